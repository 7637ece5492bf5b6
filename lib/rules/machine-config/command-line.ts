import { openshiftReleaseOf, ownConfigs, ownPools } from './configs';
import { argumentSettings } from './kernel-argument-rules';
import { commandLineExcess, hasBootVariable, MAX_COMMAND_LINE_BYTES, RHCOS_COMMAND_LINE_BYTES } from '../../upstream/linux';
import { keepsArgumentsOnce } from '../../upstream/openshift';
import type { Finding, Rule } from '../rule';

const KINDS = ['MachineConfig'];

export const commandLine: Rule = {
  code: 'machine-config/command-line',
  class: 'never works',
  what: 'more kernel arguments for a pool than the kernel command line can hold',
  remedy: 'remove some; the kernel does not receive the last ones',
  source: `GRUB and Linux truncate the command line at ${MAX_COMMAND_LINE_BYTES} bytes without an error (Linux facts §1)`,
  kinds: KINDS,
  check: (manifests, { platform }) => ownPools(manifests).flatMap(({ role, inherited, own }): Finding[] => {
    const all = [...inherited, ...own].flatMap(argumentSettings);
    const known = new Set<string>();
    const settings = keepsArgumentsOnce(openshiftReleaseOf(platform)) ? all.filter(({ text }) => !known.has(text) && known.add(text)) : all;
    const excess = commandLineExcess(settings.map(({ text }) => text));
    if (excess === undefined) {
      return [];
    }
    const first = settings[excess.index];
    // If the arguments of workers are already too long, it is reported once, for them.
    return inherited.includes(first.object) ? [] : [{
      object: first.object,
      path: first.path,
      what: excess.isCertain
        ? `kernel argument that no longer fits: those of the role ${role} have ${excess.bytes} bytes without those of the operating system, the command line ${MAX_COMMAND_LINE_BYTES}`
        : `kernel argument that may no longer fit: those of the role ${role} have ${excess.bytes} bytes, with about ${RHCOS_COMMAND_LINE_BYTES} of the operating system`
          + ` more than the ${MAX_COMMAND_LINE_BYTES} of the command line`,
      value: first.text,
      fix: excess.isCertain ? 'remove some: this one and those after it are dropped' : 'remove some, or compare with wc -c /proc/cmdline on a node and acknowledge this',
      class: excess.isCertain ? undefined : 'risky',
    }];
  }),
};

export const bootVariable: Rule = {
  code: 'machine-config/kernel-argument-variable',
  class: 'never works',
  what: 'dollar sign in a kernel argument',
  remedy: 'write the value itself; a dollar sign cannot be escaped',
  source: 'GRUB replaces $name by its variable of that name, or by an empty string if there is none (Linux facts §2)',
  kinds: KINDS,
  check: (manifests) => ownConfigs(manifests).flatMap(argumentSettings).filter(({ text }) => hasBootVariable(text)).map(({ object, path, text }) => ({
    object, path, what: 'kernel argument with a "$", which the boot loader interprets as a variable', value: text, fix: 'write the value itself',
  })),
};
