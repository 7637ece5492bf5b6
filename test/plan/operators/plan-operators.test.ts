import { execFileSync } from 'node:child_process';
import { csv, deployment, kmmModule, pinned, sriovPolicy, subscription } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { commandOfWaits } from '../../../lib/plan/changes';
import { commandOf } from '../../../lib/plan/changes/step-commands';
import { planOperators } from '../../../lib/plan/operators/plan-operators';
import { codes, context, node, pod } from '../system-fixtures';

const V1 = 'kernel-module-management.v1.1.0';
const NODES = [node('a', { kmm: 'yes' }), node('b', { kmm: 'yes' }), node('c')];
const planOf = (before: readonly Manifest[], after: readonly Manifest[], more = {}) => planOperators(context(before, after, more));
const [STEP] = planOf([], [subscription(pinned('1.1.0'))]).steps;

describe('the first installation of a version that is named', () => {
  const plan = planOf([], [subscription(pinned('1.1.0'))]);

  test('the first installation of a version that is named is a step before all others', () => {
    expect(plan.steps).toMatchObject([{ phase: 'operators', system: 'operators', target: 'Subscription openshift-kmm/kernel-module-management', rollouts: [] }]);
    expect(plan.steps[0].what).toContain(`OLM installs KMM, ${V1}, once its InstallPlan is approved; nodes are not affected`);
    expect(plan.report).toEqual([{
      name: 'kernel-module-management',
      namespace: 'openshift-kmm',
      kind: 'Subscription',
      operator: 'kernel-module-management',
      change: 'added',
      from: null,
      to: V1,
      disrupts: false,
    }]);
    expect(plan.warnings).toEqual([]);
  });

  test('approves the InstallPlan of that version, and waits until it runs and its kinds are there', () => {
    expect(commandOf(STEP.run)).toMatch(/^kubectl apply -f AFTER && until plan=/);
    expect(commandOf(STEP.run)).toContain('kubectl patch installplans.operators.coreos.com $plan --namespace openshift-kmm --type merge --patch \'{"spec":{"approved":true}}\'');
    expect(commandOfWaits(STEP.waits)).toBe(`until found=$(kubectl get clusterserviceversions.operators.coreos.com/${V1} --namespace openshift-kmm --ignore-not-found --output name) && [ -n "$found" ]; do sleep 5; done && `
      + `kubectl wait clusterserviceversions.operators.coreos.com/${V1} --namespace openshift-kmm --for=jsonpath='{.status.phase}'=Succeeded --timeout=24h && `
      + `kubectl wait deployments --namespace openshift-kmm --selector olm.owner=${V1} --for=condition=Available --timeout=24h && `
      + 'kubectl wait crd/modules.kmm.sigs.x-k8s.io --for=condition=Established --timeout=24h');
  });
});

describe('the command that approves', () => {
  /** Runs it against a kubectl that lists these InstallPlans, and returns what is patched. */
  function patched(...plans: readonly string[]): string {
    const kubectl = `kubectl() { case "$1" in get) printf '%s\\n' ${plans.map((plan) => `'${plan}'`).join(' ')};; patch) echo "$3";; esac; }; sleep() { echo waits; exit; }; `;
    return execFileSync('sh', ['-c', kubectl + commandOf(STEP.run).replace('kubectl apply -f AFTER && ', '')], { encoding: 'utf8' }).trim();
  }

  test('takes the InstallPlan that names the version', () => {
    expect(patched('install-b kernel-module-management.v2.2.0', `install-a ${V1}`)).toBe('install-a');
  });

  test.each([
    ['another version', 'install-b kernel-module-management.v2.2.0'],
    ['a longer name', `install-b ${V1}-1`],
    ['other characters in place of the dots', 'install-b kernel-module-management-v1x1x0'],
    ['more than that version', `install-b ${V1} other.v1.0.0`],
    ['none', ''],
  ])('leaves alone one with %s', (_, plan) => {
    expect(patched(plan)).toBe('waits');
  });
});

