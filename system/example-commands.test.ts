/** Each command reads what every example writes: it ends as it should, and never in an error of its own. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, scratchDir } from './support/run';
import { cli } from '../test/support/cli';

const EXAMPLES = join(ROOT, 'dist/examples');
const NAMES = readdirSync(join(ROOT, 'test/golden/examples')).sort();
const EMPTY = join(scratchDir(), 'empty');
mkdirSync(EMPTY);

/** The examples whose manifests have an error, which is what they are about. */
const REFUSED = ['plan-irreconcilable'];

/** One cluster of a fleet: a dump is of one. */
function clusterOf(dir: string): string[] {
  const file = join(dir, 'fleet.json');
  return existsSync(file) ? ['--cluster', (JSON.parse(readFileSync(file, 'utf8')) as { clusters: { name: string }[] }).clusters[0].name] : [];
}

/** The folders of an example: those that are one after the other each hold a cluster. */
function foldersOf(name: string): string[] {
  const folders = ['before', 'after'].map((state) => join(EXAMPLES, name, state)).filter((folder) => existsSync(folder));
  return folders.length > 0 ? folders : [join(EXAMPLES, name)];
}

interface CheckReport {
  readonly findings?: readonly { readonly severity: string }[];
  readonly clusters?: readonly { readonly report: CheckReport }[];
}

const findingsIn = ({ findings = [], clusters = [] }: CheckReport): readonly { readonly severity: string }[] =>
  [...findings, ...clusters.flatMap(({ report }) => findingsIn(report))];

test('there is what examples wrote', () => {
  expect(readdirSync(EXAMPLES)).toEqual(expect.arrayContaining(NAMES));
  expect(NAMES.length).toBeGreaterThan(40);
});

test.each(NAMES)('%s is planned from nothing, checked, drawn and verified', async (name) => {
  for (const dir of foldersOf(name)) {
    const cluster = clusterOf(dir);
    const [planned, checked, drawn, verified] = await Promise.all([
      cli('plan', EMPTY, dir, '--new', '--format', 'json'), cli('check', dir, '--format', 'json'), cli('graph', dir),
      // A cluster that has the objects, and nothing that they lead to.
      cli('verify', dir, dir, ...cluster, '--format', 'json'),
    ]);
    expect([planned, checked, drawn, verified].map(({ err }) => err).join('')).not.toMatch(/internal error|\n\s+at /);
    expect({ code: planned.code, version: JSON.parse(planned.out).version }).toEqual({ code: 0, version: 1 });
    const errors = findingsIn(JSON.parse(checked.out)).filter(({ severity }) => severity === 'error');
    const isRefused = REFUSED.includes(name) && dir.endsWith('after');
    expect({ code: checked.code, hasErrors: errors.length > 0 }).toEqual({ code: isRefused ? 1 : 0, hasErrors: isRefused });
    expect({ code: drawn.code, out: drawn.out }).toEqual({ code: 0, out: expect.stringMatching(/^(---\n[^]*\n---\n)?(%%.*\n)*flowchart /) });
    const { verdict } = JSON.parse(verified.out) as { verdict: string };
    expect(verified.code).toBe({ pass: 0, fail: 1, wait: 3, unknown: 3 }[verdict]);
  }
});
