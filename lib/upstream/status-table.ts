import { GITOPS_STATUSES } from './gitops';
import { KMM_STATUSES } from './kmm';
import { KUBERNETES_STATUSES } from './kubernetes';
import { OLM_STATUSES } from './olm-statuses';
import { OPENSHIFT_STATUSES } from './openshift';
import type { StatusRow, StatusTable } from './statuses';

const TABLE: StatusTable = { ...KUBERNETES_STATUSES, ...OPENSHIFT_STATUSES, ...OLM_STATUSES, ...KMM_STATUSES, ...GITOPS_STATUSES };

/** Reading of the status of a kind. Undefined if it is not known. */
export function statusRow(group: string, kind: string): StatusRow | undefined {
  return [`${kind}.${group}`, `*.${group}`].flatMap((key) => (Object.hasOwn(TABLE, key) ? TABLE[key] : []))[0];
}
