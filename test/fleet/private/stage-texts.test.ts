import { createHash } from 'node:crypto';
import { Yaml } from 'cdk8s';
import { StageTexts } from '../../../lib/fleet/private/stage-texts';

const object = (name: string, text = '') => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { text } });

afterEach(() => jest.restoreAllMocks());

test('the bytes are those of cdk8s', () => {
  const objects = [object('a', 'one\ntwo\n'), object('b', '0755'), object('c', 'yes')];
  const { bytes, sha256 } = new StageTexts().of(objects);
  expect(bytes.toString()).toBe(Yaml.stringify(...objects));
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('an object that is in many files is serialized once', () => {
  const stringify = jest.spyOn(Yaml, 'stringify');
  const texts = new StageTexts();
  texts.of([object('a'), object('b')]);
  texts.of([object('a'), object('c')]);
  texts.of([object('a'), object('b')]);
  expect(stringify).toHaveBeenCalledTimes(3);
});

test('what is kept is bounded: the oldest is serialized again', () => {
  const stringify = jest.spyOn(Yaml, 'stringify').mockImplementation((...docs) => JSON.stringify(docs));
  const texts = new StageTexts();
  const large = 'x'.repeat(1024 * 1024);
  for (let index = 0; index < 30; index++) {
    texts.of([object(`${index}`, large)]);
  }
  texts.of([object('29', large)]);
  expect(stringify).toHaveBeenCalledTimes(30);
  texts.of([object('0', large)]);
  expect(stringify).toHaveBeenCalledTimes(31);
});
