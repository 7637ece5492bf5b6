/** Commands and files in documents that no test runs: they need a cluster, or files of the reader. Their syntax is right, and our own commands have the options. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { cli } from '../support/cli';
import { projectFiles } from '../support/project-files';

const ROOT = resolve(__dirname, '../..');

const documents = projectFiles('*.md').filter((file) => !/^(docs\/(api|upstream)|examples|test)\//.test(file));

interface Block {
  readonly place: string;
  readonly language: string;
  readonly text: string;
}

const blocks: Block[] = documents.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/^( *)```([\w ]*)\n([^]*?)^\1```$/gm)].map(({ index, 1: indent, 2: language, 3: body }) => ({
    place: `${file}:${text.slice(0, index).split('\n').length}`,
    language,
    text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
});
const ofLanguage = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

/** The commands of a shell script, as far as ours are concerned: lines, with those that they continue on, and the sides of pipes and lists. */
const commands = ofLanguage('sh', 'bash', 'console', 'console quiet').flatMap(({ place, language, text }) => (
  !language.startsWith('console') ? text : text.split('\n').filter((line) => /^[$>] /.test(line)).map((line) => line.slice(2)).join('\n')
).replace(/\\\n/g, ' ').split(/\n|\||&&|;/).map((command) => ({ place, command: command.replace(/(^| )#.*/, '').trim() })).filter(({ command }) => command !== ''));
const ours = commands.filter(({ command }) => /^(npx )?cdk8s-onload /.test(command));

async function helpOf(name: string): Promise<string> {
  const { out, err } = await cli(name, '--help');
  return out + err;
}

test(`${commands.length} commands in documents are known, of which ${ours.length} are ours`, () => {
  expect(ours.length).toBeGreaterThan(50);
});

test('the shell reads the commands of all places', () => {
  const scripts = ofLanguage('sh', 'bash').flatMap(({ place, text }) => [place, text]);
  const { status, stdout, stderr } = spawnSync('bash', ['-c', 'for (( ; $#; )); do bash -n <<<"$2" || echo "$1"; shift 2; done', 'bash', ...scripts], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('our commands exist, and have the options that documents use', async () => {
  const wrong: string[] = [];
  for (const { place, command } of ours) {
    const [, name, rest] = /cdk8s-onload (\S+)(.*)/.exec(command)!;
    const help = await helpOf(name === 'COMMAND' ? '--help' : name);
    const options = [...rest.matchAll(/ (--[a-z][\w-]*)/g)].map(([, option]) => option);
    const unknown = options.filter((option) => option !== '--help' && !new RegExp(`${option}\\b(?!-)`).test(help));
    wrong.push(...help.startsWith('usage: ') ? unknown.map((option) => `${place}: ${name} ${option}`) : [`${place}: ${name}`]);
  }
  expect(wrong).toEqual([]);
});

test.each(ofLanguage('yaml', 'json'))('the $language at $place is valid', ({ text }) => {
  expect(parseAllDocuments(text).flatMap((document) => document.errors)).toEqual([]);
});

test('every block says what it is, or is text', () => {
  const known = ['', 'bash', 'console', 'console quiet', 'diff', 'dockerfile', 'ini', 'json', 'mermaid', 'sh', 'text', 'toml', 'ts', 'yaml'];
  expect(blocks.filter(({ language }) => !known.includes(language)).map(({ place, language }) => `${place}: ${language}`)).toEqual([]);
});
