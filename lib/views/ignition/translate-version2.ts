import type { Config, File, Unit, User } from './ignition-config';
import { DIRECTORY, FILE, IGNITION_USER, LINK, Struct, UNIT } from './ignition-schema';
import { readShape, WrongConfig } from './read-ignition';
import { problemsOfFile, problemsOfUnit } from './validate-ignition';
import { at, listAt, recordAt, stringAt } from '../../upstream';

type Fields = { readonly [name: string]: unknown };

/**
 * Converts a config of version 2 to version 3 like the operator (MCO facts §2). Duplicates are merged, lists of files and units are reversed, and
 * files overwrite existing ones.
 */
export function translate2(raw: unknown): Config {
  if (listAt(raw, 'networkd', 'units').length > 0) {
    throw new WrongConfig('units of networkd, which version 3 of Ignition does not have');
  }
  const nodes = (list: string) => listAt(raw, 'storage', list).map((entry) => withoutFilesystem(entry, list));
  // Duplicate entries must be valid as well, although only the last one is used.
  [...nodes('files').map(file).flatMap(problemsOfFile), ...rawUnits(raw).map(unit).flatMap(problemsOfUnit)]
    .forEach((problem) => {
      throw new WrongConfig(problem);
    });
  const files = lastOfEach(nodes('files'), 'path').map(file);
  const units = unitedUnits(rawUnits(raw)).map(unit);
  const users = core(listAt(raw, 'passwd', 'users').map((entry) => entryFields(entry, 'passwd.users')));
  const storage = {
    ...nonEmptyList('files', files),
    ...nonEmptyList('directories', nodes('directories').map((entry) => take(DIRECTORY, entry, 'directories'))),
    ...nonEmptyList('links', nodes('links').map((entry) => take(LINK, entry, 'links'))),
  };
  return {
    ignition: { version: '3.0.0' },
    ...Object.keys(storage).length > 0 ? { storage } : {},
    ...units.length > 0 ? { systemd: { units } } : {},
    ...users.length > 0 ? { passwd: { users } } : {},
  };
}

function nonEmptyList<T>(name: string, list: readonly T[]): { readonly [name: string]: readonly T[] } {
  return list.length > 0 ? { [name]: list } : {};
}

/** Fields of an entry without its file system. Only one file system is permitted. */
function withoutFilesystem(entry: unknown, list: string): Fields {
  const filesystem = stringAt(entry, 'filesystem') ?? '';
  if (filesystem !== 'root') {
    throw new WrongConfig(`storage.${list}: file system "${filesystem}", where only root is known`);
  }
  const owner = (field: string) => {
    const said = recordAt(entry, field);
    return said === undefined ? {} : { [field]: withoutEmpty(said, 'name') };
  };
  return { ...entry as Fields, ...owner('user'), ...owner('group') };
}

function file(entry: Fields): File {
  const { append, contents, ...rest } = entry;
  const source = stringAt(contents, 'source') ?? '';
  if (append === true && entry.overwrite === true) {
    throw new WrongConfig(`${String(entry.path)} appends and overwrites`);
  }
  const resource = { ...contents as object, source };
  return append === true
    ? take(FILE, { ...rest, overwrite: false, append: [withoutEmpty(resource, 'compression')] }, 'files')
    : take(FILE, { ...rest, overwrite: entry.overwrite ?? true, contents: withoutEmpty(resource, 'compression') }, 'files');
}

function unit(entry: Fields): Unit {
  const enabled = entry.enabled === false ? false : entry.enabled === true || entry.enable === true || undefined;
  const dropins = listAt(entry, 'dropins').map((dropin) => withoutEmpty(entryFields(dropin, 'dropins'), 'contents'));
  return take(UNIT, { ...withoutEmpty(entry, 'contents', 'mask'), enabled, dropins }, 'units');
}

function rawUnits(raw: unknown): Fields[] {
  return listAt(raw, 'systemd', 'units').map((entry) => entryFields(entry, 'systemd.units'));
}

/** Fields of a list entry. An empty entry has no name, and is always refused. */
function entryFields(entry: unknown, list: string): Fields {
  const fields = recordAt(entry);
  if (fields === undefined) {
    throw new WrongConfig(`an entry of ${list} is not an object`);
  }
  return fields;
}

/** Fields of version 2 without the named ones that are empty, because unset equals empty in that version. */
function withoutEmpty(entry: Fields, ...names: string[]): Fields {
  return Object.fromEntries(Object.entries(entry).filter(([name, value]) => !names.includes(name) || Boolean(value)));
}

function take<T>(shape: Struct, entry: unknown, list: string): T {
  return readShape(shape, entry, 0, list) as T;
}

/** The last entry of each key, in reverse order. */
function lastOfEach(entries: readonly Fields[], key: string): Fields[] {
  const seen = new Set<unknown>();
  return [...entries].reverse().filter((entry) => {
    const isNew = !seen.has(entry[key]);
    seen.add(entry[key]);
    return isNew;
  });
}

/** The last unit of each name. The drop-ins of earlier units with the same name follow its own. */
function unitedUnits(entries: readonly Fields[]): Fields[] {
  const units = new Map<unknown, Fields>();
  for (const entry of [...entries].reverse()) {
    const [name, known] = [at(entry, 'name'), units.get(at(entry, 'name'))];
    if (known) {
      const dropins = listAt(known, 'dropins');
      const more = listAt(entry, 'dropins').filter((dropin) => !dropins.some((other) => at(other, 'name') === at(dropin, 'name')));
      units.set(name, { ...known, dropins: [...dropins, ...more] });
    } else {
      units.set(name, entry);
    }
  }
  return [...units.values()];
}

const EMPTY_OF_USERS = ['gecos', 'homeDir', 'noCreateHome', 'primaryGroup', 'noUserGroup', 'noLogInit', 'shell', 'system'];

/** The last user, which must be `core`, with the SSH keys of all users. */
function core(users: readonly Fields[]): User[] {
  const stranger = users.find((user) => at(user, 'name') !== 'core');
  if (stranger !== undefined) {
    throw new WrongConfig(`user ${String(at(stranger, 'name'))}, where only core is supported`);
  }
  if (users.length === 0) {
    return [];
  }
  const keys = [...users].reverse().flatMap((user) => listAt(user, 'sshAuthorizedKeys'));
  const last = withoutEmpty(users[users.length - 1], ...EMPTY_OF_USERS);
  return [take(IGNITION_USER, { ...last, sshAuthorizedKeys: [...new Set(keys)] }, 'users')];
}
