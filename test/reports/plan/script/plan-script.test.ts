import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatScript } from '../../../../lib/reports/plan';
import { ALL, scriptFolder, step, THREE, wait } from '../../../support/script-folder';
import { EVERYTHING, NOTHING } from '../fixtures';

const dir = mkdtempSync(join(tmpdir(), 'plan-script-'));
afterAll(() => rmSync(dir, { recursive: true }));
const folder = () => scriptFolder(dir);

test('a script lists its steps, and acts on nothing without a command', () => {
  const { run, did } = folder();
  expect(run([])).toMatchObject({ status: 0, out: '1. step 1\n2. step 2\n3. step 3\nplan.sh --help tells how to carry them out\n' });
  expect(run(['--help'])).toMatchObject({ status: 0, out: expect.stringContaining('step N ') });
  expect(did()).toEqual([]);
});

test('a script carries out its steps, and again nothing', () => {
  const { run, did } = folder();
  expect(run(['run', '--yes'])).toMatchObject({ status: 0, err: '', out: expect.stringContaining('cluster: https://api.nyc1.example:6443') });
  expect(did()).toEqual(ALL);
  expect(run(['run', '--yes'])).toMatchObject({ status: 0, out: expect.stringContaining('3. step 3\n  complete\n') });
  expect(run(['status'])).toMatchObject({ status: 0, out: expect.stringContaining('1. complete\n2. complete\n3. complete\n') });
  expect(did()).toEqual(ALL);
});

test('each step can be carried out alone, and what it compares with is noted between runs', () => {
  const { run, did } = folder();
  expect(run(['step', '3', '--yes']).status).toBe(0);
  expect(did()).toEqual(ALL.slice(4));
  expect(run(['status']).out).toContain('1. not complete\n2. not complete\n3. complete\n');
  expect(run(['step', '1', '--yes']).status).toBe(0);
  expect(run(['step', '2', '--yes'])).toMatchObject({ status: 0, out: expect.stringContaining('until wait_seen holds') });
  expect(run(['status']).out).toContain('1. complete\n2. complete\n3. complete\n');
});

test('a step that was applied without its note is not called complete', () => {
  const { run, home } = folder();
  run(['run', '--yes']);
  rmSync(join(home, 'plan.sh.notes'), { recursive: true });
  const { status, err } = run(['run', '--yes']);
  expect([status, err]).toEqual([1, '  step 1 is applied, and nothing was noted before: so it is unknown whether it is complete; look at it (plan.sh show 1), and go on with --from 2\n']);
  expect(run(['run', '--yes', '--from', '2']).status).toBe(0);
});

describe('the notes of a script', () => {
  const notesOf = (home: string) => join(home, 'plan.sh.notes');
  /** A folder in which a step has been noted. */
  const noted = () => {
    const made = folder();
    expect(made.run(['note', '1']).status).toBe(0);
    return made;
  };

  test('notes are in folders and files of the user alone, whatever the umask', () => {
    const { run, home } = folder();
    const umask = process.umask(0o002);
    run(['note', '1']);
    process.umask(umask);
    const modes = ['.', 'uid-1', 'uid-1/step-1'].map((name) => (statSync(join(notesOf(home), name)).mode % 0o1000).toString(8));
    expect(modes).toEqual(['700', '700', '600']);
  });

  test('notes are data: a command in them is not run', () => {
    const { run, home } = noted();
    const mark = join(home, 'mark');
    writeFileSync(join(notesOf(home), 'uid-1/step-1'), `noted_generation=1\ntouch ${mark}\n\0x\0noted_x[$(touch ${mark})]\0x\0PATH\0/nowhere\0noted_generation\x001\0`);
    run(['step', '1', '--yes']);
    expect(existsSync(mark)).toBe(false);
  });

  test('notes keep values of several lines', () => {
    const lines = step(1, { note: 'noted_text=$(printf "a\\nb=\'c\'")', run: 'kubectl apply -f dist/a.yaml', ...wait('wait_text', 'printf "%s" "$noted_text" > text') });
    const { run, home } = scriptFolder(dir, { ...THREE, steps: [lines] });
    expect([run(['note', '1']).status, run(['wait', '1']).status]).toEqual([0, 0]);
    expect(readFileSync(join(home, 'text'), 'utf8')).toBe('a\nb=\'c\'');
  });

  test('notes are refused as a link', () => {
    const { run, did, home } = folder();
    mkdirSync(join(home, 'other'));
    symlinkSync('other', notesOf(home));
    expect(run(['run', '--yes'])).toMatchObject({ status: 2, err: 'the notes are a link: plan.sh.notes; remove it, or set PLAN_NOTES to a folder of yours\n' });
    expect(did()).toEqual([]);
  });

  test.each([[0o770, 'plan.sh.notes', '.'], [0o777, 'plan.sh.notes/uid-1', 'uid-1']])('notes are refused if others may write them: %o on %s', (mode, name, inside) => {
    const { run, did, home } = noted();
    chmodSync(join(notesOf(home), inside), mode);
    expect(run(['run', '--yes'])).toMatchObject({ status: 2, err: `others may write the notes: ${name}; look at them, then run chmod go-w on them, or set PLAN_NOTES to another folder\n` });
    expect(did()).toEqual([]);
  });

  test('notes are refused if they are no folder, or another user has made it', () => {
    const { run, home } = folder();
    writeFileSync(notesOf(home), '');
    const refused = { status: 2, err: 'the notes are not a folder of yours: plan.sh.notes; remove it, or set PLAN_NOTES to one of yours\n' };
    expect(run(['run', '--yes'])).toMatchObject(refused);
    if (process.getuid?.() === 0) {
      rmSync(notesOf(home));
      mkdirSync(notesOf(home), { mode: 0o700 });
      chownSync(notesOf(home), 65_534, 65_534);
      expect(run(['run', '--yes'])).toMatchObject(refused);
    }
  });
});

