/** Controllers that pause MachineConfigPools, and unpause them themselves. */
import type { Manifest } from '../manifests';
import { sh, type ShellText } from '../text';
import { stringAt } from '../upstream';
import { PAUSED_SINCE } from '../upstream/gitops';
import { SHOW_NODE_STATES, SRIOV_PAUSED, STATE_ANNOTATION } from '../upstream/sriov';

/** Controller that holds the pause of a pool. Whoever unpauses it by hand works against that. */
export interface PauseHolder {
  /** Name for sentences: `the SR-IOV operator`. */
  readonly name: string;
  /** Clause of when it unpauses the pool. */
  readonly until: string;
  /** Command that shows how far it is. */
  readonly show: ShellText;
}

/** Controller that has paused a pool, as the annotations of the pool tell. Undefined for a pool that a person has paused, and for one that is not. */
export function pauseHolder(pool: Manifest): PauseHolder | undefined {
  if (stringAt(pool, 'metadata', 'annotations', STATE_ANNOTATION) === SRIOV_PAUSED) {
    return { name: 'the SR-IOV operator', until: 'when none of its nodes waits for a drain any more', show: SHOW_NODE_STATES };
  }
  return stringAt(pool, 'metadata', 'annotations', PAUSED_SINCE) === undefined ? undefined
    : { name: 'a Job for a sync of Argo CD', until: 'when all of the change is applied', show: sh`kubectl get applications.argoproj.io --all-namespaces` };
}

/** Advice about a pool whose pause is held. */
export function heldPauseAdvice({ name, until }: PauseHolder): string {
  return `do not unpause it: ${name} does that ${until}`;
}
