/**
 * An API server that plays a recording: it answers what kubectl reads with the objects of a moment. It goes on to the next moment when a command sleeps, and,
 * as long as one watches, by itself.
 */
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { apply, Recorded, RecordedEvent, State } from './recording';

interface Resource {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly short?: string;
}

const OLM = { group: 'operators.coreos.com', version: 'v1alpha1', namespaced: true };

const RESOURCES: { readonly [plural: string]: Resource } = {
  configmaps: { group: '', version: 'v1', kind: 'ConfigMap', namespaced: true },
  nodes: { group: '', version: 'v1', kind: 'Node', namespaced: false },
  pods: { group: '', version: 'v1', kind: 'Pod', namespaced: true },
  daemonsets: { group: 'apps', version: 'v1', kind: 'DaemonSet', namespaced: true },
  deployments: { group: 'apps', version: 'v1', kind: 'Deployment', namespaced: true },
  customresourcedefinitions: { group: 'apiextensions.k8s.io', version: 'v1', kind: 'CustomResourceDefinition', namespaced: false, short: 'crd' },
  modules: { group: 'kmm.sigs.x-k8s.io', version: 'v1beta1', kind: 'Module', namespaced: true },
  nodemodulesconfigs: { group: 'kmm.sigs.x-k8s.io', version: 'v1beta1', kind: 'NodeModulesConfig', namespaced: false },
  machineconfigurations: { group: 'operator.openshift.io', version: 'v1', kind: 'MachineConfiguration', namespaced: false },
  machineconfigpools: { group: 'machineconfiguration.openshift.io', version: 'v1', kind: 'MachineConfigPool', namespaced: false },
  sriovnetworknodestates: { group: 'sriovnetwork.openshift.io', version: 'v1', kind: 'SriovNetworkNodeState', namespaced: true },
  profiles: { group: 'tuned.openshift.io', version: 'v1', kind: 'Profile', namespaced: true },
  tuneds: { group: 'tuned.openshift.io', version: 'v1', kind: 'Tuned', namespaced: true },
  catalogsources: { ...OLM, kind: 'CatalogSource' },
  clusterserviceversions: { ...OLM, kind: 'ClusterServiceVersion', short: 'csv' },
  installplans: { ...OLM, kind: 'InstallPlan' },
  subscriptions: { ...OLM, kind: 'Subscription' },
  packagemanifests: { group: 'packages.operators.coreos.com', version: 'v1', kind: 'PackageManifest', namespaced: true },
};

/** Completes an object of a recording by what no event tells. */
export type View = (plural: string, object: Recorded, state: State) => object;

/** How long a command that watches may take to end, once it has been told what it waits for. */
const REACTION = 300;

/** A request for objects: which resource, and which of its objects. */
interface Query {
  readonly plural: string;
  readonly name?: string;
  readonly matches: (key: string, object: Recorded) => boolean;
}

/** A merge patch. */
interface Patch {
  readonly spec?: object;
  readonly metadata?: { readonly resourceVersion?: string; readonly annotations?: { readonly [key: string]: unknown } };
}

interface Watcher {
  readonly query: Query;
  readonly response: ServerResponse;
  /** What it has been told, by the keys of objects. */
  told: ReadonlyMap<string, object>;
}

export class ReplayServer {
  private readonly server: Server;
  private readonly watchers = new Set<Watcher>();
  private timer?: NodeJS.Timeout;
  private next = 0;
  private version = 1;
  /** Seconds of the recording. */
  public now = 0;
  /** The objects that a command has written to. */
  public readonly patched: string[] = [];

