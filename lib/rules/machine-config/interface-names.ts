import { ignition3 } from './configs';
import { oncePerSet } from '../../manifests';
import { stringAt } from '../../upstream';
import { interfaceNameProblem, isKernelName } from '../../upstream/linux';
import { fileTextsOf, ignitionFilesOf } from '../../views/ignition';
import { Finding, Rule } from '../rule';

export const interfaceNames: Rule = {
  code: 'machine-config/interface-name',
  class: 'never works',
  what: 'interface name that Linux or udev refuse, or that the kernel assigns itself',
  remedy: 'use up to 15 letters, digits, \'_\', \'.\' and \'-\'',
  source: 'Linux refuses the name (dev_valid_name()), or udev does not try it (ifname_valid()); the interface keeps its current name',
  kinds: ['MachineConfig'],
  check: (manifests) => ignition3(manifests).flatMap(ignitionFilesOf).flatMap(({ object, path, entry }) => {
    const find = namesIn(stringAt(entry, 'path') ?? '');
    const { text } = find ? fileTextsOf(manifests).read(stringAt(entry, 'contents', 'source'), stringAt(entry, 'contents', 'compression')) : {};
    return (text === undefined ? [] : find!(text)).flatMap((name): Finding[] => {
      const problem = interfaceNameProblem(name);
      if (problem !== undefined) {
        return [{
          object,
          path: `${path}.contents`,
          what: `name for an interface that is refused (${problem})`,
          value: name,
          fix: 'use up to 15 letters, digits, "_", "." and "-"',
        }];
      }
      return isKernelName(name) ? [{
        object,
        path: `${path}.contents`,
        what: 'interface name of the scheme of the kernel, which another interface may get first',
        value: name,
        fix: 'use one of your own, such as sfc0',
        class: 'risky',
      }] : [];
    });
  }),
};

/** Interface names that files of MachineConfigs assign. */
export const interfaceNamesGiven = oncePerSet((manifests) => ignition3(manifests).flatMap(ignitionFilesOf).flatMap(({ entry }) => {
  const find = namesIn(stringAt(entry, 'path') ?? '');
  const { text } = find ? fileTextsOf(manifests).read(stringAt(entry, 'contents', 'source'), stringAt(entry, 'contents', 'compression')) : {};
  return text === undefined ? [] : find!(text);
}));

/** Parser of the interface names that the file at a path assigns. It is undefined for files that assign none, which need not be decompressed. */
function namesIn(path: string): ((text: string) => string[]) | undefined {
  if (/^\/etc\/udev\/rules\.d\/[^/]+\.rules$/.test(path)) {
    return udevNames;
  }
  return /^\/etc\/systemd\/network\/[^/]+\.link$/.test(path) ? linkNames : undefined;
}

/** Interface names that occur literally in udev rules. Names that a rule composes are left out. */
function udevNames(text: string): string[] {
  return rulesIn(text).filter((rule) => !/(?:^|[\s,])SUBSYSTEM=="(?!net")/.test(rule))
    .flatMap((rule) => [...rule.matchAll(/(?:^|[\s,])NAME\s*:?=\s*"([^"]*)"/g)].map(([, name]) => name))
    .filter((name) => name !== '' && !/[$%]/.test(name));
}

/**
 * Interface names in a systemd link file. Lines are parsed without a pattern, because a pattern with blanks at both ends would backtrack from each
 * blank.
 */
function linkNames(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const at = line.indexOf('=');
    const name = line.slice(at + 1).trim();
    return at >= 0 && line.slice(0, at).trim() === 'Name' && name !== '' ? [name] : [];
  });
}

/** Rules of a udev file, without comments. A line that ends in a backslash continues on the next line. */
function rulesIn(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*#/.test(line)).join('\n').replace(/\\\n/g, '').split('\n');
}
