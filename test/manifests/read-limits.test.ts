import { readManifests } from '../../lib/manifests/read-manifests';
import { MAX_OBJECT_BYTES, MAX_VALUES } from '../../lib/upstream/limits';

const read = (text: string) => readManifests([{ file: 'f', text }]).manifests;
const configMap = (data: string) => `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"},"data":${data}}`;
const ENOUGH = MAX_VALUES + 1;

test.each([
  ['JSON', () => configMap(`[${'[],'.repeat(ENOUGH)}[]]`), /^f, document 1: more values than can be read: |^f:1, document 1: more values than can be read: /],
  ['flow style', () => `apiVersion: v1\ndata: [${'{},'.repeat(ENOUGH)}]\n`, /more values than can be read/],
  ['block style', () => `apiVersion: v1\ndata:\n${'- a\n'.repeat(ENOUGH)}`, /more values than can be read/],
  ['documents', () => '---\napiVersion: v1\nkind: A\n'.repeat(ENOUGH / 4), /more values than can be read/],
  ['items', () => `{"apiVersion":"v1","kind":"List","items":[${'{"apiVersion":"v1","kind":"A"},'.repeat(ENOUGH / 4)}{"apiVersion":"v1","kind":"A"}]}`, /more values than can be read/],
])('more values than can be read are refused before they take memory: %s', (_, text, message) => {
  expect(() => read(text())).toThrow(message);
});

test('depth is seen before a parser meets it', () => {
  expect(() => read('['.repeat(5_000_000))).toThrow('f:1, document 1: values nested too deeply: "more than 200 levels"; split it into several manifests');
  expect(() => read(`a: ${'['.repeat(5_000_000)}`)).toThrow(/^f:1, document 1: /);
  expect(() => read(`${'{"apiVersion":"v1","kind":"List","items":['.repeat(100_000)}${']}'.repeat(100_000)}`)).toThrow(/values nested too deeply/);
  expect(read(configMap(`{"a":"${'['.repeat(1000)}","b":"\\"${'{'.repeat(1000)}\\\\"}`))).toHaveLength(1);
});

test('an object that the API server does not take is refused; a list of many is not', () => {
  const object = (length: number) => configMap(`{"a":"${'a'.repeat(length)}"}`);
  expect(() => read(object(MAX_OBJECT_BYTES))).toThrow(/object larger than the API server accepts: 3145\d{3}; reduce it to 3145728 bytes, and for etcd to half of that$/);
  expect(read(`{"apiVersion":"v1","kind":"List","items":[${object(MAX_OBJECT_BYTES / 2)},${object(MAX_OBJECT_BYTES / 2)},${object(10)}]}`)).toHaveLength(3);
});

test('aliases do not multiply long texts', () => {
  const text = `apiVersion: v1\nkind: A\na: &a ${'a'.repeat(100_000)}\nb: [${'*a, '.repeat(1000)}*a]\n`;
  expect(() => read(text)).toThrow(/aliases that expand to too much: "more than 3145728 characters"/);
});

test('empty documents cost what they are', () => {
  expect(read('---\n'.repeat(2_000_000))).toEqual([]);
  expect(read(`${'---\n#\n'.repeat(500_000)}---\napiVersion: v1\nkind: A\n`.slice(0))).toHaveLength(1);
});
