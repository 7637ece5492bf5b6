/** A cluster for documents: an API server without one, in which stand-ins for operators roll out what is written. */
import { resolve } from 'node:path';
import { fresh } from '../../test/support/rolling-cluster';
import { operate } from '../../test/support/rolling-operators';
import { WritingApiServer } from '../../test/support/writing-api-server';

const FAST_CLOCK = resolve(__dirname, '../../system/support/fast-clock.js');

/** Milliseconds between two turns of the operators. */
const TURN = 100;

/** The line of a document whose commands need a cluster. */
const NEEDS_CLUSTER = '<!-- cluster -->';

const VERSION = {
  apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version', uid: 'version' }, spec: {}, status: { desired: { version: '4.18.3' }, history: [{ state: 'Completed', version: '4.18.3' }] },
};

/** Namespace by whose UID a cluster is known. */
const KUBE_SYSTEM = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'kube-system', uid: 'd2b1c0b3-6d2e-4a8f-9a55-0f3b7f1f6a10' } };

/** Factor by which time passes faster for the commands: a roll-out lasts seconds, and kubectl still has some for each request. */
const PACE = 8;

export interface Cluster {
  /** What commands find it by. */
  readonly env: { readonly [name: string]: string };
  /** What the shell begins with. */
  readonly prelude: string;
  readonly close: () => void;
}

/** The cluster of a document, if it needs one. */
export async function clusterOf(text: string): Promise<Cluster | undefined> {
  if (!text.split('\n').includes(NEEDS_CLUSTER)) {
    return undefined;
  }
  const server = new WritingApiServer();
  server.add(VERSION, KUBE_SYSTEM, ...fresh(['trading-1', 'trading-2', 'trading-3']) as any[]);
  const timer = setInterval(() => operate(server.store), TURN);
  const kubeconfig = await server.listen();
  return {
    env: { KUBECONFIG: kubeconfig, CDK8S_ONLOAD_TEST_PACE: String(PACE) },
    prelude: `npx() { NODE_OPTIONS='--require ${FAST_CLOCK}' command npx "$@"; }\n`,
    close: () => {
      clearInterval(timer);
      server.close();
    },
  };
}
