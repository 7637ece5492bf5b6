/** What a document is, where it is not an object of a cluster. */
import { basename, dirname } from 'node:path';
import type { Reason } from './passed-over';
import { isTemplate } from './templates';
import { isRecord, stringAt } from '../upstream';
import { DELETE_ANNOTATION } from '../upstream/openshift';

/** API groups of files that a tool reads, and no API server. */
const TOOL_GROUPS = ['kustomize.config.k8s.io', 'builtin', 'kpt.dev', 'fn.kpt.dev', 'config.kio.kpt.dev', 'mirror.openshift.io', 'skaffold', 'kind.x-k8s.io'];

/** Kinds of the core group that only tools read: kubectl, and `oc adm groups sync`. */
const TOOL_KINDS = ['Config', 'LDAPSyncConfig'];

/** API groups of test tools: kuttl and chainsaw. */
const TEST_GROUPS = ['kuttl.dev', 'kudo.dev', 'chainsaw.kyverno.io'];

/** Files of kuttl and chainsaw that say what objects are expected to be, or not to be. */
const EXPECTATIONS = /^(?:\d+-|chainsaw-)?(?:assert|errors?)\.ya?ml$/;

/** What generators of policies read as plug-ins of kustomize: by kind and API group. */
const GENERATORS: { readonly [kind: string]: string } = { PolicyGenerator: 'policy.open-cluster-management.io', PolicyGenTemplate: 'ran.openshift.io' };

const LOCAL_CONFIG = 'config.kubernetes.io/local-config';

/** Fields that only patches of kustomize and kubectl have. */
const PATCH_FIELDS = ['$patch', '$retainKeys', '$setElementOrder', '$deleteFromPrimitiveList'];

/**
 * What no tool would send to a cluster, however it is read: not an object at all, configuration of tools, tests of CRDs, and configurations of an
 * installation.
 */
export function notManifest(content: unknown): Reason | undefined {
  if (!isRecord(content)) {
    return isJsonPatch(content) ? 'patch' : 'other';
  }
  const has = (field: string) => Object.hasOwn(content, field);
  if (!has('apiVersion') && !has('kind') && !has('metadata')) {
    return 'other';
  }
  const group = groupOf(content);
  if (TOOL_GROUPS.includes(group) || isToolKind(content) || (!has('kind') && has('name') && has('version'))) {
    return 'tool';
  }
  if (TEST_GROUPS.includes(group) || (!has('kind') && isRecord(content.tests))) {
    return 'testSuite';
  }
  return !has('kind') && has('baseDomain') ? 'installConfig' : undefined;
}

/** What `check` passes over besides: objects that are not whole, or that are not for a cluster. */
export function incomplete(content: { readonly [field: string]: unknown }, file: string): Reason | undefined {
  const annotation = stringAt(content, 'metadata', 'annotations', LOCAL_CONFIG);
  if (annotation !== undefined && annotation !== 'false') {
    return 'localConfig';
  }
  if (stringAt(content, 'metadata', 'annotations', DELETE_ANNOTATION) === 'true') {
    return 'absent';
  }
  if (typeof content.kind === 'string' && Object.hasOwn(GENERATORS, content.kind) && GENERATORS[content.kind] === groupOf(content)) {
    return 'generator';
  }
  // SOPS takes its own field out again when it decrypts.
  if (stringAt(content, 'sops', 'mac') !== undefined) {
    return 'encrypted';
  }
  if (EXPECTATIONS.test(basename(file))) {
    return 'testSuite';
  }
  return isTemplate(content) ? 'template' : hasPatchField(content) ? 'patch' : undefined;
}

/** Whether something without one of the two fields that all objects have is nothing that was meant as one: it has no name, or neither of them. */
export function isSomethingElse(content: { readonly [field: string]: unknown }): boolean {
  const present = ['apiVersion', 'kind'].filter((field) => Object.hasOwn(content, field)).length;
  return present === 0 || (present === 1 && stringAt(content, 'metadata', 'name') === undefined);
}

/** Whether a file is called a patch, itself or its folder, although no kustomization names it. */
export function isCalledPatch(file: string): boolean {
  return /(?:^|[-_.])patch(?:es)?(?:[-_.]|$)/.test(basename(file)) || /^patch(?:es)?$/.test(basename(dirname(file)));
}

/**
 * Whether an object need not be whole, by its file and what it has: the source CRs of ZTP, which PolicyGenTemplates fill in, and what has a status and
 * nothing to be made, as policies that look at an object have it.
 */
export function mayLackFields(content: { readonly [field: string]: unknown }, file: string): boolean {
  return dirname(file).split('/').includes('source-crs')
    || (isRecord(content.status) && Object.keys(content).every((field) => ['apiVersion', 'kind', 'metadata', 'status'].includes(field)));
}

function groupOf(content: { readonly [field: string]: unknown }): string {
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
