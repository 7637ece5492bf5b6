import { podSpecOf, runningContainersOf } from './pod-containers';
import type { Manifest } from '../manifests';
import { listAt, stringAt } from '../upstream';
import { DEVICE_PLUGIN_VARIABLE, OperatorContainer, operatorTag } from '../upstream/onload';

/** Fields of a container by which the Onload Operator is recognized: its image, and the image of the device plugin in its environment. */
export function operatorContainer(container: unknown): OperatorContainer {
  const plugin = listAt(container, 'env').find((entry) => stringAt(entry, 'name') === DEVICE_PLUGIN_VARIABLE);
  return { image: stringAt(container, 'image'), devicePlugin: stringAt(plugin, 'value') };
}

/** Whether a Deployment runs the Onload Operator 3.0. It is recognized by the name of its image, or by the device plugin in its configuration. */
export function runsOnloadOperator(deployment: Manifest): boolean {
  return runningContainersOf(podSpecOf(deployment)).some((container) => {
    const tag = operatorTag(operatorContainer(container));
    // A tag that is not a version, or a digest, is inconclusive: 3.0 is the only release.
    return tag !== undefined && (!/^v?\d+\.\d+/.test(tag) || /^v?3\.0(?!\d)/.test(tag));
  });
}
