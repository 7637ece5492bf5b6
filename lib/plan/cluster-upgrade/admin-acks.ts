/** Gates that an administrator has to acknowledge (upgrade facts §1.5). */
import { gateFacts } from './cluster-state';
import { sh, shellWord } from '../../text';
import { recordAt } from '../../upstream';
import { ADMIN_ACKS, ADMIN_GATES_OF_CLUSTER, type AdminGates, adminGates, isGateOf, isMinorUpdate } from '../../upstream/cluster-upgrade';
import { beside, template, until, waitOf } from '../changes';
import type { PlanContext, PlanWarning, RequestedUpgrade, Step } from '../plan-model';

const NO_GATES: AdminGates = { certain: [], possible: [] };

/** Gates of the cluster that are not acknowledged, also not by the change. The cluster's own list counts, if it is known. */
export function openGates(context: PlanContext, { from, release, over }: RequestedUpgrade): AdminGates {
  if (from === undefined || (release !== undefined && !isMinorUpdate(from, release))) {
    return NO_GATES;
  }
  const own = context.before.find('ConfigMap', ADMIN_GATES_OF_CLUSTER.namespace, ADMIN_GATES_OF_CLUSTER.name);
  const gates = own === undefined ? adminGates(from, gateFacts(context))
    : { certain: Object.keys(recordAt(own, 'data') ?? {}).filter((gate) => isGateOf(gate, from)).sort(), possible: [] };
  const next = over === undefined ? NO_GATES : adminGates(over, gateFacts(context));
  const acks = recordAt(context.after.find('ConfigMap', ADMIN_ACKS.namespace, ADMIN_ACKS.name), 'data') ?? {};
  const isOpen = (gate: string) => acks[gate] !== 'true';
  return { certain: [...gates.certain, ...next.certain].filter(isOpen), possible: [...gates.possible, ...next.possible].filter(isOpen) };
}

const SHOW_GATES = sh`oc get configmap ${ADMIN_GATES_OF_CLUSTER.name} --namespace ${ADMIN_GATES_OF_CLUSTER.namespace} --output yaml`;

/** Step that acknowledges a gate, once an administrator has read what it is about. */
export function ackStep(gate: string): Step {
  const { namespace, name } = ADMIN_ACKS;
  const patch = JSON.stringify({ data: { [gate]: 'true' } });
  return {
    phase: 'prepare',
    system: 'cluster-upgrade',
    target: `ConfigMap ${namespace}/${name}`,
    what: `An administrator acknowledges ${gate}, after reading what it is about: ${SHOW_GATES}`,
    run: [beside(sh`oc patch configmap ${name} --namespace ${namespace} --type merge --patch ${shellWord(patch)}`)],
    applies: [],
    deletes: [],
    waits: [waitOf('wait_acknowledged', [gate], `the gate ${gate} is acknowledged`, (of) => until(
      sh`[ "$(oc get configmap ${name} --namespace ${namespace} ${template(`{{with .data}}{{index . "${of}"}}{{end}}`)})" = true ]`))],
    show: sh`oc adm upgrade`,
    rollouts: [],
  };
}

/** Warnings about gates that only some clusters have, of which the input does not tell whether this one does. */
export function possibleGateWarnings({ possible }: AdminGates): PlanWarning[] {
  return possible.map((gate) => ({
    code: 'cluster-upgrade/possible-gate',
    object: 'ClusterVersion version',
    message: `the cluster may have the gate ${gate}, which the input does not show`,
    advice: `run ${SHOW_GATES} to see its gates`,
  }));
}
