import { nodeRequirements, onloadPlugin, type OnloadPlugin } from './onload-plugins';
import { podSpecOf } from './pod-containers';
import { type Manifest, nameOf } from '../manifests';
import { recordAt, stringAt } from '../upstream';
import { upgradeLabel } from '../upstream/onload';

/** Device plugin of Onload that leaves a node while its module is replaced, and so can be upgraded node by node. */
export interface UpgradablePlugin extends OnloadPlugin {
  readonly namespace: string;
  readonly name: string;
  /** Label of a node that keeps it away. */
  readonly upgradeLabel: string;
  /** Labels of its pods. */
  readonly podLabels: readonly string[];
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
    podLabels: Object.entries(recordAt(daemonSet, 'spec', 'selector', 'matchLabels') ?? {}).map(([key, value]) => `${key}=${String(value)}`).sort(),
  };
}
