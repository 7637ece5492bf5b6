import { defaultPullPolicy } from './pull-policy';
import { Fields, recordAt } from '../fields';

/**
 * Completion of an object of Kubernetes' own kinds by the API server: the fields that it sets, assigns and leaves out
 * (pkg/apis/{core,apps,batch,networking,rbac,storage, admissionregistration}/v1/defaults.go, and the Go types of k8s.io/api, whose encoder leaves out
 * empty values).
 */
export interface Shape {
  /** Defaults of fields that are not set: a value, or a function of other fields. */
  readonly fills?: { readonly [field: string]: unknown };
  /** Fields that the API server or a controller chooses if a manifest does not set them. */
  readonly assigns?: readonly string[];
  /** Fields with quantities, in which `1000m` equals `1`. */
  readonly quantities?: readonly string[];
  /** Fields with maps of quantities. */
  readonly amounts?: readonly string[];
  /** Maps that get the missing entries of another map in the same object. */
  readonly completes?: { readonly [map: string]: string };
  readonly fields?: { readonly [field: string]: Shape };
  readonly items?: Shape;
}

/** A function that derives a value from other fields of the same object. It returns undefined if there is none. */
export type Follows = (beside: Fields) => unknown;

/** Fields whose value `false` the encoder leaves out. In other fields `false` differs from an unset field. */
const FALSE_IS_NOTHING = new Set([
  'globalDefault', 'hostIPC', 'hostNetwork', 'hostPID', 'paused', 'publishNotReadyAddresses', 'readOnly', 'stdin', 'stdinOnce', 'tty',
]);

/** Fields whose value 0 the encoder leaves out. */
const ZERO_IS_NOTHING = new Set(['healthCheckNodePort', 'hostPort', 'initialDelaySeconds', 'minReadySeconds', 'nodePort']);

/** Fields in which an empty text differs from an unset field. */
const EMPTY_SAYS = new Set(['appProtocol', 'ingressClassName', 'runtimeClassName', 'storageClassName', 'volumeAttributesClassName']);

/** Maps that the encoder leaves out if they are empty. Elsewhere an empty object has a meaning, such as `emptyDir: {}`. */
const MAPS = new Set([
  'annotations', 'binaryData', 'data', 'labels', 'limits', 'matchLabels', 'nodeSelector', 'overhead', 'parameters', 'requests', 'stringData',
]);

/** Whether a field is a map whose keys and values its author chooses. */
export function isMap(field: string): boolean {
  return MAPS.has(field);
}

/** Whether Kubernetes' encoder leaves a field out. */
export function isLeftOut(field: string, value: unknown): boolean {
  return value === null
    || (value === false && FALSE_IS_NOTHING.has(field))
    || (value === 0 && ZERO_IS_NOTHING.has(field))
    || (value === '' && !EMPTY_SAYS.has(field))
    || (Array.isArray(value) && value.length === 0)
    || (typeof value === 'object' && MAPS.has(field) && Object.keys(value).length === 0);
}

const follows = (value: Follows): Follows => value;
const listShape = (items: Shape): Shape => ({ items });

const httpGet: Shape = { fills: { path: '/', scheme: 'HTTP' } };
const probe: Shape = {
  fills: { failureThreshold: 3, periodSeconds: 10, successThreshold: 1, timeoutSeconds: 1 },
  fields: { httpGet, grpc: { fills: { service: '' } } },
};
const handler: Shape = { fields: { httpGet } };
const source: Shape = {
  fields: { fieldRef: { fills: { apiVersion: 'v1' } }, resourceFieldRef: { fills: { divisor: '0' }, quantities: ['divisor'] } },
};

const pullPolicy = follows(({ image }) => (typeof image === 'string' ? defaultPullPolicy(image) : undefined));

