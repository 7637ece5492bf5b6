/** Tuning of nodes in a dump (node tuning facts §2f, §3, §4a). */
import type { Manifest } from '../../../lib/manifests/manifest';
import { standingsOf } from '../../../lib/reports/verify/standings';
import { verify } from '../../../lib/reports/verify/verify';

const NAMESPACE = 'openshift-cluster-node-tuning-operator';
const MCO = 'machineconfiguration.openshift.io/v1';
const made = (apiVersion: string, kind: string, metadata: object, spec: object, status?: object) => (
  { apiVersion, kind, metadata, spec, ...status && { status } }) as unknown as Manifest;
const conditions = (...list: [type: string, status: string, reason?: string][]) => ({ conditions: list.map(([type, status, reason = 'Because']) => ({ type, status, reason, message: `${type} ${status}` })) });

const TUNED = 'openshift-node-performance-rt';
const profile = (status?: object) => made('performance.openshift.io/v2', 'PerformanceProfile', { name: 'rt' }, { cpu: { reserved: '0', isolated: '1' }, nodeSelector: { 'node-role.kubernetes.io/rt': '' } }, status);
const node = (name: string) => made('v1', 'Node', { name, labels: { 'node-role.kubernetes.io/rt': '' } }, {});
const applied = (name: string, { wanted = TUNED, current = TUNED, state = conditions(['Applied', 'True'], ['Degraded', 'False']) } = {}) => (
  made('tuned.openshift.io/v1', 'Profile', { name, namespace: NAMESPACE }, { config: { tunedProfile: wanted } }, { tunedProfile: current, ...state }));
const settings = (kind: string, status?: object, generation?: number) => made(MCO, kind, { name: 'a', ...generation && { generation } }, {}, status);
const build = (status: object) => made(MCO, 'MachineOSBuild', { name: 'rt-1' }, { machineOSConfig: { name: 'rt' } }, status);
const image = (metadata: object = { annotations: { 'machineconfiguration.openshift.io/current-machine-os-build': 'rt-1' } }) => made(MCO, 'MachineOSConfig', { name: 'rt', ...metadata }, { machineConfigPool: { name: 'rt' } });

const available = profile(conditions(['Available', 'True'], ['Degraded', 'False']));
const tuningOf = (dump: readonly Manifest[], manifests: readonly Manifest[]) => verify(dump, manifests).results.filter(({ check }) => check === 'tuning')
  .map(({ object, nodes, verdict, reason }) => `${[object, ...nodes].join(' ')}: ${verdict}${verdict === 'pass' ? '' : `: ${reason}`}`);

test.each<[string, Manifest, string]>([
  ['is available', available, 'pass'], ['has no status', profile(), 'wait: its operator has not reported it as available'],
  ['is degraded', profile(conditions(['Available', 'False'], ['Degraded', 'True'])), 'fail: it is degraded: Degraded True'],
])('a PerformanceProfile that %s is judged by its conditions', (_, object, said) => {
  expect(tuningOf([object], [profile()])).toEqual([`PerformanceProfile rt: ${said}`]);
});

test.each<[string, Manifest[], string]>([
  ['TuneD has applied the profile', [applied('n1')], 'pass'], ['the dump has no Profiles', [], 'unknown: the dump does not have the Profiles of TuneD'],
  ['TuneD does not run on it', [applied('n2')], 'wait: TuneD does not run on it yet'],
  ['it has another profile', [applied('n1', { wanted: 'openshift-node', current: 'openshift-node' })], 'wait: the operator gives it the profile openshift-node so far'],
  ['TuneD is at work', [applied('n1', { current: 'openshift-node' })], `wait: TuneD has not applied ${TUNED} yet`],
  ['nothing says that it is applied', [applied('n1', { state: { conditions: [] } })], `wait: TuneD has not applied ${TUNED} yet`],
  ['TuneD fails', [applied('n1', { state: conditions(['Applied', 'False'], ['Degraded', 'True']) })], `fail: TuneD has not applied ${TUNED}: Degraded True`],
  ['TuneD has applied it with errors', [applied('n1', { state: conditions(['Applied', 'True'], ['Degraded', 'True']) })], `fail: TuneD has applied ${TUNED} with errors: Degraded True`],
  ['the change is deferred', [applied('n1', { state: conditions(['Applied', 'False'], ['Degraded', 'True', 'TunedDeferredUpdate']) })], 'wait: the change waits for its next restart'],
])('a node of a PerformanceProfile is judged when %s', (_, profiles, said) => {
  expect(tuningOf([available, node('n1'), ...profiles], [profile()])).toContain(`PerformanceProfile rt n1: ${said}`);
});

