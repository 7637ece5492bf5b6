/**
 * The pods that run on a node without the Onload Operator, beside those of the operator: the table of docs/loading-onload.md has each difference with its
 * reason, and no other row.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Testing } from 'cdk8s';
import { KernelModule } from '../../../lib/constructs/kmm';
import { OnloadDevicePlugin } from '../../../lib/constructs/onload';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { find, synth } from '../../support/manifests';

const PRIVILEGED = { securityContext: { privileged: true } };
const SHELL = ['/bin/sh', '-c'];

/**
 * What the operator creates for the Onload resource of its samples, with the defaults of the CRD (Onload Operator facts §2.2). Scripts stand for what they
 * do.
 */
const OPERATORS = {
  updateStrategy: { type: 'OnDelete' },
  template: {
    spec: {
      serviceAccountName: 'onload-operator-sa',
      hostNetwork: true,
      hostPID: true,
      hostIPC: true,
      nodeSelector: { 'node-role.kubernetes.io/worker': '' },
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: {
            nodeSelectorTerms: [
              { matchExpressions: [{ key: 'onload.amd.com/onload.onload', operator: 'Exists' }] },
            ],
          },
        },
      },
      initContainers: [{
        name: 'init',
        image: 'docker.io/onload/onload-user:8.1.2.26-ubi8',
        imagePullPolicy: 'IfNotPresent',
        command: [...SHELL, 'copy'],
        ...PRIVILEGED,
        volumeMounts: [{ name: 'host-onload', mountPath: '/host/onload' }, { name: 'worker-volume', mountPath: '/mnt/onload' }],
      }],
      containers: [
        {
          name: 'device-plugin',
          image: 'docker.io/onload/onload-device-plugin:3.0.0',
          imagePullPolicy: 'IfNotPresent',
          args: [
            '-maxPods=100', '-setPreload=true', '-mountOnload=false', '-hostOnloadPath=/opt/onload/', '-baseMountPath=/opt/onload', '-binMountPath=/usr/bin',
            '-libMountPath=/usr/lib64',
          ],
          ...PRIVILEGED,
          lifecycle: { postStart: { exec: { command: [...SHELL, 'relabel'] } }, preStop: { exec: { command: [...SHELL, 'remove'] } } },
          volumeMounts: [{ name: 'kubelet-socket', mountPath: '/var/lib/kubelet/device-plugins' }, { name: 'host-onload', mountPath: '/opt/onload/' }],
        },
        {
          name: 'onload-worker',
          image: 'docker.io/onload/onload-device-plugin:3.0.0',
          imagePullPolicy: 'IfNotPresent',
          command: ['onload-worker'],
          ...PRIVILEGED,
          env: [
            { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
            { name: 'POD_NAMESPACE', valueFrom: { fieldRef: { fieldPath: 'metadata.namespace' } } },
            { name: 'CONTAINER_NAME', value: 'onload-worker' },
            { name: 'ONLOAD_CP_SERVER_PATH', value: '/mnt/onload/sbin/onload_cp_server' },
            { name: 'ONLOAD_CP_SERVER_PARAMS', value: '-K' },
          ],
          volumeMounts: [{ name: 'worker-volume', mountPath: '/mnt/onload' }],
        },
      ],
      volumes: [
        { name: 'kubelet-socket', hostPath: { path: '/var/lib/kubelet/device-plugins', type: 'Directory' } },
        { name: 'host-onload', hostPath: { path: '/opt/onload/', type: 'DirectoryOrCreate' } },
        { name: 'worker-volume', emptyDir: { sizeLimit: '8Mi' } },
      ],
    },
  },
};

/** Permissions of the operator's service account for the pods, in its samples (Onload Operator facts §6.2). */
const PERMISSIONS = [
  { apiGroups: [''], resources: ['pods'], verbs: ['get'] },
  { apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'] },
];

const chart = Testing.chart();
const release = OnloadRelease.of({ onload: '8.1.2.26' });
new OnloadDevicePlugin(chart, 'Plugin', { release, module: KernelModule.fromKernelModuleAttributes(chart, 'Module', { name: 'onload-module', namespace: 'onload' }) });
const ours = synth(chart);

/** Values of a manifest by their paths. Members of a list have their names, if all have one. */
function* leavesOf(value: unknown, path = ''): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) {
    yield [path, value];
    return;
  }
  const named = Array.isArray(value) && value.every((item) => typeof item?.name === 'string');
  for (const [key, item] of Object.entries(value)) {
    yield* leavesOf(item, Array.isArray(value) ? `${path}[${named ? item.name : key}]` : `${path}.${key}`.replace(/^\./, ''));
  }
}

const leaves = (spec: any) => new Map(leavesOf({ updateStrategy: spec.updateStrategy, ...spec.template.spec }));
const [theirs, own] = [leaves(OPERATORS), leaves(find(ours, 'DaemonSet', 'onload-device-plugin').spec)];
const differing = [...new Set([...theirs.keys(), ...own.keys()])].filter((path) => theirs.get(path) !== own.get(path)).sort();

/** The paths in the first column of the table. */
const page = readFileSync(join(__dirname, '../../../docs/loading-onload.md'), 'utf8');
const [, table] = /^## The pods beside the operator's\n([^]*?)(?=^## |$(?![^]))/m.exec(page)!;
const rows = [...table.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path));

const isBelow = (path: string, row: string) => path === row || (path.startsWith(row) && /[.[]/.test(path[row.length]));

test('each difference from the pods of the operator has a row with its reason', () => {
  expect(differing.length).toBeGreaterThan(10);
  expect(differing.filter((path) => !rows.some((row) => isBelow(path, row)))).toEqual([]);
});

test('each row of the table is a difference', () => {
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter((row) => !differing.some((path) => isBelow(path, row)))).toEqual([]);
});

test('the images, the arguments, the folders of the host and the namespaces are those of the operator', () => {
  const same = (pattern: RegExp) => [...theirs].filter(([path]) => pattern.test(path)).map(([path, value]) => [path, value, own.get(path)]);
  const found = same(/\.image$|\.args\[|^volumes|^host|containers\[[a-z-]+\]\.volumeMounts/);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(([, one, other]) => one !== other)).toEqual([]);
});

test('the permissions are those of the operator\'s samples', () => {
  expect(find(ours, 'Role', 'onload-device-plugin').rules).toEqual(PERMISSIONS);
});
