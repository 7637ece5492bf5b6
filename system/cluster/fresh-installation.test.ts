/**
 * Fresh installations on a real API server with etcd: namespaces, definitions and what lives in them, in one step.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { fresh, release } from '../../test/support/rolling-cluster';
import { endCli, type Ended, startCli } from '../support/cli-process';
import { ControlPlane } from '../support/control-plane';
import { OperatedCluster, pathOf } from '../support/operated-cluster';
import { ROOT, scratchDir } from '../support/run';

jest.setTimeout(600_000);

const CRDS = ['machineconfigs.machineconfiguration.openshift.io', 'machineconfigpools.machineconfiguration.openshift.io', 'modules.kmm.sigs.x-k8s.io', 'nodemodulesconfigs.kmm.sigs.x-k8s.io', 'clusterversions.config.openshift.io'];
const MODULES = 'modules.kmm.sigs.x-k8s.io';
const SPACE = '/api/v1/namespaces/drivers';
const RBAC = 'rbac.authorization.k8s.io';
const LABEL = 'kmm.node.k8s.io/contains-modules';

const dir = scratchDir();
const path = (name: string) => join(dir, name);
const definition = (name: string) => parse(readFileSync(join(ROOT, `upstream/crds/${name}.yaml`), 'utf8'));
let plane: ControlPlane;
let cluster: OperatedCluster;

const namespace = (labels: object = {}) => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'drivers', labels } });
const named = (kind: string, more: object, apiVersion = `${RBAC}/v1`) => ({ apiVersion, kind, metadata: { name: 'loader', namespace: 'drivers' }, ...more });

/** One file, with everything in no order. */
const installation = (labels?: object): any[] => [
  ...release('1').filter(({ kind }) => kind !== 'MachineConfig'),
  named('RoleBinding', { roleRef: { apiGroup: RBAC, kind: 'Role', name: 'loader' }, subjects: [{ kind: 'ServiceAccount', name: 'loader', namespace: 'drivers' }] }),
  named('Role', { rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }] }),
  named('ServiceAccount', {}, 'v1'),
  namespace(labels),
];
const IN_ORDER = ['Namespace drivers', 'ServiceAccount drivers/loader', 'Role drivers/loader', 'RoleBinding drivers/loader', 'ConfigMap drivers/settings', 'Module drivers/fast'];

function write(name: string, objects: readonly any[]): string {
  mkdirSync(path(name), { recursive: true });
  writeFileSync(path(`${name}/30.yaml`), objects.map((object) => stringify(object)).join('---\n'));
  return path(name);
}

const cli = (...args: string[]): Promise<Ended> => startCli(args, { KUBECONFIG: plane.kubeconfig }).ended;
const apply = (folder: string, ...more: string[]) => cli('apply', 'cluster:admin', folder, '--yes', '--request-timeout=300s', ...more);
const writtenIn = (out: string) => out.match(/(?<=:\d\d   (?:applied|deleted) ).*/g) ?? [];

/** Does what KMM does: labels namespaces that have Modules. */
async function labelNamespaces(): Promise<void> {
  for (const { metadata } of await cluster.all('Module').catch(() => [])) {
    const { body } = await plane.ask('GET', `/api/v1/namespaces/${metadata.namespace}`);
    if (body.metadata?.labels?.[LABEL] === undefined) {
      await plane.ask('PUT', `/api/v1/namespaces/${metadata.namespace}?fieldManager=manager`, { ...body, metadata: { ...body.metadata, labels: { ...body.metadata.labels, [LABEL]: '' } } });
    }
  }
}

/** Removes the namespace. No controller does that here. */
async function removeNamespace(): Promise<void> {
  for (const kind of ['Module', 'ConfigMap', 'ServiceAccount', 'Role', 'RoleBinding']) {
    await plane.ask('DELETE', pathOf(kind, 'drivers'));
  }
  await plane.ask('DELETE', SPACE);
  const { code, body } = await plane.ask('GET', SPACE);
  if (code === 200) {
    await plane.ask('PUT', `${SPACE}/finalize`, { ...body, spec: { finalizers: [] } });
  }
}

