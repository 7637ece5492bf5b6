/**
 * A large cluster without a cluster: an API server on loopback with 1,000 nodes, 20,000 pods and 2,000 other objects, some of which change all the time. It writes the path of
 * its kubeconfig into a file, and listens until it is ended.
 *
 *   sucrase-node scripts/bench/live-server.ts FILE
 */
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseAllDocuments } from 'yaml';
import { largeCluster } from './large-cluster';
import { LIVE_SIZE } from './measure';
import { type ApiObject, type ApiRequest, type ApiResource, fullName } from '../../test/support/api-server';
import { WritingApiServer } from '../../test/support/writing-api-server';

/** Milliseconds between two heartbeats: each node has one in five minutes. */
const HEARTBEAT_MS = 300_000 / LIVE_SIZE.nodes;

/** Milliseconds between two other writes: to an annotation of a pod, as controllers do, and each tenth to the readiness of one. */
const CHANGE_MS = 500;

/** Milliseconds between two bookmarks of a watch, as of a real server. */
const BOOKMARK_MS = 60_000;

/** A server that serializes each page once, as long as nothing of its resource changes. */
class LargeServer extends WritingApiServer {
  private readonly pages = new Map<string, { readonly version: number; readonly text: string }>();
  private readonly sorted = new Map<string, { readonly version: number; readonly keys: readonly string[] }>();
  private readonly changedAt = new Map<string, number>();

  protected override put(resource: ApiResource, object: ApiObject): ApiObject {
    const stored = super.put(resource, object);
    this.changedAt.set(fullName(resource), this.version);
    return stored;
  }

  protected override async answer(request: ApiRequest, body: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, query, name, namespace, resource } = request;
    if (method !== 'GET' || name !== undefined || namespace !== undefined || query.has('watch') || query.has('labelSelector') || query.has('fieldSelector')) {
      await super.answer(request, body, response);
      return;
    }
    const version = this.changedAt.get(fullName(resource)) ?? 0;
    const key = `${fullName(resource)}?${query.toString()}`;
    const known = this.pages.get(key);
    const page = known?.version === version ? known : { version, text: JSON.stringify(this.page(request)) };
    this.pages.set(key, page);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(page.text);
  }

  private page({ resource, query }: ApiRequest): object {
    const objects = this.of(resource);
    const known = this.sorted.get(fullName(resource));
    const sorted = known?.version === objects.size ? known : { version: objects.size, keys: [...objects.keys()].sort() };
    this.sorted.set(fullName(resource), sorted);
    const [start, limit] = [Number(query.get('continue') ?? 0), Number(query.get('limit') ?? 0)];
    const end = limit === 0 ? sorted.keys.length : start + limit;
    const more = end < sorted.keys.length ? { continue: String(end) } : {};
    const metadata = { resourceVersion: String(this.version), ...more };
    return { kind: `${resource.kind}List`, apiVersion: resource.group === '' ? 'v1' : `${resource.group}/${resource.version}`, metadata, items: sorted.keys.slice(start, end).map((key) => objects.get(key)!) };
  }
}

/** Half of the text of a real object. No command reads the fields. */
const managedFields = (manager: string) => [{
  manager,
  operation: 'Update',
  apiVersion: 'v1',
  time: '2026-01-01T00:00:00Z',
  fieldsType: 'FieldsV1',
  fieldsV1: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f:field-${index}`, { 'f:name': {}, 'f:value': {}, '.': {} }])),
}];

function podOn(node: string, index: number): ApiObject {
  const app = `app-${index % 400}`;
  const container = (name: string) => ({
    name,
    image: `registry.example.com/team-${index % 20}/${app}:1.${index % 7}`,
    env: Array.from({ length: 12 }, (_, each) => ({ name: `SETTING_${each}`, value: `value-${index}-${each}` })),
    resources: { requests: { cpu: '100m', memory: '128Mi' }, limits: index % 50 === 0 ? { 'amd.com/onload': '1' } : { memory: '256Mi' } },
    volumeMounts: Array.from({ length: 4 }, (_, each) => ({ name: `volume-${each}`, mountPath: `/var/lib/volume-${each}` })),
    livenessProbe: { httpGet: { path: '/healthz', port: 8080 }, periodSeconds: 10 },
  });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: `${app}-6d8f9c5b7d-${index.toString(36).padStart(5, '0')}`,
      namespace: `team-${index % 20}`,
      labels: { 'app': app, 'pod-template-hash': '6d8f9c5b7d' },
      creationTimestamp: '2026-01-01T00:00:00Z',
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: `${app}-6d8f9c5b7d`, uid: app, controller: true }],
      managedFields: managedFields('kubelet'),
    },
    spec: {
      nodeName: node,
      containers: [container('main'), container('sidecar')],
      volumes: Array.from({ length: 4 }, (_, each) => ({ name: `volume-${each}`, configMap: { name: `settings-${each}` } })),
      tolerations: ['not-ready', 'unreachable'].map((key) => ({ key: `node.kubernetes.io/${key}`, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300 })),
    },
    status: {
      phase: 'Running',
      conditions: ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map((type) => ({ type, status: 'True', lastTransitionTime: '2026-01-01T00:00:00Z' })),
      containerStatuses: ['main', 'sidecar'].map((name) => ({ name, ready: true, restartCount: 0, state: { running: { startedAt: '2026-01-01T00:00:00Z' } }, image: 'i', imageID: 'i@sha256:0' })),
    },
  };
}

interface HeardOf extends ApiObject {
  readonly status?: { readonly conditions?: readonly object[] };
}

async function main(file: string): Promise<void> {
  const { before, nodes } = largeCluster(LIVE_SIZE);
  const read = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as ApiObject & { items?: ApiObject[] });
  const nodeObjects: HeardOf[] = read(nodes).flatMap(({ items = [] }) => items)
    .map((node) => ({ ...node, metadata: { ...node.metadata, managedFields: managedFields('kubelet') } }));
  const pods = Array.from({ length: LIVE_SIZE.pods }, (_, index) => podOn(nodeObjects[index % nodeObjects.length].metadata.name, index));
  const server = new LargeServer();
  server.add(...read(before), ...nodeObjects, ...pods);
  let heartbeats = 0;
  setInterval(() => {
    const node = nodeObjects[heartbeats++ % nodeObjects.length];
    const { conditions = [{ type: 'Ready', status: 'True' }], ...status } = node.status ?? {};
    const heard = conditions.map((condition) => ({ ...condition, lastHeartbeatTime: new Date().toISOString() }));
    server.operate({ ...node, status: { ...status, conditions: heard } } as HeardOf);
  }, HEARTBEAT_MS);
  let changes = 0;
  setInterval(() => {
    const pod = pods[++changes * 7 % pods.length];
    const { conditions, ...status } = pod.status as { readonly conditions: readonly { readonly type: string }[] };
    const isReady = changes % 20 === 0 ? 'False' : 'True';
    server.operate({
      ...pod,
      metadata: { ...pod.metadata, annotations: { changed: String(changes) } },
      status: { ...status, conditions: conditions.map((condition) => (condition.type === 'Ready' ? { ...condition, status: isReady } : condition)) },
    });
  }, CHANGE_MS);
  setInterval(() => server.bookmark(), BOOKMARK_MS);
  writeFileSync(file, await server.listen());
}

void main(process.argv[2]);
