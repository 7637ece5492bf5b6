import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReplacedFolder } from '../../lib/cli/replaced-folder';
import { useFolder } from '../support/cli';
import { contentsOf } from '../support/fleets';
import { killedAtChange } from '../support/killed-run';

useFolder();

const OLD = { '.git/HEAD': 'ref', 'a.k8s.yaml': 'old', 'gone.k8s.yaml': 'old', 'notes/mine.txt': 'mine' };
const NEW = { '.git/HEAD': 'ref', 'a.k8s.yaml': 'new', 'notes/mine.txt': 'mine' };

function write(folder: string, files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Functions that change something on the disk. */
const CHANGES = ['chmodSync', 'copyFileSync', 'linkSync', 'mkdirSync', 'mkdtempSync', 'renameSync', 'rmSync', 'symlinkSync', 'writeFileSync'] as const;

/** Replaces the folder, in a process that is killed before that many changes. Returns whether it was. */
function replacedUntil(moment: number): boolean {
  return killedAtChange(CHANGES, moment, 'killed', () => {
    const replaced = ReplacedFolder.beside('dist');
    write(replaced.fresh, { 'a.k8s.yaml': 'new' });
    replaced.replace();
    replaced.leave();
  });
}

test('a run that is killed at any change leaves the old or the new output, at the latest when the next run begins', () => {
  const found = { old: 0, new: 0, moved: 0 };
  for (let moment = 0; ; moment++) {
    rmSync('dist', { recursive: true, force: true });
    write('dist', OLD);
    mkdirSync('dist/.git/refs/heads', { recursive: true });
    const isKilled = replacedUntil(moment);
    found.moved += Number(!existsSync('dist'));
    // The process that held the lock has ended.
    rmSync('dist/.cdk8s-onload/lock', { force: true });
    ReplacedFolder.beside('dist').leave();
    const now = contentsOf('dist');
    const isNew = now['a.k8s.yaml'] === 'new';
    expect(now).toEqual(isNew ? NEW : OLD);
    expect(existsSync('dist/.git/refs/heads')).toBe(true);
    found[isNew ? 'new' : 'old']++;
    if (!isKilled) {
      break;
    }
  }
  expect(found.old).toBeGreaterThan(5);
  expect(found.new).toBeGreaterThan(1);
  expect(found.moved).toBeLessThanOrEqual(1);
});
