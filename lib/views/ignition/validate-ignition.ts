import type { Config, Directory, File, Link, Node, Owner, Resource, Unit } from './ignition-config';
import {
  decodeDataUrl, foldersAbove, isCompression, isIgnitionPath, isIgnitionUnitName, MODE_LIMIT, schemeOf, sourceKind, takesHeaders, unitTextProblem,
} from '../../upstream/ignition';
import { UNITS_FOLDER } from '../../upstream/openshift';

const HASH = /^(?:sha512-.{128}|sha256-.{64})$/s;

/** Reasons why Ignition or the operator refuses a config (MCO facts §2). */
export function problemsOfConfig({ storage, systemd, passwd }: Config): string[] {
  const { files = [], directories = [], links = [] } = storage ?? {};
  const units = systemd?.units ?? [];
  return [
    ...repeatedProblems([...directories, ...files, ...links].map(({ path }) => path), 'path'),
    ...repeatedProblems(units.map(({ name }) => name), 'unit'),
    ...units.flatMap((unit) => repeatedProblems((unit.dropins ?? []).map(({ name }) => name), `drop-in of ${unit.name}`)),
    ...repeatedProblems((passwd?.users ?? []).map(({ name }) => name), 'user'),
    ...repeatedProblems((passwd?.groups ?? []).map(({ name }) => name), 'group'),
    ...(passwd?.users ?? []).flatMap((user) => repeatedProblems(user.sshAuthorizedKeys ?? [], `ssh key of ${user.name}`)),
    ...files.flatMap(problemsOfFile),
    ...directories.flatMap(problemsOfDirectory),
    ...links.flatMap(problemsOfLink),
    ...units.flatMap(problemsOfUnit),
    ...problemsBetween([paths([...directories, ...files, ...links])], paths(links), units),
  ];
}

function paths(nodes: readonly Node[]): Set<string> {
  return new Set(nodes.map(({ path }) => path));
}

/** Paths, as the keys of a map or the values of a set. */
interface Paths {
  has(path: string): boolean;
  keys(): Iterable<string>;
}

/** Problems between entries: files that replace units, and paths below links. */
export function problemsBetween(lists: readonly Paths[], links: Paths, units: readonly Unit[]): string[] {
  const isTaken = (path: string) => lists.some((list) => list.has(path));
  const taken = units.flatMap((unit) => pathsOfUnit(unit)).filter(isTaken).map((path) => `${path} is written by a unit as well`);
  if ([...links.keys()].length === 0) {
    return taken;
  }
  const below = lists.flatMap((list) => [...list.keys()]).flatMap((path) => (
    foldersAbove(path).filter((folder) => links.has(folder)).map((link) => `${path} is under the link ${link}`)));
  return [...taken, ...below];
}

/** Paths of the files of a unit and its drop-ins. Units and drop-ins without contents create no file. */
function pathsOfUnit({ name, contents, dropins }: Unit): string[] {
  const path = `${UNITS_FOLDER}/${name}`;
  const own = contents ? [path] : [];
  return dropins === undefined ? own
    : [...own, ...dropins.filter((dropin) => dropin.contents).map((dropin) => `${path}.d/${dropin.name}`)];
}

function repeatedProblems(names: readonly string[], what: string): string[] {
  if (names.length < 2) {
    return [];
  }
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const isKnown = seen.has(name);
    seen.add(name);
    return isKnown ? [`${what} ${name} is listed twice`] : [];
  });
}

/** Problems of a single file. */
export function problemsOfFile(file: File): string[] {
  const { path, mode, contents, append = [] } = file;
  return [
    ...problemsOfNode(file),
    ...mode !== undefined && (mode < 0 || mode > MODE_LIMIT) ? [`${path} has mode ${mode}, more than ${MODE_LIMIT}, which is 0777`] : [],
    ...overwritingProblems(file),
    ...[contents ?? {}, ...append].flatMap((resource) => problemsOfResource(path, resource)),
  ];
}

/** Problem of an entry that overwrites a file but has no contents. */
export function overwritingProblems({ path, overwrite, contents }: File): string[] {
  return overwrite === true && contents?.source === undefined ? [`${path} overwrites and has no contents.source`] : [];
}

function problemsOfResource(path: string, { source, compression = '', httpHeaders = [], verification }: Resource): string[] {
  const kind = sourceKind(source ?? '');
  const hash = verification?.hash;
  return [
    ...isCompression(compression) ? [] : [`${path} has the compression ${compression}`],
    ...hash !== undefined && source === undefined ? [`${path} has a hash of no source`] : [],
    ...hash !== undefined && !HASH.test(hash) ? [`${path} has a hash that is neither sha512-… nor sha256-…`] : [],
    ...source && kind === 'unknown' ? [`${path} has a source with the scheme "${schemeOf(source)}"`] : [],
    ...source && kind === 'data' && !decodeDataUrl(source) ? [`${path} has a data URL that cannot be decoded`] : [],
    ...httpHeaders.length > 0 && !takesHeaders(source ?? '') ? [`${path} has headers of HTTP for another source`] : [],
  ];
}

function problemsOfDirectory(directory: Directory): string[] {
  const { path, mode } = directory;
  return [...problemsOfNode(directory), ...mode !== undefined && (mode < 0 || mode > 0o7777) ? [`${path} has mode ${mode}`] : []];
}

function problemsOfLink(link: Link): string[] {
  return [...problemsOfNode(link), ...link.target ? [] : [`${link.path} is a link without a target`]];
}

function problemsOfNode({ path, user, group }: Node): string[] {
  const isTwice = (owner?: Owner) => owner?.id !== undefined && Boolean(owner.name);
  return [
    ...isIgnitionPath(path) ? [] : [`path "${path}" is not absolute, or not in its shortest form`],
    ...isTwice(user) || isTwice(group) ? [`${path} has an owner by number and by name`] : [],
  ];
}

/** Problems of a single unit. */
export function problemsOfUnit({ name, contents, dropins = [] }: Unit): string[] {
  return [
    ...isIgnitionUnitName(name) ? [] : [`unit "${name}" lacks the suffix of one`],
    ...textProblem(name, contents),
    ...dropins.flatMap((dropin) => [
      ...dropin.name.endsWith('.conf') ? [] : [`drop-in "${dropin.name}" of ${name} does not end in .conf`],
      ...textProblem(`${name}.d/${dropin.name}`, dropin.contents),
    ]),
  ];
}

function textProblem(where: string, text: string | undefined): string[] {
  const problem = unitTextProblem(text ?? '');
  return problem === undefined ? [] : [`${where} does not parse: ${problem}`];
}