describe('another version of an operator that is there', () => {
  test('another version of an operator that is there is an upgrade, with what starts anew; the channel may not offer it', () => {
    const plan = planOf([subscription(pinned('2.2.0'))], [subscription(pinned('2.3.0'))]);
    expect(plan.report).toMatchObject([{ change: 'changed', from: 'kernel-module-management.v2.2.0', to: 'kernel-module-management.v2.3.0' }]);
    expect(plan.steps[0].what).toMatch(/OLM takes KMM from kernel-module-management.v2.2.0 to kernel-module-management.v2.3.0, once .*; its controller and its webhook restart/);
    expect(commandOf(plan.steps[0].run)).toContain('$2 == "kernel-module-management.v2.3.0" && NF == 2');
    expect(plan.steps[0].rollouts).toEqual([]);
    expect(codes(plan.warnings)).toEqual(['operators/upgrade-path']);
  });

  test('an older one never comes', () => {
    const plan = planOf([subscription(pinned('2.3.0'))], [subscription(pinned('2.2.0'))]);
    expect(commandOf(plan.steps[0].run)).toBe('kubectl apply -f AFTER');
    expect(commandOfWaits(plan.steps[0].waits)).toContain('= kernel-module-management.v2.2.0 ]');
    expect(plan.report[0].to).toBe('kernel-module-management.v2.3.0');
    expect(codes(plan.warnings)).toEqual(['operators/no-way-back']);
  });

  test('a dump says which version runs, whatever the Subscription began with', () => {
    const before = subscription(pinned('2.2.0'), { status: { installedCSV: 'kernel-module-management.v2.3.0' } });
    expect(planOf([before], [subscription(pinned('2.4.0'))]).report[0].from).toBe('kernel-module-management.v2.3.0');
    expect(codes(planOf([before], [subscription(pinned('2.2.1'))]).warnings)).toEqual(['operators/no-way-back']);
  });

  test('the same manifests are no step, though they are listed', () => {
    const plan = planOf([subscription(pinned('2.2.0'))], [subscription(pinned('2.2.0'))]);
    expect(plan).toMatchObject({ steps: [], warnings: [], report: [{ change: 'unchanged' }] });
  });

  test('settings of the operator start it anew, in its version', () => {
    const plan = planOf([subscription(pinned('2.2.0'))], [subscription(pinned('2.2.0', { config: { env: [{ name: 'KMM_MANAGED', value: '1' }] } }))]);
    expect(plan.steps[0].what).toMatch(/OLM keeps the version of KMM that is installed; its controller and its webhook restart/);
    expect(commandOf(plan.steps[0].run)).toBe('kubectl apply -f AFTER');
    expect(plan.steps[0].note).toMatch(/^noted_installed=/);
    expect(commandOfWaits(plan.steps[0].waits)).toMatch(/= Succeeded \] .*!= "\$\{noted_installed.*kubectl rollout status deployments --namespace openshift-kmm --selector olm.owner/);
    expect(plan.report[0].to).toBe('kernel-module-management.v2.2.0');
  });
});

describe('a Subscription that goes on by itself', () => {
  test('installs what the channel has: done when that runs', () => {
    const plan = planOf([], [subscription()]);
    expect(commandOf(plan.steps[0].run)).toBe('kubectl apply -f AFTER');
    expect(commandOfWaits(plan.steps[0].waits)).toContain('packagemanifests.packages.operators.coreos.com --namespace openshift-kmm --selector catalog=redhat-operators');
    expect(commandOfWaits(plan.steps[0].waits)).toContain('= "stable redhat-operators $csv" ]');
    expect(plan.report[0]).toMatchObject({ from: null, to: null });
    expect(plan.warnings).toEqual([]);
  });

  test('a Subscription that goes on by itself that gets another channel: whether and when is not known, and that is said', () => {
    const plan = planOf([subscription()], [subscription({ channel: 'release-2.6' })]);
    expect(plan.steps[0].what).toContain('by itself: at once, or when the catalogue has it');
    expect(commandOfWaits(plan.steps[0].waits)).toContain('"release-2.6 redhat-operators $csv"');
    expect(codes(plan.warnings)).toEqual(['operators/upgrades-by-itself']);
  });

  test('without a channel, OLM itself says what is current', () => {
    expect(commandOfWaits(planOf([], [subscription({ channel: undefined })]).steps[0].waits)).toContain('{.status.currentCSV}');
  });
});

test('approval by hand without a version: no command approves anything', () => {
  const plan = planOf([], [subscription({ installPlanApproval: 'Manual' })]);
  expect(commandOf(plan.steps[0].run)).toBe('kubectl apply -f AFTER');
  expect(codes(plan.warnings)).toEqual(['operators/approval-open']);
});

