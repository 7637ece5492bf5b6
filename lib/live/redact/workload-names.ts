/** Names that users give to their workloads: of objects, containers and values of labels, in namespaces that are none of a platform or an operator. */
import { orderedNames } from './ordered-names';
import type { Manifest } from '../../manifests';
import { OWN_MANAGER } from '../../plan/changes';
import { parsedJson } from '../../text';
import { isRecord, listAt, recordAt, stringAt } from '../../upstream';
import { LAST_APPLIED_ANNOTATION } from '../../upstream/kubernetes';
import { containersOf, podSpecOf } from '../../views';

/** Names by which rules know what runs: those of this library, of operators and of published software. */
const KNOWN = /onload|sfptpd|sfnettest|sfc|openshift|kmm|sriov|multus/;

/** Labels with values that Kubernetes or a platform gives. */
const KNOWN_LABEL = /(?:^|[./])(?:kubernetes\.io|k8s\.io|openshift\.io|amd\.com)\/(?!(?:name|instance|component|part-of)$)|^(?:pod-template-hash|controller-revision-hash|pod-template-generation)$/;

/** Kinds of which users choose the names. */
const WORKLOAD_KINDS: readonly string[] = [
  'Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet', 'Job', 'CronJob', 'PodDisruptionBudget', 'ConfigMap', 'Service', 'ServiceAccount', 'Role', 'RoleBinding',
];

/** Names of objects that Kubernetes or a platform creates in every namespace. */
const GIVEN_NAMES: readonly string[] = ['default', 'builder', 'deployer', 'pipeline'];

/** Fields with the name of a ServiceAccount of the same namespace, in objects of any kind. */
const ACCOUNT_FIELDS: readonly string[] = ['serviceAccountName', 'serviceAccount'];

/** Fields with a reference to a ConfigMap of the same namespace, in objects of any kind. */
const CONFIG_MAP_FIELDS: readonly string[] = ['configMap', 'configMapKeyRef', 'configMapRef', 'dockerfileConfigMap'];

/** Fields that are about nodes, or whose values users do not choose. */
const KEPT_FIELDS: readonly string[] = [
  'kind', 'apiVersion', 'namespace', 'nodeName', 'nodeSelector', 'nodeAffinity', 'tolerations', 'topologyKey', 'resources', 'type', 'key', 'image', 'uid',
];

/** Whether rules or plans know an object of a user's namespace by its name or its contents: those of ConfigMaps with Dockerfiles and manifests. */
export function isKnownWorkload(object: Manifest): boolean {
  return !WORKLOAD_KINDS.includes(object.kind) || isKnownName(object.metadata.name) || recordAt(object, 'metadata', 'labels')?.['app.kubernetes.io/managed-by'] === OWN_MANAGER
    || (object.kind === 'ConfigMap' && Object.entries(recordAt(object, 'data') ?? {}).some(([file, text]) => /dockerfile/i.test(file) || String(text).includes('apiVersion')));
}

const isKnownName = (name: string) => KNOWN.test(name) || GIVEN_NAMES.includes(name);

/** Replacements of the names in workloads. Equal ones stay equal, and they keep their order. */
export class WorkloadNames {
  private readonly names = new Set<string>();
  private readonly objects = new Set<string>();
  private readonly kept = new Set<string>();
  private others?: ReadonlyMap<string, string>;

  /** Adds the names in an object of a user's namespace. */
  public add(object: Manifest): void {
    if (isKnownWorkload(object)) {
      this.kept.add(object.metadata.name);
      return;
    }
    const name = (found: unknown) => typeof found === 'string' && found !== '' && (isKnownName(found) ? this.kept : this.names).add(found);
    name(object.metadata.name);
    this.objects.add(object.metadata.name);
    listAt(object, 'metadata', 'ownerReferences').forEach((owner) => name(stringAt(owner, 'name')));
    for (const metadata of [recordAt(object, 'metadata'), recordAt(object, 'spec', 'template', 'metadata')]) {
      Object.entries(recordAt(metadata, 'labels') ?? {}).forEach(([key, value]) => KNOWN_LABEL.test(key) || name(value));
    }
    for (const container of containersOf(podSpecOf(object), ['initContainers', 'containers'])) {
      name(stringAt(container, 'name'));
    }
  }

  /** Returns the replacement of a name in the namespace of a user. */
  public name(name: string): string {
    return this.replacements.get(name) ?? name;
  }

  /** Returns the replacement of a word in a text, if it is the name of an object, and no plain word that means other things elsewhere. */
  public word(word: string): string | undefined {
    return this.objects.has(word) && word.includes('-') ? this.replacements.get(word) : undefined;
  }

  /** Returns an object of a user's namespace with other names in it. */
  public object(object: Manifest): Manifest {
    return (isKnownWorkload(object) ? this.withReferences(object, '') : this.within(object, '')) as Manifest;
  }

  private get replacements() {
    return this.others ??= orderedNames(this.names, this.kept, 'workload');
  }

  private within(value: unknown, key: string): unknown {
    if (KEPT_FIELDS.includes(key)) {
      return value;
    }
    if (typeof value === 'string') {
      return this.name(value);
    }
    if (Array.isArray(value)) {
      return value.map((each) => this.within(each, ''));
    }
    // A ClusterRole is in no namespace. A subject has one of its own, which need not be a user's.
    if (isRecord(value) && (value.kind === 'ClusterRole' || isAccountElsewhere(value))) {
      return value;
    }
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([field, each]) => [field, this.member(value, key, field, each)])) : value;
  }

  /** Replaces the names of ServiceAccounts and ConfigMaps in an object that is otherwise kept. */
  private withReferences(value: unknown, key: string): unknown {
    if (typeof value === 'string') {
      return ACCOUNT_FIELDS.includes(key) ? this.name(value) : value;
    }
    if (Array.isArray(value)) {
      return value.map((each) => this.withReferences(each, ''));
    }
    const name = CONFIG_MAP_FIELDS.includes(key) ? stringAt(value, 'name') : undefined;
    if (!isRecord(value)) {
      return value;
    }
    const inner = Object.fromEntries(Object.entries(value).map(([field, each]) => [field, this.withReferences(each, field)]));
    return name === undefined ? inner : { ...inner, name: this.name(name) };
  }

  /** Returns the replacement of a member of a map. */
  private member(of: object, key: string, field: string, value: unknown): unknown {
    const isKept = typeof value === 'string' && (key === 'data' || (key === 'annotations' && field !== LAST_APPLIED_ANNOTATION) || (key === 'labels' && KNOWN_LABEL.test(field))
      || (field === 'value' && stringAt(of, 'name') !== undefined));
    return isKept ? value : key === 'annotations' && typeof value === 'string' ? this.applied(value) : this.within(value, field);
  }

  /** Replaces the names in the object that `kubectl apply` has written last, which is JSON. */
  private applied(text: string): string {
    const object = parsedJson(text);
    return isRecord(object) ? JSON.stringify(this.within(object, '')) : '';
  }
}

/** Whether a value refers to a ServiceAccount by its name and namespace, as subjects of bindings do. */
export function isAccountElsewhere(value: { readonly [field: string]: unknown }): value is { readonly name: string; readonly namespace: string } {
  return value.kind === 'ServiceAccount' && typeof value.name === 'string' && typeof value.namespace === 'string';
}
