/** What is planned for a release that is not known is never milder than for any release that it may be. */
import * as fc from 'fast-check';
import { machineConfig, node, onload, pod, pool } from './fixtures';
import { Manifest } from '../../lib/manifests/manifest';
import { plan } from '../../lib/plan/plan';
import type { PlanReport } from '../../lib/plan/plan-report';
import { KNOWN_KMM } from '../../lib/upstream/kmm/kmm-releases';
import { KNOWN_OPENSHIFT } from '../../lib/upstream/openshift/openshift-releases';
import { runsOf } from '../support/fuzz-runs';

const ROLES = ['worker', 'fast', 'master'];
const CONTENTS: readonly object[] = [
  { storage: { files: [{ path: '/etc/a.conf', contents: { source: 'data:,1' } }] } },
  { storage: { files: [{ path: '/etc/nmstate/openshift/z.yml', contents: { source: 'data:,1' } }] } },
  { storage: { files: [{ path: '/etc/containers/registries.conf', contents: { source: 'data:,' } }] } },
  { storage: { files: [{ path: '/etc/containers/registries.conf', contents: { source: 'data:,%5B%5Bregistry%5D%5D%0Alocation%20%3D%20%22a%22%0A' } }] } },
  { storage: { files: [{ path: '/etc/mco/internal-registry-pull-secret.json', contents: { source: 'data:,1' } }] } },
  { storage: { files: [{ path: '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt', contents: { source: 'data:,1' } }] } },
  { storage: { files: [{ path: '/etc/crio/policies/a.json', contents: { source: 'data:,1' } }] } },
  { systemd: { units: [{ name: 'a.service', contents: '[Unit]\n' }] } },
  { systemd: { units: [{ name: 'iri-registry.service', contents: '[Unit]\n' }] } },
  { passwd: { users: [{ name: 'core', sshAuthorizedKeys: ['k'] }] } },
  { passwd: { users: [{ name: 'core', passwordHash: 'x' }] } },
  { kernelArguments: { shouldExist: ['a'] } },
  {},
];
const SPECS: readonly object[] = [
  {}, {}, {}, { kernelArguments: ['a=b'] }, { kernelArguments: ['a=b', 'a=b'] }, { extensions: ['sysstat'] }, { extensions: ['wasm'] }, { extensions: ['unknown'] }, { kernelType: '64k-pages' }, { fips: true },
];
const POLICIES: readonly object[] = [
  { files: [{ path: '/etc/a.conf', actions: [{ type: 'None' }] }] },
  { files: [{ path: '/etc/nmstate/openshift/z.yml', actions: [{ type: 'Reboot' }] }], sshkey: { actions: [{ type: 'Drain' }] } },
  { units: [{ name: 'a.service', actions: [{ type: 'Restart', restart: { serviceName: 'a.service' } }] }] },
];

const one = <T>(list: readonly T[]) => fc.constantFrom(...list);
const config = fc.record({ role: one(ROLES), content: one(CONTENTS), spec: one(SPECS), version: one(['3.2.0', '3.4.0', '3.5.0']) });
const side = fc.record({
  configs: fc.array(config, { maxLength: 4 }), policies: fc.option(one(POLICIES), { nil: undefined }), takesWorkers: fc.boolean(),
});
type Side = typeof side extends fc.Arbitrary<infer T> ? T : never;

function manifestsOf({ configs, policies, takesWorkers }: Side): Manifest[] {
  return [
    pool('fast', takesWorkers ? {} : { machineConfigSelector: { matchLabels: { 'machineconfiguration.openshift.io/role': 'fast' } } }),
    ...configs.map(({ role, content, spec, version }, index) => (
      machineConfig(`50-${index}`, role, {}, { config: { ignition: { version }, ...content }, ...spec }))),
    ...policies === undefined ? [] : [{
      apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec: { nodeDisruptionPolicy: policies },
    }],
  ];
}

