import { main } from '../../lib/cli/main';
import { terminal } from '../../lib/cli/terminal';

function processWith(isTTY: boolean, env: { [name: string]: string } = {}, columns = 90) {
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({ isTTY, columns: isTTY ? columns : undefined, write: (text: string) => (written[name] += text) });
  return { written, output: terminal({ stdout: stream('out'), stderr: stream('err'), env }) };
}

test('results and messages go where they belong', () => {
  const { written, output } = processWith(false);
  output.out('result');
  output.err('message');
  expect(written).toEqual({ out: 'result', err: 'message' });
});

test('no message acts on a terminal, or on the runner of a pipeline', () => {
  const { written, output } = processWith(true);
  output.err('a\u001b[2J\r\u202e\n  ::error::b\n##[error]c ##vso[d]\n');
  expect(written.err).toBe('a\\u001b[2J\\r\\u202e\n  \\u003a:error::b\n#\\u0023[error]c #\\u0023vso[d]\n');
});

test('results are bytes of their own', () => {
  const { written, output } = processWith(true);
  output.out('\u001b[1ma\u001b[0m');
  expect(written.out).toBe('\u001b[1ma\u001b[0m');
});

test('a terminal has a width, colours, and shows what is being done', () => {
  const { written, output } = processWith(true);
  expect(output).toMatchObject({ width: 90, colour: true });
  output.progress!('reading');
  output.progress!('');
  expect(written.err).toBe('\r\u001b[Kreading\r\u001b[K');
});

test('a result or a message takes the place of what is being done', () => {
  const { written, output } = processWith(true);
  output.progress!('reading');
  output.err('');
  output.progress!('reading');
  output.err('warning\n');
  output.progress!('checking');
  output.out('result');
  output.progress!('');
  expect(written).toEqual({ out: 'result', err: '\r\u001b[Kreading\r\u001b[Kwarning\n\r\u001b[Kchecking\r\u001b[K' });
});

test('a pipe has none of it', () => {
  const { output } = processWith(false);
  expect(output).toMatchObject({ width: undefined, colour: false, progress: undefined });
});

test.each<{ [name: string]: string }>([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('%j wants no colours', (env) => {
  expect(processWith(true, env).output.colour).toBe(false);
});

test('an empty NO_COLOR means nothing', () => {
  expect(processWith(true, { NO_COLOR: '' }).output.colour).toBe(true);
});

test.each([
  ['1', true], ['true', true], ['3', true], ['0', false], ['false', false],
])('FORCE_COLOR=%s decides about colours, on a terminal and in a pipe', (FORCE_COLOR, colour) => {
  expect(processWith(false, { FORCE_COLOR }).output.colour).toBe(colour);
  expect(processWith(true, { FORCE_COLOR, NO_COLOR: '1', TERM: 'dumb' }).output.colour).toBe(colour);
});

test('an empty FORCE_COLOR means nothing', () => {
  expect(processWith(false, { FORCE_COLOR: '' }).output.colour).toBe(false);
  expect(processWith(true, { FORCE_COLOR: '', NO_COLOR: '1' }).output.colour).toBe(false);
});

test('a terminal that says a width of 0 has none', () => {
  expect(processWith(true, {}, 0).output.width).toBeUndefined();
});

const MANIFESTS = 'test/golden/examples/platform-openshift';

test.each([
  ['check', ['check', MANIFESTS], [`reading ${MANIFESTS}`, expect.stringMatching(/^checking \d+ objects$/)]],
  ['verify', ['verify', MANIFESTS], [`reading ${MANIFESTS}`, expect.stringMatching(/^verifying \d+ objects$/)]],
  ['images', ['images', MANIFESTS], [`reading ${MANIFESTS}`]],
  ['graph', ['graph', MANIFESTS], [`reading ${MANIFESTS}`, 'drawing', '']],
  ['diff', ['diff', MANIFESTS, MANIFESTS], ['reading BEFORE', 'reading AFTER', 'comparing', '']],
])('%s shows on a terminal what it is doing', async (_, args, texts) => {
  const shown: string[] = [];
  await main(args, { out: () => undefined, err: () => undefined, progress: (text) => { shown.push(text); } });
  expect(shown.filter((text, index) => text !== shown[index - 1])).toEqual(texts);
});
