/** One cluster, from its props to its objects. It is built in an app of its own, which is then discarded. */
import { App, Chart } from 'cdk8s';
import type { Manifest } from '../../manifests';
import { STAGE_NUMBERS } from '../../synthesis';
import { inDependencyOrder, invalid } from '../../text';
import { DNS_LABEL } from '../../upstream/kubernetes';
import type { OnloadPlatform, StageName } from '../platform';

/** Objects of one file. */
export interface RenderedStage {
  readonly number: number;
  readonly name: string;
  readonly objects: readonly Manifest[];
}

/** Number of the files with charts that are not stages, so that they follow all stages. */
const AFTER_STAGES = 90;

/**
 * App that validates once and renders, without writing files. `synth()` of cdk8s would validate the app again for each chart that is not a stage, and
 * serialize objects that may already be serialized.
 */
export class ClusterApp extends App {
  private rendered: RenderedStage[] = [];
  private cluster?: OnloadPlatform;
  /** Empty chart, with a name that no cluster can have. */
  private readonly validation = new Chart(this, '.validation');

  /** Validates the cluster, and returns its files in the order of application. */
  public render(cluster: OnloadPlatform): RenderedStage[] {
    this.cluster = cluster;
    // By the method that the checks are attached to: they run once during it.
    this.synth();
    return this.rendered;
  }

  public override synth(): void {
    // Rendering a chart of cdk8s resolves the dependencies of the app and validates it, which can add objects and charts.
    this.validation.toJson();
    const stages = new Map<Chart, StageName>(this.cluster!.stages.map(({ chart, name }) => [chart, name]));
    const names = new Map<string, Chart>();
    const nameOf = (chart: Chart): string => {
      const name = stages.get(chart) ?? otherName(chart, this.cluster!);
      const other = names.get(name);
      if (other !== undefined) {
        throw invalid('fleet/chart', `chart whose file is that of ${other.node.path}`, name, 'give one of them another id', chart.node.path);
      }
      names.set(name, chart);
      return name;
    };
    this.rendered = inDependencyOrder(this).filter(Chart.isChart).filter((chart) => chart !== this.validation).map((chart): RenderedStage => {
      const stage = stages.get(chart);
      return { number: stage === undefined ? AFTER_STAGES : STAGE_NUMBERS[stage], name: nameOf(chart), objects: chart.toJson() };
    }).filter(({ objects }) => objects.length > 0).sort((a, b) => a.number - b.number || (a.name < b.name ? -1 : 1));
  }
}

/** Name of a chart that an extension has added: its path below the cluster. */
function otherName(chart: Chart, cluster: OnloadPlatform): string {
  const { scopes } = chart.node;
  const ids = scopes.slice(scopes.indexOf(cluster) + 1).map(({ node }) => node.id);
  const name = ids.join('-').toLowerCase();
  if (!DNS_LABEL.test(name)) {
    throw invalid('fleet/chart', 'chart whose id makes no file name', name, 'use up to 63 letters, digits and "-"', chart.node.path);
  }
  return name;
}
