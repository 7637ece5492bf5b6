import { mkdirSync, writeFileSync } from 'node:fs';
import { cli, useFolder } from '../support/cli';

useFolder(() => {
  mkdirSync('folder');
  writeFileSync('broken.yaml', 'kind: [');
  writeFileSync('ok.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
});

/** Arguments with which each command runs. All others take one file. */
const ARGUMENTS: { readonly [command: string]: string[] } = {
  'add': ['ldn1'],
  'boot-module': ['--image', 'registry.example.com/sfc:1', '--module', 'sfc'],
  'diff': ['ok.yaml', 'ok.yaml'],
  'explain': ['kmm/regexp-not-anchored'],
  'init': ['new'],
  'module-image': ['--method', 'dtk-ubi', '--onload', '8.1.2.26'],
  'plan': ['ok.yaml', 'ok.yaml'],
  'profile': ['latency'],
  'rules': [],
  'synth': [],
};

/** What users pass by mistake: nothing, a file that is not there or cannot be there, a folder, a file with something else. */
const MISTAKES = ['', 'none', 'none/none.yaml', 'ok.yaml/none.yaml', 'folder', 'folder/', 'broken.yaml', '-1', '{'];

test('no mistake in an argument is reported as an internal error', async () => {
  const commands = [...(await cli('--help')).out.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, name]) => name);
  expect(commands).toEqual(expect.arrayContaining(['graph', ...Object.keys(ARGUMENTS)]));
  const internal: string[][] = [];
  for (const command of commands) {
    const { out: help } = await cli(command, '--help');
    const options = [...help.matchAll(/^ {2}(--[a-z-]+) [A-Z]/gm)].map(([, option]) => option);
    const given = ARGUMENTS[command] ?? ['ok.yaml'];
    const lists = MISTAKES.flatMap((mistake) => [[mistake], [mistake, mistake], ...options.map((option) => [...given, `${option}=${mistake}`])]);
    for (const args of lists) {
      const { err } = await cli(command, ...args);
      internal.push(...err.includes('internal error') ? [[command, ...args, err]] : []);
    }
  }
  expect(internal).toEqual([]);
});

test.each([
  [['graph', 'ok.yaml', '--out', 'none/graph.svg'], 'graph: none/graph.svg: no such folder: "none"; create it, or specify another file'],
  [['check', 'ok.yaml', '--write-baseline', 'folder'], 'check: folder: a folder, not a file: "folder"; specify a file in it'],
])('an output that cannot be written is an error of its user: %j', async (args, message) => {
  expect(await cli(...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload ${message}\n` });
});
