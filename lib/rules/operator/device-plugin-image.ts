import { listAt, stringAt, tagOf } from '../../upstream';
import { DEVICE_PLUGIN_VARIABLE as VARIABLE, isOperatorImage } from '../../upstream/onload';
import { placedContainersOf, podSpecOf } from '../../views';
import { Finding, Rule } from '../rule';

export const devicePluginImage: Rule = {
  code: 'operator/device-plugin-image',
  class: 'never works',
  what: 'Onload Operator without the image of the device plugin, or with one from another release',
  remedy: 'set DEVICE_PLUGIN_IMG to the device plugin of the operator\'s release',
  source: 'the manager of the Onload Operator 3.0 exits without the variable; it does not compare releases',
  kinds: ['Deployment'],
  check: (manifests) => manifests.ofKind('Deployment').flatMap((object) => placedContainersOf(podSpecOf(object), ['containers'])
    .flatMap(({ container, path: position }): Finding[] => {
      const image = stringAt(container, 'image') ?? '';
      if (!isOperatorImage(image)) {
        return [];
      }
      const env = listAt(container, 'env');
      const at = env.findIndex((entry) => stringAt(entry, 'name') === VARIABLE);
      const path = `spec.template.spec.${position}.env${at < 0 ? '' : `[${at}]`}`;
      const plugin = stringAt(env[at], 'value');
      // References to other sources of the value are not resolved.
      if (at >= 0 && plugin === undefined) {
        return [];
      }
      if (!plugin) {
        return [{ object, path, what: 'operator without the image of its device plugin', value: VARIABLE, fix: `set ${VARIABLE}, as OnloadOperator does` }];
      }
      const [ours, its] = [imageRelease(image), imageRelease(plugin)];
      return ours === undefined || its === undefined || ours === its ? [] : [{
        object, path, what: `device plugin of another release than the operator, ${ours}`, value: plugin, fix: 'use one OnloadRelease for both', class: 'risky',
      }];
    })),
};

/** Major and minor version at the beginning of an image's tag, if the tag has them. */
function imageRelease(image: string): string | undefined {
  return /^v?(\d+\.\d+)(?!\d)/.exec(tagOf(image))?.[1];
}
