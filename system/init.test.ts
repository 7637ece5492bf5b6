/** A platform repository from `init`, as its users have it: written by the packed command, installed, synthesized, tested, checked, planned; and the scripts of its pipeline. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';
import { type ComposedStep, composedStep } from './support/github-action';
import { ROOT, run, scratchDir } from './support/run';
import { project, tarball } from './support/shared';

const scratch = scratchDir();
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
let packed: string;

interface Project {
  readonly name: string;
  readonly options: string[];
  readonly platform: RegExp;
  /** The files of the GitOps engine in dist/, without `80-gitops-`. */
  readonly engine: string[];
  /** The scripts of its pipeline, with their variables. */
  readonly scripts: (dir: string) => { readonly [step in 'plan' | 'drift' | 'check' | 'comment']: ComposedStep };
}
const readYaml = (dir: string, file: string) => parse(readFileSync(join(dir, file), 'utf8'));

const PROJECTS: Project[] = [
  {
    name: 'nyc1',
    options: ['--openshift', '4.16', '--ci', 'github', '--gitops', 'argocd'],
    platform: /Subscription/,
    engine: ['access', 'applications', 'instance', 'jobs-10-operators', 'jobs-30-onload', 'rights', 'root'],
    scripts: (dir) => {
      const { manifests, comment } = readYaml(dir, '.github/workflows/platform.yaml').jobs;
      const stepOf = (steps: any[], name: string): ComposedStep => {
        const { run: script, uses, with: inputs } = steps.find((step) => step.name === name);
        return uses === undefined ? { script, variables: {} } : composedStep(join(dir, uses, 'action.yml'), inputs);
      };
      return {
        plan: stepOf(manifests.steps, 'Plan'),
        drift: stepOf(manifests.steps, 'Compare dist/ with what is committed'),
        check: stepOf(manifests.steps, 'Check'),
        comment: stepOf(comment.steps, 'Write the comment, or update it'),
      };
    },
  },
  {
    name: 'ldn-1',
    options: ['--kubernetes', '1.30', '--ci', 'gitlab', '--gitops', 'flux'],
    platform: /registry\.example\.com\/onload\/onload-module:9\.2\.0\.43-/,
    engine: ['flux'],
    scripts: (dir) => {
      const { manifests, plan, comment } = readYaml(dir, '.gitlab-ci.yml');
      const stepOf = ({ script, variables }: any, index: number): ComposedStep => ({ script: script[index], variables });
      return { plan: stepOf(plan, 0), drift: stepOf(manifests, 2), check: stepOf(manifests, 3), comment: stepOf(comment, 0) };
    },
  },
];

beforeAll(async () => {
  packed = await tarball();
});

