import { join } from 'node:path';
import type { Goal } from '../../../lib/live/apply/assessment';
import { EventLines } from '../../../lib/live/apply/event-lines';
import type { RunEvent } from '../../../lib/live/apply/run-event';
import { failureOf } from '../../../lib/live/cluster-error';
import type { Manifest } from '../../../lib/manifests/manifest';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { isClusterResource } from '../../../lib/upstream';
import { groupVersionOf } from '../../../lib/upstream/schemas';
import { type Asked, carriedOut, type Ran, stopIn } from '../../support/carried-out';
import { FreshCluster, namespaceOf } from '../../support/fresh-cluster';
import { EXAMPLES_WROTE } from '../../support/golden';
import { fresh } from '../../support/rolling-cluster';

const RBAC = 'rbac.authorization.k8s.io/v1';
const object = (apiVersion: string, kind: string, name: string, fields: object = {}, namespace: string | null = 'onload'): Manifest => (
  { apiVersion, kind, metadata: { name, ...namespace === null ? {} : { namespace } }, ...fields } as unknown as Manifest);

const ACCOUNT = object('v1', 'ServiceAccount', 'loader');
const ROLE = object(RBAC, 'Role', 'loader', { rules: [{ apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'] }] });
const BINDING = object(RBAC, 'RoleBinding', 'loader', { roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'loader' }, subjects: [{ kind: 'ServiceAccount', name: 'loader', namespace: 'onload' }] });
const MODULE = object('kmm.sigs.x-k8s.io/v1beta1', 'Module', 'fast', {
  spec: {
    selector: { 'node-role.kubernetes.io/worker': '' },
    moduleLoader: { serviceAccountName: 'loader', container: { modprobe: { moduleName: 'fast' }, kernelMappings: [{ regexp: '^.+$', containerImage: 'registry.example.com/fast:1-${KERNEL_FULL_VERSION}' }] } },
  },
});
/** Everything of one file, in no order. */
const INSTALLATION = [MODULE, BINDING, ROLE, ACCOUNT, namespaceOf('onload')];
const IN_ORDER = ['Namespace onload', 'ServiceAccount onload/loader', 'Role onload/loader', 'RoleBinding onload/loader', 'Module onload/fast'];

function run(cluster: FreshCluster, after: readonly Manifest[], { fileOf = () => 'dist/30.yaml', prune, ...asked }: Asked & Pick<Goal, 'fileOf' | 'prune'> = {}): Promise<Ran> {
  return carriedOut(cluster, { after, fileOf, ...prune === undefined ? {} : { prune } }, asked);
}

const written = ({ written: all }: FreshCluster) => all.map((each) => each.replace(/^apply /, ''));

/** Lines of a run, with the time of each. */
function linesOf({ events }: Ran): string[] {
  const lines = new EventLines();
  return events.flatMap((event) => lines.of({ ...event, at: '2026-01-01T00:00:00.000Z' } as RunEvent)).map((line) => line.slice(9));
}

describe('a namespace in the step that needs it', () => {
  test('comes first, then what lives in it, in its order, within seconds', async () => {
    const cluster = new FreshCluster();
    let last = 0;
    const ran = await run(cluster, INSTALLATION, { onEvent: ({ event }) => { last = event === 'written' ? cluster.milliseconds : last; } });
    expect([ran.outcome, written(cluster)]).toEqual(['done', IN_ORDER]);
    expect(last).toBeLessThanOrEqual(10_000);
    expect(linesOf(ran).filter((line) => line.startsWith('step: '))).toHaveLength(1);
  });

  test.each([...IN_ORDER.keys()])('a run that was killed behind %i writes is gone on with, and nothing is written twice', async (count) => {
    const cluster = new FreshCluster();
    cluster.beforeWrite = (number) => {
      if (number === count) {
        throw new Error('killed');
      }
    };
    await expect(run(cluster, INSTALLATION)).rejects.toThrow('killed');
    cluster.beforeWrite = () => undefined;
    expect((await run(cluster, INSTALLATION)).outcome).toBe('done');
    expect(written(cluster)).toEqual(IN_ORDER);
  });

  test('each of several namespaces is there before its objects', async () => {
    const cluster = new FreshCluster();
    const other = { ...ACCOUNT, metadata: { name: 'loader', namespace: 'ptp' } };
    expect((await run(cluster, [...INSTALLATION, other, namespaceOf('ptp')])).outcome).toBe('done');
    expect(written(cluster).slice(0, 2)).toEqual(['Namespace onload', 'Namespace ptp']);
    expect(written(cluster)).toHaveLength(7);
  });

  test('a namespace of a later step is written when an earlier one needs it', async () => {
    const cluster = new FreshCluster();
    const daemon = object('apps/v1', 'DaemonSet', 'late', { spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'i' }] } } } });
    const fileOf = ({ kind }: Manifest) => (kind === 'Namespace' || kind === 'DaemonSet' ? 'dist/60.yaml' : 'dist/30.yaml');
    await run(cluster, [...INSTALLATION, daemon], { fileOf, patienceMinutes: 5 });
    expect(written(cluster)).toEqual(expect.arrayContaining(IN_ORDER));
    expect(written(cluster)[0]).toBe('Namespace onload');
  });
});

