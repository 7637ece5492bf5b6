import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryFiles } from '../../../lib/cli/platform-repository/files';
import { PLAN_HEADING } from '../../../lib/cli/platform-repository/pipeline-steps';
import { repositoryOf, Request } from '../../../lib/cli/platform-repository/repository';
import { plan } from '../../../lib/plan/plan';
import { formatMarkdown } from '../../../lib/reports/plan/plan-markdown';

const ROOT = join(__dirname, '../../..');
const filesFor = (request: Request) => repositoryFiles(repositoryOf(request), '1.2.3');

test('a plan begins as the comment is recognized by', () => {
  expect(formatMarkdown(plan({ before: [], after: [] }))).toMatch(new RegExp(PLAN_HEADING));
});

describe('GitHub', () => {
  const { on, permissions, jobs: { manifests, comment } } = parse(filesFor({ ci: 'github' })['.github/workflows/platform.yaml']);
  const stepOf = (name: string) => manifests.steps.find((step: any) => step.name === name);

  test('GitHub: it runs for pull requests and for what is merged', () => {
    expect(on).toEqual({ pull_request: null, push: { branches: ['main'] } });
  });

  test('GitHub: it has the whole history, and leaves no token behind', () => {
    const [{ uses, with: options }] = manifests.steps;
    expect(uses).toMatch(/^actions\/checkout@[0-9a-f]{40}$/);
    expect(options).toEqual({ 'fetch-depth': 0, 'persist-credentials': false });
  });

  test('GitHub: it installs, tests, synthesizes and checks', () => {
    expect(manifests.steps.map(({ run }: any) => run).filter((run: string | undefined) => run?.startsWith('npm')))
      .toEqual(['npm ci --ignore-scripts', 'npm test', 'npm run synth']);
    expect(stepOf('Check')).toEqual({ name: 'Check', uses: './node_modules/cdk8s-onload', with: { command: 'check', versions: 'versions.json' } });
  });

  test('GitHub: the action of the package plans and checks, with inputs that it has', () => {
    expect(stepOf('Plan')).toMatchObject({ uses: './node_modules/cdk8s-onload', with: { command: 'plan', versions: 'versions.json' } });
    const { inputs } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(['command', 'versions', 'options']));
  });

  test('GitHub: a fleet has its versions in its index', () => {
    const { steps } = parse(filesFor({ ci: 'github', fleet: true })['.github/workflows/platform.yaml']).jobs.manifests;
    expect(steps.filter(({ uses }: any) => uses === './node_modules/cdk8s-onload').map((step: any) => step.with)).toEqual([{ command: 'plan' }, { command: 'check' }]);
  });

  test('GitHub: the comment is written as the action writes it', () => {
    const { steps } = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')).runs;
    expect(comment.steps.at(-1).run.trim()).toBe(steps.find(({ name }: any) => name === 'Comment').run.trim());
  });

  test('the plan is made before what may fail for other reasons', () => {
    const names = manifests.steps.map(({ name, run }: any) => name ?? run);
    expect(names.indexOf('Keep the plan')).toBeLessThan(names.indexOf('Compare dist/ with what is committed'));
    expect(names.indexOf('Keep the plan')).toBeLessThan(names.indexOf('Check'));
  });

  test('only the job that runs no code of the change may write', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(manifests.permissions).toBeUndefined();
    expect(comment.permissions).toEqual({ 'pull-requests': 'write' });
    expect(comment.steps.map(({ uses }: any) => uses)).toEqual([expect.stringMatching(/^actions\/download-artifact@[0-9a-f]{40}$/), undefined]);
    expect(JSON.stringify(comment.steps)).not.toContain('npm');
  });

  test('no expression is in a script: what comes from outside is in variables', () => {
    for (const { run = '' } of [...manifests.steps, ...comment.steps]) {
      expect(run).not.toContain('${{');
    }
  });
});

describe('GitLab', () => {
  const pipeline = parse(filesFor({ ci: 'gitlab' })['.gitlab-ci.yml']);
  const { manifests, plan: planJob, comment } = pipeline;

  test('GitLab: it runs for merge requests and for what is merged, with the whole history', () => {
    expect(pipeline.workflow.rules).toEqual([
      { if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }, { if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' },
    ]);
    expect(pipeline.variables.GIT_DEPTH).toBe(0);
  });

  test('GitLab: it installs, tests, synthesizes, compares and checks', () => {
    expect(pipeline['.npm'].before_script).toEqual([expect.stringMatching(/^npm ci --ignore-scripts /)]);
    expect(manifests.script).toEqual(['npm test', 'npm run synth', expect.stringContaining('git status --porcelain -- dist'), expect.stringMatching(/\nnpx --no cdk8s-onload check "\$@" --format text\n$/)]);
    expect(manifests.variables).toEqual({ DIR: 'dist', VERSIONS: 'versions.json', OPTIONS: '', FAIL_ON: 'error' });
    expect(parse(filesFor({ ci: 'gitlab', fleet: true })['.gitlab-ci.yml']).plan.variables).toEqual({ DIR: 'dist', VERSIONS: '', OPTIONS: '' });
  });

  test('GitLab: its jobs check and plan as the component does, by the packages of the repository', () => {
    const [, component] = parseAllDocuments(readFileSync(join(ROOT, 'templates/cdk8s-onload.yml'), 'utf8')).map((document) => document.toJS());
    // In the image, the repository belongs to another user.
    const byPackages = (script: string) => script.replace(/^( *)(?=cdk8s-onload )/gm, '$1npx --no ').replace(/^export GIT_CONFIG_COUNT=.*\n/m, '');
    expect(planJob).toMatchObject({
      rules: component['cdk8s-onload plan'].rules,
      script: component['cdk8s-onload plan'].script.map(byPackages),
      artifacts: component['cdk8s-onload plan'].artifacts,
      allow_failure: component['cdk8s-onload plan'].allow_failure,
    });
    expect(manifests.script.at(-1)).toBe(byPackages(component['cdk8s-onload check'].script[0]));
    expect(manifests.artifacts).toEqual(component['cdk8s-onload check'].artifacts);
  });

  test('findings are a Code Quality report and test cases, also where the check fails', () => {
    expect(manifests.artifacts).toEqual({ when: 'always', reports: { codequality: 'code-quality.json', junit: 'check.xml' } });
    expect(manifests.script.at(-1)).toMatch(/--format gitlab > code-quality\.json \|\| true\n.*--format junit > check\.xml \|\| true\n/);
    expect(filesFor({ ci: 'gitlab' })['.gitignore']).toMatch(/^\/code-quality\.json\n\/check\.xml$/m);
  });

  test('a disruptive plan is a warning, any other failure is one, and the plan is kept', () => {
    expect(planJob.allow_failure).toEqual({ exit_codes: 10 });
    expect(planJob.script.at(-1)).toMatch(/exit "\$status"\n$/);
    expect(planJob.artifacts).toMatchObject({ when: 'always', paths: ['plan.md', 'plan.html'] });
  });

  test('the token is limited to the job that runs no code of the change', () => {
    expect(comment).toMatchObject({ needs: ['plan'], variables: { GIT_STRATEGY: 'none' }, environment: { name: 'plan-comment', action: 'access' } });
    expect(JSON.stringify(comment.script)).not.toContain('npm');
    expect(JSON.stringify([manifests, planJob])).not.toContain('PLAN_TOKEN');
  });
});
