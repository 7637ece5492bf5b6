/** Reading of the status of objects of the Operator Lifecycle Manager (GitOps facts §8). */
import { mustNot, type StatusTable } from './statuses';

const GROUP = 'operators.coreos.com';

/** Condition of a Subscription whose bundle was not unpacked in time, or at all. */
export const BUNDLE_UNPACK_FAILED = 'BundleUnpackFailed';

/** Conditions of a Subscription for which nothing is installed. For a moment, an InstallPlan exists that OLM has not read. */
export const BROKEN_SUBSCRIPTION: readonly { readonly type: string; readonly exceptReason?: string }[] = [
  { type: 'ResolutionFailed' },
  { type: 'CatalogSourcesUnhealthy' },
  { type: BUNDLE_UNPACK_FAILED },
  { type: 'InstallPlanFailed' },
  { type: 'InstallPlanMissing', exceptReason: 'ReferencedInstallPlanNotFound' },
];

/** Condition of a Subscription whose bundle is being unpacked, by a job that OLM lets run for ten minutes and does not repeat. */
export const BUNDLE_UNPACKING = 'BundleUnpacking';

/** Label of the jobs that unpack bundles, in the namespace of the CatalogSource. */
export const UNPACK_JOB_LABEL = 'operatorframework.io/bundle-unpack-ref';

/** Reason of a ClusterServiceVersion that waits for what it requires, and states of such a requirement that it has. */
export const REQUIREMENTS_NOT_MET = 'RequirementsNotMet';
export const REQUIREMENT_MET: readonly string[] = ['Present', 'Satisfied'];

export const OLM_STATUSES: StatusTable = {
  [`CatalogSource.${GROUP}`]: {
    words: [
      {
        path: ['connectionState', 'lastObservedState'],
        words: { READY: 'good', CONNECTING: 'busy', IDLE: 'busy', TRANSIENT_FAILURE: 'bad', SHUTDOWN: 'bad' },
        message: ['message'],
        // Its pod starts.
        atFirst: ['TRANSIENT_FAILURE'],
      },
      { path: ['reason'], words: { SpecInvalidError: 'bad', ConfigMapError: 'bad', RegistryServerError: 'bad' }, message: ['message'] },
    ],
    isAwaited: true,
  },
  [`OperatorGroup.${GROUP}`]: { conditions: { MultipleOperatorGroup: mustNot('bad'), OperatorGroupServiceAccount: mustNot('bad') } },
  [`InstallPlan.${GROUP}`]: {
    words: [{ path: ['phase'], words: { Complete: 'good', Planning: 'busy', RequiresApproval: 'busy', Installing: 'busy', Failed: 'bad' }, message: ['message'] }],
    isAwaited: true,
  },
  [`ClusterServiceVersion.${GROUP}`]: {
    words: [{
      path: ['phase'],
      words: { Succeeded: 'good', Pending: 'busy', InstallReady: 'busy', Installing: 'busy', Replacing: 'busy', Deleting: 'busy', Unknown: 'busy', Failed: 'bad' },
      message: ['message'],
      since: ['lastTransitionTime'],
    }],
    // They are its history.
    conditions: {},
    isAwaited: true,
  },
};