describe('a namespace that is being deleted', () => {
  const leaving = { deletionTimestamp: '2026-01-01T00:00:00Z' };

  test('the run waits for it, and makes it again when it is gone', async () => {
    const cluster = new FreshCluster([...fresh(), namespaceOf('onload', leaving)]);
    const change = cluster.change.bind(cluster);
    cluster.change = (seconds) => {
      if (cluster.milliseconds > 60_000) {
        cluster.objects.forEach(({ kind, metadata }) => 'deletionTimestamp' in metadata && cluster.objects.delete(`${kind} ${metadata.name}`));
      }
      return change(seconds);
    };
    const ran = await run(cluster, INSTALLATION);
    expect([ran.outcome, written(cluster)]).toEqual(['done', IN_ORDER]);
    expect(linesOf(ran)).toContainEqual(expect.stringMatching(/^waiting: Namespace onload is being deleted \(since \d\d:\d\d:\d\d, up to 2 h\)$/));
  });

  test('ends the run if it stays, which names it', async () => {
    const cluster = new FreshCluster([...fresh(), namespaceOf('onload', leaving)]);
    const ran = await run(cluster, INSTALLATION, { patienceMinutes: 5 });
    expect([ran.outcome, cluster.written]).toEqual(['late', []]);
    expect(stopIn(ran).reasons).toContain('Namespace onload is being deleted');
  });

  test('ends the run at once if no manifest would make it again', async () => {
    const cluster = new FreshCluster([...fresh(), namespaceOf('onload', leaving)]);
    const ran = await run(cluster, INSTALLATION.slice(0, 4));
    expect([ran.outcome, cluster.written]).toEqual(['refused', []]);
    expect(stopIn(ran).reasons).toContainEqual(expect.stringMatching(/^ServiceAccount onload\/loader: .*namespace that is being deleted.*; wait until it is gone/));
  });
});

