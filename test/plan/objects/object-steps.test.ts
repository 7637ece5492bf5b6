import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { Manifest, nameOf } from '../../../lib/manifests';
import { plan } from '../../../lib/plan/plan';
import type { PlanReport } from '../../../lib/plan/plan-report';
import { machineConfig, node, onload, planOf, pool } from '../fixtures';

const EXAMPLES = join(__dirname, '../../golden/examples');

/** What nodes refuse is left out of all commands, and a warning says so. */
const REFUSED: { readonly [example: string]: { readonly files: readonly string[]; readonly objects: readonly string[] } } = {
  'plan-irreconcilable': { files: ['machine-config.k8s.yaml'], objects: ['MachineConfig 50-worker-trading'] },
};

const configMap = (name: string, data = 'a', namespace = 'apps'): Manifest => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data: { it: data } });
const namespace = (name: string): Manifest => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
const runs = ({ steps }: PlanReport) => steps.map(({ run }) => run);

/** Objects of a folder of an example, each with its file. */
function read(folder: string): Map<Manifest, string> {
  const files = readdirSync(join(EXAMPLES, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml')).sort();
  return new Map(files.flatMap((file) => (loadAll(readFileSync(join(EXAMPLES, folder, file), 'utf8')) as (Manifest | null)[])
    .flatMap((object) => (object?.kind === undefined ? [] : [[object, file] as const]))));
}

describe.each(readdirSync(EXAMPLES).filter((name) => !/^(?:fleet|gitops)\b/.test(name)))('the example %s', (example) => {
  const files = read(existsSync(join(EXAMPLES, example, 'after')) ? `${example}/after` : example);
  const manifests = [...new Map([...files.keys()].map((object) => [`${object.kind} ${object.metadata.namespace ?? ''}/${nameOf(object)}`, object])).values()];

  test('all of its files are applied by commands', () => {
    const commands = runs(plan({ before: [], after: manifests, openshift: '4.17', fileOf: (object) => files.get(object) }));
    const named = new Set(commands.join(' ').match(/(?<=-f )\S+/g));
    expect(named.has('AFTER') ? [] : [...new Set(files.values())].filter((file) => !named.has(file))).toEqual(REFUSED[example]?.files ?? []);
    expect(commands.length > 0).toBe(REFUSED[example] === undefined);
  });

  test('all of its objects are deleted by commands', () => {
    const { steps, warnings } = plan({ before: manifests, after: [], openshift: '4.17' });
    const deleted = new Set(steps.flatMap(({ run }) => run.split(' && ')).filter((command) => / delete /.test(command)).flatMap((command) => {
      const scope = / --namespace (\S+)/.exec(command)?.[1] ?? '';
      const words = command.replace(/ --.*$/, '').split(' ').slice(2);
      return (words.some((word) => word.includes('/')) ? words : [words.join('/')]).map((word) => `${word.replace(/^(\w+?)s?\.[^/]+/, '$1').toLowerCase()} ${scope}`);
    }));
    const isDeleted = ({ kind, metadata }: Manifest, scope = metadata.namespace ?? '') => (
      deleted.has(`${kind.toLowerCase()}/${metadata.name} ${scope}`) || deleted.has(`namespace/${scope} `));
    // A cluster has its ClusterVersion by itself: no manifest takes it away.
    expect(manifests.filter((object) => object.kind !== 'ClusterVersion' && !isDeleted(object) && !isDeleted(object, 'default')).map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(REFUSED[example]?.objects ?? []);
    expect(warnings.filter(({ code }) => code === 'plan/command')).toEqual([]);
  });
});

test('a ConfigMap beside a MachineConfig in a file of its own has a step of its own', () => {
  const [map, config] = [configMap('a'), machineConfig('99-a', 'worker', { '/etc/a': 'a' })];
  const { steps } = plan({ before: [pool('worker')], after: [pool('worker'), map, config], openshift: '4.17', fileOf: ({ kind }) => `${kind}.yaml` });
  expect(steps.map(({ system, run }) => [system, run])).toEqual([
    ['objects', 'kubectl apply -f ConfigMap.yaml'], ['machine-config', 'oc apply -f MachineConfig.yaml'],
  ]);
});

test('a Job comes after what its pods may use, and is made again since its template cannot change', () => {
  const job = (image: string): Manifest => ({ apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'a', namespace: 'apps' }, spec: { template: { spec: { containers: [{ name: 'a', image }] } } } });
  const { steps } = plan({ before: [job('a:1')], after: [job('a:2'), onload('8.1.2.26')], openshift: '4.17', fileOf: ({ kind }) => `${kind}.yaml` });
  expect(runs({ steps } as PlanReport)).toEqual(['kubectl apply -f Onload.yaml', 'kubectl delete job/a --namespace apps --ignore-not-found && kubectl apply -f Job.yaml']);
});

test('a hook is left to Argo CD, whether it is new, changed or removed', () => {
  const hook = (data: string): Manifest => ({ ...configMap('hook', data), metadata: { name: 'hook', namespace: 'apps', annotations: { 'argocd.argoproj.io/hook': 'PostSync' } } });
  expect([planOf([], [hook('a')]), planOf([hook('a')], [hook('b')]), planOf([hook('a')], [])].flatMap(runs)).toEqual([]);
  expect(runs(planOf([hook('a')], [configMap('hook')]))).toEqual(['kubectl apply -f AFTER']);
});

test('objects wait for the step whose file has their new namespace', () => {
  const after = [namespace('apps'), onload('8.1.2.26'), configMap('a')];
  const { steps } = plan({ before: [], after, openshift: '4.17', fileOf: ({ kind }) => (kind === 'ConfigMap' ? 'map.yaml' : 'onload.yaml') });
  expect(runs({ steps } as PlanReport)).toEqual(['kubectl apply -f onload.yaml', 'kubectl apply -f map.yaml']);
});

test('without files, a command that applies everything applies these objects too', () => {
  expect(runs(planOf([], [configMap('a'), onload('8.1.2.26')]))).toEqual(['kubectl apply -f AFTER']);
  expect(runs(planOf([], [configMap('a')]))).toEqual(['kubectl apply -f AFTER']);
});

test('what is removed goes last, a namespace with all that is in it', () => {
  const before = [configMap('a'), configMap('b', 'b', 'other'), namespace('other'), onload('8.1.2.26')];
  expect(runs(planOf(before, []))).toEqual([
    'kubectl delete onloads.onload.amd.com onload --namespace onload', 'kubectl delete configmap/a --namespace apps --ignore-not-found && kubectl delete namespace/other --ignore-not-found',
  ]);
});

test('objects that are refused have no command, and a change of them moves no node', () => {
  const report = planOf([], [{ ...onload('8.1.2.26'), metadata: { name: 'x'.repeat(60), namespace: 'onload' } }], { nodes: [node('a')] });
  expect(report.warnings.map(({ code }) => code)).toContain('onload/refused');
  expect(report.steps).toEqual([]);
});

test('what operators make of an object that is applied is not called harmless', () => {
  const profile = { apiVersion: 'performance.openshift.io/v2', kind: 'PerformanceProfile', metadata: { name: 'a' }, spec: { cpu: { isolated: '2-3', reserved: '0-1' }, nodeSelector: { 'node-role.kubernetes.io/rt': '' } } };
  expect(planOf([], [profile]).steps.map(({ what }) => what)).toEqual(['PerformanceProfile a: applied; nodes may drain or reboot for PerformanceProfile a, which this plan does not cover']);
  expect(planOf([profile], []).steps[0].what).toContain('deleted; nodes may drain or reboot');
  const paused = planOf([pool('worker', { paused: true })], [pool('worker', { paused: false })]).steps;
  expect(paused[0].what).toContain('nodes may drain or reboot for MachineConfigPool worker');
});
