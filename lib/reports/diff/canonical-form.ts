import { Manifest } from '../../manifests';
import { normalForm } from '../../plan/changes';
import { isRecord, listAt } from '../../upstream';

type Fields = { readonly [field: string]: unknown };

/**
 * What an object says, in the one form that all have that say the same; without its name and namespace. What the API server fills in is there, what it
 * leaves out is not. Rights come one by one: how they are put together into rules has no meaning, nor do descriptions in a CRD. Contents of files stay as
 * they are: the Machine Config Operator takes another spelling of a URL for a change.
 */
export function canonical(object: Manifest): Fields {
  const { metadata: { name: _, namespace: __, ...metadata }, ...fields } = normalForm(object);
  switch (object.kind) {
    case 'ClusterRole':
    case 'Role': return { ...fields, metadata, rules: rightsOf(object) };
    case 'ClusterRoleBinding':
    case 'RoleBinding': return { ...fields, metadata, subjects: sorted(listAt(fields, 'subjects').map((subject) => withoutOwnNamespace(subject, object))) };
    case 'CustomResourceDefinition': return { ...withoutDescriptions(fields) as Fields, metadata };
    default: return { ...withoutAlias(fields) as Fields, metadata };
  }
}

/** A rule for each resource of each group, with all that may be done to it. */
function rightsOf(role: Manifest): unknown[] {
  const verbs = new Map<string, Set<string>>();
  for (const rule of listAt(role, 'rules').filter(isRecord)) {
    const texts = (field: string) => listAt(rule, field).map(String);
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

/** A service account without a namespace is taken to be in that of the binding. */
function withoutOwnNamespace(subject: unknown, binding: Manifest): unknown {
  const { namespace, ...rest } = (isRecord(subject) ? subject : {});
  return namespace !== undefined && [namespace, ''].includes(binding.metadata.namespace ?? 'default') ? rest : subject;
}

/** A pod without the old name of the field that says its service account, which the API server fills in. */
function withoutAlias(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutAlias);
  }
  return !isRecord(value) ? value : Object.fromEntries(Object.entries(value)
    .filter(([field, inner]) => field !== 'serviceAccount' || inner !== value.serviceAccountName).map(([field, inner]) => [field, withoutAlias(inner)]));
}

/** A schema without the texts that people read in it. */
function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutDescriptions);
  }
  // A field that is called description has a schema, which is no text.
  return !isRecord(value) ? value : Object.fromEntries(Object.entries(value)
    .filter(([field, inner]) => field !== 'description' || typeof inner !== 'string').map(([field, inner]) => [field, withoutDescriptions(inner)]));
}

function sorted(entries: readonly unknown[]): unknown[] {
  return [...entries].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
