/** Pools and nodes in states that people have reported: what holds them is named, and a wait that nothing ends is a failure. */
import {
  budgetIn, condition, DRAINING, HOURS_AGO, made, manifestOf, MINUTES_AGO, motd, nodeIn, podIn, poolIn, RENDERED, renderedIn, saidOf,
} from '../../support/state-parts';

const [OLD, NEW] = RENDERED;
const rolling = poolIn({ wanted: NEW, current: OLD });
const search = [budgetIn('search', { app: 'search' }), podIn('search-0', { labels: { app: 'search' }, owner: ['StatefulSet', 'search'] })];
const poolLines = (...dump: Parameters<typeof saidOf>[0]) => saidOf([motd, ...dump], [manifestOf(motd), motd]).filter((line) => line.includes(' pools '));
const nodeLine = (name: string, ...dump: Parameters<typeof saidOf>[0]) => poolLines(...dump).find((line) => line.includes(` ${name}: `) || line.includes(` ${name} `));

describe('a drain', () => {
  const HELD = 'PodDisruptionBudget apps/search lets no pod go now (apps/search-0)';

  test('a drain waits with the budget and the pod that hold it', () => {
    const node = nodeIn('n1', { desired: NEW, state: 'Working', cordoned: MINUTES_AGO, annotations: DRAINING });
    expect(nodeLine('n1', node, rolling, ...search)).toBe(`wait pools MachineConfigPool worker n1: the node is being updated to ${NEW}, and its pods are leaving it; ${HELD}`);
  });

  test('a drain fails once it has taken for longer than an hour', () => {
    const node = nodeIn('n1', { desired: NEW, state: 'Working', cordoned: HOURS_AGO, annotations: DRAINING });
    expect(nodeLine('n1', node, rolling, ...search)).toContain(`${HELD}, since ${HOURS_AGO}: longer than 60 minutes`);
    expect(nodeLine('n1', node, rolling, ...search)).toMatch(/^fail/);
  });

  test.each([
    'failed to drain node (5 tries): timed out waiting for the condition: [error when evicting pods/"search-0" -n "apps": global timeout reached: 1m30s]',
    'failed to drain node: n1 after 1 hour. Please see machine-config-controller logs for more information',
  ])('a failed drain names its budget: %s', (reason) => {
    expect(nodeLine('n1', nodeIn('n1', { desired: NEW, state: 'Degraded', reason, cordoned: HOURS_AGO }), rolling, ...search)).toBe(`fail pools MachineConfigPool worker n1: the node is Degraded: ${reason}; ${HELD}`);
  });

  test('a drain names a pod that does not end', () => {
    const node = nodeIn('n1', { desired: NEW, state: 'Working', cordoned: MINUTES_AGO, annotations: DRAINING });
    const line = nodeLine('n1', node, rolling, budgetIn('other', { app: 'other' }), podIn('stuck', { owner: ['ReplicaSet', 'stuck'], deleted: HOURS_AGO }));
    expect(line).toContain(`; Pod apps/stuck, deleted at ${HOURS_AGO}, does not end`);
  });

  test('a drain is not held by pods that stay', () => {
    const node = nodeIn('n1', { desired: NEW, state: 'Working', cordoned: MINUTES_AGO, annotations: DRAINING });
    expect(nodeLine('n1', node, rolling, budgetIn('agent', { app: 'agent' }), podIn('agent', { labels: { app: 'agent' }, owner: ['DaemonSet', 'agent'] }))).toMatch(/its pods are leaving it$/);
  });
});

describe('a node that is not ready', () => {
  test('a node waits while it restarts', () => {
    expect(nodeLine('n1', nodeIn('n1', { desired: NEW, state: 'Working', ready: 'Unknown', since: MINUTES_AGO }), nodeIn('n2'), rolling)).toBe(`wait pools MachineConfigPool worker n1: the node is being updated to ${NEW}, and is not ready`);
  });

  test('a node fails once no restart takes as long', () => {
    expect(nodeLine('n1', nodeIn('n1', { desired: NEW, state: 'Working', ready: 'Unknown', since: HOURS_AGO }), nodeIn('n2'), rolling))
      .toBe(`fail pools MachineConfigPool worker n1: the node is being updated to ${NEW}, and is not ready, since ${HOURS_AGO}: longer than 60 minutes, so that nothing is expected to end it`);
  });

  test('the nodes that wait for a lost node fail, too', () => {
    const lines = poolLines(nodeIn('n1', { ready: 'Unknown', since: HOURS_AGO }), nodeIn('n2'), rolling);
    expect(lines).toContain(`fail pools MachineConfigPool worker n1 n2: the node has ${OLD}, and is not being updated to ${NEW} yet: no node can start while n1 is not ready`);
  });

  test('the nodes behind a node that restarts are only waiting at first', () => {
    expect(nodeLine('n1', nodeIn('n1', { ready: 'Unknown', since: MINUTES_AGO }), nodeIn('n2'), rolling)).toMatch(/^wait/);
  });

  test('a node fails although it has the configuration, once it has been away for long', () => {
    expect(nodeLine('n1', nodeIn('n1', { ready: 'False', since: HOURS_AGO }), poolIn())).toContain(`fail pools MachineConfigPool worker n1: the node has ${OLD}, and is not ready, since ${HOURS_AGO}`);
  });
});

