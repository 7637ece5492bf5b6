import { podSpecOf } from './pod-containers';
import { type Manifest, nameOf } from '../manifests';
import { at, listAt, recordAt, stringAt } from '../upstream';
import type { ModuleName } from '../upstream/kmm';
import { moduleOfUpgradeLabel } from '../upstream/onload';

/** DaemonSet that runs the device plugin of Onload without the Onload Operator. */
export interface UpgradablePlugin {
  readonly namespace: string;
  readonly name: string;
  /** Module whose nodes it serves. */
  readonly module: ModuleName;
  /** Label of a node that keeps it away. */
  readonly upgradeLabel: string;
  /** Labels of its pods. */
  readonly podLabels: readonly string[];
}

/** Reads the device plugin that a DaemonSet runs: one that leaves a node while its module is replaced. Undefined for others. */
export function upgradablePlugin(daemonSet: Manifest): UpgradablePlugin | undefined {
  const terms = at(podSpecOf(daemonSet), 'affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
  const requirements = Array.isArray(terms) ? terms.flatMap((term) => listAt(term, 'matchExpressions')) : [];
  for (const requirement of requirements) {
    const upgradeLabel = stringAt(requirement, 'operator') === 'DoesNotExist' ? stringAt(requirement, 'key') ?? '' : '';
    const module = moduleOfUpgradeLabel(upgradeLabel);
    if (module !== undefined && daemonSet.kind === 'DaemonSet') {
      const labels = recordAt(daemonSet, 'spec', 'selector', 'matchLabels') ?? {};
      return {
        namespace: daemonSet.metadata.namespace ?? 'default',
        name: nameOf(daemonSet),
        module,
        upgradeLabel,
        podLabels: Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`).sort(),
      };
    }
  }
  return undefined;
}
