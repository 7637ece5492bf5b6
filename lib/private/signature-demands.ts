import { at, listAt, Manifest, nameOf, oncePerSet, stringAt } from '../manifests';
import { splitKernelArguments } from '../upstream/linux/kernel-arguments';
import { refusesUnsigned, setsFips } from '../upstream/linux/module-signatures';
import { nodesInCommon, ROLE_LABEL } from '../upstream/openshift/pools';

/** What manifests say of nodes that may refuse modules without a signature. */
export interface SignatureDemand {
  /** The role of the nodes; undefined for all nodes. */
  readonly role?: string;
  /** Who says so: `MachineConfig 99-worker-fips`. */
  readonly by: string;
  /** Whether such modules are refused for certain. In FIPS mode they are where there is Secure Boot too, which no manifest shows. */
  readonly isCertain: boolean;
}

/** All that is said, what is certain first. */
export const signatureDemands = oncePerSet((manifests): SignatureDemand[] => {
  const demands = [...manifests.ofKind('MachineConfig').flatMap(demandsOf), ...manifests.ofKind('ConfigMap').filter(isFipsCluster)
    .map(() => ({ by: `ConfigMap ${CLUSTER_CONFIG.namespace}/${CLUSTER_CONFIG.name}`, isCertain: false }))];
  return [...demands.filter(({ isCertain }) => isCertain), ...demands.filter(({ isCertain }) => !isCertain)];
});

/** The kinds that it reads. */
export const DEMANDING_KINDS: readonly string[] = ['ConfigMap', 'MachineConfig'];

/** How many of the nodes that a selector selects a demand is about. */
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

/** Where OpenShift keeps the install-config.yaml that a cluster was made by. */
const CLUSTER_CONFIG = { namespace: 'kube-system', name: 'cluster-config-v1', key: 'install-config' };

function isFipsCluster(object: Manifest): boolean {
  return nameOf(object) === CLUSTER_CONFIG.name && stringAt(object, 'metadata', 'namespace') === CLUSTER_CONFIG.namespace
    && /^fips:\s*true\s*(?:#.*)?$/m.test(stringAt(object, 'data', CLUSTER_CONFIG.key) ?? '');
}
