import { listAt, stringAt } from '../upstream';
import { DEVICE_PLUGIN_VARIABLE, OperatorContainer } from '../upstream/onload';

/** Fields of a container by which the Onload Operator is recognized: its image, and the image of the device plugin in its environment. */
export function operatorContainer(container: unknown): OperatorContainer {
  const plugin = listAt(container, 'env').find((entry) => stringAt(entry, 'name') === DEVICE_PLUGIN_VARIABLE);
  return { image: stringAt(container, 'image'), devicePlugin: stringAt(plugin, 'value') };
}
