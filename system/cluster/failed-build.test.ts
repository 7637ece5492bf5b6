/**
 * An upgrade whose build fails, on a real API server with etcd: by the script of a plan, by `apply`, and by the Job of an engine with the permissions that come with it.
 * KMM is a stand-in that lists the images of the Module and has a failed build for them.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { KMM_DEFINITIONS, openDefinition, vendoredDefinition } from './definitions';
import { jobRoles } from '../../lib/constructs/gitops/job-permissions';
import { scriptOf } from '../../lib/constructs/gitops/job-pods';
import { upgradePermissions, upgradesIn } from '../../lib/constructs/gitops/upgrade-job';
import { upgradeCommands } from '../../lib/constructs/gitops/upgrade-script';
import type { Manifest } from '../../lib/manifests/manifest';
import { sh } from '../../lib/text';
import { devicePlugin, onloadKmod, onloadNode } from '../../test/plan/fixtures';
import { cli } from '../../test/support/cli';
import { user } from '../../test/support/plugin-cluster';
import { ControlPlane } from '../support/control-plane';
import { scratchDir } from '../support/run';

jest.setTimeout(600_000);

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const KERNEL = '5.14.0-427.13.1.el9_4.x86_64';
const BUILD = 'onload-module-build-5.14.0';
/** What the API server requires of a node. */
const NODE_INFO = Object.fromEntries(['architecture', 'bootID', 'containerRuntimeVersion', 'kubeProxyVersion', 'kubeletVersion', 'machineID', 'operatingSystem', 'osImage', 'systemUUID'].map((field) => [field, 'x']));
const NAMES = ['a', 'b'];
const dir = scratchDir();
const path = (name: string) => join(dir, name);
const KMM = 'kmm.sigs.x-k8s.io/v1beta1';

const release = (version: string): Manifest[] => {
  const module = onloadKmod(version);
  const text = JSON.stringify(module).replace('"containerImage"', '"build":{"dockerfileConfigMap":{"name":"d"}},"containerImage"');
  const plugin = devicePlugin(version);
  return [JSON.parse(text) as Manifest, {
    ...plugin, spec: { ...plugin.spec, template: { ...plugin.spec.template, metadata: { labels: { ...plugin.spec.template.metadata.labels, 'onload.amd.com/version': version } } } },
  }];
};

let plane: ControlPlane;

const GROUPS: { readonly [kind: string]: string } = {
  Namespace: '/api/v1/namespaces',
  Node: '/api/v1/nodes',
  Pod: '/api/v1/namespaces/NS/pods',
  DaemonSet: '/apis/apps/v1/namespaces/NS/daemonsets',
  Module: '/apis/kmm.sigs.x-k8s.io/v1beta1/namespaces/NS/modules',
  ModuleImagesConfig: '/apis/kmm.sigs.x-k8s.io/v1beta1/namespaces/NS/moduleimagesconfigs',
  Build: '/apis/build.openshift.io/v1/namespaces/NS/builds',
  CustomResourceDefinition: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
  ClusterRole: '/apis/rbac.authorization.k8s.io/v1/clusterroles',
  ClusterRoleBinding: '/apis/rbac.authorization.k8s.io/v1/clusterrolebindings',
  Role: '/apis/rbac.authorization.k8s.io/v1/namespaces/NS/roles',
  RoleBinding: '/apis/rbac.authorization.k8s.io/v1/namespaces/NS/rolebindings',
};
const at = ({ kind, metadata: { namespace = 'default', name } }: Manifest) => `${GROUPS[kind].replace('NS', namespace)}/${name}`;

/** Writes an object, and its status where the API server keeps it apart. */
async function put(object: Manifest): Promise<void> {
  const { code, body } = await plane.ask('PATCH', `${at(object)}?fieldManager=test&force=true`, object);
  if (code >= 300) {
    throw new Error(`${at(object)}: ${code} ${JSON.stringify(body)}`);
  }
  if (['Node', 'Pod', 'DaemonSet'].includes(object.kind) && object.status !== undefined) {
    const { name, namespace } = object.metadata;
    const written = await plane.ask('PATCH', `${at(object)}/status?fieldManager=test&force=true`, { ...object, metadata: { name, namespace } });
    if (written.code >= 300) {
      throw new Error(JSON.stringify(written.body));
    }
  }
}

/** One turn of all controllers. */
async function act(): Promise<void> {
  await countPods();
  await kmm();
  await offer();
}