describe('KMM 2.x after 1.1', () => {
  const before = [subscription(pinned('1.1.0')), kmmModule('m', { kmm: 'yes' })];

  test.each([
    ['by a version', pinned('2.4.1')],
    ['by itself', {}],
  ])('KMM 2.x after 1.1 is taken to reload all modules, %s', (_, spec) => {
    const plan = planOf(before, [subscription(spec), before[1]], { nodes: NODES });
    expect(plan.steps[0].rollouts).toMatchObject([{ nodes: ['a', 'b'], limit: null, stages: [{ kind: 'unload-module', down: true }, { kind: 'load-module', down: true }] }]);
    expect(codes(plan.warnings)).toContain('operators/kmm-2');
    expect(plan.report[0].disrupts).toBe(true);
    expect(plan.assumptions).toEqual([expect.stringContaining('all nodes unload all modules')]);
    expect(plan.steps[0].note).toContain('noted_had=$(kubectl get nodes --selector kmm.node.kubernetes.io/');
    expect(commandOfWaits(plan.steps[0].waits)).toContain('kubectl get nodemodulesconfigs');
  });

  test('moves nothing where nothing is loaded, and without nodes what is not known stays', () => {
    expect(planOf([before[0]], [subscription(pinned('2.4.1'))], { nodes: NODES }).steps[0].rollouts).toEqual([]);
    expect(planOf(before, [subscription(pinned('2.4.1')), before[1]]).steps[0].rollouts).toMatchObject([{ nodes: [] }]);
  });

  test('KMM 2.x after 1.1 is what an unknown release may do, unless nodes show that 2.x has loaded their modules', () => {
    const unknown = [subscription(), before[1]];
    const moved = (nodes: typeof NODES) => planOf(unknown, [subscription({ channel: 'release-2.6' }), before[1]], { nodes }).steps[0].rollouts.map(({ nodes: names }) => names);
    expect(moved(NODES)).toEqual([['a', 'b']]);
    expect(moved([...NODES, node('d', { 'beta.kmm.node.kubernetes.io/version-worker-pod.kmm.m': '1' })])).toEqual([]);
    expect(planOf(unknown, [subscription(pinned('1.1.0')), before[1]], { nodes: NODES }).steps[0].rollouts).toEqual([]);
  });

  test('patches of 1.1 are no such change', () => {
    expect(planOf(before, [subscription(pinned('1.1.2')), before[1]], { nodes: NODES }).steps[0].rollouts).toEqual([]);
  });
});

describe('the SR-IOV operator', () => {
  const SRIOV = { name: 'sriov-network-operator', installPlanApproval: 'Automatic' };
  const at = { name: 'sriov-network-operator-subscription', namespace: 'openshift-sriov-network-operator' };
  const before = [subscription(SRIOV, at)];
  const after = [subscription({ ...SRIOV, channel: '4.18' }, at)];

  test('the SR-IOV operator is upgraded while no node drains', () => {
    expect(planOf([], before).steps[0].needs).toBeUndefined();
    const { needs, what } = planOf(before, after).steps[0];
    expect(what).toContain('replaces its config daemons, device plugins and webhooks on all nodes');
    const run = (states: string) => execFileSync('sh', ['-c', `kubectl() { printf '${states}'; }; if ${needs}; then echo yes; else echo no; fi`], { encoding: 'utf8' }).trim();
    expect(run('Idle\\n\\nIdle\\n')).toBe('yes');
    expect(run('Idle\\nDrain_Required\\n')).toBe('no');
    expect(run('Reboot_Required\\n')).toBe('no');
  });

  test('the SR-IOV operator has nodes drained whose virtual functions somebody else makes', () => {
    const policy = sriovPolicy('p', { externallyManaged: true });
    const nodes = [node('a', { vf: 'yes' }), node('b', { vf: 'yes' }), node('c')];
    const plan = planOf([...before, policy], [...after, policy], { nodes, pods: [pod('p', 'b', 'openshift.io/sfc'), pod('q', 'b', 'amd.com/onload')] });
    expect(plan.steps[0].rollouts).toMatchObject([{ nodes: ['a', 'b'], limit: 1, stagesOf: { a: [{}, { kind: 'drain', pods: [] }, {}, {}], b: [{}, { pods: ['app/p'] }, {}, {}] } }]);
    expect(plan.steps[0].rollouts[0].stages[0].cause).toMatch(/: a starting config daemon configures SriovNetworkNodePolicy [^ ]+ again$/);
    expect(codes(plan.warnings)).toContain('operators/sriov-drains');
    expect(planOf([...before, sriovPolicy('p', {})], after, { nodes }).steps[0].rollouts).toEqual([]);
  });
});

