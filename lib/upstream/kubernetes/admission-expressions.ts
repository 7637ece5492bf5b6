/** Places in which the API server compiles expressions when it admits policies and webhooks, and the names available there (Kubernetes facts §12). */

/** Names that are available in expressions, in addition to the names below. Types are those of CEL. `dyn` is an object of any kind. */
export const ADMISSION_NAMES = { object: 'dyn', oldObject: 'dyn', request: 'kubernetes.AdmissionRequest', namespaceObject: 'kubernetes.Namespace' } as const;

/** Names that are available in policies with `paramKind`. */
export const PARAMETER_NAMES = { params: 'dyn' } as const;

/** Names that are available everywhere except in messages. */
export const AUTHORIZER_NAMES = {
  'authorizer': 'kubernetes.authorization.Authorizer', 'authorizer.requestResource': 'kubernetes.authorization.ResourceCheck',
} as const;

/**
 * Name that is available in validations, messages, audit annotations and variables of policies that have `variables`. A variable can refer to earlier
 * ones.
 */
export const VARIABLES_NAME = 'variables';
export const VARIABLES_TYPE = 'kubernetes.variables';

/** Result types of expressions. A variable may have any type. */
export const EXPRESSION_RESULTS = { condition: ['bool'], validation: ['bool'], message: ['string'], annotation: ['string', 'null_type'] } as const;

/** Largest length of the expression of an audit annotation, in bytes, without surrounding space. */
export const LONGEST_ANNOTATION = 5 * 1024;

const GROUP_KIND = { group: 'string', version: 'string', kind: 'string' };
const GROUP_RESOURCE = { group: 'string', version: 'string', resource: 'string' };

/** Types of the object fields that the API server knows. */
export const ADMISSION_FIELDS: { readonly [type: string]: { readonly [field: string]: string } } = {
  'kubernetes.AdmissionRequest': {
    kind: 'kubernetes.GroupVersionKind',
    resource: 'kubernetes.GroupVersionResource',
    subResource: 'string',
    requestKind: 'kubernetes.GroupVersionKind',
    requestResource: 'kubernetes.GroupVersionResource',
    requestSubResource: 'string',
    name: 'string',
    namespace: 'string',
    operation: 'string',
    userInfo: 'kubernetes.UserInfo',
    dryRun: 'bool',
    options: 'dyn',
  },
  'kubernetes.GroupVersionKind': GROUP_KIND,
  'kubernetes.GroupVersionResource': GROUP_RESOURCE,
  'kubernetes.UserInfo': { username: 'string', uid: 'string', groups: 'list', extra: 'map' },
  'kubernetes.Namespace': { metadata: 'kubernetes.NamespaceMetadata', spec: 'kubernetes.NamespaceSpec', status: 'kubernetes.NamespaceStatus' },
  'kubernetes.NamespaceMetadata': {
    name: 'string',
    generateName: 'string',
    namespace: 'string',
    labels: 'map',
    annotations: 'map',
    UID: 'string',
    creationTimestamp: 'timestamp',
    deletionGracePeriodSeconds: 'int',
    deletionTimestamp: 'timestamp',
    generation: 'int',
    resourceVersion: 'string',
    finalizers: 'list',
  },
  'kubernetes.NamespaceSpec': { finalizers: 'list' },
  'kubernetes.NamespaceStatus': { conditions: 'list', phase: 'string' },
};
