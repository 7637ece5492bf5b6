import { Manifest, nameOf } from '../../manifests';
import { few } from '../../text';
import type { PlanWarning } from '../plan-model';

/** The APIs that OpenShift itself serves. Others below openshift.io come with an operator, on any Kubernetes: `sriovnetwork.openshift.io`. */
const OPENSHIFT_ONLY = /^(?:config|console|image|machine|machineconfiguration|operator|performance|project|route|security|tuned)\.openshift\.io\//;

/** The manifests without what plain Kubernetes has no API for, and a warning that names it, once. */
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
