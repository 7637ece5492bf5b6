import { application, config, NAMESPACE, nicList, policy, said, subscription } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';

/** The class and the place of each finding. */
const places = (code: string, ...specs: object[]) => said(code, specs.map((spec, index) => policy(`p${index}`, spec))).map((line) => line.slice(0, line.indexOf(':')));

describe('a policy', () => {
  test.each(['a', 'A_b_c', 'x'.repeat(63)])('a policy may have the resource %s', (resourceName) => {
    expect(said('sriov/policy-resource-name', [policy('p', { resourceName })])).toEqual([]);
  });

  test.each(['', 'a.b', 'openshift.io/sfc', '-a', 'a-b'])('a policy is refused with the resource %j', (resourceName) => {
    expect(said('sriov/policy-resource-name', [policy('p', { resourceName })]))
      .toEqual([`p refused spec.resourceName: not the name of a resource: "${resourceName}"; use letters, digits and "_", without a prefix`]);
  });

  test.each(['a_', '_a', 'x'.repeat(64)])('a policy is accepted with the resource %j, which the kubelet does not register', (resourceName) => {
    expect(said('sriov/policy-resource-name', [policy('p', { resourceName })]).map((line) => line.slice(0, line.indexOf(':')))).toEqual(['p never works spec.resourceName']);
  });

  test.each([['1b03', '0b03'], ['1889', '1592 or 1593 or 159b']])('a policy is refused with the device %s of virtual functions', (deviceID, card) => {
    expect(said('sriov/policy-vf-device', [policy('p', { nicSelector: { deviceID } }), policy('q', { nicSelector: { deviceID: '0b03' } })])).toEqual([
      `p refused spec.nicSelector.deviceID: ID of virtual functions, while a policy selects the cards that have them: "${deviceID}"; write that of the card: ${card}`,
    ]);
  });

  test('a policy is refused without network cards', () => {
    const fix = 'select cards by vendor, deviceID, pfNames, rootDevices or netFilter';
    expect(said('sriov/policy-no-nics', [policy('p', { nicSelector: { vendor: '', pfNames: [] } }), policy('q', { nicSelector: { netFilter: 'x' } })]))
      .toEqual([`p refused spec.nicSelector: policy that selects no network card: {"vendor":"","pfNames":[]}; ${fix}`]);
  });

  test('a policy is refused with netFilter and something else', () => {
    const nicSelector = { netFilter: 'x' };
    expect(said('sriov/policy-net-filter', [policy('p', { nicSelector: { netFilter: 'x', vendor: '1924' } })]))
      .toEqual(['p refused spec.nicSelector: netFilter together with another selection of cards: {"netFilter":"x","vendor":"1924"}; leave one of the two out']);
    expect(places('sriov/policy-net-filter', { nicSelector, eSwitchMode: 'legacy' }, { nicSelector, bridge: { ovs: {} } }, { nicSelector, linkType: 'ib' }, { nicSelector, linkType: 'ETH' }))
      .toEqual(['p0 refused spec.eSwitchMode', 'p1 refused spec.bridge', 'p2 refused spec.linkType']);
  });

  test.each(['ens1f0', 'e#0-3', 'e#0-7', 'e#+0-+3', 'e#00-07', '#0-3'])('a policy may name the interface %s', (pfName) => {
    expect(said('sriov/policy-pf-range', [policy('p', { nicSelector: { pfNames: [pfName] } })])).toEqual([]);
  });

  test.each([
    ['e#0-8', 'range beyond the 8 virtual functions'], ['e#3-1', 'range that ends before it begins'], ['e#2', 'not a range of virtual functions'],
    ['e#-1-3', 'not a range of virtual functions'], ['e#0-3#', 'not a range of virtual functions'], ['e# 0-3', 'not a range of virtual functions'],
  ])('a policy is refused with the interface %j', (pfName, what) => {
    expect(said('sriov/policy-pf-range', [policy('p', { nicSelector: { pfNames: [pfName] } })]))
      .toEqual([`p refused spec.nicSelector.pfNames[0]: ${what}: "${pfName}"; write ens1f0#0-3: the first and the last index, from 0, below numVfs`]);
  });

  test('uses the first entry of an interface only', () => {
    expect(said('sriov/policy-pf-twice', [policy('p', { nicSelector: { pfNames: ['a#0-1', 'b', 'a#2-3'] } })])).toEqual([
      'p never works spec.nicSelector.pfNames[2]: interface that is named twice: only the first entry counts: "a"; list it once, or create another policy for the other range',
    ]);
  });

  test.each<[string, unknown]>([['vendor', '0x1924'], ['vendor', 1924], ['deviceID', '0B03'], ['deviceID', 'b03']])('a policy is refused with the %s %j', (field, value) => {
    expect(said('sriov/policy-pci-id', [policy('p', { nicSelector: { [field]: value } })])).toEqual([
      `p refused spec.nicSelector.${field}: ID that is not written as the operator compares it: ${JSON.stringify(value)}; write four lower case hexadecimal digits, without 0x, in quotes: "0b03"`,
    ]);
  });

  test('a policy is refused without virtual functions, and with too many', () => {
    expect(said('sriov/policy-vf-count', [policy('p', { numVfs: 0 }), policy('q', { numVfs: 129, nicSelector: { vendor: '15b3' } }), policy('r', { numVfs: 129 })])).toEqual([
      'p refused spec.numVfs: policy without virtual functions: 0; use a number from 1 to the limit of the card; to remove them, delete the policy',
      'q refused spec.numVfs: more virtual functions than the operator allows for NVIDIA\'s cards: 129; use up to 128',
    ]);
    expect(places('sriov/policy-vf-count', { numVfs: 128, nicSelector: { vendor: '15b3' } })).toEqual([]);
  });

  test.each([[{ vendor: '1924' }], [{ vendor: '1924', deviceID: '0b03' }], [{ vendor: '1924', deviceID: '0c03', pfNames: ['a'] }]])('a policy has no more virtual functions than a card %j', (nicSelector) => {
    expect(said('sriov/policy-vf-limit', [policy('p', { numVfs: 241, nicSelector })])).toEqual([
      'p never works spec.numVfs: more virtual functions than such a card supports, 240 at most: 241; use up to 240, and set vf-count of the card to the same number',
    ]);
    expect(said('sriov/policy-vf-limit', [policy('p', { numVfs: 240, nicSelector })])).toEqual([]);
  });

  test.each([{ vendor: '10ee', deviceID: '0100' }, { vendor: '8086' }, { pfNames: ['ens1f0'] }, { vendor: '1924', deviceID: 'ffff' }])('of a card of which nothing is known, %j, has any number', (nicSelector) => {
    expect(said('sriov/policy-vf-limit', [policy('p', { numVfs: 500, nicSelector })])).toEqual([]);
  });

  test('a policy is refused with RDMA and without the kernel\'s driver', () => {
    expect(said('sriov/policy-vfio-rdma', [policy('p', { deviceType: 'vfio-pci', isRdma: true }), policy('q', { isRdma: true }), policy('r', { deviceType: 'vfio-pci' })]))
      .toEqual(['p refused spec.isRdma: RDMA with deviceType vfio-pci: true; use deviceType netdevice, or remove isRdma']);
  });

  test('a policy is refused with switchdev mode and InfiniBand, and with what needs the mode', () => {
    const eSwitchMode = 'switchdev';
    expect(said('sriov/policy-switchdev', [policy('p', { eSwitchMode, linkType: 'IB' }), policy('q', { vdpaType: 'virtio' }), policy('r', { bridge: { ovs: {} }, eSwitchMode: 'legacy' })])).toEqual([
      'p refused spec.linkType: switchdev mode on a link that is not Ethernet: "IB"; use eth, or leave eSwitchMode out',
      'q refused spec.vdpaType: vDPA without switchdev mode: "virtio"; set eSwitchMode to switchdev',
      'r refused spec.bridge: bridge without switchdev mode: {"ovs":{}}; set eSwitchMode to switchdev',
    ]);
    expect(places('sriov/policy-switchdev', { eSwitchMode, linkType: 'ETH', vdpaType: 'vhost', bridge: { ovs: {} } }, { bridge: {} })).toEqual([]);
  });

  test('a policy is refused with vDPA and another driver or card', () => {
    const vdpa = { vdpaType: 'vhost', eSwitchMode: 'switchdev' };
    expect(said('sriov/policy-vdpa', [policy('p', { ...vdpa, deviceType: 'vfio-pci' }), policy('q', { ...vdpa, nicSelector: { vendor: '1924' } }), policy('r', vdpa)])).toEqual([
      'p refused spec.deviceType: vDPA with another driver than the kernel\'s: "vfio-pci"; use netdevice, or leave vdpaType out',
      'q refused spec.nicSelector.vendor: vDPA with cards that have none: "1924"; leave vdpaType out: the operator has it for NVIDIA\'s only',
    ]);
  });

  test('a policy is refused with a bridge that somebody else would manage, and needs a feature gate for one', () => {
    const bridge = { bridge: { ovs: {} }, eSwitchMode: 'switchdev' };
    expect(said('sriov/policy-bridge-external', [policy('p', { ...bridge, externallyManaged: true }), policy('q', bridge)]))
      .toEqual(['p refused spec.bridge: bridge on an externally managed interface: {"ovs":{}}; remove the bridge or externallyManaged']);
    expect(said('sriov/policy-bridge-gate', [policy('p', bridge), policy('q')])).toEqual([
      'p risky spec.bridge: bridge that requires the feature gate manageSoftwareBridges: {"ovs":{}}; enable it in the SriovOperatorConfig, or acknowledge that it is enabled',
    ]);
    expect(said('sriov/policy-bridge-gate', [policy('p', bridge), config({ featureGates: { manageSoftwareBridges: true } })])).toEqual([]);
  });

  test('should have a priority', () => {
    expect(said('sriov/policy-no-priority', [policy('p', { priority: undefined }), policy('q', { priority: 0 })])).toEqual([
      'p risky spec.priority: policy without a priority: it applies last if the operator\'s webhook runs, otherwise first: "(none)"; set it, from 0 to 99: the lower number wins',
    ]);
  });

  test('a policy has no fields of networks', () => {
    expect(said('sriov/policy-misplaced', [policy('p', { trust: 'on', nicSelector: { pfName: ['a'] } }), policy('q')])).toEqual([
      'p never works spec.nicSelector.pfName: field that a policy does not have: ["a"]; write pfNames',
      'p never works spec.trust: field that a policy does not have: "on"; set it in the SriovNetwork',
    ]);
  });

  test('called default is ignored, by the operator and by the other rules', () => {
    expect(said('sriov/policy-default', [policy('default'), policy('p')]))
      .toEqual(['default never works metadata.name: policy with the name that the operator ignores: "default"; give it another name']);
    expect(said('sriov/policy-vf-count', [policy('default', { numVfs: 0 })])).toEqual([]);
  });

  test('outside the namespace of the operator is not used', () => {
    const line = (is: string, where: string) => `p ${is} metadata.namespace: policy outside of the operator's namespace, which the operator ignores: "elsewhere"; move it to ${where}`;
    expect(said('sriov/policy-namespace', [policy('p', {}, 'elsewhere'), policy('q', {}, 'sriov-network-operator')])).toEqual([line('risky', `${NAMESPACE} or sriov-network-operator`)]);
    expect(said('sriov/policy-namespace', [policy('p', {}, 'elsewhere'), config()])).toEqual([line('never works', NAMESPACE)]);
    expect(said('sriov/policy-namespace', [policy('p', {}, 'elsewhere'), config(), subscription('elsewhere')])).toEqual([]);
  });

  test.each(['nvidia-network-operator', 'network-operator'])('a policy may be in %s, where the operator is a part of NVIDIA\'s, unless it is known to be elsewhere', (namespace) => {
    expect(said('sriov/policy-namespace', [policy('p', {}, namespace)])).toEqual([]);
    expect(said('sriov/policy-namespace', [policy('p', {}, namespace), config()])).toHaveLength(1);
  });
});

