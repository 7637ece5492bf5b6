import { Chart } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import type { Manifest } from '../../lib/manifests/manifest';

/** The manifests of all charts of an app or below a construct, or of the chart that a construct is in. Fails where `synth()` would. */
export function synth(scope: Construct): Manifest[] {
  const charts = scope.node.findAll().filter((construct: IConstruct): construct is Chart => Chart.isChart(construct));
  return (charts.length > 0 ? charts : [Chart.of(scope)]).flatMap((chart) => chart.toJson());
}

/** A manifest by its kind and name, and by its namespace where that is needed to tell. */
export function find(manifests: readonly Manifest[], kind: string, name: string, namespace?: string): Manifest {
  const found = manifests.filter((manifest) => manifest.kind === kind && manifest.metadata.name === name
    && (namespace === undefined || manifest.metadata.namespace === namespace));
  if (found.length !== 1) {
    const there = manifests.map(({ kind: k, metadata }) => `  ${k} ${metadata.namespace ? `${metadata.namespace}/` : ''}${metadata.name}`);
    throw new Error(`${found.length === 0 ? 'no' : 'more than one'} ${kind} ${name}; there is:\n${there.join('\n')}`);
  }
  return found[0];
}
