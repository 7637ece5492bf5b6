import { findingIn, ignition3, openshiftReleaseOf, RENDER_DEGRADED as REFUSED, says } from './configs';
import { oldIgnition } from './running-nodes';
import { Manifest, ManifestSet } from '../../manifests';
import { cached } from '../../text';
import { at, listAt, MAX_UNPACKED_BYTES, MAX_UNPACKED_TOTAL, stringAt } from '../../upstream';
import {
  decodeDataUrl, foldersAbove, isCompression, isIgnitionPath, isIgnitionUnitName, isPathTooLong, MAX_PATH_BYTES, MODE_LIMIT, sourceKind,
  unitTextProblem, type UnpackProblem,
} from '../../upstream/ignition';
import { COMMON_IGNITION, isIgnitionVersion } from '../../upstream/openshift';
import type { Platform } from '../../values';
import { dropinsOf, entriesAt, EntryView, fileTextsOf, ignitionFilesOf, ignitionUnitsOf, oncePerConfig, parseIgnition } from '../../views/ignition';
import { Finding, Rule } from '../rule';

const KINDS = ['MachineConfig'];

export const ignitionVersion: Rule = {
  code: 'machine-config/ignition-version',
  class: 'refused',
  what: 'version of Ignition that the operator does not read',
  remedy: `write ${COMMON_IGNITION}, which those of all supported releases read`,
  source: `${REFUSED} (pkg/controller/common/helpers.go)`,
  kinds: KINDS,
  check: (manifests, { platform }) => manifests.ofKind('MachineConfig').filter((object) => says(object, 'spec', 'config')).flatMap((object) => {
    const version = stringAt(object, 'spec', 'config', 'ignition', 'version');
    const release = openshiftReleaseOf(platform);
    return isIgnitionVersion(version ?? '', release) ? [] : [{
      object,
      path: 'spec.config.ignition.version',
      what: `version of Ignition that ${platform?.isOpenshift && platform.version !== undefined ? `the operator of ${platform} does not read` : 'no operator reads'}`,
      value: version ?? '(none)',
      fix: `write ${COMMON_IGNITION}${version === undefined ? ', or leave \'config\' out' : ''}`,
    }];
  }),
};

export const ignitionPath: Rule = {
  code: 'machine-config/path',
  class: 'refused',
  what: 'path that is relative or not in its shortest form',
  remedy: 'write an absolute path without \'//\', \'.\', \'..\' and a trailing slash',
  source: `${REFUSED} (Ignition's validation of paths)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(ignitionFilesOf).flatMap((file): Finding[] => {
    const path = stringAt(file.entry, 'path') ?? '';
    if (!isIgnitionPath(path)) {
      return [findingIn(file, 'path', 'path that is relative or not in its shortest form', path, 'write it without "//", ".", ".." and a slash at its end')];
    }
    return isPathTooLong(path)
      ? [findingIn(file, 'path', `path longer than the ${MAX_PATH_BYTES} bytes that Linux allows`, Buffer.byteLength(path), 'use a shorter one', 'never works')] : [];
  }),
};

export const fileMode: Rule = {
  code: 'machine-config/mode',
  class: 'refused',
  what: 'file mode over 0777, or not in decimal',
  remedy: 'write permissions in decimal: 0644 is 420',
  source: `${REFUSED} (pkg/controller/common/helpers.go)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(ignitionFilesOf).flatMap((file): Finding[] => {
    const mode = at(file.entry, 'mode') ?? undefined;
    if (mode === undefined || (typeof mode === 'number' && Number.isInteger(mode) && mode >= 0 && mode <= MODE_LIMIT)) {
      return [];
    }
    const octal = typeof mode === 'number' && /^[0-7]{3}$/.test(String(mode)) ? `: 0${mode} is ${parseInt(String(mode), 8)}` : '';
    return [findingIn(file, 'mode', `mode that is not a decimal number up to ${MODE_LIMIT}, which is 0777`, mode, `write permissions in decimal${octal}`)];
  }),
};

