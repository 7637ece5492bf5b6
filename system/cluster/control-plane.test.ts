/**
 * Live clusters on a real API server with etcd, by the user's kubectl. Operators are stand-ins that roll out what is written;
 * live-apply.test.ts has a stand-in for the API server, too.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { openDefinition, vendoredDefinition } from './definitions';
import { performWrite } from '../../lib/live/apply/cluster-writes';
import type { Write } from '../../lib/live/apply/write';
import { type ClusterRole, clusterRole } from '../../lib/live/cluster-role';
import { Kubectl } from '../../lib/live/kubectl';
import type { Manifest } from '../../lib/manifests/manifest';
import type { SnapshotRecord } from '../../lib/reports/verify/collected/snapshot';
import { fileOf, fresh, release } from '../../test/support/rolling-cluster';
import { type CliProcess, endCli, type Ended, PACE, startCli } from '../support/cli-process';
import { ControlPlane } from '../support/control-plane';
import { CountingKubectl, type Moment } from '../support/counting-kubectl';
import { isOwn, OperatedCluster, pathOf } from '../support/operated-cluster';
import { scratchDir } from '../support/run';

jest.setTimeout(600_000);

const CRDS = ['machineconfigs.machineconfiguration.openshift.io', 'machineconfigpools.machineconfiguration.openshift.io', 'modules.kmm.sigs.x-k8s.io', 'nodemodulesconfigs.kmm.sigs.x-k8s.io', 'clusterversions.config.openshift.io'];

/** Kinds that the tests write. */
const KINDS = ['Module', 'NodeModulesConfig', 'MachineConfig', 'MachineConfigPool', 'ConfigMap', 'Node', 'Lease'];

const dir = scratchDir();
const path = (name: string) => join(dir, name);
let plane: ControlPlane;
let cluster: OperatedCluster;
let kubectl: CountingKubectl;

/** Writes the manifests of a release into a folder. */
function writeRelease(name: string, objects: readonly any[]): void {
  mkdirSync(path(name));
  for (const object of objects) {
    writeFileSync(path(`${name}/${fileOf(object).replace('dist/', '')}`), stringify(object), { flag: 'a' });
  }
}

const start = (args: readonly string[], onOutput?: (out: string) => void): CliProcess => (
  startCli(args, { KUBECONFIG: plane.kubeconfig, CDK8S_ONLOAD_KUBECTL: kubectl.program }, onOutput));

const cli = (...args: string[]): Promise<Ended> => start(args).ended;

const apply = (context: string, ...more: string[]) => ['apply', `cluster:${context}`, path('2'), '--yes', '--request-timeout=300s', ...more];

/** Brings the cluster back to a state in which the first release runs. */
async function begin(): Promise<void> {
  await cluster.stop();
  kubectl.reset();
  cluster.faults = {};
  await cluster.clear(KINDS);
  for (const object of fresh()) {
    await cluster.put(object);
  }
  for (const object of release('1')) {
    await plane.ask('PATCH', `${pathOf(object.kind, object.metadata.namespace)}/${object.metadata.name}?fieldManager=cdk8s-onload`, object);
  }
  await cluster.settle();
  cluster.start();
}

let permissions = 0;

/** Gives the user the permissions of a ClusterRole, and no others. */
async function permit(role: ClusterRole): Promise<void> {
  const rbac = '/apis/rbac.authorization.k8s.io/v1';
  const mark = { apiGroups: ['test'], resources: [`mark-${++permissions}`], verbs: ['get'] };
  const binding = {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRoleBinding',
    metadata: { name: 'tested' },
    subjects: [{ kind: 'User', name: 'user', apiGroup: 'rbac.authorization.k8s.io' }],
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'tested' },
  };
  const written = [
    await plane.ask('PATCH', `${rbac}/clusterroles/tested?fieldManager=test`, { ...role, metadata: { name: 'tested' }, rules: [...role.rules, mark] }),
    await plane.ask('PATCH', `${rbac}/clusterrolebindings/tested?fieldManager=test`, binding),
  ];
  expect(written.filter(({ code }) => code >= 300)).toEqual([]);
  // The authorizer learns of it by watching.
  const resourceAttributes = { group: 'test', resource: mark.resources[0], verb: 'get' };
  const review = { apiVersion: 'authorization.k8s.io/v1', kind: 'SubjectAccessReview', spec: { user: 'user', resourceAttributes } };
  while ((await plane.ask('POST', '/apis/authorization.k8s.io/v1/subjectaccessreviews', review)).body.status?.allowed !== true) {
    await sleep(50);
  }
}

