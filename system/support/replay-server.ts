/** An API server that plays a recording: it answers what kubectl reads with the objects of a moment, and goes on to the next one when it is told. */
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apply, Recorded, RecordedEvent, State } from './recording';

interface Resource {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly short?: string;
}

const RESOURCES: { readonly [plural: string]: Resource } = {
  nodes: { group: '', version: 'v1', kind: 'Node', namespaced: false },
  pods: { group: '', version: 'v1', kind: 'Pod', namespaced: true },
  daemonsets: { group: 'apps', version: 'v1', kind: 'DaemonSet', namespaced: true },
  modules: { group: 'kmm.sigs.x-k8s.io', version: 'v1beta1', kind: 'Module', namespaced: true },
  nodemodulesconfigs: { group: 'kmm.sigs.x-k8s.io', version: 'v1beta1', kind: 'NodeModulesConfig', namespaced: false },
  machineconfigpools: { group: 'machineconfiguration.openshift.io', version: 'v1', kind: 'MachineConfigPool', namespaced: false },
  sriovnetworknodestates: { group: 'sriovnetwork.openshift.io', version: 'v1', kind: 'SriovNetworkNodeState', namespaced: true },
};

/** Completes an object of a recording by what no event tells. */
export type View = (plural: string, object: Recorded, state: State) => object;

export class ReplayServer {
  private readonly server: Server;
  private next = 0;
  /** Seconds of the recording. */
  public now = 0;

  /**
   * @param stops the moments at which somebody looks; the events between two of them happen together
   * @param view what the objects of the recording are completed by
   */
  constructor(
    private readonly state: State, private readonly events: readonly RecordedEvent[], private readonly stops: readonly number[],
    private readonly view: View,
  ) {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  public async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  public close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Goes to the next moment, or so many seconds on. False at the end. */
  private step(seconds: number): boolean {
    const until = seconds > 5 ? this.now + seconds : this.stops.find((stop) => stop > this.now);
    if (until === undefined) {
      return false;
    }
    for (; this.next < this.events.length && this.events[this.next].at <= until; this.next++) {
      apply(this.state, this.events[this.next]);
    }
    this.now = until;
    return true;
  }

  private answer({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const send = (body: unknown, status = 200) => response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/step') {
      response.writeHead(200).end(this.step(Number(searchParams.get('seconds'))) ? 'on' : 'end');
      return;
    }
    const found = discovery(pathname) ?? this.objects(pathname, searchParams);
    send(found ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404, message: `${pathname} not found` }, found === undefined ? 404 : 200);
  }

  private objects(pathname: string, query: URLSearchParams): unknown {
    const [, plural, name] = /^\/(?:api\/v1|apis\/[^/]+\/[^/]+)(?:\/namespaces\/[^/]+)?\/([a-z]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    const resource = plural === undefined || !Object.hasOwn(RESOURCES, plural) ? undefined : RESOURCES[plural];
    if (resource === undefined) {
      return undefined;
    }
    const [, namespace] = /\/namespaces\/([^/]+)\//.exec(pathname) ?? [];
    const { kind } = resource;
    const apiVersion = versionOf(resource);
    const all = [...this.state].filter(([key]) => key.startsWith(`${plural}/${namespace === undefined ? '' : `${namespace}/`}`)).sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, object]) => ({ apiVersion, kind, ...this.view(plural, object, this.state) }) as unknown as Recorded & object);
    if (name !== undefined) {
      return all.find(({ metadata }) => metadata.name === name);
    }
    const field = /^metadata\.name=(.*)$/.exec(query.get('fieldSelector') ?? '')?.[1];
    const matches = selectorOf(query.get('labelSelector') ?? '');
    return { apiVersion, kind: `${kind}List`, metadata: { resourceVersion: '1' }, items: all.filter(({ metadata }) => (field === undefined || metadata.name === field) && matches(metadata.labels)) };
  }
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
      .map(([name, { kind, namespaced }]) => ({ name, singularName: kind.toLowerCase(), namespaced, kind, verbs: ['get', 'list'] })),
  };
}