const ROLES_OF_NODES = [['worker'], ['worker'], ['worker', 'fast'], ['worker', 'fast'], ['master']];
const NODES = ROLES_OF_NODES.map((roles, index) => node(`n${index}`, roles));
const PODS = NODES.map(({ metadata: { name } }) => pod(`p-${name}`, name));

const most = (...numbers: (number | null)[]) => numbers.map((number) => number ?? Infinity);

/** What a node goes through whatever the release is, if any release brings it. */
const DISRUPTING = ['reboot', 'drain', 'evict', 'unload-module', 'load-module'];

function expectNotMilder(unknown: PlanReport, known: PlanReport): void {
  // One expectation for all: jest takes longer for each than the comparison does.
  const milder = [milderTotals, milderNodes, milderModules, unsaid].flatMap((found) => found(unknown, known));
  expect([known.openshift, ...milder]).toEqual([known.openshift]);
}

function milderTotals(unknown: PlanReport, known: PlanReport): string[] {
  const totals = (['reboots', 'drains', 'evictedPods', 'bestMinutes', 'worstMinutes'] as const).filter((total) => {
    const [more, less] = most(unknown.totals[total], known.totals[total]);
    return !(more >= less);
  });
  // A Module that all nodes of another group have is counted there.
  const groupsOf = (name: string) => {
    const own = unknown.groups.filter((group) => group.name === name);
    return own.length === 0 && name.startsWith('Module ') ? unknown.groups : own;
  };
  const groups = known.groups.filter(({ name, minAvailable }) => !groupsOf(name).some((group) => group.minAvailable <= minAvailable));
  return [...totals, ...groups.map(({ name }) => `minAvailable of ${name}`)];
}

function milderNodes(unknown: PlanReport, known: PlanReport): string[] {
  return known.nodes.flatMap(({ name, events }) => {
    const kinds = new Set(unknown.nodes.find((other) => other.name === name)!.events.map(({ kind }) => kind));
    return events.filter(({ kind }) => DISRUPTING.includes(kind) && !kinds.has(kind)).map(({ kind, cause }) => `${name}: ${kind} by ${cause}`);
  });
}

function milderModules(unknown: PlanReport, known: PlanReport): string[] {
  return known.modules.flatMap(({ name, nodes, builds }) => {
    const other = unknown.modules.find((module) => module.name === name)!;
    return [
      ...nodes?.filter((each) => !other.nodes!.includes(each)) ?? [],
      ...builds.filter(({ image }) => !other.builds.some((build) => build.image === image)).map(({ image }) => `build of ${image}`),
    ];
  });
}

function unsaid(unknown: PlanReport, known: PlanReport): string[] {
  const said = ({ warnings }: PlanReport) => warnings.filter(({ code }) => WARNED.includes(code))
    .flatMap(({ code, object, message }) => [`${code} ${object}`, ...(message.match(/\bn\d\b/g) ?? []).map((each) => `${code} ${object} ${each}`)]);
  const ofUnknown = new Set(said(unknown));
  return said(known).filter((each) => !ofUnknown.has(each));
}

/** What is said of nodes that a Module does not reach, or leaves. */
const WARNED = ['kmm/tainted-nodes', 'kmm/unloaded-by-cordon', 'plan/driver-of-another-release', 'operators/kmm-2'];

test.each([['nodes', { nodes: NODES, pods: PODS }], ['no nodes', {}]])('plans for an unknown release with %s', (_, cluster) => {
  fc.assert(fc.property(side, side, (before, after) => {
    const input = { before: manifestsOf(before), after: manifestsOf(after), ...cluster };
    const unknown = plan(input);
    expect(unknown.openshiftReleases).toEqual(KNOWN_OPENSHIFT);
    KNOWN_OPENSHIFT.forEach((openshift) => expectNotMilder(unknown, plan({ ...input, openshift })));
  }), { numRuns: Math.min(250, runsOf(0.1)) });
});

