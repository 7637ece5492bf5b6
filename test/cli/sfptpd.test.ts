import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SfptpdConfig } from '../../lib/constructs/ptp';
import { NEWEST_SFPTPD } from '../../lib/upstream/sfptpd/sfptpd-releases';
import { cli } from '../support/cli';
import { errorOf } from '../support/errors';

const folder = mkdtempSync(join(tmpdir(), 'sfptpd-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = '[general]\nsync_module ptp ptp1\nmessage_log stderr\n[ptp1]\ninterface bond0\n';
const BAD = '[general]\nlock maybe\nphc_dedup on\n[ptp]\nptp_domain 5x\n';

const run = (...args: string[]) => cli('sfptpd', ...args);

function file(content: string | Buffer, name = 'sfptpd.cfg'): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe('cdk8s-onload sfptpd', () => {
  test('says that a file is valid', async () => {
    const path = file(GOOD);
    expect(await run(path)).toEqual({ code: 0, out: `${path}: valid for sfptpd 3.7.1\n`, err: '' });
    const { code, out } = await run(path, '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ valid: true, release: '3.7.1', problems: [] });
  });

  test.each([
    ['YAML', 'apiVersion: v1\nkind: Secret\nstringData: { a: hunter2 }\n'], ['JSON', '{"kind":"Secret","stringData":{"a":"hunter2"}}'], ['invalid YAML', 'kind: Secret\n- hunter2: [\n'],
  ])('refuses a manifest in %s, and quotes no line of it', async (_, text) => {
    const path = file(text, 'secret.yaml');
    const { code, out, err } = await run(path);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`manifest and no configuration of sfptpd: "${path}"; run cdk8s-onload check, which also checks configurations in ConfigMaps`);
    expect(err).not.toContain('hunter2');
  });

  test('checks for the release for which constructs check, and says so', async () => {
    const path = file('[general]\nphc_dedup on\n');
    expect(await run(path)).toMatchObject({ code: 1, out: expect.stringContaining('option that sfptpd 3.7.1 does not have: "phc_dedup"; it was added in 3.9') });
    expect(errorOf(() => SfptpdConfig.parse('[general]\nphc_dedup on\n', 'x')).message).toContain('option that sfptpd 3.7.1 does not have: "phc_dedup"; it was added in 3.9');
    expect((await run('--help')).out).toContain('(default: 3.7.1, with which the Onload Operator is tested; constructs use the same default)');
  });

  test('says what is wrong, line by line', async () => {
    const path = file(BAD);
    expect(await run(path, '--release', '3.10.0')).toEqual({
      code: 1,
      out: `${path}:2: refused: 'lock': unknown value: "maybe"; use on, off\n${path}:5: misread: 'ptp_domain': read as 5: "5x"; use 0 to 255\n`,
      err: '',
    });
    const { code, out, err } = await run('--format', 'json', '--release', '3.8.1', path);
    expect([code, err]).toEqual([1, '']);
    expect(JSON.parse(out)).toEqual({
      valid: false,
      release: '3.8.1',
      problems: [
        { line: 2, message: '\'lock\': unknown value: "maybe"; use on, off', kind: 'refused' },
        { line: 3, message: '\'phc_dedup\': option that sfptpd 3.8.1 does not have: "phc_dedup"; it was added in 3.9', kind: 'refused' },
        { line: 5, message: '\'ptp_domain\': read as 5: "5x"; use 0 to 255', kind: 'misread' },
      ],
    });
  });

  test('knows the releases by their full numbers too', async () => {
    const path = file('[general]\nphc_dedup on\n');
    expect((await run(path, '--release', '3.9.0.1007')).code).toBe(0);
    expect((await run(path, '--release', '3.8.1.1004')).code).toBe(1);
    expect((await run(path, '--release', '99.0.0')).out).toBe(`${path}: valid for sfptpd ${NEWEST_SFPTPD}\n`);
  });

  test('takes an empty file as the release does', async () => {
    expect((await run(file(''), '--release', '3.10.0')).code).toBe(0);
    expect((await run(file(''), '--release', '3.9.0')).out).toContain(':1: refused: file without a section');
  });

  test('reads bytes, of any kind', async () => {
    const { code, out } = await run(file(Buffer.from([0x5b, 0xff, 0x5d, 0x0a])), '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(out).problems).toHaveLength(1);
  });

  test('fails for a file that cannot be read', async () => {
    const none = join(folder, 'none.cfg');
    expect(await run(none)).toEqual({ code: 2, out: '', err: `cdk8s-onload sfptpd: no such file or folder: "${none}"; correct the path\n` });
    expect(await run(folder, '--format', 'json')).toEqual({ code: 2, out: '', err: `cdk8s-onload sfptpd: folder in place of a file: "${folder}"; specify a file\n` });
  });

  test.each([
    [[], 'no file'],
    [['a', 'b'], 'more than one file'],
    [['a', '--format', 'yaml'], 'no such format: yaml; use one of text, json'],
    [['a', '--format', 'toString'], 'no such format: toString; use one of text, json'],
    [['a', '--release', '3.6.0'], 'no such release: 3.6.0; use 3.7.1 or a later one'],
    [['a', '--release', 'stable'], 'no such release: stable; use 3.7.1 or a later one'],
    [['a', '--strict'], 'unknown option: --strict'],
  ])('fails for the words %j', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(`cdk8s-onload sfptpd: ${message}`);
  });

  test('cdk8s-onload sfptpd has help with an example', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    expect(out).toContain('example: cdk8s-onload sfptpd sfptpd.cfg --release 3.7.1');
  });
});
