import fs, { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeGroup, OnloadProfile } from '../../../lib';
import { main } from '../../../lib/cli/main';
import { fleetOf, printedBy } from '../../support/fleets';

const start = process.cwd();
let dir: string;

const OLD = { a: { profiles: [OnloadProfile.latency()] }, b: {}, gone: {} };
const NEW = { a: {}, b: { nodes: NodeGroup.withRole('fast') }, new: { profiles: [OnloadProfile.latency()] } };

beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'changing-')));
  process.chdir(dir);
  printedBy(() => fleetOf(OLD, { outdir: 'before' }).synth());
  cpSync('before', 'whole', { recursive: true });
  cpSync('before', 'parts', { recursive: true });
  printedBy(() => fleetOf(NEW, { outdir: 'whole' }).synth());
});
afterAll(() => {
  process.chdir(start);
  rmSync(dir, { recursive: true });
});

/** Leaves the folder `changing` as a run that is killed after that many files have been renamed. */
function killedAfter(renames: number): void {
  rmSync('parts', { recursive: true });
  cpSync('before', 'parts', { recursive: true });
  const { renameSync, rmSync: remove } = fs;
  let left = Infinity;
  const stop = () => {
    throw new Error('killed');
  };
  const rename = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (left-- <= 0) {
      stop();
    }
    renameSync(from, to);
    left = String(to).endsWith('journal') ? renames : left;
  });
  const removed = jest.spyOn(fs, 'rmSync').mockImplementation((path, options) => (left <= 0 ? undefined : remove(path, options)));
  printedBy(() => expect(() => fleetOf(NEW, { outdir: 'parts' }).synth()).toThrow('killed'));
  rename.mockRestore();
  removed.mockRestore();
  rmSync('parts/.cdk8s-onload/lock', { force: true });
  expect(existsSync('parts/.cdk8s-onload/journal')).toBe(true);
}

async function printed(args: string[]): Promise<string> {
  let text = '';
  const code = await main(args, { out: (part) => { text += part; }, err: (part) => { text += part; } });
  return `${code}\n${text}`.replaceAll('parts', 'whole');
}

const commands = (folder: string): string[][] => [
  ['check', folder], ['check', folder, '--cluster', 'new'], ['check', folder, '--cluster', 'gone'], ['check', `${folder}/a`], ['check', `${folder}/*/30-*.yaml`],
  ['check', `${folder}/new/60-workloads.k8s.yaml`], ['check', `${folder}/a/60-workloads.k8s.yaml`], ['plan', 'before', folder], ['plan', folder, 'before'],
  ['plan', 'before/b', `${folder}/b`], ['diff', 'before/b', `${folder}/b`], ['diff', 'before/a', `${folder}/a`], ['images', folder], ['images', `${folder}/new`],
  ['graph', `${folder}/new`], ['verify', 'before/b', folder, '--cluster', 'b'],
];

/** What is printed of the new output. */
const expected: string[] = [];

test.each([0, 2])('commands read the new output when a run is killed after %i files', async (renames) => {
  killedAfter(renames);
  for (const [index, args] of commands('parts').entries()) {
    expected[index] ??= await printed(commands('whole')[index]);
    expect({ args, printed: await printed(args) }).toEqual({ args, printed: expected[index] });
  }
});
