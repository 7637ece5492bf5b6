/** Objects of steps that follow one that is not complete: they are not missing yet. */
import type { Finding } from './judgement';
import type { CheckName, VerifyResult } from './verify-report';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { type Phase, PHASES } from '../../plan';
import { daemonSetRole, hasOnloadOperator } from '../../plan/read';

/**
 * Results in which objects wait that are not applied because an earlier step of the roll-out still waits. A plan applies the objects of a phase once the
 * phase before is complete. If anything fails up to that step, nothing is changed: the roll-out has stopped.
 */
export function laterSteps(findings: readonly Finding[], declared: ManifestSet): VerifyResult[] {
  const phaseOfObject = new Map(declared.manifests.map((object) => [identityOf(object), phaseOf(object)]));
  const rank = ({ check, object }: Finding) => PHASES.indexOf(PHASE_OF_CHECK[check] ?? phaseOfObject.get(object) ?? LAST);
  const [open] = findings.filter(({ verdict }) => verdict === 'wait').sort((a, b) => rank(a) - rank(b));
  const isHeld = open === undefined || findings.some((each) => each.verdict === 'fail' && rank(each) <= rank(open));
  return findings.map((finding) => {
    const { isUnapplied, ...found } = finding;
    return isHeld || isUnapplied === undefined || rank(finding) <= rank(open) ? found
      : { ...found, verdict: 'wait', reason: `not yet: ${found.reason}, and ${open.object} comes first` };
  });
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
  MachineConfig: 'machine-config',
  MachineConfigPool: 'machine-config',
  MachineConfiguration: 'machine-config',
  SriovNetworkNodePolicy: 'sriov',
  SriovNetworkPoolConfig: 'sriov',
  SriovOperatorConfig: 'sriov',
  Module: 'kmm',
  Onload: 'onload',
};

function phaseOf(object: Manifest): Phase {
  return PHASE_OF_KIND[object.kind] ?? (hasOnloadOperator(object) ? 'prepare' : object.kind === 'DaemonSet' && daemonSetRole(object) === 'ptp' ? 'daemonset' : LAST);
}
