import { createHash } from 'node:crypto';
import { Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { StageTexts } from '../../../lib/constructs/fleet/stage-texts';
import { runsOf } from '../../support/fuzz-runs';

const object = (name: string, text = '') => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { text } });

afterEach(() => jest.restoreAllMocks());

test('the bytes are those of cdk8s', () => {
  const objects = [object('a', 'one\ntwo\n'), object('b', '0755'), object('c', 'yes')];
  const { bytes, sha256 } = new StageTexts().of(objects);
  expect(bytes.toString()).toBe(Yaml.stringify(...objects));
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the bytes are those of cdk8s, whatever is in the fields', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', ' ', '\n', 'a\n', ' a\n b', '0755', 'no', '~', '- x', '# x', 'a: b', '|', "'", '"', '\t', '\u2028', 'x'.repeat(200), '*a1', '&a1', '<<'));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, text, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }), fc.dictionary(text, tie('value'), { maxKeys: 4 })),
  }));
  fc.assert(fc.property(fc.array(fc.dictionary(text, value, { minKeys: 1 }), { minLength: 1, maxLength: 3 }), (objects) => {
    const plain = JSON.parse(JSON.stringify(objects));
    expect(new StageTexts().of(plain).bytes.toString()).toBe(Yaml.stringify(...plain));
    expect(new StageTexts().textOf(plain)).toBe(Yaml.stringify(...plain));
  }), { numRuns: runsOf() });
});

test('a field that is in many files is serialized once', () => {
  const stringify = jest.spyOn(Yaml, 'stringify');
  const texts = new StageTexts();
  texts.of([object('a'), object('b')]);
  texts.of([object('a'), object('c')]);
  texts.of([object('a'), object('b')]);
  expect(stringify.mock.calls).toEqual([
    { apiVersion: 'v1' }, { kind: 'ConfigMap' }, { metadata: { name: 'a' } }, { data: { text: '' } }, { metadata: { name: 'b' } }, { metadata: { name: 'c' } },
  ].map((field) => [field]));
});

test('what objects share in memory is written out: no reader needs anchors', () => {
  const labels = { app: 'x' };
  const text = new StageTexts().textOf([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', labels }, spec: { selector: labels, template: { labels } } }]);
  expect(text).not.toMatch(/[&*]/);
  expect(text).toContain('  selector:\n    app: x\n  template:\n    labels:\n      app: x\n');
});

test('what is kept is bounded: the oldest is serialized again', () => {
  const stringify = jest.spyOn(Yaml, 'stringify').mockImplementation((...docs) => JSON.stringify(docs));
  const texts = new StageTexts();
  const large = 'x'.repeat(1024 * 1024);
  for (let index = 0; index < 30; index++) {
    texts.of([object(`${index}`, `${index}${large}`)]);
  }
  const before = stringify.mock.calls.length;
  texts.of([object('29', `29${large}`)]);
  expect(stringify).toHaveBeenCalledTimes(before);
  texts.of([object('0', `0${large}`)]);
  expect(stringify.mock.calls.slice(before)).toEqual(expect.arrayContaining([[{ data: { text: `0${large}` } }]]));
});
