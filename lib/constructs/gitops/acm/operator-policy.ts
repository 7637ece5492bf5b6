/** OperatorPolicies, which install what OLM has and approve InstallPlans (GitOps facts §6.3). */
import { Manifest, nameOf } from '../../../manifests';
import { recordAt, stringAt } from '../../../upstream';
import { DISABLE_TEMPLATES, POLICY_GROUP } from '../../../upstream/gitops';

/** A Subscription and its OperatorGroup, as one policy. */
export interface Installation {
  readonly subscription: Manifest;
  readonly operatorGroup?: Manifest;
}

/**
 * The Subscriptions that OperatorPolicies can install. The policy names the Subscription after its package, and creates an OperatorGroup itself if it has
 * none.
 */
export function installationsIn(objects: readonly Manifest[]): Installation[] {
  const subscriptions = objects.filter((object) => object.kind === 'Subscription' && isPolicyReady(object));
  return subscriptions.map((subscription) => {
    const groups = objects.filter(({ kind, metadata }) => kind === 'OperatorGroup' && metadata.namespace === subscription.metadata.namespace);
    return { subscription, operatorGroup: groups.length === 1 ? groups[0] : undefined };
  });
}

/** Approval by hand of releases that are not named has no equal: the policy approves the first installation in any case. */
function isPolicyReady(subscription: Manifest): boolean {
  return stringAt(subscription, 'spec', 'name') === nameOf(subscription)
    && subscription.metadata.namespace !== undefined
    && (stringAt(subscription, 'spec', 'installPlanApproval') !== 'Manual' || stringAt(subscription, 'spec', 'startingCSV') !== undefined);
}

/** The policy. It approves the release that the Subscription names, and no other, if that is approved by hand. */
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
