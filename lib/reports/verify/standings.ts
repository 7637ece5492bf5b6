/** Results of `verify` for a program that carries out a plan: whether each is under way, has failed, or waits for a later step of the plan. */
import type { Evidence } from './dump';
import type { Finding } from './judgement';
import { awaitedIn, ONE_STEP, phasesIn } from './later-steps';
import { nodeReportCommand } from './node-report';
import { findingsIn } from './verify';
import type { VerifyResult } from './verify-report';
import type { Manifest } from '../../manifests';
import { type Phase, PHASES } from '../../plan';

/**
 * State of a result in a roll-out.
 *
 * - `through`: it holds.
 * - `under-way`: what it is about is applied, and not complete.
 * - `later`: what it is about is not applied yet.
 * - `failed`: it contradicts what is applied.
 * - `unseen`: no object of the cluster shows it, but a report of the node would.
 * - `unknown`: what was read does not show it.
 */
export type Standing = 'through' | 'under-way' | 'later' | 'failed' | 'unseen' | 'unknown';

/** Result with its state in a roll-out. */
export interface StandingResult extends VerifyResult {
  readonly standing: Standing;
  /** Phase in which a plan makes it hold. Missing for objects without one, such as ConfigMaps. */
  readonly phase?: Phase;
}

/** Results of `verify` for objects that were read from a cluster. Unlike its verdicts, these do not depend on how far others are. */
export function standingsOf(objects: readonly Manifest[], manifests: readonly Manifest[], evidence: Evidence = {}): StandingResult[] {
  const { findings, declared } = findingsIn(objects, manifests, evidence);
  const { phaseOf } = phasesIn(declared);
  const awaited = awaitedIn(findings, declared);
  return findings.map((finding): StandingResult => {
    const { isUnapplied: _, follows: __, ...result } = finding;
    const phase = phaseOf(finding);
    return { ...result, standing: standingOf(finding, awaited), ...phase === undefined ? {} : { phase } };
  });
}

function standingOf(finding: Finding, awaited: (finding: Finding) => string | undefined): Standing {
  switch (finding.verdict) {
    case 'pass': return 'through';
    case 'fail': return finding.isUnapplied ? 'later' : 'failed';
    case 'wait': return awaited(finding) === undefined ? 'under-way' : 'later';
    case 'unknown': return finding.command?.startsWith(NODE_REPORT) ? 'unseen' : 'unknown';
  }
}

/** Beginning of the command that reads what only nodes show. */
const NODE_REPORT = nodeReportCommand().split(' ').slice(0, 3).join(' ');

/** Whether a phase applies its objects together, so that what is left of it need not wait for what is under way. */
export function isOneStep(phase: Phase): boolean {
  return ONE_STEP.includes(phase);
}

/** Position of a phase among those of a plan. */
export function phaseRank(phase: Phase): number {
  return PHASES.indexOf(phase);
}