describe('what OLM refuses or leaves', () => {
  test('a name that would mean something to a shell is left out', () => {
    const plan = planOf([], [subscription({ startingCSV: 'a";reboot;"', installPlanApproval: 'Manual' })]);
    expect(plan.steps).toEqual([]);
    expect(codes(plan.warnings)).toEqual(['operators/subscription-refused']);
  });

  test('a Subscription that goes leaves its operator', () => {
    const plan = planOf([subscription()], []);
    expect(plan.steps).toMatchObject([{ phase: 'retire', run: [{ text: 'kubectl delete subscriptions.operators.coreos.com kernel-module-management --namespace openshift-kmm' }] }]);
    expect(codes(plan.warnings)).toEqual(['operators/stays-installed']);
  });

  test('Subscriptions of one namespace share InstallPlans', () => {
    const plan = planOf([], [subscription(pinned('1.1.0')), subscription({ name: 'nfd' }, { name: 'nfd' })]);
    expect(codes(plan.warnings)).toEqual(['operators/shared-install-plan', 'operators/approval-open']);
    expect(plan.warnings[0].message).toMatch(/^all Subscriptions of \S+ share one InstallPlan, including that of nfd: the command approves only a plan with nothing but kernel-module-management.v1.1.0, a version of nfd$/);
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0].applies).toHaveLength(2);
    expect(plan.steps[0].what).toContain('OLM offers a version of operator nfd, and waits until its InstallPlan is approved');
    expect(plan.steps[0].run[1].text).toContain('if ($i != "kernel-module-management.v1.1.0" && index($i, "nfd.v") != 1) next');
  });

  test('Subscriptions of one namespace with their versions are approved together', () => {
    const plan = planOf([], [subscription(pinned('1.1.0')), subscription({ name: 'nfd', installPlanApproval: 'Manual', startingCSV: 'nfd.v4.16.0' }, { name: 'nfd' })]);
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0].run.slice(1).map(({ text }) => /\$i == "(.*?)"/.exec(text)![1])).toEqual(['kernel-module-management.v1.1.0', 'nfd.v4.16.0']);
  });

  test('a Subscription without a catalogue, or with an OperatorGroup that fails it, installs nothing', () => {
    const hub = { apiVersion: 'config.openshift.io/v1', kind: 'OperatorHub', metadata: { name: 'cluster' }, spec: { disableAllDefaultSources: true } };
    const group = { apiVersion: 'operators.coreos.com/v1', kind: 'OperatorGroup', metadata: { name: 'own', namespace: 'openshift-kmm' }, spec: { targetNamespaces: ['openshift-kmm'] } };
    for (const [object, said] of [[hub, 'catalogue that OperatorHub cluster disables'], [group, 'OperatorGroup for its own namespace']] as const) {
      const plan = planOf([object], [object, subscription()]);
      expect(plan.steps[0].what).toContain('OLM does not install KMM');
      expect(plan.warnings).toMatchObject([{ code: 'operators/not-installed', message: expect.stringContaining(said) }]);
    }
  });
});