describe('a definition in the step that needs it', () => {
  const definition = (group: string, kind: string) => object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', `${kind.toLowerCase()}s.${group}`, {
    spec: { group, scope: 'Namespaced', names: { kind, plural: `${kind.toLowerCase()}s` }, versions: [{ name: 'v1beta1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }] },
  }, null);
  const CRD = definition('kmm.sigs.x-k8s.io', 'Module');
  const all = [...INSTALLATION, CRD];

  function without(): FreshCluster {
    const cluster = new FreshCluster();
    cluster.served.delete('kmm.sigs.x-k8s.io');
    return cluster;
  }

  test('comes before its resource, which waits until it is served, and says so', async () => {
    const cluster = without();
    cluster.establishSeconds = 30;
    const ran = await run(cluster, all);
    expect(ran.outcome).toBe('done');
    expect(written(cluster)).toEqual(['Namespace onload', 'CustomResourceDefinition modules.kmm.sigs.x-k8s.io', ...IN_ORDER.slice(1)]);
    expect(cluster.milliseconds).toBeLessThan(60_000);
    expect(linesOf(ran)).toContainEqual(expect.stringMatching(/^waiting: CustomResourceDefinition modules\.kmm\.sigs\.x-k8s\.io: it is not established \(since \d\d:\d\d:\d\d, up to .*\)$/));
  });

  test('the run does not write over one that is being deleted', async () => {
    const cluster = without();
    cluster.put({ ...CRD, metadata: { ...CRD.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } } as Manifest);
    const ran = await run(cluster, all, { patienceMinutes: 5 });
    expect([ran.outcome, cluster.written]).toEqual(['late', []]);
    expect(stopIn(ran).reasons).toContain('CustomResourceDefinition modules.kmm.sigs.x-k8s.io is being deleted');
  });

  test('a wait is said within seconds, and again from time to time', async () => {
    const cluster = without();
    cluster.establishSeconds = Infinity;
    const said: number[] = [];
    const ran = await run(cluster, all, {
      patienceMinutes: 60,
      onEvent: (event) => event.event === 'progress' && event.waiting.some((text) => text.endsWith('it is not established')) && said.push(cluster.milliseconds / 60_000),
    });
    expect(ran.outcome).toBe('late');
    expect(said[0]).toBeLessThanOrEqual(0.5);
    expect(said.filter((at) => at > 5).map(Math.floor)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  test('a resource that the definition of before refuses is tried with the new one', async () => {
    const cluster = without();
    cluster.put(namespaceOf('onload'));
    cluster.put({ ...CRD, spec: { ...CRD.spec as object, scope: 'Cluster' } } as Manifest);
    cluster.establishSeconds = 0;
    const perform = cluster.perform.bind(cluster);
    const isOld = () => (cluster.all('CustomResourceDefinition')[0].spec.scope === 'Cluster');
    cluster.perform = (write, how) => (write.object === 'Module onload/fast' && isOld()
      ? Promise.reject(failureOf('cluster', 'Error from server (BadRequest): Module in version "v1beta1" cannot be handled as a Module: strict decoding error: unknown field "spec.new"\n', 'apply'))
      : perform(write, how));
    const ran = await run(cluster, all);
    expect(ran.outcome).toBe('done');
    expect(written(cluster).at(-1)).toBe('Module onload/fast');
  });

  test('a resource whose webhook an operator of the same step answers waits for it', async () => {
    const cluster = without();
    cluster.webhooks.set('Module', 'kmm');
    const operator = object('apps/v1', 'Deployment', 'webhook', { spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'c', image: 'i' }] } } } }, 'kmm');
    const ran = await run(cluster, [...all, operator, namespaceOf('kmm')], { patienceMinutes: 5 });
    expect(written(cluster).slice(0, 3)).toEqual(['Namespace kmm', 'Namespace onload', 'CustomResourceDefinition modules.kmm.sigs.x-k8s.io']);
    expect(written(cluster)).toContain('Deployment kmm/webhook');
    expect(ran.events.some((event) => event.event === 'preflight')).toBe(true);
  });
});

test('a kind that no manifest installs is refused before the first write', async () => {
  const cluster = new FreshCluster();
  cluster.served.delete('kmm.sigs.x-k8s.io');
  const ran = await run(cluster, INSTALLATION);
  expect([ran.outcome, cluster.written]).toEqual(['refused', []]);
  expect(stopIn(ran).reasons).toEqual([expect.stringMatching(/^Module onload\/fast: cluster: kind that the cluster does not have: /)]);
});

