import { HUB_PACKAGE, KMM_PACKAGE } from '../../upstream/kmm';
import { ONLOAD_PACKAGE } from '../../upstream/onload';
import { DRAIN_STATE_IDLE, SRIOV_PACKAGE, STATE_ANNOTATION } from '../../upstream/sriov';

/** What an upgrade of an operator means, apart from what is computed. */
export interface OperatorFacts {
  /** What people call it. */
  readonly title: string;
  /** What restarts, and what that means. */
  readonly restarts: string;
  /** The command that has to succeed before it may begin. */
  readonly needs?: string;
}

const KMM_RESTARTS = 'its controller and its webhook restart; until the webhook responds, no Module can be created, changed or deleted';

/** Each node says `Idle`, or nothing where no daemon has looked at it yet. */
const SRIOV_IDLE = 'states=$(kubectl get nodes --output '
  + `jsonpath='{range .items[*]}{.metadata.annotations.${STATE_ANNOTATION.replace(/\./g, '\\.')}}{"\\n"}{end}') && `
  + `[ -z "$(echo "$states" | grep -v -x -e ${DRAIN_STATE_IDLE} -e '')" ]`;

const FACTS: { readonly [name: string]: OperatorFacts } = {
  [KMM_PACKAGE]: { title: 'KMM', restarts: KMM_RESTARTS },
  [HUB_PACKAGE]: { title: 'the hub of KMM', restarts: 'its controller and its webhook restart; objects that it has sent to the clusters do not change' },
  [ONLOAD_PACKAGE]: { title: 'the Onload Operator', restarts: 'the operator restarts; device plugins and modules do not change' },
  [SRIOV_PACKAGE]: {
    title: 'the SR-IOV Network Operator',
    restarts: 'the operator restarts and replaces its config daemons, device plugins and webhooks on all nodes',
    needs: SRIOV_IDLE,
  },
};

/** The facts about an operator by its name in catalogues. */
export function factsAbout(name: string): OperatorFacts {
  return Object.hasOwn(FACTS, name) ? FACTS[name] : { title: `operator ${name}`, restarts: 'it restarts; the effects on nodes are unknown' };
}
