/** The command-line tool in this process, and the folder that it runs in. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../lib/cli/main';

/** What a command ends with and prints. */
export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command. */
export async function cli(...args: string[]): Promise<Printed> {
  const printed = { out: '', err: '' };
  const code = await main(args, { out: (text) => { printed.out += text; }, err: (text) => { printed.err += text; } });
  return { code, ...printed };
}

/** Makes a temporary folder the working directory of each test in a file, and takes it away. */
export function useFolder(prepare: () => void = () => {}): void {
  const home = process.cwd();
  let dir: string;
  beforeEach(() => {
    dir = realpathSync(mkdtempSync(join(tmpdir(), 'command-')));
    process.chdir(dir);
    prepare();
  });
  afterEach(() => {
    process.chdir(home);
    rmSync(dir, { recursive: true });
  });
}

/** The same with an empty repository. */
export function useRepository(): void {
  useFolder(() => writeFileSync('.git', ''));
}
