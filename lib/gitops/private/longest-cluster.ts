import { STAGE_NUMBERS } from '../../private/stages';
import { LONGEST_POLICY, POLICIES_NAMESPACE } from '../../upstream/gitops/acm';
import type { Engine } from '../../upstream/gitops/engines';
import { LONGEST_NAME } from '../../upstream/gitops/flux';

/** The longest name of an Application, which is also the value of a label. */
const LONGEST_APPLICATION = 63;

const LONGEST_STAGE = Math.max(...Object.keys(STAGE_NUMBERS).map(({ length }) => length));

/** How long the name of a cluster can be, so that the names of everything that an engine needs fit, whatever stages the cluster gets. */
export const LONGEST_CLUSTER: { readonly [engine in Engine]: number } = {
  argocd: LONGEST_APPLICATION - '-00-'.length - LONGEST_STAGE,
  flux: LONGEST_NAME - '-'.length - LONGEST_STAGE,
  acm: LONGEST_POLICY - POLICIES_NAMESPACE.length - '-'.length - LONGEST_STAGE,
};