export const fileWithoutContents: Rule = {
  code: 'machine-config/no-contents',
  class: 'refused',
  what: 'file without contents',
  remedy: 'write \'data:,\' for an empty file',
  source: `${REFUSED}: merging sets 'overwrite', which Ignition refuses of a file without a source`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(ignitionFilesOf)
    .filter(({ entry }) => !says(entry, 'contents', 'source') && !says(entry, 'append') && at(entry, 'overwrite') !== false)
    .map((file) => findingIn(file, 'contents.source', 'file without contents', stringAt(file.entry, 'path') ?? '', 'write "data:," for an empty file')),
};

export const fileSource: Rule = {
  code: 'machine-config/source',
  class: 'refused',
  what: 'file contents that nodes do not fetch, or that cannot be decoded or decompressed',
  remedy: 'embed them in the config as a data URL',
  source: `${REFUSED}; and the daemon reads nothing but data URLs, so nodes become Degraded because of others`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(ignitionFilesOf).flatMap((file): Finding[] => {
    const source = stringAt(file.entry, 'contents', 'source');
    const compression = at(file.entry, 'contents', 'compression') ?? '';
    const shown = source !== undefined && source.length > 60 ? `${source.slice(0, 60)}…` : source;
    const wrongCompression = isCompression(compression) ? []
      : [findingIn(file, 'contents.compression', 'compression that Ignition does not know', compression, 'write gzip, or leave it out')];
    if (source !== undefined && compression === 'gzip') {
      const { problem } = fileTextsOf(manifests).read(source, 'gzip');
      if (problem !== 'none') {
        return problem === undefined ? [] : [findingIn(file, 'contents.source', ...UNPACKING[problem])];
      }
    }
    if (source === undefined || decodeDataUrl(source)) {
      return wrongCompression;
    }
    return [...wrongCompression, ['none', 'fetched'].includes(sourceKind(source))
      ? findingIn(file, 'contents.source', 'contents that running nodes do not fetch', shown, 'embed them in the config as a data URL', 'never works')
      : findingIn(file, 'contents.source', 'data URL that cannot be decoded', shown, 'percent-encode what is not a letter or digit, or use base64')];
  }),
};

/** Findings about compressed contents. The daemon on the nodes decompresses in memory, without a limit. */
const UNPACKING: { readonly [problem in UnpackProblem]: readonly [what: string, value: string, fix: string, problemClass: 'never works' | 'risky'] } = {
  'damaged': ['contents that gzip cannot decompress, so that nodes become Degraded', 'gzip', 'compress them by gzip, with nothing appended; or remove \'compression\'', 'never works'],
  'too large': ['contents that are too large to check once they are decompressed', `${MAX_UNPACKED_BYTES} bytes, ${MAX_UNPACKED_TOTAL} in all`,
    'ship large files in an image: the daemon decompresses files in memory', 'risky'],
};

export const unitName: Rule = {
  code: 'machine-config/unit-name',
  class: 'refused',
  what: 'name of a unit or drop-in without its suffix',
  remedy: 'end it in .service, .socket or .timer; that of a drop-in in .conf',
  source: `${REFUSED} (Ignition's validation of units)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(ignitionUnitsOf).flatMap((unit) => {
    const name = stringAt(unit.entry, 'name') ?? '';
    return [
      ...isIgnitionUnitName(name) ? [] : [findingIn(unit, 'name', 'name of a unit without the suffix of one', name, 'end it in .service, .socket, .timer …')],
      ...dropinsOf(unit).filter(({ entry }) => !(stringAt(entry, 'name') ?? '').endsWith('.conf'))
        .map((dropin) => findingIn(dropin, 'name', 'name of a drop-in without its suffix', stringAt(dropin.entry, 'name') ?? '', 'end it in .conf')),
    ];
  }),
};

export const unitText: Rule = {
  code: 'machine-config/unit-text',
  class: 'refused',
  what: 'unit with a syntax error',
  remedy: 'write sections in brackets, and options as key=value',
  source: `${REFUSED} (Ignition's validation of units)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(ignitionUnitsOf).flatMap((unit) => [unit, ...dropinsOf(unit)]).flatMap((part) => {
    const problem = unitTextProblem(stringAt(part.entry, 'contents') ?? '');
    return problem === undefined ? [] : [findingIn(part, 'contents', 'unit with a syntax error', problem, 'write sections in brackets, and options as key=value, one per line')];
  }),
};

