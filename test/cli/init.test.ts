import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cli, useFolder } from '../support/cli';

useFolder();

const init = (...args: string[]) => cli('init', ...args);

test('the current folder gets a repository, with the way from there to a first plan', async () => {
  expect(await init()).toEqual({
    code: 0,
    err: '',
    out: `Written to .:
  .gitignore
  README.md
  cdk8s.yaml
  clusters/nyc1.ts
  main.ts
  package.json
  test/nyc1.test.ts
  tsconfig.json
  versions.json

Next:
  npm install
  npm run synth     # writes the manifests to dist/
  npm test
  npm run check
  git init --initial-branch main
  git add --all && git commit --message "Describe the platform"

Then edit clusters/, and run npm run synth and npm run plan to see the effects on every node. README.md describes the next steps.
`,
  });
  expect(readFileSync('main.ts', 'utf8')).toContain('addNyc1(app);');
});

test('a build of Onload that is not known is a warning', async () => {
  expect(await init('--openshift', '4.14', '--onload', '8.1.2.62')).toMatchObject({
    code: 0,
    err: 'cdk8s-onload init: warning: unknown build of Onload: "8.1.2.62"; write 8.1.2.26, the nearest known one, or acknowledge kmm/unknown-onload-release\n',
  });
  expect((await init('known', '--onload', '9.0.1.86')).err).toBe('');
});

test('a build of Onload that AMD does not list for the kernels of the platform is a warning, with those that it lists', async () => {
  expect((await init('--openshift', '4.20', '--onload', '9.0.1.86')).err).toBe('cdk8s-onload init: warning: AMD does not list Onload 9.0.1.86 for RHEL 9.6, '
    + 'which the nodes of OpenShift 4.20 run; write 9.0.2.140 or 9.1.0.24 or 9.1.1.66 or 9.2.0.43\n');
  expect((await init('two-streams', '--openshift', '5.0', '--onload', '9.1.1.66')).err).toContain('for RHEL 9.8 and RHEL 10.2, which');
});

test('another folder is made, and the next steps lead there', async () => {
  const { code, out } = await init('a platform', '--name', 'ldn1', '--kubernetes', '1.30');
  expect(code).toBe(0);
  expect(out).toContain('Written to a platform:\n');
  expect(out).toContain('Next:\n  cd \'a platform\'\n  npm install\n');
  expect(readFileSync('a platform/clusters/ldn1.ts', 'utf8')).toContain('Platform.kubernetes(kubernetes)');
});

test('a repository is left as it is', async () => {
  mkdirSync('.git');
  const { code, out } = await init();
  expect(code).toBe(0);
  expect(out).not.toContain('git init');
});

test('a folder inside of another repository is warned about: plans read dist/ at the top', async () => {
  mkdirSync('.git');
  const { code, err } = await init('sub/platform');
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringMatching(/^cdk8s-onload init: warning: sub\/platform is inside of the Git repository \S+; make it a separate repository: .*\n$/),
  });
});

test('files that are there are all named, nothing is written, and the exit code is 2', async () => {
  writeFileSync('README.md', 'mine\n');
  writeFileSync('main.ts', 'mine\n');
  expect(await init()).toEqual({
    code: 2,
    out: '',
    err: 'cdk8s-onload init: files already exist in ., so nothing was written: ["README.md","main.ts"]; move them, or choose another folder [init/exists]\n',
  });
  expect(readFileSync('README.md', 'utf8')).toBe('mine\n');
  expect(existsSync('package.json')).toBe(false);
});

test('a second run changes nothing', async () => {
  await init();
  expect(await init()).toMatchObject({ code: 2, err: expect.stringContaining('"clusters/nyc1.ts"') });
});

test.each([
  [['--openshift', '4.99'], 'unknown version of OpenShift: "4.99"; use the nearest known: 4.23 and 5.0 [init/version]\n'],
  [['--openshift', '4.16', '--kubernetes', '1.30'], 'two platforms: "openshift 4.16, kubernetes 1.30"; name the one that the cluster runs [init/platform]\n'],
  [['--gitops', 'argo'], 'unknown tool for GitOps: "argo"; choose argocd, flux, acm or none [init/choice]\n'],
  [['--gitops', 'acm', '--name', 'a'.repeat(32)], `not the name of a cluster: "${'a'.repeat(32)}"; use up to 31 lower case letters, digits and "-", a letter or digit at both ends [init/name]\n`],
  [['a', 'b'], 'more than one folder; see cdk8s-onload init --help\n'],
  [['--what'], expect.stringMatching(/^unknown option: --what/)],
])('wrong options end in 2, and write nothing: %j', async (args, message) => {
  const { code, out, err } = await init(...args);
  expect({ code, out, err: err.replace('cdk8s-onload init: ', '') }).toEqual({ code: 2, out: '', err: message });
  expect(existsSync('package.json') || existsSync('a')).toBe(false);
});

test('a folder that cannot be created is told in our own words', async () => {
  expect(await init('/proc/x')).toEqual({ code: 2, out: '', err: 'cdk8s-onload init: no folder can be created here: "/proc/x"; specify another path\n' });
});

test('a folder that is a file ends in 2', async () => {
  writeFileSync('platform', 'mine\n');
  expect(await init('platform')).toMatchObject({ code: 2, out: '', err: 'cdk8s-onload init: file in place of a folder: "platform/.gitignore"; correct the path\n' });
});

test('the help names every option with its default', async () => {
  const { code, out } = await init('--help');
  expect(code).toBe(0);
  for (const text of ['default: nyc1', 'default: 4.16', 'argocd, flux, acm, none: ', 'github, gitlab, none: ']) {
    expect(out).toContain(text);
  }
});
