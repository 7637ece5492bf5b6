import fc from 'fast-check';
import { readNodeReports } from '../../../../lib/reports/verify/node-report/node-report';

const WHOLE = [
  'node n1', 'boot-id 0f0c1a52-4d1e-4c4b-9a3e-0d6a4e0c8a11', 'kernel 5.14.0-427.el9.x86_64', 'command-line ', 'module sfc live OE - -',
  'parameter sfc rss_cpus ', 'fetched sfc registry.example.com/sfc:1 /usr/lib', 'fetched-loaded sfc yes', 'fetched-module sfc sfc -', 'image-module sfc 0123456789ABCDEF', 'unit a.service loaded inactive dead success enabled',
  'changed-since-boot /usr/local/bin/a', 'solarflare-port 0000:01:00.0 0b03 sfc', 'interface ens1f0 sfc up 25000 0000:01:00.0 -', 'clock synchronized', 'ptp-clock ptp0 sfc',
  'sfptpd-clock system in-sync -1.5', 'end n1', '',
];
const read = (lines: readonly string[]) => readNodeReports({ file: 'report.txt', text: lines.join('\n') });

test('a whole report is read, also with line ends of terminals', () => {
  expect(read(WHOLE).get('n1')).toMatchObject({ node: 'n1', commandLine: '' });
  expect(read(WHOLE.map((line) => `${line}\r`)).get('n1')).toMatchObject({ kernel: '5.14.0-427.el9.x86_64' });
});

test.each([
  ['a line that the script does not print', ['node n1', 'secret x'], /^report\.txt:2: not a line of a node report: "secret x"; run the script on the node again/],
  ['a clock in a state that the script does not print', ['node n1', 'clock late'], /not a line of a node report: "clock late"/],
  ['an interface without its speed', ['node n1', 'interface ens1f0 sfc up 0000:01:00.0 -'], /not a line of a node report/],
  ['a line before the first node', ['kernel 5'], /^report\.txt:1: not a line of a node report/],
  ['a module without its state', ['node n1', 'module sfc'], /not a line of a node report: "module sfc"/],
  ['a loaded module of an image that was not fetched', ['node n1', 'fetched-loaded sfc yes'], /not a line of a node report/],
  ['a module of an image that was not fetched', ['node n1', 'fetched-module sfc sfc -'], /not a line of a node report/],
  ['a module of the operating system without its checksum', ['node n1', 'image-module sfc'], /not a line of a node report/],
  ['a report without its boot', ['node n1', 'end n1'], /not a line of a node report: "end n1"/],
  ['the end of another node', [...WHOLE.slice(0, -2), 'end n2'], /not a line of a node report: "end n2"/],
  ['a report within another', [...WHOLE.slice(0, 5), ...WHOLE], /report of n1 that is cut off/],
  ['a node that is reported twice', [...WHOLE, ...WHOLE], /second report of a node: "node n1"/],
  ['no report at all', [''], /report\.txt: no node report/],
])('a file of node reports is refused for %s', (_, lines, message) => {
  expect(() => read(lines)).toThrow(message);
});

test('every report that is cut off is refused', () => {
  const text = WHOLE.join('\n').trimEnd();
  fc.assert(fc.property(fc.integer({ min: 0, max: text.length - 1 }), (length) => {
    expect(() => readNodeReports({ file: 'report.txt', text: text.slice(0, length) })).toThrow();
  }));
});
