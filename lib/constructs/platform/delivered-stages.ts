import { ApiObject, App, Chart, YamlOutputType } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { DescribedPlatform } from './described-platform';
import type { PlatformStage } from './platform-stage';
import { fileNameOf, StageChart } from './stage-chart';
import type { Manifest } from '../../manifests';
import { clusterOfScope, GITOPS_FILE, Synthesis } from '../../synthesis';
import { invalid, problemText } from '../../text';
import { type Engine, ENGINE_NAMES } from '../../upstream/gitops';
import { podSpecOf } from '../../views';
import { DeliveredCluster, DeliveredStage, Delivery, DeliveryLayout, kindsOf, outlineOf } from '../delivery';

/** Rendered cluster of a platform, for a GitOps engine. */
export function deliveredCluster(platform: DescribedPlatform, { dir = '', groups = [], extension = '.k8s.yaml' }: {
  readonly dir?: string; readonly groups?: readonly string[]; readonly extension?: string;
} = {}): DeliveredCluster {
  const stages = platform.stages.map((stage) => deliveredStage(stage, extension));
  return { name: platform.node.id, dir, groups: [...groups].sort(), platform: platform.platform, stages };
}

function deliveredStage({ number, name, chart }: PlatformStage, extension: string): DeliveredStage {
  const objects = chartObjects(chart).map((object) => object.toJson() as Manifest);
  return { number, name, file: `${nameOf(chart)}${extension}`, kinds: kindsOf(objects), objects };
}

function chartObjects(chart: Chart): ApiObject[] {
  return chart.node.findAll().filter(ApiObject.isApiObject).filter((object) => Chart.of(object) === chart);
}

/** Adds the annotations of the engine to the objects of all stages. Existing annotations of an object take precedence. */
export function annotateFor(delivery: Delivery, platform: DescribedPlatform): void {
  for (const stage of platform.stages) {
    for (const object of chartObjects(stage.chart)) {
      const { annotations: own = {} } = object.metadata.toJson() as { annotations?: { [key: string]: string } };
      for (const [key, value] of Object.entries(delivery.annotationsOf(object.toJson() as Manifest, stage))) {
        if (!(key in own)) {
          object.metadata.addAnnotation(key, value);
        }
      }
    }
  }
}

/**
 * Charts for the files that an engine needs in addition to the stages of a platform. There is one chart for each file, and all are sorted after the
 * stages.
 */
export class PlatformDelivery {
  private readonly charts: Chart[] = [];

  constructor(private readonly platform: DescribedPlatform, engineFor: (layout: DeliveryLayout) => Delivery) {
    // At synthesis, because objects are added to stages until then. cdk8s lists the charts after the validation.
    Synthesis.of(platform).addCheck(platform, ['gitops/not-applied'], () => this.renew(engineFor));
  }

  private renew(engineFor: (layout: DeliveryLayout) => Delivery): string[] {
    const { platform } = this;
    checkFileNames(platform);
    this.charts.splice(0).forEach(({ node }) => platform.node.tryRemoveChild(node.id));
    const extension = (platform.node.root as Partial<App>).outputFileExtension ?? '.k8s.yaml';
    const delivery = engineFor({ fileOf: (name) => `${fileNameOf(platform, `${GITOPS_FILE}-${name}`)}${extension}` });
    annotateFor(delivery, platform);
    const cluster = deliveredCluster(platform, { extension });
    for (const { path, objects } of [...delivery.filesOf(cluster), ...delivery.filesOfAll([outlineOf(cluster)])]) {
      this.charts.push(this.add(path.slice(0, path.length - extension.length), objects));
    }
    return this.unapplied(delivery.engine);
  }

  /** Workloads of the app in charts that are no stages. The engine applies the files of stages only. */
  private unapplied(engine: Engine): string[] {
    const { platform } = this;
    const carried = new Set([...platform.stages.map(({ chart }) => chart), ...this.charts]);
    const isOurs = (chart: Chart) => [platform, undefined].includes(clusterOfScope(chart) as DescribedPlatform | undefined) && !carried.has(chart);
    const workloads = platform.node.root.node.findAll().filter(ApiObject.isApiObject).filter((object) => isOurs(Chart.of(object))
      && podSpecOf(object.toJson()) !== undefined && !Synthesis.of(platform).accepts(object, 'gitops/not-applied', `${object.kind} ${object.name}`));
    return workloads.map((object) => problemText('gitops/not-applied', `${object.kind} ${object.name} in a chart that ${ENGINE_NAMES[engine]} does not apply`, object.node.path,
      'create it in platform.stage(StageName.WORKLOADS).chart; acknowledge this error if something else applies it'));
  }

  private add(path: string, objects: readonly Manifest[]): Chart {
    const fileName = path.slice(path.indexOf(GITOPS_FILE));
    const chart = new StageChart(this.platform, fileName, fileName);
    objects.forEach((object) => new ApiObject(chart, [object.kind, object.metadata.namespace, object.metadata.name].filter(Boolean).join('-'), object));
    return chart;
  }
}

/** Throws if cdk8s names the files differently, because all engines find the stages by their file names. */
function checkFileNames(platform: DescribedPlatform): void {
  const { root } = platform.node;
  const type = (root as Partial<App>).yamlOutputType;
  if (type !== undefined && type !== YamlOutputType.FILE_PER_CHART) {
    throw invalid('gitops/file-names', 'app that does not write a file for each chart', YamlOutputType[type], 'use YamlOutputType.FILE_PER_CHART', platform.node.path);
  }
  const charts = root.node.findAll().filter(Chart.isChart);
  const dependencies = root.node.findAll().flatMap((construct) => construct.node.dependencies.map((dependency) => [construct, dependency] as const));
  const numbered = dependencies.map(([one, other]) => [chartOf(one), chartOf(other)] as const)
    .find(([one, other]) => one !== undefined && other !== undefined && one !== other)
    ?? charts.flatMap((chart) => chart.node.children.filter(Chart.isChart).map((child) => [chart, child] as const))[0];
  if (numbered !== undefined) {
    throw invalid('gitops/file-names', 'charts that depend on each other, so that cdk8s numbers all files', numbered.map((chart) => nameOf(chart!)), 'remove the dependency: stages are applied in order', platform.node.path);
  }
}

/** A stage is known by its file, another chart by its path. */
function nameOf(chart: Chart): string {
  return (chart as Partial<StageChart>).fileName ?? chart.node.path;
}

function chartOf(construct: IConstruct): Chart | undefined {
  return construct.node.scopes.filter(Chart.isChart).at(-1);
}
