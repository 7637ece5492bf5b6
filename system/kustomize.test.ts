/** `check --kustomize` with the real kubectl, which has kustomize within. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { commandOf, folderBelow } from './support/shared';

let dir: string;
beforeAll(async () => { dir = await folderBelow('kustomize'); });

function write(files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function check(name: string, files: { readonly [path: string]: string }, ...options: string[]) {
  write(Object.fromEntries(Object.entries(files).map(([path, text]) => [join(name, path), text])));
  const { status, stdout, stderr } = spawnSync(commandOf('cdk8s-onload'), ['check', name, ...options], { cwd: dir, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n').filter((line) => line !== '');
  return { status, lines, summary: stderr.split('\n')[0] };
}

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: { name: gateway }
spec:
  selector: { matchLabels: { app: gateway } }
  template:
    metadata: { labels: { app: gateway } }
    spec:
      containers: [{ name: gateway, image: "registry.example.com/gateway:1" }]
`;
const PROFILE = 'apiVersion: performance.openshift.io/v2\nkind: PerformanceProfile\nmetadata: { name: tuned }\n';
const BASE = {
  'base/kustomization.yaml': 'resources: [deployment.yaml, profile.yaml]\n',
  'base/deployment.yaml': DEPLOYMENT,
  'base/profile.yaml': `${PROFILE}spec: { cpu: { isolated: 2-9, reserved: 0-1 } }\n`,
};
const COMPONENT = {
  'components/nodes/kustomization.yaml': 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches: [{ path: patch.yaml }]\n',
  'components/nodes/patch.yaml': `${PROFILE}spec: { nodeSelector: { node-role.kubernetes.io/worker-onload: "" } }\n`,
};
const overlay = (more: string) => `resources: [../../base]\n${more}\n`;
const REPLICAS = `patches:
  - target: { kind: Deployment, name: gateway }
    patch: |-
      - { op: add, path: /spec/replicas, value: "2" }
`;

test('overlays are built on their base, each with its component, and what comes out is checked', () => {
  const files = {
    ...BASE,
    ...COMPONENT,
    'overlays/lon/kustomization.yaml': overlay(`namespace: lon\nnameSuffix: -lon\ncomponents: [../../components/nodes]\n${REPLICAS}`),
    'overlays/nyc/kustomization.yaml': overlay('namespace: nyc\ncomponents: [../../components/nodes]'),
  };
  expect(check('overlays', files, '--kustomize')).toEqual({
    status: 1,
    lines: [
      expect.stringMatching(/^overlays\/overlays\/lon\/kustomization\.yaml:1: error: Deployment lon\/gateway-lon, spec\.replicas: not a whole number: "2"; /),
      expect.stringContaining('node selector matches no pool here'), expect.stringContaining('node selector matches no pool here'),
    ],
    summary: '4 objects, 1 error, 2 warnings',
  });
});

test('what a component would add is missing where none is taken', () => {
  const files = { ...BASE, 'overlays/nyc/kustomization.yaml': overlay('namespace: nyc') };
  const { status, lines } = check('missing', files, '--kustomize');
  expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringMatching(/PerformanceProfile nyc\/tuned, spec\.nodeSelector: PerformanceProfile that selects no nodes/)] });
});

test('an overlay that kubectl cannot build is one finding, and the others are checked', () => {
  const files = {
    ...BASE,
    ...COMPONENT,
    'overlays/broken/kustomization.yaml': overlay('patches: [{ path: none.yaml }]'),
    'overlays/lon/kustomization.yaml': overlay(`components: [../../components/nodes]\n${REPLICAS}`),
  };
  const { status, lines, summary } = check('broken', files, '--kustomize');
  expect({ status, summary }).toEqual({ status: 2, summary: '2 objects, 2 errors, 1 warning' });
  expect(lines).toEqual([
    expect.stringMatching(/^broken\/overlays\/broken\/kustomization\.yaml:1: error: .*cannot build: ".*none\.yaml.*see the output of kubectl kustomize \S+ \[input\/unreadable\]$/),
    expect.stringMatching(/^broken\/overlays\/lon\/.*spec\.replicas/),
    expect.stringContaining('node selector matches no pool here'),
  ]);
});

/** A field of a kustomization that refers to a file on another host. `{}` stands for the address. */
const REMOTE_FIELDS: { readonly [name: string]: string } = {
  'resources': 'resources: ["{}"]',
  'bases': 'bases: ["{}"]',
  'components': 'components: ["{}"]',
  'git repositories': 'resources: ["{}/base.git?ref=main"]',
  'git over ssh': 'resources: ["git::ssh://127.0.0.1:9/base.git"]',
  'crds': 'crds: ["{}"]',
  'files of generators': 'configMapGenerator: [{ name: a, files: ["{}"] }]',
  'named files of generators': 'secretGenerator: [{ name: a, files: ["key={}"] }]',
  'envs of generators': 'configMapGenerator: [{ name: a, envs: ["{}"] }]',
  'env of generators': 'secretGenerator: [{ name: a, env: "{}" }]',
  'patches': 'patches: [{ path: "{}" }]',
  'strategic merge patches': 'patchesStrategicMerge: ["{}"]',
  'JSON patches': 'patchesJson6902: [{ target: { version: v1, kind: ConfigMap, name: a }, path: "{}" }]',
  'replacements': 'replacements: [{ path: "{}" }]',
  'openapi': 'openapi: { path: "{}" }',
  'configurations': 'configurations: ["{}"]',
  'generators': 'generators: ["{}"]',
  'transformers': 'transformers: ["{}"]',
  'validators': 'validators: ["{}"]',
  'a field in upper case': 'Resources: ["{}"]',
  'a generator in the text': 'generators:\n- |-\n  apiVersion: builtin\n  kind: ConfigMapGenerator\n  metadata: { name: g }\n  name: g\n  files: ["k={}"]\n',
  'a transformer in a file': 'transformers: [plugin.yaml]',
  'a validator in a folder': 'validators: [plugin]',
  'a folder outside': 'resources: [../../outside]',
};
const PLUGIN = 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: g }\npath: "{}"\n';

