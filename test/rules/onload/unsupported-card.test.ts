import { onload } from './fixtures';
import { Manifest } from '../../../lib/manifests/manifest';
import { cardOfOnload } from '../../../lib/rules/onload/unsupported-card';
import { problemsOf } from '../../support/rules';

const found = (manifests: Manifest[]) => problemsOf(cardOfOnload, manifests).map(({ of, what, value }) => [of, what, value]);
const policy = (nicSelector: object, nodeSelector: object = { 'node-role.kubernetes.io/worker': '' }): Manifest => (
  { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodePolicy', metadata: { name: 'p', namespace: 'n' }, spec: { nicSelector, nodeSelector } });
const LABEL = 'feature.node.kubernetes.io/pci-';

test('an X3 or X4 card that the selector of an Onload resource names is a warning', () => {
  expect(problemsOf(cardOfOnload, [onload({ selector: { [`${LABEL}10ee_5084.present`]: 'true' } })])).toEqual([{
    of: 'onload',
    code: 'onload/unsupported-card',
    class: 'risky',
    severity: 'warning',
    path: 'spec',
    what: 'Onload on nodes with X3 cards, which AMD does not support there',
    value: `${LABEL}10ee_5084.present`,
    fix: 'select nodes with cards up to the X2 series; acknowledge this if Onload does not use the other cards',
  }]);
});

test.each([
  ['0200_1924_0c03', ['X4']], ['1924_2c03_1924_8000', ['X4']], ['0200_1924_0b03', []], ['0200_1924', []], ['0200_10ee', []], ['1924', []], ['10ee_0100', []],
])('the label pci-%s tells %j', (ids, cards) => {
  expect(found([onload({ selector: { [`${LABEL}${ids}.present`]: 'true' } })])).toEqual(cards.map((card) => ['onload', `Onload on nodes with ${card} cards, which AMD does not support there`, `${LABEL}${ids}.present`]));
});

describe('a policy of the SR-IOV operator', () => {
  test('for X4 cards of nodes with Onload is a warning', () => {
    expect(found([onload(), policy({ vendor: '1924', deviceID: '0c03' })])).toEqual([['p', 'X4 cards, which AMD does not support with Onload onload/onload on these nodes', '1924:0c03']]);
  });

  test('for other cards, other nodes or without Onload is none', () => {
    expect(found([onload(), policy({ vendor: '1924', deviceID: '0b03' })])).toEqual([]);
    expect(found([onload(), policy({ vendor: '1924' })])).toEqual([]);
    expect(found([onload({ selector: { pool: 'a' } }), policy({ vendor: '1924', deviceID: '0c03' }, { pool: 'b' })])).toEqual([]);
    expect(found([policy({ vendor: '1924', deviceID: '0c03' })])).toEqual([]);
  });
});
