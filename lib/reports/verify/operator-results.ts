/** Operators that OLM installs (GitOps facts §8). */
import { conditionOf, Dump, isTrue } from './dump';
import { describeObject, getObject, inNamespace } from './get-commands';
import { AGAIN, groupsText, showJobs, unmetRequirement, unpacking } from './install-obstacles';
import { fail, firstObstacle, Judgement, pass, result, unknown, wait } from './judgement';
import { waitSince } from './long-waits';
import type { VerifyResult } from './verify-report';
import { deploymentState } from './workload-states';
import { identityOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { sh, type ShellText, shellWord } from '../../text';
import {
  BROKEN_SUBSCRIPTION, BUNDLE_UNPACK_FAILED, compareReleases, CSV_DONE, csvRelease, INSTALL_PLANS, listAt, OWNER_LABEL, stringAt,
  SUBSCRIPTION_DONE, WAIT_LENGTHS,
} from '../../upstream';
import { unmetIn } from '../../views/done';

/** Results for Subscriptions of the manifests, the releases that they install, and CustomResourceDefinitions. */
export function verifyOperators(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return [
    ...declared.ofKind('Subscription').map((object) => result('operators', identityOf(object), subscribed(dump, object))),
    ...declared.ofKind('CustomResourceDefinition').map((object) => result('operators', identityOf(object), established(dump, object))),
  ];
}

function subscribed(dump: Dump, declared: Manifest): Judgement {
  const { namespace, name } = declared.metadata;
  const found = dump.find('Subscription', namespace, name);
  if (found.object === undefined) {
    return found.judgement;
  }
  const live = found.object;
  // In the cluster itself, it is only the release that was installed first.
  const wanted = live === declared ? undefined : stringAt(declared, 'spec', 'startingCSV');
  const isManual = stringAt(declared, 'spec', 'installPlanApproval') === 'Manual';
  const installed = stringAt(live, 'status', 'installedCSV');
  const show = describeObject('Subscription', namespace, name);
  const health = subscriptionHealth(live, show);
  return firstObstacle([
    () => (installed === undefined || (wanted !== undefined && installed !== wanted) ? approval(dump, namespace, wanted) : undefined),
    () => (health.verdict === 'fail' ? health : undefined),
    () => unpacking(dump, live),
    () => lengthened(dump, live, health),
    () => (installed === undefined ? wait('nothing is installed yet', show) : undefined),
    () => (wanted === undefined || installed === wanted || (!isManual && isLater(installed!, wanted)) ? undefined
      : isLater(installed!, wanted) ? fail(`${installed} is installed, which is later than ${wanted}`, show) : wait(`${installed} is installed, not ${wanted}`, show)),
    () => csvState(dump, namespace, installed!),
  ], () => pass(`${installed} is installed and runs`));
}

/** Judgement of a Subscription that has waited for too long. */
function lengthened(dump: Dump, live: Manifest, judgement: Judgement): Judgement {
  const since = conditionOf(live, 'InstallPlanPending')?.since ?? stringAt(live, 'status', 'lastUpdated') ?? stringAt(live, 'metadata', 'creationTimestamp');
  return judgement.verdict === 'wait' ? waitSince(dump, judgement.reason, judgement.command!, since, WAIT_LENGTHS.controller) : judgement;
}

/** Judgement of an InstallPlan that waits for approval by an administrator. */
function approval(dump: Dump, namespace: string | undefined, wanted: string | undefined): Judgement | undefined {
  const plan = dump.set.ofKind('InstallPlan').find((each) => each.metadata.namespace === namespace && each.spec?.approved === false
    && (wanted === undefined || listAt(each, 'spec', 'clusterServiceVersionNames').includes(wanted)));
  return plan && wait(`the InstallPlan ${nameOf(plan)} waits for approval`,
    sh`kubectl patch ${INSTALL_PLANS} ${shellWord(nameOf(plan))}${inNamespace(namespace)} --type merge --patch '{"spec":{"approved":true}}'`);
}

function isLater(csv: string, than: string): boolean {
  const [one, other] = [csvRelease(csv), csvRelease(than)];
  return one !== undefined && other !== undefined && one.package === other.package && compareReleases(one.version, other.version) > 0;
}

/** Judgement of the status of a Subscription, the same as in the health check for Argo CD. */
export function subscriptionHealth(object: Manifest, show: ShellText): Judgement {
  const state = stringAt(object, 'status', 'state');
  switch (unmetIn(SUBSCRIPTION_DONE, object)) {
    case 'status': return wait('it has no status yet', show);
    case 'sound': return brokenSubscription(object, show);
    case 'settled': return state === 'UpgradeFailed' ? fail('OLM reports UpgradeFailed', show) : wait(`OLM is in the state ${state ?? '(none)'}`, show);
    case undefined: return pass(`${stringAt(object, 'status', 'installedCSV') ?? ''}${state === 'UpgradePending' ? ', an upgrade waits for approval' : ''}`);
  }
}

function brokenSubscription(object: Manifest, show: ShellText): Judgement {
  const broken = BROKEN_SUBSCRIPTION.map(({ type, exceptReason }) => ({ type, exceptReason, condition: conditionOf(object, type) }))
    .find(({ condition, exceptReason }) => condition?.status === 'True' && (exceptReason === undefined || condition.reason !== exceptReason))!;
  const reason = `OLM reports ${broken.type}: ${broken.condition!.message || broken.condition!.reason || 'without a message'}`;
  return broken.type === BUNDLE_UNPACK_FAILED ? fail(`${reason}; ${AGAIN}`, showJobs(object)) : fail(reason, show);
}

/** Checks the phase of a release and its Deployments. */
function csvState(dump: Dump, namespace: string | undefined, name: string): Judgement | undefined {
  const found = dump.find('ClusterServiceVersion', namespace, name);
  if (found.object === undefined) {
    return found.judgement;
  }
  const phase = stringAt(found.object, 'status', 'phase');
  const show = describeObject('ClusterServiceVersion', namespace, name);
  if (unmetIn(CSV_DONE, found.object) !== undefined) {
    const reason = `${name} is in the phase ${phase ?? '(none)'}${stringAt(found.object, 'status', 'message') === undefined ? '' : `: ${stringAt(found.object, 'status', 'message')}`}`;
    return phase === 'Failed' ? fail(`${reason}${groupsText(dump, found.object)}`, show)
      : unmetRequirement(dump, found.object, show) ?? waitSince(dump, reason, show, stringAt(found.object, 'status', 'lastTransitionTime'), WAIT_LENGTHS.controller);
  }
  return dump.set.ofKind('Deployment').filter(({ metadata }) => metadata.namespace === namespace && metadata.labels?.[OWNER_LABEL] === name)
    .map((deployment) => ({ deployment, state: deploymentState(deployment, describeObject('Deployment', namespace, nameOf(deployment))) }))
    .filter(({ state }) => state.verdict !== 'pass')
    .map(({ deployment, state }) => ({ ...state, reason: `Deployment ${nameOf(deployment)}: ${state.reason}` }))[0];
}

const DEFINITION = 'CustomResourceDefinition';

/** Judgement whether the API server serves a kind: by the status of its definition, or by existing objects of the kind. */
function established(dump: Dump, declared: Manifest): Judgement {
  const name = nameOf(declared);
  const found = dump.find(DEFINITION, undefined, name);
  const show = getObject(DEFINITION, undefined, name);
  if (found.object !== undefined) {
    return isTrue(found.object, 'Established') ? pass('the API server serves it') : wait('it is not established', show);
  }
  const kind = stringAt(declared, 'spec', 'names', 'kind') ?? '';
  return dump.has(kind) ? pass(`the API server serves it: the dump has objects of kind ${kind}`)
    : dump.wasRead(DEFINITION) ? found.judgement : unknown('the dump does not have it, and no object of its kind', show);
}

