/** What `check` says that no pool gets, or that is never written, has no such effect in a plan, for generated objects of tuned nodes. */
import * as fc from 'fast-check';
import { kubelet, made, rtNode, runtime, tuningOfReport, tuningPlan } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { runRules } from '../../../lib/rules/rule/rule';
import { TUNING_RULES } from '../../../lib/rules/tuning/tuning-rules';
import { Platform } from '../../../lib/values/platform';
import { runsOf } from '../../support/fuzz-runs';
import { pool } from '../fixtures';

const NAMESPACE = 'openshift-cluster-node-tuning-operator';
const NODES = [rtNode('n1', 'Intel', { labels: { quick: 'yes' } }), rtNode('n2')];
const role = (name: string) => ({ 'machineconfiguration.openshift.io/role': name });
const optional = <T>(...values: readonly T[]) => fc.constantFrom(undefined, ...values);

const rule = fc.record({
  profile: fc.constantFrom('p', 'q'),
  priority: fc.constantFrom(15, 25),
  match: optional([], [{ label: 'quick' }], [{ label: 'node-role.kubernetes.io/rt' }], [{ label: 'none' }]),
  machineConfigLabels: optional(role('rt'), role('worker'), role('none')),
}).map((each) => Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)));
const data = fc.constantFrom('[bootloader]\ncmdline_x=+a=1\n', '[sysctl]\na=1\n', '# other\n[sysctl]\na=1\n');
const tuned = (name: string) => fc.record({
  namespace: fc.constantFrom(NAMESPACE, NAMESPACE, NAMESPACE, 'default'), profile: fc.array(fc.record({ name: fc.constantFrom('p', 'q'), data }), { maxLength: 2 }), recommend: fc.array(rule, { maxLength: 2 }),
}).map(({ namespace, ...spec }) => made('tuned.openshift.io/v1', 'Tuned', name, spec, { namespace }));
const selector = optional<object>({}, { matchLabels: {} }, { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/rt': '' } }, { matchLabels: { none: '' } }, { matchExpressions: [{ key: 'none', operator: 'DoesNotExist' }] });
const settings = fc.tuple(fc.boolean(), selector).map(([isKubelet, machineConfigPoolSelector]) => {
  const object = isKubelet ? kubelet('k', { maxPods: 99 }) : runtime('c', { pidsLimit: 99 });
  return { ...object, spec: { ...object.spec as object, machineConfigPoolSelector } } as Manifest;
});

test('no finding of check contradicts the effect of its object in a plan', () => {
  const seen = new Set<string>();
  fc.assert(fc.property(tuned('t'), tuned('u'), settings, fc.constantFrom('4.13', '4.18', '4.22'), (one, other, setting, openshift) => {
    const manifests = [pool('rt'), one, other, setting];
    const report = tuningPlan([], manifests.slice(1), { openshift, nodes: NODES });
    const platform = Platform.openshift(openshift);
    for (const { code, class: severity, what, object } of runRules(TUNING_RULES, new ManifestSet(manifests), { platform })) {
      const planned = tuningOfReport(report, object.metadata.name!);
      if (/never written/.test(what) && severity === 'never works') {
        seen.add(code);
        const own = other === object ? one : other;
        // Another rule may bring the same profile.
        const isAlone = !(own.spec as any).recommend.some(({ machineConfigLabels }: any) => machineConfigLabels !== undefined)
          && (object.spec as any).recommend.length === 1;
        expect([isAlone && planned?.rendered.includes('MachineConfig/50-nto-rt'), isAlone && planned?.effect === 'reboot']).toEqual([false, false]);
      } else if (/which no pool gets|does not read/.test(what) || code === 'tuning/tuned-profile-twice') {
        seen.add(code);
        // The operator reads only its own namespace.
        const isRead = code !== 'tuning/tuned-profile-twice' || [one, other].every(({ metadata }) => metadata.namespace === NAMESPACE);
        expect(isRead ? planned?.effect ?? 'none' : 'none').toBe('none');
      }
    }
  }), { numRuns: runsOf(1, 150), seed: 53 });
  expect([...seen].sort()).toEqual(['tuning/settings-selector', 'tuning/tuned-boot-loader', 'tuning/tuned-namespace', 'tuning/tuned-profile-twice']);
});
