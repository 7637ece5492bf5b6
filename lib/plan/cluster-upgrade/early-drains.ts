/** Drains of an SR-IOV operator before 4.14, which must be over before one with a controller for drains takes over (SR-IOV facts §2). */
import { nameOf } from '../../manifests';
import { count, few, sh } from '../../text';
import { isAtLeast, stringAt } from '../../upstream';
import { EARLY_DRAINING, SHOW_NODE_STATES, SRIOV_PACKAGE, SRIOV_SINCE, STATE_ANNOTATION } from '../../upstream/sriov';
import type { NodeView } from '../../views';
import { template, untilNone, waitOf } from '../changes';
import type { PlanContext, PlanWarning, RequestedUpgrade, Step } from '../plan-model';

const FIRST = SRIOV_SINCE.drainPools.openshift;

/** Kinds that only a cluster with the operator has. */
const KINDS = ['SriovNetworkNodePolicy', 'SriovNetworkNodeState', 'SriovOperatorConfig'];

interface EarlyDrains {
  readonly steps: readonly Step[];
  readonly warnings: readonly PlanWarning[];
}

/** Step that waits until no node is in such a drain, and warnings about nodes that are, if an upgrade brings the operator with the controller. */
export function earlyDrains(context: PlanContext, { from, release, over }: RequestedUpgrade): EarlyDrains {
  const { before } = context;
  const subscription = before.ofKind('Subscription').find((object) => stringAt(object, 'spec', 'name') === SRIOV_PACKAGE);
  const isThere = subscription !== undefined || KINDS.some((kind) => before.ofKind(kind).length > 0);
  const arrives = from !== undefined && !isAtLeast(from, FIRST) && [release, over].some((each) => each !== undefined && isAtLeast(each, FIRST));
  if (!isThere || !arrives) {
    return { steps: [], warnings: [] };
  }
  const isManual = stringAt(subscription, 'spec', 'installPlanApproval') === 'Manual';
  const when = isManual ? 'once its InstallPlan is approved' : 'as soon as the update brings the catalogue of the release, while nodes still roll';
  const draining = (context.nodes ?? []).filter(isEarly);
  const object = subscription === undefined ? 'SR-IOV operator' : `Subscription ${stringAt(subscription, 'metadata', 'namespace')}/${nameOf(subscription)}`;
  return {
    steps: [{
      phase: 'prepare',
      system: 'cluster-upgrade',
      target: object,
      what: `${object}: no node may be in a drain of the operator before ${FIRST} when it is upgraded, ${when}; the later one refuses such nodes`,
      run: [],
      applies: [],
      deletes: [],
      waits: [waitOf('wait_no_early_drain', [], `no node is in a drain of the SR-IOV operator (${EARLY_DRAINING.join(', ')})`, () => untilNone(sh`kubectl get nodes ${template(EARLY)}`))],
      show: SHOW_NODE_STATES,
      rollouts: [],
      ...draining.length === 0 ? {} : { mayNotEnd: [`${few(draining.map(({ name }) => name))} ${draining.length === 1 ? 'is' : 'are'} in such a drain now`] },
    }],
    warnings: draining.length === 0 ? [] : [{
      code: 'cluster-upgrade/sriov-drains',
      object: `Node ${few(draining.map(({ name, annotations }) => `${name} (${annotations[STATE_ANNOTATION]})`))}`,
      message: `${count(draining.length, 'node')} in a drain of the SR-IOV operator, which OLM upgrades ${when}: the operator of ${FIRST} and later refuses their annotation (unexpected node drain annotation), so that they stay cordoned and their pool paused`,
      advice: isManual ? 'wait until they are Idle before the update' : 'wait until they are Idle before the update; set installPlanApproval: Manual to decide when the operator is upgraded',
    }],
  };
}

function isEarly({ annotations }: NodeView): boolean {
  return EARLY_DRAINING.includes(annotations[STATE_ANNOTATION]);
}

const EARLY = `{{range .items}}{{$node := .metadata.name}}{{with .metadata.annotations}}{{with index . "${STATE_ANNOTATION}"}}`
  + `{{if or ${EARLY_DRAINING.map((state) => `(eq . "${state}")`).join(' ')}}}{{$node}} {{end}}{{end}}{{end}}{{end}}`;
