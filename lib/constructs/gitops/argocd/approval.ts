import type { JobOptions } from './gate-jobs';
import type { Manifest } from '../../../manifests';
import { pinnedVersion, type SubscriptionView, subscriptionView } from '../../../plan/operators';
import { sh, type ShellText, shellWord } from '../../../text';
import { INSTALL_PLANS, SUBSCRIPTIONS } from '../../../upstream';
import { mayGet, mayList, mayPatch } from '../job-permissions';
import { safeSubscription } from '../safe-subscription';

/** Subscriptions that name their version, and wait for approval. */
function pinned(objects: readonly Manifest[]): SubscriptionView[] {
  return objects.filter(({ apiVersion, kind }) => kind === 'Subscription' && apiVersion.startsWith('operators.coreos.com/')).map(subscriptionView)
    .filter((view) => pinnedVersion(view) !== undefined);
}

/**
 * Jobs that approve the InstallPlans of pinned versions. Each is in the wave of its Subscription, which stays in progress until it is approved, so
 * that Argo CD would not start a later wave (GitOps facts §8). A Job sorts before custom resources, so it waits for the Subscription.
 */
export function approvals(objects: readonly Manifest[], job: Pick<JobOptions, 'image' | 'isOpenshift' | 'seconds'>, wave: number): JobOptions[] {
  return pinned(objects).map((view) => ({
    ...job,
    name: jobName(view),
    hook: 'Sync',
    wave,
    backoffLimit: 10,
    commands: [script(view)],
    permissions: [mayGet(SUBSCRIPTIONS, view.name), mayList(INSTALL_PLANS), mayPatch(INSTALL_PLANS)]
      .map((each) => ({ ...each, namespace: view.namespace })),
  }));
}

function jobName({ package: name }: SubscriptionView): string {
  return `approve-${name.replace(/\./g, '-')}`.slice(0, 63).replace(/-+$/, '');
}

/**
 * Script of the Job. It never approves an InstallPlan of several operators, or of another version: the Job waits until its timeout, and prints the
 * existing ones.
 */
function script(view: SubscriptionView): ShellText {
  const { name, namespace } = safeSubscription(view, 'approve');
  return sh`csv=${shellWord(pinnedVersion(view)!)}
said=
while :; do
  installed=$(kubectl get ${SUBSCRIPTIONS}/${shellWord(name)} --namespace ${shellWord(namespace)} --ignore-not-found --output jsonpath='{.status.installedCSV}') || installed=
  if [ "$installed" = "$csv" ]; then
    echo "$csv is installed"
    exit 0
  fi
  # Each line: whether it is approved, its name, and all that it installs.
  plans=$(kubectl get ${INSTALL_PLANS} --namespace ${shellWord(namespace)} --output jsonpath='{range .items[*]}{.spec.approved} {.metadata.name} {.spec.clusterServiceVersionNames[*]}{"\\n"}{end}') || plans=
  now="wanted: $csv, installed: \${installed:-nothing}, InstallPlans: \${plans:-none}"
  if [ "$now" != "$said" ]; then
    echo "$now"
    said=$now
  fi
  echo "$plans" | while read -r approved plan installs; do
    if [ "$approved" = false ] && [ "$installs" = "$csv" ]; then
      kubectl patch "${INSTALL_PLANS}/$plan" --namespace ${shellWord(namespace)} --type merge --patch '{"spec":{"approved":true}}'
    fi
  done
  sleep 5
done`;
}
