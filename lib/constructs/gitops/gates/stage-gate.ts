import { type Manifest, nameOf } from '../../../manifests';
import { commandOfWaits, lackingLabel, template, until, untilNone, untilNoNode } from '../../../plan/changes';
import { arrived } from '../../../plan/onload';
import { pinnedVersion, provesNewest, provesVersion, type SubscriptionView, subscriptionView } from '../../../plan/operators';
import { onloadView } from '../../../plan/read';
import { areConfigured } from '../../../plan/sriov';
import { sh, shellJoin, type ShellText, shellWord } from '../../../text';
import { CSV_DONE, CSVS, firstCrdsOf, PACKAGES, recordAt, SUBSCRIPTIONS } from '../../../upstream';
import type { DoneRow } from '../../../upstream/done';
import { KNOWN_KMM, MODULE_DONE, moduleLabels } from '../../../upstream/kmm';
import { equalityRequirements } from '../../../upstream/kubernetes';
import { DISRUPTION_POLICIES_DONE, POOL_DONE } from '../../../upstream/openshift';
import { doneTemplate } from '../../../views/done';
import { apiGroupOf } from '../api-group';
import { mayFollow, mayGet, mayList, type Permission } from '../job-permissions';
import { pausedPools } from '../paused-pools';
import { safeSubscription } from '../safe-subscription';

/** Commands by which a Job waits for the end of a stage. */
export interface Gate {
  /** Commands for a POSIX shell, which end when the stage is complete. */
  readonly commands: readonly ShellText[];
  /** Commands among these that wait until modules are loaded. Reboots unload modules later, although their stage is complete. */
  readonly loading: readonly ShellText[];
  /** Permissions for the commands. */
  readonly permissions: readonly Permission[];
  /** Permissions for the commands that wait until modules are loaded. */
  readonly toLoad: readonly Permission[];
}

/** Gate for objects whose health engines do not know, or report too early. Commands check them in the cluster. */
export function gateOf(objects: readonly Manifest[], kmm: readonly string[] = KNOWN_KMM): Gate {
  const parts = [
    ...objects.flatMap((object) => GATES[`${apiGroupOf(object)}/${object.kind}`]?.(object, kmm) ?? []),
    ...poolGates(objects),
    ...sriovGates(objects),
  ];
  return {
    commands: [...new Set(parts.flatMap(({ commands }) => commands))],
    loading: [...new Set(parts.flatMap(({ loading = [] }) => loading))],
    permissions: parts.flatMap(({ permissions }) => permissions),
    toLoad: parts.filter(({ loading }) => loading !== undefined).flatMap(({ permissions }) => permissions),
  };
}

/** Gate for some objects of a stage. */
interface Part extends Omit<Gate, 'loading' | 'toLoad'> {
  readonly loading?: readonly ShellText[];
}

const CRDS = 'customresourcedefinitions.apiextensions.k8s.io';
const MODULES = 'modules.kmm.sigs.x-k8s.io';
const POOLS = 'machineconfigpools.machineconfiguration.openshift.io';
const SETTINGS = 'machineconfigurations.operator.openshift.io';
const STATES = 'sriovnetworknodestates.sriovnetwork.openshift.io';

/** Command that exits if another one fails. `set -e` ignores a command that fails before the last `&&`. */
const orFail = (commands: ShellText): ShellText => sh`${commands} || exit 1`;

const inNamespace = (object: Manifest) => sh`--namespace ${shellWord(object.metadata.namespace ?? 'default')}`;

