/** Classification of documents that are not objects of a cluster. */
import { basename, dirname } from 'node:path';
import type { Reason } from './passed-over';
import { isTemplate } from './templates';
import { isRecord, stringAt } from '../upstream';
import { DELETE_ANNOTATION } from '../upstream/openshift';

/** API groups of files that are read by tools and not by an API server. */
const TOOL_GROUPS = ['kustomize.config.k8s.io', 'builtin', 'kpt.dev', 'fn.kpt.dev', 'config.kio.kpt.dev', 'mirror.openshift.io', 'skaffold', 'kind.x-k8s.io'];

/** Kinds of the core group that only tools read: kubectl, and `oc adm groups sync`. */
const TOOL_KINDS = ['Config', 'LDAPSyncConfig'];

/** API groups of test tools: kuttl and chainsaw. */
const TEST_GROUPS = ['kuttl.dev', 'kudo.dev', 'chainsaw.kyverno.io'];

/** Names of files in which kuttl and chainsaw declare the objects that they expect to exist, or not to exist. */
const EXPECTATIONS = /^(?:\d+-|chainsaw-)?(?:assert|errors?)\.ya?ml$/;

/** Kinds of configuration that policy generators read as plug-ins of kustomize, with their API groups. The first releases had one of their own. */
const GENERATORS: { readonly [kind: string]: readonly string[] } = {
  PolicyGenerator: ['policy.open-cluster-management.io'], PolicyGenTemplate: ['ran.openshift.io', 'policyGenerator'],
};

/** Names of folders with objects that policies complete: the source CRs of ZTP, and the reference CRs of telco profiles. */
const SKELETONS = ['source-crs', 'sourcePolicies', 'reference-crs'];

const LOCAL_CONFIG = 'config.kubernetes.io/local-config';

/** Fields that occur only in patches for kustomize and kubectl. */
const PATCH_FIELDS = ['$patch', '$retainKeys', '$setElementOrder', '$deleteFromPrimitiveList'];

/**
 * The reason why a document is not a manifest for a cluster, if it is none. Such documents are not objects at all, or are configurations of tools,
 * tests of CRDs, or configurations of an installation.
 */
export function notManifest(content: unknown): Reason | undefined {
  if (!isRecord(content)) {
    return isJsonPatch(content) ? 'patch' : 'other';
  }
  const has = (field: string) => Object.hasOwn(content, field);
  if (!has('apiVersion') && !has('kind') && !has('metadata')) {
    return 'other';
  }
  const group = contentApiGroup(content);
  if (TOOL_GROUPS.includes(group) || isToolKind(content) || (!has('kind') && has('name') && has('version'))) {
    return 'tool';
  }
  // Patches in SyncSets of Hive name their target beside the patch.
  if (typeof content.patch === 'string' && typeof content.name === 'string' && !has('metadata')) {
    return 'patch';
  }
  if (TEST_GROUPS.includes(group) || (!has('kind') && isRecord(content.tests))) {
    return 'testSuite';
  }
  return !has('kind') && has('baseDomain') ? 'installConfig' : undefined;
}

/** The reason why `check` passes over an object, if it does: the object is incomplete, or is not for a cluster. */
export function incomplete(content: { readonly [field: string]: unknown }, file: string): Reason | undefined {
  const annotation = stringAt(content, 'metadata', 'annotations', LOCAL_CONFIG);
  if (annotation !== undefined && annotation !== 'false') {
    return 'localConfig';
  }
  if (stringAt(content, 'metadata', 'annotations', DELETE_ANNOTATION) === 'true') {
    return 'absent';
  }
  if (typeof content.kind === 'string' && Object.hasOwn(GENERATORS, content.kind) && GENERATORS[content.kind].includes(contentApiGroup(content))) {
    return 'generator';
  }
  // SOPS removes its own field when it decrypts.
  if (stringAt(content, 'sops', 'mac') !== undefined) {
    return 'encrypted';
  }
  if (EXPECTATIONS.test(basename(file))) {
    return 'testSuite';
  }
  return isTemplate(content) ? 'template' : hasPatchField(content) ? 'patch' : undefined;
}

/** Whether a document that lacks `apiVersion` or `kind` is not an object that lost one: it lacks both fields, or has no name. */
export function isSomethingElse(content: { readonly [field: string]: unknown }): boolean {
  const present = ['apiVersion', 'kind'].filter((field) => Object.hasOwn(content, field)).length;
  return present === 0 || (present === 1 && stringAt(content, 'metadata', 'name') === undefined);
}

/** Whether the name of a file or of its folder marks it as a patch, although no kustomization refers to it. */
export function isCalledPatch(file: string): boolean {
  return /(?:^|[-_.])patch(?:es)?(?:[-_.]|$)/.test(basename(file)) || /^patch(?:es)?$/.test(basename(dirname(file)));
}

/**
 * Whether an object may be incomplete. This applies to source CRs, which policy generators complete, and to objects with a status as their
 * only content, which policies use to examine an object.
 */
export function mayLackFields(content: { readonly [field: string]: unknown }, file: string): boolean {
  return isSkeleton(file)
    || (isRecord(content.status) && Object.keys(content).every((field) => ['apiVersion', 'kind', 'metadata', 'status'].includes(field)));
}

/** Whether a file is in a folder of objects for policies, each of which is used by itself. */
export function isSkeleton(file: string): boolean {
  return dirname(file).split('/').some((name) => SKELETONS.includes(name));
}

/** API group of a document, or an empty text if it has none. */
export function contentApiGroup(content: { readonly [field: string]: unknown }): string {
  return typeof content.apiVersion === 'string' ? content.apiVersion.split('/')[0] : '';
}

function isToolKind({ apiVersion, kind, metadata }: { readonly [field: string]: unknown }): boolean {
  return apiVersion === 'v1' && typeof kind === 'string' && TOOL_KINDS.includes(kind) && metadata === undefined;
}

function isJsonPatch(content: unknown): boolean {
  return Array.isArray(content) && content.length > 0 && content.every((entry) => isRecord(entry) && typeof entry.op === 'string' && typeof entry.path === 'string');
}

function hasPatchField(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.some(hasPatchField);
  }
  return isRecord(value) && Object.entries(value).some(([key, field]) => PATCH_FIELDS.some((each) => key === each || key.startsWith(`${each}/`)) || hasPatchField(field));
}
