/** The folder in which runs save what is before their first write. Only the user can read it: objects are saved as they are. */
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { joinedObjects, type SavedObject, type SavedState, savedStateIn } from './saved-state';
import { ReadError } from '../../manifests';
import { makeFolder } from '../../text';
import type { ClusterSummary } from '../cluster-identity';

/** Most states of a cluster that are kept. */
const MOST = 10;

/** Folder of users' states, as in the XDG specification. */
export function stateHome(env: NodeJS.ProcessEnv = process.env): string {
  const { XDG_STATE_HOME = '' } = env;
  return join(XDG_STATE_HOME === '' ? join(homedir(), '.local', 'state') : XDG_STATE_HOME, 'cdk8s-onload');
}

/** Files of the states of one cluster in a folder, the newest first. */
export function savedFiles(folder: string, { uid }: ClusterSummary): string[] {
  try {
    const of = join(folder, String(uid));
    return readdirSync(of).filter((name) => name.endsWith('.json')).sort().reverse().map((name) => join(of, name));
  } catch {
    return [];
  }
}

/** Reads a state. */
export function savedStateAt(file: string): SavedState {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ReadError({ file }, 'a saved state that cannot be read', (error as NodeJS.ErrnoException).code ?? String(error), 'name a file that apply has named when it began');
  }
  return savedStateIn(text, file);
}

/** File of one run. It is written with the first object, and again with each further one. */
export class StateFile {
  private objects: SavedObject[] = [];
  private isWritten = false;
  public readonly path: string;

  /** @param earlier objects of a run that this one goes on with */
  constructor(
    private readonly folder: string, private readonly cluster: ClusterSummary, private readonly moment: Date,
    private readonly earlier: readonly SavedObject[] = [],
  ) {
    this.path = join(folder, String(cluster.uid), `${moment.toISOString().replace(/[:.]/g, '-')}.json`);
  }

  /** Saves objects that are not saved yet. Returns whether the file is new. Throws if it cannot be written. */
  public add(objects: readonly SavedObject[]): boolean {
    const added = objects.filter(({ object }) => !this.objects.some((each) => each.object === object));
    if (added.length === 0) {
      return false;
    }
    this.objects = [...this.objects, ...added];
    const isNew = !this.isWritten;
    this.write();
    return isNew;
  }

  private write(): void {
    const of = join(this.folder, String(this.cluster.uid));
    makeFolder(of);
    chmodSync(of, 0o700);
    const state: SavedState = {
      kind: 'cdk8s-onload apply state', version: 1, cluster: this.cluster, savedAt: this.moment.toISOString(), objects: joinedObjects(this.earlier, this.objects),
    };
    const part = `${this.path}.part`;
    rmSync(part, { force: true });
    writeFileSync(part, `${JSON.stringify(state, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(part, this.path);
    this.isWritten = true;
    savedFiles(this.folder, this.cluster).slice(MOST).forEach((file) => rmSync(file, { force: true }));
  }
}
