import { nodeRequirements, onloadPlugin, type OnloadPlugin } from './onload-plugins';
import { podSpecOf } from './pod-containers';
import { type Manifest, ManifestSet, nameOf } from '../manifests';
import { recordAt, stringAt } from '../upstream';
import type { ModuleName } from '../upstream/kmm';
import { PLUGIN_VERSION_LABEL, UPGRADE_JOB, UPGRADE_LIMIT, upgradeJobValue, upgradeLabel } from '../upstream/onload';

/** Device plugin of Onload that leaves a node while its module is replaced, and so can be upgraded node by node. */
export interface UpgradablePlugin extends OnloadPlugin {
  readonly namespace: string;
  readonly name: string;
  /** Label of a node that keeps it away. */
  readonly upgradeLabel: string;
  /** Labels of its pods. */
  readonly podLabels: { readonly [key: string]: unknown };
  /** Number or percentage of nodes that may be unavailable together: `1`, `10%`. */
  readonly maxUnavailable: string;
  /** Version in the template of its pods, if it has one. */
  readonly templateVersion?: string;
}

/** Reads the device plugin that a DaemonSet runs, if it leaves nodes for an upgrade. */
export function upgradablePlugin(daemonSet: Manifest): UpgradablePlugin | undefined {
  const [plugin] = daemonSet.kind === 'DaemonSet' ? onloadPlugin(daemonSet) : [];
  const label = plugin && upgradeLabel(plugin.module);
  return label === undefined || !nodeRequirements(podSpecOf(daemonSet)).some((each) => stringAt(each, 'key') === label && stringAt(each, 'operator') === 'DoesNotExist') ? undefined : {
    ...plugin,
    namespace: daemonSet.metadata.namespace ?? 'default',
    name: nameOf(daemonSet),
    upgradeLabel: label,
    podLabels: recordAt(daemonSet, 'spec', 'selector', 'matchLabels') ?? {},
    maxUnavailable: stringAt(daemonSet, 'metadata', 'annotations', UPGRADE_LIMIT) ?? '1',
    templateVersion: stringAt(daemonSet, 'spec', 'template', 'metadata', 'labels', PLUGIN_VERSION_LABEL),
  };
}

/** Job that carries out the upgrades of a Module, in place of the commands of a plan. */
export function upgradeJob(manifests: ManifestSet, module: ModuleName): Manifest | undefined {
  return manifests.ofKind('Job').find((job) => stringAt(job, 'metadata', 'labels', UPGRADE_JOB) === upgradeJobValue(module));
}

/** Number of nodes that may be unavailable together. A percentage is rounded down, but to one node at least. */
export function upgradeLimitOf({ maxUnavailable }: Pick<UpgradablePlugin, 'maxUnavailable'>, nodes: number): number {
  const [, number, percent] = /^(\d+)(%?)$/.exec(maxUnavailable) ?? [undefined, '1', ''];
  return Math.max(1, percent === '' ? Number(number) : Math.floor(nodes * Number(number) / 100));
}