describe('two policies', () => {
  const on = (name: string, pfName: string, more: object = {}) => policy(name, { nicSelector: { pfNames: [pfName] }, ...more });
  const fix = 'give each policy a range of its own: ens1f0#0-3 and ens1f0#4-7';

  test('two policies may share an interface by ranges', () => {
    expect(said('sriov/policy-pf-overlap', [on('a', 'e#0-3'), on('b', 'e#4-7'), on('c', 'f#0-7')])).toEqual([]);
  });

  test('two policies are refused with ranges that overlap, or without ranges', () => {
    expect(said('sriov/policy-pf-overlap', [on('a', 'e#0-4'), on('b', 'e#4-7'), on('c', 'f'), on('d', 'f')])).toEqual([
      `b refused spec.nicSelector.pfNames[0]: virtual functions that the policy a requests too: "e#4-7"; ${fix}`,
      `d refused spec.nicSelector.pfNames[0]: virtual functions that the policy c requests too: "f"; ${fix}`,
    ]);
  });

  test('conflict where one has a range and the other has none', () => {
    expect(said('sriov/policy-pf-overlap', [on('a', 'e'), on('b', 'e#4-7')])).toEqual([`b risky spec.nicSelector.pfNames[0]: interface of which the policy a wants all: "e#4-7"; ${fix}`]);
    expect(said('sriov/policy-pf-overlap', [on('a', 'e#4-7'), on('b', 'e')])).toEqual([`b risky spec.nicSelector.pfNames[0]: interface of which the policy a wants some virtual functions: "e"; ${fix}`]);
  });

  test('two policies pass the webhook behind the first interface that both name, and conflict', () => {
    const two = (name: string, first: string) => policy(name, { nicSelector: { pfNames: [first, 'f#0-3'] } });
    expect(said('sriov/policy-pf-overlap', [two('a', 'e#0-1'), two('b', 'e#2-3')]))
      .toEqual([`b risky spec.nicSelector.pfNames[1]: virtual functions that the policy a requests too, which the webhook does not detect: "f#0-3"; ${fix}`]);
    expect(said('sriov/policy-pf-overlap', [two('a', 'e#0-1'), two('b', 'e#1-3')])[0]).toMatch(/^b refused spec\.nicSelector\.pfNames\[0\]/);
  });

  test('meet where one selects all nodes of the other, in one namespace', () => {
    expect(said('sriov/policy-pf-overlap', [on('z', 'e', { nodeSelector: {} }), on('a', 'e')])[0]).toContain('a refused');
    expect(said('sriov/policy-pf-overlap', [on('a', 'e', { nodeSelector: { host: '1' } }), on('b', 'e', { nodeSelector: { host: '2' } })])).toEqual([]);
    expect(said('sriov/policy-pf-overlap', [on('a', 'e'), policy('b', { nicSelector: { pfNames: ['e'] } }, 'sriov-network-operator')])).toEqual([]);
  });

  test('meet nowhere as long as one of them does not say which nodes it selects: it is missing, and an overlay may add it', () => {
    expect(said('sriov/policy-pf-overlap', [on('a', 'e', { nodeSelector: undefined }), on('b', 'e', { nodeSelector: null }), on('c', 'e')])).toEqual([]);
  });

  test('agree on who manages an interface, and on its functions', () => {
    expect(said('sriov/policy-pf-disagreement', [on('a', 'e#0-1', { externallyManaged: true }), on('b', 'e#2-3'), on('c', 'f#0-1'), on('d', 'f#2-3', { numVfs: 4 })])).toEqual([
      'b refused spec.externallyManaged: interface for which the policy a has another externallyManaged: false; make them agree',
      'd risky spec.numVfs: number of virtual functions that differs from that of the policy c for one interface: 4; use the same number in both: that of all virtual functions of the interface',
    ]);
  });

  test('two policies do not name the same card', () => {
    const card = (name: string) => policy(name, { nicSelector: { rootDevices: ['0000:3b:00.0'] } });
    expect(said('sriov/policy-root-device', [card('a'), card('b')])).toEqual([
      'b refused spec.nicSelector.rootDevices[0]: card that the policy a names too: "0000:3b:00.0"; list it in one policy; for a part of the virtual functions, use pfNames with ranges',
    ]);
  });

  test('for one resource agree on what the scheduler is told', () => {
    expect(said('sriov/policy-topology', [on('a', 'e', { excludeTopology: true }), on('b', 'f'), on('c', 'g', { resourceName: 'other' })]))
      .toEqual(['b refused spec.excludeTopology: other than in the policy a for the same resource: false; make them agree']);
  });

  test('two policies by the thousand take no time', () => {
    const many = Array.from({ length: 3000 }, (_, index) => on(`p${index}`, 'ens1f0', { nodeSelector: { 'worker': '', 'kubernetes.io/hostname': `n${index}` } }));
    const before = Date.now();
    expect(said('sriov/policy-pf-overlap', many)).toEqual([]);
    expect(Date.now() - before).toBeLessThan(60_000);
  });
});

