import { pauseHolder, type PauseHolder } from './pause-holder';
import { poolLabels } from './pool-labels';
import { PoolSelector, poolSelector } from './pool-selector';
import { Manifest, ManifestSet, nameOf } from '../manifests';
import { at, stringAt } from '../upstream';
import { nodeRoleLabel } from '../upstream/kubernetes';
import { admitsPool, ARBITER, BUILT_IN_LABEL, BUILT_IN_POOLS, isBuiltInPool, MASTER, ROLE_LABEL } from '../upstream/openshift';

/** Fields of a MachineConfigPool on which its configuration and its nodes depend. */
export interface ConfigPool {
  readonly name: string;
  readonly labels: { readonly [key: string]: unknown };
  readonly machineConfigSelector: PoolSelector;
  readonly nodeSelector: PoolSelector;
  readonly paused: boolean;
  /** Controller that holds the pause. */
  readonly pausedBy?: PauseHolder;
  /** Value as in the manifest: a number, a percentage, or nothing. */
  readonly maxUnavailable: unknown;
  /** Value of `spec.osImageStream.name`. */
  readonly stream?: string;
  /** Name of the rendered configuration that the pool assigns, if a dump shows it. */
  readonly target?: string;
  readonly isBuiltIn: boolean;
  /** Whether the API server accepts its machineConfigSelector. */
  readonly isAdmitted: boolean;
}

/** Pools of a set by name, including built-in ones that it does not contain. */
export function configPools(manifests: ManifestSet, hasArbiter: boolean, openshift: string): Map<string, ConfigPool> {
  const given = manifests.ofKind('MachineConfigPool').map((object) => poolView(object, openshift));
  const names = new Set(given.map(({ name }) => name));
  const builtIn = BUILT_IN_POOLS.filter((name) => !names.has(name) && (name !== ARBITER || hasArbiter)).map((name) => builtInPool(name));
  return new Map([...given, ...builtIn].sort((a, b) => (a.name < b.name ? -1 : 1)).map((pool) => [pool.name, pool]));
}

function poolView(object: Manifest, openshift: string): ConfigPool {
  const name = nameOf(object);
  const selector = at(object, 'spec', 'machineConfigSelector') ?? undefined;
  // Fields of an existing pool that a manifest omits keep the values of the platform.
  const builtIn = isBuiltInPool(name) ? builtInPool(name) : undefined;
  return {
    name,
    labels: { ...builtIn?.labels, ...poolLabels(name, object) },
    machineConfigSelector: readIfSaid(selector) ?? builtIn?.machineConfigSelector ?? poolSelector(undefined),
    nodeSelector: readIfSaid(at(object, 'spec', 'nodeSelector') ?? undefined) ?? builtIn?.nodeSelector ?? poolSelector(undefined),
    paused: at(object, 'spec', 'paused') === true,
    pausedBy: pauseHolder(object),
    maxUnavailable: at(object, 'spec', 'maxUnavailable') ?? undefined,
    stream: stringAt(object, 'spec', 'osImageStream', 'name') || undefined,
    target: stringAt(object, 'spec', 'configuration', 'name') || undefined,
    isBuiltIn: builtIn !== undefined,
    isAdmitted: (builtIn !== undefined && selector === undefined) || admitsPool(selector, openshift),
  };
}

function readIfSaid(selector: unknown): PoolSelector | undefined {
  return selector === undefined ? undefined : poolSelector(selector);
}

function builtInPool(name: string): ConfigPool {
  return {
    name,
    labels: { ...poolLabels(name, undefined), [BUILT_IN_LABEL]: '' },
    machineConfigSelector: poolSelector({ matchLabels: { [ROLE_LABEL]: name } }),
    nodeSelector: poolSelector({ matchLabels: { [nodeRoleLabel(name)]: '' } }),
    paused: false,
    maxUnavailable: undefined,
    isBuiltIn: true,
    isAdmitted: true,
  };
}

/** Whether a pool is for nodes of the control plane. */
export function hasControlPlane({ name, nodeSelector }: ConfigPool): boolean {
  return name === MASTER || name === ARBITER || nodeSelector.matches({ [nodeRoleLabel(MASTER)]: '' });
}

/** Whether a cluster has nodes of the role `arbiter`, or configuration for them. */
export function hasArbiterRole(labelsOfNodes: readonly { readonly [key: string]: unknown }[], ...sets: readonly ManifestSet[]): boolean {
  return labelsOfNodes.some((labels) => Object.hasOwn(labels, nodeRoleLabel(ARBITER)))
    || sets.some((set) => set.ofKind('MachineConfig').some((object) => stringAt(object, 'metadata', 'labels', ROLE_LABEL) === ARBITER));
}
