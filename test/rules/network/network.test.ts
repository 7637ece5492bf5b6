import type { Manifest } from '../../../lib/manifests/manifest';
import { ipamAddresses } from '../../../lib/rules/network/addresses';
import { networkRules } from '../../../lib/rules/network/network-rules';
import { distortions, problemsOf } from '../../support/rules';

const network = (name: string, config: unknown): Manifest => ({
  apiVersion: 'k8s.cni.cncf.io/v1',
  kind: 'NetworkAttachmentDefinition',
  metadata: { name, namespace: 'trading' },
  spec: { config: typeof config === 'string' ? config : JSON.stringify(config) },
});
const ipvlan = { type: 'ipvlan', master: 'bond0', ipam: { type: 'whereabouts', range: '198.19.0.0/16' } };
const ruleOf = (code: string) => networkRules.find((rule) => rule.code === code)!;

test('a CNI configuration that is not valid JSON never works', () => {
  expect(problemsOf(ruleOf('network/config-syntax'), [network('a', '{"type":')])).toEqual([expect.objectContaining({
    of: 'a', path: 'spec.config', class: 'never works', severity: 'error', what: 'CNI configuration that is not valid JSON', value: '{"type":', fix: 'correct the JSON: quotes, commas and brackets',
  })]);
  expect(problemsOf(ruleOf('network/config-syntax'), [network('a', ipvlan)])).toEqual([]);
});

test('ipvlan with DHCP never works, also at the head of a chain', () => {
  const dhcp = { ...ipvlan, ipam: { type: 'dhcp' } };
  const problem = { class: 'never works', what: 'ipvlan network whose pods cannot get addresses', value: 'dhcp', fix: 'use whereabouts, host-local or static' };
  expect(problemsOf(ruleOf('network/ipvlan-ipam'), [network('a', dhcp), network('b', { plugins: [dhcp] }), network('c', { ...dhcp, type: 'macvlan' })]))
    .toEqual([expect.objectContaining({ of: 'a', ...problem }), expect.objectContaining({ of: 'b', ...problem })]);
});

test('a network without a master is risky: it is on the interface with the default route', () => {
  expect(problemsOf(ruleOf('network/no-master'), [network('a', { ...ipvlan, master: undefined }), network('b', ipvlan), network('c', { type: 'bridge' })]))
    .toEqual([expect.objectContaining({
      of: 'a', class: 'risky', what: 'ipvlan on the interface with the default route', value: 'a', fix: 'set the Solarflare interface as "master"',
    })]);
});

test('macvlan network on an interface that an ipvlan network also uses is risky: on one node it cannot work', () => {
  const macvlan = { ...ipvlan, type: 'macvlan' };
  expect(problemsOf(ruleOf('network/mixed-master'), [network('a', macvlan), network('b', ipvlan), network('c', { ...macvlan, master: 'bond1' })]))
    .toEqual([expect.objectContaining({
      of: 'a',
      class: 'risky',
      what: 'macvlan network on an interface that an ipvlan network also uses (b)',
      value: 'bond0',
      fix: 'use one of the two, or another interface; where they are never on one node, acknowledge it',
    })]);
});

test('no rule stumbles over what is not a network', () => {
  for (const rule of networkRules) {
    for (const spec of distortions({ config: JSON.stringify(ipvlan) })) {
      expect(() => problemsOf(rule, [{ ...network('a', ipvlan), spec }])).not.toThrow();
    }
    for (const config of distortions({ plugins: [ipvlan] })) {
      expect(() => problemsOf(rule, [network('a', config ?? '')])).not.toThrow();
    }
  }
});