test('nodes wait for a node that has failed, by its name', () => {
  const failed = nodeIn('n1', { desired: NEW, state: 'Unreconcilable', reason: 'path not absolute' });
  expect(nodeLine('n2', failed, nodeIn('n2'), rolling)).toBe(`wait pools MachineConfigPool worker n2: the node has ${OLD}, and is not being updated to ${NEW} yet: no node can start while n1 has failed`);
});

describe('a rendered configuration that the cluster does not have', () => {
  const LOST = 'rendered-worker-9999999999999999dddddddddddddddd';
  const text = `MachineConfig ${LOST}, which its annotations name, is not in the cluster, and its daemon does nothing before an administrator sets currentConfig and desiredConfig to ${NEW}, state to Done, and creates /run/machine-config-daemon-force on the node`;

  test('a lost configuration is named, with the way out', () => {
    const node = nodeIn('n1', { current: LOST, desired: NEW, state: 'Degraded', reason: `machineconfig.machineconfiguration.openshift.io "${LOST}" not found` });
    expect(nodeLine('n1', node, rolling, ...renderedIn(OLD, NEW))).toBe(`fail pools MachineConfigPool worker n1: the node is Degraded: machineconfig.machineconfiguration.openshift.io "${LOST}" not found; ${text}`);
  });

  test('a lost configuration fails before the daemon reports it', () => {
    expect(nodeLine('n1', nodeIn('n1', { current: LOST, desired: NEW, state: 'Working' }), rolling, ...renderedIn(OLD, NEW))).toBe(`fail pools MachineConfigPool worker n1: the node cannot be updated; ${text}`);
  });

  test('a dump without rendered configurations misses none', () => {
    expect(nodeLine('n1', nodeIn('n1', { current: LOST, desired: NEW, state: 'Working' }), rolling)).toMatch(/^wait/);
  });
});

describe('a degraded pool', () => {
  const said = (...conditions: object[]) => poolLines(nodeIn('n1'), poolIn({ conditions }))[0];

  test.each<[string, object[], string]>([
    ['the message of the condition that has one', [condition('Degraded', 'True', { message: '' }), condition('PinnedImageSetsDegraded', 'True', { reason: 'r', message: 'failed to prefetch' })], 'failed to prefetch'],
    ['the message of the failed build', [condition('Degraded', 'True', { message: 'Custom OS image build failed' }), condition('ImageBuildDegraded', 'True', { message: 'MachineOSBuild b: Build Failed' })], 'MachineOSBuild b: Build Failed'],
    ['the message without the separators before it', [condition('NodeDegraded', 'True', { message: ',,,Node n1 is reporting: "x"' })], 'Node n1 is reporting: "x"'],
    ['the reason where there is no message', [condition('Degraded', 'True', { reason: 'BuildFailed', message: '' })], 'BuildFailed'],
    ['the conditions where nothing tells why', [condition('Degraded', 'True'), condition('NodeDegraded', 'True')], 'NodeDegraded, Degraded'],
  ])('a degraded pool fails with %s', (_, conditions, text) => {
    expect(said(...conditions)).toBe(`fail pools MachineConfigPool worker: it is degraded: ${text}`);
  });
});

test('a node that has drifted from its configuration is not said to lack it', () => {
  const unit = { ...motd, spec: { config: { ignition: { version: '3.4.0' }, systemd: { units: [{ name: 'a.service', enabled: true, contents: '[Service]' }] } } } };
  const rendered = { ...renderedIn(OLD)[0], spec: unit.spec };
  const lines = saidOf([unit, rendered, nodeIn('n1', { state: 'Degraded', reason: 'unexpected on-disk state' }), poolIn()], [unit]).filter((line) => line.includes(' boot '));
  expect(lines).toEqual(['unknown boot MachineConfig 99-motd n1: no object shows the units and modules of a node; add a node report']);
});

test('a node in two custom pools is named once, and nobody is told to label nodes', () => {
  const role = (name: string) => ({ ...poolIn({ name }), spec: { ...(poolIn({ name }).spec as object), nodeSelector: { matchLabels: { [`node-role.kubernetes.io/${name}`]: '' } } } });
  const node = nodeIn('n1', { labels: { 'node-role.kubernetes.io/rt': '', 'node-role.kubernetes.io/gpu': '' } });
  const lines = saidOf([node, poolIn(), role('rt'), role('gpu'), motd], [motd]).filter((line) => line.includes(' pools '));
  expect(lines.filter((line) => line.startsWith('fail'))).toEqual(['fail pools MachineConfigPool gpu, MachineConfigPool rt n1: both select the node, so that it is in no pool and gets no updates; remove the label of one']);
  expect(lines.some((line) => line.includes('an administrator labels them'))).toBe(false);
});

