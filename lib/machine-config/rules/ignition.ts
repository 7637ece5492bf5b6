import { dropinsOf, entriesAt, EntryView, filesOf, ignition3, says, unitsOf } from './configs';
import { at, Finding, Rule, stringAt } from '../../check';
import { decodeDataUrl } from '../private/data-url';
import { isIgnitionPath, MODE_LIMIT } from '../private/ignition';
import { isIgnitionUnitName, unitTextProblem } from '../private/systemd';

const REFUSED = 'Machine Config Operator: the pool is RenderDegraded, and no node of it gets anything';
const KINDS = ['MachineConfig'];

/** The newest version of the spec that the operator of a release reads (MCO facts §2). */
const NEWEST: readonly { readonly until: number; readonly spec: number }[] = [
  { until: 6, spec: 1 }, { until: 12, spec: 2 }, { until: 18, spec: 4 }, { until: Infinity, spec: 5 },
];

export const ignitionVersion: Rule = {
  code: 'machine-config/ignition-version',
  class: 'refused',
  source: `${REFUSED} (pkg/controller/common/helpers.go)`,
  kinds: KINDS,
  check: (manifests, { platform }) => manifests.ofKind('MachineConfig').filter((object) => says(object, 'spec', 'config')).flatMap((object) => {
    const version = stringAt(object, 'spec', 'config', 'ignition', 'version');
    const minor = /^4\.(\d+)/.exec(platform?.version ?? '')?.[1];
    const { spec } = NEWEST.find(({ until }) => Number(minor ?? Infinity) <= until)!;
    const isKnown = /^2\.[012]\.0$/.test(version ?? '') || (/^3\.\d\.0$/.test(version ?? '') && Number(version![2]) <= spec);
    return isKnown ? [] : [{
      object,
      path: 'spec.config.ignition.version',
      what: `version of Ignition that ${minor === undefined ? 'no operator' : `the operator of ${platform}`} reads`,
      value: version ?? '(none)',
      fix: version === undefined ? 'write 3.2.0, or leave \'config\' out' : 'write 3.2.0',
    }];
  }),
};

export const ignitionPath: Rule = {
  code: 'machine-config/path',
  class: 'refused',
  source: `${REFUSED} (Ignition's validation of paths)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(filesOf).flatMap((file) => {
    const path = stringAt(file.entry, 'path') ?? '';
    return isIgnitionPath(path) ? [] : [finding(file, 'path', 'path that is not absolute, or not in its shortest form', path,
      'write it without "//", ".", ".." and a slash at its end')];
  }),
};

export const fileMode: Rule = {
  code: 'machine-config/mode',
  class: 'refused',
  source: `${REFUSED} (pkg/controller/common/helpers.go)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(filesOf).flatMap((file): Finding[] => {
    const mode = at(file.entry, 'mode') ?? undefined;
    if (mode === undefined || (typeof mode === 'number' && Number.isInteger(mode) && mode >= 0 && mode <= MODE_LIMIT)) {
      return [];
    }
    const octal = typeof mode === 'number' && /^[0-7]{3}$/.test(String(mode)) ? `: 0${mode} is ${parseInt(String(mode), 8)}` : '';
    return [finding(file, 'mode', `mode that is not a decimal number up to ${MODE_LIMIT}, which is 0777`, mode, `write permissions in decimal${octal}`)];
  }),
};

export const fileWithoutContents: Rule = {
  code: 'machine-config/no-contents',
  class: 'refused',
  source: `${REFUSED}: merging sets 'overwrite', which Ignition refuses of a file without a source`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(filesOf)
    .filter(({ entry }) => !says(entry, 'contents', 'source') && !says(entry, 'append') && at(entry, 'overwrite') !== false)
    .map((file) => finding(file, 'contents.source', 'file without contents', stringAt(file.entry, 'path') ?? '', 'write "data:," for an empty file')),
};

export const fileSource: Rule = {
  code: 'machine-config/source',
  class: 'refused',
  source: `${REFUSED}; and the daemon reads nothing but data URLs, so nodes end as Degraded on others`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(filesOf).flatMap((file): Finding[] => {
    const source = stringAt(file.entry, 'contents', 'source');
    const compression = at(file.entry, 'contents', 'compression') ?? '';
    const shown = source !== undefined && source.length > 60 ? `${source.slice(0, 60)}…` : source;
    const wrongCompression = ['', 'gzip'].includes(compression as string) ? []
      : [finding(file, 'contents.compression', 'compression that Ignition does not know', compression, 'write gzip, or leave it out')];
    if (source === undefined || decodeDataUrl(source)) {
      return wrongCompression;
    }
    const scheme = /^(?:([a-z0-9]+):)?/.exec(source)?.[1];
    const isFetched = source === '' || ['http', 'https', 'tftp', 'gs', 's3', 'arn'].includes(scheme ?? '');
    return [...wrongCompression, isFetched
      ? finding(file, 'contents.source', 'contents that running nodes do not fetch', shown, 'put them into the config as a data URL', 'never works')
      : finding(file, 'contents.source', 'data URL that cannot be decoded', shown, 'percent-encode what is not a letter or digit, or use base64')];
  }),
};

export const unitName: Rule = {
  code: 'machine-config/unit-name',
  class: 'refused',
  source: `${REFUSED} (Ignition's validation of units)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(unitsOf).flatMap((unit) => {
    const name = stringAt(unit.entry, 'name') ?? '';
    return [
      ...isIgnitionUnitName(name) ? [] : [finding(unit, 'name', 'name of a unit without the suffix of one', name, 'end it in .service, .socket, .timer …')],
      ...dropinsOf(unit).filter(({ entry }) => !(stringAt(entry, 'name') ?? '').endsWith('.conf'))
        .map((dropin) => finding(dropin, 'name', 'name of a drop-in without its suffix', stringAt(dropin.entry, 'name') ?? '', 'end it in .conf')),
    ];
  }),
};

export const unitText: Rule = {
  code: 'machine-config/unit-text',
  class: 'refused',
  source: `${REFUSED} (Ignition's validation of units)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap(unitsOf).flatMap((unit) => [unit, ...dropinsOf(unit)]).flatMap((part) => {
    const problem = unitTextProblem(stringAt(part.entry, 'contents') ?? '');
    return problem === undefined ? [] : [finding(part, 'contents', 'text of a unit that does not parse', problem, 'write sections in brackets, and options as key=value, one per line')];
  }),
};

export const listedTwice: Rule = {
  code: 'machine-config/listed-twice',
  class: 'refused',
  source: `${REFUSED} (Ignition's validation of lists; files, directories and links share their paths)`,
  kinds: KINDS,
  check: (manifests) => ignition3(manifests).flatMap((object) => {
    const units = unitsOf(object);
    const paths = ['directories', 'files', 'links'].flatMap((list) => entriesAt(object, 'storage', list));
    return [...repeated(paths, 'path'), ...repeated(units, 'name'), ...units.flatMap((unit) => repeated(dropinsOf(unit), 'name'))];
  }),
};

function repeated(entries: EntryView[], key: string): Finding[] {
  const seen = new Set<string>();
  return entries.flatMap((view) => {
    const value = stringAt(view.entry, key);
    if (value === undefined || !seen.has(value)) {
      seen.add(value ?? '');
      return [];
    }
    return [finding(view, key, 'entry that is in the same config already', value, 'say it once')];
  });
}

function finding(view: EntryView, field: string, what: string, value: unknown, fix: string, problemClass?: Finding['class']): Finding {
  return { object: view.object, path: `${view.path}.${field}`, what, value, fix, class: problemClass };
}
