import type { NodeView } from './nodes';
import { Manifest } from '../manifests';
import { stringAt } from '../upstream';
import {
  CURRENT_STATE_ANNOTATION, DESIRED_STATE_ANNOTATION, DRAIN_COMPLETE, DRAIN_STATE_IDLE, DRAINING, EARLY_DRAINING, REBOOT_REQUEST, STATE_ANNOTATION,
} from '../upstream/sriov';

/** Drain of a node by the SR-IOV operator. */
export interface SriovDrain {
  /** A node that waits for its turn has only requested its drain. One that is returning is through, and becomes schedulable again. */
  readonly phase: 'requested' | 'draining' | 'drained' | 'returning';
  /** Values of the annotations, such as `Drain_Required, Draining`. */
  readonly text: string;
  /** Action that the daemon of the node has requested, as its annotation has it. */
  readonly request: string;
  /** Whether the node reboots, or undefined if nothing tells. */
  readonly reboots?: boolean;
  /**
   * Whether an operator before 4.14 drains it. Such an operator notes the drain on the node alone, and tells neither whether pods have left nor whether
   * the node reboots.
   */
  readonly isEarly: boolean;
}

/**
 * Drain of a node, or undefined if it is idle (SR-IOV facts §2, §2.2). The daemon requests it on the node, and the operator notes its progress in the
 * SriovNetworkNodeState. Before 4.14, there is no progress but on the node.
 */
export function sriovDrainOf(state: Manifest | undefined, { annotations }: Pick<NodeView, 'annotations'>): SriovDrain | undefined {
  const noted = (annotation: string) => stringAt(state, 'metadata', 'annotations', annotation);
  const told = annotations[STATE_ANNOTATION] ?? noted(DESIRED_STATE_ANNOTATION);
  if (told !== undefined && EARLY_DRAINING.includes(told)) {
    return { phase: 'draining', text: told, request: told, isEarly: true };
  }
  const current = noted(CURRENT_STATE_ANNOTATION) ?? DRAIN_STATE_IDLE;
  // Where nothing tells the request, a drain that has begun goes on.
  const request = told ?? (current === DRAIN_STATE_IDLE ? DRAIN_STATE_IDLE : 'an unknown request');
  const [isRequested, drain] = [request !== DRAIN_STATE_IDLE, { text: `${request}, ${current}`, request, isEarly: false }];
  const reboots = isRequested && told !== undefined ? { reboots: told === REBOOT_REQUEST } : {};
  switch (current) {
    case DRAIN_STATE_IDLE: return isRequested ? { phase: 'requested', ...drain, ...reboots } : undefined;
    case DRAINING: return { phase: isRequested ? 'draining' : 'returning', ...drain, ...reboots };
    case DRAIN_COMPLETE: return { phase: isRequested ? 'drained' : 'returning', ...drain, ...reboots };
    default: return { phase: 'draining', ...drain, ...reboots };
  }
}

/** Whether a node holds a place of its pool: until it is idle again. */
export function holdsPlace(drain: SriovDrain | undefined): boolean {
  return drain !== undefined && drain.phase !== 'requested';
}