describe('a catalogue that gets another image', () => {
  const catalogue = (image: string) => ({
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'CatalogSource',
    metadata: { name: 'redhat-operators', namespace: 'openshift-marketplace' },
    spec: { sourceType: 'grpc', image },
  });

  test('upgrades what follows it by itself', () => {
    const [before, after] = ['r.example/index:1', 'r.example/index:2'].map((image) => [catalogue(image), subscription()]);
    const plan = planOf(before, after);
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0].what).toContain('OLM takes KMM to what the catalogue has now, by itself: its controller');
    expect(plan.steps[0].note).toBe('noted_catalogue=$(kubectl get catalogsources.operators.coreos.com/redhat-operators --namespace openshift-marketplace '
      + '--output jsonpath=\'{.status.connectionState.lastConnect}\')');
    expect(commandOfWaits(plan.steps[0].waits)).toContain('if eq .image "r.example/index:2"');
    expect(commandOfWaits(plan.steps[0].waits)).toContain('= READY ]; do sleep 5; done && sleep 60 && until csv=');
    expect(codes(plan.warnings)).toEqual(['operators/upgrades-by-itself']);
  });

  test('another field: no other pod serves it, so it is only looked whether that is written', () => {
    const [before, after] = [1, 2].map((priority) => ({ ...catalogue('a'), spec: { ...catalogue('a').spec, priority } }));
    const [step] = planOf([before], [after]).steps;
    expect(step.note).toContain('{.metadata.generation}');
    expect(commandOfWaits(step.waits)).not.toContain('lastConnect');
  });

  test('leaves alone what waits for approval, and what is subscribed to elsewhere', () => {
    const others = [subscription(pinned('1.1.0')), subscription({ source: 'other' }, { name: 'b' })];
    const plan = planOf([catalogue('a'), ...others], [catalogue('b'), ...others]);
    expect(plan.steps[0].what).toContain('OLM installs none of them by itself');
    expect(plan.warnings).toEqual([]);
  });

  test('a catalogue that gets another image may take 1.1 of KMM to 2.x, where a dump says that it runs', () => {
    const before = subscription({}, { status: { installedCSV: V1 } });
    const plan = planOf([catalogue('a'), before, kmmModule('m', { kmm: 'yes' })], [catalogue('b'), subscription(), kmmModule('m', { kmm: 'yes' })], { nodes: NODES });
    expect(plan.steps[0].rollouts).toMatchObject([{ nodes: ['a', 'b'] }]);
  });
});

const RELEASE = 'kernel-module-management.v2.4.0';

describe('a release that the manifests hold', () => {
  test('a release that the manifests hold that takes the place of another is an upgrade', () => {
    const plan = planOf([csv('kernel-module-management.v1.1.0'), kmmModule('m', { kmm: 'yes' })],
      [csv('kernel-module-management.v2.0.0'), kmmModule('m', { kmm: 'yes' })], { nodes: NODES });
    expect(plan.steps).toHaveLength(1);
    expect(plan.steps[0].what).toContain('OLM takes KMM from kernel-module-management.v1.1.0 to kernel-module-management.v2.0.0');
    expect(plan.steps[0].rollouts).toHaveLength(1);
  });

  test('copies in other namespaces are none', () => {
    expect(planOf([], [csv('kernel-module-management.v2.0.0', { 'olm.copiedFrom': 'x' })]).report).toEqual([]);
  });

  test.each([
    ['that is described otherwise restarts nothing', { metadata: { ...csv(RELEASE).metadata, annotations: { createdAt: '2025-06-19' } } }, 'OLM takes over the change of KMM at once; nothing restarts'],
    ['that is installed otherwise is installed again', { spec: { install: { spec: { permissions: [] } } } }, 'OLM installs KMM again; its controller and its webhook restart'],
  ])('tells what a release does that keeps its name: a release %s', (_, change, what) => {
    const { steps, warnings } = planOf([csv(RELEASE), kmmModule('m', { kmm: 'yes' })], [{ ...csv(RELEASE), ...change } as Manifest, kmmModule('m', { kmm: 'yes' })], { nodes: NODES });
    expect(steps.map((step) => step.what)).toEqual([expect.stringContaining(what)]);
    expect(steps[0].what).not.toContain('from');
    expect(warnings).toEqual([]);
  });
});

describe('an operator that the manifests run', () => {
  test('another image is an upgrade, proven by the image', () => {
    const [before, after] = ['1.1.0', 'v2.6.0'].map((tag) => deployment('kmm-operator-controller', `quay.io/edge/kernel-module-management-operator:${tag}`));
    const plan = planOf([before, kmmModule('m', { kmm: 'yes' })], [after, kmmModule('m', { kmm: 'yes' })], { nodes: NODES });
    expect(plan.steps[0].what).toContain('KMM becomes quay.io/edge/kernel-module-management-operator:v2.6.0; its controller');
    expect(commandOfWaits(plan.steps[0].waits)).toMatch(/^kubectl wait deployment\/kmm-operator-controller .*image}'=quay.io\/edge\/kernel-module-management-operator:v2.6.0 --timeout=24h && kubectl rollout status/);
    expect(plan.steps[0].rollouts).toMatchObject([{ nodes: ['a', 'b'] }]);
  });

  test('an operator that the manifests run other Deployments, and the Onload Operator, are for other planners', () => {
    expect(planOf([], [deployment('web', 'nginx'), deployment('o', 'docker.io/onload/onload-operator:3.0.0')]).report).toEqual([]);
  });

  test('the SR-IOV operator is known by its image and its name', () => {
    const [before, after] = ['1', '2'].map((tag) => deployment('sriov-network-operator', `r.example/mirror:${tag}`));
    expect(planOf([before], [after]).steps[0]).toMatchObject({ needs: expect.stringContaining('Idle') });
  });
});

