/** Field managers of kubectl and oc in the API server's record of who wrote which field (Kubernetes facts §14). */

/** Operations in the record: server-side apply, and all other writes. */
export type FieldOperation = 'Apply' | 'Update';

/** Managers under which users write whole manifests, so that a field which leaves the manifest is to leave the object. Others change single fields. */
export const MANIFEST_MANAGERS: { readonly [manager: string]: FieldOperation } = {
  'kubectl': 'Apply',
  'kubectl-client-side-apply': 'Update',
  'kubectl-create': 'Update',
  'kubectl-replace': 'Update',
};
