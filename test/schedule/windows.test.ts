import { RRule } from 'rrule';
import { placeCommits } from '../../lib/schedule/placement';
import { momentOf, momentText, openSpans, readCalendar, spansWithout } from '../../lib/schedule/windows';
import { errorOf } from '../support/errors';

const at = (text: string) => Date.parse(text);
const spans = (text: string, from: string, until: string) => openSpans(readCalendar(text, 'windows.yaml'), at(from), at(until))
  .map((span) => `${new Date(span.from).toISOString().slice(0, 16)} ${new Date(span.until).toISOString().slice(0, 16)} ${span.name}`);

describe('windows', () => {
  test('a weekly rule begins at the same wall time before and after the clocks change', () => {
    expect(spans('timeZone: Europe/London\nopen:\n- { name: night, rrule: FREQ=WEEKLY;BYDAY=SA, start: 2026-10-17T06:00, duration: 2h }\n', '2026-10-20T00:00Z', '2026-11-02T00:00Z')).toEqual([
      '2026-10-24T05:00 2026-10-24T07:00 night', '2026-10-31T06:00 2026-10-31T08:00 night',
    ]);
  });

  test('a window may begin every hour, also when clocks change', () => {
    expect(spans('timeZone: Europe/London\nopen:\n- { name: h, cron: "0 * * * *", duration: 10m }\n', '2026-10-24T00:00Z', '2026-10-27T00:00Z')).toHaveLength(72);
    expect(spans('timeZone: Europe/London\nopen:\n- { name: h, rrule: FREQ=HOURLY, start: 2026-10-01T00:00, duration: 10m }\n', '2026-10-24T00:00Z', '2026-10-24T03:00Z')).toHaveLength(3);
  });

  test('a duration is real time in the night in which clocks change, and an end is a wall time', () => {
    const rule = (end: string) => `timeZone: Europe/London\nopen:\n- { name: night, cron: '0 0 * * 0', ${end} }\n`;
    expect(spans(rule('duration: 4h'), '2026-10-24T12:00Z', '2026-10-26T00:00Z')).toEqual(['2026-10-24T23:00 2026-10-25T03:00 night']);
    expect(spans(rule('until: "04:00"'), '2026-10-24T12:00Z', '2026-10-26T00:00Z')).toEqual(['2026-10-24T23:00 2026-10-25T04:00 night']);
    expect(spans(rule('until: "04:00"'), '2026-03-28T12:00Z', '2026-03-29T12:00Z')).toEqual(['2026-03-29T00:00 2026-03-29T03:00 night']);
  });

  test('a window that has begun before counts from now on', () => {
    expect(spans('open:\n- { name: w, timeZone: UTC, cron: \'0 19 * * *\', until: "05:00" }\n', '2026-11-28T03:00Z', '2026-11-28T12:00Z')).toEqual(['2026-11-28T03:00 2026-11-28T05:00 w']);
  });

  test('dates are exceptions, and closed times are taken out', () => {
    const text = `timeZone: America/New_York
open:
- { name: evening, cron: '0 18 * * 1-5', until: "23:00", except: [2026-11-26] }
closed:
- { name: backup, rrule: FREQ=DAILY, start: 2026-01-01T20:00, duration: 30m }
`;
    expect(spans(text, '2026-11-26T12:00Z', '2026-11-28T12:00Z')).toEqual([
      '2026-11-27T23:00 2026-11-28T01:00 evening', '2026-11-28T01:30 2026-11-28T04:00 evening',
    ]);
  });

  test('without rules for opening, all times are open that are not closed', () => {
    expect(spans('timeZone: UTC\nclosed:\n- { name: day, cron: \'0 7 * * *\', until: "17:30" }\n', '2026-11-28T00:00Z', '2026-11-29T00:00Z')).toEqual([
      '2026-11-28T00:00 2026-11-28T07:00 any time', '2026-11-28T17:30 2026-11-29T00:00 any time',
    ]);
  });

  test('a window that ends at the start is over, and one that begins at the end has not come', () => {
    const text = 'timeZone: UTC\nopen:\n- { name: w, cron: \'0 1 * * *\', duration: 2h }\n';
    expect(spans(text, '2026-11-28T03:00Z', '2026-11-29T01:00Z')).toEqual([]);
    expect(spans(text, '2026-11-28T02:59Z', '2026-11-29T01:01Z')).toHaveLength(2);
  });

  test.each(['until: "04:00", duration: 2h', 'until: "24:00"', 'duration: 0h'])('the end of a window has to be clear: %s', (end) => {
    expect(errorOf(() => readCalendar(`timeZone: UTC\nopen:\n- { name: w, cron: '0 1 * * *', ${end} }\n`, 'w.yaml'))).toMatchObject({ code: 'schedule/window-length' });
  });

  test('windows that touch are one', () => {
    expect(spans('timeZone: UTC\nopen:\n- { name: a, cron: \'0 1 * * *\', duration: 2h }\n- { name: b, cron: \'0 3 * * *\', duration: 1h }\n', '2026-11-28T00:00Z', '2026-11-28T12:00Z'))
      .toEqual(['2026-11-28T01:00 2026-11-28T04:00 a, b']);
  });

  test.each([
    ['FREQ=HOURLY', '1970-01-01T00:30'], ['FREQ=HOURLY;INTERVAL=7', '1970-01-01T00:30'], ['FREQ=DAILY;INTERVAL=5', '1999-12-31T22:00'], ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA,TU', '2001-02-03T06:00'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO', '1997-08-05T06:00'], ['FREQ=MONTHLY;BYDAY=-1FR', '1970-01-31T06:00'], ['FREQ=DAILY;COUNT=9900', '1999-11-15T06:00'],
  ])('the rule %s has the same dates from a first start long ago', (rule, start) => {
    const [from, until] = [at('2026-11-20T00:00Z'), at('2026-12-20T00:00Z')];
    const all = new RRule({ ...RRule.parseString(rule), dtstart: new Date(`${start}Z`) }).between(new Date(from), new Date(until - 1), true).map((date) => date.toISOString().slice(0, 16));
    expect(all.length).toBeGreaterThan(0);
    expect(spans(`timeZone: UTC\nopen:\n- { name: w, rrule: "${rule}", start: ${start}, duration: 1m }\n`, '2026-11-20T00:00Z', '2026-12-20T00:00Z').map((span) => span.slice(0, 16))).toEqual(all);
  });

  test('the end of a rule is a moment, whatever the time zone', () => {
    const until = (moment: string) => spans(`timeZone: America/New_York\nopen:\n- { name: w, rrule: FREQ=DAILY;UNTIL=${moment}, start: 2026-11-01T20:00, duration: 1h }\n`, '2026-11-20T00:00Z', '2026-11-30T00:00Z');
    expect(until('20261122T010000Z').at(-1)).toBe('2026-11-22T01:00 2026-11-22T02:00 w');
    expect(until('20261122T005959Z').at(-1)).toBe('2026-11-21T01:00 2026-11-21T02:00 w');
  });

  test.each<[string, string, string, RegExp]>([
    ['a window without a time zone', 'open:\n- { cron: "0 1 * * *", duration: 1h }', 'schedule/no-time-zone', /window without a time zone: "w\.yaml:2"/],
    ['what is not a time zone', 'timeZone: Europe/Londn\nopen: []', 'schedule/time-zone', /not a time zone: "Europe\/Londn"/],
    ['a cron expression that is none', 'timeZone: UTC\nopen:\n- { cron: "61 * * * *", duration: 1h }', 'schedule/window-rule', /minute/],
    ['a rule that is none', 'timeZone: UTC\nopen:\n- { rrule: FREQ=SOMETIMES, start: 2026-01-01T00:00, duration: 1h }', 'schedule/window-rule', /FREQ=SOMETIMES/],
    ['a rule without a frequency', 'timeZone: UTC\nopen:\n- { rrule: BYDAY=SA, start: 2026-01-01T00:00, duration: 1h }', 'schedule/window-rule', /\(FREQ is not one of YEARLY, .*\): "BYDAY=SA"/],
    ['a rule with an unknown day', 'timeZone: UTC\nopen:\n- { rrule: FREQ=WEEKLY;BYDAY=XX, start: 2026-01-01T00:00, duration: 1h }', 'schedule/window-rule', /\(BYDAY is not a list of days such as SA or 1SA\)/],
    ['a rule for each minute', 'timeZone: UTC\nopen:\n- { rrule: FREQ=MINUTELY, start: 2000-01-01T00:00, duration: 1h }', 'schedule/window-rule', /FREQ is not one of/],
    ['a count that is no number', 'timeZone: UTC\nopen:\n- { rrule: FREQ=DAILY;COUNT=x, start: 2026-01-01T00:00, duration: 1h }', 'schedule/window-rule', /COUNT is not a number from 1/],
    ['an interval of none', 'timeZone: UTC\nopen:\n- { rrule: FREQ=DAILY;INTERVAL=0, start: 2026-01-01T00:00, duration: 1h }', 'schedule/window-rule', /INTERVAL is not a number from 1/],
    ...[
      ['FREQ=WEEKLY;BYDAY=99SA', /BYDAY is not a list of days/], ['FREQ=WEEKLY;BYDAY=1SA', /days of BYDAY have numbers/], ['FREQ=YEARLY;BYEASTER=0', /BYEASTER is no part of a rule/],
      ['FREQ=WEEKLY;BYDAY=MO\\nRRULE:FREQ=DAILY', /BYDAY is not a list of days/], ['FREQ=DAILY;FREQ=WEEKLY', /it has FREQ twice/], ['FREQ=DAILY;', /an empty part is no part/],
      ['FREQ=DAILY;COUNT=3;UNTIL=20271231T000000Z', /both COUNT and UNTIL/], ['FREQ=DAILY;UNTIL=20271231', /UNTIL is not a moment in UTC/],
      ['FREQ=DAILY;UNTIL=20271331T000000Z', /UNTIL is not a moment in UTC/], ['FREQ=WEEKLY;BYMONTHDAY=1', /BYMONTHDAY is not possible with FREQ=WEEKLY/],
      ['FREQ=HOURLY;BYSETPOS=2', /BYSETPOS stands alone/], ['FREQ=DAILY;BYHOUR=24', /BYHOUR is not a list of numbers from 0 to 23/],
      ['FREQ=YEARLY;BYWEEKNO=1,54', /BYWEEKNO is not a list of numbers from 1 to 53 or -53 to -1/], ['FREQ=DAILY;BYDAY', /BYDAY is not a list/],
      ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', /its dates are not found within 2 s/],
    ].map(([rule, message]): [string, string, string, RegExp] => [
      `the rule ${rule}`, `timeZone: UTC\nopen:\n- { rrule: "${rule}", start: 2026-01-01T00:00, duration: 1h }`, 'schedule/window-rule', message as RegExp,
    ]),
    ['a start before 1970', 'timeZone: UTC\nopen:\n- { rrule: FREQ=HOURLY, start: 0001-01-01T00:00, duration: 1h }', 'schedule/window-start', /first start before 1970: "0001-01-01T00:00"/],
    ['a window that is longer than a year', 'timeZone: UTC\nopen:\n- { cron: "0 * * * *", duration: 999999999h }', 'schedule/window-length', /longer than a year: "999999999h"/],
    ['a window in each second', 'timeZone: UTC\nopen:\n- { cron: "* * * * * *", duration: 1h }', 'schedule/window-rule', /\(it begins more often than every hour\)/],
    ['a start of a cron expression', 'timeZone: UTC\nopen:\n- { cron: "0 1 * * *", start: 2026-01-01T00:00, duration: 1h }', 'schedule/window-start', /'start' of a cron expression/],
    ['two rules in one', 'timeZone: UTC\nopen:\n- { cron: "0 1 * * *", rrule: FREQ=DAILY, duration: 1h }', 'schedule/window-rule', /does not have one rule/],
    ['a start with an offset', 'timeZone: UTC\nopen:\n- { rrule: FREQ=DAILY, start: "2026-01-01T00:00Z", duration: 1h }', 'schedule/window-start', /2026-01-01T00:00Z/],
    ['a window without an end', 'timeZone: UTC\nopen:\n- { cron: "0 1 * * *" }', 'schedule/window-length', /\(none\)/],
    ['an exception that is no date', 'timeZone: UTC\nopen:\n- { cron: "0 1 * * *", duration: 1h, except: [Christmas] }', 'schedule/window-date', /Christmas/],
    ['an unknown field', 'timeZone: UTC\nopens: []', 'schedule/windows-file', /^w\.yaml:2: .*opens/],
    ['an unknown field of a window', 'timeZone: UTC\nopen:\n- cron: "0 1 * * *"\n  length: 1h', 'schedule/windows-file', /^w\.yaml:4: .*length/],
    ['several documents', 'timeZone: UTC\n---\nopen: []', 'schedule/windows-file', /^w\.yaml:3: several documents: 2/],
    ['an empty file', '', 'schedule/windows-file', /^w\.yaml: not a map of fields/],
    ['a list', '- a', 'schedule/windows-file', /^w\.yaml:1: not a map of fields: "a list"/],
    ['a list that is none', 'timeZone: UTC\nopen: night', 'schedule/windows-file', /^w\.yaml:2: not a list: "night"/],
    ['a file without windows', 'timeZone: UTC', 'schedule/no-windows', /w\.yaml/],
  ])('fails for %s', (_, text, code, message) => {
    expect(errorOf(() => readCalendar(text, 'w.yaml'))).toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

test.each<[string, string, RegExp]>([
  ['what is not YAML', 'timeZone: UTC\nopen: [', /^w\.yaml:2.*not YAML/],
  ['a key that is there twice, of which readers would take one', 'timeZone: UTC\nopen: []\ntimeZone: Europe/London', /^w\.yaml:3.*key written twice in one object: "timeZone"; first in line 1/],
])('reading windows fails with the line for %s', (_, text, message) => {
  expect(() => readCalendar(text, 'w.yaml')).toThrow(message);
});

test('a file of windows may name its schema', () => {
  expect(readCalendar('$schema: windows.schema.json\ntimeZone: UTC\nopen:\n- { cron: "0 1 * * *", duration: 1h }', 'w.yaml').open).toHaveLength(1);
});

describe('moments', () => {
  test('a moment has a zone', () => {
    expect(momentOf('--by', '2026-12-06T18:00Z')).toBe(at('2026-12-06T18:00:00Z'));
    expect(momentOf('--by', '2026-12-06T18:00+01:00')).toBe(at('2026-12-06T17:00:00Z'));
    expect(momentOf('--by', '2026-07-06T18:00[Europe/London]')).toBe(at('2026-07-06T17:00:00Z'));
    expect(momentText(at('2026-11-28T06:00Z'), 'Europe/London')).toBe('Sat 2026-11-28 06:00 GMT');
  });

  test.each(['2026-12-06T18:00', '2026-12-06', 'Sunday', '2026-12-06T25:00Z'])('fails for %s', (text) => {
    expect(errorOf(() => momentOf('--by', text))).toMatchObject({ code: 'schedule/moment', message: expect.stringContaining(`--by that is not a moment with a time zone: "${text}"`) });
  });
});

describe('commits in windows', () => {
  const hour = (number: number) => number * 3600_000;
  const windows = [{ from: hour(1), until: hour(3), name: 'a' }, { from: hour(10), until: hour(14), name: 'b' }];

  test('a commit that does not fit into the rest of a window waits for the next one, and those after it do, too', () => {
    const { placed, left } = placeCommits([90, 45, 30], windows, 0);
    expect(placed.map(({ from, span }) => [from / hour(1), span.name])).toEqual([[1, 'a'], [10, 'b'], [10.75, 'b']]);
    expect(left).toBeUndefined();
  });

  test('a commit that is longer than all windows is left', () => {
    expect(placeCommits([60, 300], windows, 0)).toMatchObject({ left: 1 });
  });

  test('times are taken out of both ends and of the middle', () => {
    expect(spansWithout([{ from: 0, until: 10, name: 'x' }], [{ from: -5, until: 1, name: '' }, { from: 4, until: 6, name: '' }, { from: 9, until: 20, name: '' }]))
      .toEqual([{ from: 1, until: 4, name: 'x' }, { from: 6, until: 9, name: 'x' }]);
  });
});
