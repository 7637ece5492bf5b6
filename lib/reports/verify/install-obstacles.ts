/** What keeps OLM from installing an operator: bundles that cannot be unpacked, requirements that are not met, and OperatorGroups (GitOps facts §8). */
import { conditionOf, type Dump } from './dump';
import { inNamespace } from './get-commands';
import { fail, type Judgement } from './judgement';
import { waitSince } from './long-waits';
import { type Manifest, nameOf } from '../../manifests';
import { few, sh, type ShellText, shellWord } from '../../text';
import { BUNDLE_UNPACKING, listAt, REQUIREMENT_MET, REQUIREMENTS_NOT_MET, stringAt, UNPACK_JOB_LABEL, WAIT_LENGTHS } from '../../upstream';
import { PULL_FAILURES } from '../../upstream/kubernetes';

/** Judgement of the bundle of a Subscription that is being unpacked, or undefined if it is not. Before OLM 0.25, the InstallPlan tells. */
export function unpacking(dump: Dump, subscription: Manifest): Judgement | undefined {
  const own = conditionOf(subscription, BUNDLE_UNPACKING);
  const lookups = listAt(planOf(dump, subscription), 'status', 'bundleLookups').flatMap((lookup) => listAt(lookup, 'conditions'))
    .filter((condition) => stringAt(condition, 'status') === 'True' && /^BundleLookup/.test(stringAt(condition, 'type') ?? ''));
  const messages = [...own?.status === 'True' ? [own.message ?? ''] : [], ...lookups.map((condition) => stringAt(condition, 'message') ?? '')];
  if (messages.length === 0) {
    return undefined;
  }
  const reason = `OLM unpacks the bundle: ${few(messages.filter((text) => text !== ''))}`.replace(/: $/, '');
  const isFailed = lookups.some((condition) => stringAt(condition, 'type') === 'BundleLookupFailed') || PULL_FAILURES.some((failure) => reason.includes(failure));
  const since = own?.since ?? lookups.flatMap((condition) => stringAt(condition, 'lastTransitionTime') ?? [])[0];
  return isFailed ? fail(`${reason}; ${AGAIN}`, showJobs(subscription)) : waitSince(dump, reason, showJobs(subscription), since, WAIT_LENGTHS.unpacking);
}

/** InstallPlan to which a Subscription refers. */
function planOf(dump: Dump, subscription: Manifest): Manifest | undefined {
  const name = stringAt(subscription, 'status', 'installPlanRef', 'name') ?? stringAt(subscription, 'status', 'installplan', 'name');
  return name === undefined ? undefined : dump.set.find('InstallPlan', subscription.metadata.namespace, name);
}

/** Remedy of a bundle that was not unpacked. */
export const AGAIN = 'correct the image or its mirror, then delete the job: OLM does not try it again before';

/** Command that shows the jobs that unpack bundles, which are beside the catalogue. */
export function showJobs(subscription: Manifest): ShellText {
  return sh`kubectl get jobs${inNamespace(stringAt(subscription, 'spec', 'sourceNamespace'))} --selector ${UNPACK_JOB_LABEL} --output wide`;
}

/** Judgement of a release that waits for what it requires, which OLM or an administrator creates. Undefined if it does not wait for that. */
export function unmetRequirement(dump: Dump, csv: Manifest, show: ShellText): Judgement | undefined {
  if (stringAt(csv, 'status', 'reason') !== REQUIREMENTS_NOT_MET) {
    return undefined;
  }
  const unmet = listAt(csv, 'status', 'requirementStatus').filter((each) => !REQUIREMENT_MET.includes(stringAt(each, 'status') ?? '')).map((each) => {
    const [kind, name, status, message] = ['kind', 'name', 'status', 'message'].map((field) => stringAt(each, field) ?? '');
    const dependents = listAt(each, 'dependents').filter((one) => !REQUIREMENT_MET.includes(stringAt(one, 'status') ?? '')).flatMap((one) => stringAt(one, 'message') ?? []);
    return `${kind} ${name} is ${status}${message === '' ? '' : ` (${message})`}${dependents.length === 0 ? '' : `: ${few(dependents, 1)}`}`;
  });
  const reason = `${nameOf(csv)} is in the phase ${stringAt(csv, 'status', 'phase') ?? '(none)'}, because its requirements are not met: ${unmet.length === 0 ? stringAt(csv, 'status', 'message') ?? '' : few(unmet)}`;
  return waitSince(dump, reason, show, stringAt(csv, 'status', 'lastTransitionTime'), WAIT_LENGTHS.installation);
}

/** Words for the OperatorGroups of a namespace, of which OLM demands exactly one. Empty if a release does not fail because of them. */
export function groupsText(dump: Dump, csv: Manifest): string {
  const reason = stringAt(csv, 'status', 'reason') ?? '';
  const groups = dump.set.ofKind('OperatorGroup').filter(({ metadata }) => metadata.namespace === csv.metadata.namespace).map(nameOf).sort();
  return !/OperatorGroup/.test(reason) || groups.length === 0 ? '' : `; its namespace has ${groups.length === 1 ? 'the OperatorGroup' : 'the OperatorGroups'} ${few(groups.map((group) => shellWord(group)))}`;
}
