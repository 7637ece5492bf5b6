/** What pipelines include: the action of GitHub, the component of GitLab, the task of Tekton and the hooks of pre-commit, by their own tools, and their shell. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT, run, scratchDir } from './support/run';

const dir = scratchDir();
const repository = join(dir, 'repository');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const action = parse(read('action.yml'));
const [{ spec }, component] = parseAllDocuments(read('templates/cdk8s-onload.yml')).map((document) => document.toJS());
const task = parse(read('tekton/cdk8s-onload.yaml'));
const ofAction = (name: string): string => action.runs.steps.find((step: { name: string }) => step.name === name).run;
const ofTask = (name: string): string => task.spec.steps.find((step: { name: string }) => step.name === name).script.replace('$(results.disruptive.path)', 'disruptive.txt');

/** The shell of each system. */
const CHECKS = { GitHub: ofAction('Check'), GitLab: component['cdk8s-onload check'].script[0], Tekton: ofTask('check') };
const PLANS = { GitHub: ofAction('Plan'), GitLab: component['cdk8s-onload plan'].script[0], Tekton: ofTask('plan') };

const GIT = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@example.com', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@example.com' };

beforeAll(() => {
  mkdirSync(join(dir, 'bin'));
  for (const [name, words] of [['npx', 'shift 2\n'], ['cdk8s-onload', '']]) {
    writeFileSync(join(dir, 'bin', name), `#!/bin/sh\n${words}exec node '${ROOT}/bin/cdk8s-onload' "$@"\n`);
    chmodSync(join(dir, 'bin', name), 0o755);
  }
  writeFileSync(join(dir, 'bin/npm'), '#!/bin/sh\necho "$* of shard ${CDK8S_ONLOAD_SHARD-none}"\n');
  chmodSync(join(dir, 'bin/npm'), 0o755);
  mkdirSync(join(repository, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'test/golden/examples/platform-openshift'), join(repository, 'dist'), { recursive: true });
  run(repository, 'git', ['init', '--quiet', '--initial-branch', 'main']);
  run(repository, 'git', ['add', '--all']);
  run(repository, 'git', ['commit', '--quiet', '--message', 'first'], GIT);
  run(repository, 'git', ['update-ref', 'refs/remotes/origin/main', 'HEAD']);
});

function shell(script: string, variables: { [name: string]: string }) {
  const output = join(dir, 'output');
  writeFileSync(output, '');
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(dir, 'bin')}${delimiter}${process.env.PATH}`, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: output, DIR: 'dist', VERSIONS: '', OPTIONS: '', FAIL_ON: 'error', TARGET: 'main', CI_MERGE_REQUEST_TARGET_BRANCH_NAME: variables.TARGET ?? 'main', ...variables },
  });
  return { status, stdout, stderr, output: readFileSync(output, 'utf8') };
}

describe.each(Object.keys(CHECKS) as (keyof typeof CHECKS)[])('%s', (system) => {
  test(`${system} checks the manifests, with the versions of a file`, () => {
    writeFileSync(join(repository, 'versions.json'), '{ "openshift": "4.16", "kmm": "1.1" }');
    expect(shell(CHECKS[system], { VERSIONS: 'versions.json' })).toMatchObject({ status: 0 });
    expect(shell(CHECKS[system], { VERSIONS: 'none.json' })).toMatchObject({ status: 2 });
    expect(shell(CHECKS[system], { FAIL_ON: 'info' })).toMatchObject({ status: 2, stderr: expect.stringContaining('no such level') });
  });

  test(`${system} plans a change that reboots nodes, and one that does nothing`, () => {
    expect(shell(PLANS[system], {})).toMatchObject({ status: 0 });
    const file = join(repository, 'dist/99-argument.yaml');
    writeFileSync(file, `apiVersion: machineconfiguration.openshift.io/v1
