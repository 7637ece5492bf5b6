/** Cluster as it was added to a fleet. Its properties are checked as far as they concern the fleet. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClusterDefaults, ClusterProps, IClusterExtension } from './cluster-props';
import { requireKey } from './extension-key';
import { invalid } from '../../text';
import { DNS_LABEL } from '../../upstream/kubernetes';
import type { OnloadRelease } from '../../values';
import type { OnloadPlatformProps } from '../platform';

/** Folders in the output folder that are not for clusters. */
const RESERVED = ['gitops'];

export interface ClusterEntry {
  readonly name: string;
  readonly platform: OnloadPlatformProps;
  /** Groups of the cluster, sorted. */
  readonly groups: readonly string[];
  readonly extensions: readonly IClusterExtension[];
  /** Absolute path of the file with nodes. */
  readonly nodesFile?: string;
}

/** Cluster that the properties and the defaults define. Throws the first error, with the name of the cluster. */
export function clusterEntry(
  name: string, props: ClusterProps, defaults: ClusterDefaults, groupReleases: { readonly [group: string]: OnloadRelease } = {},
): ClusterEntry {
  if (!DNS_LABEL.test(name) || RESERVED.includes(name)) {
    throw invalid('fleet/cluster-name', RESERVED.includes(name) ? 'name that the output folder needs' : 'not the name of a cluster', name,
      'use up to 63 lower case letters, digits and "-": it is the name of a folder');
  }
  const { groups = [], extensions = [], nodesFile, ...options } = withDefaults(defaults, props);
  const { platform } = options;
  const release = props.release ?? releaseOfGroups(groups, groupReleases, name) ?? defaults.release;
  if (platform === undefined || release === undefined) {
    throw invalid('fleet/incomplete', 'cluster without a required property', platform === undefined ? 'platform' : 'release',
      'set it for the cluster, or in the defaults of the fleet', name);
  }
  groups.forEach((group) => checkGroup(group, name));
  extensions.forEach((extension) => requireKey(extension, name));
  return {
    name,
    platform: { ...options, platform, release },
    groups: [...new Set(groups)].sort(),
    extensions: [...extensions],
    nodesFile: nodesFile === undefined ? undefined : nodesAt(nodesFile, name),
  };
}

/** Onload versions of the groups of a cluster. */
function releaseOfGroups(
  groups: readonly string[], releases: { readonly [group: string]: OnloadRelease }, cluster: string,
): OnloadRelease | undefined {
  const own = [...new Set(groups)].sort().filter((group) => Object.hasOwn(releases, group));
  const other = own.find((group) => JSON.stringify(releases[group]) !== JSON.stringify(releases[own[0]]));
  if (other !== undefined) {
    throw invalid('fleet/two-releases', `cluster in the groups ${own[0]} and ${other}, which have different releases`, releases[other].onload,
      'leave one of the groups out, or set the \'release\' of the cluster', cluster);
  }
  return own.length === 0 ? undefined : releases[own[0]];
}

/** Validates the name of a group, which is used as the value of labels. */
export function checkGroup(group: string, where?: string): void {
  if (!DNS_LABEL.test(group)) {
    throw invalid('fleet/group', 'not the name of a group', group, 'use up to 63 lower case letters, digits and "-"', where);
  }
}

function withDefaults(defaults: ClusterDefaults, props: ClusterProps): ClusterProps {
  return { ...defaults, ...Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) };
}

function nodesAt(file: string, cluster: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw invalid('fleet/nodes-file', 'no such file of nodes', file, 'write the output of "kubectl get nodes -o yaml" to it, or leave \'nodesFile\' out', cluster);
  }
  return resolve(file);
}
