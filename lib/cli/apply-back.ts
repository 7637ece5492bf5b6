/** The way back of `apply`: what a run saves before its first write, and the run that leads back to it. */
import type { LiveRun } from './live-run';
import type { ClusterSummary } from '../live';
import {
  requireSameCluster, savedFiles, type SavedObject, type SavedState, savedStateAt, StateFile, stateHome, type Surroundings, wayBackFrom, wholeWayBack,
} from '../live/apply';
import { ReadError } from '../manifests';
import { sh, shellWord } from '../text';

/** Place in which a run saves, and its cluster. */
export interface Saving {
  /** Address of the cluster. */
  readonly address: string;
  /** Folder that the user has named. By default, one for states of programs. */
  readonly folder?: string;
  /** Whether the run goes on with the one before, whose way back leads to where that began. */
  readonly resumes: boolean;
}

/** Saves each object before it is written. A folder that cannot be written ends a run only if the user has named it. */
export function savingRun({ address, folder, resumes }: Saving): LiveRun['save'] {
  return (cluster: ClusterSummary, notice: (text: string) => void): Surroundings['saved'] => {
    if (cluster.uid === null) {
      notice('nothing is saved for a way back, since nothing tells this cluster from another one');
      return undefined;
    }
    const of = folder ?? stateHome();
    const [last] = resumes ? savedFiles(of, cluster) : [];
    const file = new StateFile(of, cluster, new Date(), last === undefined ? [] : savedStateAt(last).objects);
    const back = sh`cdk8s-onload apply ${shellWord(address)} --back ${shellWord(file.path)}`;
    let isSaved = false;
    const add = (objects: readonly SavedObject[]) => {
      try {
        if (file.add(objects)) {
          isSaved = true;
          notice(`what this run changes is saved as it is now; the way back: ${back}`);
        }
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === undefined) {
          throw error;
        }
        if (folder !== undefined) {
          throw new ReadError({ file: file.path }, 'a state that cannot be saved', code, 'name another folder by --save');
        }
        notice(`nothing is saved for a way back: ${code} at ${file.path}; --save names another folder`);
      }
    };
    return { add, back: () => (isSaved ? back : undefined) };
  };
}

/** A run that leads back to a saved state: that of the last run, or the one in a file. */
export function backRun(file: string | undefined, folder = stateHome()): Pick<LiveRun, 'wanted' | 'begin'> {
  let found: { readonly saved: SavedState; readonly path: string } | undefined;
  return {
    wanted: (cluster) => {
      const path = file ?? savedFiles(folder, cluster).at(0);
      if (path === undefined) {
        throw new ReadError({ file: folder }, 'no saved state of this cluster', cluster.uid ?? 'whose UID is not known', 'name the file that apply has named when it began');
      }
      const saved = savedStateAt(path);
      requireSameCluster(saved, cluster, path);
      found = { saved, path };
      return { goal: wholeWayBack(saved), notes: [`the way back to the state of ${saved.savedAt}, saved in ${path}`], never: [] };
    },
    begin: async (cluster, goal, notice) => {
      const { saved, path } = found!;
      const { goal: back, staying } = wayBackFrom(saved, await cluster.state(), path);
      staying.forEach(notice);
      return { ...goal, ...back };
    },
  };
}