/** The device plugin leaves nodes that are in their turn: from then on their pods may be evicted. */
async function offer(): Promise<void> {
  const { body } = await plane.ask('GET', '/api/v1/nodes');
  for (const { metadata: { name, labels } } of body.items as Manifest[]) {
    if (Object.keys(labels ?? {}).some((key) => key.endsWith('.upgrading'))) {
      const status = { allocatable: { 'amd.com/onload': '0' } };
      await plane.ask('PATCH', `/api/v1/nodes/${name}/status?fieldManager=plugin&force=true`, { apiVersion: 'v1', kind: 'Node', metadata: { name }, status });
    }
  }
}

/** The controller of DaemonSets has seen the latest generation. */
async function countPods(): Promise<void> {
  const { body } = await plane.ask('GET', '/apis/apps/v1/namespaces/onload/daemonsets/onload-device-plugin');
  const counts = { currentNumberScheduled: 2, desiredNumberScheduled: 2, numberMisscheduled: 0, numberReady: 2, updatedNumberScheduled: 2 };
  const status = { ...counts, observedGeneration: body.metadata.generation };
  await plane.ask('PATCH', '/apis/apps/v1/namespaces/onload/daemonsets/onload-device-plugin/status?fieldManager=test&force=true', {
    apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: { name: 'onload-device-plugin', namespace: 'onload' }, status,
  });
}

/** KMM: lists the image of the Module that is there, and its build has failed. */
async function kmm(): Promise<void> {
  const { body } = await plane.ask('GET', '/apis/kmm.sigs.x-k8s.io/v1beta1/namespaces/onload/modules/onload-module');
  const { version } = body.spec.moduleLoader.container;
  const image = `registry.example.com/onload-module:${version}-${KERNEL}`;
  const metadata = { name: 'onload-module', namespace: 'onload' };
  await put({
    apiVersion: KMM, kind: 'ModuleImagesConfig', metadata, spec: { images: [{ image, kernelVersion: KERNEL }] }, status: { imagesStates: [{ image, status: version === OLD ? 'Exists' : 'DoesNotExist' }] },
  } as unknown as Manifest);
  if (version !== OLD) {
    await put({
      apiVersion: 'build.openshift.io/v1', kind: 'Build', metadata: { name: BUILD, namespace: 'onload', labels: { 'kmm.node.kubernetes.io/module.name': 'onload-module' } }, status: { phase: 'Failed' },
    } as unknown as Manifest);
  }
}

/** Brings the cluster into the state in which the first release runs, and a pod uses it on each node. */
async function begin(): Promise<void> {
  await plane.ask('DELETE', `/apis/build.openshift.io/v1/namespaces/onload/builds/${BUILD}`);
  await plane.ask('DELETE', '/apis/kmm.sigs.x-k8s.io/v1beta1/namespaces/onload/moduleimagesconfigs/onload-module');
  for (const name of NAMES) {
    const node = onloadNode(name, OLD, {}, { nodeInfo: { ...NODE_INFO, kernelVersion: KERNEL }, allocatable: { 'amd.com/onload': '100' }, capacity: { 'amd.com/onload': '100' }, conditions: [{ type: 'Ready', status: 'True' }] });
    await plane.ask('DELETE', `/api/v1/nodes/${name}`);
    await put(node);
    await plane.ask('DELETE', `/api/v1/namespaces/trading/pods/feed-${name}?gracePeriodSeconds=0`);
    const { status: _, ...pod } = user(`feed-${name}`, name);
    await put({ ...pod, metadata: { name: pod.metadata.name, namespace: 'trading', labels: pod.metadata.labels } } as unknown as Manifest);
  }
  for (const object of release(OLD)) {
    // Without what the runs before have noted in it.
    await plane.ask('DELETE', at(object));
    const { code, body } = await plane.ask('PATCH', `${at(object)}?fieldManager=cdk8s-onload&force=true`, object);
    expect([code < 300, code < 300 ? '' : body]).toEqual([true, '']);
  }
  await act();
}

/** What a run has done to nodes and pods. */
async function touched(): Promise<{ readonly evicted: readonly string[]; readonly labelled: readonly string[] }> {
  const pods = (await plane.ask('GET', '/api/v1/namespaces/trading/pods')).body.items as Manifest[];
  const nodes = (await plane.ask('GET', '/api/v1/nodes')).body.items as Manifest[];
  const kept = pods.filter(({ metadata }) => !Object.hasOwn(metadata, 'deletionTimestamp')).map(({ metadata: { name } }) => name);
  return {
    evicted: NAMES.map((name) => `feed-${name}`).filter((name) => !kept.includes(name)),
    labelled: nodes.filter(({ metadata: { labels = {} } }) => Object.keys(labels).some((key) => key.includes('upgrading'))).map(({ metadata: { name } }) => name!),
  };
}

