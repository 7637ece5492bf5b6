import { DAEMON_KINDS, daemonsIn } from './daemons';
import { identityOf, type Manifest, type ManifestSet } from '../../manifests';
import { at, listAt, recordAt } from '../../upstream';
import { loadedModules, mergedMapping } from '../../upstream/kmm';
import { DRIVER_MODULE, DRIVER_STATE, loadsDriver } from '../../upstream/onload';
import { podSpecOf } from '../../views';
import type { Rule } from '../rule';

type Labels = { readonly [key: string]: unknown };

export const driverReplaced: Rule = {
  code: 'ptp/driver-replaced',
  class: 'risky',
  what: 'sfptpd that a boot starts before KMM replaces the driver of its card',
  remedy: 'let its pods wait for the driver, with driverTimeout',
  source: 'after a boot, KMM replaces the driver under pods that run; sfptpd up to 3.9.0.1007 need not enable hardware timestamps again on interfaces that return '
    + '(sfptpd facts §9)',
  kinds: [...DAEMON_KINDS, 'Module', 'Onload'],
  check: (manifests) => {
    const replacers = replacersIn(manifests);
    return daemonsIn(manifests).filter(({ object }) => !waitsForDriver(object)).flatMap(({ object, nodeSelector }) => {
      const replacer = replacers.find((each) => mayShareNodes(recordAt(each, 'spec', 'selector') ?? {}, nodeSelector));
      return replacer === undefined ? [] : [{
        object,
        path: 'spec.template.spec.initContainers',
        what: 'sfptpd that a boot starts before the driver of its card is replaced by',
        value: identityOf(replacer),
        fix: `pass 'driverTimeout' to Sfptpd, or let an init container wait until ${DRIVER_STATE}/taint contains "O"; labels of KMM stay on a node that reboots fast`,
      }];
    });
  },
};

/** Objects by which KMM replaces the driver that the kernel has loaded. */
function replacersIn(manifests: ManifestSet): Manifest[] {
  return [...manifests.ofKind('Onload').filter(loadsDriver), ...manifests.ofKind('Module').filter(replacesDriver)];
}

function replacesDriver(module: Manifest): boolean {
  const container = at(module, 'spec', 'moduleLoader', 'container');
  return loadedModules(container).includes(DRIVER_MODULE)
    && listAt(container, 'kernelMappings').some((mapping) => mergedMapping(container, mapping).inTreeModules.includes(DRIVER_MODULE));
}

/** Whether nodes can match two selectors: neither asks for another value of a label of the other. */
function mayShareNodes(one: Labels, other: Labels): boolean {
  return Object.entries(one).every(([key, value]) => !Object.hasOwn(other, key) || other[key] === value);
}

/** Whether an init container reads the state of the driver. */
function waitsForDriver(daemonSet: Manifest): boolean {
  return WAIT.test(JSON.stringify(listAt(podSpecOf(daemonSet), 'initContainers')));
}

const WAIT = new RegExp(`${DRIVER_STATE}\\b`);
