/** Changes of the nodes of hosted clusters (upgrade facts §5). Their nodes are in another cluster, so that their number and their times are unknown. */
import { type ChangedConfigs, changedNodePoolConfigs, nodePoolConfigWarnings } from './node-pool-configs';
import { list } from '../../text';
import { at, stringAt } from '../../upstream';
import { NODE_POOL_DEFAULTS, NODE_POOL_FIXED_FIELDS, NODE_POOL_ROLLOUT_FIELDS, refusesNodePoolStream, supportsNodePool } from '../../upstream/cluster-upgrade';
import { type Change, changesOfKinds } from '../changes';
import type { PlanContext, PlanWarning } from '../plan-model';

/** Warnings about changed NodePools: what their nodes go through, and what is refused or not supported. */
export function nodePoolWarnings(context: PlanContext): PlanWarning[] {
  return [...changedPoolWarnings(context), ...changedNodePoolConfigs(context).flatMap(nodePoolMapWarnings), ...nodePoolConfigWarnings(context)];
}

/** Warnings about what nodes go through because of ConfigMaps. */
function nodePoolMapWarnings({ pool, object, config, tuning }: ChangedConfigs): PlanWarning[] {
  const named = (changes: readonly Change[]) => list(changes.map((change) => change.object));
  return [
    ...config.length === 0 ? [] : [{ code: 'cluster-upgrade/node-pool', object, message: `${named(config)}: ${rolloutText(pool)}; how many nodes and when is unknown`, advice: '' }],
    ...tuning.length === 0 ? [] : [{
      code: 'cluster-upgrade/node-pool',
      object,
      message: `${named(tuning)}: TuneD applies it while nodes run; if another MachineConfig follows from it, ${rolloutText(pool)}; whether, how many nodes and when is unknown`,
      advice: '',
    }],
  ];
}

function changedPoolWarnings({ before, after }: PlanContext): PlanWarning[] {
  return changesOfKinds(before, after, ['NodePool']).filter(({ change }) => change === 'added' || change === 'changed').flatMap((change) => {
    const { object } = change;
    const isUnder = (fields: readonly string[]) => change.paths.filter((path) => fields.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)));
    const [moving, fixed] = [isUnder(NODE_POOL_ROLLOUT_FIELDS), isUnder(NODE_POOL_FIXED_FIELDS)];
    const [hosted, own] = [hostedRelease(change, after), releaseOfImage(stringAt(change.after, 'spec', 'release', 'image'))];
    const streams = [change.before, change.after].map((pool) => stringAt(pool, 'spec', 'osImageStream', 'name'));
    const refused = [...fixed, ...refusesNodePoolStream(streams[0], streams[1]) ? [`spec.osImageStream.name from ${streams[0]} to ${streams[1]}`] : []];
    return [
      ...refused.length === 0 ? [] : [{
        code: 'cluster-upgrade/node-pool-fixed',
        object,
        message: `${list(refused)} cannot change: the API server refuses the object, and nothing happens to its nodes`,
        advice: 'create another NodePool, and remove this one when its nodes are there',
      }],
      ...moving.length === 0 || refused.length > 0 ? [] : [{ code: 'cluster-upgrade/node-pool', object, message: `${list(moving)}: ${rolloutText(change.after)}; how many nodes and when is unknown`, advice: '' }],
      ...hosted === undefined || own === undefined || supportsNodePool(hosted, own) ? [] : [{
        code: 'cluster-upgrade/node-pool-skew',
        object,
        message: `${own} does not go with the HostedCluster of ${hosted}: a NodePool is never newer, and at most three minor releases behind; only its condition SupportedVersionSkew says so`,
        advice: 'upgrade the HostedCluster first, then its NodePools',
      }],
    ];
  });
}

/** Effect on nodes, with the numbers of the object or the defaults. */
function rolloutText(pool: unknown): string {
  const management = at(pool, 'spec', 'management');
  const number = (type: string, field: string, otherwise: number) => `${field} ${at(management, type, field) ?? otherwise}`;
  if (stringAt(management, 'upgradeType') === 'InPlace') {
    return `its nodes stay and change in place, by the built-in rules without node disruption policies (${number('inPlace', 'maxUnavailable', NODE_POOL_DEFAULTS.InPlace.maxUnavailable)})`;
  }
  if (stringAt(management, 'replace', 'strategy') === 'OnDelete') {
    return 'new machines replace its nodes when a user deletes the old ones';
  }
  const [surge, unavailable] = (['maxSurge', 'maxUnavailable'] as const).map((field) => (
    `${field} ${at(management, 'replace', 'rollingUpdate', field) ?? NODE_POOL_DEFAULTS.Replace[field]}`));
  return `new machines replace all of its nodes, whatever the change (${surge}, ${unavailable})`;
}

function hostedRelease({ namespace, after: pool }: Change, after: PlanContext['after']): string | undefined {
  const hosted = after.find('HostedCluster', namespace, stringAt(pool, 'spec', 'clusterName') ?? '');
  return releaseOfImage(stringAt(hosted, 'spec', 'release', 'image'));
}

/** Release in the tag of a release image. A digest does not tell it. */
function releaseOfImage(image: string | undefined): string | undefined {
  return /:(\d+\.\d+\.\d+)/.exec(image ?? '')?.[1];
}
