import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { formatScheduleCalendar, formatScheduleJson, formatScheduleSvg, formatScheduleText } from '../../../lib/reports/schedule';
import { evictionsText } from '../../../lib/reports/schedule/schedule-text';
import type { ScheduleReport } from '../../../lib/schedule';
import { isVisible } from '../../../lib/text';
import { HOSTILE, textPlaces, withText } from '../../support/hostile';

const REPORT: ScheduleReport = {
  version: 1,
  possible: true,
  search: { exact: true, tried: 8, bound: { evictions: 2, worstMinutes: 32 } },
  demands: [{ text: 'app=feed;x:3', of: 'pods', total: 4, wanted: 3, available: 3 }],
  measures: [{ kind: 'limit', object: 'MachineConfigPool a', what: 'at most 1 node of MachineConfigPool a at the same time', program: 'NodeGroup with { maxUnavailable: NodeLimit.nodes(1) }' }],
  labels: ['oc label nodes a-0 cdk8s-onload/ring=a-ring-1 --overwrite'],
  commits: [{
    name: '01-machineconfigs-of-a',
    objects: ['MachineConfig 99-a-x', `ConfigMap default/${'ä'.repeat(60)}`],
    evictions: 2,
    labels: ['oc label nodes a-1 example.com/tier=b --overwrite'],
    evictByHand: ['default/p-a-0'],
    bestMinutes: 20,
    worstMinutes: 64,
    from: '2026-11-28T01:00:00Z',
    until: '2026-11-28T02:04:00Z',
    window: 'night',
    latestStart: '2026-11-28T02:56:00Z',
    lastNode: '2026-11-28T03:28:00Z',
    pools: ['a'],
    nextWindow: '2026-11-29T01:00:00Z',
  }],
  totals: { evictions: 2, bestMinutes: 20, worstMinutes: 64, end: '2026-11-28T02:04:00Z' },
  timeZone: 'Europe/London',
  by: null,
  budget: null,
  warnings: ['a warning'],
  availability: [{ text: 'app=feed;x:3', total: 4, wanted: 3, commits: [[{ from: 0, number: 4 }, { from: 5, number: 3 }, { from: 60, number: 4 }]] }],
};

test('the text has times, measures, the last moments, and what is done by hand', () => {
  const text = formatScheduleText(REPORT);
  expect(text).toContain('Schedule: 1 commit, 2 evictions, ends Sat 2026-11-28 02:04 GMT at the latest');
  expect(text).toContain('01-machineconfigs-of-a: Sat 2026-11-28 01:00 GMT to Sat 2026-11-28 02:04 GMT (night), 2 evictions, 1 h 4 min at worst');
  expect(text).toContain('if nodes are left at Sat 2026-11-28 03:28 GMT, pause MachineConfigPool a');
  expect(text).toContain('evict these before its Onload resources change, after the reboots: nothing else does, and they keep the old module in use: default/p-a-0');
  expect(text).toContain('all 8 ways that can be chosen were tried: none is better; without demands, the fewest evictions are 2, and the shortest takes 32 min at worst');
});

test('a search that did not try all ways says how far its result may be from the best', () => {
  const line = (bound: ScheduleReport['search']['bound']) => formatScheduleText({ ...REPORT, search: { exact: false, tried: 30, bound } }).split('\n').find((each) => each.includes('not all'));
  expect(line({ evictions: 1, worstMinutes: 32 })).toBe('  30 ways were tried, not all; the best may have 1 eviction less, and be up to 32 min shorter at worst');
  expect(line({ evictions: null, worstMinutes: null })).toBe('  30 ways were tried, not all; the best may have an unknown number of evictions less, and be shorter by an unknown time at worst');
});

test('a text of an impossible schedule says what is in the way, and what is possible', () => {
  const text = formatScheduleText({ ...REPORT, possible: false, impossible: { inTheWay: ['--keep a'], nearest: ['with less'] } });
  expect(text).toMatch(/^No schedule: no way meets all demands\n/);
  expect(text).toContain('In the way\n  --keep a\n\nPossible instead\n  with less\n');
});

test('a search that is not complete says so', () => {
  expect(formatScheduleText({ ...REPORT, search: { ...REPORT.search, exact: false } })).toContain('8 ways were tried, not all');
});

test('the calendar has an event for each commit, in lines of at most 75 bytes', () => {
  const calendar = formatScheduleCalendar(REPORT);
  expect(calendar.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(calendar).toContain('\r\nDTSTART:20261128T010000Z\r\nDTEND:20261128T020400Z\r\nSUMMARY:01-machineconfigs-of-a\r\n');
  expect(calendar.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(calendar.replace(/\r\n /g, '')).toContain('keep app=feed\\;x:3: 3 of 4 pods\\n');
  expect(formatScheduleCalendar({ ...REPORT, commits: [{ ...REPORT.commits[0], from: null, until: null }] })).not.toContain('VEVENT');
});

test('the picture draws what is available over time, and the demand', () => {
  const svg = formatScheduleSvg({ ...REPORT, availability: [{ ...REPORT.availability[0], text: 'a<b:3' }] });
  expect(svg).toContain('--keep a&lt;b:3: at least 3 of 4');
  // From 4 of 4 to 3 of 4 after 5 of 64 minutes, and back after 60.
  expect(svg).toContain('d="M60 142 L60 58 L128.8 58 L128.8 79 L885 79 L885 58 L940 58 L940 142 Z"');
  expect(svg).toMatch(/<line [^>]*y1="79" y2="79" stroke="#b00020"/);
});

test('JSON is the whole report, and meets its schema', () => {
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(join(__dirname, '../../../docs/schedule.schema.json'), 'utf8')));
  validate(JSON.parse(formatScheduleJson(REPORT)));
  expect(validate.errors ?? []).toEqual([]);
  expect(JSON.parse(formatScheduleJson(REPORT))).toEqual(REPORT);
});

test('evictions are a number, or unknown', () => {
  expect([0, 1, 2, null].map(evictionsText)).toEqual(['0 evictions', '1 eviction', '2 evictions', 'unknown evictions']);
});

describe('hostile values', () => {
  const OWN = /^(of|kind|timeZone|from|until|latestStart|lastNode|nextWindow|end)$/;
  const places = textPlaces(REPORT).filter(({ path, isKey }) => !isKey && !path.some((part) => OWN.test(String(part))));
  const filled = (text: string) => places.reduce((report, place) => withText(report, place, text), REPORT);

  test.each(HOSTILE)('a hostile value makes no line, control character or command of a runner in the text: %j', (hostile) => {
    const lines = formatScheduleText(filled(hostile)).split('\n');
    expect(lines).toHaveLength(formatScheduleText(filled('harmless')).split('\n').length);
    expect(lines.filter((line) => !isVisible(line) || /^\s*::\S*::|##\w*\[/.test(line))).toEqual([]);
  });

  test.each(HOSTILE)('a hostile value makes no character that iCalendar does not have: %j', (hostile) => {
    const lines = formatScheduleCalendar(filled(hostile)).replace(/\r\n /g, '').split('\r\n');
    expect(lines).toHaveLength(formatScheduleCalendar(filled('harmless')).replace(/\r\n /g, '').split('\r\n').length);
    expect(lines.filter((line) => /\p{Cc}/u.test(line))).toEqual([]);
  });

  test('characters that cannot be seen are in no command to copy', () => {
    const text = formatScheduleText({ ...REPORT, labels: ['oc label nodes a-0 a=\u001b[2Jb'] });
    expect(text).toContain('a command is left out here: a value in it has a character that cannot be seen');
    expect(text).not.toContain('oc label nodes a-0');
  });
});
