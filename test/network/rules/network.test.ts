import type { Manifest } from '../../../lib/check';
import { networkRules } from '../../../lib/network/rules';
import { whereaboutsRange } from '../../../lib/network/rules/whereabouts';
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
    of: 'a', path: 'spec.config', class: 'never works', severity: 'error', what: 'CNI configuration that is not valid JSON', value: '{"type":', fix: 'use NetworkAttachment.ipvlan() or .macvlan()',
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

describe('addresses of whereabouts', () => {
  const definition = (ipam: object, chain = false): Manifest => ({
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name: 'a', namespace: 'b' },
    spec: { config: JSON.stringify(chain ? { plugins: [{ type: 'ipvlan', ipam }] } : { type: 'ipvlan', ipam }) },
  });
  const ipam = (more: object) => ({ type: 'whereabouts', range: '198.19.0.0/16', ...more });

  test('outside of their range never work', () => {
    const wrong = ipam({ range_start: '198.20.0.1' });
    const expected = [{
      of: 'a',
      code: 'network/whereabouts-range',
      class: 'never works',
      severity: 'error',
      path: 'spec.config',
      what: 'first address outside of 198.19.0.0/16, which whereabouts silently ignores',
      value: '198.20.0.1',
      fix: 'use an address of the range',
    }];
    expect(problemsOf(whereaboutsRange, [definition(wrong)])).toEqual(expected);
    expect(problemsOf(whereaboutsRange, [definition(wrong, true)])).toEqual(expected);
    const ofOperator = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetwork', metadata: { name: 'a' }, spec: { ipam: JSON.stringify(wrong) } };
    expect(problemsOf(whereaboutsRange, [ofOperator])).toMatchObject([{ path: 'spec.ipam', class: 'never works' }]);
    expect(problemsOf(whereaboutsRange, [definition(ipam({ range: undefined, ipRanges: [{ range: '10.0.0.0/24', range_end: '10.0.1.9' }] }))])).toHaveLength(1);
  });

  test('with a gateway outside, or one that a pod can get, are a risk', () => {
    expect(problemsOf(whereaboutsRange, [definition(ipam({ gateway: '10.0.0.1' }))])).toMatchObject([{ class: 'risky', what: 'gateway outside of 198.19.0.0/16' }]);
    expect(problemsOf(whereaboutsRange, [definition(ipam({ gateway: '198.19.0.1' }))])).toMatchObject([{
      class: 'risky', what: 'gateway among the assigned addresses: a pod gets it as its own', fix: 'exclude it (198.19.0.1/32), or begin after it',
    }]);
  });

  test.each([
    { gateway: '198.19.0.1', exclude: ['198.19.0.0/29'] }, { gateway: '198.19.0.1', range_start: '198.19.0.2' }, { gateway: 'x' }, { range: 'x' }, { range_start: 5 }, { type: 'static', range_start: '1.1.1.1' },
  ])('are right: %j', (more) => {
    expect(problemsOf(whereaboutsRange, [definition(ipam(more))])).toEqual([]);
  });
});
