import { DiffReport } from '../../../lib/reports/diff/diff-report';
import { diffReportJson, diffReportText, markdown } from '../../../lib/reports/diff/diff-text';
import { CONCEALED } from '../../../lib/text';

const NOTHING: DiffReport = { version: 1, isSame: true, same: [], inOtherWords: [], differences: [] };
const REPORT: DiffReport = {
  version: 1,
  isSame: false,
  same: ['Namespace n'],
  inOtherWords: [{ object: 'Role n/r', from: null }],
  differences: [
    { change: 'added', object: 'ConfigMap n/new', from: null, fields: [], keep: null },
    {
      change: 'changed',
      object: 'ConfigMap n/c',
      from: null,
      keep: null,
      fields: [
        { path: 'data.text', before: 'a\nb\nc', after: 'a\nd\ne' },
        { path: 'data.order', before: 'a\nb', after: 'b\na' },
        { path: 'data.more', before: null, after: 'x'.repeat(100) },
        { path: 'data.gone', before: 1, after: null },
        { path: 'data.other', before: true, after: { a: 1 } },
      ],
    },
    { change: 'changed', object: 'Secret n/s', from: null, keep: null, fields: [{ path: 'data.key', before: CONCEALED, after: CONCEALED }] },
    { change: 'removed', object: 'ConfigMap n/gone', from: null, fields: [], keep: null },
    { change: 'renamed', object: 'Onload n/b', from: 'Onload n/a', fields: [], keep: 'name: \'a\' of Onload' },
    { change: 'moved', object: 'Role n/a', from: 'Role m/a', fields: [], keep: 'the namespace' },
    { change: 'moved', object: 'Role n/b', from: 'Role m/b', fields: [], keep: 'the namespace' },
  ],
};

test('prints a diff as text', () => {
  expect(diffReportText(REPORT)).toBe(`9 objects: 2 the same, 1 of them in another notation; 1 renamed, 2 moved, 2 changed, 1 added, 1 removed

Renamed: the cluster treats it as a different object
  Onload n/b, was Onload n/a
  to keep it as before: name: 'a' of Onload

Moved to another namespace: the cluster treats it as a different object
  Role n/a, was Role m/a
  Role n/b, was Role m/b
  to keep them as before: the namespace

Changed
  ConfigMap n/c
    data.text: 2 lines fewer, 2 lines more
      2 - b
      3 - c
      2 + d
      3 + e
    data.order: the same lines in a different order
      1 - a
      2 + a
    data.more: added "${'x'.repeat(59)}…
    data.gone: was 1
    data.other: true -> {"a":1}
  Secret n/s
    data.key: changed (secret, not shown)

Added
  ConfigMap n/new

Removed
  ConfigMap n/gone
`);
});

test('prints a diff without differences', () => {
  expect(diffReportText(NOTHING)).toBe('0 objects: 0 the same\n');
  expect(diffReportText({ ...NOTHING, same: ['A a'] })).toBe('1 object: all the same\n');
  expect(diffReportText({ ...NOTHING, same: ['A a'], inOtherWords: [{ object: 'B b', from: null }] })).toBe('2 objects: all the same, 1 of them in another notation\n');
  expect(diffReportText({ ...NOTHING, inOtherWords: [{ object: 'B b', from: null }] })).toBe('1 object: all the same, in another notation\n');
});

test('json is the report', () => {
  expect(JSON.parse(diffReportJson(REPORT))).toEqual(REPORT);
  expect(diffReportJson(REPORT).endsWith('}\n')).toBe(true);
  expect(diffReportJson({ ...NOTHING, same: ['A \u202eb'] })).toContain('"A \\u202eb"');
});

test('markdown is the text, where nothing ends it before its end', () => {
  expect(markdown({ ...NOTHING, same: ['A a'] })).toBe('### 🟢 1 object: all the same\n');
  const [heading, empty, open, ...rest] = markdown({ ...REPORT, differences: [{ ...REPORT.differences[0], object: 'ConfigMap n/```` <b>' }] }).split('\n');
  expect([heading, empty, open]).toEqual(['### 🟠 3 objects: 2 the same, 1 of them in another notation; 1 added', '', '`````text']);
  expect(rest).toEqual(['Added', '  ConfigMap n/```` <b>', '`````', '']);
});

test('many fields are counted, and nothing moves the cursor or breaks a line', () => {
  const fields = Array.from({ length: 50 }, (_, index) => ({ path: `data.k${index}`, before: 'a', after: 'b' }));
  const lines = diffReportText({ ...NOTHING, differences: [{ ...REPORT.differences[1], object: 'ConfigMap n/\u001b[2J\nx\u202e', fields }] }).split('\n');
  expect(lines).toContain('    and 20 more');
  expect(lines).toContain('  ConfigMap n/\\u001b[2J\\nx\\u202e');
});
