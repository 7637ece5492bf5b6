/** What editors read: the problem matcher in the documentation, on what check prints. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRequest } from '../../lib/cli/check-arguments';
import { watchFiles } from '../../lib/cli/check-watch';
import { cli } from '../support/cli';

const PAGE = readFileSync(join(__dirname, '../../docs/how-to/editor.md'), 'utf8');
const { tasks: [{ args, problemMatcher: { pattern, background } }] } = JSON.parse(PAGE.match(/```json\n([^]*?)```/)![1]);

const dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload: -'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('the problem matcher of Visual Studio Code finds every finding of check, with file, line, severity and code', async () => {
  const file = join(dir, 'module.yaml');
  writeFileSync(file, `apiVersion: kmm.sigs.x-k8s.io/v1beta1
kind: Module
metadata: { name: sfc, namespace: drivers }
spec:
  moduleLoader:
    container:
      modprobe: { moduleName: sfc }
      kernelMappings:
        - regexp: el9
          containerImage: registry.example.com/drivers/sfc:8.1
  selector: { a: 1 }
`);
  const { out } = await cli('check', file);
  const { out: json } = await cli('check', file, '--format', 'json');
  const matched = out.trimEnd().split('\n').map((line) => new RegExp(pattern.regexp).exec(line)!);
  expect(matched.map((match) => (
    { file: match[pattern.file], line: Number(match[pattern.line]), severity: match[pattern.severity], code: match[pattern.code] })))
    .toEqual(JSON.parse(json).findings.map(({ file: place, line, severity, code }: any) => ({ file: place, line, severity, code })));
  expect(new Set(matched.map((match) => match[pattern.severity]))).toEqual(new Set(['error', 'warning']));
});

test('its patterns find the beginning and the end of a run, and its arguments are valid', async () => {
  const aborted = new AbortController();
  let lines = '';
  await watchFiles({ ...checkRequest(['.']), paths: [dir], files: [] }, () => {
    aborted.abort();
    return Promise.resolve(0);
  }, { out: () => undefined, err: (text) => { lines += text; } }, aborted.signal);
  const [begin, end] = lines.trimEnd().split('\n');
  expect(begin).toMatch(new RegExp(background.beginsPattern));
  expect(end).toMatch(new RegExp(background.endsPattern));
  writeFileSync(join(dir, 'versions.json'), '{}');
  expect(checkRequest(args.slice(2).map((word: string) => (word === 'versions.json' ? join(dir, word) : word)))).toMatchObject({ paths: ['dist'], watches: true });
});
