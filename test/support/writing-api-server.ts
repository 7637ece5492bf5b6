/** The API server without a cluster, which also takes writes and lets clients watch: server-side apply with field managers, and what follows from it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ApiObject, type ApiRequest, type ApiResource, ApiServer, fullName, Refusal, RESOURCES } from './api-server';
import type { Store } from './rolling-operators';

/** Resources in which runs leave their trace. */
const TRACES: readonly string[] = ['leases', 'events'];

interface Change {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly resource: string;
  readonly version: number;
  readonly object: ApiObject;
}

interface Watch {
  readonly request: ApiRequest;
  readonly response: ServerResponse;
}

/** Whom the server refuses a write, by the verb of the API and the full name of the resource: `patch machineconfigs.…`. */
export class WritingApiServer extends ApiServer {
  public readonly unwritable = new Set<string>();
  /** Managers of fields that other clients own, by the identity of the object: `Module drivers/fast`. */
  public readonly managers = new Map<string, string>();
  /** Pods that a budget keeps from eviction, by their identity. */
  public readonly kept = new Set<string>();
  /** What was written, as `verb Kind namespace/name`. Dry runs, Leases and Events are not among it. */
  public readonly written: string[] = [];
  public readonly tried: string[] = [];
  /** Called before each write that is not a dry run, with the number of those before it. */
  public beforeWrite?: (count: number) => void;
  /** Its objects, as stand-ins for operators see and write them. */
  public readonly store: Store = { all: (kind) => this.all(kind), put: (object) => this.operate(object as unknown as ApiObject) };
  private readonly changes: Change[] = [];
  private readonly watches = new Set<Watch>();

  constructor(resources: readonly ApiResource[] = RESOURCES) {
    super(resources);
    // kubectl asks whether the server knows the parameters of server-side apply.
    const versions = [...new Set(resources.map(pathOf))];
    this.lies.set('/openapi/v3', JSON.stringify({ paths: Object.fromEntries(versions.map((path) => [path, { serverRelativeURL: `/openapi/v3/${path}?hash=1` }])) }));
    for (const path of versions) {
      const paths = resources.filter((resource) => pathOf(resource) === path).map(({ group, version, kind, resource }) => [
        `/${path}/${resource}/{name}`, { patch: { 'x-kubernetes-group-version-kind': { group, version, kind }, 'parameters': PARAMETERS } },
      ]);
      this.lies.set(`/openapi/v3/${path}`, JSON.stringify({ openapi: '3.0.0', info: { title: 'Kubernetes', version: 'v1.30.4' }, paths: Object.fromEntries(paths) }));
    }
  }

  /** Ends all watches, as a server that restarts. Versions before that are too old for new ones. */
  public restart(): void {
    this.changes.length = 0;
    this.watches.forEach(({ response }) => response.end());
    this.watches.clear();
  }

  /** Cuts the connections of all watches. */
  public cut(): void {
    this.watches.forEach(({ response }) => response.destroy());
  }