test.each([
  ['a cluster with other nodes', ['run', '--yes'], { NODES: 'x1' }, 'this plan is for other nodes than those of https://api.nyc1.example:6443: it lacks n1 ; use the context of the right cluster, or plan again'],
  ['a shell without a terminal', ['run'], {}, 'no terminal to confirm on: use --yes to act without approval'],
  ['a step that does not exist', ['step', '7', '--yes'], {}, 'no such step: 7; there are 1 2 3'],
  ['a command that does not exist', ['go'], {}, 'not a command: go; see --help'],
])('a script does nothing, and exits with 2, for %s', (_, args, env, message) => {
  const { run, did } = folder();
  expect(run(args, env)).toMatchObject({ status: 2, err: `${message}\n` });
  expect(did()).toEqual([]);
});

test('a script does nothing where its files are not', () => {
  const { run, home } = folder();
  rmSync(join(home, 'dist/b.yaml'));
  expect(run(['run', '--yes'])).toMatchObject({ status: 2, err: 'no such file: dist/b.yaml; run this script in the folder from which the plan was made\n' });
});

test('a change that an engine applies is noted before it is merged', () => {
  const steps = [
    step(1, { system: 'gitops', what: 'Merge the change' }),
    step(2, { ...THREE.steps[0], order: 2, run: '', carriedBy: 'Argo CD' }),
  ];
  const script = formatScript({ ...NOTHING, steps });
  expect(script).toContain('step_1_notes() { echo 2; }');
  expect(script).toContain('step_1_merge() {');
});

test('of several functions with one name, each has its own', () => {
  const steps = [step(1, wait('wait_a', 'one "$1"', 'x')), step(2, wait('wait_a', 'one "$1"', 'y')), step(3, wait('wait_a', 'two'))];
  const script = formatScript({ ...NOTHING, steps });
  expect(script).toContain('wait_a() {\n  one "$1"\n}');
  expect(script).toContain('wait_a_2() {\n  two\n}');
  expect(script).toContain('step_2_wait() {\n  wait_a y\n}');
  expect(script).toContain('step_3_wait() {\n  wait_a_2\n}');
});

test('a command that a plan leaves out stops its step', () => {
  const warnings = [{ code: 'plan/command', object: 't', message: 'a command of step 1 is omitted: a selector', advice: '' }];
  expect(formatScript({ ...NOTHING, steps: [step(1, {})], warnings })).toContain('step_1_run() {\n  fail \'a command of step 1 is left out: see the warning plan/command of the plan\' 1\n}');
});

test.each([['everything', EVERYTHING], ['nothing', NOTHING], ['three steps', THREE]])('a shell can read the script of a plan with %s', (_, report) => {
  const file = join(dir, 'read.sh');
  writeFileSync(file, formatScript(report));
  expect(execFileSync('bash', ['-n', file], { encoding: 'utf8' })).toBe('');
});

describe('a script with hostile values', () => {
  const withWait = (awaited: string, body: string) => formatScript({
    ...EVERYTHING,
    steps: [{ ...EVERYTHING.steps[0], awaited, waits: [{ name: 'wait_pools', arguments: ['trading'], awaited, function: body }] }],
  });

  test('a script has no line of a value in its comments, and lists its steps without running one', () => {
    const mark = join(dir, 'injected');
    const file = join(dir, 'hostile.sh');
    const script = withWait(`nodes without the label a=x\ntouch ${mark}\n have unloaded it`, 'oc wait mcp/"$1"');
    expect(script).toContain(`# Until nodes without the label a=x\\ntouch ${mark}\\n have unloaded it.`);
    writeFileSync(file, script);
    execFileSync('bash', [file, 'list']);
    expect(existsSync(mark)).toBe(false);
  });

  test('a script fails in a wait whose command is left out, and parses', () => {
    const script = withWait('the pool has it', '');
    expect(script).toContain('wait_pools() {\n  fail \'a command that waits, wait_pools, is left out: see the warning plan/command of the plan\' 1\n}');
    execFileSync('bash', ['-n'], { input: script });
  });
});