/** What several operators act on: the release of each of them may be unknown. */
const CONDITIONS = ['unschedulable', 'not-ready', 'memory-pressure'];
const TOLERATIONS: readonly object[] = [
  {}, {}, { tolerations: [{ key: 'a', operator: 'Exists' }] }, { tolerations: [{ operator: 'Exists' }] }, { tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }] },
];
const moduleOf = fc.record({
  image: one(['registry.example.com/d:1', 'registry.example.com/onload-module:8.1.2.26', 'registry.example.com/onload-module:8.1.3.40']), version: one([{}, {}, { version: '1' }, { version: '2' }]), tolerations: one(TOLERATIONS), selector: one(['worker', 'fast']),
});
const operated = fc.record({
  configs: fc.array(config, { maxLength: 2 }),
  onload: fc.option(fc.record({ version: one(['8.1.2.26', '8.1.3.40']), sfc: fc.boolean(), role: one(['worker', 'fast']) }), { nil: undefined }),
  module: fc.option(moduleOf, { nil: undefined }),
});
type Operated = typeof operated extends fc.Arbitrary<infer T> ? T : never;

function operatedManifests({ configs, onload: resource, module }: Operated): Manifest[] {
  const made = resource && onload(resource.version, { [`node-role.kubernetes.io/${resource.role}`]: '' });
  const mapping = made && (made.spec as { onload: { kernelMappings: object[] } }).onload.kernelMappings[0];
  Object.assign(mapping ?? {}, resource?.sfc ? { sfc: {} } : {});
  return [
    ...manifestsOf({ configs, policies: undefined, takesWorkers: true }),
    ...made === undefined ? [] : [made],
    ...module === undefined ? [] : [{
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'sfc', namespace: 'drivers' },
      spec: {
        selector: { [`node-role.kubernetes.io/${module.selector}`]: '' },
        ...module.tolerations,
        moduleLoader: { container: { ...module.version, modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '^.+$', containerImage: module.image }] } },
      },
    }],
  ];
}

const subscription = (version: string): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'kmm', namespace: 'openshift-kmm' },
  spec: { name: 'kernel-module-management', channel: 'stable', source: 'a', sourceNamespace: 'b', startingCSV: `kernel-module-management.v${version}.0`, installPlanApproval: 'Manual' },
});
const onloadOperator: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'onload-operator-controller-manager', namespace: 'onload-operator-system' },
  spec: { template: { spec: { containers: [{ name: 'manager', image: 'docker.io/onload/onload-operator:3.0' }] } } },
};

const tainted = (each: Manifest, key: string, more: object = {}) => ({ ...each, spec: { ...more, taints: [{ key, effect: 'NoSchedule' }] } } as Manifest);
const TAINTED = NODES.map((each, index) => {
  const condition = CONDITIONS[index - 1];
  return condition === undefined ? each : tainted(each, `node.kubernetes.io/${condition}`, condition === 'unschedulable' ? { unschedulable: true } : {});
});
const KEYED = NODES.map((each, index) => (index % 2 === 0 ? each : tainted(each, 'a')));

test.each([
  ['nodes', { nodes: NODES, pods: PODS }], ['nodes in trouble', { nodes: TAINTED, pods: PODS }], ['nodes with taints', { nodes: KEYED }], ['no nodes', {}],
])(
  'plans for unknown releases with %s, of OpenShift, KMM and the Onload Operator at once', (_, cluster) => {
    fc.assert(fc.property(operated, operated, one(KNOWN_OPENSHIFT), one(KNOWN_KMM), fc.boolean(), (before, after, openshift, kmm, isOperated) => {
      const [old, wanted] = [operatedManifests(before), operatedManifests(after)];
      const known = [subscription(kmm), ...isOperated ? [onloadOperator] : []];
      const told = { before: [...old, ...known], after: [...wanted, ...known], ...cluster };
      const unknown = { before: old, after: wanted, ...cluster };
      const [ofUnknown, ofKnown] = [plan(unknown), plan({ ...told, openshift })];
      expectNotMilder(ofUnknown, ofKnown);
      // One is known, the others are not.
      expectNotMilder(plan({ ...unknown, openshift }), ofKnown);
      expectNotMilder(ofUnknown, plan(told));
    }), { numRuns: Math.min(200, runsOf(0.15)), seed: 5 });
  });