export const listedTwice: Rule = {
  code: 'machine-config/listed-twice',
  class: 'refused',
  what: 'file, unit, drop-in, user or key that is listed twice in a config',
  remedy: 'list it once',
  source: `${REFUSED} (Ignition's validation of lists; files, directories and links share their paths)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap((object) => {
    const units = ignitionUnitsOf(object);
    const paths = ['directories', 'files', 'links'].flatMap((list) => entriesAt(object, 'storage', list));
    const users = entriesAt(object, 'passwd', 'users');
    return [
      ...repeatedEntries(paths, 'path'), ...repeatedEntries(units, 'name'), ...units.flatMap((unit) => repeatedEntries(dropinsOf(unit), 'name')),
      ...repeatedEntries(users, 'name'), ...users.flatMap(repeatedKeys),
    ];
  }),
};

export const fileUnderLink: Rule = {
  code: 'machine-config/file-under-link',
  class: 'refused',
  what: 'file below a path that is a link in the same config',
  remedy: 'write the file at the target of the link',
  source: `${REFUSED} (Ignition's validation of the storage)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap((object) => {
    const links = new Set(entriesAt(object, 'storage', 'links').map(({ entry }) => stringAt(entry, 'path')));
    return (links.size === 0 ? [] : ignitionFilesOf(object)).flatMap((file) => {
      const path = stringAt(file.entry, 'path') ?? '';
      const link = foldersAbove(path).find((parent) => links.has(parent));
      return link === undefined ? [] : [findingIn(file, 'path', `file below ${link}, which is a link in the same config`, path, 'write it at the target of the link')];
    });
  }),
};

function repeatedKeys(user: EntryView): Finding[] {
  const seen = new Set<unknown>();
  return listAt(user.entry, 'sshAuthorizedKeys').flatMap((key, index) => (seen.size < seen.add(key).size ? []
    : [findingIn(user, `sshAuthorizedKeys[${index}]`, 'entry that is listed twice in the config', key, 'list it once')]));
}

function repeatedEntries(entries: readonly EntryView[], key: string): Finding[] {
  const seen = new Set<string>();
  return entries.flatMap((view) => {
    const value = stringAt(view.entry, key);
    if (value === undefined || !seen.has(value)) {
      seen.add(value ?? '');
      return [];
    }
    return [findingIn(view, key, 'entry that is listed twice in the config', value, 'list it once')];
  });
}

/** Result of parsing a config, by release. */
const parsed = oncePerConfig(() => new Map<string, { readonly problem?: string }>());

/** Reason why the operator of a release cannot read an object's config. It is cached, because many constructs request the same one. */
function problemOf(object: Manifest, manifests: ManifestSet, release: string): string | undefined {
  return cached(parsed(object, manifests), release, () => ({ problem: parseIgnition(at(object, 'spec', 'config'), release).problem })).problem;
}

export const ignitionConfig: Rule = {
  code: 'machine-config/ignition',
  class: 'refused',
  what: 'Ignition config that the operator refuses for a reason not covered by another rule',
  remedy: 'correct what the message names',
  source: `${REFUSED} (Ignition's validation of configs, and the translation from version 2 to 3)`,
  kinds: KINDS,
  check: (manifests, { platform }) => manifests.ofKind('MachineConfig').filter((object) => says(object, 'spec', 'config')).flatMap((object): Finding[] => {
    const problem = problemOf(object, manifests, openshiftReleaseOf(platform));
    return problem === undefined || hasWrongName(object, platform) ? []
      : [{ object, path: 'spec.config', what: 'Ignition config that the operator refuses', value: problem, fix: 'correct it' }];
  }),
};

/** Whether another rule already reports the reason why an object's config is refused. */
function hasWrongName(object: Manifest, platform: Platform | undefined): boolean {
  return NAMING.some((rule) => rule.check(new ManifestSet([object]), { platform }).some((finding) => (finding.class ?? rule.class) === 'refused'));
}

const NAMING: readonly Rule[] = [
  fileMode, fileSource, fileUnderLink, fileWithoutContents, ignitionPath, ignitionVersion, listedTwice, oldIgnition, unitName, unitText,
];