kind: MachineConfig
metadata: { name: 99-worker-argument, labels: { machineconfiguration.openshift.io/role: worker } }
spec: { kernelArguments: [isolcpus=2-7] }
`);
    const { status, output } = shell(PLANS[system], {});
    rmSync(file);
    expect(status).toBe(system === 'GitLab' ? 10 : 0);
    expect(readFileSync(join(repository, 'plan.md'), 'utf8')).toMatch(/^### .*Plan: disruptive[^]*99-worker-argument/);
    expect(readFileSync(join(repository, 'plan.html'), 'utf8')).toMatch(/^<!doctype html>/i);
    if (system === 'GitHub') {
      expect(output).toMatch(/^disruptive=true\n### .*Plan: /);
    }
    if (system === 'Tekton') {
      expect(readFileSync(join(repository, 'disruptive.txt'), 'utf8')).toBe('true');
    }
  });

  test(`${system} passes further options on, and no names of files for a pattern`, () => {
    expect(shell(CHECKS[system], { OPTIONS: '--openshift 4.16  --skip plugins' })).toMatchObject({ status: 0 });
    expect(shell(CHECKS[system], { OPTIONS: '--opnshift 4.16' })).toMatchObject({ status: 2, stderr: expect.stringContaining('unknown option: --opnshift') });
    expect(shell(PLANS[system], { OPTIONS: '--nodes none.yaml' })).toMatchObject({ status: 2, stderr: expect.stringContaining('none.yaml') });
    expect(shell(PLANS[system], { OPTIONS: '--single-node' })).toMatchObject({ status: 0 });
    expect(shell(CHECKS[system], { OPTIONS: '*' })).toMatchObject({ status: 2, stderr: expect.stringContaining('the input options') });
  });

  test(`${system} says so if the target branch has no manifests`, () => {
    expect(shell(PLANS[system], { DIR: 'none' })).toMatchObject({ status: 0 });
    expect(readFileSync(join(repository, 'plan.md'), 'utf8')).toContain('no manifests yet');
  });

  test.each([
    '$(touch pwned)', '`touch pwned`', 'a; touch pwned', '--output=x', '-x', 'a b', 'a\nb', '::error::a', "'", '"', 'a*',
  ])(`${system} refuses the input %j, runs nothing, and does not print it`, (hostile) => {
    const scripts: [string, { [name: string]: string }][] = [
      [CHECKS[system], { DIR: hostile }], [CHECKS[system], { VERSIONS: hostile }], [CHECKS[system], { FAIL_ON: hostile }],
      [PLANS[system], { TARGET: hostile }], [PLANS[system], { DIR: hostile }],
      // Two plain words are two options.
      ...['a b', 'a\nb'].includes(hostile) ? [] : [CHECKS[system], PLANS[system]].map((script): [string, { [name: string]: string }] => [script, { OPTIONS: hostile }]),
    ];
    for (const [script, variables] of scripts) {
      expect(shell(script, variables)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^cdk8s-onload: not a plain word: the input [a-z-]+; use .*\n$/) });
    }
    expect(existsSync(join(repository, 'pwned'))).toBe(false);
  });
});

test('an empty folder or branch is refused', () => {
  expect(shell(CHECKS.GitHub, { DIR: '' })).toMatchObject({ status: 2 });
  expect(shell(PLANS.GitHub, { TARGET: '' })).toMatchObject({ status: 2 });
});

test.each([['1/4', 0, 'run --silent synth of shard 1/4\n'], ['', 0, 'run --silent synth of shard none\n'], ['1', 2, ''], ['1/2/3', 2, ''], ['/', 2, ''], ['$(touch pwned)/4', 2, '']])('the action synthesizes the shard %j of a fleet, with exit code %d', (SHARD, status, stdout) => {
  expect(shell(ofAction('Synthesize'), { SHARD })).toMatchObject({ status, stdout });
});

test('the action knows its commands', () => {
  expect(shell(ofAction('Command'), { COMMAND: 'plan' })).toMatchObject({ status: 0 });
  expect(shell(ofAction('Command'), { COMMAND: 'plan; touch pwned' })).toMatchObject({ status: 2 });
});

describe('the comment', () => {
  /** A program gh with this comment on the pull request, which notes how it is called. */
  function comment(ids: string, NUMBER = '7') {
    writeFileSync(join(dir, 'bin/gh'), `#!/bin/sh\nif [ "$2" = --paginate ]; then printf '${ids}'; else echo "$*" >> '${dir}/calls'; fi\n`);
    chmodSync(join(dir, 'bin/gh'), 0o755);
    rmSync(join(dir, 'calls'), { force: true });
    const { status } = shell(ofAction('Comment'), { NUMBER, GH_REPO: 'owner/platform', GH_TOKEN: 'token' });
    return { status, calls: existsSync(join(dir, 'calls')) ? readFileSync(join(dir, 'calls'), 'utf8') : '' };
  }

  test('the comment is written once, and then replaced', () => {
    expect(comment('')).toEqual({ status: 0, calls: 'pr comment 7 --body-file plan.md\n' });
    expect(comment('11\\n12\\n')).toEqual({ status: 0, calls: 'api --silent --method PATCH repos/owner/platform/issues/comments/11 --field body=@plan.md\n' });
    expect(comment('', '')).toEqual({ status: 2, calls: '' });
  });
});

