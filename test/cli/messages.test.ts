import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cli, useFolder } from '../support/cli';

useFolder(() => {
  writeFileSync('ok.yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
  writeFileSync('windows.conf', '[general]\r\nsync_module ptp ptp1\r\n[ptp1]\r\ninterface eth0\r\n');
});

test.each([
  [['check', 'ok.yaml', '--formt', 'json'], 'check: unknown option: --formt (did you mean --format?); see cdk8s-onload check --help'],
  [['check', 'ok.yaml', '--zzzzzzzzz'], 'check: unknown option: --zzzzzzzzz; see cdk8s-onload check --help'],
  [['check', 'ok.yaml', '-x'], 'check: unknown option: -x; see cdk8s-onload check --help'],
  [['check', 'ok.yaml', '--openshift'], 'check: no value for --openshift; write --openshift VERSION; see cdk8s-onload check --help'],
  [['check', 'ok.yaml', '--openshift', '--kmm'], 'check: no value for --openshift; write --openshift VERSION, or --openshift=VALUE if the value begins with "-"; see cdk8s-onload check --help'],
  [['check', 'ok.yaml', '--kustomize=1'], 'check: value for an option that takes none: --kustomize; leave the value out; see cdk8s-onload check --help'],
  [['chek', 'ok.yaml'], 'no such command: chek; did you mean check?'],
  [['help', 'chek'], 'no such command: chek; did you mean check?'],
])('%j is refused in our own words, with what was probably meant', async (args, message) => {
  expect(await cli(...args)).toEqual({ code: 2, out: '', err: `cdk8s-onload${message.startsWith('no such') ? ':' : ''} ${message}\n` });
});

test.each([['-v'], ['-V'], ['version']])('%s prints the version', async (arg) => {
  expect(await cli(arg)).toEqual(await cli('--version'));
});

test('help lists the commands, and help COMMAND is the help of the command', async () => {
  expect(await cli('help')).toEqual(await cli('--help'));
  expect(await cli('help', 'plan')).toEqual(await cli('plan', '--help'));
});

test('a misspelled profile is named with the one that was probably meant', async () => {
  expect((await cli('profile', 'latancy')).err).toBe('cdk8s-onload profile: no such profile: "latancy"; write latency: there is none in what Onload ships, nor a file of that path [profile/not-found]\n');
});

test('manifests that are not written yet are named with the command that writes them', async () => {
  expect((await cli('check', 'dist')).err).toBe('cdk8s-onload check: dist: cannot be read: "no such file or folder"; run npm run synth, which writes it, or specify an existing file or folder, or - for the standard input\n');
  expect((await cli('check', 'other')).err).not.toContain('npm run synth');
});

test('a configuration with CRLF is named as one, at the words that look right', async () => {
  const { out } = await cli('sfptpd', 'windows.conf');
  expect(out).toContain('windows.conf:1: refused: neither a header nor an option: "[general]\\r"; write the file with LF instead of CRLF: sfptpd reads the carriage return as part of the word\n');
});

test('a repository without a commit is named as one', async () => {
  execFileSync('git', ['init', '--quiet']);
  expect((await cli('plan', 'git:HEAD:dist', 'ok.yaml')).err).toBe('cdk8s-onload plan: git:HEAD:dist: repository without a commit: "HEAD"; commit the manifests first, or compare with a folder\n');
});