describe('a real API server', () => {
  let labelling = true;
  let working: Promise<void>;
  beforeAll(async () => {
    mkdirSync(path('plane'));
    plane = await ControlPlane.start(path('plane'));
    for (const name of CRDS) {
      await plane.ask('POST', pathOf('CustomResourceDefinition'), definition(name));
    }
    cluster = new OperatedCluster(plane);
    while ((await plane.ask('GET', pathOf('NodeModulesConfig'))).code !== 200) {
      await sleep(100);
    }
    await plane.ask('POST', pathOf('ClusterVersion'), { apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, spec: { clusterID: 'x' } });
    for (const object of fresh()) {
      await cluster.put(object);
    }
    await cluster.settle();
    cluster.start();
    working = (async () => {
      while (labelling) {
        await labelNamespaces();
        await sleep(200);
      }
    })();
  }, 600_000);
  beforeEach(removeNamespace);
  afterEach(endCli);
  afterAll(async () => {
    labelling = false;
    await working;
    await cluster?.stop();
    plane?.stop();
  });

  test('everything of one file is installed where its namespace is not there, and verify passes with the label of KMM', async () => {
    const folder = write('fresh', installation());
    const { code, out, err } = await apply(folder);
    expect([code, err, writtenIn(out)]).toEqual([0, '', IN_ORDER]);
    expect(out).toMatch(/done: the cluster is as the manifests say\n$/);
    expect((await plane.ask('GET', SPACE)).body.metadata.labels).toHaveProperty([LABEL]);
    expect((await cli('verify', 'cluster:admin', folder)).code).toBe(0);
    expect((await apply(folder)).out).toMatch(/nothing is left to apply/);
    expect((await cli('plan', 'cluster:admin', folder)).out).not.toContain('Namespace drivers');
  });

  test('a label of the manifest of before goes, and those of others stay', async () => {
    expect((await apply(write('two', installation({ a: '1', b: '2' })))).code).toBe(0);
    const { code, out } = await apply(write('one', installation({ a: '1' })));
    expect([code, writtenIn(out)]).toEqual([0, ['Namespace drivers']]);
    expect((await plane.ask('GET', SPACE)).body.metadata.labels).toEqual({ 'kubernetes.io/metadata.name': 'drivers', 'a': '1', [LABEL]: '' });
  });

  describe('for a user', () => {
    const asUser = (folder: string, ...more: string[]) => cli('apply', 'cluster:user', folder, '--yes', '--request-timeout=300s', ...more);
    let permissions = 0;

    /** Gives the user some roles, as far as an administrator prints them, and no others. */
    async function permit(roles: readonly any[]): Promise<void> {
      const mark = { apiGroups: ['test'], resources: [`mark-${++permissions}`], verbs: ['get'] };
      for (const role of roles) {
        const { kind, metadata } = role;
        const space = metadata.namespace === undefined ? '' : `/namespaces/${metadata.namespace}`;
        if (kind === 'Namespace') {
          await plane.ask('PATCH', `/api/v1/namespaces/${metadata.name}?fieldManager=kubectl`, role);
          continue;
        }
        const rules = kind === 'ClusterRole' ? [...role.rules, mark] : role.rules;
        const binding = { apiVersion: `${RBAC}/v1`, kind: `${kind}Binding`, metadata, subjects: [{ kind: 'User', name: 'user', apiGroup: RBAC }], roleRef: { apiGroup: RBAC, kind, name: metadata.name } };
        const at = `/apis/${RBAC}/v1${space}`;
        const answers = [
          await plane.ask('PATCH', `${at}/${kind.toLowerCase()}s/${metadata.name}?fieldManager=test&force=true`, { ...role, rules }),
          await plane.ask('PATCH', `${at}/${kind.toLowerCase()}bindings/${metadata.name}?fieldManager=test&force=true`, binding),
        ];
        expect(answers.filter(({ code }) => code >= 300)).toEqual([]);
      }
      const review = { apiVersion: 'authorization.k8s.io/v1', kind: 'SubjectAccessReview', spec: { user: 'user', resourceAttributes: { group: 'test', resource: mark.resources[0], verb: 'get' } } };
      while ((await plane.ask('POST', '/apis/authorization.k8s.io/v1/subjectaccessreviews', review)).body.status?.allowed !== true) {
        await sleep(50);
      }
    }

    const printed = async (folder: string) => parseAllDocuments((await cli('rbac', 'apply', folder)).out).map((each) => each.toJS());

    test('with the roles for these manifests and nothing more, all is installed', async () => {
      const folder = write('user', installation({ a: '1' }));
      await permit(await printed(folder));
      const { code, out, err } = await asUser(folder);
      expect([code, err, writtenIn(out)]).toEqual([0, '', IN_ORDER]);
    });

    test('each missing permission is named before the first write, with its verb, resource and namespace', async () => {
      const folder = write('less', installation({ a: '1' }));
      const roles = await printed(folder);
      for (const [resource, verb] of [['roles', 'create'], ['modules', 'patch'], ['serviceaccounts', 'create'], ['configmaps', 'patch']]) {
        await removeNamespace();
        const isMeant = ({ resources, resourceNames }: any) => resources.includes(resource) && resourceNames !== undefined;
        const without = (rule: any) => (isMeant(rule) ? { ...rule, verbs: rule.verbs.filter((each: string) => each !== verb) } : rule);
        const less = roles.map((role) => ({ ...role, ...role.rules === undefined ? {} : { rules: role.rules.map(without) } }));
        await permit(less.filter(({ kind }) => kind !== 'Namespace' && kind !== 'Role'));
        // Roles of a namespace that is not there: the user has them in all namespaces.
        const everywhere = less.filter(({ kind, metadata }) => kind === 'Role' && metadata.namespace === 'drivers').map(({ metadata: { namespace: _, ...metadata }, ...role }: any) => ({ ...role, kind: 'ClusterRole', metadata: { ...metadata, name: 'everywhere' } }));
        await permit([...less.filter(({ kind, metadata }) => kind === 'Role' && metadata.namespace !== 'drivers'), ...everywhere]);
        const { code, out } = await asUser(folder);
        expect([resource, code, writtenIn(out)]).toEqual([resource, 3, []]);
        expect(out).toMatch(new RegExp(`the cluster forbids ${verb} of ${resource}\\S* in the namespace drivers; ask for the permissions that cdk8s-onload rbac apply DIR prints`));
      }
      await plane.ask('DELETE', `/apis/${RBAC}/v1/clusterrolebindings/everywhere`);
    });
  });

  test('a label that kubectl create has written is left to the user', async () => {
    const folder = write('by-hand', [namespace({ a: '1' })]);
    await plane.ask('POST', '/api/v1/namespaces?fieldManager=kubectl-create', namespace({ a: '1', b: '2' }));
    const { code, out } = await apply(folder);
    expect([code, out]).toEqual([3, expect.stringContaining('kubectl label namespace drivers b-')]);
    await plane.ask('PUT', `${SPACE}?fieldManager=kubectl-label`, { ...(await plane.ask('GET', SPACE)).body, metadata: { name: 'drivers', labels: { a: '1' } } });
    expect((await apply(folder)).code).toBe(0);
  });

  test('a definition in the step is waited for, and its resource follows', async () => {
    await cluster.stop();
    await plane.ask('DELETE', `${pathOf('CustomResourceDefinition')}/${MODULES}`);
    while ((await plane.ask('GET', `${pathOf('CustomResourceDefinition')}/${MODULES}`)).code !== 404) {
      await sleep(100);
    }
    const running = startCli(['apply', 'cluster:admin', write('definition', [...installation(), definition(MODULES)]), '--yes'], { KUBECONFIG: plane.kubeconfig });
    while ((await plane.ask('GET', pathOf('Module'))).code !== 200) {
      await sleep(100);
    }
    cluster.start();
    const { code, out } = await running.ended;
    expect([code, writtenIn(out)]).toEqual([0, [IN_ORDER[0], `CustomResourceDefinition ${MODULES}`, ...IN_ORDER.slice(1)]]);
  });
});
