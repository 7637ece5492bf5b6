/** The command line where people type it: completion in real shells, the page of man, and kubectl's plug-in. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, scratchDir } from './support/run';
import { project } from './support/shared';

/** Names of contexts, two of which a shell would run if it evaluated them. */
const CONTEXTS = ['nyc1', 'ldn1', 'arn:aws:eks:us-east-1:1:cluster/prod', '$(touch pwned)', '`touch pwned`;x'];

const dir = scratchDir();
const home = join(dir, 'home');
let bin: string;
let packed: string;

beforeAll(async () => {
  const modules = join(await project(), 'node_modules');
  bin = join(modules, '.bin');
  packed = join(modules, 'cdk8s-onload');
  ['bin', 'home', 'manifests'].forEach((folder) => mkdirSync(join(dir, folder)));
  writeFileSync(join(dir, 'nodes.yaml'), '');
  writeFileSync(join(dir, 'bin/kubectl'), `#!/bin/sh\n[ "$*" = 'config get-contexts -o name' ] && printf '%s\\n' ${CONTEXTS.map((name) => `'${name}'`).join(' ')}\n`);
  chmodSync(join(dir, 'bin/kubectl'), 0o755);
  for (const shell of ['bash', 'zsh', 'fish']) {
    writeFileSync(join(dir, `completion.${shell}`), run(dir, join(bin, 'cdk8s-onload'), ['completion', shell]));
  }
});

function inShell(command: string, args: string[]): string {
  return execFileSync(command, args, { cwd: dir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, HOME: home, PATH: `${join(dir, 'bin')}${delimiter}${process.env.PATH}` } });
}

/** What bash would put in place of the word at the end of a line, with the word breaks of an interactive shell. */
function bash(line: string): string[] {
  return inShell('bash', ['--norc', '-c', `source completion.bash
    COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:' COMP_LINE=$1 COMP_POINT=\${#1}
    _cdk8s_onload
    printf '%s\\n' "\${COMPREPLY[@]}"`, 'bash', line]).split('\n').filter((text) => text !== '');
}

/** What fish offers for a line. */
function fish(line: string): string[] {
  return inShell('fish', ['--no-config', '-c', 'source completion.fish; complete -C "$argv[1]"', '--', line]).split('\n').filter((text) => text !== '');
}

