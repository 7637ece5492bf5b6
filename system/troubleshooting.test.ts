/** The commands of docs/troubleshooting.md, and those of the README about measuring, as kubectl reads them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeKubeconfig } from './support/kubeconfig';
import { ROOT, run, scratchDir } from './support/run';
import { CHAPTERS } from '../scripts/troubleshooting/symptoms';
import { cli } from '../test/support/cli';

const scratch = scratchDir();
/** Nothing listens there: what kubectl reads without complaint ends in a refused connection. */
const kubeconfig = writeKubeconfig(scratch, 9);

/** The commands of a shell's code block, in which `\` goes on in the next line. */
const commandsOf = (block: string) => block.replace(/\\\n/g, '').split('\n').filter((line) => line.trim() !== '');
const README = [...readFileSync(join(ROOT, 'lib/constructs/workload/README.md'), 'utf8').matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, block]) => commandsOf(block));
const ALL = [...CHAPTERS.flatMap(({ symptoms }) => symptoms.flatMap(({ commands, fixes = [] }) => [...commands, ...fixes])), ...README];
const kubectl = [...new Set(ALL.filter((command) => command.startsWith('kubectl ')))];

/** What a person would write for words in capitals. */
const filled = (command: string) => command.replace('WORKLOAD', 'deployment/a').replace(/(?<![A-Z_.a-z])[A-Z]{2,}(?![A-Z_a-z])/g, 'a');

test('there are commands, of kubectl, oc and our own', () => {
  expect(kubectl.length).toBeGreaterThan(70);
  expect([...new Set(ALL.map((command) => command.split(' ')[0]))].sort()).toEqual(['kubectl', 'npx', 'oc']);
});

test('the shell reads each', () => {
  const script = ALL.join('\n');
  expect(run(scratch, 'dash', ['-n', '-c', script])).toBe('');
});

const answer = (text: string, input?: string) => spawnSync('sh', ['-c', text], {
  encoding: 'utf8', timeout: 60_000, input, env: { PATH: process.env.PATH, HOME: scratch, KUBECONFIG: kubeconfig },
});

/** What kubectl says of a command without a server. A file that is to be applied is read before anything else. */
const complaint = (command: string) => answer(filled(command).replace(/-f \S+/, '-f -'), 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n').stderr;
const REFUSED = /connection refused|was refused/;

test.each(kubectl)('kubectl knows what this asks for: %s', (command) => {
  expect(complaint(command)).toMatch(REFUSED);
});

/** What it prints without a server is only what it makes itself. Fields that are not there print nothing. */
const printed = (template: string) => answer(`kubectl create configmap a --dry-run=client --allow-missing-template-keys=true --output=${template}`);
const templates = [...new Set(kubectl.flatMap((command) => [...command.matchAll(/--output=(jsonpath='[^']+')/g)].map(([, template]) => template)))];

test.each(templates)('kubectl prints by the template %s', (template) => {
  expect(printed(template)).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  'kubectl get pods --every-namespace', 'kubectl obtain pods', 'kubectl rollout show deployment/a', 'kubectl exec a ls', 'kubectl wait --until=complete job/a', 'kubectl rollout restart',
])('these tests would find: %s', (command) => {
  expect(complaint(command)).not.toMatch(REFUSED);
});

test('these tests would find a template that is not closed', () => {
  expect(printed('jsonpath=\'{range .items[*]}{.metadata.name\'').status).toBe(1);
});

test.each(ALL.filter((command) => command.startsWith('npx cdk8s-onload ')))('our command has these options: %s', async (command) => {
  const [, , name, ...args] = command.split(' ');
  const { code, out: help } = await cli(name, '--help');
  expect(code).toBe(0);
  expect(args.filter((arg) => arg.startsWith('--')).map((arg) => arg.split('=')[0]).filter((option) => !help.includes(option))).toEqual([]);
});