  /** Sends all watches the version of now, as servers do about once a minute. */
  public bookmark(): void {
    for (const { request: { resource }, response } of this.watches) {
      const object = { kind: resource.kind, apiVersion: pathOf(resource).replace(/^apis?\//, ''), metadata: { resourceVersion: String(this.version) } };
      response.write(`${JSON.stringify({ type: 'BOOKMARK', object })}\n`);
    }
  }

  /** Objects of a kind, as an operator sees them. */
  public all(kind: string): any[] {
    const resource = this.resources.find((each) => each.kind === kind);
    return resource === undefined ? [] : [...this.of(resource).values()].map((object) => structuredClone(object));
  }

  /** Writes an object, as an operator does. Nothing happens if it is the same. */
  public operate(object: ApiObject): void {
    const resource = this.resources.find((each) => each.kind === object.kind && pathOf(each).endsWith(object.apiVersion!))!;
    const before = this.of(resource).get(`${object.metadata.namespace ?? ''}/${object.metadata.name}`);
    const plain = ({ metadata: { resourceVersion: _, uid: __, ...metadata }, ...rest }: ApiObject) => JSON.stringify({ ...rest, metadata });
    if (before === undefined || plain(before) !== plain(object)) {
      this.put(resource, object);
    }
  }

  public get watching(): number {
    return this.watches.size;
  }

  protected override put(resource: ApiResource, object: ApiObject): ApiObject {
    const key = `${object.metadata.namespace ?? ''}/${object.metadata.name}`;
    const before = this.of(resource).get(key);
    const stored = super.put(resource, object);
    this.tell({ type: before === undefined ? 'ADDED' : 'MODIFIED', resource: fullName(resource), version: this.version, object: stored });
    return stored;
  }

  /** Removes an object. */
  protected remove(resource: ApiResource, object: ApiObject): void {
    this.of(resource).delete(`${object.metadata.namespace ?? ''}/${object.metadata.name}`);
    const version = ++this.version;
    this.tell({ type: 'DELETED', resource: fullName(resource), version, object: { ...object, metadata: { ...object.metadata, resourceVersion: String(version) } } });
  }

  protected override async answer(request: ApiRequest, body: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, query, name } = request;
    if (method === 'GET' && name === undefined && query.get('watch') !== null) {
      this.watch(request, response);
    } else if (method === 'GET') {
      await super.answer(request, body, response);
    } else {
      this.write(request, await textOf(body), response);
    }
  }

  private write(request: ApiRequest, text: string, response: ServerResponse): void {
    const { method, resource, namespace, query } = request;
    const verb = { PATCH: 'patch', POST: 'create', PUT: 'update', DELETE: 'delete' }[method] ?? method;
    const sent = text === '' ? {} : JSON.parse(text) as { metadata?: { name?: string; resourceVersion?: string }; dryRun?: readonly string[] };
    const name = request.name ?? sent.metadata?.name ?? '';
    if (this.unwritable.has(`${verb} ${fullName(resource)}`)) {
      throw new Refusal(403, 'Forbidden', `${fullName(resource)} "${name}" is forbidden: User "u" cannot ${verb} resource "${resource.resource}" in API group "${resource.group}" at the cluster scope`);
    }
    const identity = `${resource.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`;
    const before = this.of(resource).get(`${namespace ?? ''}/${name}`);
    // A deletion has its options in its body.
    const isTry = query.get('dryRun') === 'All' || (method === 'DELETE' && sent.dryRun?.includes('All') === true);
    if (request.subresource === 'eviction') {
      this.evict(request, identity, before, isTry);
      this.send(response, { kind: 'Status', apiVersion: 'v1', status: 'Success' }, 201);
      return;
    }
    const manager = this.managers.get(identity);
    if (method === 'PATCH' && manager !== undefined && query.get('force') !== 'true' && query.get('fieldManager') !== manager) {
      throw new Refusal(409, 'Conflict', `Apply failed with 1 conflict: conflict with "${manager}" using ${sent ? 'v1' : ''}: .spec`);
    }
    if ((method === 'PUT' || method === 'DELETE') && before === undefined) {
      throw new Refusal(404, 'NotFound', `${fullName(resource)} "${name}" not found`);
    }
    if (method === 'POST' && before !== undefined) {
      throw new Refusal(409, 'AlreadyExists', `${fullName(resource)} "${name}" already exists`);
    }
    if (method === 'PUT' && sent.metadata?.resourceVersion !== undefined && sent.metadata.resourceVersion !== before!.metadata.resourceVersion) {
      throw new Refusal(409, 'Conflict', `Operation cannot be fulfilled on ${fullName(resource)} "${name}": the object has been modified`);
    }
    const metadata = { name, ...namespace === undefined ? {} : { namespace } };
    const merged = merge(method === 'PATCH' ? before ?? { metadata } : { metadata }, sent) as ApiObject;
    if (isTry) {
      this.tried.push(identity);
    } else if (!TRACES.includes(resource.resource)) {
      this.beforeWrite?.(this.written.length);
      this.written.push(`${verb} ${identity}`);
    }
    if (method === 'DELETE') {
      isTry || this.remove(resource, before!);
      this.send(response, { kind: 'Status', apiVersion: 'v1', status: 'Success' });
    } else {
      this.send(response, isTry ? merged : this.put(resource, merged), before === undefined ? 201 : 200);
    }
  }

  /** Marks a pod as one that leaves. */
  private evict({ resource }: ApiRequest, identity: string, pod: ApiObject | undefined, isTry: boolean): void {
    if (pod === undefined) {
      throw new Refusal(404, 'NotFound', `pods "${identity.replace(/^.*\//, '')}" not found`);
    }
    if (this.kept.has(identity)) {
      throw new Refusal(429, 'TooManyRequests', 'Cannot evict pod as it would violate the pod\'s disruption budget.');
    }
    if (isTry) {
      this.tried.push(identity);
      return;
    }
    this.beforeWrite?.(this.written.length);
    this.written.push(`evict ${identity}`);
    this.put(resource, { ...pod, metadata: { ...pod.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } });
  }

  private watch(request: ApiRequest, response: ServerResponse): void {
    const from = Number(request.query.get('resourceVersion') ?? 0);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    if (this.changes.length === 0 && from < this.version && this.requests.some((each) => each.includes('watch'))) {
      response.end(`${JSON.stringify({ type: 'ERROR', object: { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', reason: 'Expired', code: 410, message: 'too old resource version' } })}\n`);
      return;
    }
    const watch = { request, response };
    response.flushHeaders();
    this.changes.filter(({ version }) => version > from).forEach((change) => deliver(watch, change));
    this.watches.add(watch);
    response.on('close', () => this.watches.delete(watch));
  }

  private tell(change: Change): void {
    this.changes.push(change);
    this.watches.forEach((watch) => deliver(watch, change));
  }
}

function deliver({ request, response }: Watch, { type, resource, object }: Change): void {
  if (resource === fullName(request.resource) && (request.namespace === undefined || object.metadata.namespace === request.namespace)) {
    response.write(`${JSON.stringify({ type, object })}\n`);
  }
}

const pathOf = ({ group, version }: ApiResource) => (group === '' ? `api/${version}` : `apis/${group}/${version}`);

const PARAMETERS = ['dryRun', 'fieldManager', 'fieldValidation', 'force'].map((name) => ({ name, in: 'query', schema: { type: 'string' } }));

/** Fields of a patch over those of an object. Null removes. */
function merge(before: unknown, after: unknown): unknown {
  if (typeof before !== 'object' || before === null || Array.isArray(before) || typeof after !== 'object' || after === null || Array.isArray(after)) {
    return after;
  }
  const merged: { [field: string]: unknown } = { ...before };
  for (const [field, value] of Object.entries(after)) {
    if (value === null) {
      delete merged[field];
    } else {
      merged[field] = merge(merged[field], value);
    }
  }
  return merged;
}

async function textOf(body: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
