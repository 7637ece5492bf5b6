/** A cluster without anything that its manifests install: its API server refuses, in its own words, objects in namespaces and of kinds that are not there. */
import { fresh, RollingCluster } from './rolling-cluster';
import type { LiveState } from '../../lib/live/apply/assessment';
import type { Write } from '../../lib/live/apply/write';
import { failureOf } from '../../lib/live/cluster-error';
import type { Manifest } from '../../lib/manifests/manifest';
import { CLUSTER_RESOURCES } from '../../lib/upstream';

interface Fields {
  [field: string]: any;
}

const groupOf = ({ apiVersion }: Manifest) => (apiVersion.includes('/') ? apiVersion.split('/')[0] : '');

/** Groups that every API server has. */
const isNative = (group: string) => !group.includes('.') || group.endsWith('.k8s.io');

export class FreshCluster extends RollingCluster {
  /** Seconds that a new definition takes until it is served. */
  public establishSeconds = 3;
  /** Groups of custom resources that the cluster has without definitions of the manifests. */
  public readonly served = new Set(['machineconfiguration.openshift.io', 'kmm.sigs.x-k8s.io', 'operators.coreos.com']);
  /** Webhooks that admit kinds, by the kind: the namespace of their pods, which are those of any Deployment there. */
  public readonly webhooks = new Map<string, string>();
  private seen?: { readonly of: LiveState; readonly whole: LiveState };
  private readonly definedAt = new Map<string, number>();

  constructor(objects: readonly Manifest[] = fresh()) {
    super(objects);
    objects.forEach(({ metadata: { namespace } }) => namespace !== undefined && this.put(namespaceOf(namespace)));
    this.settle();
  }

  /** The state, of which all kinds are whole, as where everything could be read. */
  public override async state(): Promise<LiveState> {
    const state = await super.state();
    if (this.seen?.of !== state) {
      this.seen = { of: state, whole: { ...state, evidence: { wholeKinds: new Set(CLUSTER_RESOURCES.map(({ kind }) => kind)) } } };
    }
    return this.seen.whole;
  }

  public override async change(seconds: number): Promise<void> {
    await super.change(seconds);
    this.all('CustomResourceDefinition').filter((object) => object.status === undefined && this.isEstablished(object)).forEach((object) => (
      this.put({ ...object, status: { conditions: [{ type: 'Established', status: 'True' }] } } as unknown as Manifest)));
  }

  private isEstablished({ metadata: { name } }: Manifest): boolean {
    return this.milliseconds >= (this.definedAt.get(`CustomResourceDefinition ${name}`) ?? 0) + this.establishSeconds * 1000;
  }

  public override async perform(write: Write, how: { readonly dryRun: boolean }): Promise<void> {
    const refused = write.verb === 'apply' ? this.refusalOf(write.manifest) : undefined;
    if (refused !== undefined) {
      throw failureOf('cluster', refused, 'apply');
    }
    if (!how.dryRun && write.verb === 'delete') {
      const inside = [...this.objects.values()].filter(({ metadata }) => write.manifest.kind === 'Namespace' && metadata.namespace === write.manifest.metadata.name);
      inside.forEach((object) => this.objects.delete(`${object.kind} ${object.metadata.namespace}/${object.metadata.name}`));
    }
    await super.perform(write, how);
    if (!how.dryRun && write.verb === 'apply' && write.manifest.kind === 'CustomResourceDefinition' && !this.definedAt.has(write.object)) {
      this.definedAt.set(write.object, this.milliseconds);
    }
  }

  /** What kubectl prints if the API server refuses an object. */
  private refusalOf(object: Manifest): string | undefined {
    const { kind, apiVersion, metadata: { name, namespace } } = object;
    const group = groupOf(object);
    const definition = this.all('CustomResourceDefinition').find(({ spec }) => spec.group === group && spec.names.kind === kind);
    const isServed = isNative(group) || this.served.has(group) || (definition !== undefined && this.isEstablished(definition));
    if (!isServed) {
      return `error: resource mapping not found for name: "${name}" namespace: "${namespace ?? ''}" from "STDIN": no matches for kind "${kind}" in version "${apiVersion}"\nensure CRDs are installed first\n`;
    }
    if ((definition?.metadata as Fields | undefined)?.deletionTimestamp !== undefined) {
      return 'Error from server (MethodNotAllowed): create not allowed while custom resource definition is terminating\n';
    }
    const space = this.objects.get(`Namespace ${namespace}`);
    if (namespace !== undefined && space === undefined) {
      return `Error from server (NotFound): namespaces "${namespace}" not found\n`;
    }
    const plural = CLUSTER_RESOURCES.find((row) => row.kind === kind)?.plural ?? kind.toLowerCase();
    if (namespace !== undefined && (space!.metadata as Fields).deletionTimestamp !== undefined && !this.objects.has(`${kind} ${namespace}/${name}`)) {
      return `Error from server (Forbidden): ${plural} "${name}" is forbidden: unable to create new content in namespace ${namespace} because it is being terminated\n`;
    }
    const serving = this.webhooks.get(kind);
    if (serving !== undefined && !this.all('Deployment').some(({ metadata }) => metadata.namespace === serving)) {
      return `Error from server (InternalError): Internal error occurred: failed calling webhook "v.example.com": failed to call webhook: Post "https://webhook-service.${serving}.svc:443/validate?timeout=10s": service "webhook-service" not found\n`;
    }
    return undefined;
  }
}

/** A namespace as it is in a cluster. */
export function namespaceOf(name: string, metadata: object = {}): Manifest {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { 'kubernetes.io/metadata.name': name }, ...metadata } } as unknown as Manifest;
}

