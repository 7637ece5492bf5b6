import { nameOf, tagOf } from '../images';

/** The required environment variable of the operator: the image of the device plugin. */
export const DEVICE_PLUGIN_VARIABLE = 'DEVICE_PLUGIN_IMG';

/** The service account of the operator in upstream's manifests (Onload Operator facts §6). */
export const OPERATOR_SERVICE_ACCOUNT = { name: 'onload-operator-controller-manager', namespace: 'onload-operator-system' } as const;

/** The name of the operator in catalogues (Onload Operator facts §6.2). */
export const ONLOAD_PACKAGE = 'onload-operator';

/** Suffix of its image names. A mirror may prepend a path. */
const OPERATOR_IMAGE = 'onload-operator';
const DEVICE_PLUGIN_IMAGE = 'onload-device-plugin';

/** A container, as far as it shows whether it is the operator's. */
export interface OperatorContainer {
  readonly image?: string;
  /** Value of `DEVICE_PLUGIN_IMG`. Operators of other device plugins have such a variable too. */
  readonly devicePlugin?: string;
}

/** Whether an image is the Onload Operator, by its name. */
export function isOperatorImage(image: string | undefined): boolean {
  return image !== undefined && nameOf(image).endsWith(OPERATOR_IMAGE);
}

/** The tag that shows the release of the Onload Operator, empty if there is none; undefined for another container. */
export function operatorTag({ image, devicePlugin }: OperatorContainer): string | undefined {
  return isOperatorImage(image) ? tagOf(image!)
    : devicePlugin !== undefined && nameOf(devicePlugin).endsWith(DEVICE_PLUGIN_IMAGE) ? tagOf(devicePlugin) : undefined;
}

/** Whether a container runs the Onload Operator, judged by the name of its image, or of the device plugin's. */
export function isOnloadOperator(container: OperatorContainer): boolean {
  return operatorTag(container) !== undefined;
}