/** What an interactive zsh shows after a line and the tabulator key. It says itself when its editor is ready, and when the key has done its work. */
function zsh(line: string): string {
  const shown = inShell('zsh', ['-f', '-c', `zmodload zsh/zpty
    zpty z "zsh -f -i"
    zpty -w z "PS1=; autoload -Uz compinit; compinit -u -D; source completion.zsh; setopt auto_list; unsetopt list_beep; LISTMAX=1000; stty columns 250
      zle-line-init() { print -rn -- REA''DY }
      zle -N zle-line-init
      complete-and-tell() { zle complete-word; zle -R; print -rn -- COMP''LETED }
      zle -N complete-and-tell
      bindkey '^I' complete-and-tell"
    zpty -r z start '*READY*'
    zpty -n -w z "$1"$'\\t'
    zpty -r z shown '*COMPLETED*'
    print -rn -- "$shown"
    zpty -d z`, 'zsh', line]);
  // eslint-disable-next-line no-control-regex
  return shown.replace(/\u001b\[[\d;?]*[A-Za-z]/g, '').replace(/\r/g, '');
}

describe('bash', () => {
  test.each([
    ['cdk8s-onload ch', ['check']], ['cdk8s-onload help ver', ['verify']], ['cdk8s-onload check --fo', ['--format']], ['cdk8s-onload check --format ', ['text', 'json', 'sarif', 'junit', 'github', 'gitlab']],
    ['cdk8s-onload check --format=s', ['sarif']], ['kubectl-onload plan --nodes n', ['nodes.yaml']], ['cdk8s-onload plan --nodes=n', ['nodes.yaml']], ['cdk8s-onload init --gitops f', ['flux']],
    ['cdk8s-onload explain kmm/regexp-n', ['kmm/regexp-not-anchored']], ['cdk8s-onload profile latency-b', ['latency-best']], ['cdk8s-onload profile --onload 9.0', ['9.0.0.39', '9.0.1.86', '9.0.2.140']],
    ['cdk8s-onload check --kustomize n', ['nodes.yaml']], ['cdk8s-onload check --crds m', ['manifests']], ['cdk8s-onload plan cluster:l', ['ldn1']], ['cdk8s-onload plan cluster:arn:aws:e', ['eks:us-east-1:1:cluster/prod']],
    ['cdk8s-onload snapshot n', ['nyc1', 'nodes.yaml']], ['cdk8s-onload nothing ', []], ['cdk8s-onload check --allow-empty=', []],
  ])('bash completes %j', (line, words) => {
    expect(bash(line)).toEqual(words);
  });

  test('bash quotes the name of a context, and runs nothing in it', () => {
    expect(bash('cdk8s-onload plan cluster:')).toEqual(expect.arrayContaining(['nyc1', String.raw`\$\(touch\ pwned\)`, '\\`touch\\ pwned\\`\\;x']));
    expect(existsSync(join(dir, 'pwned'))).toBe(false);
  });

  test('the script for bash is what shellcheck asks of one', () => {
    run(dir, 'shellcheck', ['--shell=bash', 'completion.bash']);
  });

  test('bash completes branches for --base', () => {
    run(dir, 'git', ['init', '--quiet', '--initial-branch', 'trunk']);
    run(dir, 'git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '--message', 'first']);
    expect(bash('cdk8s-onload plan . --base t')).toEqual(['trunk']);
  });
});

describe('fish', () => {
  test.each([
    ['cdk8s-onload ch', ['check\tfind errors and risks in manifests']], ['kubectl-onload ch', ['check\tfind errors and risks in manifests']], ['cdk8s-onload check --fo', ['--format\ttext, json, sarif, junit, github, gitlab']],
    ['cdk8s-onload check --format s', ['sarif\ttext, json, sarif, junit, github, gitlab']], ['cdk8s-onload plan --nodes n', ['nodes.yaml']], ['cdk8s-onload explain kmm/regexp-n', ['kmm/regexp-not-anchored']],
    ['cdk8s-onload profile latency-b', ['latency-best']], ['cdk8s-onload plan cluster:l', ['cluster:ldn1']],
  ])('fish completes %j', (line, words) => {
    expect(fish(line)).toEqual(words);
  });

  test('fish completes what rbac prints a role for, beside folders for apply', () => {
    expect(fish('cdk8s-onload rbac ')).toEqual(expect.arrayContaining(['apply', 'read', 'watch']));
  });

  test('fish runs nothing in the name of a context', () => {
    expect(fish('cdk8s-onload plan cluster:')).toEqual(expect.arrayContaining(CONTEXTS.map((name) => `cluster:${name}`)));
    expect(existsSync(join(dir, 'pwned'))).toBe(false);
  });
});

describe('zsh', () => {
  test.each([
    ['cdk8s-onload ch', /cdk8s-onload check /], ['cdk8s-onload check --fo', /--format=/], ['kubectl-onload plan --nodes n', /--nodes nodes\.yaml /], ['cdk8s-onload check --format s', /--format sarif /],
    ['cdk8s-onload explain kmm/regexp-n', /explain kmm\/regexp-not-anchored /], ['cdk8s-onload profile latency-b', /profile latency-best /], ['cdk8s-onload plan cluster:l', /plan cluster:ldn1 /],
    ['cdk8s-onload ', /check +-- find errors and risks in manifests/],
  ])('zsh completes %j', (line, shown) => {
    expect(zsh(line)).toMatch(shown);
  });

  test('zsh quotes the name of a context, and runs nothing in it', () => {
    expect(zsh('cdk8s-onload snapshot ')).toContain(String.raw`\$\(touch\ pwned\)`);
    expect(existsSync(join(dir, 'pwned'))).toBe(false);
  });
});

test('the page of man is packed where npm finds it, has no mistakes, and names every command', () => {
  const { man: [page] } = JSON.parse(run(packed, 'cat', ['package.json']));
  const { stdout } = spawnSync('mandoc', ['-Tlint', '-Wwarning', page], { cwd: packed, encoding: 'utf8' });
  // What the page says is that of a version: it has no date.
  expect(stdout.split('\n').filter((line) => line !== '' && !line.includes('missing date'))).toEqual([]);
  const text = run(packed, 'mandoc', ['-Tutf8', '-Owidth=200', page]).replace(/.\u0008/g, '');
  expect(text).toMatch(/^ {3}check\n {5,}Find errors and risks in manifests\./m);
  expect(text).toMatch(/--format FORMAT\n +text \(default\), json, sarif/);
});

describe('kubectl', () => {
  const kubectl = (...args: string[]) => spawnSync('kubectl', args, { cwd: dir, encoding: 'utf8', env: { ...process.env, HOME: home, PATH: `${bin}${delimiter}${process.env.PATH}` } });

  test('kubectl finds the plug-in', () => {
    expect(kubectl('plugin', 'list')).toMatchObject({ status: 0, stdout: expect.stringContaining(`${bin}/kubectl-onload`) });
  });

  test('kubectl onload is the command, with its arguments and exit codes', () => {
    expect(kubectl('onload', 'plan', '--help')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^usage: cdk8s-onload plan /) });
    expect(kubectl('onload', 'explain', 'kmm/regexp-not-anchored')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^kmm\/regexp-not-anchored\n/) });
    expect(kubectl('onload', 'explain', 'no/code')).toMatchObject({ status: 2 });
  });
});
