/** The removal of everything that an example has: its commands, carried out one after the other on a set of objects, with laws at each step. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { node, planOf, pod } from './fixtures';
import { kmmModule } from './operators/fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import { identityOf } from '../../lib/manifests/object-identity';
import type { StepReport } from '../../lib/plan/plan-report';
import { containersOf, podSpecOf } from '../../lib/views/pod-containers';

const GOLDEN = join(__dirname, '../golden/examples');
const platform = (name: string): Manifest[] => readdirSync(join(GOLDEN, name)).filter((file) => file.endsWith('.yaml')).sort()
  .flatMap((file) => parseAllDocuments(readFileSync(join(GOLDEN, name, file), 'utf8')).map((document) => document.toJS() as Manifest | null)).filter((object) => object !== null);

const accelerated = (kind: string, name: string): Manifest => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name, namespace: 'trading' },
  spec: {
    selector: { matchLabels: { app: name } },
    template: { metadata: { labels: { app: name } }, spec: { containers: [{ name: 'app', image: 'registry.example.com/app:1', resources: { limits: { 'amd.com/onload': 1 } } }] } },
  },
});

const NODES = ['a', 'b', 'c'].map((name) => ({ ...node(name), metadata: { ...node(name).metadata, labels: { ...node(name).metadata.labels, 'kubernetes.io/os': 'linux' } } }));
const ALL = [
  ...platform('platform-openshift'), { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'trading' } }, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kmm' } },
  accelerated('Deployment', 'feed'), accelerated('StatefulSet', 'risk'), kmmModule('driver', { 'node-role.kubernetes.io/worker': '' }),
];
const PODS = NODES.map((each) => pod(`feed-${each.metadata.name}`, each.metadata.name, { onload: true }));

/** Objects that the commands of a step delete, as `kind namespace/name` in small letters without groups and plurals. */
function deletedBy({ run }: StepReport): string[] {
  return run.split(' && ').filter((command) => /^(?:kubectl|oc) delete /.test(command)).flatMap((command) => {
    const words = command.split(' ').slice(2);
    const option = words.indexOf('--namespace');
    const namespace = option < 0 ? '' : `${words[option + 1]}/`;
    const named = words.filter((word, index) => !word.startsWith('--') && (option < 0 || index !== option + 1));
    const names = named.every((word) => word.includes('/')) ? named.map((word) => word.split('/')) : named.slice(1).map((name) => [named[0], name]);
    return names.map(([kind, name]) => `${kind.split('.')[0].replace(/s$/, '')} ${namespace}${name}`);
  });
}

const keyOf = (object: Manifest): string => {
  const [kind, ...name] = identityOf(object).split(' ');
  return `${kind.toLowerCase().replace(/s$/, '')} ${name.join(' ')}`;
};

const report = planOf(ALL, [], { nodes: NODES, pods: PODS });
/** Objects before each step. */
const sets: ReadonlyMap<string, Manifest>[] = [new Map(ALL.map((object) => [keyOf(object), object]))];
for (const step of report.steps) {
  const next = new Map(sets.at(-1));
  for (const key of deletedBy(step)) {
    next.delete(key);
    // What a namespace contains goes with it.
    const [kind, name] = key.split(' ');
    [...next].filter(([, { metadata }]) => kind === 'namespace' && metadata.namespace === name).forEach(([inside]) => next.delete(inside));
  }
  sets.push(next);
}
/** Step that deletes an object of a kind, by its position. */
const stepOf = (kind: string, name = ''): number => {
  const at = report.steps.findIndex((step) => deletedBy(step).some((key) => key.startsWith(`${kind.toLowerCase()} `) && key.endsWith(name)));
  expect(at).toBeGreaterThanOrEqual(0);
  return at;
};
const allOf = (set: ReadonlyMap<string, Manifest>, ...kinds: string[]) => [...set.values()].filter(({ kind }) => kinds.includes(kind));

test('at the end nothing is left, and each command deletes what is there', () => {
  expect([...sets.at(-1)!.keys()]).toEqual([]);
  report.steps.forEach((step, index) => expect(deletedBy(step).filter((key) => !sets[index].has(key))).toEqual([]));
  expect(report.steps.flatMap(deletedBy)).toHaveLength(new Set(report.steps.flatMap(deletedBy)).size);
  expect(report.left ?? []).toEqual([]);
});

