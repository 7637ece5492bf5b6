/** Objects of steps that are not applied yet, because a step before waits or is complete only now: they are not missing yet. */
import type { Finding } from './judgement';
import type { CheckName, VerifyResult } from './verify-report';
import { wantedModuleKey } from './wanted-modules';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { type Phase, PHASES } from '../../plan';
import { daemonSetRole, hasOnloadOperator, onloadView } from '../../plan/read';
import { onloadModuleNames } from '../../upstream/onload';
import { podSpecOf } from '../../views';

/**
 * Results in which objects wait that are not applied because a roll-out is not that far. A plan applies the objects of a phase once the phase before is
 * complete, so the cluster is between two steps where nothing before an object waits. If anything fails up to there, or nothing of the manifests is
 * in the cluster, nothing is changed: the roll-out has stopped, or has not begun.
 */
export function laterSteps(findings: readonly Finding[], declared: ManifestSet): VerifyResult[] {
  const { rank, knows } = phasesIn(declared);
  const awaited = awaitedIn(findings, declared);
  const first = (some: readonly Finding[]) => [...some].sort((a, b) => rank(a) - rank(b)).at(0);
  // Pods are never applied, but created by their workloads.
  const next = first(findings.filter(({ isUnapplied, check }) => isUnapplied && check !== 'pods'));
  const open = first(findings.filter((each) => each.verdict === 'wait' && awaited(each) === undefined));
  const ahead = next !== undefined && (open === undefined || rank(next) < rank(open)) ? next : open;
  const isHeld = ahead === undefined || !findings.some(isBegun)
    || findings.some((each) => each.verdict === 'fail' && !each.isUnapplied && rank(each) <= rank(ahead))
    || (open !== undefined && ONE_STEP.includes(PHASES[rank(open)]) && findings.some((each) => each.isUnapplied && rank(each) === rank(open)));
  return findings.map((finding) => {
    const { isUnapplied, follows: _, ...found } = finding;
    const cause = awaited(finding);
    if (isHeld || (isUnapplied === undefined && cause === undefined)) {
      return found;
    }
    const order = ahead.object === finding.object && ahead === next ? NEXT : !knows(finding) || rank(finding) < rank(ahead) ? `${ahead.object} is not done either`
      : rank(finding) > rank(ahead) || ahead !== next ? `${ahead.object} comes first` : NEXT;
    return { ...found, verdict: 'wait', reason: isUnapplied ? `not yet: ${found.reason}, and ${order}` : `not yet: it follows ${cause}, which is not applied yet` };
  });
}

const NEXT = 'nothing before it waits: its step is the next';

/** Object that is not applied, and whose application a finding waits for. The nodes of a pool also move on without one. */
export function awaitedIn(findings: readonly Finding[], declared: ManifestSet): (finding: Finding) => string | undefined {
  const unapplied = new Set(findings.flatMap(({ isUnapplied, object }) => (isUnapplied ? [object] : [])));
  const ownerOf = ownersIn(declared);
  return ({ verdict, object, follows = [] }) => (
    verdict !== 'wait' ? undefined
      : follows.length > 0 ? (follows.every((each) => unapplied.has(each)) ? follows[0] : undefined)
        : [object, ownerOf.get(object) ?? object].find((each) => !each.startsWith('MachineConfigPool ') && unapplied.has(each)));
}

/** Whether a finding shows that an object of the manifests is in the cluster. */
function isBegun({ check, verdict }: Finding): boolean {
  return verdict === 'pass' && ['applied', 'operators', 'sfptpd', 'workloads'].includes(check);
}

/** Phases whose objects one step applies: what is not there while it rolls out was left out. */
export const ONE_STEP: readonly Phase[] = ['machine-config', 'sriov'];

/** Objects that the Onload Operator creates, with the Onload resources that they follow. */
function ownersIn(declared: ManifestSet): ReadonlyMap<string, string> {
  return new Map(declared.ofKind('Onload').flatMap((object) => onloadModuleNames(onloadView(object), true)
    .map((module) => [`Module ${wantedModuleKey(module)}`, identityOf(object)] as const)));
}

export interface PhasesOfFindings {
  /** Returns the position of a finding among the phases. */
  rank(finding: Finding): number;
  /** Whether the phase of a finding is known. Objects such as ConfigMaps are applied with those of the same file. */
  knows(finding: Finding): boolean;
  phaseOf(finding: Finding): Phase | undefined;
}

export function phasesIn(declared: ManifestSet): PhasesOfFindings {
  const phases = new Map(declared.manifests.map((object) => [identityOf(object), phaseOf(object)]));
  ownersIn(declared).forEach((_, module) => phases.set(module, 'onload'));
  // Pools of the platform roll out, too, although no manifest has them.
  const phase = ({ check, object }: Finding) => PHASE_OF_CHECK[check] ?? phases.get(object) ?? PHASE_OF_KIND[object.split(' ')[0]];
  return { rank: (finding) => PHASES.indexOf(phase(finding) ?? LAST), knows: (finding) => phase(finding) !== undefined, phaseOf: phase };
}

const LAST: Phase = 'workload';

/** Phases of checks that are not about an object of the manifests, or about one whose kind has several phases. */
const PHASE_OF_CHECK: { readonly [check in CheckName]?: Phase } = { boot: 'machine-config', images: LAST, pods: LAST };

const PHASE_OF_KIND: { readonly [kind: string]: Phase } = {
  CatalogSource: 'operators',
  CustomResourceDefinition: 'operators',
  Namespace: 'operators',
  OperatorGroup: 'operators',
  Subscription: 'operators',
  ImageContentSourcePolicy: 'machine-config',
  ImageDigestMirrorSet: 'machine-config',
  ImageTagMirrorSet: 'machine-config',
  ContainerRuntimeConfig: 'machine-config',
  KubeletConfig: 'machine-config',
  MachineOSConfig: 'machine-config',
  PinnedImageSet: 'machine-config',
  PerformanceProfile: 'machine-config',
  Tuned: 'machine-config',
  MachineConfig: 'machine-config',
  MachineConfigPool: 'machine-config',
  MachineConfiguration: 'machine-config',
  SriovNetworkNodePolicy: 'sriov',
  SriovNetworkPoolConfig: 'sriov',
  SriovOperatorConfig: 'sriov',
  Module: 'kmm',
  Onload: 'onload',
};

function phaseOf(object: Manifest): Phase | undefined {
  return PHASE_OF_KIND[object.kind] ?? (podSpecOf(object) === undefined ? undefined
    : hasOnloadOperator(object) ? 'prepare' : object.kind === 'DaemonSet' && daemonSetRole(object) === 'ptp' ? 'daemonset' : LAST);
}