/** A ClusterRole without one verb for one resource. */
function without(role: ClusterRole, verb: string, resource: string): ClusterRole {
  return {
    ...role,
    rules: role.rules.flatMap((rule) => (rule.verbs.includes(verb) && rule.resources.includes(resource) ? [
      { ...rule, resources: rule.resources.filter((each) => each !== resource) },
      { ...rule, resources: [resource], verbs: rule.verbs.filter((each) => each !== verb) },
    ].filter(({ resources, verbs }) => resources.length > 0 && verbs.length > 0) : [rule])),
  };
}

/** Objects without what the API server counts up, and without Leases. */
async function contents(): Promise<string[]> {
  await cluster.stop();
  await cluster.settle();
  const plain = ({ metadata: { name, namespace, labels, annotations }, spec, data, status }: any) => (
    JSON.stringify({ name, namespace, labels, annotations, spec, data, status }));
  return (await Promise.all(KINDS.filter((kind) => kind !== 'Lease').map((kind) => cluster.all(kind)))).flat().filter(isOwn).map(plain).sort();
}

const holderOf = async () => (await plane.ask('GET', `${pathOf('Lease', 'default')}/cdk8s-onload`)).body.spec?.holderIdentity;

describe('a real API server', () => {
  beforeAll(async () => {
    mkdirSync(path('plane'));
    plane = await ControlPlane.start(path('plane'));
    for (const name of CRDS) {
      await plane.ask('POST', pathOf('CustomResourceDefinition'), vendoredDefinition(name));
    }
    await plane.ask('POST', pathOf('Namespace'), { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'drivers' } });
    cluster = new OperatedCluster(plane);
    kubectl = new CountingKubectl(dir);
    ['1', '2'].forEach((version) => writeRelease(version, release(version)));
    while ((await plane.ask('GET', pathOf('NodeModulesConfig'))).code !== 200) {
      await sleep(100);
    }
    await plane.ask('POST', pathOf('ClusterVersion'), { apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, spec: { clusterID: 'x' } });
    await begin();
  }, 600_000);
  // Also those of a test that has taken too long, so that the next one is alone.
  afterEach(endCli);
  afterAll(async () => {
    await cluster?.stop();
    plane?.stop();
  });

  describe('is read', () => {
    beforeEach(begin);

    test('by a user with the printed permissions and nothing more: a snapshot has all, and plans and verifies like the cluster', async () => {
      await permit(parse((await cli('rbac', 'read')).out) as ClusterRole);
      const taken = await cli('snapshot', 'user', '--out', path('snapshot'));
      expect([taken.code, taken.err]).toEqual([0, expect.stringMatching(/^cdk8s-onload snapshot: wrote \d+ objects of \d+ resources to [^\n]*\n$/)]);
      const record = JSON.parse(readFileSync(path('snapshot/snapshot.json'), 'utf8')) as SnapshotRecord;
      expect(record).toMatchObject({ metadata: { name: 'user' }, notRead: [], read: { 'nodes': 2, 'modules.kmm.sigs.x-k8s.io': 1 } });
      expect((await cli('verify', 'cluster:user', path('1'))).code).toBe(0);
      const plans = await Promise.all(['cluster:user', path('snapshot')].map(async (from) => JSON.parse((await cli('plan', from, path('2'), '--format', 'json')).out)));
      expect(plans[0].steps.map(({ target }: { target: string }) => target)).toEqual(['ConfigMap drivers/settings', 'MachineConfigPool worker', 'Module drivers/fast']);
      expect(plans[1]).toEqual({ ...plans[0], before: plans[1].before });
    });

    test('without a permission: what is forbidden is named, and without any there is one error', async () => {
      await permit(without(clusterRole('read'), 'list', 'pods'));
      const part = await cli('snapshot', 'user', '--out', path('part'));
      expect([part.code, part.err]).toEqual([1, expect.stringContaining('cdk8s-onload snapshot: warning: not read from the cluster (forbidden): pods; the result is without their objects\n')]);
      const none = await cli('snapshot', 'user', '--as', 'nobody', '--out', path('none'));
      expect(none).toMatchObject({ code: 2, err: expect.stringMatching(/^cdk8s-onload snapshot: cluster:user: request that the cluster forbids: .*impersonate/) });
    });

    test('page by page, and once more from the beginning if etcd has removed the version of the pages', async () => {
      const data = (index: number) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: `c${index}`, namespace: 'drivers' } });
      await Promise.all(Array.from({ length: 600 }, (_, index) => plane.ask('POST', pathOf('ConfigMap', 'drivers'), data(index))));
      // Without a proxy, each page is asked for by a program of its own.
      kubectl.hook('if [[ $1 == proxy ]]; then exit 1; fi; if [[ $* == */configmaps*continue=* && ! -e expired ]]; then echo >expired; while [[ ! -e compacted ]]; do sleep 0.05; done; fi\n');
      const taking = cli('snapshot', 'admin', '--out', path('pages'));
      while (!kubectl.has('expired')) {
        await sleep(50);
      }
      await plane.ask('DELETE', `${pathOf('ConfigMap', 'drivers')}/c0`);
      await plane.compact();
      kubectl.tell('compacted');
      expect((await taking).code).toBe(0);
      const { read, notRead } = JSON.parse(readFileSync(path('pages/snapshot.json'), 'utf8')) as SnapshotRecord;
      expect([read.configmaps, notRead]).toEqual([(await cluster.all('ConfigMap')).filter(({ metadata: { name } }) => name !== 'kube-root-ca.crt').length, []]);
      expect(read.configmaps).toBeGreaterThan(599);
    });

    test('not at all while it does not answer, which is one error', async () => {
      kubectl.hook(`if [[ $1 == proxy ]]; then kill -STOP ${plane.pid}; fi\n`);
      const { code, err } = await cli('snapshot', 'admin', '--out', path('slow'), '--request-timeout', '1s');
      plane.signal('SIGCONT');
      expect([code, err]).toEqual([2, expect.stringMatching(/^cdk8s-onload snapshot: cluster:admin: no answer in time: .*; run the command again, or specify a longer --request-timeout\n$/)]);
    });
  });

  describe('is written', () => {
    const WRITTEN = ['create', 'apply', 'apply', 'apply'];
    let undisturbed: readonly string[];

    test('by a user with the printed permissions and nothing more, and verify then passes', async () => {
      await begin();
      await permit(parse((await cli('rbac', 'apply')).out) as ClusterRole);
      const { code, out, err } = await cli(...apply('user'));
      expect([code, err, kubectl.writes]).toEqual([0, '', WRITTEN]);
      expect(out).toMatch(/done: the cluster is as the manifests say\n$/);
      expect((await cli('verify', 'cluster:user', path('2'))).code).toBe(0);
      undisturbed = await contents();
    });

    test('by runs that are killed at every write: the last one ends where an undisturbed one would, and watch sees it', async () => {
      await begin();
      const watching = cli('watch', 'cluster:admin', path('2'), '--patience', '10h', '--request-timeout=300s');
      const kills: readonly (readonly [moment: Moment, writes: number])[] = [['behind', 1], ['behind', 2], ['before', 3], ['behind', 4], ['behind', 5]];
      for (const [moment, writes] of kills) {
        kubectl.kill(moment);
        expect((await cli(...apply('admin', '--resume'))).code).toBeNull();
        kubectl.revive();
        expect(kubectl.writes).toHaveLength(writes);
      }
      expect((await cli(...apply('admin', '--resume'))).code).toBe(0);
      expect(kubectl.writes).toEqual([...WRITTEN.slice(0, 3), ...WRITTEN.slice(2)]);
      expect(await watching).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/done: the cluster is as the manifests say\n$/) });
      expect(await contents()).toEqual(undisturbed);
    });

    test('by a run that outlasts a minute without the API server, its restart, and watches that expire', async () => {
      await begin();
      let isAway = false;
      let isNoticed = false;
      const leave = async () => {
        isAway = true;
        plane.signal('SIGSTOP');
        await sleep(60_000 / PACE);
        plane.signal('SIGKILL');
        // A server that is back at once is not missed.
        for (const end = Date.now() + 60_000; !isNoticed && Date.now() < end;) {
          await sleep(100);
        }
        plane.startApiServer();
        await plane.ready();
        await plane.compact();
      };
      let leaving: Promise<void> | undefined;
      const { code, out } = await start(apply('admin'), (printed) => {
        isNoticed = printed.includes('the cluster does not answer');
        if (!isAway && printed.includes('applied MachineConfig')) {
          leaving = leave();
        }
      }).ended;
      await leaving;
      expect([code, out]).toEqual([0, expect.stringMatching(/the cluster does not answer.*; nothing is decided before it does/)]);
      expect(kubectl.writes).toEqual(WRITTEN);
      expect(await contents()).toEqual(undisturbed);
    });

    test('not at all without one of the permissions', async () => {
      await begin();
      const role = clusterRole('apply');
      const needed: readonly (readonly [verb: string, resource: string, says: RegExp])[] = [
        ['patch', 'modules', /stopped \(refused\):\n.*Module drivers\/fast: .*forbid.*cannot patch resource/],
        ['list', 'nodes', /stopped \(unread\):\n.*Node: nodes could not be read: forbidden/],
        ['watch', 'machineconfigpools', /stopped \(unread\):\n.*MachineConfigPool: .* could not be read: forbidden/],
        ['get', 'leases', /cannot get resource \\?"leases/],
        ['create', 'leases', /cannot create resource \\?"leases/],
      ];
      for (const [verb, resource, says] of needed) {
        await cluster.clear(['Lease']);
        await permit(without(role, verb, resource));
        const { code, out, err } = await cli(...apply('user'));
        expect([verb, resource, code === 0, out + err]).toEqual([verb, resource, false, expect.stringMatching(says)]);
      }
      expect(kubectl.writes.filter((each) => each === 'apply')).toEqual([]);
    });

    test('each kind of write needs the permissions of the requests that kubectl makes for it', async () => {
      await begin();
      const plural = 'installplans';
      await plane.ask('POST', pathOf('CustomResourceDefinition'), openDefinition('operators.coreos.com', 'v1alpha1', 'InstallPlan'));
      const approval = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'InstallPlan', metadata: { name: 'install-a' }, spec: { approved: false } };
      while ((await plane.ask('POST', `/apis/operators.coreos.com/v1alpha1/namespaces/drivers/${plural}`, approval)).code !== 201) {
        await sleep(100);
      }
      const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'user', namespace: 'drivers' }, spec: { nodeName: 'w1', containers: [{ name: 'main', image: 'a' }] } };
      expect((await plane.ask('POST', pathOf('Pod', 'drivers'), pod)).code).toBe(201);
      const client = await Kubectl.find('cluster:user', { kubeconfig: plane.kubeconfig });
      const [settings] = release('1');
      const node = { object: 'Node w1', node: 'w1', label: 'tested' };
      const writes: readonly (readonly [write: Write, ...needs: readonly (readonly [verb: string, resource: string])[]])[] = [
        [{ verb: 'label', ...node, value: '1' }, ['get', 'nodes'], ['patch', 'nodes']],
        [{ verb: 'unlabel', ...node, value: '' }, ['get', 'nodes'], ['patch', 'nodes']],
        [{ verb: 'approve', object: 'InstallPlan drivers/install-a', namespace: 'drivers', name: 'install-a' }, ['get', plural], ['patch', plural]],
        [{ verb: 'evict', object: 'Pod drivers/user', namespace: 'drivers', name: 'user', manifest: pod as unknown as Manifest }, ['create', 'pods/eviction']],
        [{ verb: 'apply', object: 'ConfigMap drivers/settings', manifest: settings }, ['patch', 'configmaps']],
        [{ verb: 'delete', object: 'ConfigMap drivers/settings', manifest: settings }, ['delete', 'configmaps']],
        [{ verb: 'apply', object: 'ConfigMap drivers/settings', manifest: settings }, ['patch', 'configmaps'], ['create', 'configmaps']],
      ];
      const whole = clusterRole('apply');
      const how = { dryRun: false, force: false };
      for (const [write, ...needs] of writes) {
        for (const [verb, resource] of needs) {
          await permit(without(whole, verb, resource));
          await expect(performWrite(client, write, how)).rejects.toMatchObject({ failure: 'forbidden', message: expect.stringContaining(`cannot ${verb} resource`) });
        }
        await permit(whole);
        await performWrite(client, write, { ...how, dryRun: true });
        await performWrite(client, write, how);
      }
    });

    test('a run writes nothing while another run holds the Lease', async () => {
      await begin();
      const spec = { holderIdentity: 'ann@there/1', leaseDurationSeconds: 30, acquireTime: '2026-01-01T00:00:00.000000Z', renewTime: new Date().toISOString().replace('Z', '000Z') };
      await plane.ask('POST', pathOf('Lease', 'default'), { apiVersion: 'coordination.k8s.io/v1', kind: 'Lease', metadata: { name: 'cdk8s-onload', namespace: 'default' }, spec });
      expect(await cli(...apply('admin'))).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/another run writes to the cluster, since 2026-01-01T00:00:00.000000Z, .*"ann@there\/1"; wait until it has ended/) });
      expect([kubectl.writes, await holderOf()]).toEqual([[], 'ann@there/1']);
    });

    test('until Ctrl-C: the write under way is completed, and a second one ends the run at once', async () => {
      await begin();
      kubectl.hook('if [[ $1 == apply && $* != *dry-run* ]]; then echo >writing; sleep 1; fi\n');
      const interrupted = async (times: number) => {
        const run = start(apply('admin'));
        while (!kubectl.has('writing')) {
          await sleep(20);
        }
        for (let time = 0; time < times; time++) {
          run.interrupt();
          await sleep(100);
        }
        return run.ended;
      };
      const once = await interrupted(1);
      expect([once.code, once.out]).toEqual([3, expect.stringMatching(/applied ConfigMap drivers\/settings\n[\s\S]*stopped \(interrupted\)/)]);
      expect(await holderOf()).toBe('');
      await begin();
      kubectl.hook('if [[ $1 == apply && $* != *dry-run* ]]; then echo >writing; sleep 1; fi\n');
      expect((await interrupted(2)).code).toBe(130);
    });

    test('also by deletions, if the manifests no longer have an object that was applied and --prune asks for it, and nothing else is deleted', async () => {
      await begin();
      writeRelease('less', release('1').slice(1));
      const { code, out } = await cli('apply', 'cluster:admin', path('less'), '--yes', '--prune');
      expect([code, out.match(/(?<=:\d\d   )(?:applied|deleted) .*/g), kubectl.writes]).toEqual([0, ['deleted ConfigMap drivers/settings'], ['create', 'delete']]);
      expect((await cluster.all('ConfigMap')).map(({ metadata: { name } }) => name)).not.toContain('settings');
    });
  });
});
