/** State of a cluster that decides about an upgrade, as far as manifests, a dump and nodes show it. */
import { type ManifestSet, nameOf } from '../../manifests';
import { parsedJson } from '../../text';
import { at, COPIED_FROM, listAt, recordAt, stringAt } from '../../upstream';
import type { BootImageFacts, GateFacts } from '../../upstream/cluster-upgrade';
import { clusterSetting, isTrue } from '../../views';
import type { PlanContext } from '../plan-model';

/** Names of pools whose condition of a type is true. */
export function poolsWith(manifests: ManifestSet, condition: string): string[] {
  return manifests.ofKind('MachineConfigPool').filter((pool) => isTrue(pool, condition))
    .map(nameOf).sort();
}

/** Facts on which some gates depend. A dump shows what is not there; other manifests do not. */
export function gateFacts({ before, after, nodes, upgrade }: PlanContext): GateFacts {
  const isDump = upgrade?.view?.offered !== undefined;
  const [configuration] = after.ofKind('MachineConfiguration');
  const hasMirrors = ['ImageContentSourcePolicy', 'ImageDigestMirrorSet'].some((kind) => after.ofKind(kind).length > 0);
  const architectures = nodes?.flatMap(({ labels }) => labels['kubernetes.io/arch'] ?? []) ?? [];
  return {
    platform: installedPlatform(before) ?? installedPlatform(after),
    ...nodes === undefined || architectures.length < nodes.length && !architectures.includes('arm64') ? {} : { architectures },
    ...configuration === undefined ? {} : { namesBootImages: recordAt(configuration, 'spec', 'managedBootImages') !== undefined },
    ...hasMirrors || isDump ? { mirrors: hasMirrors } : {},
  };
}

function installedPlatform(manifests: ManifestSet): string | undefined {
  const infrastructure = clusterSetting(manifests, 'Infrastructure');
  return stringAt(infrastructure, 'status', 'platformStatus', 'type') ?? stringAt(infrastructure, 'status', 'platform') ?? stringAt(infrastructure, 'spec', 'platformSpec', 'type');
}

/** Facts about boot images, or undefined if the platform or the installed release is unknown. Those of bare metal depend on a setting of the installation that no object shows. */
export function bootImageFacts({ before, after, upgrade }: PlanContext): BootImageFacts | undefined {
  const [platform, installVersion] = [installedPlatform(before) ?? installedPlatform(after), upgrade?.view?.installed];
  const enforcement = at(after.ofKind('MachineConfiguration')[0], 'spec', 'bootImageSkewEnforcement');
  return platform === undefined || platform === 'BareMetal' || installVersion === undefined ? undefined : {
    platform,
    installVersion,
    topology: stringAt(clusterSetting(before, 'Infrastructure') ?? clusterSetting(after, 'Infrastructure'), 'status', 'controlPlaneTopology'),
    mode: stringAt(enforcement, 'mode'),
    bootRelease: stringAt(enforcement, 'manual', 'ocpVersion'),
  };
}

/** An operator of OLM with the releases of OpenShift up to which it says that it works. */
export interface LimitedOperator {
  readonly object: string;
  readonly maximum: readonly unknown[];
}

/** Operators of OLM, without the copies of their ClusterServiceVersions in other namespaces. */
export function limitedOperators(manifests: ManifestSet, property: string): LimitedOperator[] {
  return manifests.ofKind('ClusterServiceVersion').filter((csv) => at(csv, 'metadata', 'labels', COPIED_FROM) === undefined).map((csv) => ({
    object: `ClusterServiceVersion ${stringAt(csv, 'metadata', 'namespace') ?? 'default'}/${nameOf(csv)}`,
    maximum: listAt({ properties: parsedJson(stringAt(csv, 'metadata', 'annotations', 'olm.properties')) }, 'properties')
      .filter((entry) => stringAt(entry, 'type') === property).map((entry) => at(entry, 'value')),
  }));
}

/** Whether an object of the cluster has an unmanaged override. */
export function hasOverrides(manifests: ManifestSet): boolean {
  return manifests.ofKind('ClusterVersion').some((object) => listAt(object, 'spec', 'overrides').some((entry) => at(entry, 'unmanaged') === true));
}