describe('nodes with taints that only some releases of KMM tolerate', () => {
  const module = (spec: object): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name: 'd', namespace: 'drivers' },
    spec: {
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: { container: { modprobe: { moduleName: 'd' }, kernelMappings: [{ regexp: '^.+$', containerImage: 'r/d:1' }] } },
      ...spec,
    },
  });
  const [before, after] = [module({}), module({ tolerations: [{ operator: 'Exists' }] })];
  const moving = ({ nodes }: PlanReport) => nodes.filter(({ events }) => events.length > 0).map(({ name, events }) => `${name}: ${events.map(({ kind }) => kind).join()}`);
  const planned = (more: readonly Manifest[] = [], nodes = TAINTED) => plan({ before: [before, ...more], after: [after, ...more], nodes });

  test('nodes with taints that only some releases tolerate are planned by the release that moves them most', () => {
    expect(moving(planned([subscription('2.6')]))).toEqual(['n1: load-module', 'n2: load-module']);
    expect(moving(planned([subscription('2.4')]))).toEqual(['n1: load-module', 'n2: load-module', 'n3: load-module']);
    expect(moving(planned([subscription('1.1')]))).toEqual([]);
    expect(moving(planned())).toEqual(['n1: load-module', 'n2: load-module', 'n3: load-module']);
    expect(planned().assumptions).toContain('the release of KMM is unknown, and releases tolerate different taints: for n1, n2, n3 the plan assumes the most disruptive one');
  });

  test('labels of nodes tell only whether it is 1.1', () => {
    const labelled = (label: string) => TAINTED.map((each) => ({ ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, [label]: '' } } }));
    expect(moving(planned([], labelled('kmm.node.kubernetes.io/version-worker-pod.a.b')))).toEqual(['n1: load-module', 'n2: load-module', 'n3: load-module']);
    expect(moving(planned([], labelled('beta.kmm.node.kubernetes.io/version-module-loader.a.b')))).toEqual([]);
  });

  test('count among those that the Module is for, and those that it does not reach, in any of them', () => {
    const { modules, warnings } = planned();
    expect(modules[0].nodes).toEqual(['n0', 'n1', 'n2', 'n3']);
    expect(planned([subscription('2.2')]).modules[0].nodes).toEqual(['n0']);
    expect(warnings.find(({ code }) => code === 'kmm/tainted-nodes')!.message).toBe('it selects n1, n2, n3, and node.kubernetes.io/memory-pressure:NoSchedule, '
      + 'node.kubernetes.io/not-ready:NoSchedule, node.kubernetes.io/unschedulable:NoSchedule keeps off, in some of the releases that may run, KMM: no module is loaded there, and a loaded one is unloaded');
  });

  test('nodes with taints that only some releases tolerate may have another driver than the one of Onload', () => {
    const sfc = {
      apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
      kind: 'Module',
      metadata: { name: 'sfc', namespace: 'drivers' },
      spec: {
        selector: { 'node-role.kubernetes.io/worker': '' },
        moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '^.+$', containerImage: 'r/onload-module:8.1.2.26' }] } },
      },
    };
    const resource = (version: string) => onload(version, { 'node-role.kubernetes.io/worker': '' });
    const report = (more: readonly Manifest[], nodes = TAINTED) => plan({ before: [sfc, resource('8.1.3.40'), ...more], after: [sfc, resource('8.1.3.40'), ...more], nodes });
    const without = (found: PlanReport) => found.warnings.filter(({ code }) => code === 'plan/driver-of-another-release').map(({ message }) => message.match(/\bn\d\b/g));
    expect(without(report([subscription('2.2')]))).toEqual([['n0']]);
    expect(without(report([]))).toEqual([['n0', 'n1', 'n2', 'n3']]);
  });

  test('plans an unload and a load for nodes whose module one release unloads and another reloads', () => {
    const sfc = (image: string, tolerations: object) => module({
      ...tolerations, moduleLoader: { container: { modprobe: { moduleName: 'sfc' }, kernelMappings: [{ regexp: '^.+$', containerImage: image }] } },
    });
    const report = plan({ before: [sfc('r/d:1', { tolerations: [{ operator: 'Exists' }] })], after: [sfc('r/d:2', {})], nodes: TAINTED });
    expect(moving(report)).toContain('n3: unload-module,load-module');
  });

  test('without nodes, a change of tolerations may move some', () => {
    expect(plan({ before: [before], after: [after] })).toMatchObject({ disruptive: true, totals: { bestMinutes: null } });
  });
});

