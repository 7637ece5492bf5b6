import { mkdirSync, writeFileSync } from 'node:fs';
import { loadAll } from 'js-yaml';
import { stringify } from 'yaml';
import { cli, useFolder } from '../support/cli';

useFolder();

const RBAC = 'rbac.authorization.k8s.io';

interface Rule {
  readonly apiGroups: string[];
  readonly resources: string[];
  readonly resourceNames?: string[];
  readonly verbs: string[];
}

interface Role {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly rules: readonly Rule[];
}

const named = (apiVersion: string, kind: string, name: string, more: object = {}, namespace: string | null = 'onload') => (
  { apiVersion, kind, metadata: { name, ...namespace === null ? {} : { namespace } }, ...more });

const MODULE = { spec: { selector: { a: 'b' }, moduleLoader: { container: { version: '1', modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: 'registry.example.com/fast:1' }] } } } };
const MANIFESTS = [
  named('v1', 'Namespace', 'onload', { metadata: { name: 'onload', labels: { a: 'b' } } }, null),
  named('v1', 'ServiceAccount', 'loader'),
  named(`${RBAC}/v1`, 'Role', 'loader', { rules: [{ apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'] }] }),
  named(`${RBAC}/v1`, 'RoleBinding', 'loader', { roleRef: { apiGroup: RBAC, kind: 'Role', name: 'loader' }, subjects: [{ kind: 'ServiceAccount', name: 'loader', namespace: 'onload' }] }),
  named(`${RBAC}/v1`, 'RoleBinding', 'pull', { roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'system:image-puller' }, subjects: [{ kind: 'Group', name: 'g' }] }, 'images'),
  named('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'fast', MODULE),
  named('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'slow', MODULE),
  named('operators.coreos.com/v1alpha1', 'Subscription', 'kmm', { spec: { name: 'kmm', source: 's', sourceNamespace: 'n', channel: 'stable', installPlanApproval: 'Manual', startingCSV: 'kmm.v2.4.0' } }, 'openshift-kmm'),
];

async function printed(manifests: readonly object[] = MANIFESTS): Promise<Role[]> {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/all.yaml', manifests.map((each) => stringify(each)).join('---\n'));
  const { code, out } = await cli('rbac', 'apply', 'dist');
  expect(code).toBe(0);
  return loadAll(out) as Role[];
}

const rulesIn = async (kind: string, namespace?: string) => (
  (await printed()).find((role) => role.kind === kind && role.metadata.namespace === namespace)!.rules);

test('watch lists and watches what apply reads, and writes nothing', async () => {
  const [{ rules }] = loadAll((await cli('rbac', 'watch')).out) as Role[];
  const [whole] = loadAll((await cli('rbac', 'apply')).out) as Role[];
  expect([...new Set(rules.flatMap(({ verbs }) => verbs))].sort()).toEqual(['list', 'watch']);
  expect(whole.rules.slice(0, rules.length)).toEqual(rules);
});

test('dry-run may write what apply may, without its trace, and watches nothing', async () => {
  const [{ rules }] = loadAll((await cli('rbac', 'dry-run')).out) as Role[];
  const resources = rules.flatMap((rule) => rule.resources);
  expect([rules.flatMap(({ verbs }) => verbs).includes('watch'), resources.includes('leases'), resources.includes('events')]).toEqual([false, false, false]);
  expect(rules).toContainEqual({ apiGroups: ['kmm.sigs.x-k8s.io'], resources: expect.arrayContaining(['modules']), verbs: ['create', 'delete', 'patch'] });
});

test('dry-run with a folder has the objects by their names, and nothing in the namespace of the Lease', async () => {
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/all.yaml', MANIFESTS.map((each) => stringify(each)).join('---\n'));
  const roles = loadAll((await cli('rbac', 'dry-run', 'dist')).out) as Role[];
  expect(roles.map(({ kind, metadata }) => [kind, metadata.namespace ?? metadata.name])).toEqual([
    ['Namespace', 'onload'], ['ClusterRole', 'cdk8s-onload-dry-run'], ['Role', 'images'], ['Role', 'onload'], ['Role', 'openshift-kmm'],
  ]);
});

test('history reads the Lease and Events in its namespace, and nothing else', async () => {
  expect(loadAll((await cli('rbac', 'history')).out)).toEqual([expect.objectContaining({
    kind: 'Role',
    metadata: { name: 'cdk8s-onload-history', namespace: 'default' },
    rules: [
      { apiGroups: ['coordination.k8s.io'], resources: ['leases'], resourceNames: ['cdk8s-onload'], verbs: ['get'] },
      { apiGroups: [''], resources: ['events'], verbs: ['list'] },
    ],
  })]);
});

describe('apply with a folder', () => {
  test('creates Events in the namespace of the Lease', async () => {
    expect(await rulesIn('Role', 'default')).toContainEqual({ apiGroups: [''], resources: ['events'], verbs: ['create'] });
  });

  test('prints new namespaces before the Roles in them, without what else their manifests say', async () => {
    expect((await printed()).map(({ kind, metadata }) => [kind, metadata.namespace ?? metadata.name])).toEqual([
      ['Namespace', 'onload'], ['ClusterRole', 'cdk8s-onload-apply'], ['Role', 'default'], ['Role', 'images'], ['Role', 'onload'], ['Role', 'openshift-kmm'],
    ]);
    expect((await printed())[0].metadata).toEqual({ name: 'onload' });
  });

  test('writes objects of a namespace by their names, and nothing else in it', async () => {
    expect(await rulesIn('Role', 'onload')).toEqual(expect.arrayContaining([
      { apiGroups: [''], resources: ['serviceaccounts'], resourceNames: ['loader'], verbs: ['create', 'patch'] },
      { apiGroups: ['kmm.sigs.x-k8s.io'], resources: ['modules'], resourceNames: ['fast', 'slow'], verbs: ['create', 'patch'] },
    ]));
    expect((await rulesIn('Role', 'onload')).every(({ resourceNames }) => resourceNames !== undefined)).toBe(true);
  });

  test('the role has what the Roles of the manifests grant, in their namespace, and may bind those whose rights are unknown', async () => {
    expect(await rulesIn('Role', 'onload')).toContainEqual({ apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'] });
    expect(await rulesIn('Role', 'images')).toContainEqual({ apiGroups: [RBAC], resources: ['clusterroles'], resourceNames: ['system:image-puller'], verbs: ['bind'] });
    expect((await printed()).flatMap(({ rules = [] }) => rules.flatMap(({ verbs }) => verbs))).not.toContain('escalate');
  });

  test('approves InstallPlans where a Subscription pins its version', async () => {
    expect(await rulesIn('Role', 'openshift-kmm')).toContainEqual({ apiGroups: ['operators.coreos.com'], resources: ['installplans'], verbs: ['get', 'patch'] });
  });

  test('labels nodes and evicts pods only where a Module has a version, and deletes nothing but Jobs', async () => {
    const written = async (manifests?: readonly object[]) => (await printed(manifests)).flatMap(({ rules = [] }) => rules)
      .filter(({ verbs }) => verbs.some((verb) => !['list', 'watch'].includes(verb))).flatMap(({ resources }) => resources);
    expect(await written()).toEqual(expect.arrayContaining(['nodes', 'pods/eviction']));
    const job = named('batch/v1', 'Job', 'once', { spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] } } } });
    expect(await written([job])).not.toContain('nodes');
    const deleting = (await printed([job])).flatMap(({ rules = [] }) => rules).filter(({ verbs }) => verbs.includes('delete'));
    expect(deleting).toEqual([{ apiGroups: ['batch'], resources: ['jobs'], resourceNames: ['once'], verbs: ['create', 'delete', 'patch'] }]);
  });

  test.each([[['rbac', 'read', 'dist'], 'a folder of manifests only with dry-run or apply'], [['rbac', 'history', 'dist'], 'only with dry-run or apply'], [['rbac', 'apply', 'a', 'b'], 'got 3 arguments']])('%j is refused', async (args, message) => {
    expect(await cli(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});