describe('addresses of networks', () => {
  const definition = (ipam: object, chain = false): Manifest => ({
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'a', namespace: 'b' },
    spec: { config: JSON.stringify(chain ? { plugins: [{ type: 'ipvlan', ipam }] } : { type: 'ipvlan', ipam }) },
  });
  const ipam = (more: object) => ({ type: 'whereabouts', range: '198.19.0.0/16', ...more });

  test('addresses of networks outside of their range never work', () => {
    const wrong = ipam({ range_start: '198.20.0.1' });
    const expected = [{
      of: 'a',
      code: 'network/ipam-addresses',
      class: 'never works',
      severity: 'error',
      path: 'spec.config',
      what: 'first address outside of 198.19.0.0/16, which whereabouts silently ignores',
      value: '198.20.0.1',
      fix: 'use an address of the range',
    }];
    expect(problemsOf(ipamAddresses, [definition(wrong)])).toEqual(expected);
    expect(problemsOf(ipamAddresses, [definition(wrong, true)])).toEqual(expected);
    const ofOperator = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetwork', metadata: { name: 'a' }, spec: { ipam: JSON.stringify(wrong) } };
    expect(problemsOf(ipamAddresses, [ofOperator])).toMatchObject([{ path: 'spec.ipam', class: 'never works' }]);
    expect(problemsOf(ipamAddresses, [definition(ipam({ range: undefined, ipRanges: [{ range: '10.0.0.0/24', range_end: '10.0.1.9' }] }))])).toHaveLength(1);
  });

  test.each<[string, object, string, unknown]>([
    ['range', { range: 'banana' }, 'range that whereabouts cannot parse, so no pod gets an address', 'banana'],
    ['range of numbers', { range: 10 }, 'range that whereabouts cannot parse, so no pod gets an address', 10],
    ['range with an invalid first address', { range: '10.0.0-10.0.0.9/24' }, 'range that whereabouts cannot parse, so no pod gets an address', '10.0.0-10.0.0.9/24'],
    ['gateway', { gateway: '198.19.0.256' }, 'gateway that whereabouts cannot parse, so no pod gets an address', '198.19.0.256'],
    ['excluded part', { exclude: ['198.19.0.1', '1.2.3'] }, 'exclude[1] that whereabouts cannot parse, so no pod gets an address', '1.2.3'],
    ['first address', { range_start: 'x' }, 'range_start that whereabouts cannot parse and silently ignores', 'x'],
    ['last address of a further range', { ipRanges: [{ range: 'fd00::/64', range_end: 'h' }] }, 'ipRanges[0].range_end that whereabouts cannot parse, so no pod gets an address', 'h'],
    ['further range that is missing', { ipRanges: [{}] }, 'no ipRanges[0].range, so no pod gets an address', '(none)'],
    ['route', { routes: [{ dst: 'default' }] }, 'routes[0].dst that whereabouts cannot parse, so no pod gets an address', 'default'],
    ['subnet', { type: 'host-local', range: undefined, ranges: [[{ subnet: '10.300.0.0/16' }]] }, 'ranges[0][0].subnet that host-local cannot parse, so no pod gets an address', '10.300.0.0/16'],
    ['subnet with host bits', { type: 'host-local', subnet: '10.1.2.3/16' },
      'subnet that begins with another address than that of its network, so no pod gets an address', '10.1.2.3/16'],
    ['fixed address without its prefix', { type: 'static', addresses: [{ address: '10.1.1.1' }] }, 'addresses[0].address that static cannot parse, so no pod gets an address', '10.1.1.1'],
  ])('addresses of networks that the plugin refuses or ignores never work: %s', (_, more, what, value) => {
    expect(problemsOf(ipamAddresses, [definition(ipam(more))])).toMatchObject([{ class: 'never works', path: 'spec.config', what, value }]);
  });

  test.each<[string, object]>([
    ['zeros in front of numbers', { range: '010.00.0.0/16', gateway: '010.0.0.1', exclude: ['10.0.0.1'] }],
    ['empty texts', { gateway: '', range_start: '', exclude: [] }],
    ['a whole configuration', { type: 'static', addresses: [{ address: 'fd00::5/64', gateway: 'fd00::1' }], routes: [{ dst: '::/0' }] }],
    ['a plugin that is not known', { type: 'other', range: 'banana' }],
  ])('addresses of networks may have %s', (_, more) => {
    expect(problemsOf(ipamAddresses, [definition(ipam(more))]).filter(({ class: each }) => each !== 'risky')).toEqual([]);
  });

  test('with a gateway outside, or one that a pod can get, are a risk', () => {
    expect(problemsOf(ipamAddresses, [definition(ipam({ gateway: '10.0.0.1' }))])).toMatchObject([{ class: 'risky', what: 'gateway outside of 198.19.0.0/16' }]);
    expect(problemsOf(ipamAddresses, [definition(ipam({ gateway: '198.19.0.1' }))])).toMatchObject([{
      class: 'risky', what: 'gateway among the assigned addresses: a pod gets it as its own', fix: 'exclude it (198.19.0.1/32), or begin after it',
    }]);
  });

  test.each([
    { gateway: '198.19.0.1', exclude: ['198.19.0.0/29'] }, { gateway: '198.19.0.1', range_start: '198.19.0.2' }, { type: 'static', range_start: '1.1.1.1' },
  ])('addresses of networks are right: %j', (more) => {
    expect(problemsOf(ipamAddresses, [definition(ipam(more))])).toEqual([]);
  });
});