test('the release that disrupts most is named, and so is that it is an assumption', () => {
  const unit = (contents: string) => machineConfig('99-a', 'worker', {}, { config: { ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'a.service', contents }] } } });
  const policy: Manifest = {
    apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster' }, spec: { nodeDisruptionPolicy: { units: [{ name: 'a.service', actions: [{ type: 'None' }] }] } },
  };
  const report = plan({ before: [policy, unit('1')], after: [policy, unit('2')], nodes: NODES });
  expect(report.totals.reboots).toBe(4);
  expect(report.openshift).toBe('4.16');
  expect(report.assumptions[0]).toBe(
    'the release of OpenShift is not known, it may be 4.12 and later: pools are planned by the rules that disrupt them most, those of 4.16; --openshift names it',
  );
  const later = NODES.map((each) => ({ ...each, status: { ...each.status, nodeInfo: { osImage: 'Red Hat Enterprise Linux CoreOS 9.6.20250930-0 (Plow)' } } }));
  expect(plan({ before: [policy, unit('1')], after: [policy, unit('2')], nodes: later }).totals.reboots).toBe(0);
});

test('what some releases refuse is planned as by those that take it, and said', () => {
  const after = machineConfig('99-a', 'worker', {}, { config: { ignition: { version: '3.5.0' }, systemd: { units: [{ name: 'a.service', contents: '[Unit]\n' }] } } });
  const report = plan({ before: [], after: [after], nodes: NODES });
  expect(report.totals.reboots).toBe(4);
  expect(report.warnings.filter(({ code }) => code === 'machine-config/release').map(({ object, message }) => `${object}: ${message}`)).toEqual(
    ['fast', 'worker'].slice(1).map((name) => expect.stringContaining(`MachineConfigPool ${name}: OpenShift 4.12 to 4.18 does not change the configuration of the pool: MachineConfig 99-a: `)),
  );
});

test('advice that only some of the releases can follow says so', () => {
  const advice = (openshift?: string) => plan({ before: [], after: [machineConfig('99-a', 'worker', { '/etc/sysctl.d/a.conf': '1' })], nodes: NODES, openshift })
    .warnings.find(({ code }) => code === 'machine-config/policy-instead-of-reboot')!.advice;
  expect(advice()).toMatch(/^if the cluster has OpenShift 4\.17 or later, and its reader does not need a reboot, add /);
  expect(advice('4.17')).toMatch(/^if its reader does not need a reboot, add /);
});

test('a single node is never drained: what nodes say of the control plane counts', () => {
  const single = (topology: string, name = 'n') => {
    const made = node(name, ['master', 'worker']);
    return { ...made, metadata: { ...made.metadata, annotations: { 'machineconfiguration.openshift.io/controlPlaneTopology': topology } } };
  };
  const [before, after] = ['1', '2'].map((text) => [machineConfig('99-a', 'master', { '/etc/a.conf': text })]);
  const drains = (nodes: Manifest[], more: object = {}) => plan({ before, after, nodes, openshift: '4.17', ...more }).totals.drains;
  expect(drains([single('SingleReplica')])).toBe(0);
  expect(drains([single('HighlyAvailable')])).toBe(1);
  expect(drains([single('SingleReplica'), single('HighlyAvailable', 'm')])).toBe(2);
  expect(drains([single('SingleReplica')], { singleNode: false })).toBe(1);
  expect(plan({ before, after, nodes: [single('SingleReplica')], openshift: '4.17' }).assumptions).toContain('the control plane is a single node, which is never drained: the cluster says so');
});