test('nothing is fetched from another host, in whatever field it is named', async () => {
  const requests: string[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(url!);
    response.end('a: b\n');
  });
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening); });
  const address = (text: string, name: string) => text.replace('{}', `http://127.0.0.1:${(server.address() as AddressInfo).port}/${encodeURIComponent(name)}`);
  const names = Object.keys(REMOTE_FIELDS);
  names.forEach((name, index) => {
    const folder = `fields/src/${index}`;
    write({
      [`${folder}/kustomization.yaml`]: `${REMOTE_FIELDS[name].includes('esources:') ? '' : 'resources: [a.yaml]\n'}${address(REMOTE_FIELDS[name], name)}\n`,
      [`${folder}/a.yaml`]: 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
      [`${folder}/plugin.yaml`]: address(PLUGIN, name),
      [`${folder}/plugin/kustomization.yaml`]: 'resources: [more.yaml]\n',
      [`${folder}/plugin/more.yaml`]: address(PLUGIN, name),
    });
  });
  write({ 'fields/outside/kustomization.yaml': address('resources: ["{}"]\n', 'outside') });
  const lines = await new Promise<string[]>((done) => {
    execFile(commandOf('cdk8s-onload'), ['check', 'src', '--kustomize'], { cwd: join(dir, 'fields') }, (_, stdout) => done(stdout.trimEnd().split('\n')));
  });
  server.close();
  expect(requests).toEqual([]);
  names.forEach((name, index) => {
    expect({ name, line: lines.find((line) => line.startsWith(`src/${index}/kustomization.yaml:`)) })
      .toEqual({ name, line: expect.stringContaining('file or base on another host, which is not fetched') });
  });
});
