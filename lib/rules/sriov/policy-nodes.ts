import { sriovOperatorOf } from './operator-release';
import { sriovPolicies } from './sriov-policies';
import { isSupportedNic, listedNics } from './supported-nics';
import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { refusalByNodes, type SriovNode, storedSpec } from '../../upstream/sriov';
import { SRIOV_INSTALLER_KINDS } from '../../views';
import type { Finding, Rule } from '../rule';

const KIND = 'SriovNetworkNodePolicy';
const STATE = 'SriovNetworkNodeState';

export const policyNodes: Rule = {
  code: 'sriov/policy-nodes',
  class: 'refused',
  what: 'policy that no node of the cluster, or no card that its nodes report, allows',
  remedy: 'label the nodes first, select cards that the SriovNetworkNodeState of a node lists, and keep to what an externally managed interface has',
  source: 'webhook of the SR-IOV operator, for new policies beside the Nodes and SriovNetworkNodeStates of a cluster (pkg/webhook/validate.go)',
  kinds: [KIND, STATE, 'Node', 'ConfigMap', ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const namespaces = new Map<string | undefined, SriovNode[]>();
    const fresh = sriovPolicies(manifests).filter((policy) => stringAt(policy, 'metadata', 'uid') === undefined);
    const nodes = fresh.length === 0 ? [] : manifests.ofKind('Node');
    return nodes.length === 0 ? [] : fresh.flatMap((policy): Finding[] => {
      const namespace = stringAt(policy, 'metadata', 'namespace');
      const reporting = namespaces.get(namespace) ?? reportingNodes(manifests, nodes, namespace);
      namespaces.set(namespace, reporting);
      if (reporting.every(({ interfaces }) => interfaces.length === 0)) {
        return [];
      }
      const operator = sriovOperatorOf(manifests, context);
      const listed = listedNics(manifests, namespace);
      const isSupported = (vendor: string, device: string) => isSupportedNic(listed, vendor, device);
      const refusal = refusalByNodes(storedSpec(KIND, policy.spec, operator), reporting, operator, isSupported);
      return refusal === undefined ? [] : [{ object: policy, ...refusal }];
    });
  },
};

/** Nodes with the cards that the states in a namespace report. */
function reportingNodes(manifests: ManifestSet, nodes: readonly Manifest[], namespace: string | undefined): SriovNode[] {
  const states = new Map(manifests.ofKind(STATE).filter((state) => stringAt(state, 'metadata', 'namespace') === namespace).map((state) => [nameOf(state), state]));
  return nodes.map((node) => ({ name: nameOf(node), labels: recordAt(node, 'metadata', 'labels') ?? {}, interfaces: listAt(states.get(nameOf(node)), 'status', 'interfaces') }));
}
