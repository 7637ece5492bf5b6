/** Names, annotations and finalizers of objects, as the API server checks them (Kubernetes facts §10). */
import { DNS_1035_LABEL, DNS_LABEL, DNS_SUBDOMAIN, LABEL_KEY } from './kubernetes-names';
import { at, stringAt } from '../fields';
import type { ReleaseRange } from '../releases';

/** Grammar of a name, with its remedy. */
export interface NameGrammar {
  readonly pattern: RegExp;
  /** Remedy for a name that does not match. */
  readonly fix: string;
}

const SUBDOMAIN: NameGrammar = { pattern: DNS_SUBDOMAIN, fix: 'use up to 253 lower case letters, digits, "-" and ".", a letter or digit at both ends' };
const LABEL: NameGrammar = { pattern: DNS_LABEL, fix: 'use up to 63 lower case letters, digits and "-", a letter or digit at both ends' };
const LABEL_1035: NameGrammar = { pattern: DNS_1035_LABEL, fix: 'use up to 63 lower case letters, digits and "-", a letter first and a letter or digit last' };
const SEGMENT: NameGrammar = { pattern: /^(?!\.{1,2}$)[^/%]+$/, fix: 'use no "/" and no "%"' };
/** Grammar of the name of a CronJob, which leaves space for the time that the controller appends to the names of Jobs. */
const OF_CRON_JOB: NameGrammar = {
  pattern: /^(?=.{1,52}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/,
  fix: 'use up to 52 lower case letters, digits, "-" and ".", a letter or digit at both ends',
};

interface Row extends ReleaseRange {
  readonly kinds: readonly string[];
  readonly grammar: NameGrammar;
}

/** Grammars of names that are not DNS subdomains, by group and kind (Kubernetes facts §10). If releases differ, the later ones come first. */
const ROWS: readonly Row[] = [
  { kinds: ['/Namespace'], grammar: LABEL },
  { kinds: ['/Service'], since: '1.36', grammar: LABEL },
  { kinds: ['/Service'], before: '1.36', grammar: LABEL_1035 },
  { kinds: ['apps/StatefulSet'], since: '1.27', grammar: LABEL },
  { kinds: ['apps/StatefulSet'], before: '1.27', grammar: SUBDOMAIN },
  { kinds: ['batch/CronJob'], grammar: OF_CRON_JOB },
  { kinds: ['certificates.k8s.io/CertificateSigningRequest'], grammar: SEGMENT },
  {
    kinds: [
      '/Event', 'policy/PodDisruptionBudget',
      ...['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'].map((kind) => `rbac.authorization.k8s.io/${kind}`),
    ],
    grammar: SEGMENT,
  },
];

/** Grammars of the names of a kind, one for each range of releases that differ. */
export function nameGrammars(group: string, kind: string): readonly (ReleaseRange & { readonly grammar: NameGrammar })[] {
  const rows = ROWS.filter(({ kinds }) => kinds.includes(`${group}/${kind}`));
  return rows.length > 0 ? rows : [{ grammar: SUBDOMAIN }];
}

/** Whether a text is a valid annotation key. It has the grammar of a label key, with a prefix in any case. */
export function isAnnotationKey(key: string): boolean {
  return LABEL_KEY.test(key.toLowerCase());
}

/** Kubernetes kinds whose metadata is checked like that of custom resources, so that any label key is a valid finalizer. */
const GENERIC: readonly string[] = [
  '/Event',
  'admissionregistration.k8s.io/MutatingAdmissionPolicy',
  'admissionregistration.k8s.io/MutatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/MutatingWebhookConfiguration',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicy',
  'admissionregistration.k8s.io/ValidatingAdmissionPolicyBinding',
  'admissionregistration.k8s.io/ValidatingWebhookConfiguration',
  'apiextensions.k8s.io/CustomResourceDefinition',
  'apiregistration.k8s.io/APIService',
  'coordination.k8s.io/Lease',
  'coordination.k8s.io/LeaseCandidate',
  'node.k8s.io/RuntimeClass',
  'policy/PodDisruptionBudget',
];

/** Whether a text is a valid finalizer of a kind, which is given by group and kind, or undefined for custom resources. */
export function isFinalizer(text: string, kind: string | undefined): boolean {
  const isStandard = ['foregroundDeletion', 'kubernetes', 'orphan'].includes(text);
  return isStandard || (LABEL_KEY.test(text) && (text.includes('/') || kind === undefined || GENERIC.includes(kind)));
}

/** Invalid owner of an object. */
export interface OwnerFlaw {
  /** Path within `ownerReferences`, such as `[0].apiVersion`. */
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
}

const OWNER_FIELDS = ['apiVersion', 'kind', 'name', 'uid', 'controller', 'blockOwnerDeletion'];

/** The flaws in `ownerReferences`, except missing fields and wrong types. */
export function ownerFlaws(owners: readonly unknown[]): OwnerFlaw[] {
  // The API server drops an owner that is equal to one before it.
  const texts = owners.map((owner) => JSON.stringify(OWNER_FIELDS.map((field) => at(owner, field) ?? null)));
  const controllers = owners.flatMap((owner, index) => (at(owner, 'controller') === true && texts.indexOf(texts[index]) === index ? [index] : []));
  return [
    ...owners.flatMap((owner, index): OwnerFlaw[] => {
      const version = stringAt(owner, 'apiVersion') ?? '';
      const isVersion = version === '' || /^(?:[^/]*\/)?[^/]+$/.test(version);
      return [
        ...isVersion ? [] : [{ path: `[${index}].apiVersion`, what: 'not the version of an API', value: version, fix: 'write a group, "/" and a version, such as apps/v1' }],
        ...['v1', '/v1'].includes(version) && stringAt(owner, 'kind') === 'Event' ? [{ path: `[${index}].kind`, what: 'kind that cannot own objects', value: 'Event', fix: 'remove the owner' }] : [],
      ];
    }),
    ...controllers.slice(1).map((index) => ({ path: `[${index}].controller`, what: 'owner that is a second controller', value: true, fix: 'keep one controller' })),
  ];
}

/**
 * Kinds whose generation is not counted. A negative generation in them is kept, and refused. Other kinds start at 1, regardless of the written value.
 */
export const NO_GENERATION: readonly string[] = [
  '/ConfigMap', '/Endpoints', '/LimitRange', '/Namespace', '/PersistentVolume', '/PersistentVolumeClaim', '/ResourceQuota', '/Secret', '/Service',
  '/ServiceAccount', 'apiregistration.k8s.io/APIService', 'autoscaling/HorizontalPodAutoscaler',
  'certificates.k8s.io/CertificateSigningRequest', 'coordination.k8s.io/Lease', 'node.k8s.io/RuntimeClass',
  ...['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'].map((kind) => `rbac.authorization.k8s.io/${kind}`),
  'storage.k8s.io/CSIDriver', 'storage.k8s.io/StorageClass',
];

/** Kinds whose objects get a name from the API server if they have none. */
export const NAMED_BY_SERVER: readonly string[] = ['/LimitRange'];

/** Maximum size of an object's annotations, in bytes of their keys and values. */
export const MAX_ANNOTATIONS = 256 * 1024;
