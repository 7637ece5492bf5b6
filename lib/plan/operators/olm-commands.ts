import type { SubscriptionView } from './subscription-change';
import { shellWord } from '../../text';
import { CATALOGUE_LABEL, CSVS, firstCrdsOf, INSTALL_PLANS, OWNER_LABEL, PACKAGES, SUBSCRIPTIONS } from '../../upstream';
import { columns, note, noted, type Proof, TIMEOUT, until } from '../changes';

/** Waits for the InstallPlan that names this version and no other, and approves it. Others, which lead on from there, stay as they are. */
export function approve(csv: string, namespace: string): string {
  const plans = `kubectl get ${INSTALL_PLANS} --namespace ${namespace} `
    + '--output jsonpath=\'{range .items[*]}{.metadata.name} {.spec.clusterServiceVersionNames[*]}{"\\n"}{end}\'';
  return `${until(`plan=$(${plans} | awk '$2 == "${csv}" && NF == 2 { print $1 }') && [ -n "$plan" ]`)} && `
    + `kubectl patch ${INSTALL_PLANS} $plan --namespace ${namespace} --type merge --patch '{"spec":{"approved":true}}'`;
}

/** Looks until a version is there, in whatever state. */
export function appears(csv: string, namespace: string): string {
  return until(`found=$(kubectl get ${CSVS}/${csv} --namespace ${namespace} --ignore-not-found --output name) && [ -n "$found" ]`);
}

/** One version runs: OLM is done with it, its Deployments are available, so that webhooks answer, and the API server knows the kinds. */
export function provesVersion({ package: name, namespace }: SubscriptionView, csv: string): Proof {
  return { waitFor: `${appears(csv, namespace)}; ${runs(name, namespace, csv)}`, show: show(namespace) };
}

/** The newest version of a channel runs. What the channel has is asked of the catalogue, so it is known when OLM has nothing left to do. */
export function provesNewest({ package: name, namespace, name: subscription, channel, source }: SubscriptionView): Proof {
  const head = `kubectl get ${PACKAGES} --namespace ${namespace} --selector ${CATALOGUE_LABEL}=${source} `
    + `--output jsonpath='{.items[?(@.metadata.name=="${name}")].status.channels[?(@.name=="${channel}")].currentCSV}'`;
  const have = (fields: string): string => `kubectl get ${SUBSCRIPTIONS}/${subscription} --namespace ${namespace} --output jsonpath='${fields}'`;
  const [wanted, is] = channel === ''
    ? [have('{.status.currentCSV}'), `"$(${have('{.spec.source} {.status.installedCSV}')})" = "${source} $csv"`]
    : [head, `"$(${have('{.spec.channel} {.spec.source} {.status.installedCSV}')})" = "${channel} ${source} $csv"`];
  return { waitFor: `${until(`csv=$(${wanted}) && [ -n "$csv" ] && [ ${is} ]`)}; ${runs(name, namespace, '"$csv"')}`, show: show(namespace) };
}

function runs(name: string, namespace: string, csv: string): string {
  const crds = firstCrdsOf(name).map((crd) => `crd/${crd}`);
  return [
    `kubectl wait ${CSVS}/${csv} --namespace ${namespace} --for=jsonpath='{.status.phase}'=Succeeded ${TIMEOUT}`,
    `kubectl wait deployments --namespace ${namespace} --selector ${OWNER_LABEL}=${csv} --for=condition=Available ${TIMEOUT}`,
    ...(crds.length === 0 ? [] : [`kubectl wait ${crds.join(' ')} --for=condition=Established ${TIMEOUT}`]),
  ].join(' && ');
}

/**
 * OLM has installed the same version again. It does so when the Deployments are not as they should be, by all phases of an installation, so the time of the
 * last of them is another one (GitOps facts §8).
 *
 * @param csv what the shell takes for the name of the version
 */
export function reinstalled(csv: string, namespace: string): Required<Pick<Proof, 'note' | 'waitFor'>> {
  const state = `kubectl get ${CSVS}/${csv} --namespace ${namespace} --output jsonpath='{.status.phase} {.status.lastTransitionTime}'`;
  return {
    note: note('installed', state),
    waitFor: until(`state=$(${state}) && [ "\${state%% *}" = Succeeded ] && [ "$state" != "${noted('installed')}" ]`),
  };
}

/** The Deployments of what OLM has installed were written again, and run so. */
export function provesSettings({ name, namespace }: SubscriptionView): Proof {
  const csv = `$(kubectl get ${SUBSCRIPTIONS}/${name} --namespace ${namespace} --output jsonpath='{.status.installedCSV}')`;
  const again = reinstalled(csv, namespace);
  return {
    ...again,
    waitFor: `${again.waitFor}; kubectl rollout status deployments --namespace ${namespace} --selector ${OWNER_LABEL} ${TIMEOUT}`,
    show: show(namespace),
  };
}

/** The Subscription says what was written, where nothing is installed for it. */
export function provesFields({ name, namespace }: SubscriptionView, fields: readonly (readonly [path: string, value: string])[]): Proof {
  const [paths, values] = [fields.map(([path]) => `{.${path}}`).join(' '), fields.map(([, value]) => value).join(' ')];
  return {
    waitFor: until(`[ "$(kubectl get ${SUBSCRIPTIONS}/${name} --namespace ${namespace} --output jsonpath='${paths}')" = ${shellWord(values)} ]`),
    show: show(namespace),
  };
}

/** What is installed, in which phase. */
export function show(namespace: string): string {
  return `kubectl get ${CSVS} --namespace ${namespace} ${columns({ NAME: '.metadata.name', VERSION: '.spec.version', PHASE: '.status.phase' })}`;
}
