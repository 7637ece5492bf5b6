import type { GitOps } from './repository';
import { STAGE_NUMBERS } from '../private/stages';
import { LONGEST_POLICY } from '../upstream/gitops/acm';
import { LONGEST_NAME } from '../upstream/gitops/flux';

/** The longest name of an Application, which is the value of a label, and of a DNS label. */
const LONGEST_LABEL = 63;

/** The default namespace of the policies. */
const ACM_NAMESPACE = 'onload-policies';

/** How long the name of a cluster can be, so that the names of everything that an engine needs fit, whatever stages the cluster gets. */
export function longestName(gitops: GitOps): number {
  const longestStage = Math.max(...Object.keys(STAGE_NUMBERS).map(({ length }) => length));
  return {
    argocd: LONGEST_LABEL - '-00-'.length - longestStage,
    flux: LONGEST_NAME - '-'.length - longestStage,
    acm: LONGEST_POLICY - ACM_NAMESPACE.length - '-'.length - longestStage,
    none: LONGEST_LABEL,
  }[gitops];
}
