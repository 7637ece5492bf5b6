/** What Flux and policies of Advanced Cluster Management make of the tables of what is through, compared with what `verify` does. System tests do the same in Lua and in templates of kubectl. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { evaluate } from '../../../lib/rules/crds/cel/evaluate';
import { Meter } from '../../../lib/rules/crds/cel/meter';
import { parseCel } from '../../../lib/rules/crds/cel/parser';
import { Scope } from '../../../lib/rules/crds/cel/scope';
import { SelfValues } from '../../../lib/rules/crds/self-values';
import { isTrue } from '../../../lib/views/conditions';
import { doneInCel, doneStatus, unmetIn } from '../../../lib/views/done';
import { DONE_ROWS, doneObjects, isDoneFor, RENDERED } from '../../support/done-states';

const OBJECTS = doneObjects();
const ofKind = (kind: string) => OBJECTS.filter((object) => object.kind === kind);

/** Whether an expression holds. Flux waits on an error, as for conditions that are not written yet. */
function holds(expression: string, object: Manifest): boolean {
  const values = new SelfValues();
  const scope = Object.entries(object).reduce<Scope | undefined>((outer, [name, value]) => ({ name, value: values.of(value, {}), outer }), undefined);
  const meter = new Meter();
  try {
    return meter.count(() => evaluate(parseCel(expression), scope, meter)) === true;
  } catch {
    return false;
  }
}

/** Whether an object has what a policy demands: fields, and for each entry of a list one with its fields. */
function hasAll(wanted: unknown, has: unknown): boolean {
  return Array.isArray(wanted) ? Array.isArray(has) && wanted.every((each) => has.some((one) => hasAll(each, one)))
    : typeof wanted === 'object' && wanted !== null ? typeof has === 'object' && has !== null && Object.entries(wanted).every(([key, value]) => hasAll(value, (has as { [key: string]: unknown })[key]))
      : wanted === has;
}

const differing = (kind: string, reader: 'flux' | 'acm', says: (object: Manifest) => boolean) => ofKind(kind)
  .filter((object) => says(object) !== isDoneFor(reader, object)).map((object) => `${isDoneFor(reader, object) ? 'late' : 'early'}: ${JSON.stringify(object)}`);

test.each(Object.keys(DONE_ROWS))('there are states of a %s that is through, and many of one that is not', (kind) => {
  const done = ofKind(kind).filter((object) => unmetIn(DONE_ROWS[kind], object) === undefined);
  expect(done.length).toBeGreaterThan(0);
  expect(ofKind(kind).length - done.length).toBeGreaterThan(2);
});

test.each(Object.keys(DONE_ROWS).filter((kind) => RENDERED[kind].includes('flux')))('the expression for a %s holds when the table does, in all states', (kind) => {
  const expression = doneInCel('flux', DONE_ROWS[kind]);
  const differences = differing(kind, 'flux', (object) => holds(expression, object));
  expect(differences.filter((text) => text.startsWith('early') || text.includes('"conditions"'))).toEqual([]);
});

test('the expression for virtual functions holds when the table does, in all states', () => {
  const expression = doneInCel('flux', DONE_ROWS.SriovNetworkNodeState);
  expect(differing('SriovNetworkNodeState', 'flux', (object) => holds(expression, object))).toEqual([]);
});

test.each(Object.keys(DONE_ROWS).filter((kind) => RENDERED[kind].includes('acm')))('a policy is compliant only if the table of a %s holds, but for what it cannot demand', (kind) => {
  const status = doneStatus(DONE_ROWS[kind]);
  const early = ofKind(kind).filter((object) => hasAll(status, object.status) && !isDoneFor('acm', object));
  // Conditions that not all releases write cannot be demanded to be false.
  const rare = ['ImageBuildDegraded', 'PinnedImageSetsDegraded'];
  expect(early.filter((object) => !rare.some((type) => isTrue(object, type)))).toEqual([]);
});

test('the readers without a requirement are known, each with its reason', () => {
  const requirements = Object.entries(DONE_ROWS).flatMap(([kind, row]) => Object.entries(row).map(([name, { without = {} }]) => ({ title: `${kind} ${name}`, without })));
  const exempt = requirements.flatMap(({ title, without }) => Object.entries(without).map(([reader, reason]) => ({ title: `${title}: ${reader}`, reason })));
  expect(exempt.filter(({ reason }) => reason.length < 20)).toEqual([]);
  expect(exempt.map(({ title }) => title)).toEqual([
    'MachineConfigPool status: plan', 'MachineConfigPool status: job', 'MachineConfigPool status: flux', 'MachineConfigPool status: acm',
    'MachineConfigPool observed: plan', 'MachineConfigPool observed: acm', 'MachineConfigPool configuration: acm', 'Subscription sound: acm', 'Subscription settled: acm',
  ]);
});
