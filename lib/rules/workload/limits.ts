import { POD_KINDS, podTemplates } from './workload-pods';
import { at, listAt, stringAt } from '../../upstream';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import { placedContainersOf, placedRunningContainersOf } from '../../views';
import { Finding, Rule } from '../rule';

export const onloadMissing: Rule = {
  code: 'workload/no-onload',
  class: 'risky',
  what: 'container that is set up for Onload but does not request it',
  remedy: 'set a limit of amd.com/onload',
  source: 'only a container with the limit gets Onload\'s devices and libraries from the device plugin; without it, the program runs on the kernel\'s network stack without an error',
  kinds: POD_KINDS,
  check: (manifests) => podTemplates(manifests).flatMap(({ object, path, spec }) => placedRunningContainersOf(spec).flatMap((placed): Finding[] => {
    const { container, path: position } = placed;
    const sign = at(container, 'resources', 'limits', ONLOAD_RESOURCE) === undefined ? signOfOnload(container) : undefined;
    return sign === undefined ? [] : [{
      object,
      path: `${path}.${position}.resources.limits`,
      what: `container without ${ONLOAD_RESOURCE} that is set up for Onload`,
      value: sign,
      fix: `set a limit of ${ONLOAD_RESOURCE}: 1, as accelerate() does`,
    }];
  })),
};

export const onloadLimit: Rule = {
  code: 'workload/onload-limit',
  class: 'refused',
  what: 'amd.com/onload with an invalid amount, or with 0',
  remedy: 'set the limit to 1, and no other request',
  source: 'the API server requires whole numbers for extended resources, and requests that equal their limits; 0 assigns no device',
  kinds: POD_KINDS,
  check: (manifests) => podTemplates(manifests).flatMap(({ object, path, spec }) => (
    placedContainersOf(spec, ['containers', 'initContainers']).flatMap(({ container, path: position }): Finding[] => {
      const limit = at(container, 'resources', 'limits', ONLOAD_RESOURCE) ?? undefined;
      const request = at(container, 'resources', 'requests', ONLOAD_RESOURCE) ?? undefined;
      const place = `${path}.${position}.resources`;
      const finding = (field: string, what: string, value: unknown, fix: string, milder?: Finding['class']): Finding[] =>
        [{ object, path: `${place}.${field}[${JSON.stringify(ONLOAD_RESOURCE)}]`, what, value, fix, class: milder }];
      if (limit === undefined) {
        return request === undefined ? [] : finding('requests', 'request without a limit', request, 'set the limit instead');
      }
      const amount = amountOf(limit);
      if (amount === undefined || amount < 0) {
        return finding('limits', 'not a whole number', limit, 'write 1');
      }
      if (request !== undefined && amountOf(request) !== amount) {
        return finding('requests', `request that is not the limit, ${amount}`, request, 'leave the request out');
      }
      return amount === 0 ? finding('limits', 'limit that gives the container no Onload', limit, 'write 1', 'never works') : [];
    })
  )),
};

/** Amount of a quantity, or undefined if it is not a whole number. Every suffix that multiplies counts as a factor of 1000. */
function amountOf(quantity: unknown): number | undefined {
  const [, digits, suffix] = /^\+?(-?\d+)(?:\.0*)?([kMGTPE]|[KMGTPE]i)?$/.exec(String(quantity)) ?? [];
  return digits === undefined ? undefined : Number(digits) * (suffix === undefined ? 1 : 1000);
}

/** Setting that shows that a container is meant to use Onload, if there is one. */
function signOfOnload(container: unknown): string | undefined {
  const profile = listAt(container, 'envFrom').map((source) => stringAt(source, 'configMapRef', 'name')).find((name) => /^onload-.+-profile$/.test(name ?? ''));
  const preload = listAt(container, 'env').filter((entry) => stringAt(entry, 'name') === 'LD_PRELOAD').map((entry) => stringAt(entry, 'value'))
    .find((value) => /(^|[/: ])libonload(_ext)?\.so/.test(value ?? ''));
  // The value of an option, such as a folder of that name, is no program.
  const [program] = [...listAt(container, 'command'), ...listAt(container, 'args')].filter((word) => /^(?!-)(.*\/)?onload$/.test(String(word)));
  return profile ?? preload ?? (program === undefined ? undefined : String(program));
}
