/** The command that `verify --help` prints: shellcheck reads it, and real kubectl runs it against a server that plays a recording. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeKubeconfig } from './support/kubeconfig';
import { readRecording, Recorded, stateBefore } from './support/recording';
import { ReplayServer } from './support/replay-server';
import { run, scratchDir } from './support/run';
import { sourcesAt } from '../lib/manifests/sources';
import { dumpCommand } from '../lib/reports/verify/get-commands';
import { readDump } from '../lib/reports/verify/read-dump';
import { verify } from '../lib/reports/verify/verify';

const scratch = scratchDir();

/** Does not block the server, as a synchronous call would. */
function shell(command: string, env: { [name: string]: string }): Promise<{ code: number | null; err: string }> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-o', 'pipefail', '-c', command], { cwd: scratch, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
    let err = '';
    child.stderr.on('data', (data) => { err += String(data); });
    child.on('close', (code) => resolve({ code, err }));
  });
}

test.each(['kubectl', 'oc'] as const)('shellcheck has nothing to say of the command for %s', (client) => {
  writeFileSync(join(scratch, `${client}.sh`), `#!/bin/bash\n${dumpCommand(client)}\n`);
  run(scratch, 'shellcheck', [`${client}.sh`]);
});

test('kubectl makes a dump of what the cluster has, and it is verified', async () => {
  const state = stateBefore(readRecording('s1-upgrade-kmm2'));
  // Copies of a ClusterServiceVersion are left out.
  const csv = (namespace: string, labels: object): Recorded => ({ metadata: { name: 'kmm.v2.6.0', namespace, labels: { ...labels }, annotations: {} } });
  state.set('clusterserviceversions/a/kmm.v2.6.0', csv('a', {}));
  state.set('clusterserviceversions/b/kmm.v2.6.0', csv('b', { 'olm.copiedFrom': 'a' }));
  state.set('configmaps/a/secret', { metadata: { name: 'secret', namespace: 'a', labels: {}, annotations: {} } });
  const server = new ReplayServer(state, [], [], (_, recorded) => recorded);
  const KUBECONFIG = writeKubeconfig(scratch, await server.listen());
  try {
    expect(await shell(dumpCommand('kubectl'), { KUBECONFIG, KUBECACHEDIR: join(scratch, 'cache'), HOME: scratch })).toEqual({ code: 0, err: '' });
  } finally {
    server.close();
  }
  const dump = readDump(sourcesAt(join(scratch, 'dump.yaml')));
  expect([...new Set(dump.map(({ kind }) => kind))].sort()).toEqual(['ClusterServiceVersion', 'ConfigMap', 'DaemonSet', 'Module', 'Node', 'NodeModulesConfig', 'Pod']);
  expect(dump.filter(({ kind }) => kind === 'ClusterServiceVersion').map(({ metadata }) => metadata.namespace)).toEqual(['a']);
  expect(verify(dump).results.map(({ object }) => object)).toContain('Module onload/onload-module');
  // What is cut off anywhere is said, or cannot be told from a whole dump.
  const text = readFileSync(join(scratch, 'dump.yaml'), 'utf8');
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    expect(() => readDump([{ file: 'dump.yaml', text: text.slice(0, Math.floor(text.length * part)) }])).toThrow(/dump that is cut off/);
  }
});
