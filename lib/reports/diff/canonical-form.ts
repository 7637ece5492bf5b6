import { Manifest } from '../../manifests';
import { normalForm } from '../../plan/changes';
import { isRecord, listAt } from '../../upstream';

type Fields = { readonly [field: string]: unknown };

/**
 * Content of an object in canonical form, which is the same for all equivalent objects, without its name and namespace. Defaults of the API server
 * are added, and fields that it drops are removed. Permissions are listed one by one, because their grouping into rules has no meaning, and
 * descriptions in a CRD are removed. Contents of files remain unchanged, because the Machine Config Operator treats another notation of a URL as a
 * change.
 */
export function canonical(object: Manifest): Fields {
  const { metadata: { name: _, namespace: __, ...metadata }, ...fields } = normalForm(object);
  switch (object.kind) {
    case 'ClusterRole':
    case 'Role': return { ...fields, metadata, rules: rightsOf(object) };
    case 'ClusterRoleBinding':
    case 'RoleBinding': return { ...fields, metadata, subjects: sortedByJson(listAt(fields, 'subjects').map((subject) => withoutOwnNamespace(subject, object))) };
    case 'CustomResourceDefinition': return { ...withoutDescriptions(fields) as Fields, metadata };
    default: return { ...withoutAlias(fields) as Fields, metadata };
  }
}

/** A rule for each resource of each group, with all its verbs. */
function rightsOf(role: Manifest): unknown[] {
  const verbs = new Map<string, Set<string>>();
  for (const rule of listAt(role, 'rules').filter(isRecord)) {
    const texts = (field: string) => listAt(rule, field).map((text) => (typeof text === 'string' ? text : JSON.stringify(text)));
    const names = texts('resourceNames').sort();
    const keys = [
      ...texts('apiGroups').flatMap((group) => texts('resources').map((resource) => (
        { apiGroups: [group], resources: [resource], ...names.length > 0 ? { resourceNames: names } : {} }))),
      ...texts('nonResourceURLs').map((url) => ({ nonResourceURLs: [url] })),
    ];
    for (const key of keys.map((each) => JSON.stringify(each))) {
      verbs.set(key, new Set([...verbs.get(key) ?? [], ...texts('verbs')]));
    }
  }
  return [...verbs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, of]) => ({ ...JSON.parse(key) as Fields, verbs: [...of].sort() }));
}

/** A subject of a binding without its namespace, if that is the namespace of the binding, which is the default. */
function withoutOwnNamespace(subject: unknown, binding: Manifest): unknown {
  const { namespace, ...rest } = (isRecord(subject) ? subject : {});
  return namespace !== undefined && [namespace, ''].includes(binding.metadata.namespace ?? 'default') ? rest : subject;
}

/** A value without the deprecated alias of the service account field of pods, which the API server sets. */
function withoutAlias(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutAlias);
  }
  return !isRecord(value) ? value : Object.fromEntries(Object.entries(value)
    .filter(([field, inner]) => field !== 'serviceAccount' || inner !== value.serviceAccountName).map(([field, inner]) => [field, withoutAlias(inner)]));
}

/** A schema without its descriptions. */
function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutDescriptions);
  }
  // A field that is called description has a schema as its value, not a text.
  return !isRecord(value) ? value : Object.fromEntries(Object.entries(value)
    .filter(([field, inner]) => field !== 'description' || typeof inner !== 'string').map(([field, inner]) => [field, withoutDescriptions(inner)]));
}

function sortedByJson(entries: readonly unknown[]): unknown[] {
  return [...entries].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
