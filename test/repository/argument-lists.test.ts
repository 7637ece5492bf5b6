/** Programs that are run: whatever a name is, none of them takes it for an option. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gitSources } from '../../lib/cli/git-sources';
import { buildKustomizations } from '../../lib/cli/kustomize';
import { performWrite } from '../../lib/live/apply/cluster-writes';
import type { Write } from '../../lib/live/apply/write';
import { Kubectl } from '../../lib/live/kubectl';
import { readPodRecords } from '../../lib/live/pod-records';
import type { Manifest } from '../../lib/manifests/manifest';
import { projectFiles } from '../support/project-files';

const NAME = '--zz';

/** Sources of the library that run programs. */
const RUNNERS = projectFiles('lib/*.ts').map((file) => [file, readFileSync(join(__dirname, '../..', file), 'utf8')] as const).filter(([, text]) => text.includes('\'node:child_process\''));

const home = process.cwd();
const path = process.env.PATH;
const dir = mkdtempSync(join(tmpdir(), 'arguments-'));

/** A program that notes its arguments, and answers as kubectl does. */
const PROGRAM = `#!/bin/sh
for argument in "$@"; do printf '%s\\0' "$argument"; done >> "$NOTED"
printf '\\n' >> "$NOTED"
case "$*" in
  *version*) echo '{"clientVersion":{"gitVersion":"v1.30.0"}}' ;;
  *) echo '{"apiVersion":"v1","kind":"Node","metadata":{"name":"n"}}' ;;
esac
`;

beforeAll(() => {
  process.chdir(dir);
  ['git', 'kubectl'].forEach((name) => {
    writeFileSync(name, PROGRAM);
    chmodSync(name, 0o755);
  });
  [process.env.PATH, process.env.NOTED] = [`${dir}${delimiter}${path}`, join(dir, 'noted')];
});
afterAll(() => {
  process.chdir(home);
  process.env.PATH = path;
  delete process.env.NOTED;
  rmSync(dir, { recursive: true });
});

/** Argument lists of all programs that something runs. */
async function listsOf(run: () => unknown): Promise<string[][]> {
  writeFileSync('noted', '');
  await Promise.resolve().then(run).catch(() => undefined);
  return readFileSync('noted', 'utf8').split('\n').filter((line) => line !== '').map((line) => line.split('\0').slice(0, -1));
}

/** Arguments with the name that a program would take for an option. */
function optionsIn(list: readonly string[]): string[] {
  const end = list.findIndex((argument) => argument === '--' || argument === '--end-of-options');
  return list.filter((argument, index) => argument.startsWith(NAME) && (end < 0 || index < end));
}

const manifest = { apiVersion: 'v1', kind: 'Pod', metadata: { name: NAME, namespace: NAME, uid: NAME } } as unknown as Manifest;
const WRITES: { readonly [verb in Write['verb']]: Write } = {
  apply: { verb: 'apply', object: NAME, manifest },
  delete: { verb: 'delete', object: NAME, manifest },
  label: { verb: 'label', object: NAME, node: NAME, label: NAME, value: NAME },
  unlabel: { verb: 'unlabel', object: NAME, node: NAME, label: NAME, value: NAME },
  evict: { verb: 'evict', object: NAME, namespace: NAME, name: NAME, manifest },
  pause: { verb: 'pause', object: NAME, name: NAME },
  unpause: { verb: 'unpause', object: NAME, name: NAME },
  approve: { verb: 'approve', object: NAME, namespace: NAME, name: NAME },
};

const clientOf = () => Kubectl.find(`cluster:${NAME}`, { as: NAME, asGroups: [NAME], kubeconfig: NAME, requestTimeout: '30s' });

test.each(Object.entries(WRITES))('a name is no option of kubectl where it writes: %s', async (verb, write) => {
  const lists = await listsOf(async () => performWrite(await clientOf(), write, { dryRun: true, force: true }));
  expect(lists.at(-1)).toEqual(expect.arrayContaining([`--as=${NAME}`, `--as-group=${NAME}`]));
  expect(lists.at(-1)!.some((argument) => argument.includes('dry'))).toBe(true);
  expect([verb, ...lists.flatMap(optionsIn)]).toEqual([verb]);
});

test('a name is no part of another path of the API where a pod is evicted or read', async () => {
  const write = { ...WRITES.evict, namespace: 'a/../b', name: 'c?d' } as Write;
  const lists = await listsOf(async () => {
    const client = await clientOf();
    await performWrite(client, write, { dryRun: true, force: false });
  });
  expect(lists.at(-1)).toContain('--raw=/api/v1/namespaces/a%2F..%2Fb/pods/c%3Fd/eviction?dryRun=All');
  const logs = await listsOf(async () => readPodRecords(await clientOf(), { ...manifest, metadata: { name: 'c?d', namespace: 'a/b' } }, [NAME], 1));
  expect(logs.flat().filter((argument) => argument.startsWith('--raw=/api/v1/'))).toEqual([expect.stringMatching(/^--raw=\/api\/v1\/namespaces\/a%2Fb\/pods\/c%3Fd\/log\?container=--zz&/), expect.stringMatching(/namespaces\/a%2Fb\/events/)]);
});

test('a revision and a path are no options of git', async () => {
  const lists = await listsOf(() => gitSources(`git:${NAME}:${NAME}`));
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.flatMap(optionsIn)).toEqual([]);
});

test('a folder is no option of kubectl kustomize', async () => {
  const lists = await listsOf(() => buildKustomizations([{ folder: NAME, file: `${NAME}/kustomization.yaml`, resources: [], components: [], isComponent: false } as never], { fetchesRemotes: true } as never, (error) => { throw error; }));
  expect(lists).toEqual([['kustomize', `./${NAME}`]]);
});

test('no other files run programs, and none has a shell read a command', () => {
  // The program of synth is one of this user's packages, and a signature has tests of its own.
  expect(RUNNERS.filter(([, text]) => /\bspawn(?:Sync)?\(/.test(text)).map(([file]) => file).sort()).toEqual([
    'lib/cli/git.ts', 'lib/cli/kustomize.ts', 'lib/cli/reviewed/plan-signature.ts', 'lib/cli/synth.ts', 'lib/live/kubectl.ts', 'lib/live/private-folder.ts',
  ]);
  expect(RUNNERS.filter(([, text]) => /\bshell: |import \{[^}]*\b(?:exec|fork)[^}]*\} from 'node:child_process'/.test(text))).toEqual([]);
});
