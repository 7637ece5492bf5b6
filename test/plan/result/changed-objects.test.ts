import { Manifest } from '../../../lib/manifests/manifest';
import { plan } from '../../../lib/plan/plan';
import { formatHtml } from '../../../lib/reports/plan/plan-html';
import { formatJson } from '../../../lib/reports/plan/plan-json';
import { formatMarkdown } from '../../../lib/reports/plan/plan-markdown';
import { formatText } from '../../../lib/reports/plan/plan-text';
import { CONCEALED } from '../../../lib/text';
import { machineConfig, onload, pool } from '../fixtures';

const object = (kind: string, name: string, rest: object = {}): Manifest => ({ apiVersion: 'v1', kind, metadata: { name, namespace: 'n' }, ...rest });
const secret = (value: string) => object('Secret', 's', { type: 'Opaque', stringData: { password: value } });

const BEFORE = [pool('worker'), onload('8.1.2'), machineConfig('50-a', 'worker', { '/etc/a': 'one' }), object('ConfigMap', 'gone'), secret('c0nf1dent1al-old')];
const AFTER = [pool('worker'), onload('8.1.3'), machineConfig('50-a', 'worker', { '/etc/a': 'two' }), object('ConfigMap', 'new'), object('ConfigMap', 'more'), secret('c0nf1dent1al-new')];
const report = plan({ before: BEFORE, after: AFTER });

test('each changed field has its old and its new value, whatever part of the plan has the object', () => {
  expect(report.objectCounts).toEqual({ added: 2, changed: 3, renamed: 0, removed: 1 });
  expect(report.changes.map(({ object: name, change }) => `${change} ${name}`)).toEqual([
    'removed ConfigMap n/gone', 'added ConfigMap n/more', 'added ConfigMap n/new', 'changed MachineConfig 50-a', 'changed Onload onload/onload', 'changed Secret n/s',
  ]);
  expect(report.changes[4].fields).toContainEqual({ path: 'spec.onload.version', before: '8.1.2', after: '8.1.3' });
  expect(report.changes[5].fields).toEqual([{ path: 'data.password', before: CONCEALED, after: CONCEALED }]);
});

test('an object whose name has another hash is one object with its differences', () => {
  const map = (hash: string, text: string) => object('ConfigMap', `profile-${hash}`, { data: { text } });
  const { changes, objectCounts } = plan({ before: [map('2222244444', 'a')], after: [map('5555566666', 'b')] });
  expect(objectCounts).toEqual({ added: 0, changed: 0, renamed: 1, removed: 0 });
  expect(changes).toEqual([{ object: 'ConfigMap n/profile-5555566666', change: 'renamed', from: 'profile-2222244444', fields: [{ path: 'data.text', before: 'a', after: 'b' }] }]);
});

test('nothing changes between equal sets', () => {
  expect(plan({ before: BEFORE, after: BEFORE })).toMatchObject({ changes: [], objectCounts: { added: 0, changed: 0, renamed: 0, removed: 0 } });
});

test.each([
  ['text', formatText(report, { width: 120, colour: false }), 'spec.onload.version: "8.1.2" -> "8.1.3"'],
  ['markdown', formatMarkdown(report), 'spec.onload.version: "8.1.2" -> "8.1.3"'],
  ['html', formatHtml(report), 'spec.onload.version: &#34;8.1.2&#34; -&#62; &#34;8.1.3&#34;'],
])('%s has the values, the numbers of objects, and no value of a Secret', (_, page, line) => {
  expect(page).toContain(line);
  expect(page).toContain('2 objects added, 3 changed, 1 removed');
  expect(page).not.toContain('c0nf1dent1al');
});

test('json has no value of a Secret', () => {
  expect(formatJson(report)).not.toContain('c0nf1dent1al');
});