  /**
   * @param stops the moments at which somebody looks; the events between two of them happen together
   * @param view what the objects of the recording are completed by
   * @param ended what to do when a command still watches at the end
   */
  constructor(
    private readonly state: State, private readonly events: readonly RecordedEvent[], private readonly stops: readonly number[],
    private readonly view: View, private readonly ended: () => void = () => {},
  ) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  public async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  public close(): void {
    clearTimeout(this.timer);
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Goes to the next moment, or so many seconds on. False at the end, which is also where nothing happens without an approval that is not there. */
  private step(seconds: number): boolean {
    const until = seconds > 5 ? this.now + seconds : this.stops.find((stop) => stop > this.now);
    if (until === undefined || this.isHeld) {
      return false;
    }
    for (; this.next < this.events.length && this.events[this.next].at <= until && !this.isHeld; this.next++) {
      apply(this.state, this.events[this.next]);
    }
    this.now = this.isHeld ? Math.min(until, this.events[this.next].at) : until;
    this.tell();
    return true;
  }

  /** Whether the next event is an approval, which is for a command to give. */
  private get isHeld(): boolean {
    const event = this.events[this.next];
    return event?.object.startsWith('installplans/') && event.changes.some(({ path, after }) => path.join('.') === 'spec.approved' && after === true)
      && (this.state.get(event.object)?.spec as { approved?: boolean }).approved !== true;
  }

  private tell(): void {
    this.version += 1;
    for (const watcher of this.watchers) {
      const now = this.select(watcher.query);
      const send = (type: string, object: object) => watcher.response.write(`${JSON.stringify({ type, object })}\n`);
      watcher.told.forEach((object, key) => now.has(key) || send('DELETED', object));
      now.forEach((object, key) => {
        const old = watcher.told.get(key);
        if (old === undefined || JSON.stringify(unversioned(old)) !== JSON.stringify(unversioned(object))) {
          send(old === undefined ? 'ADDED' : 'MODIFIED', object);
        }
      });
      watcher.told = now;
    }
  }

  /** Goes on as long as a command watches, after a time in which it could have ended. What does not end at the end of the recording never does. */
  private goOn(): void {
    clearTimeout(this.timer);
    const isOver = this.isHeld || this.stops.every((stop) => stop <= this.now);
    this.timer = setTimeout(() => {
      if (this.watchers.size > 0) {
        if (isOver) {
          this.ended();
        } else {
          this.step(0);
          this.goOn();
        }
      }
    }, isOver ? 20 * REACTION : REACTION);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const send = (body: unknown, status = 200) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const fail = (code: number, reason: string) => send({ kind: 'Status', apiVersion: 'v1', status: 'Failure', reason, code, message: `${pathname}: ${reason}` }, code);
    if (pathname === '/step') {
      response.writeHead(200).end(this.step(Number(searchParams.get('seconds'))) ? 'on' : 'end');
      return;
    }
    const known = discovery(pathname);
    const query = known === undefined ? queryOf(pathname, searchParams) : undefined;
    if (known !== undefined) {
      send(known);
    } else if (query === undefined) {
      fail(404, 'NotFound');
    } else if (searchParams.get('watch') === 'true') {
      this.watch(query, searchParams.get('resourceVersion'), response);
    } else {
      if (request.method === 'PATCH' && !await this.patch(query, request)) {
        fail(409, 'Conflict');
        return;
      }
      const found = this.select(query);
      if (request.method === 'DELETE') {
        found.forEach((_, key) => this.state.delete(key));
      }
      const resource = RESOURCES[query.plural];
      if (query.name === undefined) {
        send({ apiVersion: versionOf(resource), kind: `${resource.kind}List`, metadata: { resourceVersion: String(this.version) }, items: [...found.values()] });
      } else {
        const [object] = found.values();
        object === undefined ? fail(404, 'NotFound') : send(object);
      }
    }
  }

  /** The objects of a moment, in order of their names. */
  private select({ plural, matches }: Query): Map<string, object> {
    const resource = RESOURCES[plural];
    const seen = [...this.state].filter(([key]) => key.startsWith(`${plural}/`)).sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, object]) => [key, this.view(plural, object, this.state) as Recorded] as const);
    return new Map(seen.filter(([key, object]) => matches(key, object)).map(([key, object]) => [key, structuredClone({
      apiVersion: versionOf(resource), kind: resource.kind, ...object, metadata: { ...object.metadata, resourceVersion: String(this.version) },
    })]));
  }

  private watch(query: Query, version: string | null, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' });
    if (version !== String(this.version)) {
      // As an API server that has forgotten what was then: the command lists anew.
      response.end(`${JSON.stringify({ type: 'ERROR', object: { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'Expired', code: 410 } })}\n`);
      return;
    }
    response.flushHeaders();
    const watcher = { query, response, told: this.select(query) };
    this.watchers.add(watcher);
    response.on('close', () => this.watchers.delete(watcher));
    this.goOn();
  }

  /** Merges a patch; false if it is for another version of the object. */
  private async patch(query: Query, request: IncomingMessage): Promise<boolean> {
    const { spec = {}, metadata = {} } = await json(request) as Patch;
    const [[key] = []] = this.select(query);
    if (metadata.resourceVersion !== undefined && metadata.resourceVersion !== String(this.version)) {
      return false;
    }
    if (key !== undefined) {
      const object = this.state.get(key)!;
      Object.assign(object.spec as object, spec);
      for (const [name, value] of Object.entries(metadata.annotations ?? {})) {
        value === null ? delete object.metadata.annotations[name] : object.metadata.annotations[name] = value;
      }
      this.patched.push(key);
      this.tell();
    }
    return true;
  }
}

