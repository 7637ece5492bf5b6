import { createHash } from 'node:crypto';
import { Yaml } from 'cdk8s';
import { fileOfObjects, yamlTextOf } from '../../../lib/constructs/fleet/manifest-files';

const object = (name: string, text = '') => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { text } });

test('the bytes of a file are those of cdk8s', () => {
  const objects = [object('a', 'one\ntwo\n'), object('b', '0755'), object('c', 'yes')];
  const { bytes, sha256 } = fileOfObjects(objects);
  expect(bytes.toString()).toBe(Yaml.stringify(...objects));
  expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('two clusters with the same list of objects have one file', () => {
  const objects = [object('a')];
  expect(fileOfObjects(objects)).toBe(fileOfObjects(objects));
  expect(fileOfObjects([...objects])).not.toBe(fileOfObjects(objects));
});

test('what objects share in memory is written out: no reader needs anchors', () => {
  const labels = { app: 'x' };
  const text = yamlTextOf([{ apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', labels }, spec: { selector: labels, template: { labels } } }]);
  expect(text).not.toMatch(/[&*]/);
  expect(text).toContain('  selector:\n    app: x\n  template:\n    labels:\n      app: x\n');
});
