import { STAGE_NUMBERS } from '../../synthesis';
import { type Engine, LONGEST_NAME, LONGEST_POLICY, POLICIES_NAMESPACE } from '../../upstream/gitops';

/** The longest name of an Application, which is also the value of a label. */
const LONGEST_APPLICATION = 63;

const LONGEST_STAGE = Math.max(...Object.keys(STAGE_NUMBERS).map(({ length }) => length));

/** How long the name of a cluster can be, so that the names of everything that an engine needs fit, whatever stages the cluster gets. */
export const LONGEST_CLUSTER: { readonly [engine in Engine]: number } = {
  argocd: LONGEST_APPLICATION - '-00-'.length - LONGEST_STAGE,
  flux: LONGEST_NAME - '-'.length - LONGEST_STAGE,
  acm: LONGEST_POLICY - POLICIES_NAMESPACE.length - '-'.length - LONGEST_STAGE,
};
