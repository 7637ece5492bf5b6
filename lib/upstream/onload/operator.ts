import { nameOf, tagOf } from '../images';

/** The variable of its environment without which the operator does not start: the image of the device plugin. */
export const DEVICE_PLUGIN_VARIABLE = 'DEVICE_PLUGIN_IMG';

/** The service account that it runs as, where upstream's manifests put it (Onload Operator facts §6). */
export const OPERATOR_SERVICE_ACCOUNT = { name: 'onload-operator-controller-manager', namespace: 'onload-operator-system' } as const;

/** The name of the operator in catalogues (Onload Operator facts §6.2). */
export const ONLOAD_PACKAGE = 'onload-operator';

/** What the names of its images end with. A mirror may put something before it. */
const OPERATOR_IMAGE = 'onload-operator';
const DEVICE_PLUGIN_IMAGE = 'onload-device-plugin';

/** A container, as far as it tells whether it is the operator's. */
export interface OperatorContainer {
  readonly image?: string;
  /** The value of `DEVICE_PLUGIN_IMG`. Operators of other device plugins have such a variable too. */
  readonly devicePlugin?: string;
}

/** Whether an image is the Onload Operator, by its name. */
export function isOperatorImage(image: string | undefined): boolean {
  return image !== undefined && nameOf(image).endsWith(OPERATOR_IMAGE);
}

/** The tag that tells the release of the Onload Operator, empty where there is none; undefined for a container of something else. */
export function operatorTag({ image, devicePlugin }: OperatorContainer): string | undefined {
  return isOperatorImage(image) ? tagOf(image!)
    : devicePlugin !== undefined && nameOf(devicePlugin).endsWith(DEVICE_PLUGIN_IMAGE) ? tagOf(devicePlugin) : undefined;
}

/** Whether a container runs the Onload Operator: by the name of its image, or of that of the device plugin. */
export function isOnloadOperator(container: OperatorContainer): boolean {
  return operatorTag(container) !== undefined;
}
