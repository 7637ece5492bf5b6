import { App, Chart, Names } from 'cdk8s';
import { Construct } from 'constructs';

/** The stages of an `OnloadPlatform`, in the order in which they are applied. */
export const STAGES = ['operators', 'machine-config', 'onload', 'ptp', 'networks', 'workloads'];

/** The file of `dist/` that holds a stage of a cluster. */
export function manifestFile(cluster: string, stage: string): string {
  return `${Names.toDnsLabel(new Chart(new Construct(new App(), cluster), stage))}.k8s.yaml`;
}
