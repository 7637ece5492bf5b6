import { Manifest } from '../../../lib/manifests/manifest';
import { CheckContext } from '../../../lib/rules/rule/rule';
import { sriovRules } from '../../../lib/rules/sriov/sriov-rules';
import { problemsOf } from '../../support/rules';

export const NAMESPACE = 'openshift-sriov-network-operator';

type Labels = { [key: string]: string };

const of = (kind: string) => (name: string, spec: object = {}, namespace: string = NAMESPACE): Manifest =>
  ({ apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace }, spec });

export const rawPool = of('SriovNetworkPoolConfig');
export const pool = (name: string, spec: object = {}, namespace?: string): Manifest =>
  rawPool(name, { maxUnavailable: 1, nodeSelector: { matchLabels: { pool: name } }, ...spec }, namespace);
export const policy = (name: string, spec: object = {}, namespace?: string): Manifest => of('SriovNetworkNodePolicy')(name, {
  resourceName: 'sfc', nodeSelector: { a: 'b' }, nicSelector: { pfNames: ['ens1f0'] }, numVfs: 8, priority: 99, ...spec,
}, namespace);
export const network = (name: string, spec: object = {}, namespace?: string): Manifest => of('SriovNetwork')(name, { resourceName: 'sfc', networkNamespace: 'trading', ...spec }, namespace);
export const ovsNetwork = of('OVSNetwork');
export const config = (spec: object = {}, name = 'default', namespace?: string): Manifest => of('SriovOperatorConfig')(name, spec, namespace);
export const subscription = (namespace: string): Manifest =>
  ({ apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 'sriov', namespace }, spec: { name: 'sriov-network-operator' } });
/** What has Argo CD install the operator's chart. */
export const application = (helm: object): Manifest => ({
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Application',
  metadata: { name: 'sriov', namespace: 'argocd' },
  spec: { source: { repoURL: 'ghcr.io/k8snetworkplumbingwg', chart: 'sriov-network-operator-chart', helm } },
});
export const node = (name: string, labels: Labels): Manifest => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels } });
export const nicList = (data: Labels, namespace: string = NAMESPACE): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'supported-nic-ids', namespace }, data });
export const definition = (name: string, plugin: object, annotations: Labels = {}, namespace = 'trading'): Manifest =>
  ({ apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition', metadata: { name, namespace, annotations }, spec: { config: JSON.stringify(plugin) } });

/** What a rule says of manifests, a line each. */
export function said(code: string, manifests: Manifest[], context: CheckContext = {}): string[] {
  const rule = sriovRules.find((each) => each.code === code)!;
  return problemsOf(rule, manifests, context).map((problem) => `${problem.of} ${problem.class} ${problem.path}: ${problem.what}: ${JSON.stringify(problem.value)}; ${problem.fix}`);
}
