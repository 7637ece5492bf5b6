/** OperatorPolicies, which install operators with OLM and approve InstallPlans (GitOps facts §6.3). */
import { Manifest, nameOf } from '../../../manifests';
import { recordAt, stringAt } from '../../../upstream';
import { DISABLE_TEMPLATES, POLICY_GROUP } from '../../../upstream/gitops';

/** Subscription and its OperatorGroup, as one policy. */
export interface Installation {
  readonly subscription: Manifest;
  readonly operatorGroup?: Manifest;
}

/**
 * Subscriptions that OperatorPolicies can install. The policy names the Subscription after its package, and creates an OperatorGroup itself if there
 * is none.
 */
export function installationsIn(objects: readonly Manifest[]): Installation[] {
  const subscriptions = objects.filter((object) => object.kind === 'Subscription' && isPolicyReady(object));
  return subscriptions.map((subscription) => {
    const groups = objects.filter(({ kind, metadata }) => kind === 'OperatorGroup' && metadata.namespace === subscription.metadata.namespace);
    return { subscription, operatorGroup: groups.length === 1 ? groups[0] : undefined };
  });
}

/**
 * Whether an OperatorPolicy can replace a Subscription. Manual approval without a named release has no equivalent, because the policy approves the
 * first installation in any case.
 */
function isPolicyReady(subscription: Manifest): boolean {
  return stringAt(subscription, 'spec', 'name') === nameOf(subscription)
    && subscription.metadata.namespace !== undefined
    && (stringAt(subscription, 'spec', 'installPlanApproval') !== 'Manual' || stringAt(subscription, 'spec', 'startingCSV') !== undefined);
}

/** OperatorPolicy of an installation. With manual approval, it approves only the release that the Subscription names. */
export function operatorPolicy(name: string, { subscription, operatorGroup }: Installation, remediationAction: 'enforce' | 'inform'): object {
  const { installPlanApproval, ...spec } = recordAt(subscription, 'spec') ?? {};
  const versions = installPlanApproval === 'Manual' ? [stringAt(subscription, 'spec', 'startingCSV')] : [];
  return {
    apiVersion: `${POLICY_GROUP}/v1beta1`,
    kind: 'OperatorPolicy',
    metadata: { name, annotations: { [DISABLE_TEMPLATES]: 'true' } },
    spec: {
      remediationAction,
      complianceType: 'musthave',
      upgradeApproval: 'Automatic',
      subscription: { ...spec, namespace: subscription.metadata.namespace },
      ...operatorGroup === undefined ? {} : {
        operatorGroup: { name: nameOf(operatorGroup), namespace: operatorGroup.metadata.namespace, ...recordAt(operatorGroup, 'spec') },
      },
      ...versions.length === 0 ? {} : { versions },
    },
  };
}