const unversioned = (object: object) => ({ ...object, metadata: { ...(object as Recorded).metadata, resourceVersion: undefined } });

/** What a path asks for; undefined where that is no resource. */
function queryOf(pathname: string, query: URLSearchParams): Query | undefined {
  const [, of, plural, name] = /^\/(?:api\/v1|apis\/([^/]+\/[^/]+))(?:\/namespaces\/[^/]+)?\/([a-z]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (plural === undefined || !Object.hasOwn(RESOURCES, plural) || (of ?? 'v1') !== versionOf(RESOURCES[plural])) {
    return undefined;
  }
  const [, namespace] = /\/namespaces\/([^/]+)\//.exec(pathname) ?? [];
  const wanted = name ?? /^metadata\.name=(.*)$/.exec(query.get('fieldSelector') ?? '')?.[1];
  const matches = selectorOf(query.get('labelSelector') ?? '');
  return {
    plural,
    name,
    matches: (key, { metadata }) => (namespace === undefined || key.startsWith(`${plural}/${namespace}/`)) && (wanted === undefined || metadata.name === wanted) && matches(metadata.labels),
  };
}

const versionOf = ({ group, version }: Resource) => (group === '' ? version : `${group}/${version}`);

/** A label selector: requirements between commas, all of which have to hold. */
function selectorOf(text: string): (labels: { [key: string]: unknown }) => boolean {
  const requirements = text === '' ? [] : text.split(',').map((requirement) => {
    const [, not, key, operator, value] = /^(!?)([^!=]+)(?:(!=|==?)(.*))?$/.exec(requirement)!;
    return (labels: { [key: string]: unknown }) => (operator === undefined ? Object.hasOwn(labels, key) !== (not === '!')
      : (labels[key] === value) !== (operator === '!='));
  });
  return (labels) => requirements.every((holds) => holds(labels));
}

/** What kubectl asks to know which resources there are. */
function discovery(pathname: string): unknown {
  const groups = [...new Set(Object.values(RESOURCES).map(({ group }) => group))];
  const versions = (group: string) => {
    const version = Object.values(RESOURCES).find((resource) => resource.group === group)!;
    return { groupVersion: versionOf(version), version: version.version };
  };
  if (pathname === '/api') {
    return { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] };
  }
  if (pathname === '/apis') {
    return {
      kind: 'APIGroupList',
      apiVersion: 'v1',
      groups: groups.filter((group) => group !== '').map((name) => ({ name, versions: [versions(name)], preferredVersion: versions(name) })),
    };
  }
  const group = groups.find((each) => pathname === (each === '' ? '/api/v1' : `/apis/${versions(each).groupVersion}`));
  return group === undefined ? undefined : {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: versions(group).groupVersion,
    resources: Object.entries(RESOURCES).filter(([, resource]) => resource.group === group)
      .map(([name, { kind, namespaced, short }]) => (
        { name, singularName: kind.toLowerCase(), namespaced, kind, ...short === undefined ? {} : { shortNames: [short] }, verbs: ['delete', 'get', 'list', 'patch', 'watch'] })),
  };
}