test('no expression of GitHub, GitLab or Tekton is in a script', () => {
  for (const script of [...action.runs.steps.map((step: { run: string }) => step.run), ...Object.values(CHECKS), ...Object.values(PLANS)]) {
    expect(script).not.toMatch(/\$\{\{|\$\[\[|\$\(params/);
  }
  expect(Object.keys(spec.inputs)).toEqual(['image', 'dir', 'versions', 'check-options', 'plan-options', 'fail-on', 'stage']);
});

test('shellcheck finds nothing in the scripts', () => {
  const scripts: string[] = [...action.runs.steps.map((step: { run: string }) => step.run), ...Object.values(CHECKS), ...Object.values(PLANS)];
  for (const [index, script] of scripts.entries()) {
    writeFileSync(join(dir, `${index}.sh`), script);
    run(dir, 'shellcheck', ['--shell=sh', `${index}.sh`]);
  }
});

test('the task of Tekton needs no root, and writes only to the workspace', () => {
  expect(task.spec.steps.map(({ securityContext }: any) => securityContext)).toEqual(task.spec.steps.map(() => (
    { runAsNonRoot: true, readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } })));
});

describe('by the tools of the systems', () => {
  const tools = mkdtempSync(join(tmpdir(), 'cdk8s-onload-tools-'));
  afterAll(() => rmSync(tools, { recursive: true, force: true }));

  /** Installs a tool by its registry. What cannot be installed is named, and its test fails in CI. */
  function installed(name: string, command: string, args: string[], path: string, env: { [name: string]: string } = {}): string | undefined {
    const result = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, ...env } });
    if (existsSync(path)) {
      return path;
    }
    process.stderr.write(`NOT TESTED: ${name} cannot be installed here: ${result.stderr}\n`);
    expect(process.env.CI).not.toBe('true');
    return undefined;
  }

  test('actionlint accepts a workflow with each command of the action, and that of init', () => {
    const actionlint = installed('actionlint', 'go', ['install', 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.7'], join(tools, 'actionlint'), { GOBIN: tools });
    const steps = ['check', 'plan', 'comment', 'synth'].map((command) => `      - uses: ./action\n        with: { command: ${command}, dir: dist, versions: versions.json, fail-on: error, target: main, shard: 1/4, token: "\${{ github.token }}" }\n`);
    const project = join(dir, 'workflow');
    mkdirSync(join(project, '.github/workflows'), { recursive: true });
    mkdirSync(join(project, 'action'));
    mkdirSync(join(project, '.git'));
    cpSync(join(ROOT, 'action.yml'), join(project, 'action/action.yml'));
    // init writes a workflow with the action among the packages.
    run(project, 'node', [join(ROOT, 'bin/cdk8s-onload'), 'init', '.', '--ci', 'github']);
    mkdirSync(join(project, 'node_modules/cdk8s-onload'), { recursive: true });
    cpSync(join(ROOT, 'action.yml'), join(project, 'node_modules/cdk8s-onload/action.yml'));
    const workflow = `on: pull_request\npermissions: { contents: read }\njobs:\n  onload:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/checkout@v5\n${steps.join('')}`;
    writeFileSync(join(project, '.github/workflows/right.yaml'), workflow);
    writeFileSync(join(project, '.github/workflows/wrong.yaml'), workflow.replace('fail-on', 'failon'));
    if (actionlint !== undefined) {
      cpSync(join(ROOT, '.github/workflows/release.yml'), join(project, '.github/workflows/release.yaml'));
      expect(run(project, actionlint, ['.github/workflows/right.yaml', '.github/workflows/platform.yaml', '.github/workflows/release.yaml'])).toBe('');
      expect(spawnSync(actionlint, ['.github/workflows/wrong.yaml'], { cwd: project, encoding: 'utf8' }).stdout).toContain('"failon"');
    }
  });

  test('the schemas of GitHub and GitLab, and pre-commit itself, accept the files', () => {
    const python = join(tools, 'python');
    spawnSync('python3', ['-m', 'venv', python]);
    const validator = installed('check-jsonschema', join(python, 'bin/pip'), ['install', '--quiet', 'check-jsonschema', 'pre-commit'], join(python, 'bin/check-jsonschema'));
    if (validator !== undefined) {
      writeFileSync(join(dir, 'component.yml'), read('templates/cdk8s-onload.yml').replace(/^[^]*\n---\n/, ''));
      run(ROOT, validator, ['--builtin-schema', 'vendor.github-actions', 'action.yml']);
      run(dir, 'node', [join(ROOT, 'bin/cdk8s-onload'), 'init', 'gitlab', '--ci', 'gitlab']);
      run(dir, validator, ['--builtin-schema', 'vendor.gitlab-ci', 'component.yml', 'gitlab/.gitlab-ci.yml']);
      run(ROOT, join(python, 'bin/pre-commit'), ['validate-manifest', '.pre-commit-hooks.yaml']);
    }
  });
});

test('the hooks of pre-commit run commands with options that exist', () => {
  for (const { entry, args } of parse(read('.pre-commit-hooks.yaml'))) {
    const [, , , command] = entry.split(' ');
    const script = `cp -r dist "$TMP/hook-${command}"; npx --no cdk8s-onload ${command} ${args.join(' ')}`;
    expect(shell(script, { TMP: dir })).toMatchObject({ status: 0 });
  }
});
