/** Steps for changes that no planner performs: ConfigMaps, networks, Jobs, namespaces, and all kinds of which no effect on nodes is known. */
import { deletionCommands } from './deletion-commands';
import type { Manifest } from '../../manifests';
import { few, grouped } from '../../text';
import { changesNodes, CUSTOM_RESOURCES } from '../../upstream';
import { isHook } from '../../upstream/argocd';
import { podSpecOf } from '../../views';
import { engineIn } from '../../views/gitops';
import { about, allChanges, applying, type Change, comesWithNamespace, deleting, isOwned } from '../changes';
import { unpausedPools } from '../machine-config';
import { Phase, PHASES, PlanContext, PlanWarning, Step } from '../plan-model';
import type { ManifestSources } from '../result';
import { stepsInOrder } from '../schedule';

/** Codes of warnings about objects that are left out: the API server or an operator would refuse them. */
const REFUSED: ReadonlySet<string> = new Set([
  'cluster-upgrade/node-pool-fixed', 'cluster-upgrade/refused', 'daemonset/selector-immutable', 'kmm/refused', 'kmm/version-switch', 'onload/refused', 'operators/subscription-refused', 'sriov/disable-drain-refused',
  'sriov/refused',
]);

/** Codes of warnings about pools that stay as they are. What is refused is one of the changed configurations, so none of them is applied alone. */
const REFUSED_POOLS: ReadonlySet<string> = new Set(['machine-config/irreconcilable', 'machine-config/render-degraded', 'machine-config/selector']);

/** Names of objects by whether the plan has their effect on nodes. By default its kind tells. */
interface Effects {
  readonly uncertain: ReadonlySet<string>;
  readonly known: ReadonlySet<string>;
}

/** Effect of applied or deleted objects: nothing is called harmless that may not be. */
function objectsEffect(changes: readonly Change[], { uncertain, known }: Effects): string {
  const isDeleted = changes[0].after === undefined;
  const unknown = changes.filter(({ object, before, after }) => uncertain.has(object) || (!known.has(object) && changesNodes((after ?? before)!)));
  const nodes = `nodes may drain or reboot for ${few(unknown.map(({ object }) => object))}, which this plan does not cover`;
  return unknown.length > 0 ? `${isDeleted ? 'deleted' : 'applied'}; ${nodes}` : isDeleted ? 'deleted when nothing uses them any more'
    : changes.some(({ after }) => podSpecOf(after) !== undefined) ? 'their own pods start or are replaced; no other effect on nodes is known'
      : 'applied; no effect on nodes is known';
}

/**
 * Steps that perform what is left. Objects in files that another step applies are applied with it. Hooks are left to Argo CD. What a GitOps engine applies
 * shares no step with what a user does.
 *
 * @param steps steps of all planners
 * @param read how the manifests were read: wrappers whose objects are unknown, the file of a new manifest, if commands can name it, and who applies it
 */
export function objectSteps(
  steps: readonly Step[], context: PlanContext, warnings: readonly PlanWarning[],
  read: Effects & Appliers,
): Step[] {
  const effects = { uncertain: new Set([...read.uncertain, ...unpausedPools(context)]), known: read.known };
  const performed = new Set(steps.flatMap(({ applies, deletes }) => [...applies, ...deletes]));
  const refused = new Set(warnings.filter(({ code }) => REFUSED.has(code)).map(({ object }) => object));
  const keepsConfigs = warnings.some(({ code }) => REFUSED_POOLS.has(code));
  const left = allChanges(context.before, context.after).filter(({ object, kind, before, after }) => (
    !performed.has((after ?? before)!) && !isOwned(after ?? before) && !isHook(after ?? before) && !refused.has(object)
    && !(keepsConfigs && kind.startsWith('MachineConfig'))));
  const applied = left.filter(({ after }) => after !== undefined);
  return [
    ...[...grouped(applied, ({ after }) => applierOf(after!, read.carrierOf)).values()]
      .flatMap((changes) => groupsOf(changes, steps, read)).map(({ phase, changes }) => application(changes, phase, effects)),
    ...deletions(left, context, effects, read.carrierOf),
  ];
}

type Appliers = Pick<ManifestSources, 'fileOf' | 'carrierOf'>;

/** Who applies an object: an engine, a user before it does, or a user who sets it going. */
function applierOf(object: Manifest, carrierOf: Appliers['carrierOf']): string {
  return carrierOf === undefined ? '' : carrierOf(object) !== undefined ? 'engine' : engineIn([object]) === undefined ? 'before' : 'begin';
}

/** Objects that are applied together. */
interface Applied {
  readonly phase: Phase;
  readonly changes: readonly Change[];
}

