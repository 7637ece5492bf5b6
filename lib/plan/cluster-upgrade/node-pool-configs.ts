/** ConfigMaps with the configuration and the tuning of hosted nodes (upgrade facts §5). */
import { documentsOf, type Manifest, type ManifestSet, nameOf, ReadError } from '../../manifests';
import { few } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { MOST_NODE_POOL_CONFIGS, NODE_POOL_CONFIGS } from '../../upstream/cluster-upgrade';
import { allChanges, type Change } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

/** NodePool with the changes of ConfigMaps to which it refers. */
export interface ChangedConfigs {
  readonly pool: Manifest;
  /** Name of the NodePool as in messages. */
  readonly object: string;
  /** Changed ConfigMaps with configuration: their texts are part of what nodes are made of. */
  readonly config: readonly Change[];
  /** Changed ConfigMaps with tuning: nodes change if another MachineConfig follows from them. */
  readonly tuning: readonly Change[];
}

/** NodePools whose ConfigMaps change. */
export function changedNodePoolConfigs({ before, after }: Pick<PlanContext, 'before' | 'after'>): ChangedConfigs[] {
  const pools = after.ofKind('NodePool');
  const changes = pools.length === 0 ? [] : allChanges(before, after).filter(({ kind, before: was, after: is }) => kind === 'ConfigMap' && was !== undefined && is !== undefined);
  return pools.flatMap((pool) => {
    const namespace = stringAt(pool, 'metadata', 'namespace') ?? 'default';
    const [config, tuning] = NODE_POOL_CONFIGS.map(({ field, key }) => changes.filter(({ name, namespace: of, before: was, after: is }) => (
      (of ?? 'default') === namespace && nodePoolMapsIn(pool, field).includes(name) && stringAt(was, 'data', key) !== stringAt(is, 'data', key))));
    return config.length + tuning.length === 0 ? [] : [{ pool, object: `NodePool ${namespace}/${nameOf(pool)}`, config, tuning }];
  });
}

function nodePoolMapsIn(pool: Manifest, field: string): string[] {
  return listAt(pool, 'spec', field).flatMap((entry) => stringAt(entry, 'name') ?? []);
}

/** Warnings about lists that are too long, and ConfigMaps with other objects than a NodePool takes. */
export function nodePoolConfigWarnings({ after }: Pick<PlanContext, 'after'>): PlanWarning[] {
  return after.ofKind('NodePool').flatMap((pool) => NODE_POOL_CONFIGS.flatMap(({ field, key, kinds }): PlanWarning[] => {
    const namespace = stringAt(pool, 'metadata', 'namespace');
    const names = nodePoolMapsIn(pool, field);
    const warning = (message: string, advice: string): PlanWarning => ({ code: 'cluster-upgrade/node-pool-config', object: `NodePool ${namespace ?? 'default'}/${nameOf(pool)}`, message, advice });
    return [
      ...names.length <= MOST_NODE_POOL_CONFIGS ? [] : [warning(`spec.${field} has ${names.length} ConfigMaps`, `use at most ${MOST_NODE_POOL_CONFIGS}`)],
      ...names.flatMap((name) => {
        const others = otherKinds(after, namespace, name, { key, kinds });
        return others.length === 0 ? [] : [warning(`ConfigMap ${namespace ?? 'default'}/${name} of spec.${field} has ${few(others)}, with which the NodePool takes up no configuration`, `keep in its key ${key} only ${few(kinds)}`)];
      }),
    ];
  }));
}

/** Kinds in a ConfigMap that a NodePool does not take, or what is wrong with its text. A ConfigMap that is not there tells nothing. */
function otherKinds(
  after: ManifestSet, namespace: string | undefined, name: string, { key, kinds }: { readonly key: string; readonly kinds: readonly string[] },
): string[] {
  const object = after.find('ConfigMap', namespace, name);
  const text = stringAt(object, 'data', key);
  if (object === undefined) {
    return [];
  }
  if (text === undefined) {
    return [`no key ${key}`];
  }
  try {
    return [...new Set(documentsOf(text, '').map(({ content }) => stringAt(content, 'kind') ?? 'no object').filter((kind) => !kinds.includes(kind)))].sort();
  } catch (error) {
    if (error instanceof ReadError) {
      return ['a text that is no YAML'];
    }
    throw error;
  }
}