describe('the list of network cards', () => {
  const x2 = policy('p', { nicSelector: { vendor: '1924', deviceID: '0b03' } });
  const fix = 'add them by SupportedNicIds and restart deployment/sriov-network-operator, daemonset/operator-webhook, daemonset/sriov-network-config-daemon; or acknowledge that they are listed';

  test('the list of network cards has none of Solarflare\'s', () => {
    expect(said('sriov/nic-unlisted', [x2])).toEqual([`p risky spec.nicSelector: network cards that the operator does not list, and so ignores: "1924:0b03"; ${fix}`]);
    expect(said('sriov/nic-unlisted', [policy('p', { nicSelector: { deviceID: '0c03' } })])).toHaveLength(1);
    expect(said('sriov/nic-unlisted', [policy('p', { nicSelector: { vendor: '8086' } }), policy('q'), policy('r', { nicSelector: { deviceID: '158b' } })])).toEqual([]);
  });

  test('the list of network cards may have them', () => {
    expect(said('sriov/nic-unlisted', [x2, nicList({ a: '1924 0903 1903', X2: '1924 0b03 1b03' })])).toEqual([]);
    expect(said('sriov/nic-unlisted', [x2, nicList({ a: '1924 0903 1903' })])).toHaveLength(1);
    expect(said('sriov/nic-unlisted', [x2, nicList({ X2: '1924 0b03 1b03' }, 'elsewhere')])).toHaveLength(1);
  });

  test.each(['1924 0b03', '1924  0b03 1b03', '1924 0B03 1B03', '0x1924 0b03 1b03', '', '1924 0b03 1b03 '])('the list of network cards has no entry like %j', (entry) => {
    expect(said('sriov/nic-entry', [nicList({ X2: entry, good: '1924 0b03 1b03' })])).toEqual([
      `supported-nic-ids never works data.X2: not the IDs of a network card: "${entry}"; write vendor, card and virtual function, in lower case, separated by single blanks: "1924 0b03 1b03"`,
    ]);
  });
});

