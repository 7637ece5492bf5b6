import { config, definition, NAMESPACE, network, ovsNetwork, policy, said, subscription } from './fixtures';

describe('a network', () => {
  test('names its resource as a policy does', () => {
    expect(said('sriov/network-resource-name', [network('a', { resourceName: 'openshift.io/sfc' }), network('b')]))
      .toEqual(['a never works spec.resourceName: not the name of a resource that a policy can have: "openshift.io/sfc"; write it as the policy has it, without a prefix']);
  });

  test('a network is for the resource of a policy, where there is any', () => {
    expect(said('sriov/network-no-policy', [network('a', { resourceName: 'x' }), network('b'), policy('p')]))
      .toEqual(['a risky spec.resourceName: resource that no policy among the manifests provides: "x"; use the resource of a policy, or acknowledge that a policy elsewhere provides it']);
    expect(said('sriov/network-no-policy', [network('a', { resourceName: 'x' })])).toEqual([]);
  });

  test('a network is for another namespace only from that of the operator', () => {
    const line = (is: string, where: string) =>
      `a ${is} spec.networkNamespace: network for pods of another namespace that is not in ${where}: "trading"; move the object to ${where}, or to the namespace of the pods and remove networkNamespace`;
    expect(said('sriov/network-namespace', [network('a', {}, 'trading'), network('b'), network('c', { networkNamespace: '' }, 'trading')])).toEqual([line('risky', `${NAMESPACE} or sriov-network-operator`)]);
    expect(said('sriov/network-namespace', [network('a', {}, 'trading'), config()])).toEqual([line('refused', NAMESPACE)]);
  });

  test('a network has its switches in quotes', () => {
    expect(said('sriov/network-switch', [network('a', { trust: true, spoofChk: 'off' }), network('b', { spoofChk: false })])).toEqual([
      'a refused spec.trust: on or off without quotes, which YAML parses as a boolean: true; quote it: "on" or "off"',
      'b refused spec.spoofChk: on or off without quotes, which YAML parses as a boolean: false; quote it: "on" or "off"',
    ]);
  });

  test('a network has a VLAN where it says something of one', () => {
    expect(said('sriov/network-vlan', [network('a', { vlanQoS: 1 }), network('b', { vlan: 0, vlanProto: '802.1AD' }), network('c', { vlan: 5, vlanQoS: 1, vlanProto: '802.1ad' }), network('d', { vlanQoS: 0, vlanProto: '802.1q' })])).toEqual([
      'a never works spec.vlanQoS: vlanQoS without a VLAN: 1; set vlan, or leave it out', 'b never works spec.vlanProto: vlanProto without a VLAN: "802.1AD"; set vlan, or leave it out',
    ]);
  });

  test.each<[object]>([
    [{ ipam: '{ "type": "dhcp" }' }], [{ ipam: '' }], [{ capabilities: '{"mac":true}' }], [{ metaPlugins: '{"type":"rdma"},\n{"type":"tuning"}' }], [{ metaPlugins: '{"type":"it\'\'s"}' }],
  ])('a network may have the texts %j', (spec) => {
    expect(said('sriov/network-json', [network('a', spec)])).toEqual([]);
  });

  test.each([
    ['ipam', '{x', 'text that does not become JSON', 'write an object: {"type": "whereabouts", "range": "198.19.0.0/16"}'],
    ['ipam', '3', 'text that does not become JSON', 'write an object: {"type": "whereabouts", "range": "198.19.0.0/16"}'],
    ['capabilities', '["mac"]', 'text that does not become JSON', 'write an object: {"mac": true}'],
    ['capabilities', '{"a":"it\'s"}', 'text with a single quote, which ends it', 'write an object: {"mac": true}'],
    ['metaPlugins', '[{"type":"rdma"}]', 'text that does not become JSON', 'write objects with a type, commas between and no brackets: {"type": "rdma"},{"type": "tuning"}'],
    ['metaPlugins', '{"name":"rdma"}', 'text that does not become JSON', 'write objects with a type, commas between and no brackets: {"type": "rdma"},{"type": "tuning"}'],
  ])('never works with the %s %s', (field, text, what, fix) => {
    expect(said('sriov/network-json', [ovsNetwork('a', { [field]: text })])).toEqual([`a never works spec.${field}: ${what}: ${JSON.stringify(text)}; ${fix}`]);
  });

  test('loses the blanks in values of ipam', () => {
    expect(said('sriov/network-ipam-blank', [network('a', { ipam: '{ "dns": { "search": ["a b"] } }' }), network('b', { ipam: '{ "type": "dhcp" }' })]))
      .toEqual(['a risky spec.ipam: blank in a value, which the operator removes: "a b"; use values without blanks']);
  });

  // What the YAML library of the operator made of each when it was run.
  test.each(['y', 'n', 'yes', 'no', 'on', 'off', 'true', 'false', 'null', '123', '017', '09', '0x1f', '0b11', '0o17', '1e3', '1.5', '1e-3', '1.e3', '0.0e-3'])('a network cannot be called %s', (name) => {
    expect(said('sriov/network-name', [network(name)]))
      .toEqual([`${name} never works metadata.name: name that YAML does not parse as a string: "${name}"; use another name: not a number, and none of y, n, yes, no, on, off, true, false, null`]);
    expect(said('sriov/network-name', [network('a', { networkNamespace: name })])[0]).toMatch(/^a never works spec\.networkNamespace/);
  });

  test.each(['exchange', 'nan', 'inf', '0x', '0b12', '0xfg', '1-2', '1.2.3', '2001-01-01', 'e3', '1e', '1e3e', '1e400', 'tru'])('a network can be called %s', (name) => {
    expect(said('sriov/network-name', [network(name)])).toEqual([]);
  });

  test('a network has no metaPluginsConfig', () => {
    expect(said('sriov/network-misplaced', [network('a', { metaPluginsConfig: '{}' }), network('b')]))
      .toEqual(['a never works spec.metaPluginsConfig: field that a network does not have: "{}"; use metaPlugins']);
  });

  test('a network has its definition for itself', () => {
    const owned = definition('a', {}, { 'sriovnetwork.openshift.io/owner-ref': `SriovNetwork.sriovnetwork.openshift.io/${NAMESPACE}/a` });
    expect(said('sriov/network-name-taken', [network('a'), ovsNetwork('a', { resourceName: 'sfc' }, 'trading'), network('a', { networkNamespace: 'other' }), owned])).toEqual([
      'a never works metadata.name: network with the same name and target namespace as OVSNetwork trading/a: "a"; give it another name',
    ]);
    expect(said('sriov/network-name-taken', [network('a'), definition('a', {}), definition('b', {})])).toEqual([
      `a never works metadata.name: definition that the SR-IOV operator overwrites by that of SriovNetwork ${NAMESPACE}/a: "a"; leave it out, or give it another name`,
    ]);
  });
});