const GATES: { readonly [groupAndKind: string]: (object: Manifest, kmm: readonly string[]) => Part[] } = {
  'operators.coreos.com/Subscription': (object) => {
    const view = safeSubscription(subscriptionView(object), 'wait for');
    return [{ commands: [orFail(installed(view))], permissions: toSeeInstalled(view) }];
  },
  'apiextensions.k8s.io/CustomResourceDefinition': (object) => [{
    commands: [until(sh`is=$(kubectl get crd ${shellWord(object.metadata.name)} --output jsonpath='{.status.conditions[?(@.type=="Established")].status}') && [ "$is" = True ]`)],
    permissions: [mayGet(CRDS, nameOf(object))],
  }],
  'apps/Deployment': (object) => [{
    commands: [orFail(sh`kubectl rollout status ${shellWord(`deployment/${object.metadata.name}`)} ${inNamespace(object)} --timeout=24h`)],
    permissions: [mayFollow('deployments.apps', nameOf(object))],
  }],
  'apps/DaemonSet': (object) => [{
    commands: [untilNone(sh`kubectl get ${shellWord(`daemonset/${object.metadata.name}`)} ${inNamespace(object)} ${template(unfinishedRollout(object))}`)],
    permissions: [mayGet('daemonsets.apps', nameOf(object))],
  }],
  'operator.openshift.io/MachineConfiguration': (object) => [{
    commands: [untilDone(sh`kubectl get ${SETTINGS} ${shellWord(object.metadata.name)}`, DISRUPTION_POLICIES_DONE)],
    permissions: [mayGet(SETTINGS, nameOf(object))],
  }],
  'onload.amd.com/Onload': (object, kmm) => {
    const view = onloadView(object);
    const loading = [orFail(commandOfWaits(arrived(view, kmm).waits))];
    return [{ commands: loading, loading, permissions: [mayList('nodes'), mayGet('daemonsets.apps', view.daemonSet)] }];
  },
  'kmm.sigs.x-k8s.io/Module': (object) => [{
    commands: [sh`# A Module shows its old numbers for a moment after a change.\nsleep 30`, loaded(object)],
    loading: [loaded(object)],
    permissions: [mayList('nodes'), mayGet(MODULES, nameOf(object))],
  }],
};

/** Command that waits until an object is through. */
function untilDone(get: ShellText, row: DoneRow): ShellText {
  return untilNone(sh`${get} ${template(doneTemplate('job', row, { otherwise: 'waiting' }))}`);
}

/** Template that prints a text while a DaemonSet has not rolled out. With manual updates, pods keep their generation until a user deletes them. */
function unfinishedRollout({ spec }: Manifest): string {
  const numbers = ['numberReady', ...spec?.updateStrategy?.type === 'OnDelete' ? [] : ['updatedNumberScheduled']];
  return '{{if ne .metadata.generation .status.observedGeneration}}waiting{{else if .status.desiredNumberScheduled}}'
    + `{{if or ${numbers.map((number) => `(ne .status.${number} .status.desiredNumberScheduled)`).join(' ')} false}}waiting{{end}}{{end}}`;
}

/**
 * Command that waits until a Subscription is installed. It does not depend on the previously installed version, because the same Job runs in each
 * sync.
 */
function installed(view: SubscriptionView): ShellText {
  const csv = pinnedVersion(view);
  if (csv !== undefined) {
    return commandOfWaits(provesVersion(view, csv).waits);
  }
  if (!view.isManual) {
    return commandOfWaits(provesNewest(view).waits);
  }
  const of = (resource: ShellText, path: string) => sh`$(kubectl get ${resource} --namespace ${shellWord(view.namespace)} --output jsonpath=${shellWord(path)})`;
  return until(sh`csv=${of(sh`${SUBSCRIPTIONS}/${shellWord(view.name)}`, '{.status.installedCSV}')} && [ -n "$csv" ] && [ "${of(sh`${CSVS}/"$csv"`, '{.status.phase}')}" = ${CSV_DONE.installed.word} ]`);
}

/** Permissions for that command. Only a pinned version has a known name. */
function toSeeInstalled(view: SubscriptionView): Permission[] {
  const csv = pinnedVersion(view);
  const isFollowed = csv !== undefined || !view.isManual;
  const crds = firstCrdsOf(view.package);
  return [
    csv === undefined ? isFollowed ? mayFollow(CSVS) : mayGet(CSVS) : mayFollow(CSVS, csv),
    ...csv === undefined ? [mayGet(SUBSCRIPTIONS, view.name)] : [],
    ...csv === undefined && isFollowed && view.channel !== '' ? [mayList(PACKAGES)] : [],
    ...isFollowed ? [mayFollow('deployments.apps')] : [],
    ...isFollowed && crds.length > 0 ? [mayFollow(CRDS, ...crds)] : [],
  ];
}