describe('builds that are known to fail', () => {
  const HUB = 'kernel-module-management-hub';
  const hub = (version: string) => subscription({ name: HUB, installPlanApproval: 'Manual', startingCSV: `${HUB}.v${version}` }, { name: HUB, namespace: 'openshift-kmm-hub' });
  const flaws = (before: readonly Manifest[], after: readonly Manifest[], more = {}) => planOf(before, after, more).warnings.filter(({ code }) => code === 'operators/flawed-build');
  const withPlugin = (plugin: object): Manifest => {
    const made = kmmModule('m', {});
    return { ...made, spec: { ...made.spec as object, devicePlugin: { container: { image: 'r.example/plugin:1' }, ...plugin } } };
  };

  test('the hub does not get from 2.3 to 2.4.0', () => {
    expect(flaws([hub('2.3.0')], [hub('2.4.0')])).toEqual([{
      code: 'operators/flawed-build',
      object: 'Subscription openshift-kmm-hub/kernel-module-management-hub',
      message: 'the hub of KMM 2.4.0 exits on the ConfigMap of the release before, so that the upgrade never ends',
      advice: 'go to 2.4.1 or later',
    }]);
    expect(flaws([hub('2.2.0')], [hub('2.4.0')])).toHaveLength(1);
    expect(flaws([hub('2.3.0')], [hub('2.4.1')])).toEqual([]);
    expect(flaws([], [hub('2.4.0')])).toEqual([]);
    expect(flaws([hub('2.4.1')], [hub('2.4.0')])).toEqual([]);
  });

  test('a ClusterServiceVersion is read in the same way', () => {
    expect(flaws([csv(`${HUB}.v2.3.0`)], [csv(`${HUB}.v2.4.0`)])).toHaveLength(1);
  });

  test('a build that keeps plugins on drained nodes is a step back from one that does not', () => {
    const plugin = withPlugin({});
    const upgrade = (from: string, to: string, module = plugin) => (
      flaws([subscription(pinned(from)), module], [subscription(pinned(to)), module]).map(({ message }) => message));
    expect(upgrade('2.5.2', '2.6.0')).toEqual([expect.stringMatching(/^KMM 2\.6\.0 keeps the pod of a device plugin/)]);
    expect(upgrade('2.4.0', '2.5.0')).toEqual([]);
    expect(upgrade('2.5.2', '2.6.0', kmmModule('m', {}))).toEqual([]);
    expect(flaws([plugin], [subscription(pinned('2.5.0')), plugin])).toHaveLength(1);
  });

  test('a build that refuses the host path of a plugin is named before the upgrade', () => {
    const module = (path: string) => withPlugin({ volumes: [{ name: 'a', hostPath: { path } }] });
    const upgrade = (path: string, from: string, to: string, more = {}) => (
      flaws([subscription(pinned(from)), module(path)], [subscription(pinned(to)), module(path)], more));
    expect(upgrade('/lib/firmware', '2.5.1', '2.5.2')).toMatchObject([{
      message: 'KMM 2.5.2 refuses each change of a Module whose plugin mounts a host path that it does not allow',
      advice: 'change the host path first, to one of /dev, /sys, /var, /opt, or below',
    }]);
    expect(upgrade('/run/x', '2.6.0', '2.6.1')).toHaveLength(1);
    expect(upgrade('/run/x', '2.6.0', '2.7.0')).toEqual([]);
    expect(upgrade('/var/x', '2.6.0', '2.6.1')).toEqual([]);
    expect(upgrade('/run/x', '2.5.2', '2.6.1')).toEqual([]);
    expect(upgrade('/lib/firmware', '2.6.0', '2.6.1', { kubernetes: '1.30' })).toEqual([]);
  });
});
