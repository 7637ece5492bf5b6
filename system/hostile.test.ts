/**
 * Hostile input of up to 40 MB, for the command as a user has it, in a process that may take 1 GB: it ends in a bounded time, with one of its exit codes and a
 * message, and neither a stack trace nor the end of the memory.
 */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { folderBelow } from './support/shared';

const SIZE = 40_000_000;
const SECONDS = 60;
const MEMORY = '--max-old-space-size=800';

let dir: string;
beforeAll(async () => {
  dir = await folderBelow('hostile', { 'empty.yaml': '' });
});

const filled = (text: string, size = SIZE) => text.repeat(Math.floor(size / text.length));
const numbered = (count: number, make: (index: number) => string, separator = ',') => Array.from({ length: count }, (_, index) => make(index)).join(separator);

const MACHINE_CONFIG = 'machineconfiguration.openshift.io';
const configMap = (data: string) => `{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"},"data":${data}}`;
const machineConfig = (spec: string, index = 0) => (
  `{"apiVersion":"${MACHINE_CONFIG}/v1","kind":"MachineConfig","metadata":{"name":"50-${index}","labels":{"${MACHINE_CONFIG}/role":"worker"}},"spec":${spec}}`);
const ignition = (config: string) => `{"config":{"ignition":{"version":"3.2.0"},${config}}}`;
const file = (path: string, source: string, more = '') => `{"path":"${path}","contents":{"source":"${source}"${more}}}`;
const files = (...entries: string[]) => ignition(`"storage":{"files":[${entries.join(',')}]}`);
const packed = (bytes: number) => `data:;base64,${gzipSync(Buffer.alloc(bytes)).toString('base64')}`;
const GZIP = ',"compression":"gzip"';
const pool = (index: number) => (
  `{"apiVersion":"${MACHINE_CONFIG}/v1","kind":"MachineConfigPool","metadata":{"name":"p${index}"},"spec":{"machineConfigSelector":{"matchExpressions":`
  + `[{"key":"${MACHINE_CONFIG}/role","operator":"In","values":["worker","p${index}"]}]},"nodeSelector":{"matchLabels":{"node-role.kubernetes.io/p${index}":""}}}}`);
const kernelModule = (regexp: string, index: number) => (
  `{"apiVersion":"kmm.sigs.x-k8s.io/v1beta1","kind":"Module","metadata":{"name":"m${index}","namespace":"a"},"spec":{"selector":{"a":""},"moduleLoader":{"container":`
  + `{"modprobe":{"moduleName":"a"},"kernelMappings":[{"regexp":"${regexp}","containerImage":"a/b:\${KERNEL_FULL_VERSION}"}]}}}}`);
const SEPARATOR = '\n---\n';

/** What is read, and the exit codes of `check` and `plan`. `graph` draws it, or refuses it as too large. */
const INPUTS: { readonly [what: string]: readonly [text: () => string, check: number, plan: number] } = {
  'deep JSON': [() => filled('['), 2, 2],
  'deep YAML': [() => `a: ${filled('[')}`, 2, 2],
  'lists in lists': [() => `${filled('{"apiVersion":"v1","kind":"List","items":[', SIZE / 2)}${filled(']}', SIZE / 2)}`, 2, 2],
  'objects of nothing': [() => configMap(`[${filled('{},')}{}]`), 2, 2],
  'a long string': [() => configMap(`{"a":"${filled('a')}"}`), 2, 2],
  'empty documents': [() => filled('---\n', SIZE / 4), 2, 0],
  'small documents': [() => filled('---\napiVersion: v1\nkind: A\n'), 2, 2],
  'anchors': [() => `apiVersion: v1\nkind: A\na:\n${filled('- &a b\n')}`, 2, 2],
  'a gzip bomb': [() => machineConfig(files(file('/etc/udev/rules.d/a.rules', packed(5e8), GZIP))), 0, 0],
  'gzip bombs': [() => numbered(30, (index) => machineConfig(files(file(`/etc/udev/rules.d/${index}.rules`, packed(8e6 + index), GZIP)), index), SEPARATOR), 0, 0],
  'data URLs': [() => numbered(5, (index) => machineConfig(files(file(`/etc/${index}`, `data:,${filled('%41', 3e6)}`)), index), SEPARATOR), 1, 0],
  'kernel arguments': [() => numbered(8000, (index) => machineConfig(`{"kernelArguments":["a${index}"]}`, index), SEPARATOR), 0, 0],
  'MachineConfigs': [() => numbered(25_000, (index) => machineConfig(`{"kernelArguments":["a${index}"]}`, index), SEPARATOR), 0, 2],
  'pools': [() => [...Array.from({ length: 5000 }, (_, index) => machineConfig('{}', index)), ...Array.from({ length: 5000 }, (_, index) => pool(index))].join(SEPARATOR), 0, 2],
  'keys': [() => machineConfig(ignition(`"passwd":{"users":[{"name":"core","sshAuthorizedKeys":[${numbered(50_000, (index) => `"k${index}"`)}]}]}`)), 0, 0],
  'expressions': [() => numbered(500, (index) => kernelModule(`^(a{${index % 900}}|b)*(c|d)+x$`, index), SEPARATOR), 0, 0],
};

