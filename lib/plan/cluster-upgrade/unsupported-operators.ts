/** Operators that a new release does not go with (KMM facts §13, Onload Operator facts §1, upgrade facts §4). */
import { identityOf } from '../../manifests';
import { isAtLeast, isInReleaseRange, stringAt } from '../../upstream';
import { minorOf } from '../../upstream/cluster-upgrade';
import { HAS_WORKER_PODS, KMM_PACKAGE } from '../../upstream/kmm';
import { ONLOAD_PACKAGE } from '../../upstream/onload';
import { OFFERS_OLD_KMM } from '../../upstream/openshift';
import { SRIOV_PACKAGE } from '../../upstream/sriov';
import type { PlanContext, PlanWarning, RequestedUpgrade } from '../plan-model';
import { hasOnloadOperator, toldKmm } from '../read';

/** Warnings about operators that stay behind, and about those that OLM upgrades while nodes still change. */
export function operatorSupport(context: PlanContext, { from, release }: RequestedUpgrade): PlanWarning[] {
  if (release === undefined || (from !== undefined && minorOf(from) === minorOf(release))) {
    return [];
  }
  const { after } = context;
  const kmm = toldKmm(context);
  const isOld = kmm !== undefined && !isAtLeast(kmm, HAS_WORKER_PODS.since!);
  const lacksOld = !isInReleaseRange(OFFERS_OLD_KMM, minorOf(release));
  const operators = after.ofKind('Deployment').filter(hasOnloadOperator);
  return [
    ...isOld && lacksOld ? [{
      code: 'cluster-upgrade/old-kmm',
      object: `KMM ${kmm}`,
      message: `Red Hat documents KMM 1.1 for 4.12 and 4.13; the catalogue of ${minorOf(release)} is assumed not to have it, so that it gets no update and cannot be installed again`,
      advice: 'upgrade to KMM 2.x before OpenShift: all nodes then load their modules again, and the Onload Operator 3.0 does not support it',
    }] : [],
    ...(operators.length > 0 || after.ofKind('Onload').length > 0) && lacksOld ? [{
      code: 'cluster-upgrade/onload-operator',
      object: identityOf(operators[0] ?? after.ofKind('Onload')[0]),
      message: `the Onload Operator 3.0 supports KMM 1.1 only, which ${minorOf(release)} is assumed not to offer`,
      advice: 'load Onload by KMM without the operator before the upgrade: cdk8s-onload explain kmm, and docs/loading-onload.md',
    }] : [],
    ...after.ofKind('Subscription').filter((subscription) => OPERATORS_OF_NODES.includes(stringAt(subscription, 'spec', 'name') ?? '')
      && stringAt(subscription, 'spec', 'installPlanApproval') !== 'Manual').map((subscription) => ({
      code: 'cluster-upgrade/automatic-operator',
      object: identityOf(subscription),
      message: `its catalogue gets the content of ${minorOf(release)} before nodes change: OLM can upgrade the operator within its channel while nodes still reboot`,
      advice: 'set installPlanApproval: Manual before the upgrade, and approve the InstallPlan afterwards',
    })),
  ];
}

/** Operators whose upgrades reload modules or drain nodes. */
const OPERATORS_OF_NODES: readonly string[] = [KMM_PACKAGE, ONLOAD_PACKAGE, SRIOV_PACKAGE];
