import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPTIONS } from '../../../lib/upstream/onload/options';

const ROOT = join(__dirname, '../../..');

test('the options are those of the list, and importing them again changes nothing', () => {
  const dir = mkdtempSync(join(tmpdir(), 'options-test-'));
  try {
    const out = join(dir, 'options.ts');
    execFileSync(process.execPath, ['-r', 'sucrase/register', 'scripts/import-options.ts', out], { cwd: ROOT });
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(join(ROOT, 'lib/upstream/onload/options.ts'), 'utf8'));
  } finally {
    rmSync(dir, { recursive: true });
  }
  expect(Object.keys(OPTIONS)).toHaveLength(265 + 6);
});

test('what was removed is in the last release that had it, with all its builds, and not in the next', () => {
  expect([OPTIONS.EF_TCP_OFFLOAD, OPTIONS.EF_MULTIARCH_TX_DATAPATH]).toMatchObject([{ before: '8.1.4' }, { since: '9.0.0', before: '9.0.3' }]);
});