const container: Shape = {
  fills: { imagePullPolicy: pullPolicy, resources: {}, terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File' },
  fields: {
    env: listShape({ fields: { valueFrom: source } }),
    lifecycle: { fields: { postStart: handler, preStop: handler } },
    livenessProbe: probe,
    ports: listShape({ fills: { protocol: 'TCP' } }),
    readinessProbe: probe,
    resources: { amounts: ['limits', 'requests'] },
    startupProbe: probe,
  },
};

const DEFAULT_MODE = 0o644;
const files: Shape = { fills: { defaultMode: DEFAULT_MODE } };
const downward: Shape = { fields: { items: listShape(source) } };
const claim: Shape = { fills: { volumeMode: 'Filesystem' }, fields: { resources: { amounts: ['limits', 'requests'] } } };
const VOLUME_SOURCES: { readonly [name: string]: Shape } = {
  azureDisk: { fills: { cachingMode: 'ReadWrite', fsType: 'ext4', kind: 'Shared', readOnly: false } },
  configMap: files,
  downwardAPI: { ...files, ...downward },
  emptyDir: { quantities: ['sizeLimit'] },
  ephemeral: { fields: { volumeClaimTemplate: { fields: { spec: claim } } } },
  hostPath: { fills: { type: '' } },
  iscsi: { fills: { iscsiInterface: 'default' } },
  projected: {
    ...files,
    fields: { sources: listShape({ fields: { downwardAPI: downward, serviceAccountToken: { fills: { expirationSeconds: 3600 } } } }) },
  },
  rbd: { fills: { keyring: '/etc/ceph/keyring', pool: 'rbd', user: 'admin' } },
  scaleIO: { fills: { fsType: 'xfs', storageMode: 'ThinProvisioned' } },
  secret: files,
};
const volume: Shape = {
  // A volume without a source is an empty folder.
  fills: { emptyDir: follows((beside) => (Object.keys(beside).every((field) => field === 'name') ? {} : undefined)) },
  fields: VOLUME_SOURCES,
};

const podSpec: Shape = {
  fills: {
    dnsPolicy: 'ClusterFirst',
    restartPolicy: 'Always',
    schedulerName: 'default-scheduler',
    securityContext: {},
    // The former name of the field, which the API server keeps equal.
    serviceAccount: follows(({ serviceAccountName }) => serviceAccountName),
    serviceAccountName: follows(({ serviceAccount }) => serviceAccount),
    terminationGracePeriodSeconds: 30,
  },
  amounts: ['overhead'],
  fields: { containers: listShape(container), initContainers: listShape(container), volumes: listShape(volume) },
};
const template: Shape = { fills: { metadata: {} }, fields: { spec: podSpec } };
/** Containers in pods themselves, whose requests default to their limits. */
const ownContainer: Shape = {
  ...container, fields: { ...container.fields, resources: { amounts: ['limits', 'requests'], completes: { requests: 'limits' } } },
};
const pod: Shape = {
  fields: {
    spec: {
      ...podSpec,
      fills: { ...podSpec.fills, enableServiceLinks: true, preemptionPolicy: 'PreemptLowerPriority' },
      assigns: ['nodeName', 'priority', 'tolerations'],
      fields: { ...podSpec.fields, containers: listShape(ownContainer), initContainers: listShape(ownContainer) },
    },
  },
};

/** Fields that exist only with the strategy `RollingUpdate`. */
const rolling = (how: object) => ({
  fills: { type: 'RollingUpdate', rollingUpdate: follows(({ type }) => (type === 'RollingUpdate' ? {} : undefined)) },
  fields: { rollingUpdate: { fills: how as Fields } },
});
const workload = (spec: Shape): Shape => ({
  fields: { spec: { ...spec, fills: { revisionHistoryLimit: 10, ...spec.fills }, fields: { template, ...spec.fields } } },
});

/** Labels of a Job's pods, and of the Job itself if it has none of its own. */
export const JOB_LABELS = ['batch.kubernetes.io/controller-uid', 'batch.kubernetes.io/job-name', 'controller-uid', 'job-name'];
const jobSpec: Shape = {
  fills: {
    backoffLimit: 6,
    completionMode: 'NonIndexed',
    completions: follows(({ parallelism }) => (parallelism === undefined ? 1 : undefined)),
    manualSelector: false,
    parallelism: 1,
    podReplacementPolicy: 'TerminatingOrFailed',
    suspend: false,
  },
  assigns: ['selector'],
  fields: {
    template: {
      ...template,
      assigns: ['metadata'],
      fields: { ...template.fields, metadata: { assigns: ['labels'], fields: { labels: { assigns: JOB_LABELS } } } },
    },
  },
};

const RBAC = 'rbac.authorization.k8s.io';
const binding: Shape = {
  fields: {
    roleRef: { fills: { apiGroup: RBAC } },
    subjects: listShape({ fills: { apiGroup: follows(({ kind }) => (kind === 'User' || kind === 'Group' ? RBAC : undefined)) } }),
  },
};

const isExposed = ({ type }: Fields) => type === 'LoadBalancer' || type === 'NodePort';
const service: Shape = {
  fills: {
    type: 'ClusterIP',
    allocateLoadBalancerNodePorts: follows(({ type }) => (type === 'LoadBalancer' ? true : undefined)),
    externalTrafficPolicy: follows((beside) => (isExposed(beside) ? 'Cluster' : undefined)),
    internalTrafficPolicy: follows(({ type }) => (type === 'ExternalName' ? undefined : 'Cluster')),
    sessionAffinity: 'None',
  },
  assigns: ['clusterIP', 'clusterIPs', 'healthCheckNodePort', 'ipFamilies', 'ipFamilyPolicy'],
  fields: { ports: listShape({ fills: { protocol: 'TCP', targetPort: follows(({ port }) => port) }, assigns: ['nodePort'] }) },
};

const webhook: Shape = {
  fills: { failurePolicy: 'Fail', matchPolicy: 'Equivalent', namespaceSelector: {}, objectSelector: {}, timeoutSeconds: 10 },
  fields: {
    clientConfig: { assigns: ['caBundle'], fields: { service: { fills: { port: 443 } } } },
    rules: listShape({ fills: { scope: '*' } }),
  },
};
const matched: Shape = {
  fills: { matchPolicy: 'Equivalent', namespaceSelector: {}, objectSelector: {} },
  fields: { excludeResourceRules: listShape({ fills: { scope: '*' } }), resourceRules: listShape({ fills: { scope: '*' } }) },
};
const webhooks = (each: Shape): Shape => ({ fields: { webhooks: listShape(each) } });

/** Shapes by group and kind. */
const SHAPES: { readonly [kind: string]: Shape } = {
  '/Namespace': { assigns: ['spec'] },
  '/PersistentVolumeClaim': { fields: { spec: { ...claim, assigns: ['volumeName', 'storageClassName'] } } },
  '/Pod': pod,
  '/Secret': { fills: { type: 'Opaque' } },
  '/Service': { fields: { spec: service } },
  '/ServiceAccount': {},
  '/ConfigMap': {},
  'admissionregistration.k8s.io/MutatingWebhookConfiguration': webhooks({ ...webhook, fills: { ...webhook.fills, reinvocationPolicy: 'Never' } }),
  'admissionregistration.k8s.io/ValidatingAdmissionPolicy': {
    fields: { spec: { fills: { failurePolicy: 'Fail' }, fields: { matchConstraints: matched } } },
  },
  'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding': { fields: { spec: { fields: { matchResources: matched } } } },
  'admissionregistration.k8s.io/ValidatingWebhookConfiguration': webhooks(webhook),
  'apiextensions.k8s.io/CustomResourceDefinition': {
    fields: {
      spec: {
        fills: { conversion: { strategy: 'None' } },
        fields: {
          conversion: { fields: { webhook: { fields: { clientConfig: { assigns: ['caBundle'], fields: { service: { fills: { port: 443 } } } } } } } },
          names: {
            fills: {
              listKind: follows(({ kind }) => (typeof kind === 'string' ? `${kind}List` : undefined)),
              singular: follows(({ kind }) => (typeof kind === 'string' ? kind.toLowerCase() : undefined)),
            },
          },
        },
      },
    },
  },
  'apps/DaemonSet': workload({ fields: { updateStrategy: rolling({ maxSurge: 0, maxUnavailable: 1 }) }, fills: { updateStrategy: {} } }),
  'apps/Deployment': workload({
    fills: { progressDeadlineSeconds: 600, replicas: 1, strategy: {} },
    fields: { strategy: rolling({ maxSurge: '25%', maxUnavailable: '25%' }) },
  }),
  'apps/ReplicaSet': { fields: { spec: { fills: { replicas: 1 }, fields: { template } } } },
  'apps/StatefulSet': workload({
    fills: {
      persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' }, podManagementPolicy: 'OrderedReady', replicas: 1, updateStrategy: {},
    },
    fields: { updateStrategy: rolling({ partition: 0 }), volumeClaimTemplates: listShape({ fields: { spec: claim } }) },
  }),
  'batch/CronJob': {
    fields: {
      spec: {
        fills: { concurrencyPolicy: 'Allow', failedJobsHistoryLimit: 1, successfulJobsHistoryLimit: 3, suspend: false },
        fields: { jobTemplate: { fills: { metadata: {} }, fields: { spec: { fields: { template } } } } },
      },
    },
  },
  'batch/Job': { fields: { metadata: { assigns: ['labels'], fields: { labels: { assigns: JOB_LABELS } } }, spec: jobSpec } },
  'networking.k8s.io/NetworkPolicy': {
    fields: {
      spec: {
        fills: { policyTypes: follows((beside) => ['Ingress', ...Array.isArray(beside.egress) && beside.egress.length > 0 ? ['Egress'] : []]) },
        fields: {
          egress: listShape({ fields: { ports: listShape({ fills: { protocol: 'TCP' } }) } }),
          ingress: listShape({ fields: { ports: listShape({ fills: { protocol: 'TCP' } }) } }),
        },
      },
    },
  },
  'policy/PodDisruptionBudget': {},
  [`${RBAC}/ClusterRole`]: {},
  [`${RBAC}/ClusterRoleBinding`]: binding,
  [`${RBAC}/Role`]: {},
  [`${RBAC}/RoleBinding`]: binding,
  'scheduling.k8s.io/PriorityClass': { fills: { preemptionPolicy: 'PreemptLowerPriority' } },
  'storage.k8s.io/StorageClass': { fills: { reclaimPolicy: 'Delete', volumeBindingMode: 'Immediate' } },
};

/** Shape of a Kubernetes kind, or undefined for other kinds. */
export function shapeOf(group: string, kind: string): Shape | undefined {
  const key = `${group}/${kind}`;
  return Object.hasOwn(SHAPES, key) ? SHAPES[key] : undefined;
}

/** Data of a Secret, including `stringData`. */
export function secretData(secret: unknown): Fields {
  const written = Object.entries(recordAt(secret, 'stringData') ?? {}).map(([key, text]) => [key, Buffer.from(String(text)).toString('base64')]);
  return { ...recordAt(secret, 'data'), ...Object.fromEntries(written) };
}
