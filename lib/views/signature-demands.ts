import { Manifest, nameOf, oncePerSet } from '../manifests';
import { at, listAt, stringAt } from '../upstream';
import { refusesUnsigned, setsFips, splitKernelArguments } from '../upstream/linux';
import { nodesInCommon, ROLE_LABEL } from '../upstream/openshift';

/** An indication in manifests that nodes may refuse unsigned modules. */
export interface SignatureDemand {
  /** Role of the nodes, or undefined for all nodes. */
  readonly role?: string;
  /** Object that indicates it, such as `MachineConfig 99-worker-fips`. */
  readonly by: string;
  /**
   * Whether unsigned modules are certainly refused. In FIPS mode they are refused only with Secure Boot, and no manifest shows whether it is enabled.
   */
  readonly isCertain: boolean;
}

/** All indications that nodes may refuse unsigned modules, certain ones first. */
export const signatureDemands = oncePerSet((manifests): SignatureDemand[] => {
  const demands = [...manifests.ofKind('MachineConfig').flatMap(demandsOf), ...manifests.ofKind('ConfigMap').filter(isFipsCluster)
    .map(() => ({ by: `ConfigMap ${CLUSTER_CONFIG.namespace}/${CLUSTER_CONFIG.name}`, isCertain: false }))];
  return [...demands.filter(({ isCertain }) => isCertain), ...demands.filter(({ isCertain }) => !isCertain)];
});

/** Kinds of the objects that are examined. */
export const DEMANDING_KINDS: readonly string[] = ['ConfigMap', 'MachineConfig'];

/** Overlap between the nodes of a selector and the nodes of a demand for signatures. */
export function affects({ role }: SignatureDemand, selector: { readonly [label: string]: unknown }): 'all' | 'some' | 'none' {
  return role === undefined ? 'all' : nodesInCommon(role, selector);
}

function demandsOf(config: Manifest): SignatureDemand[] {
  const role = stringAt(config, 'metadata', 'labels', ROLE_LABEL);
  const written = listAt(config, 'spec', 'kernelArguments').filter((text) => typeof text === 'string').flatMap(splitKernelArguments);
  const by = `MachineConfig ${nameOf(config)}`;
  const refusing = written.find(refusesUnsigned);
  return role === undefined ? [] : [
    ...refusing === undefined ? [] : [{ role, by: `${by}: ${refusing.text}`, isCertain: true }],
    ...at(config, 'spec', 'fips') === true || written.some(setsFips) ? [{ role, by, isCertain: false }] : [],
  ];
}

/** ConfigMap in which OpenShift keeps the install-config.yaml of a cluster. */
const CLUSTER_CONFIG = { namespace: 'kube-system', name: 'cluster-config-v1', key: 'install-config' };

function isFipsCluster(object: Manifest): boolean {
  return nameOf(object) === CLUSTER_CONFIG.name && stringAt(object, 'metadata', 'namespace') === CLUSTER_CONFIG.namespace
    && /^fips:\s*true\s*(?:#.*)?$/m.test(stringAt(object, 'data', CLUSTER_CONFIG.key) ?? '');
}
