/** The expressions are evaluated by the CEL that `check` has, which is held to that of Kubernetes, in the order in which Flux evaluates them. */
import { type Answer, CSVS, MODULES, POLICIES, POOLS, SUBSCRIPTIONS } from './statuses';
import { HealthCheckExpr, healthOf } from '../../../../lib/constructs/gitops/flux/health-expressions';
import { waitsOf } from '../../../../lib/constructs/gitops/stage-waits';
import { evaluate } from '../../../../lib/rules/crds/cel/evaluate';
import { Meter } from '../../../../lib/rules/crds/cel/meter';
import { parseCel } from '../../../../lib/rules/crds/cel/parser';
import { Scope } from '../../../../lib/rules/crds/cel/scope';
import { SelfValues } from '../../../../lib/rules/crds/self-values';

const object = (apiVersion: string, kind: string, name: string, rest: object = {}) => ({ apiVersion, kind, metadata: { name, namespace: 'onload' }, ...rest });
const machineConfig = (name: string, role: string) => ({
  ...object('machineconfiguration.openshift.io/v1', 'MachineConfig', name), metadata: { name, labels: { 'machineconfiguration.openshift.io/role': role } },
});

const health = (...objects: any[]) => healthOf(waitsOf(objects));
const exprOf = (kind: string, ...objects: any[]) => health(...objects).healthCheckExprs.find((expr) => expr.kind === kind)!;

/** What Flux makes of an object (fluxcd/pkg: runtime/cel/status_evaluator.go). */
function answerOf(expr: HealthCheckExpr, manifest: any): Answer {
  const { status, metadata } = manifest;
  if (status?.observedGeneration !== undefined && status.observedGeneration !== metadata.generation) {
    return 'InProgress';
  }
  const values = new SelfValues();
  const fields = Object.entries(manifest);
  const scope = fields.reduce<Scope | undefined>((outer, [name, value]) => ({ name, value: values.of(value, {}), outer }), undefined);
  const meter = new Meter();
  const holds = (text: string | undefined) => text !== undefined && meter.count(() => evaluate(parseCel(text), scope, meter)) === true;
  try {
    return holds(expr.failed) ? 'Failed' : holds(expr.current) ? 'Current' : 'InProgress';
  } catch {
    return 'Unknown';
  }
}

const subscriptionTo = (startingCSV?: string) => object('operators.coreos.com/v1alpha1', 'Subscription', 'kmm', { spec: { name: 'kmm', startingCSV } });
const EXPRESSIONS = {
  pool: exprOf('MachineConfigPool', machineConfig('99-worker-onload', 'worker')),
  module: exprOf('Module', object('onload.amd.com/v1alpha1', 'Onload', 'onload')),
  csv: exprOf('ClusterServiceVersion', subscriptionTo('kmm.v2.4.1')),
  subscription: exprOf('Subscription', subscriptionTo()),
  policies: exprOf('MachineConfiguration', object('operator.openshift.io/v1', 'MachineConfiguration', 'cluster', { spec: { nodeDisruptionPolicy: {} } })),
};

describe.each([
  ['a pool', EXPRESSIONS.pool, POOLS],
  ['a Module', EXPRESSIONS.module, MODULES],
  ['a ClusterServiceVersion', EXPRESSIONS.csv, CSVS],
  ['a Subscription that names no release', EXPRESSIONS.subscription, SUBSCRIPTIONS],
  ['the node disruption policies', EXPRESSIONS.policies, POLICIES],
] as const)('%s', (_, expr, samples) => {
  test.each(samples)('evaluates the health of objects: %s', (_state, sample, answer) => {
    expect(answerOf(expr, sample)).toBe(answer);
  });
});

test('no expression says that something is in progress: it would hide a failure', () => {
  expect(Object.values(EXPRESSIONS).filter((expr) => 'inProgress' in expr)).toEqual([]);
});

test('each of several pools waits for its own MachineConfigs', () => {
  const expr = exprOf('MachineConfigPool', machineConfig('99-worker-onload', 'worker'), machineConfig('99-fast-onload', 'fast'));
  const [, done] = POOLS.at(-1)!;
  const fast = (source: string) => JSON.parse(JSON.stringify(done).replaceAll('99-worker-onload', source).replace('"name":"worker"', '"name":"fast"'));
  expect(answerOf(expr, done)).toBe('Current');
  expect(answerOf(expr, fast('99-fast-onload'))).toBe('Current');
  expect(answerOf(expr, fast('99-worker-onload'))).toBe('InProgress');
});

test('what the API server and kstatus tell needs no expression', () => {
  const objects = [
    object('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'onloads.onload.amd.com'), object('apps/v1', 'Deployment', 'manager'),
    object('apps/v1', 'DaemonSet', 'sfptpd', { spec: { updateStrategy: { type: 'RollingUpdate' } } }), object('v1', 'ConfigMap', 'profile'),
  ];
  expect(health(...objects).healthCheckExprs).toEqual([]);
  expect(health(...objects).healthChecks.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'CustomResourceDefinition onloads.onload.amd.com', 'Deployment manager', 'DaemonSet sfptpd',
  ]);
});

test('a DaemonSet whose pods are replaced only when they are deleted would never be ready, and is named as not awaited', () => {
  const daemon = object('apps/v1', 'DaemonSet', 'plugin', { spec: { updateStrategy: { type: 'OnDelete' } } }) as any;
  expect(health(daemon).healthChecks).toEqual([]);
  expect(waitsOf([daemon]).unseen).toEqual(['the pods of DaemonSet plugin, which are replaced only when they are deleted']);
});

test('the Onload resource has no status, so its Modules are waited for', () => {
  const onload = object('onload.amd.com/v1alpha1', 'Onload', 'onload', { spec: { onload: { kernelMappings: [{ sfc: {} }] } } });
  expect(health(onload).healthChecks.map(({ kind, namespace, name }) => `${kind} ${namespace}/${name}`)).toEqual([
    'Module onload/onload-module', 'Module onload/onload-sfcmod',
  ]);
});

test('what nodes do for kinds whose MachineConfigs OpenShift makes is named as not awaited', () => {
  const kinds = ['KubeletConfig', 'PerformanceProfile', 'SriovNetworkNodePolicy'];
  expect(waitsOf(kinds.map((kind) => object('example.com/v1', kind, 'one') as any)).unseen).toEqual(kinds.map((kind) => expect.stringContaining(kind)));
});
