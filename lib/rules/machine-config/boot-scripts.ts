import { bootReadingOf, permissionsOf } from './boot-loads';
import { ownConfigs } from './configs';
import { ManifestSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { BootTrait, TraitName } from '../../views';
import { bootUnitsOf, ignitionFilesOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

const OURS = 'use BootKernelModule, or what `cdk8s-onload boot-module` writes';

export const rebootsUnlimited: Rule = {
  code: 'machine-config/boot-reboot-unlimited',
  class: 'risky',
  what: 'unit that reboots the node after each pull of an image, without a limit',
  remedy: `${OURS}: a node reboots once per image and kernel`,
  source: 'the scripts of AMD\'s guide and of KMM reboot a node at each boot at which the image is missing, '
    + 'whether it was never found under its name or removed again (Onload Operator facts §7, KMM facts §12)',
  kinds: ['MachineConfig'],
  isForEach: true,
  check: (manifests) => traitFindings(manifests, 'reboots-unlimited', () => 'unit that reboots the node whenever it has pulled an image, and keeps no record of it on disk'),
};

export const rebootsWithPods: Rule = {
  code: 'machine-config/boot-reboot-with-pods',
  class: 'risky',
  what: 'unit that reboots the node straight after a pull, while pods may run',
  remedy: `${OURS}: a node reboots by itself only before pods may start`,
  source: 'a unit without an order before the kubelet runs beside pods. MCO neither drains the node nor counts it as unavailable, '
    + 'so maxUnavailable does not limit these reboots (Onload Operator facts §7, KMM facts §12)',
  kinds: ['MachineConfig'],
  isForEach: true,
  check: (manifests) => traitFindings(manifests, 'reboots-with-pods', () => 'unit that reboots the node straight after it has pulled an image, while pods may run: without a drain, and without regard to maxUnavailable'),
};

export const hidesFailure: Rule = {
  code: 'machine-config/boot-failure-hidden',
  class: 'risky',
  what: 'unit that succeeds even if it did not load its module',
  remedy: `${OURS}: its unit fails, and the previous drivers are restored; or begin the script with \`set -e\``,
  source: 'systemd takes the exit code of the last command of the script. The node goes on with the in-tree driver, or with none, '
    + 'and nothing shows it (Onload Operator facts §7, KMM facts §12)',
  kinds: ['MachineConfig'],
  isForEach: true,
  check: (manifests) => traitFindings(manifests, 'hides-failure', ({ modules = [] }) => `unit that succeeds even if ${modules.join(', ')} cannot be loaded, and leaves the in-tree driver, or none`),
};

export const scriptWritable: Rule = {
  code: 'machine-config/boot-script-writable',
  class: 'risky',
  what: 'script that a unit runs as root, and that every user of the node can change',
  remedy: 'set the mode 0755 (493 in JSON)',
  source: 'KMM\'s utility writes one of its scripts with the mode 0777 (KMM facts §12): whoever can write to the file runs commands as root at the next boot',
  kinds: ['MachineConfig'],
  isForEach: true,
  check: (manifests) => ownConfigs(manifests).flatMap((object) => {
    const [files, writable] = [ignitionFilesOf(object), bootReadingOf(object, manifests).traits.filter(({ name }) => name === 'writable-script')];
    return [...new Map(writable.map((trait) => [trait.file, trait])).values()].map(({ file, unit }): Finding => {
      const { entry, path } = files.find((each) => stringAt(each.entry, 'path') === file)!;
      return {
        object,
        path: `${path}.mode`,
        what: `script ${file} of ${unit}, which root runs and every user of the node can change`,
        value: `0${permissionsOf(entry)!.toString(8)}`,
      };
    });
  }),
};

export const wipeMasked: Rule = {
  code: 'machine-config/crio-wipe-masked',
  class: 'risky',
  what: 'masked crio-wipe.service',
  remedy: `leave the unit out: for modules at boot, ${OURS}, which loads them from the disk`,
  source: 'after a power loss CRI-O removes images that may be damaged, and after an upgrade old ones; masked, it does neither, on all nodes of the pool and for good '
    + '(Onload Operator facts §7, KMM facts §12)',
  kinds: ['MachineConfig'],
  isForEach: true,
  check: (manifests) => traitFindings(manifests, 'wipe-masked', () => 'masked unit with which CRI-O removes images that may be damaged'),
};

/** The rules for units that load or fetch modules in the ways of AMD's guide and of KMM. */
export const bootScriptRules: readonly Rule[] = [hidesFailure, rebootsUnlimited, rebootsWithPods, scriptWritable, wipeMasked];

function traitFindings(manifests: ManifestSet, name: TraitName, what: (trait: BootTrait) => string): Finding[] {
  return ownConfigs(manifests).flatMap((object) => {
    const traits = bootReadingOf(object, manifests).traits.filter((trait) => trait.name === name);
    return traits.map((trait): Finding => ({
      object, path: bootUnitsOf(object).find((unit) => unit.name === trait.unit)!.path, what: what(trait), value: trait.unit,
    }));
  });
}
