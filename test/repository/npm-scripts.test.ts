/** Installing runs no code of packages; and what npm leaves out with it, our own pre- and postscripts, is not relied on. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Packages whose scripts we do without, and why. */
const DONE_WITHOUT: { readonly [name: string]: string } = {
  backport: 'a command of cdk8s-plus, which it writes a configuration into the home of the user for; nothing of ours runs it',
};

interface LockedPackage {
  readonly hasInstallScript?: boolean;
}

test('.npmrc switches the scripts of packages off', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('what has such a script is known, and is not needed', () => {
  const { packages }: { packages: { [path: string]: LockedPackage } } = JSON.parse(read('package-lock.json'));
  const names = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(names)].sort()).toEqual(Object.keys(DONE_WITHOUT).sort());
});

const { scripts }: { scripts: { [name: string]: string } } = JSON.parse(read('package.json'));

test('no script of ours runs by itself before or after another one', () => {
  const byThemselves = Object.keys(scripts).filter((name) => {
    const [, other] = /^(?:pre|post)(.+)$/.exec(name) ?? [];
    return ['install', 'pack', 'prepare', 'publish', 'version', ...Object.keys(scripts)].some((each) => each === other) || ['install', 'prepare', 'prepublishOnly'].includes(name);
  });
  expect(byThemselves).toEqual([]);
});

test.each(['start', 'test', 'test:unit', 'test:types', 'test:coverage', 'test:update', 'test:system', 'examples', 'bench', 'build'])(
  'on a fresh clone, %s installs what it needs', (name) => {
    expect(scripts[name]).toBe(`node scripts/install-if-needed.mjs && projen ${name}`);
  });
