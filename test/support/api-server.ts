/** An API server without a cluster, on loopback, that kubectl talks to: discovery, objects, pages of lists, and what goes wrong with them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A resource that a server has. */
export interface ApiResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

export interface ApiObject {
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}

/** What a path of the API means. */
export interface ApiRequest {
  readonly method: string;
  readonly resource: ApiResource;
  readonly namespace?: string;
  readonly name?: string;
  readonly subresource?: string;
  readonly query: URLSearchParams;
  /** User and groups that are impersonated. */
  readonly user?: string;
  readonly groups: readonly string[];
}

/** Rule of a ClusterRole. */
export interface PolicyRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}

/** Refusal in the form of the API. */
export class Refusal {
  constructor(public readonly code: number, public readonly reason: string, public readonly message: string) {}
}

const groupVersion = ({ group, version }: Pick<ApiResource, 'group' | 'version'>) => (group === '' ? version : `${group}/${version}`);

/** Full name of a resource, such as `pods` or `modules.kmm.sigs.x-k8s.io`. */
export const fullName = ({ group, resource }: Pick<ApiResource, 'group' | 'resource'>) => (group === '' ? resource : `${resource}.${group}`);

export class ApiServer {
  /** Paths and queries of all requests, with their methods. */
  public readonly requests: string[] = [];
  /** Resources that may not be read, with those of one namespace as `NAMESPACE/RESOURCE`. */
  public readonly forbidden = new Set<string>();
  /** Rules of a ClusterRole, beside which nothing is allowed. By default, everything is. */
  public rules?: readonly PolicyRule[];
  /** Milliseconds before the answer to requests for a resource. */
  public readonly delays = new Map<string, number>();
  /** Whether a request is never answered. By default, all are answered. */
  public holds?: (request: ApiRequest) => boolean;
  /** Texts of answers in place of the right ones, by full names of resources or paths. */
  public readonly lies = new Map<string, string>();
  /** Number of pages that are refused as too old, by resource. */
  public readonly expiring = new Map<string, number>();
  /** Users and groups of the requests for objects. */
  public readonly users = new Set<string>();
  protected readonly objects = new Map<string, Map<string, ApiObject>>();
  protected version = 1000;
  protected readonly resources: ApiResource[];
  private readonly server: Server;
  private readonly folder = mkdtempSync(join(tmpdir(), 'cdk8s-onload-api-'));

  constructor(resources: readonly ApiResource[], private readonly gitVersion = 'v1.30.4') {
    this.resources = [...resources];
    this.server = createServer((request, response) => void this.handle(request, response).catch((error) => (
      error instanceof Refusal ? this.refuse(response, error) : response.writeHead(500).end(String(error)))));
  }