describe('permissions for what cannot be tried', () => {
  test('a missing one is named with its verb, resource and namespace before the first write, and what to do', async () => {
    const cluster = new FreshCluster();
    ['create roles.rbac.authorization.k8s.io in onload', 'create roles.rbac.authorization.k8s.io loader in onload'].forEach((right) => cluster.forbidden.add(right));
    const ran = await run(cluster, INSTALLATION);
    expect([ran.outcome, cluster.written]).toEqual(['refused', []]);
    expect(stopIn(ran).reasons).toEqual(['Role onload/loader: the cluster forbids create of roles.rbac.authorization.k8s.io in the namespace onload; ask for the permissions that cdk8s-onload rbac apply DIR prints']);
  });

  test('a right to the one object is enough', async () => {
    const cluster = new FreshCluster();
    cluster.forbidden.add('create roles.rbac.authorization.k8s.io in onload');
    expect((await run(cluster, INSTALLATION)).outcome).toBe('done');
    expect(cluster.asked).toContain('create roles.rbac.authorization.k8s.io loader in onload');
  });

  test('each question is asked once', async () => {
    const cluster = new FreshCluster();
    await run(cluster, INSTALLATION);
    expect(cluster.asked.length).toBe(new Set(cluster.asked).size);
    expect(cluster.asked).toEqual(expect.arrayContaining(['patch modules.kmm.sigs.x-k8s.io in onload', 'create serviceaccounts in onload', 'escalate roles.rbac.authorization.k8s.io in onload']));
  });

  const cannot = (verb: string) => [`${verb} roles.rbac.authorization.k8s.io in onload`, `${verb} roles.rbac.authorization.k8s.io loader in onload`];
  const USE = ['use securitycontextconstraints.security.openshift.io in onload', 'use securitycontextconstraints.security.openshift.io privileged in onload'];

  test('a role that grants more than the user has is named, with what is beyond', async () => {
    const cluster = new FreshCluster();
    [...cannot('escalate'), ...cannot('bind'), ...USE].forEach((right) => cluster.forbidden.add(right));
    const ran = await run(cluster, INSTALLATION);
    expect([ran.outcome, cluster.written]).toEqual(['refused', []]);
    expect(stopIn(ran).reasons).toContain('Role onload/loader: Role loader grants what you may not do: use of securitycontextconstraints.security.openshift.io privileged in the namespace onload; apply it as an administrator first, or ask for escalate of roles.rbac.authorization.k8s.io loader in the namespace onload');
    expect(stopIn(ran).reasons).toContainEqual(expect.stringMatching(/^RoleBinding onload\/loader: Role loader grants what you may not do: .*, or ask for bind of roles/));
  });

  test('a role that grants what the user has needs no more', async () => {
    const cluster = new FreshCluster();
    [...cannot('escalate'), ...cannot('bind')].forEach((right) => cluster.forbidden.add(right));
    expect((await run(cluster, INSTALLATION)).outcome).toBe('done');
  });

  test('what is not known of a role is said', async () => {
    const cluster = new FreshCluster();
    const binding = { ...BINDING, roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'unseen' } } as unknown as Manifest;
    ['bind clusterroles.rbac.authorization.k8s.io in onload', 'bind clusterroles.rbac.authorization.k8s.io unseen in onload'].forEach((right) => cluster.forbidden.add(right));
    const ran = await run(cluster, [namespaceOf('onload'), ACCOUNT, binding]);
    expect(ran.outcome).toBe('done');
    expect(ran.events).toContainEqual({ event: 'notice', text: 'RoleBinding onload/loader: the cluster may refuse it: you may not bind every role, and what ClusterRole unseen grants is not known' });
  });

  test('approvals of InstallPlans are asked for with their Subscription', async () => {
    const cluster = new FreshCluster();
    const subscription = object('operators.coreos.com/v1alpha1', 'Subscription', 'kmm', { spec: { name: 'kmm', source: 's', sourceNamespace: 'n', channel: 'stable', installPlanApproval: 'Manual', startingCSV: 'kmm.v2.4.0' } });
    cluster.forbidden.add('patch installplans.operators.coreos.com in onload');
    const ran = await run(cluster, [namespaceOf('onload'), subscription]);
    expect(stopIn(ran).reasons).toEqual(['Subscription onload/kmm: the cluster forbids patch of installplans.operators.coreos.com in the namespace onload; ask for the permissions that cdk8s-onload rbac apply DIR prints']);
  });
});

