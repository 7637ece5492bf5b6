/**
 * Holds `check` and `plan` against each other on generated manifests for the SR-IOV operator: what one of them says is refused, the other does not let
 * through. Manifests are what the CRDs admit, for a schema is the business of `check` alone.
 */
import * as fc from 'fast-check';
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { nameOf } from '../../lib/manifests/object-fields';
import { planSriov } from '../../lib/plan/sriov/plan-sriov';
import { sriovRules } from '../../lib/rules/sriov/sriov-rules';
import { hasLabels } from '../../lib/upstream/kubernetes/label-selector';
import { Platform } from '../../lib/values/platform';
import type { NodeView } from '../../lib/views/nodes';
import { context, node } from '../plan/system-fixtures';
import { runsOf } from '../support/fuzz-runs';

const RUNS = Math.min(1500, runsOf(0.5));
const NS = 'openshift-sriov-network-operator';

/** Release of OpenShift, by which both judge. */
const RELEASE = '5.1';

const object = (kind: string, name: string, spec: object): Manifest => ({ apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: NS }, spec });
const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values);
const defined = <T extends object>(spec: T) => Object.fromEntries(Object.entries(spec).filter(([, value]) => value !== undefined));

const labels = fc.constantFrom<{ [label: string]: string }>({}, { nic: 'yes' }, { nic: 'yes', rack: '1' }, { rack: '2' }, { rack: '3' });
const index = fc.constantFrom('0', '1', '2', '3', '7', '+1', '02');
const pfName = fc.tuple(fc.constantFrom('ens1', 'ens2', 'ens3'), fc.oneof(
  { weight: 3, arbitrary: fc.constant('') }, { weight: 6, arbitrary: fc.tuple(index, index).map(([first, last]) => `#${first}-${last}`) },
  { weight: 1, arbitrary: fc.constantFrom('#2', '#', '#1-2-3', '#x-y') },
)).map((parts) => parts.join(''));
const nicSelector = fc.oneof(
  { weight: 8, arbitrary: fc.record({ pfNames: fc.array(pfName, { minLength: 1, maxLength: 3 }), vendor: maybe('15b3', '1924') }).map(defined) },
  { weight: 3, arbitrary: fc.record({ rootDevices: maybe(['0000:3b:00.0'], ['0000:5e:00.0', '0000:3b:00.0']), vendor: maybe('8086', '0x15b3'), deviceID: maybe('0b03') }).map(defined) },
  { weight: 1, arbitrary: fc.record({ netFilter: fc.constant('openstack/NetworkID:a'), vendor: maybe('15b3') }).map(defined) },
);
const policySpec = fc.record({
  nodeSelector: labels,
  nicSelector,
  resourceName: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('sfc', 'mlx', 'other') }, { weight: 1, arbitrary: fc.constantFrom('a.b', '-a') }),
  numVfs: fc.constantFrom(4, 4, 8, 8, 8, 0, 200),
  priority: maybe(0, 10, 99),
  mtu: maybe(1500, 9000),
  deviceType: maybe('netdevice', 'netdevice', 'vfio-pci'),
  linkType: maybe('eth', 'ETH', 'ib'),
  eSwitchMode: maybe('legacy', 'switchdev'),
  isRdma: maybe(true, false),
  vdpaType: fc.option(fc.constantFrom('virtio', 'vhost'), { freq: 6, nil: undefined }),
  externallyManaged: maybe(true, false, false),
  excludeTopology: maybe(true, false, false),
  bridge: fc.option(fc.constant({ ovs: {} }), { freq: 6, nil: undefined }),
}).map(defined);
const poolSpec = fc.record({
  nodeSelector: fc.oneof(
    labels.map((matchLabels) => ({ matchLabels })),
    fc.constantFrom(undefined, { matchExpressions: [{ key: 'rack', operator: 'Exists' }] }, { matchExpressions: [{ key: 'rack', operator: 'Like' }] }),
  ),
  maxUnavailable: maybe<unknown>(1, 2, 0, -1, '50%', '+20%', '0%', '5', '101%'),
  rdmaMode: maybe('shared', 'exclusive'),
  ovsHardwareOffloadConfig: fc.option(fc.constant({ name: 'worker' }), { freq: 5, nil: undefined }),
}).map(defined);
const named = (kind: string, specs: fc.Arbitrary<object>, names: string[]) => fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), specs), { selector: ([name]) => name, maxLength: 4 })
  .map((all) => all.map(([name, spec]) => object(kind, name, spec)));
const manifests = fc.tuple(named('SriovNetworkNodePolicy', policySpec, ['a', 'b', 'c', 'd', 'default']), named('SriovNetworkPoolConfig', poolSpec, ['x', 'y', 'z'])).map((lists) => lists.flat());
const cluster = fc.option(fc.array(labels, { minLength: 1, maxLength: 4 }).map((all) => all.map((each, number) => node(`n${number}`, each))), { nil: undefined });
const config = object('SriovOperatorConfig', 'default', { enableOperatorWebhook: true });