  /** Starts to listen, and returns the path of a kubeconfig. Its contexts are `here` and `nowhere`, where nothing listens. */
  public async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const { port } = this.server.address() as AddressInfo;
    const file = join(this.folder, 'kubeconfig');
    writeFileSync(file, JSON.stringify({
      'apiVersion': 'v1',
      'kind': 'Config',
      'current-context': 'here',
      'contexts': ['here', 'nowhere'].map((name) => ({ name, context: { cluster: name, user: 'u' } })),
      'clusters': [{ name: 'here', cluster: { server: `http://127.0.0.1:${port}` } }, { name: 'nowhere', cluster: { server: 'http://127.0.0.1:1' } }],
      'users': [{ name: 'u', user: {} }],
    }));
    return file;
  }

  public close(): void {
    this.server.close();
    this.server.closeAllConnections();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Adds objects, which are found by their kind and version. */
  public add(...objects: readonly ApiObject[]): this {
    for (const object of objects) {
      const resource = this.resources.find((each) => each.kind === object.kind && groupVersion(each) === object.apiVersion);
      if (resource === undefined) {
        throw new Error(`the server has no resource for ${object.apiVersion} ${object.kind}`);
      }
      this.put(resource, object);
    }
    return this;
  }

  /** Stores an object. */
  protected put(resource: ApiResource, object: ApiObject): ApiObject {
    const stored = {
      ...object,
      apiVersion: groupVersion(resource),
      kind: resource.kind,
      metadata: { uid: `${fullName(resource)}-${object.metadata.name}`, ...object.metadata, resourceVersion: String(++this.version) },
    };
    this.of(resource).set(keyOf(object.metadata.namespace, object.metadata.name), stored);
    return stored;
  }

  protected of(resource: ApiResource): Map<string, ApiObject> {
    const name = fullName(resource);
    return this.objects.get(name) ?? this.objects.set(name, new Map()).get(name)!;
  }

  /** Answers a request for objects. */
  protected async answer(request: ApiRequest, _body: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') {
      throw new Refusal(405, 'MethodNotAllowed', `${request.method} is not allowed`);
    }
    this.send(response, request.name === undefined ? this.list(request) : this.find(request));
  }

  /** One object. */
  protected find({ resource, namespace, name }: ApiRequest): ApiObject {
    const found = this.of(resource).get(keyOf(namespace, name!));
    if (found === undefined) {
      throw new Refusal(404, 'NotFound', `${fullName(resource)} "${name}" not found`);
    }
    return found;
  }

  /** A page of a list. */
  protected list({ resource, namespace, query }: ApiRequest): object {
    const name = fullName(resource);
    const [matches, chosen] = [labelsMatch(query.get('labelSelector')), fieldsMatch(query.get('fieldSelector'))];
    const all = [...this.of(resource)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, object]) => object)
      .filter((object) => (namespace === undefined || object.metadata.namespace === namespace) && matches(object) && chosen(object));
    const [start, limit] = [Number(query.get('continue') ?? 0), Number(query.get('limit') ?? 0)];
    const expiring = this.expiring.get(name) ?? 0;
    if (start > 0 && expiring > 0) {
      this.expiring.set(name, expiring - 1);
      throw new Refusal(410, 'Expired', 'The provided continue parameter is too old to display a consistent list result.');
    }
    const end = limit === 0 ? all.length : start + limit;
    // Items of a list have neither kind nor version for built-in kinds; those of custom resources have both.
    const items = all.slice(start, end).map((object) => (resource.group.includes('.') && !resource.group.endsWith('.k8s.io') ? object : { ...object, apiVersion: undefined, kind: undefined }));
    const more = end < all.length ? { continue: String(end), remainingItemCount: all.length - end } : {};
    return { kind: `${resource.kind}List`, apiVersion: groupVersion(resource), metadata: { resourceVersion: String(this.version), ...more }, items };
  }

  protected send(response: ServerResponse, body: unknown, code = 200): void {
    response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }

  private refuse(response: ServerResponse, { code, reason, message }: Refusal): void {
    this.send(response, { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', message, reason, code }, code);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    this.requests.push(`${request.method} ${request.url}`);
    const lie = this.lies.get(pathname);
    const known = lie === undefined ? this.discovery(pathname) : undefined;
    if (lie !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(lie);
    } else if (known !== undefined) {
      this.send(response, known);
    } else {
      await this.handleObjects(this.requestOf(request, pathname, searchParams), request, response);
    }
  }

  private async handleObjects(asked: ApiRequest, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = fullName(asked.resource);
    this.users.add([asked.user ?? '-', ...asked.groups].join(' '));
    if (this.forbidden.has(name) || this.forbidden.has(`${asked.namespace}/${name}`) || !this.isAllowed(asked)) {
      const resource = [asked.resource.resource, ...asked.subresource === undefined ? [] : [asked.subresource]].join('/');
      const [verb, what] = [verbOf(asked), `resource "${resource}" in API group "${asked.resource.group}"`];
      throw new Refusal(403, 'Forbidden', `${name} is forbidden: User "u" cannot ${verb} ${what} at the cluster scope`);
    }
    if (this.holds?.(asked) === true) {
      return;
    }
    const delay = this.delays.get(name);
    if (delay !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, delay).unref());
    }
    const lie = this.lies.get(name);
    if (lie !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(lie);
    } else {
      await this.answer(asked, request, response);
    }
  }

  private isAllowed(asked: ApiRequest): boolean {
    const { resource: { group, resource }, subresource, name } = asked;
    const [verb, what] = [verbOf(asked), subresource === undefined ? resource : `${resource}/${subresource}`];
    return this.rules?.some(({ apiGroups, resources, resourceNames, verbs }) => (
      apiGroups.includes(group) && resources.includes(what) && verbs.includes(verb) && (resourceNames?.includes(name ?? '') ?? true))) ?? true;
  }

  private requestOf({ method = 'GET', headers }: IncomingMessage, pathname: string, query: URLSearchParams): ApiRequest {
    const [, of, namespace, plural, name, subresource] = PATH.exec(pathname) ?? [];
    // A namespace is an object, too.
    const resource = this.resources.find((each) => each.resource === plural && groupVersion(each) === (of ?? 'v1'));
    if (resource === undefined) {
      throw new Refusal(404, 'NotFound', 'the server could not find the requested resource');
    }
    const groups = [headers['impersonate-group'] ?? []].flat();
    return { method, resource, namespace, name, subresource, query, user: headers['impersonate-user'] as string | undefined, groups };
  }

  /** What clients ask to know which resources there are. */
  private discovery(pathname: string): unknown {
    if (pathname === '/version') {
      const [, major, minor] = /^v(\d+)\.(\d+)/.exec(this.gitVersion)!;
      return { major, minor, gitVersion: this.gitVersion };
    }
    if (pathname === '/api') {
      return { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] };
    }
    if (pathname === '/apis') {
      const versions = new Map<string, string[]>();
      this.resources.filter(({ group }) => group !== '').forEach(({ group, version }) => versions.set(group, [...new Set([...versions.get(group) ?? [], version])]));
      const groups = [...versions].map(([name, all]) => {
        const each = all.map((version) => ({ groupVersion: `${name}/${version}`, version }));
        return { name, versions: each, preferredVersion: each[0] };
      });
      return { kind: 'APIGroupList', apiVersion: 'v1', groups };
    }
    const [, of] = /^\/(?:api\/(v1)|apis\/[^/]+\/[^/]+)$/.exec(pathname) === null ? [] : [undefined, pathname.replace(/^\/apis?\//, '')];
    const own = this.resources.filter((each) => groupVersion(each) === of);
    return own.length === 0 ? undefined : {
      kind: 'APIResourceList',
      apiVersion: 'v1',
      groupVersion: of,
      resources: own.map(({ resource, kind, namespaced }) => (
        { name: resource, singularName: kind.toLowerCase(), namespaced, kind, verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'] })),
    };
  }
}

const PATH = /^\/(?:api\/v1|apis\/([^/]+\/[^/]+))(?:\/namespaces\/([^/]+)(?=\/))?\/([a-z-]+)(?:\/([^/]+))?(?:\/([^/]+))?$/;

/** Verb of a request, as RBAC names it. */
function verbOf({ method, name, query }: ApiRequest): string {
  switch (method) {
    case 'POST': return 'create';
    case 'PUT': return 'update';
    case 'GET': return query.get('watch') !== null ? 'watch' : name === undefined ? 'list' : 'get';
    default: return method.toLowerCase();
  }
}

const keyOf = (namespace: string | undefined, name: string) => `${namespace ?? ''}/${name}`;

type Matches = (object: ApiObject) => boolean;

/** A label selector: requirements between commas, all of which have to hold. */
function labelsMatch(text: string | null): Matches {
  const requirements = (text ?? '').split(',').filter((each) => each !== '').map((requirement) => {
    const [, not, key, operator, value] = /^(!?)([^!=]+)(?:(!=|==?)(.*))?$/.exec(requirement)!;
    return (labels: { [key: string]: unknown }) => (operator === undefined ? Object.hasOwn(labels, key) !== (not === '!') : (labels[key] === value) !== (operator === '!='));
  });
  return ({ metadata }) => requirements.every((holds) => holds((metadata.labels ?? {}) as { [key: string]: unknown }));
}

/** A field selector over members of `metadata` and of the object of an Event. */
function fieldsMatch(text: string | null): Matches {
  const requirements = (text ?? '').split(',').filter((each) => each !== '').map((requirement) => {
    const [, part, field, operator, value] = /^(metadata|involvedObject)\.(\w+)(!=|==?)(.*)$/.exec(requirement)!;
    return (object: ApiObject) => ((object[part] as { readonly [name: string]: unknown } | undefined)?.[field] === value) !== (operator === '!=');
  });
  return (object) => requirements.every((holds) => holds(object));
}

/** Resources of Kubernetes and OpenShift, with the systems that this library is about. */
export const RESOURCES: readonly ApiResource[] = [
  ['', 'v1', 'nodes', 'Node', false], ['', 'v1', 'namespaces', 'Namespace', false], ['', 'v1', 'pods', 'Pod', true],
  ['', 'v1', 'configmaps', 'ConfigMap', true], ['', 'v1', 'secrets', 'Secret', true], ['', 'v1', 'serviceaccounts', 'ServiceAccount', true],
  ['', 'v1', 'services', 'Service', true], ['', 'v1', 'events', 'Event', true],
  ['apps', 'v1', 'daemonsets', 'DaemonSet', true], ['apps', 'v1', 'deployments', 'Deployment', true], ['apps', 'v1', 'statefulsets', 'StatefulSet', true],
  ['batch', 'v1', 'jobs', 'Job', true], ['policy', 'v1', 'poddisruptionbudgets', 'PodDisruptionBudget', true],
  ['coordination.k8s.io', 'v1', 'leases', 'Lease', true], ['networking.k8s.io', 'v1', 'networkpolicies', 'NetworkPolicy', true],
  ['rbac.authorization.k8s.io', 'v1', 'roles', 'Role', true], ['rbac.authorization.k8s.io', 'v1', 'rolebindings', 'RoleBinding', true],
  ['rbac.authorization.k8s.io', 'v1', 'clusterroles', 'ClusterRole', false], ['rbac.authorization.k8s.io', 'v1', 'clusterrolebindings', 'ClusterRoleBinding', false],
  ['apiextensions.k8s.io', 'v1', 'customresourcedefinitions', 'CustomResourceDefinition', false],
  ['config.openshift.io', 'v1', 'clusterversions', 'ClusterVersion', false], ['config.openshift.io', 'v1', 'infrastructures', 'Infrastructure', false],
  ['config.openshift.io', 'v1', 'images', 'Image', false], ['config.openshift.io', 'v1', 'imagedigestmirrorsets', 'ImageDigestMirrorSet', false],
  ['machineconfiguration.openshift.io', 'v1', 'machineconfigs', 'MachineConfig', false],
  ['machineconfiguration.openshift.io', 'v1', 'machineconfigpools', 'MachineConfigPool', false],
  ['operator.openshift.io', 'v1', 'machineconfigurations', 'MachineConfiguration', false],
  ['operators.coreos.com', 'v1alpha1', 'subscriptions', 'Subscription', true], ['operators.coreos.com', 'v1alpha1', 'clusterserviceversions', 'ClusterServiceVersion', true],
  ['operators.coreos.com', 'v1alpha1', 'installplans', 'InstallPlan', true], ['operators.coreos.com', 'v1alpha1', 'catalogsources', 'CatalogSource', true],
  ['operators.coreos.com', 'v1', 'operatorgroups', 'OperatorGroup', true],
  ['security.openshift.io', 'v1', 'securitycontextconstraints', 'SecurityContextConstraints', false],
  ['k8s.cni.cncf.io', 'v1', 'network-attachment-definitions', 'NetworkAttachmentDefinition', true],
  ['onload.amd.com', 'v1alpha1', 'onloads', 'Onload', true],
  ['kmm.sigs.x-k8s.io', 'v1beta1', 'modules', 'Module', true], ['kmm.sigs.x-k8s.io', 'v1beta1', 'nodemodulesconfigs', 'NodeModulesConfig', false],
  ['kmm.sigs.x-k8s.io', 'v1beta1', 'moduleimagesconfigs', 'ModuleImagesConfig', true],
  ['sriovnetwork.openshift.io', 'v1', 'sriovnetworknodepolicies', 'SriovNetworkNodePolicy', true],
  ['sriovnetwork.openshift.io', 'v1', 'sriovnetworknodestates', 'SriovNetworkNodeState', true],
].map(([group, version, resource, kind, namespaced]) => ({ group, version, resource, kind, namespaced }) as ApiResource);
