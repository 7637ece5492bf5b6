import { Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import type { PlanWarning } from '../plan-model';

/**
 * APIs that OpenShift itself serves. Other APIs below openshift.io belong to an operator that runs on any Kubernetes: `sriovnetwork.openshift.io`.
 */
const OPENSHIFT_ONLY = /^(?:config|console|image|machine|machineconfiguration|operator|performance|project|route|security|tuned)\.openshift\.io\//;

/** Removes the objects whose APIs do not exist in plain Kubernetes, and lists them in one warning. */
export function forPlainKubernetes(before: readonly Manifest[], after: readonly Manifest[]): {
  readonly before: Manifest[]; readonly after: Manifest[]; readonly warnings: PlanWarning[];
} {
  const isOpenshift = ({ apiVersion }: Manifest): boolean => OPENSHIFT_ONLY.test(apiVersion);
  const left = [...new Set([...after, ...before].filter(isOpenshift).map((object) => `${object.kind} ${nameOf(object)}`))].sort();
  return {
    before: before.filter((object) => !isOpenshift(object)),
    after: after.filter((object) => !isOpenshift(object)),
    warnings: left.length === 0 ? [] : [{
      code: 'plan/openshift-only',
      object: few(left),
      message: `left out of the plan: only OpenShift has ${left.length === 1 ? 'its API' : 'their APIs'}, and a Machine Config Operator`,
      advice: 'specify --openshift if the cluster is OpenShift; otherwise do not apply them',
    }],
  };
}