type Known = { readonly kind: string; readonly metadata: { readonly name: string } };
const idOf = ({ kind, metadata: { name } }: Known) => `${kind} ${NS}/${name}`;

const platform = Platform.openshift(RELEASE);

/** The objects that `check` says are refused. */
const refusedByCheck = (objects: Manifest[]) => new Map(evaluateRules(sriovRules, new ManifestSet(objects), { platform }).filter(({ severity }) => severity === 'error')
  .map((problem) => [idOf(problem.object), problem]));

const planned = (before: Manifest[], after: Manifest[], nodes: readonly NodeView[] | undefined) => (
  planSriov(context(before, after, { nodes, openshift: RELEASE })));
const refusedByPlan = ({ warnings }: ReturnType<typeof planSriov>) => warnings.filter(({ code }) => code === 'sriov/refused');

/** All objects of which something happens to nodes: what steps apply, why nodes move, and what events are caused by. */
function rollingOut(plan: ReturnType<typeof planSriov>): Set<string> {
  const stages = plan.steps.flatMap(({ rollouts }) => rollouts)
    .flatMap((rollout) => [...rollout.stages, ...Object.values(rollout.stagesOf ?? {}).flat()]);
  return new Set([
    ...plan.steps.flatMap(({ applies }) => applies).map((each) => idOf(each)),
    ...plan.report.flatMap(({ reasons }) => reasons).map((reason) => reason.object),
    ...stages.map(({ cause }) => cause.split(':')[0]),
  ]);
}

/** The policy beside which another one is refused. */
const partnerIn = (text: string) => /the policy ([a-z]+)/.exec(text)?.[1];
/** Whether a policy is on a node of a cluster; where none are known, there are some for each policy. */
function isSomewhere({ spec }: Manifest, nodes: readonly NodeView[] | undefined): boolean {
  return nodes === undefined || nodes.some(({ labels: has }) => hasLabels(has, spec.nodeSelector));
}

test('of new objects, nothing rolls out that check says is refused', () => {
  let found = 0;
  fc.assert(fc.property(manifests, cluster, (objects, nodes) => {
    const refused = refusedByCheck(objects);
    const moving = rollingOut(planned([config], [config, ...objects], nodes));
    for (const [id, { object: wrong, what }] of refused) {
      const partner = partnerIn(what);
      // Of two that exclude each other one may roll out: where check tells of the second, the first may have to be mended too, and is refused by itself.
      // And check is for any cluster, so also for one with nodes for both; where no node is for both, the webhook does not look at them together.
      const excluded = partner === undefined ? [id] : isSomewhere(wrong, nodes) ? [id, `SriovNetworkNodePolicy ${NS}/${partner}`] : [];
      expect(excluded.length > 0 && excluded.every((each) => moving.has(each)) ? excluded : []).toEqual([]);
    }
    found += refused.size;
  }), { numRuns: RUNS, seed: 9 });
  expect(found).toBeGreaterThan(RUNS / 4);
});

test('of new objects, check finds whatever plan says is refused', () => {
  let found = 0;
  fc.assert(fc.property(manifests, cluster, (objects, nodes) => {
    const refused = refusedByCheck(objects);
    for (const warning of refusedByPlan(planned([config], [config, ...objects], nodes))) {
      found += 1;
      // check knows no nodes: of policies that meet on one it knows only where one selector contains the other.
      if (partnerIn(warning.message) === undefined || nodes === undefined) {
        expect([...refused.keys()]).toContain(warning.object);
      }
    }
  }), { numRuns: RUNS, seed: 10 });
  expect(found).toBeGreaterThan(RUNS / 4);
});

test('of objects that change, what is wrong with one by itself keeps all of it from rolling out', () => {
  fc.assert(fc.property(manifests, manifests, cluster, (before, after, nodes) => {
    const plan = planned([config, ...before], [config, ...after], nodes);
    const stored = new Set(before.map((each) => JSON.stringify(each)));
    const alone = after.filter((each) => !stored.has(JSON.stringify(each)) && refusedByCheck([each]).has(idOf(each)));
    expect(refusedByPlan(plan).map((warning) => warning.object)).toEqual(expect.arrayContaining(alone.map((each) => idOf(each))));
    const applied = plan.steps.flatMap(({ applies }) => applies);
    expect(applied.filter((each) => alone.includes(each)).map(nameOf)).toEqual([]);
  }), { numRuns: RUNS, seed: 11 });
});

test('without the webhook plan follows the operator, and not what check says of the webhook', () => {
  // The rules say what the webhook refuses, which every configuration of ours has: a manifest that only passes because it is off is not a good one.
  const [off, bad] = [object('SriovOperatorConfig', 'default', {}), object('SriovNetworkNodePolicy', 'p', {
    resourceName: 'sfc', numVfs: 4, nodeSelector: {}, priority: 5, nicSelector: { pfNames: ['ens1'] }, deviceType: 'vfio-pci', isRdma: true,
  })];
  expect([...refusedByCheck([off, bad]).keys()]).toEqual([idOf(bad)]);
  expect(rollingOut(planned([off], [off, bad], [node('n')]))).toContain(idOf(bad));
});
