import { application, config, definition, network, nicList, ovsNetwork, policy, pool, rawPool, subscription } from './fixtures';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { runRules } from '../../../lib/rules/rule/rule';
import { nodePolicyRules, sriovNetworkRules, sriovOperatorConfigRules, sriovPoolRules, sriovRules } from '../../../lib/rules/sriov/sriov-rules';
import { testRuleSet } from '../../support/rule-set';

const nicSelector = { pfNames: ['e#0-9', 'e'], vendor: '0x1', deviceID: '0b03', rootDevices: ['0000:3b:00.0'], netFilter: 'x', pfName: [] };

/** Manifests about which all rules of a list have something to say. */
const BAD = {
  pools: [
    rawPool('mixed', { maxUnavailable: '0%', ovsHardwareOffloadConfig: { name: 'fast' }, rdmaMode: 'shared' }),
    pool('zero', { maxUnavailable: 0, nodeSelector: { matchLabels: { a: 'b' } } }, 'elsewhere'),
    pool('percent', { maxUnavailable: '1%', nodeSelector: { matchExpressions: [{ key: 'a', operator: 'Is' }] } }),
    rawPool('all'),
  ],
  policies: [
    policy('a', { nicSelector, numVfs: 0, resourceName: 'x/y', priority: undefined, trust: 'on', excludeTopology: true, externallyManaged: true, bridge: { ovs: {} } }),
    policy('b', { nicSelector, resourceName: 'x/y', deviceType: 'vfio-pci', isRdma: true, vdpaType: 'virtio' }),
    policy('c', { nicSelector: {} }, 'elsewhere'),
    policy('d', { nicSelector: { vendor: '1924' } }),
    policy('default'),
    policy('many', { nicSelector: { vendor: '1924' }, numVfs: 241 }),
  ],
  networks: [
    policy('p'),
    network('123', { resourceName: 'a/b', trust: true, vlanQoS: 1, ipam: '{"a":"b c"}', capabilities: '{', metaPluginsConfig: '' }, 'elsewhere'),
    ovsNetwork('123', { networkNamespace: 'trading', resourceName: 'other' }),
  ],
  rest: [
    config({ disableDrain: true, enableOvsOffload: true, disablePlugins: ['intel'], featureGates: { x: true } }, 'other'),
    config({ enableInjector: true }, 'webhooks'),
    application({}),
    subscription('nowhere'),
    nicList({ a: '1' }),
    definition('123', { type: 'sriov' }),
  ],
};

const GOOD = [pool('a'), pool('b'), policy('p', { nicSelector: { vendor: '1924', pfNames: ['ens1f0'] } }), network('exchange', { vlan: 5, ipam: '{"type":"dhcp"}' }), config(), nicList({ X2: '1924 0b03 1b03' })];

describe('the rules for SR-IOV', () => {
  describe('pools', () => testRuleSet({ rules: sriovPoolRules, domains: ['sriov'], bad: BAD.pools }));
  describe('policies', () => testRuleSet({ rules: nodePolicyRules, domains: ['sriov'], bad: BAD.policies }));
  describe('networks', () => testRuleSet({ rules: sriovNetworkRules, domains: ['sriov'], bad: BAD.networks }));
  describe('the operator without a configuration', () => testRuleSet({ rules: sriovOperatorConfigRules.filter(({ code }) => code === 'sriov/config-missing'), domains: ['sriov'], bad: [subscription('a')] }));
  describe('the rest', () => {
    const others = [...sriovPoolRules, ...nodePolicyRules, ...sriovNetworkRules].map(({ code }) => code).concat('sriov/config-missing');
    testRuleSet({ rules: sriovRules.filter(({ code }) => !others.includes(code)), domains: ['sriov'], bad: BAD.rest });
  });

  test('the rules for SR-IOV have codes of their own', () => {
    expect(new Set(sriovRules.map(({ code }) => code)).size).toBe(sriovRules.length);
  });

  test('the rules for SR-IOV have nothing to say of good manifests', () => {
    expect(runRules(sriovRules, new ManifestSet(GOOD), {})).toEqual([]);
  });

  test.each(sriovRules)('$code says in general what is wrong and what to do', ({ what, remedy }) => {
    expect(what).toMatch(/^\S.*[^.]$/);
    expect(remedy).toMatch(/^\S.*[^.]$/);
  });
});
