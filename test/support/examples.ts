import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const EXAMPLES = join(__dirname, '../../examples');

export interface Run {
  readonly files: { readonly [name: string]: string };
  /** What was written to the standard outputs. */
  readonly printed: string;
}

/** The manifests in a folder and its subfolders, and the index of a fleet, sorted. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml') || file === 'fleet.json').sort();
}

/** Runs an example as a process of its own would, with nothing loaded yet. */
export function runExample(name: string): Run {
  return run(name, (main) => jest.isolateModules(() => { require(main); })); // eslint-disable-line @typescript-eslint/no-require-imports
}

/** Runs an example once in the process of all that run like this, with what the ones before have loaded and left. */
export function runAmongOthers(name: string): Run {
  return run(name, (main) => { require(main); }); // eslint-disable-line @typescript-eslint/no-require-imports
}

function run(name: string, load: (main: string) => void): Run {
  const outdir = mkdtempSync(join(tmpdir(), `example-${name}-`));
  const before = process.env.CDK8S_OUTDIR;
  const printed: unknown[] = [];
  const spies = [process.stderr, process.stdout].map((stream) => jest.spyOn(stream, 'write').mockImplementation((text) => printed.push(text) > 0));
  try {
    process.env.CDK8S_OUTDIR = outdir;
    load(join(EXAMPLES, name, 'main.ts'));
    const files = Object.fromEntries(filesBelow(outdir).map((file) => [file, readFileSync(join(outdir, file), 'utf8')]));
    return { files, printed: printed.join('') };
  } finally {
    spies.forEach((spy) => spy.mockRestore());
    rmSync(outdir, { recursive: true });
    if (before === undefined) {
      delete process.env.CDK8S_OUTDIR;
    } else {
      process.env.CDK8S_OUTDIR = before;
    }
  }
}