describe('a definition', () => {
  const RESOURCE = 'k8s.v1.cni.cncf.io/resourceName';

  test('a definition for virtual functions names their resource in full', () => {
    const path = `metadata.annotations[${RESOURCE}]`;
    expect(said('sriov/definition-resource', [
      definition('a', { type: 'sriov' }), definition('b', { plugins: [{ type: 'ib-sriov' }] }), definition('c', { type: 'sriov' }, { [RESOURCE]: 'sfc' }),
    ])).toEqual([
      `a never works ${path}: definition for virtual functions that names no resource: "(none)"; name the resource in full: openshift.io/sfc`,
      `b never works ${path}: definition for virtual functions that names no resource: "(none)"; name the resource in full: openshift.io/sfc`,
      `c never works ${path}: resource without its prefix: "sfc"; name the resource in full: openshift.io/sfc`,
    ]);
    expect(said('sriov/definition-resource', [
      definition('a', { type: 'sriov', deviceID: '0000:03:02.0' }), definition('b', { type: 'ipvlan' }), definition('c', { type: 'sriov' }, { [RESOURCE]: 'openshift.io/sfc' }),
    ])).toEqual([]);
  });
});

describe('the configuration of the operator', () => {
  test('the configuration of the operator is called default, where the operator is', () => {
    expect(said('sriov/config-name', [config(), config({}, 'other')])).toEqual(['other refused metadata.name: configuration that the operator ignores: "other"; call it default']);
    expect(said('sriov/config-name', [config({}, 'default', 'elsewhere'), subscription(NAMESPACE)]))
      .toEqual([`default refused metadata.namespace: configuration outside the namespace of the operator: "elsewhere"; move it to ${NAMESPACE}`]);
  });

  test('the configuration of the operator is needed where the operator is installed', () => {
    expect(said('sriov/config-missing', [subscription(NAMESPACE)])).toEqual([
      'sriov risky spec.name: operator without its configuration: it ignores all policies: "sriov-network-operator"; add a SriovOperatorConfig, or acknowledge that the cluster has one',
    ]);
    expect(said('sriov/config-missing', [subscription(NAMESPACE), config()])).toEqual([]);
  });

  test('the configuration of the operator may reboot nodes together, or more often', () => {
    expect(said('sriov/config-consequence', [config({ disableDrain: true, configurationMode: 'systemd' })])).toEqual([
      'default risky spec.configurationMode: every change that drains a node also reboots it: "systemd"; use daemon, or acknowledge it',
      'default risky spec.disableDrain: all nodes are configured, and rebooted if needed, at the same time: true; leave it out, and set maxUnavailable of a SriovNetworkPool',
    ]);
    expect(said('sriov/config-consequence', [config({ disableDrain: false, configurationMode: 'daemon' })])).toEqual([]);
  });

  test('the configuration of the operator has settings that nobody reads', () => {
    const gates = 'blockDevicePluginUntilConfigured, manageSoftwareBridges, mellanoxFirmwareReset, metricsExporter, parallelNicConfig, resourceInjectorMatchCondition';
    expect(said('sriov/config-ignored', [config({ enableOvsOffload: true, webhookConfig: {}, featureGates: { parallelNIC: true, metricsExporter: true } })])).toEqual([
      'default never works spec.enableOvsOffload: field that the operator ignores: true; leave it out',
      `default never works spec.featureGates.parallelNIC: feature gate that the operator does not know: "parallelNIC"; use ${gates}`,
      'default never works spec.webhookConfig: field that the operator ignores: {}; leave it out',
    ]);
    expect(said('sriov/config-ignored', [config({ enableOvsOffload: false })])).toEqual([]);
  });

  test('the configuration of the operator can disable one plugin', () => {
    expect(said('sriov/config-plugins', [config({ disablePlugins: ['mellanox', 'intel'] })]))
      .toEqual(['default refused spec.disablePlugins[1]: plugin that cannot be disabled: "intel"; name mellanox only']);
  });
});