describe('the pools that an object is rendered into', () => {
  const degraded = poolIn({ conditions: [condition('RenderDegraded', 'True', { message: 'conflicting mirrorSourcePolicy' })] });
  const config = (kind: string, spec: object = {}) => made('config.openshift.io/v1', kind, 'cluster', { spec });
  const MCO = 'machineconfiguration.openshift.io/v1';
  const selector = (pool: string) => ({ machineConfigPoolSelector: { matchLabels: { [`pools.operator.machineconfiguration.openshift.io/${pool}`]: '' } } });

  test.each([
    config('ImageDigestMirrorSet'), config('ImageTagMirrorSet'), config('Image'), config('Node'), config('Proxy'), config('APIServer'), config('FeatureGate'), config('ClusterImagePolicy'),
    made('operator.openshift.io/v1alpha1', 'ImageContentSourcePolicy', 'cluster', { spec: {} }), made(MCO, 'KubeletConfig', 'cluster', { spec: selector('worker') }),
    made(MCO, 'ContainerRuntimeConfig', 'cluster', { spec: selector('worker') }), made(MCO, 'MachineOSConfig', 'cluster', { spec: { machineConfigPool: { name: 'worker' } } }),
  ])('a $kind ($apiVersion) shows the state of its pools', (object) => {
    expect(saidOf([nodeIn('n1'), degraded, object], [object])).toContain('fail pools MachineConfigPool worker: it is degraded: conflicting mirrorSourcePolicy');
  });

  test.each([
    made(MCO, 'KubeletConfig', 'cluster', { spec: selector('master') }), made(MCO, 'MachineOSConfig', 'cluster', { spec: { machineConfigPool: { name: 'master' } } }),
    made('v1', 'ConfigMap', 'cluster', { namespace: 'a' }),
  ])('a $kind shows no other pools', (object) => {
    expect(saidOf([nodeIn('n1'), degraded, object], [object]).filter((line) => line.includes('MachineConfigPool worker'))).toEqual([]);
  });
});

describe('images that nodes should have before they are needed', () => {
  const MCO = 'machineconfiguration.openshift.io/v1';
  const set = made(MCO, 'PinnedImageSet', 'driver', { generation: 2, labels: { 'machineconfiguration.openshift.io/role': 'worker' }, spec: { pinnedImages: [{ name: 'a@sha256:b' }] } });
  const nodeWith = (of: object | undefined, since = MINUTES_AGO) => made(MCO, 'MachineConfigNode', 'n1', { status: { pinnedImageSets: of === undefined ? [] : [{ name: 'driver', ...of }], conditions: [condition('PinnedImageSetsProgressing', 'True', { since })] } });
  const said = (...more: Parameters<typeof saidOf>[0]) => saidOf([nodeIn('n1'), poolIn(), set, ...more], [set]).find((line) => line.includes(' pools PinnedImageSet'));

  test.each<[string, Parameters<typeof saidOf>[0], string]>([
    ['cannot be fetched', [nodeWith({ desiredGeneration: 2, currentGeneration: 1, lastFailedGeneration: 2, lastFailedGenerationError: 'failed to pull' })], 'fail pools PinnedImageSet driver n1: the node cannot get its images: failed to pull; until then, its next boot has those of before'],
    ['cannot be fetched, as the version before notes it', [nodeWith({ desiredGeneration: 2, lastFailedGeneration: 2, lastFailedGenerationErrors: ['no space'] })], 'fail pools PinnedImageSet driver n1: the node cannot get its images: no space; until then, its next boot has those of before'],
    ['are being fetched', [nodeWith({ desiredGeneration: 2, currentGeneration: 1 })], 'wait pools PinnedImageSet driver n1: the node is getting its images'],
    ['have been fetched for hours', [nodeWith({ desiredGeneration: 2, currentGeneration: 1 }, HOURS_AGO)], `fail pools PinnedImageSet driver n1: the node is getting its images, since ${HOURS_AGO}: longer than 60 minutes, so that nothing is expected to end it`],
    ['are those of an earlier set', [nodeWith({ desiredGeneration: 1, currentGeneration: 1 })], 'wait pools PinnedImageSet driver n1: its daemon has not taken up the set yet'],
    ['are there', [nodeWith({ desiredGeneration: 2, currentGeneration: 2 })], 'pass pools PinnedImageSet driver n1: the node has its images'],
    ['are shown by nothing', [], 'unknown pools PinnedImageSet driver n1: the dump does not have its MachineConfigNode, which alone shows whether it has the images'],
  ])('images of a PinnedImageSet that %s are judged', (_, more, line) => {
    expect(said(...more)).toBe(line);
  });
});
