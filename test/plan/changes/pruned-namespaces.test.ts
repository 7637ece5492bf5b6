import type { Manifest } from '../../../lib/manifests/manifest';
import { planToCarryOut } from '../../../lib/plan';
import { settle } from '../../../lib/plan/changes/settled-objects';
import { plan } from '../../../lib/plan/plan';

const object = (apiVersion: string, kind: string, name: string, namespace?: string, more: object = {}): Manifest => (
  { apiVersion, kind, metadata: { name, uid: `${kind}-${name}`, ...namespace === undefined ? {} : { namespace } }, ...more } as unknown as Manifest);
const own = (manifest: Manifest): Manifest => ({ ...manifest, metadata: { ...manifest.metadata, managedFields: [{ manager: 'cdk8s-onload', operation: 'Apply' }] } } as unknown as Manifest);
const OLM = 'operators.coreos.com';
const CSV = object(`${OLM}/v1alpha1`, 'ClusterServiceVersion', 'kmm.v2.4.0', 'kmm', {
  spec: { customresourcedefinitions: { owned: [{ name: 'modules.kmm.sigs.x-k8s.io', kind: 'Module', version: 'v1beta1' }, { name: 'nodemodulesconfigs.kmm.sigs.x-k8s.io', kind: 'NodeModulesConfig', version: 'v1beta1' }] } },
});
const MODULE = object('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'other', 'elsewhere', { spec: {} });

const OURS = [
  own(object('v1', 'Namespace', 'kmm')),
  own(object(`${OLM}/v1`, 'OperatorGroup', 'kmm', 'kmm')),
  own(object(`${OLM}/v1alpha1`, 'Subscription', 'kmm', 'kmm', { spec: { name: 'kmm', source: 's', sourceNamespace: 'n', channel: 'stable' } })),
  own(object('v1', 'ConfigMap', 'ours', 'kmm')),
];

/** What every namespace has, and what an operator makes. */
const COMES_WITH_IT = [
  object('v1', 'ServiceAccount', 'default', 'kmm'), object('v1', 'ServiceAccount', 'builder', 'kmm'), object('rbac.authorization.k8s.io/v1', 'RoleBinding', 'system:deployers', 'kmm'),
  CSV, object(`${OLM}/v1alpha1`, 'InstallPlan', 'install-x', 'kmm'),
  object('apps/v1', 'Deployment', 'operator', 'kmm', { metadata: { name: 'operator', namespace: 'kmm', uid: 'd', ownerReferences: [{ kind: 'ClusterServiceVersion', name: 'kmm.v2.4.0', uid: 'c' }] } }),
  object('kmm.sigs.x-k8s.io/v1beta1', 'NodeModulesConfig', 'w1'),
];

const keptIn = (before: readonly Manifest[], after: readonly Manifest[] = []) => (
  settle(before, after, { prune: true }).kept.map((each) => [each.object.kind, each.for.map(({ kind }) => kind)]));
const stepsOf = (before: readonly Manifest[]) => plan({ before, after: [], prune: true }).steps.map(({ run }) => run).filter((run) => run !== '');

describe('a namespace that is pruned', () => {
  test('goes last, with what comes with it', () => {
    expect(keptIn([...OURS, ...COMES_WITH_IT])).toEqual([]);
    expect(stepsOf([...OURS, ...COMES_WITH_IT]).at(-1)).toBe('kubectl delete namespace/kmm --ignore-not-found');
  });

  test.each<[string, Manifest, string]>([
    ['a ConfigMap of somebody else', object('v1', 'ConfigMap', 'theirs', 'kmm'), 'ConfigMap'],
    ['a pod without a controller', object('v1', 'Pod', 'theirs', 'kmm'), 'Pod'],
    ['resources of others that its operator manages anywhere', MODULE, 'Module'],
  ])('stays with %s, and is not listed', (_, theirs, kind) => {
    const before = [...OURS, ...COMES_WITH_IT, theirs];
    expect(keptIn(before)).toEqual([['Namespace', [kind]], ['OperatorGroup', ['ClusterServiceVersion']]]);
    const report = plan({ before, after: [], prune: true });
    expect(report.changes.map((change) => change.object)).toEqual(['ConfigMap kmm/ours', 'Subscription kmm/kmm']);
    expect(report.steps.map(({ run }) => run).join(' ')).not.toMatch(/namespace\/kmm|operatorgroup/);
    expect(report.assumptions).toContainEqual(expect.stringMatching(new RegExp(`^Namespace kmm is not pruned: .*${kind} .*; delete that first$`)));
    expect(report.assumptions).toContainEqual('OperatorGroup kmm/kmm is not pruned: it is the one of ClusterServiceVersion kmm/kmm.v2.4.0; delete that first');
  });

  test('stays with an object of the new manifests', () => {
    expect(keptIn([...OURS, ...COMES_WITH_IT], [object('v1', 'ConfigMap', 'ours', 'kmm')])[0]).toEqual(['Namespace', ['ConfigMap']]);
  });
});

test('an OperatorGroup goes where no operator is left', () => {
  const before = OURS.slice(1);
  expect(keptIn(before)).toEqual([]);
  expect(stepsOf(before).join(' ')).toContain('operatorgroup/kmm');
});

test('what others need is deleted behind them', () => {
  const rbac = (kind: string) => own(object('rbac.authorization.k8s.io/v1', kind, 'r', 'kmm'));
  const definition = own(object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'as.example.com', undefined, { spec: { group: 'example.com', names: { kind: 'A', plural: 'as' } } }));
  const before = [definition, own(object('v1', 'ServiceAccount', 's', 'kmm')), rbac('Role'), rbac('RoleBinding'), own(object('v1', 'ConfigMap', 'a', 'kmm'))];
  const { steps } = planToCarryOut({ before, after: [], prune: true });
  expect(steps.flatMap(({ deletes }) => deletes.map(({ kind }) => kind))).toEqual(['ConfigMap', 'RoleBinding', 'Role', 'ServiceAccount', 'CustomResourceDefinition']);
});
