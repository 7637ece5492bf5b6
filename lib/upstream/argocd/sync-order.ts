/** Order in which Argo CD applies the objects of one Application (GitOps facts §2.2). */
import { HOOK, SYNC_WAVE } from './argocd-names';
import { stringAt } from '../fields';

/** Phases of a synchronization that succeeds, in order. */
export const SYNC_PHASES = ['PreSync', 'Sync', 'PostSync'] as const;

/** Phase and wave in which an object is applied, or run if it is a hook. */
export interface SyncPlace {
  readonly phase: typeof SYNC_PHASES[number];
  readonly wave: number;
}

/** Place of an object in a synchronization, or undefined if it has none, such as a hook that runs after a failure. */
export function syncPlace(object: unknown): SyncPlace | undefined {
  const hooks = stringAt(object, 'metadata', 'annotations', HOOK)?.split(',').map((name) => name.trim());
  const phase = hooks === undefined ? 'Sync' : SYNC_PHASES.find((each) => hooks.includes(each));
  return phase && { phase, wave: syncWaveOf(object) };
}

/** Wave of an object. Values other than whole numbers count as 0. */
function syncWaveOf(object: unknown): number {
  const wave = stringAt(object, 'metadata', 'annotations', SYNC_WAVE) ?? '';
  return /^[+-]?\d+$/.test(wave) ? Number(wave) : 0;
}
