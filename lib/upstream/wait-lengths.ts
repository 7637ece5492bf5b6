import { REBOOT_MINUTES } from './openshift';

/** Lengths of a wait, in minutes. */
export interface WaitLength {
  /** Usual length. A longer wait is reported with the time of its beginning. */
  readonly usual: number;
  /** Length from which nothing is expected to end it. */
  readonly longest: number;
}

/** Lengths of waits, from the time limits of the operators where they have one. */
export const WAIT_LENGTHS = {
  /** Until a node that restarts is heard of again. */
  reboot: { usual: REBOOT_MINUTES.worst, longest: 60 },
  /** Until all pods have left a node: after an hour, the Machine Config Operator reports that the drain has failed. */
  drain: { usual: 10, longest: 60 },
  /** Until a pod ends that is deleted: longer than any grace period of ours. */
  end: { usual: 2, longest: 10 },
  /** Until a pod runs: `progressDeadlineSeconds` of Deployments. */
  pod: { usual: 3, longest: 10 },
  /** Until the bundle of an operator is unpacked: the time limit of the job of OLM. */
  unpacking: { usual: 3, longest: 10 },
  /** Until an operator is installed: the time limit of OLM for its Deployments. */
  installation: { usual: 2, longest: 5 },
  /** Until a catalogue answers: its pod pulls an image of some hundred megabytes. */
  catalogue: { usual: 3, longest: 10 },
  /** Until an operator begins with an object. */
  beginning: { usual: 3, longest: 10 },
  /** Until a node has its virtual functions, without a drain. */
  functions: { usual: 5, longest: 30 },
  /** Until any other controller is through. */
  controller: { usual: 10, longest: 60 },
} as const satisfies { readonly [what: string]: WaitLength };