/** Objects in the files that no other step applies. */
function groupsOf(changes: readonly Change[], steps: readonly Step[], { fileOf, carrierOf }: Appliers): Applied[] {
  const applier = applierOf(changes[0].after!, carrierOf);
  const planned = steps.flatMap(({ applies }) => applies).filter((object) => applierOf(object, carrierOf) === applier);
  const places = changes.map(({ after }) => fileOf?.(after!));
  const taken = new Set(planned.map((object) => fileOf?.(object)));
  // Without files, each command applies everything.
  if (places.includes(undefined) || taken.has(undefined)) {
    return planned.length > 0 ? [] : [{ phase: lastPhase(changes), changes }];
  }
  const byFile = new Map<string, Change[]>();
  changes.forEach((change, index) => byFile.set(places[index]!, [...byFile.get(places[index]!) ?? [], change]));
  const byPhase = new Map<Phase, Change[]>();
  for (const [, group] of [...byFile].filter(([file]) => !taken.has(file))) {
    const phase = laterOf(lastPhase(group), afterNamespaces(group, changes, steps, fileOf!));
    byPhase.set(phase, [...byPhase.get(phase) ?? [], ...group]);
  }
  return [...byPhase].map(([phase, group]) => ({ phase, changes: group }));
}

function application(changes: readonly Change[], phase: Phase, effects: Effects): Step {
  // The template of a Job cannot change.
  const again = changes.filter(({ kind, change, paths }) => kind === 'Job' && change === 'changed' && paths.some((path) => path.startsWith('spec.')));
  return {
    phase,
    system: 'objects',
    target: targetOf(changes),
    what: about(changes, objectsEffect(changes, effects)),
    run: [...deletionCommands(again).map(deleting), applying()],
    applies: changes.map(({ after }) => after!),
    deletes: [],
    waits: [],
    show: '',
    rollouts: [],
  };
}

/** Last phase in which any object of a file may be applied. */
function lastPhase(changes: readonly Change[]): Phase {
  const phases = changes.map(({ after }) => phaseOf(after!));
  return (['workload', 'prepare'] as const).find((phase) => phases.includes(phase)) ?? 'base';
}

/** Phase after the steps that apply the new namespaces of some objects, because the files of the steps contain them. */
function afterNamespaces(
  group: readonly Change[], changes: readonly Change[], steps: readonly Step[], fileOf: (manifest: Manifest) => string | undefined,
): Phase {
  const wanted = new Set(group.map(({ namespace }) => namespace));
  const namespaces = changes.filter(({ kind, name, change }) => kind === 'Namespace' && change === 'added' && wanted.has(name));
  const files = new Set(namespaces.map(({ after }) => fileOf(after!)));
  const phases = [...files].flatMap((file) => {
    const [first] = stepsInOrder(steps.filter(({ applies }) => applies.some((object) => fileOf(object) === file)));
    return first === undefined ? [] : [PHASES[PHASES.indexOf(first.phase) + 1]];
  });
  return phases.reduce(laterOf, 'base');
}

function laterOf(one: Phase, other: Phase): Phase {
  return PHASES.indexOf(one) < PHASES.indexOf(other) ? other : one;
}

/** Phase of an object: pods come last, and resources of operators after the operators. */
function phaseOf(object: Manifest): Phase {
  const group = object.apiVersion.includes('/') ? object.apiVersion.split('/')[0] : '';
  const isNative = !group.includes('.') || group.endsWith('.k8s.io') || group === 'operators.coreos.com' || group === 'security.openshift.io';
  return podSpecOf(object) !== undefined ? 'workload' : isNative && !Object.hasOwn(CUSTOM_RESOURCES, object.kind) ? 'base' : 'prepare';
}

/** Kinds that go after all others, in this order: what others need goes behind them. */
const LAST = ['RoleBinding', 'ClusterRoleBinding', 'Role', 'ClusterRole', 'ServiceAccount', 'OperatorGroup', 'CatalogSource', 'CustomResourceDefinition', 'Namespace'];

/** Steps that delete objects, once nothing uses them any more. Namespaces that still have objects stay; those that go take along what is in them. */
function deletions(changes: readonly Change[], { before, after }: PlanContext, effects: Effects, carrierOf: Appliers['carrierOf']): Step[] {
  const used = new Set(after.manifests.filter((object) => !comesWithNamespace(object)).map(({ metadata }) => metadata.namespace));
  const gone = changes.filter((change) => change.change === 'removed' && !(change.kind === 'Namespace' && used.has(change.name)))
    .sort((one, other) => LAST.indexOf(one.kind) - LAST.indexOf(other.kind));
  const spaces = new Set(gone.filter(({ kind }) => kind === 'Namespace').map(({ name }) => name));
  return [...grouped(gone, (change) => carrierOf?.(change.before!) !== undefined).values()].map((deleted): Step => ({
    phase: 'objects-removal',
    system: 'objects',
    target: targetOf(deleted),
    what: about(deleted, objectsEffect(deleted, effects)),
    run: deletionCommands(deleted).map(deleting),
    applies: [],
    deletes: deleted.filter(({ namespace }) => !spaces.has(namespace)).map((change) => change.before!)
      .filter((object) => before.manifests.includes(object)),
    waits: [],
    show: '',
    rollouts: [],
  }));
}

function targetOf(changes: readonly Change[]): string {
  const kinds = [...new Set(changes.map(({ kind }) => kind))].sort();
  return changes.length === 1 ? changes[0].object : kinds.length > 4 ? `${kinds.slice(0, 3).join(', ')} and others` : kinds.join(', ');
}
