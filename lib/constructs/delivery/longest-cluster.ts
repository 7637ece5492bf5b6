import { STAGE_NUMBERS } from '../../synthesis';
import { type Engine, LONGEST_NAME, LONGEST_POLICY, POLICIES_NAMESPACE } from '../../upstream/gitops';

/** Maximum length of the name of an Application, which is also the value of a label. */
const LONGEST_APPLICATION = 63;

const LONGEST_STAGE = Math.max(...Object.keys(STAGE_NUMBERS).map(({ length }) => length));

/** Maximum length of the name of a cluster, so that the names of all objects of an engine fit, for any stages of the cluster. */
export const LONGEST_CLUSTER: { readonly [engine in Engine]: number } = {
  argocd: LONGEST_APPLICATION - '-00-'.length - LONGEST_STAGE,
  flux: LONGEST_NAME - '-'.length - LONGEST_STAGE,
  acm: LONGEST_POLICY - POLICIES_NAMESPACE.length - '-'.length - LONGEST_STAGE,
};
