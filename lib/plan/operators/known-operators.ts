import { sh, type ShellText, shellWord } from '../../text';
import { HUB_PACKAGE, KMM_PACKAGE } from '../../upstream/kmm';
import { ONLOAD_PACKAGE } from '../../upstream/onload';
import { DRAIN_STATE_IDLE, SRIOV_PACKAGE, STATE_ANNOTATION } from '../../upstream/sriov';

/** Effects of an operator upgrade, other than the computed ones. */
export interface OperatorFacts {
  /** Common name of the operator. */
  readonly title: string;
  /** Components that restart, and the consequence. */
  readonly restarts: string;
  /** Command that must succeed before the upgrade may start. */
  readonly needs?: ShellText;
  /** Whether the effects of its restart on nodes are unknown. Missing if they are known. */
  readonly isUnknown?: boolean;
}

const KMM_RESTARTS = 'its controller and its webhook restart; until the webhook responds, no Module can be created, changed or deleted';

/** Command that succeeds if the state of each node is `Idle`, or missing because no daemon has set it yet. */
const SRIOV_IDLE = sh`states=$(kubectl get nodes --output jsonpath=${shellWord(`{range .items[*]}{.metadata.annotations.${STATE_ANNOTATION.replace(/\./g, '\\.')}}{"\\n"}{end}`)}) && [ -z "$(echo "$states" | grep -v -x -e ${DRAIN_STATE_IDLE} -e '')" ]`;

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

/** Facts about an operator by its name in catalogues. */
export function factsAbout(name: string): OperatorFacts {
  return Object.hasOwn(FACTS, name) ? FACTS[name] : { title: `operator ${name}`, restarts: 'it restarts; the effects on nodes are unknown', isUnknown: true };
}