test('workloads go before Onload, Onload before its operator, and Modules before KMM', () => {
  expect(stepOf('Deployment', 'trading/feed')).toBeLessThan(stepOf('Onload'));
  expect(stepOf('StatefulSet', 'trading/risk')).toBeLessThan(stepOf('Onload'));
  expect(stepOf('Onload')).toBeLessThan(stepOf('Deployment', 'onload-operator-controller-manager'));
  expect(stepOf('Module')).toBeLessThan(stepOf('Subscription'));
});

test('whatever a Module or Onload needs to be unloaded outlives it: namespace, accounts and roles, and KMM', () => {
  report.steps.forEach((step, index) => {
    const [is, gone] = [sets[index + 1], deletedBy(step)];
    for (const { metadata } of allOf(is, 'Module', 'Onload')) {
      const needed = [...sets[0].values()].filter(({ kind, metadata: { name, namespace } }) => (kind === 'Namespace' ? name === metadata.namespace : namespace === metadata.namespace
        && ['ServiceAccount', 'Role', 'RoleBinding', 'Secret', 'ConfigMap'].includes(kind)) || kind === 'Subscription');
      expect(needed.map(keyOf).filter((key) => gone.includes(key))).toEqual([]);
    }
  });
});

test('a namespace goes when nothing is in it, and a definition when nothing is of it', () => {
  report.steps.forEach((step) => {
    const gone = new Set(deletedBy(step));
    const commands = step.run.split(' && ').map((run) => new Set(deletedBy({ ...step, run })));
    const before = (key: string) => commands.slice(0, commands.findIndex((command) => command.has(key)));
    for (const object of allOf(sets[report.steps.indexOf(step)], 'Namespace', 'CustomResourceDefinition').filter((each) => gone.has(keyOf(each)))) {
      const inside = [...sets[report.steps.indexOf(step)].values()].filter(({ kind, metadata: { namespace } }) => (
        object.kind === 'Namespace' ? namespace === object.metadata.name : `${kind.toLowerCase()}s.` === object.metadata.name.slice(0, kind.length + 2)));
      // Configuration without a finalizer may go with its namespace.
      const hanging = inside.filter(({ kind }) => ['Module', 'Onload', 'Subscription', 'Deployment', 'DaemonSet', 'StatefulSet'].includes(kind) || object.kind !== 'Namespace');
      expect(hanging.map(keyOf).filter((key) => !before(keyOf(object)).some((command) => command.has(key)))).toEqual([]);
    }
  });
});

test('nothing is started again that cannot run, and nothing restarts before it is deleted', () => {
  const all = report.steps.map(({ stop, start, run }) => [stop, start, run].join('\n'));
  expect(all.filter((text) => /rollout restart|kubectl scale|kubectl apply|oc apply|patch/.test(text))).toEqual([]);
  report.steps.forEach((_, index) => {
    const users = [...sets[index].values()].filter((object) => containersOf(podSpecOf(object)).some((container) => JSON.stringify(container).includes('amd.com/onload')));
    expect(users.length === 0 || allOf(sets[index], 'Onload').length > 0).toBe(true);
  });
  const restarted = report.nodes.flatMap(({ events }) => events.filter(({ kind }) => kind === 'restart-pod').map(({ cause }) => cause));
  expect(restarted.filter((cause) => !cause.includes('sfptpd'))).toEqual([]);
});

test('no node loads Onload again, and the clock has one daemon at most', () => {
  const loaded = report.nodes.flatMap(({ events }) => events.filter(({ kind }) => kind === 'load-module').map(({ cause }) => cause));
  expect(loaded.filter((cause) => !cause.startsWith('Module kmm/driver'))).toEqual([]);
  expect(stepOf('DaemonSet', 'sfptpd/sfptpd')).toBeLessThan(stepOf('MachineConfig', 'disable-chronyd'));
  expect(report.warnings.map(({ code }) => code)).not.toContain('plan/two-clocks');
});

test('each step that waits does so before the next deletes what it waits for', () => {
  const waiting = report.steps.filter(({ system }) => system !== 'objects');
  expect(waiting.filter(({ waitFor }) => waitFor === '')).toEqual([]);
});