/**
 * Command that waits until a Module is loaded. It also checks node labels, because the numbers in the status include nodes that the Module does not
 * reach (KMM facts §8).
 */
function loaded(object: Manifest): ShellText {
  const module = { name: object.metadata.name, namespace: object.metadata.namespace ?? 'default' };
  const selection = equalityRequirements(recordAt(object, 'spec', 'selector') ?? {});
  return shellJoin([
    untilDone(sh`kubectl get ${MODULES} ${shellWord(module.name)} ${inNamespace(object)}`, MODULE_DONE),
    untilNoNode(...selection, lackingLabel(moduleLabels.ready(module))),
  ], '\n');
}

/**
 * Seconds for which a pool must be complete with the same configuration. The operator renders 5 s after a change, and shows the old state until then
 * (MCO facts §5).
 */
const STABLE_SECONDS = 60;

/** Templates that print the rendered configuration of a pool if the pool is in a given state. */
const POOL_IN_STATE = {
  done: doneTemplate('job', POOL_DONE, { then: '{{.spec.configuration.name}}' }),
  rendered: '{{.spec.configuration.name}}',
} as const;
const POOL_SOURCES = '{{range .spec.configuration.source}}{{.name}} {{end}}';

/** Shell function `pool_is_done` or `pool_is_rendered`, which waits for a pool. Its arguments are the pool and the names of its MachineConfigs. */
export function stablePool(state: keyof typeof POOL_IN_STATE): ShellText {
  const pool = sh`kubectl get ${POOLS} "$pool"`;
  return sh`pool_is_${state}() {
  pool=$1
  shift
  stable=0
  last=
  # It shows the old configuration until the new one is rendered: it must have all names, and stay the same for ${STABLE_SECONDS} seconds.
  while [ "$stable" -lt ${STABLE_SECONDS / 5} ]; do
    sleep 5
    now=$(${pool} ${template(POOL_IN_STATE[state])}) || now=
    sources=$(${pool} ${template(POOL_SOURCES)}) || now=
    for config in "$@"; do
      case " $sources " in
        *" $config "*) ;;
        *) now= ;;
      esac
    done
    if [ -n "$now" ] && [ "$now" = "$last" ]; then
      stable=$((stable + 1))
    else
      stable=0
    fi
    last=$now
  done
}`;
}

function poolGates(objects: readonly Manifest[]): Part[] {
  const pools = [...pausedPools(objects)];
  return pools.length === 0 ? [] : [{
    commands: [stablePool('done'), ...pools.map(([pool, configs]) => shellJoin(['pool_is_done', pool, ...configs].map(shellWord), ' '))],
    permissions: [mayGet(POOLS, ...pools.map(([pool]) => pool))],
  }];
}

/** Kinds whose effects a gate waits for, although no object with a known name shows them. */
export const GATED_KINDS: ReadonlySet<string> = new Set(['SriovNetworkNodePolicy']);

/** Gates for SR-IOV policies, which have no status: the operator writes a state for each node. */
function sriovGates(objects: readonly Manifest[]): Part[] {
  const policies = objects.filter((object) => apiGroupOf(object) === 'sriovnetwork.openshift.io' && object.kind === 'SriovNetworkNodePolicy');
  const namespaces = [...new Set(policies.map(({ metadata }) => metadata.namespace ?? 'default'))].sort();
  return namespaces.length === 0 ? [] : [{
    commands: [
      sh`# The states of nodes have no generation: they show the old state for a moment after a change.\nsleep 60`,
      ...namespaces.map((namespace) => areConfigured(namespace, STATES)),
    ],
    permissions: [mayList(STATES)],
  }];
}
