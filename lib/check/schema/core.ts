import type { KindTable, Schema } from './schema';

/** What we emit of Kubernetes' own kinds, which have no CRDs: what the API server refuses about them, as far as it concerns us. */
const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const map: Schema = { type: 'object', values: text };
const any: Schema = { isOpen: true };
const open = (required: readonly string[], properties: Schema['properties']): Schema => ({ type: 'object', isOpen: true, required, properties });

const container = open(['name'], {
  name: { type: 'string', pattern: '^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$' },
  image: text,
  command: texts,
  args: texts,
  imagePullPolicy: { type: 'string', enum: ['', 'Always', 'IfNotPresent', 'Never'] },
  env: { type: 'array', items: open(['name'], { name: text, value: text }) },
  resources: open([], { limits: { type: 'object', values: any }, requests: { type: 'object', values: any } }),
  volumeMounts: { type: 'array', items: open(['name', 'mountPath'], { name: text, mountPath: text }) },
});
const podSpec = open(['containers'], {
  containers: { type: 'array', minItems: 1, items: container },
  initContainers: { type: 'array', items: container },
  nodeSelector: map,
  serviceAccountName: text,
  nodeName: text,
  restartPolicy: { type: 'string', enum: ['', 'Always', 'OnFailure', 'Never'] },
  volumes: { type: 'array', items: open(['name'], { name: text }) },
});
const template = open(['spec'], { metadata: open([], { labels: map, annotations: map }), spec: podSpec });
const selector = open([], { matchLabels: map, matchExpressions: { type: 'array', items: open(['key', 'operator'], { key: text, operator: text, values: texts }) } });
const workload = (more: Schema['properties']): Schema => open(['spec'], { spec: open(['selector', 'template'], { selector, template, ...more }) });
const rules: Schema = { type: 'array', items: open(['verbs'], { apiGroups: texts, resources: texts, verbs: { ...texts, minItems: 1 }, resourceNames: texts }) };
const binding = open(['roleRef'], {
  roleRef: open(['kind', 'name'], { apiGroup: text, kind: { type: 'string', enum: ['ClusterRole', 'Role'] }, name: text }),
  subjects: { type: 'array', items: open(['kind', 'name'], { kind: { type: 'string', enum: ['Group', 'ServiceAccount', 'User'] }, name: text, namespace: text }) },
});

const kind = (isNamespaced: boolean, schema: Schema): KindTable => ({ isNamespaced, versions: { v1: schema } });
const RBAC = 'rbac.authorization.k8s.io';

/** By group and kind, as the generated tables. */
export const CORE_KINDS: { readonly [kind: string]: KindTable } = {
  '/ConfigMap': kind(true, open([], { data: map, binaryData: map, immutable: { type: 'boolean' } })),
  '/Namespace': kind(false, any),
  '/Pod': kind(true, open(['spec'], { spec: podSpec })),
  '/ServiceAccount': kind(true, open([], { imagePullSecrets: { type: 'array', items: open([], { name: text }) } })),
  'apps/DaemonSet': kind(true, workload({ updateStrategy: open([], { type: { type: 'string', enum: ['', 'OnDelete', 'RollingUpdate'] } }) })),
  'apps/Deployment': kind(true, workload({
    replicas: { type: 'integer', minimum: 0 },
    strategy: open([], { type: { type: 'string', enum: ['', 'Recreate', 'RollingUpdate'] } }),
  })),
  [`${RBAC}/ClusterRole`]: kind(false, open([], { rules })),
  [`${RBAC}/ClusterRoleBinding`]: kind(false, binding),
  [`${RBAC}/Role`]: kind(true, open([], { rules })),
  [`${RBAC}/RoleBinding`]: kind(true, binding),
};
