import { readdirSync, statSync } from 'node:fs';
import { UsageError } from './command';
import { systemReason, toJson, visible } from '../text';
import { DISK, ListedProfile, shippedProfiles } from '../views/profiles';

const SUFFIX = '.opf';

/** Formats of the list by the names that `--format` accepts. */
export const LIST_FORMATS: { readonly [format: string]: (profiles: readonly ListedProfile[]) => string } = {
  text: profileListText,
  json: (profiles) => toJson({ profiles }),
};

/** The available profiles: those in folders, which take precedence, and those that Onload ships. */
export function listProfiles(folders: readonly string[]): ListedProfile[] {
  const own = new Map<string, ListedProfile>();
  for (const folder of folders) {
    for (const name of profilesIn(folder).filter((each) => !own.has(each))) {
      own.set(name, { name, file: `${folder}/${name}${SUFFIX}`, options: [], needs: [] });
    }
  }
  return [...own.values(), ...shippedProfiles(DISK, [...own.keys()])].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function profilesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith(SUFFIX) && statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.isFile())
      .map((file) => file.slice(0, -SUFFIX.length)).filter((name) => name !== '').sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) {
      throw error;
    }
    throw new UsageError(`--profile-dir ${folder}: ${systemReason(error)}`);
  }
}

function profileListText(profiles: readonly ListedProfile[]): string {
  const width = Math.max(...profiles.map(({ name }) => visible(name).length)) + 2;
  return profiles.map(({ name, summary, file, options, needs }) => {
    const notes = [...options.length > 0 ? [`requires ${options.join(' and ')}`] : [], ...needs.length > 0 ? [`pods need ${needs.join(' and ')}`] : []];
    const line = `${visible(name).padEnd(width)}${summary ?? `the file ${visible(file!)}`}`;
    return `${line}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}\n`;
  }).join('');
}
