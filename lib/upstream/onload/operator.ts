import { DEVICE_PLUGIN_IMAGE } from './device-plugin';
import { imageBaseName, tagOf } from '../image-names';

/** Required environment variable of the operator, with the image of the device plugin. */
export const DEVICE_PLUGIN_VARIABLE = 'DEVICE_PLUGIN_IMG';

/** The service account of the operator in upstream's manifests (Onload Operator facts §6). */
export const OPERATOR_SERVICE_ACCOUNT = { name: 'onload-operator-controller-manager', namespace: 'onload-operator-system' } as const;

/** Name of the operator's package in catalogues (Onload Operator facts §6.2). */
export const ONLOAD_PACKAGE = 'onload-operator';

/** Suffix of the names of the operator's images. A mirror may prepend a path. */
const OPERATOR_IMAGE = 'onload-operator';

/** A container, with the fields that show whether it is the operator's. */
export interface OperatorContainer {
  readonly image?: string;
  /** Value of `DEVICE_PLUGIN_IMG`. Operators of other device plugins have a variable of the same name. */
  readonly devicePlugin?: string;
}

/** Whether an image is the Onload Operator, by its name. */
export function isOperatorImage(image: string | undefined): boolean {
  return image !== undefined && imageBaseName(image).endsWith(OPERATOR_IMAGE);
}

/** Tag that shows the release of the Onload Operator, or an empty text if the image has none. It is undefined for other containers. */
export function operatorTag({ image, devicePlugin }: OperatorContainer): string | undefined {
  return isOperatorImage(image) ? tagOf(image!)
    : devicePlugin !== undefined && imageBaseName(devicePlugin).endsWith(DEVICE_PLUGIN_IMAGE) ? tagOf(devicePlugin) : undefined;
}

/** Whether a container runs the Onload Operator, according to the name of its image, or to that of the device plugin's image. */
export function isOnloadOperator(container: OperatorContainer): boolean {
  return operatorTag(container) !== undefined;
}