function run(...args: string[]) {
  const began = Date.now();
  const { status, signal, stderr } = spawnSync(process.execPath, [MEMORY, join(dir, '../node_modules/cdk8s-onload/bin/cdk8s-onload'), ...args], {
    cwd: dir, encoding: 'utf8', timeout: SECONDS * 1000, maxBuffer: 1e9,
  });
  return { status, signal, isTrace: /^\s+at .*:\d+:\d+\)?$|heap|Maximum call stack|--debug/m.test(stderr), seconds: (Date.now() - began) / 1000, stderr };
}

test.each(Object.entries(INPUTS))('hostile input does no harm: %s', (what, [text, check, plan]) => {
  const input = `${what.replaceAll(' ', '-')}.yaml`;
  writeFileSync(join(dir, input), text());
  expect(statSync(join(dir, input)).size).toBeLessThan(50_000_000);
  const ends = (status: number) => ({ status, signal: null, isTrace: false });
  expect(run('check', input)).toMatchObject(ends(check));
  expect(run('plan', 'empty.yaml', input, '--new')).toMatchObject(ends(plan));
  const drawn = run('graph', input, '--format', 'html', '--out', 'graph.html');
  expect(drawn).toMatchObject({ status: drawn.status === 0 ? 0 : 2, signal: null, isTrace: false });
});

test('patterns and rules of CRDs', () => {
  const schema = {
    type: 'object',
    properties: {
      spec: {
        'type': 'object',
        'properties': { pattern: { type: 'string', pattern: '^(a|a)*$' }, list: { type: 'array', items: { type: 'integer' } } },
        'x-kubernetes-validations': [
          { rule: 'self.pattern.matches("^(a+)+$") || true' }, { rule: 'self.list.all(a, self.list.all(b, self.list.all(c, self.list.all(d, true))))' },
        ],
      },
    },
  };
  writeFileSync(join(dir, 'crd.json'), JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: { group: 'example.com', names: { kind: 'Thing' }, versions: [{ name: 'v1', served: true, schema: { openAPIV3Schema: schema } }] },
  }));
  const things = (pattern: string) => numbered(100, (index) => JSON.stringify({
    apiVersion: 'example.com/v1', kind: 'Thing', metadata: { name: `a${index}` }, spec: { pattern, list: Array.from({ length: 1000 }, (_, item) => item) },
  }), SEPARATOR);
  writeFileSync(join(dir, 'bad.yaml'), things(`${'a'.repeat(40)}!`));
  writeFileSync(join(dir, 'good.yaml'), things('a'.repeat(40)));
  expect(run('check', 'bad.yaml', '--crds', 'crd.json')).toMatchObject({ status: 1, isTrace: false });
  expect(run('check', 'good.yaml', '--crds', 'crd.json')).toMatchObject({ status: 0, isTrace: false });
});
