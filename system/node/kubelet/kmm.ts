/** The operator Kernel Module Management of upstream's sources: its manager runs on this machine, its worker is an image. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodeCluster } from './cluster';
import { imageArchive } from './images';
import { checksumOf } from './sources';
import { freePorts } from '../../support/free-ports';
import { run } from '../../support/run';
import { cached, textOf } from '../cache';

const NAMESPACE = 'kmm-operator-system';

/** Name of the ConfigMap with the settings of the manager. */
const SETTINGS = 'kmm-operator-manager-config';

const WORKER_IMAGE = 'kmm-worker:1';

/** Parts of the sources that the programs are built of. */
const PARTS = ['go.mod', 'go.sum', 'api', 'api-hub', 'cmd', 'internal', 'pkg'];

/** Folder with the programs `manager` and `worker`. Built once, in two minutes. */
function kmmPrograms(source: string): string {
  return cached('kmm', [checksumOf(source, PARTS)], (dir) => {
    run(source, 'go', ['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w', `-o=${dir}/`, './cmd/manager', './cmd/worker'], { CGO_ENABLED: '0' });
  });
}

/** The worker beside the programs for modules that its image has upstream. */
function workerImage(programs: string): string {
  return imageArchive('kmm-worker', [programs, textOf(__filename)], (builder, image) => {
    builder.base('localhost/kmm', { 'usr/local/bin/worker': readFileSync(join(programs, 'worker')), 'sbin/modprobe': readFileSync('/bin/kmod') });
    builder.image(image, 'FROM localhost/kmm\nENTRYPOINT ["/usr/local/bin/worker"]\n');
  });
}

/** Installs KMM in a cluster. */
export async function installKmm(cluster: NodeCluster, source: string): Promise<void> {
  const programs = kmmPrograms(source);
  cluster.registry.pushArchive(workerImage(programs), WORKER_IMAGE);
  cluster.kubectl('apply', '--server-side', '--filename', join(source, 'config/crd/bases'));
  const [health] = await freePorts(1);
  // Other programs of this machine may use the ports of a cluster.
  const settings = [`healthProbeBindAddress: "127.0.0.1:${health}"`, 'leaderElection: { enabled: false }', 'metrics: { bindAddress: "0" }', 'worker: { runAsUser: 0 }', ''];
  cluster.apply([
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: NAMESPACE } },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: SETTINGS, namespace: NAMESPACE }, data: { 'controller_config.yaml': settings.join('\n') } },
  ]);
  cluster.run('kmm-manager', join(programs, 'manager'), [`--config=${SETTINGS}`], {
    OPERATOR_NAMESPACE: NAMESPACE, RELATED_IMAGE_WORKER: `${cluster.registry.host}/${WORKER_IMAGE}`,
  });
}