describe('a field that the manifest no longer has', () => {
  const live = (manager: string, operation: string, extra: object = {}) => namespaceOf('onload', {
    labels: { a: '1', b: '2', ...extra }, managedFields: [{ manager, operation, fieldsV1: { 'f:metadata': { 'f:labels': { 'f:a': {}, 'f:b': {} } } } }],
  });
  const wanted = namespaceOf('onload', { labels: { a: '1' } });

  /** Server-side apply leaves the label of another manager. */
  function leaving(cluster: FreshCluster): FreshCluster {
    const put = cluster.put.bind(cluster);
    cluster.put = (each) => put(each.kind === 'Namespace' ? { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, b: '2' } } } as Manifest : each);
    return cluster;
  }

  test('applying the manifest removes it if this library wrote it', async () => {
    const cluster = new FreshCluster([...fresh(), live('cdk8s-onload', 'Apply')]);
    await run(cluster, [wanted]);
    expect(written(cluster)[0]).toBe('Namespace onload');
  });

  test('the run leaves it to the user if another client wrote it, with the command that removes it', async () => {
    const cluster = new FreshCluster([...fresh(), live('kubectl-create', 'Update')]);
    const ran = await run(cluster, [wanted]);
    expect([ran.outcome, cluster.written]).toEqual(['by-hand', []]);
    expect(stopIn(ran).reasons).toEqual(['Namespace onload has metadata.labels.b, which its manifest lacks, and which applying it leaves, because another client wrote it: kubectl label namespace onload b-']);
    cluster.put(namespaceOf('onload', { labels: { a: '1' } }));
    expect((await run(cluster, [wanted])).outcome).toBe('done');
  });

  test('the run writes the object first where something else differs, too', async () => {
    const cluster = leaving(new FreshCluster([...fresh(), live('kubectl-create', 'Update')]));
    const ran = await run(cluster, [namespaceOf('onload', { labels: { a: '2' } })]);
    expect([ran.outcome, written(cluster)]).toEqual(['by-hand', ['Namespace onload']]);
  });

  test('of somebody else is no difference, and the run ends well', async () => {
    const labels = { 'a': '1', 'kmm.node.k8s.io/contains-modules': '', 'team': 'x' };
    const own = { manager: 'cdk8s-onload', operation: 'Apply', fieldsV1: { 'f:metadata': { 'f:labels': { 'f:a': {} } } } };
    const cluster = new FreshCluster([...fresh(), namespaceOf('onload', { labels, managedFields: [own] })]);
    const ran = await run(cluster, [wanted]);
    expect([ran.outcome, cluster.written]).toEqual(['done', []]);
  });

  test('the run gives the reason for a field that the server leaves although the manifest was applied', async () => {
    const cluster = leaving(new FreshCluster([...fresh(), live('cdk8s-onload', 'Apply')]));
    const ran = await run(cluster, [wanted]);
    expect(ran.outcome).toBe('failed');
    expect(stopIn(ran).reasons).toEqual(['Namespace onload still has metadata.labels.b after it was applied, which its manifest lacks: another field manager has it, too, so that server-side apply leaves it; remove it by hand, or add it to the manifest']);
  });
});

describe('the examples, on a cluster without any of it', () => {
  test.each(['kmm-modules', 'sfptpd-bond0', 'platform-kubernetes', 'platform-openshift-kmm2'])('%s goes through its first steps within seconds', async (name) => {
    const reading = readManifests(sourcesAt(join(EXAMPLES_WROTE, name)));
    const after = reading.manifests.filter((each) => isClusterResource(groupVersionOf(each).group, each.kind));
    const cluster = new FreshCluster([...fresh(), namespaceOf('trading')]);
    cluster.served.add('nfd.k8s-sigs.io');
    const ran = await run(cluster, after, { fileOf: (each) => reading.originOf(each)?.document.file, patienceMinutes: 2 });
    const [first] = ran.events.flatMap((event) => (event.event === 'writing' ? [event] : []));
    expect(first.writes.length).toBeGreaterThan(0);
    expect(ran.outcome).not.toBe('refused');
    expect(written(cluster)).toEqual(expect.arrayContaining([...first.writes]));
  });
});