test('a node that has not taken up what its Profile asks for is not done, where the release tells', () => {
  const sources = 'tuned.openshift.io/bootcmdline-deps';
  const asked = { ...applied('n1'), metadata: { name: 'n1', namespace: NAMESPACE, annotations: { [sources]: '4.22.1,default:1,own:2' } } } as unknown as Manifest;
  const has = (value?: string) => tuningOf([available, { ...node('n1'), metadata: { ...node('n1').metadata, annotations: value === undefined ? {} : { [sources]: value } } } as unknown as Manifest, asked], [profile()]);
  const waiting = 'PerformanceProfile rt n1: wait: TuneD has not taken up the latest Tuned objects yet';
  expect([has('4.22.1,default:1,own:1'), has()].map((results) => results.includes(waiting))).toEqual([true, true]);
  expect(has('4.22.1,default:1,own:2')).toContain('PerformanceProfile rt n1: pass');
});

test('a profile that includes that of the PerformanceProfile is as good', () => {
  const tuned = made('tuned.openshift.io/v1', 'Tuned', { name: 'own', namespace: NAMESPACE }, {
    profile: [{ name: 'own', data: `[main]\ninclude=${TUNED}\n` }], recommend: [{ profile: 'own', priority: 18 }],
  }, conditions(['Valid', 'True']));
  expect(tuningOf([available, tuned, node('n1'), applied('n1', { wanted: 'own', current: 'own' })], [profile(), tuned]))
    .toEqual(['PerformanceProfile rt: pass', 'PerformanceProfile rt n1: pass', 'Tuned openshift-cluster-node-tuning-operator/own: pass', 'Tuned openshift-cluster-node-tuning-operator/own n1: pass']);
  expect(tuningOf([{ ...tuned, status: conditions(['Valid', 'False']) } as Manifest], [tuned])).toEqual(['Tuned openshift-cluster-node-tuning-operator/own: fail: it is not valid: Valid False']);
});

test.each(['KubeletConfig', 'ContainerRuntimeConfig'])('the last verdict on a %s counts', (kind) => {
  const said = (status?: object, generation?: number) => tuningOf([settings(kind, status, generation)], [settings(kind)]);
  expect(said(conditions(['Failure', 'True'], ['Success', 'True']))).toEqual([`${kind} a: pass`]);
  expect(said(conditions(['Success', 'True'], ['Failure', 'True']))).toEqual([`${kind} a: fail: it is refused: Failure True`]);
  const waiting = [`${kind} a: wait: the Machine Config Operator has not taken it up yet`];
  expect([said(), said({ ...conditions(['Success', 'True']), observedGeneration: 1 }, 2)]).toEqual([waiting, waiting]);
});

test.each<[string, Manifest[], string]>([
  ['Succeeded', [image(), build(conditions(['Building', 'False'], ['Succeeded', 'True']))], 'pass'], ['Building', [image(), build(conditions(['Building', 'True']))], 'wait: MachineOSBuild rt-1 is Building'],
  ['Failed', [image(), build(conditions(['Failed', 'True']))], 'fail: MachineOSBuild rt-1 is Failed: Failed True'], ['without a state', [image(), build({})], 'wait: MachineOSBuild rt-1 is waiting'],
  ['not begun', [image({})], 'wait: its build has not begun'], ['not in the dump', [image()], 'unknown: the dump has no MachineOSBuild'],
])('a MachineOSConfig whose build is %s is judged by it', (_, dump, said) => {
  expect(tuningOf(dump, [image({})])).toEqual([`MachineOSConfig rt: ${said}`]);
});

test('a node is not through while its tuning is not', () => {
  const standings = standingsOf([available, node('n1'), applied('n1', { current: 'openshift-node' })], [profile()]);
  expect(standings.filter(({ nodes }) => nodes.includes('n1'))).toMatchObject([{ check: 'tuning', standing: 'under-way', phase: 'machine-config' }]);
});
