import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { Construct } from 'constructs';
import * as fc from 'fast-check';
import { onload } from './fixtures';
import { Onload, OnloadProps } from '../../../lib/constructs/onload';
import { emptySelector, selectorsMeet } from '../../../lib/rules/onload/selector';
import { Findings } from '../../../lib/synthesis/findings';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { problemsOf, validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const construct = (scope: Construct, id: string, props: Partial<OnloadProps> = {}) =>
  new Onload(scope, id, { release: OnloadRelease.of({ onload: '8.1.2.26' }), name: id.toLowerCase(), ...props });

describe('an empty selector', () => {
  test('an empty selector is refused', () => {
    expect(problemsOf(emptySelector, [onload({ selector: {} })])).toEqual([{
      of: 'onload',
      code: 'onload/empty-selector',
      class: 'refused',
      severity: 'error',
      path: 'spec.selector',
      what: 'empty selector',
      value: {},
      fix: 'select nodes by a label, such as node-role.kubernetes.io/worker: ""',
    }]);
  });

  test.each([[{ a: '' }], [{ a: 'b', c: 'd' }], [undefined], [null], [[]], ['']])('an empty selector is not %j', (selector) => {
    expect(problemsOf(emptySelector, [onload({ selector })])).toEqual([]);
  });

  test('fails in a construct', () => {
    const made = construct(new Chart(new App(), 'test'), 'Onload', { nodes: NodeGroup.withLabels('all', {}) });
    expect(() => synth(made)).toThrow(validationError(
      '[test/Onload] Onload onload, spec.selector: empty selector: {}; select nodes by a label, such as node-role.kubernetes.io/worker: ""; in code: NodeGroup.worker() [onload/empty-selector]',
    ));
  });
});

describe('selectors of two resources', () => {
  const meet = (a: unknown, b: unknown) => problemsOf(selectorsMeet, [onload({ selector: a }), onload({ name: 'other', selector: b })]);

  test.each([
    ['equal', { a: '1' }, { a: '1' }],
    ['equal in another order', { a: '1', b: '2' }, { b: '2', a: '1' }],
    ['one within the other', { a: '1' }, { a: '1', b: '2' }],
    ['the other within the one', { a: '1', b: '2' }, { b: '2' }],
  ])('selectors of two resources never work: %s', (_, a, b) => {
    expect(meet(a, b)).toEqual([
      {
        of: 'onload',
        code: 'onload/selectors-meet',
        class: 'never works',
        severity: 'error',
        path: 'spec.selector',
        what: 'selects nodes of Onload onload/other',
        value: a,
        fix: 'give the two selectors different values of one label',
      },
      expect.objectContaining({ of: 'other', class: 'never works', severity: 'error', what: 'selects nodes of Onload onload/onload', value: b }),
    ]);
  });

  test.each([
    ['of different labels', { a: '1' }, { b: '1' }],
    ['with a label in common', { a: '1', b: '1' }, { a: '1', c: '1' }],
  ])('selectors of two resources are risky: %s', (_, a, b) => {
    expect(meet(a, b)).toEqual([
      {
        of: 'onload',
        code: 'onload/selectors-meet',
        class: 'risky',
        severity: 'warning',
        path: 'spec.selector',
        what: 'may select the same nodes as Onload onload/other',
        value: a,
        fix: 'give the two selectors different values of one label',
      },
      expect.objectContaining({ of: 'other', class: 'risky', what: 'may select the same nodes as Onload onload/onload', value: b }),
    ]);
  });

  test.each([
    ['another value of a label', { a: '1' }, { a: '2' }],
    ['another value of one label of several', { a: '1', b: '1' }, { a: '2', b: '1', c: '1' }],
    ['an empty one, which is a problem of its own', {}, { a: '1' }],
    ['none', undefined, { a: '1' }],
    ['one of another type', ['a'], { a: '1' }],
    ['null', null, null],
  ])('selectors of two resources have nothing to do with each other: %s', (_, a, b) => {
    expect(meet(a, b)).toEqual([]);
  });

  test('selectors of two resources are compared pair by pair', () => {
    const problems = problemsOf(selectorsMeet, ['a', 'b', 'c'].map((name) => onload({ name, selector: { pool: name === 'c' ? '2' : '1' } })));
    expect(problems.map(({ of, what }) => `${of} ${what}`)).toEqual(['a selects nodes of Onload onload/b', 'b selects nodes of Onload onload/a']);
  });

  test('selectors of two resources are found in different namespaces, and where one has none', () => {
    const problems = problemsOf(selectorsMeet, [onload({ namespace: 'one' }), { ...onload(), metadata: { name: 'bare' } }]);
    expect(problems.map(({ what }) => what)).toEqual(['selects nodes of Onload one/onload', 'selects nodes of Onload ?/bare'].sort().reverse());
  });

  test('selectors of two resources are told apart exactly where some label set of a node suits both', () => {
    const labels = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'), { minKeys: 1 });
    fc.assert(fc.property(labels, labels, (a, b) => {
      const node = { ...a, ...b };
      const suitsBoth = [a, b].every((selector) => Object.entries(selector).every(([key, value]) => node[key] === value));
      const problems = meet(a, b);
      expect(problems.length > 0).toBe(suitsBoth);
      const isWithin = suitsBoth && [a, b].some((selector) => Object.keys(selector).length === Object.keys(node).length);
      expect(problems.some((problem) => problem.class === 'never works')).toBe(isWithin);
    }), { seed: 1, numRuns: 300 });
  });

  test('selectors of two resources fail in constructs, each with its path', () => {
    const app = new App();
    construct(new Chart(app, 'test'), 'One');
    construct(new Chart(app, 'more'), 'Two', { namespace: NamespaceSource.created('two') });
    const fix = 'give the two selectors different values of one label [onload/selectors-meet]';
    expect(() => app.synthYaml()).toThrow(validationError(
      `[test/One] Onload one, spec.selector: selects nodes of Onload two/two: {"node-role.kubernetes.io/worker":""}; ${fix}`,
      `[more/Two] Onload two, spec.selector: selects nodes of Onload onload/one: {"node-role.kubernetes.io/worker":""}; ${fix}`,
    ));
  });

  test('warn in constructs where they may meet', () => {
    const app = new App();
    const chart = new Chart(app, 'test');
    construct(chart, 'One', { nodes: NodeGroup.withRole('fast') });
    construct(chart, 'Two', { nodes: NodeGroup.withCards() });
    app.synthYaml();
    expect(Findings.of(app).warnings.map(({ path, message }) => `[${path}] ${message}`)).toEqual([
      '[test/One] Onload one, spec.selector: may select the same nodes as Onload onload/two: {"node-role.kubernetes.io/fast":""}; '
      + 'give the two selectors different values of one label [onload/selectors-meet]',
      '[test/Two] Onload two, spec.selector: may select the same nodes as Onload onload/one: {"feature.node.kubernetes.io/pci-solarflare.present":"true"}; '
      + 'give the two selectors different values of one label [onload/selectors-meet]',
    ]);
  });

  test('selectors of two resources fail in a construct that a patch brought to the nodes of another', () => {
    const chart = new Chart(new App(), 'test');
    construct(chart, 'One', { nodes: NodeGroup.withLabels('one', { pool: '1' }) });
    const two = construct(chart, 'Two', { nodes: NodeGroup.withLabels('two', { pool: '2' }) });
    expect(() => synth(chart)).not.toThrow();
    ApiObject.of(two).addJsonPatch(JsonPatch.replace('/spec/selector/pool', '1'));
    expect(() => synth(chart)).toThrow('[test/Two] Onload two, spec.selector: selects nodes of Onload onload/one: {"pool":"1"}; ');
  });
});

test('labels that are named as what all objects have keep nothing apart', () => {
  const [one, other] = [{ constructor: 'a', toString: 'b' }, { pool: 'b' }].map((selector, index) => {
    const made = onload({ selector });
    return { ...made, metadata: { ...made.metadata, name: `onload-${index}` } };
  });
  expect(problemsOf(selectorsMeet, [one, other])).not.toEqual([]);
});
