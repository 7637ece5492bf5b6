import { clusterVersionOf, Manifest, ManifestSet, stringAt } from '../manifests';
import { NEWEST_OPENSHIFT } from '../upstream/openshift/releases';

/** The version of OpenShift, and how it is known. */
export interface KnownVersion {
  readonly version: string;
  /** What was assumed, if nothing says it. */
  readonly assumption?: string;
}

/** The version that somebody named; else that of the first ClusterVersion in the sets, or of the system that nodes run; else the newest. */
export function openshiftVersionOf(named: string | undefined, sets: readonly ManifestSet[], nodes: readonly Manifest[] = []): KnownVersion {
  const said = named ?? [...sets.map(clusterVersionOf), ...nodes.map(nodeVersion)].find((version) => version !== undefined);
  return said !== undefined ? { version: said } : {
    version: NEWEST_OPENSHIFT,
    assumption: `the Machine Config Operator is that of OpenShift ${NEWEST_OPENSHIFT}, the newest that is known: nothing says another`,
  };
}

/** `Red Hat Enterprise Linux CoreOS 417.94.202410…`: the version without its dot comes first. */
function nodeVersion(node: Manifest): string | undefined {
  const image = stringAt(node, 'status', 'nodeInfo', 'osImage') ?? '';
  const [, major, minor] = /CoreOS (\d)(\d{1,2})\.\d+\.\d{8,}/.exec(image) ?? [];
  return major === undefined ? undefined : `${major}.${minor}`;
}