describe.each(PROJECTS)('$name', ({ name, options, platform, engine, scripts }) => {
  const dir = join(scratch, name);
  const cluster = join(dir, 'clusters', `${name}.ts`);
  const npm = (...args: string[]) => run(dir, 'npm', args);
  const git = (...args: string[]) => run(dir, 'git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args]).trim();
  const manifests = () => readdirSync(join(dir, 'dist')).map((file) => readFileSync(join(dir, 'dist', file), 'utf8')).join('---\n');

  /** Runs a script as a pipeline does: by bash, up to the first command that fails. */
  function bash({ script, variables }: ComposedStep, env: { [variable: string]: string } = {}) {
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: dir, encoding: 'utf8', env: { ...process.env, ...variables, ...env },
    });
    return { status, stdout, stderr };
  }

  /** The branch that a change goes to, as both systems name it. */
  const target = { TARGET: 'main', CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' };
  const planned = () => bash(scripts(dir).plan, { ...target, GITHUB_STEP_SUMMARY: join(scratch, `${name}-summary.md`), GITHUB_OUTPUT: join(scratch, `${name}-output.txt`) });

  test('the packed command writes it, and npm installs what it needs', async () => {
    // The first by npm from the tarball, as users begin, the other by what is installed. What npm installs into an empty folder is in release.test.ts: here it
    // sees which packages are missing from those that are there.
    const isFirst = name === PROJECTS[0].name;
    const installed = join(isFirst ? await project() : join(scratch, PROJECTS[0].name), 'node_modules');
    const [command, ...args] = isFirst ? ['npm', 'exec', '--yes', `--package=${packed}`, '--', 'cdk8s-onload'] : [join(installed, '.bin/cdk8s-onload')];
    run(scratch, command, [...args, 'init', name, '--name', name, ...options]);
    run(dir, 'cp', ['-al', installed, 'node_modules']);
    const file = join(dir, 'package.json');
    const { dependencies, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    expect(dependencies['cdk8s-onload']).toBe(`^${version}`);
    // This version may not be published yet.
    writeFileSync(file, JSON.stringify({ ...rest, dependencies: { ...dependencies, 'cdk8s-onload': `file:${packed}` } }, undefined, 2));
    npm('install', '--no-audit', '--no-fund', '--prefer-offline');
    expect(existsSync(join(dir, 'package-lock.json'))).toBe(true);
  });

  test('what init writes synthesizes, and the validation finds nothing', () => {
    expect(npm('run', 'synth')).toMatch(/Validations ended succesfully/);
    expect(manifests()).toMatch(platform);
  });

  test('its types and its tests pass', () => {
    npm('test');
  });

  test('its manifests have no errors', () => {
    expect(npm('run', 'check')).not.toMatch(/error|warning/);
  });

  test('a mistake fails the tests', () => {
    const text = readFileSync(cluster, 'utf8');
    writeFileSync(cluster, text.replace('nodes: NodeGroup.worker()', 'nodes: 1'));
    expect(() => npm('test')).toThrow(/Type 'number' is not assignable to type 'NodeGroup'/);
    writeFileSync(cluster, text);
  });

  test('a synthesis that fails leaves the manifests as they were', () => {
    const before = manifests();
    const text = readFileSync(cluster, 'utf8');
    writeFileSync(cluster, text.replace('nodes: NodeGroup.worker()', 'nodes: 1 as never'));
    expect(() => npm('run', 'synth')).toThrow(/the synthesis failed; dist is as it was/);
    // A validation that fails after the program has written its files.
    writeFileSync(cluster, `${text.replace("import type { App } from 'cdk8s';", "import { ApiObject, type App, Chart } from 'cdk8s';").replace(/^ {2}(return|const platform =) /m,
      "  new ApiObject(new Chart(app, 'wrong'), 'wrong', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'Wrong' } });\n$&")}`);
    expect(() => npm('run', 'synth')).toThrow(/object\/name[^]*the synthesis failed; dist is as it was/);
    writeFileSync(cluster, text);
    expect(manifests()).toBe(before);
    expect(readdirSync(dir).filter((file) => file.startsWith('.dist'))).toEqual([]);
  });

  // What the program does to its findings does not depend on the project.
  if (name === PROJECTS[0].name) {
    test('a report of the synthesis has the lines of the program, for warnings and for what it throws', () => {
      const text = readFileSync(cluster, 'utf8');
      const lineOf = (program: string, part: string) => program.slice(0, program.indexOf(part)).split('\n').length;
      const findingsOf = (program: string) => {
        writeFileSync(cluster, program);
        spawnSync('npx', ['cdk8s-onload', 'synth', 'reported', '--report', 'findings.json'], { cwd: dir });
        return JSON.parse(readFileSync(join(dir, 'findings.json'), 'utf8')).findings.map(({ code, severity, file, line }: { [name: string]: unknown }) => ({ code, severity, file, line }));
      };
      const risky = `${text.replace("import type { App } from 'cdk8s';", "import { type App, Chart } from 'cdk8s';\nimport { ImageReference, KernelMatch, KernelModule } from 'cdk8s-onload';")
        .replace(/^ {2}(return|const platform =) /m, `  new KernelModule(new Chart(app, 'mine'), 'Mine', {
    moduleName: 'mine', kernelMappings: [{ kernels: KernelMatch.regexp('el9'), image: ImageReference.parse('quay.io/me/mine:1-\${KERNEL_FULL_VERSION}') }],
  });\n$&`)}`;
      const file = `clusters/${name}.ts`;
      expect(findingsOf(risky)).toContainEqual({ code: 'kmm/regexp-not-anchored', severity: 'warning', file, line: lineOf(risky, 'new KernelModule(') });
      const wrong = text.replace('nodes: NodeGroup.worker()', 'nodes: 1 as never');
      expect(findingsOf(wrong)).toEqual([{ code: 'input/wrong-type', severity: 'error', file, line: expect.any(Number) }]);
      ['findings.json', 'reported'].forEach((path) => rmSync(join(dir, path), { recursive: true }));
      writeFileSync(cluster, text);
    });
  }

  test('a new version of the platform is one edit', () => {
    const file = join(dir, 'versions.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"(4\.16|1\.30)"/, (old) => ({ '"4.16"': '"4.17"', '"1.30"': '"1.31"' })[old]!));
    npm('run', 'synth');
    npm('test');
    expect(npm('run', 'check')).not.toMatch(/error|warning/);
    writeFileSync(file, text);
    npm('run', 'synth');
  });

  test('Git has the manifests, and nothing that tools made beside them', () => {
    git('init', '--initial-branch', 'main');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Describe the platform');
    const files = git('ls-files').split('\n');
    expect(files.filter((file) => file.startsWith('dist/'))).toEqual(['10-operators', '30-onload', ...engine.map((file) => `80-gitops-${file}`)].map((file) => `dist/${file}.k8s.yaml`));
    expect(files).toContain('package-lock.json');
    expect(files.filter((file) => /node_modules|construct-metadata/.test(file))).toEqual([]);
    expect(npm('run', 'plan')).toContain('nothing changes on any node');
  });

  test('the pipeline finds manifests that are not those of the program', () => {
    expect(bash(scripts(dir).drift)).toMatchObject({ status: 0, stdout: '', stderr: '' });
    writeFileSync(join(dir, 'dist', 'mine.yaml'), '# mine\n');
    expect(bash(scripts(dir).drift)).toMatchObject({ status: 1, stderr: expect.stringContaining('commit dist/') });
    npm('run', 'synth');
    expect(bash(scripts(dir).drift)).toMatchObject({ status: 0 });
  });

  test('the pipeline shows findings where its system shows them, and fails for errors only', () => {
    expect(bash(scripts(dir).check)).toMatchObject({ status: 0, stderr: expect.stringMatching(/\d+ objects, 0 errors, 0 warnings/) });
    const wrong = join(dir, 'dist', 'wrong.yaml');
    writeFileSync(wrong, 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: Wrong }\n');
    const { status, stdout } = bash(scripts(dir).check);
    expect(status).toBe(1);
    if (options.includes('github')) {
      expect(stdout).toMatch(/^::error file=dist\/wrong\.yaml,line=3,title=object\/name%3A ConfigMap Wrong::/m);
    } else {
      expect(JSON.parse(readFileSync(join(dir, 'code-quality.json'), 'utf8'))).toMatchObject([{ check_name: 'object/name', location: { path: 'dist/wrong.yaml', lines: { begin: 3 } } }]);
      expect(readFileSync(join(dir, 'check.xml'), 'utf8')).toMatch(/failures="1"[^]*<testcase name="ConfigMap Wrong" classname="dist\/wrong\.yaml">/);
      expect(git('status', '--porcelain', '--', 'code-quality.json', 'check.xml')).toBe('');
    }
    rmSync(wrong);
  });

  test('a change is planned against the last commit', () => {
    git('init', '--quiet', '--bare', join(scratch, `${name}.git`));
    git('remote', 'add', 'origin', join(scratch, `${name}.git`));
    git('push', '--quiet', 'origin', 'main');
    git('switch', '--quiet', '--create', 'upgrade');
    writeFileSync(cluster, readFileSync(cluster, 'utf8').replace('9.2.0.43', '9.1.1.66'));
    npm('run', 'synth');
    expect(npm('run', 'plan')).toMatch(/9\.2\.0\.43[^]*9\.1\.1\.66/);
    git('commit', '--quiet', '--all', '--message', 'Upgrade Onload');
    expect(npm('run', 'plan')).toContain('nothing changes on any node');
  });

  test('the pipeline plans it against the target branch, without what that got since', () => {
    const { status, stdout } = planned();
    // GitHub has no orange: there it is a warning.
    expect({ status, isWarning: stdout.includes('::warning::') }).toEqual(name === 'nyc1' ? { status: 0, isWarning: true } : { status: 10, isWarning: false });
    expect(readFileSync(join(dir, 'plan.md'), 'utf8')).toMatch(/^### .*Plan: [^]*9\.1\.1\.66/);
    expect(readFileSync(join(dir, 'plan.html'), 'utf8')).toContain('<html');
  });

  test('the pipeline fails where there is no plan', () => {
    const file = join(dir, 'dist', 'broken.yaml');
    writeFileSync(file, 'apiVersion: v1\nkind: ConfigMap\nmetadata: name: a\n');
    expect(planned()).toMatchObject({ status: 2 });
    rmSync(file);
  });

  test('the pipeline says where there is nothing to compare with', () => {
    git('switch', '--quiet', '--orphan', 'nothing');
    git('commit', '--quiet', '--allow-empty', '--message', 'Start');
    git('push', '--quiet', '--force', 'origin', 'nothing:main');
    git('switch', '--quiet', '--create', 'first');
    git('checkout', 'upgrade', '--', '.');
    git('commit', '--quiet', '--message', 'Describe the platform');
    expect(planned()).toMatchObject({ status: 0 });
    expect(readFileSync(join(dir, 'plan.md'), 'utf8')).toMatch(/^### Plan: the target branch has no manifests yet/);
  });

  test('the pipeline writes a comment once, and updates it from then on', () => {
    const bin = join(scratch, `${name}-bin`);
    const log = join(scratch, `${name}-calls.txt`);
    mkdirSync(bin);
    // A stand-in for the API: it notes how it is called, and has the comments of a file.
    for (const command of ['gh', 'curl']) {
      writeFileSync(join(bin, command), `#!/bin/sh\nprintf '%s ' ${command} "$@" >> "$LOG"; echo >> "$LOG"\ncase "$*" in *per_page*|*--paginate*) cat "$COMMENTS" ;; esac\n`);
      chmodSync(join(bin, command), 0o755);
    }
    const comments = join(scratch, `${name}-comments.txt`);
    const calls = (text: string) => {
      writeFileSync(comments, text);
      writeFileSync(log, '');
      const { status, stderr } = bash(scripts(dir).comment, {
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        LOG: log,
        COMMENTS: comments,
        GH_REPO: 'trading/platform',
        NUMBER: '7',
        PLAN_TOKEN: 'secret',
        CI_API_V4_URL: 'https://gitlab.example.com/api/v4',
        CI_PROJECT_ID: '3',
        CI_MERGE_REQUEST_IID: '7',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return readFileSync(log, 'utf8').trim().split('\n').at(-1);
    };
    if (name === 'nyc1') {
      expect(calls('')).toBe('gh pr comment 7 --body-file plan.md');
      expect(calls('12\n13\n')).toBe('gh api --silent --method PATCH repos/trading/platform/issues/comments/12 --field body=@plan.md');
    } else {
      const notes = 'https://gitlab.example.com/api/v4/projects/3/merge_requests/7/notes';
      const curl = 'curl --fail --silent --show-error --header PRIVATE-TOKEN: secret --output /dev/null --request';
      expect(calls('[{"id":11,"system":false,"body":"A Plan: none"}]')).toBe(`${curl} POST ${notes} --data-urlencode body@plan.md`);
      expect(calls('[{"id":11,"system":true,"body":"### Plan: x"},{"id":12,"system":false,"body":"### 🟢 Plan: no node"}]'))
        .toBe(`${curl} PUT ${notes}/12 --data-urlencode body@plan.md`);
    }
  });

  test('shellcheck finds nothing in the scripts of the pipeline', () => {
    for (const { script } of Object.values(scripts(dir))) {
      writeFileSync(join(scratch, 'script.sh'), script);
      expect(run(scratch, 'shellcheck', ['--shell=bash', 'script.sh'])).toBe('');
    }
  });

  test('a second init names the files, and changes none', () => {
    const before = git('status', '--porcelain');
    const { status, stderr } = spawnSync('npx', ['cdk8s-onload', 'init', '--name', name, ...options], { cwd: dir, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(`"clusters/${name}.ts"`) });
    expect(git('status', '--porcelain')).toBe(before);
  });
});

test('a repository for Advanced Cluster Management synthesizes, passes its tests and checks, and plans a change once', () => {
  const installed = join(scratch, PROJECTS[0].name, 'node_modules');
  const dir = join(scratch, 'tyo1');
  run(scratch, join(installed, '.bin', 'cdk8s-onload'), ['init', 'tyo1', '--name', 'tyo1', '--openshift', '4.18', '--gitops', 'acm']);
  run(dir, 'cp', ['-al', installed, 'node_modules']);
  expect(run(dir, 'npm', ['run', 'synth'])).toMatch(/Validations ended succesfully/);
  expect(readdirSync(join(dir, 'dist')).filter((file) => file.startsWith('80-'))).toEqual(['80-gitops-acm-hub.k8s.yaml', '80-gitops-acm-policies.k8s.yaml']);
  run(dir, 'npm', ['test']);
  expect(run(dir, 'npm', ['run', 'check'])).not.toMatch(/error|warning/);
  run(dir, 'cp', ['-r', 'dist', join(scratch, 'tyo1-before')]);
  const cluster = join(dir, 'clusters', 'tyo1.ts');
  writeFileSync(cluster, readFileSync(cluster, 'utf8').replace('9.2.0.43', '9.1.1.66'));
  run(dir, 'npm', ['run', 'synth']);
  const { steps } = JSON.parse(run(dir, 'npx', ['cdk8s-onload', 'plan', join(scratch, 'tyo1-before'), 'dist', '--openshift', '4.18', '--format', 'json']));
  expect([...new Set(steps.map(({ system }: { readonly system: string }) => system))].sort()).toEqual(['daemonset', 'gitops', 'kmm']);
});

test('a fleet synthesizes, passes its tests and checks, gets a second cluster, and plans an upgrade of both', () => {
  const installed = join(scratch, PROJECTS[0].name, 'node_modules');
  const dir = join(scratch, 'fleet');
  const command = join(installed, '.bin', 'cdk8s-onload');
  const git = (...args: string[]) => run(dir, 'git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args]);
  run(scratch, command, ['init', 'fleet', '--fleet', '--openshift', '4.16', '--gitops', 'argocd']);
  run(dir, 'cp', ['-al', installed, 'node_modules']);
  run(dir, command, ['add', 'ldn1', '--openshift', '4.18']);
  run(dir, 'npm', ['run', 'synth']);
  run(dir, 'npm', ['test']);
  expect(run(dir, 'sh', ['-c', 'npm run check 2>&1'])).toMatch(/2 clusters, \d+ objects, 0 errors, 0 warnings[^]*ldn1 +OpenShift 4\.18/);
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Describe the fleet');
  const before = readdirSync(join(dir, 'dist')).sort();
  const program = join(dir, 'main.ts');
  const text = readFileSync(program, 'utf8');
  writeFileSync(program, text.replace('9.2.0.43', 'latest'));
  expect(() => run(dir, 'npm', ['run', 'synth'])).toThrow(/latest/);
  expect(readdirSync(join(dir, 'dist')).sort()).toEqual(before);
  expect(git('status', '--porcelain', '--', 'dist')).toBe('');
  writeFileSync(program, text.replace('9.2.0.43', '9.1.1.66'));
  run(dir, 'npm', ['run', 'synth']);
  expect(run(dir, 'npm', ['run', 'plan'])).toMatch(/2 clusters: 2 changed/);
});