interface Ran {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs something while the controllers act. */
async function whileActing(run: () => Promise<Ran>): Promise<Ran> {
  let isOver = false;
  const acting = (async () => {
    while (!isOver) {
      await act().catch(() => undefined);
      await sleep(300);
    }
  })();
  try {
    return await run();
  } finally {
    isOver = true;
    await acting;
  }
}

const shell = (file: string, args: readonly string[], context: string) => new Promise<Ran>((resolve) => {
  const config = { ...parse(readFileSync(plane.kubeconfig, 'utf8')), 'current-context': context };
  writeFileSync(path(`config-${context}`), JSON.stringify(config), { mode: 0o600 });
  const child = spawn(file, args, { cwd: dir, env: { ...process.env, KUBECONFIG: path(`config-${context}`), JOB: 'own' } });
  const end = setTimeout(() => child.kill('SIGKILL'), 90_000);
  let printed = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (data: Buffer) => { printed += data.toString('utf8'); }));
  child.on('exit', (code) => {
    clearTimeout(end);
    resolve({ code, printed });
  });
});

describe('an upgrade whose build fails', () => {
  beforeAll(async () => {
    plane = await ControlPlane.start(dir);
    for (const crd of [...KMM_DEFINITIONS, vendoredDefinition('clusterversions.config.openshift.io'), openDefinition('build.openshift.io', 'v1', 'Build')]) {
      expect((await plane.ask('POST', GROUPS.CustomResourceDefinition, crd)).code).toBe(201);
    }
    for (const name of ['onload', 'trading']) {
      await put({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
    }
    await sleep(3000);
    mkdirSync(path('old'));
    mkdirSync(path('new'));
    [['old', OLD], ['new', NEW]].forEach(([folder, version]) => writeFileSync(path(`${folder}/onload.yaml`), release(version).map((object) => stringify(object)).join('---\n')));
  });
  afterAll(() => plane.stop());
  beforeEach(begin);

  test('by the script of a plan: not one pod is evicted', async () => {
    const nodes = (await plane.ask('GET', '/api/v1/nodes')).body.items;
    writeFileSync(path('nodes.yaml'), stringify({ apiVersion: 'v1', kind: 'List', items: nodes.map((node: object) => ({ apiVersion: 'v1', kind: 'Node', ...node })) }));
    const { out } = await cli('plan', path('old'), path('new'), '--nodes', path('nodes.yaml'), '--format', 'sh');
    writeFileSync(path('plan.sh'), out);
    const { code, printed } = await whileActing(() => shell('bash', ['plan.sh', 'run', '--yes'], 'admin'));
    expect([code, await touched()]).toEqual([1, { evicted: [], labelled: [] }]);
    expect(printed).toContain(`a build of its images has failed: Build ${BUILD}`);
    expect(printed).toContain(`kubectl logs ${BUILD}-build --namespace onload`);
  });

  test('by apply: not one pod is evicted', async () => {
    const before = process.env.KUBECONFIG;
    process.env.KUBECONFIG = plane.kubeconfig;
    try {
      const { code, printed } = await whileActing(async () => {
        const ran = await cli('apply', 'cluster:admin', path('new'), '--yes', '--patience', '5m');
        return { code: ran.code, printed: ran.out + ran.err };
      });
      expect([code === 0, await touched()]).toEqual([false, { evicted: [], labelled: [] }]);
      expect(printed).toContain(`a build of its images has failed: Build ${BUILD}`);
    } finally {
      process.env.KUBECONFIG = before;
    }
  });

  test('by the Job of an engine, with its permissions: not one pod is evicted', async () => {
    const objects = release(NEW);
    const upgrades = upgradesIn(objects, objects, ['2.6.0'], true);
    for (const object of jobRoles({}, 'upgrade', upgradePermissions(upgrades[0]))) {
      await put({ ...object, ...object.kind.endsWith('Binding') ? { subjects: [{ kind: 'User', name: 'user', apiGroup: 'rbac.authorization.k8s.io' }] } : {} });
    }
    for (const object of objects) {
      await put(object);
    }
    writeFileSync(path('job.sh'), scriptOf(upgradeCommands(upgrades[0], sh`sync again`)));
    const { code, printed } = await whileActing(() => shell('sh', ['job.sh'], 'user'));
    expect([code, await touched()]).toEqual([3, { evicted: [], labelled: [] }]);
    expect(printed).toContain(`the build of an image has failed: Build ${BUILD}`);
    expect(printed).not.toContain('Forbidden');
  });
});