describe('webhooks of a chart', () => {
  const CODE = 'sriov/config-webhook-certificates';
  const webhooks = config({ enableInjector: true, enableOperatorWebhook: true });
  const helm = (spec: object): Manifest => ({ apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'sriov', namespace: 'flux' }, spec });
  const repository = (url: string): Manifest => ({ apiVersion: 'source.toolkit.fluxcd.io/v1', kind: 'OCIRepository', metadata: { name: 'sriov', namespace: 'flux' }, spec: { url } });
  const CHART = 'oci://ghcr.io/k8snetworkplumbingwg/sriov-network-operator-chart';
  const ON = { operator: { admissionControllers: { enabled: true } } };

  test('never start without certificates', () => {
    const fix = 'set operator.admissionControllers.enabled and its certificates in the values of the chart, or set this to false';
    const what = 'webhook without certificates, as Application argocd/sriov installs the operator without admission controllers';
    expect(said(CODE, [webhooks, application({})])).toEqual([
      `default never works spec.enableInjector: ${what}: true; ${fix}`, `default never works spec.enableOperatorWebhook: ${what}: true; ${fix}`,
    ]);
    expect(said(CODE, [webhooks, application({ values: 'operator:\n  admissionControllers: { enabled: false }\n' })])).toHaveLength(2);
    expect(said(CODE, [webhooks, helm({ chart: { spec: { chart: 'sriov-network-operator-chart' } } })])).toHaveLength(2);
    expect(said(CODE, [webhooks, helm({ chartRef: { name: 'sriov' } }), repository(CHART)])).toHaveLength(2);
  });

  test.each<[string, Manifest[]]>([
    ['the values turn them on', [webhooks, application({ valuesObject: ON })]],
    ['a text of values does', [webhooks, application({ values: JSON.stringify(ON) })]],
    ['a parameter does', [webhooks, application({ valuesObject: {}, parameters: [{ name: 'operator.admissionControllers.enabled', value: 'true' }] })]],
    ['Flux has them on', [webhooks, helm({ chart: { spec: { chart: 'sriov-network-operator-chart' } }, values: ON })]],
    ['the values are somewhere else', [webhooks, application({ valueFiles: ['$values/a.yaml'] }), helm({ chart: { spec: { chart: 'sriov-network-operator-chart' } }, valuesFrom: [{}] })]],
    ['the values are no YAML', [webhooks, application({ values: '{' })]],
    ['it is another chart', [webhooks, helm({ chart: { spec: { chart: 'other' } } }), helm({ chartRef: { name: 'sriov' } }), repository('oci://a/b')]],
    ['they are off', [config(), application({})]],
    ['nothing installs it here', [webhooks]],
  ])('webhooks of a chart are not known to be without where %s', (_, manifests) => {
    expect(said(CODE, manifests)).toEqual([]);
  });
});
