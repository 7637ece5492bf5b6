import type { Manifest } from './manifest';
import { isRecord } from '../upstream';

type Fields = { readonly [field: string]: unknown };

/** Reference in an object to another one. */
export interface NamedReference {
  readonly kind: string;
  readonly name: string;
  /** Namespace of the reference, if specified. Otherwise it is that of the object itself, if the kind has one. */
  readonly namespace?: string;
}

/** Function that replaces a reference, by its path. */
export type Rewrite = (reference: NamedReference, path: string) => NamedReference;

/** Kinds by fields that contain the name of an object, or an object with `name`: those of pods, RBAC, KMM and the Onload Operator. */
const NAMES: { readonly [field: string]: string } = {
  claimName: 'PersistentVolumeClaim', secretName: 'Secret', serviceAccountName: 'ServiceAccount',
};
const HOLDERS: { readonly [field: string]: string } = {
  certSecret: 'Secret',
  configMap: 'ConfigMap',
  configMapKeyRef: 'ConfigMap',
  configMapRef: 'ConfigMap',
  dockerfileConfigMap: 'ConfigMap',
  imagePullSecrets: 'Secret',
  imageRepoSecret: 'Secret',
  keySecret: 'Secret',
  secret: 'Secret',
  secretKeyRef: 'Secret',
  secretRef: 'Secret',
};

/** Fields whose value specifies the kind itself. */
const WITH_KIND = ['claimRef', 'dataSource', 'dataSourceRef', 'issuerRef', 'placementRef', 'roleRef', 'scaleTargetRef', 'sourceRef', 'subjects', 'targetRef'];

/** Fields with data, which contain no references. */
const CONTENTS = ['binaryData', 'data', 'stringData'];

/**
 * Annotation with the networks of a pod (Network Plumbing Working Group, multi-net spec). Names are separated by commas, and each may have a
 * namespace and an interface.
 */
const NETWORKS = 'k8s.v1.cni.cncf.io/networks';
const NETWORK = /^(?:([^/@]+)\/)?([^/@]+)(@.*)?$/;

/** A copy of an object in which its references to others are rewritten. */
export function rewriteReferences(object: Manifest, rewrite: Rewrite): Manifest {
  const entries = Object.entries(object).map(([field, value]) => [field, CONTENTS.includes(field) ? value : walk(value, field, field, rewrite)]);
  return Object.fromEntries(entries) as Manifest;
}

/** The references of an object to others, with their paths. */
export function referencesOf(object: Manifest): { readonly path: string; readonly reference: NamedReference }[] {
  const found: { path: string; reference: NamedReference }[] = [];
  rewriteReferences(object, (reference, path) => {
    found.push({ path, reference });
    return reference;
  });
  return found;
}

function walk(value: unknown, field: string, path: string, rewrite: Rewrite): unknown {
  if (Array.isArray(value)) {
    return value.map((entry, index) => walk(entry, field, `${path}[${index}]`, rewrite));
  }
  if (typeof value === 'string') {
    return field === NETWORKS ? rewriteNetworks(value, path, rewrite)
      : Object.hasOwn(NAMES, field) && value !== '' ? rewrite({ kind: NAMES[field], name: value }, path).name : value;
  }
  if (!isRecord(value)) {
    return value;
  }
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each, key, `${path}.${key}`, rewrite)]));
  const kind = kindIn(value, field);
  return kind === undefined ? inner : { ...inner, ...namedReference(value, kind, path, rewrite) };
}

/** The kind of the object that a value refers to, if it is a reference. */
function kindIn(value: Fields, field: string): string | undefined {
  if (typeof value.name !== 'string' || value.name === '') {
    return undefined;
  }
  if (WITH_KIND.includes(field)) {
    return typeof value.kind === 'string' ? value.kind : undefined;
  }
  // The Service of a webhook, not a port of an Ingress.
  return field === 'service' ? (typeof value.namespace === 'string' ? 'Service' : undefined) : Object.hasOwn(HOLDERS, field) ? HOLDERS[field] : undefined;
}

function namedReference(value: Fields, kind: string, path: string, rewrite: Rewrite): Fields {
  const said = typeof value.namespace === 'string' ? { namespace: value.namespace } : {};
  const { name, namespace } = rewrite({ kind, name: value.name as string, ...said }, path);
  return { name, ...value.namespace === undefined ? {} : { namespace } };
}

function rewriteNetworks(value: string, path: string, rewrite: Rewrite): string {
  return value.trim().startsWith('[') ? value : value.split(',').map((network, index) => {
    const [, namespace, name, rest = ''] = NETWORK.exec(network.trim()) ?? [];
    if (name === undefined) {
      return network;
    }
    const wanted = rewrite({ kind: 'NetworkAttachmentDefinition', name, namespace }, `${path}[${index}]`);
    return `${namespace === undefined ? '' : `${wanted.namespace}/`}${wanted.name}${rest}`;
  }).join(',');
}
