/** `check --kustomize` with the real kubectl, which has kustomize within. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandOf, folderBelow } from './support/shared';

let dir: string;
beforeAll(async () => { dir = await folderBelow('kustomize'); });

function check(name: string, files: { readonly [path: string]: string }, ...options: string[]) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(dir, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
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
    lines: [expect.stringMatching(/^overlays\/overlays\/lon\/kustomization\.yaml:1: error: Deployment lon\/gateway-lon, spec\.replicas: not a whole number: "2"; /)],
    summary: '4 objects, 1 error, 0 warnings',
  });
});

test('what a component would add is missing where none is taken', () => {
  const files = { ...BASE, 'overlays/nyc/kustomization.yaml': overlay('namespace: nyc') };
  const { status, lines } = check('missing', files, '--kustomize');
  expect({ status, lines }).toEqual({ status: 1, lines: [expect.stringMatching(/PerformanceProfile nyc\/tuned, spec\.nodeSelector: missing required field/)] });
});

test('an overlay that kubectl cannot build is one finding, and the others are checked', () => {
  const files = {
    ...BASE,
    ...COMPONENT,
    'overlays/broken/kustomization.yaml': overlay('patches: [{ path: none.yaml }]'),
    'overlays/lon/kustomization.yaml': overlay(`components: [../../components/nodes]\n${REPLICAS}`),
  };
  const { status, lines, summary } = check('broken', files, '--kustomize');
  expect({ status, summary }).toEqual({ status: 2, summary: '2 objects, 2 errors, 0 warnings' });
  expect(lines).toEqual([
    expect.stringMatching(/^broken\/overlays\/broken\/kustomization\.yaml:1: error: .*cannot build: ".*none\.yaml.*see the output of kubectl kustomize \S+ \[input\/unreadable\]$/),
    expect.stringMatching(/^broken\/overlays\/lon\/.*spec\.replicas/),
  ]);
});

test('a base from another host is not fetched, in whatever way it is named', () => {
  const files = {
    'url/kustomization.yaml': 'resources: ["https://127.0.0.1:9/base.yaml"]\n',
    'git/kustomization.yaml': 'resources: ["git::ssh://127.0.0.1:9/base.git"]\n',
    'patch/kustomization.yaml': 'resources: [a.yaml]\npatches: [{ path: "https://127.0.0.1:9/patch.yaml" }]\n',
    'patch/a.yaml': DEPLOYMENT,
  };
  const { status, lines } = check('remote', files, '--kustomize');
  expect(status).toBe(2);
  expect(lines).toEqual([
    expect.stringMatching(/^remote\/git\/.*base on another host, which is not fetched/),
    expect.stringMatching(/^remote\/patch\/.*cannot build/),
    expect.stringMatching(/^remote\/url\/.*base on another host, which is not fetched/),
  ]);
});
