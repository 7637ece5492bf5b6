import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { ValidationContext } from 'cdk8s-cli/plugins';
import * as fc from 'fast-check';
import { FileContents, MachineConfig, ManifestValidation, Platform } from '../../lib';
import { isLikeManifest } from '../../lib/manifests';
import { cli, useRepository } from '../support/cli';
import { runsOf } from '../support/fuzz-runs';
import { CONTENTS, partsOfSecrets, SecretManifest, secretManifest, secretText } from '../support/secret-manifests';

useRepository();

const FROM = '2026-11-28T06:00Z';
const NODES = ['a', 'b'].map((name) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'node-role.kubernetes.io/worker': '' } } }));

/** Every command that reads manifests, in each of its formats. */
const COMMANDS: readonly (readonly string[])[] = [
  ...['text', 'json', 'sarif', 'junit', 'github', 'gitlab'].map((format) => ['check', 'after', '--openshift', '4.16', '--format', format]),
  ['check', 'after', '--write-baseline', 'baseline.json', '--debug'],
  ...['text', 'json', 'markdown', 'html', 'sh'].map((format) => ['plan', 'before', 'after', '--openshift', '4.16', '--format', format, '--debug']),
  ...['text', 'json', 'markdown'].map((format) => ['diff', 'before', 'after', '--format', format, '--debug']),
  ...['mermaid', 'svg', 'html'].map((format) => ['graph', 'after', '--format', format, '--debug']),
  ...['list', 'json', 'oc-mirror', 'skopeo'].map((format) => ['images', 'after', '--to', 'registry.example.com', '--format', format, '--debug']),
  ...['text', 'json'].map((format) => ['verify', 'before', 'after', '--format', format, '--debug']),
  ...['text', 'json'].map((format) => ['schedule', 'before', 'after', '--openshift', '4.16', '--nodes', 'nodes.yaml', '--keep', 'nodes/worker:50%', '--from', FROM, '--format', format, '--debug']),
  ['boot-module', '--pull-secret', 'after/a.yaml', '--debug'], ['sfptpd', 'after/a.yaml', '--debug'], ['profile', './after/a.yaml', '--debug'],
  ['check', 'after', '--baseline', 'after/a.yaml', '--debug'], ['check', 'before', '--acknowledgements', 'after/a.yaml', '--debug'], ['check', 'before', '--crds', 'after', '--debug'],
  ['plan', 'before', 'before', '--durations', 'after/a.yaml', '--debug'], ['plan', 'before', 'before', '--nodes', 'after/a.yaml', '--debug'],
  ['plan', 'before', 'before', '--versions', 'after/a.yaml', '--debug'], ['plan', 'before', 'before', '--pods', 'after/a.yaml', '--debug'],
  ['schedule', 'before', 'after', '--nodes', 'nodes.yaml', '--keep', 'nodes/worker:50%', '--windows', 'after/a.yaml', '--debug'],
  ['images', 'before', '--missing', 'after/a.yaml', '--debug'],
];

/** Commands that read files of other formats, which a user confuses with manifests. */
const OTHER_TEXTS = ['sfptpd', 'profile'];

function write(folder: string, manifests: readonly SecretManifest[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/a.yaml`, manifests.map(({ text }) => text).join('\n---\n'));
}

test('a finding about a value of a Secret says where it is, and not what it is', async () => {
  writeFileSync('a.yaml', 'apiVersion: v1\nkind: Secret\nmetadata: { name: a, namespace: b }\ndata:\n  password: hunter2-plain!\n');
  expect(await cli('check', 'a.yaml')).toMatchObject({
    code: 1, out: 'a.yaml:5: error: Secret b/a, data.password: not base64: "(secret, not shown)"; write base64 [schema/pattern]\n',
  });
});

test.each(COMMANDS.map((command) => [command.join(' '), command]))('%s prints no secret', async (_, command) => {
  const manifests = fc.array(secretManifest, { minLength: 1, maxLength: 3 });
  await fc.assert(fc.asyncProperty(manifests, manifests, async (before, after) => {
    write('before', before);
    write('after', after);
    // Nothing tells that a text is a manifest if its beginning is cut off.
    fc.pre(!OTHER_TEXTS.includes(command[0]) || isLikeManifest(readFileSync('after/a.yaml', 'utf8')));
    writeFileSync('nodes.yaml', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: NODES }));
    const { out, err } = await cli(...command);
    const written = command.includes('--write-baseline') ? readFileSync('baseline.json', 'utf8') : '';
    expectNoSecret(out + err + written, [...before, ...after]);
  }), { numRuns: runsOf(0.1), seed: 25 });
});

function expectNoSecret(output: string, manifests: readonly SecretManifest[]): void {
  for (const part of partsOfSecrets(manifests.map(({ secret }) => secret))) {
    const at = output.indexOf(part);
    expect(at < 0 ? '' : output.slice(Math.max(0, at - 300), at + 60)).toBe('');
  }
}

test('the validation of the cdk8s CLI reports no secret', async () => {
  await fc.assert(fc.asyncProperty(fc.array(secretManifest, { minLength: 1, maxLength: 3 }), async (manifests) => {
    write('dist', manifests);
    const context = new ValidationContext(['dist/a.yaml'], 'cdk8s-onload', '1.0.0', {});
    const error = await new ManifestValidation({ openshift: '4.16' }).validate(context).then(() => '', String);
    expectNoSecret(error === '' ? JSON.stringify(context.report.toJson()) : error, manifests);
  }), { numRuns: runsOf(0.1), seed: 25 });
});

test('an error of the synthesis contains no secret', () => {
  fc.assert(fc.property(secretText, fc.constantFrom(...CONTENTS), fc.constantFrom('/etc/sfptpd.conf', '/etc/modprobe.d/a.conf', '/usr/local/bin/a.sh'), (secret, make, path) => {
    const app = new App({ outdir: 'dist' });
    const chart = new Chart(app, 'a');
    new MachineConfig(chart, 'Config', { name: 'a', platform: Platform.openshift('4.16'), files: [{ path, contents: FileContents.text(make(secret)), mode: '0600' }] });
    new ApiObject(chart, 'Secret', { apiVersion: 'v1', kind: 'Secret', stringData: { a: make(secret) }, data: { a: make(secret) } });
    // A relative path is an error that prints the file.
    ApiObject.of(chart.node.findChild('Config')).addJsonPatch(JsonPatch.replace('/spec/config/storage/files/0/path', 'relative'));
    const { message } = (() => {
      try {
        app.synth();
        return new Error('nothing was thrown');
      } catch (error) {
        return error as Error;
      }
    })();
    expect(message).toContain('relative');
    expectNoSecret(message, [{ secret, text: '' }]);
  }), { numRuns: runsOf(0.1), seed: 25 });
});
