import type { SubscriptionView } from './subscription-change';
import { sh, shellJoin, shellQuoted, type ShellText, shellWord } from '../../text';
import { CATALOGUE_LABEL, CSV_DONE, CSVS, firstCrdsOf, INSTALL_PLANS, OWNER_LABEL, PACKAGES, SUBSCRIPTIONS } from '../../upstream';
import { columns, note, noted, type NotedWaiting, type Proof, TIMEOUT, until, waitOf } from '../changes';

/** Version that an InstallPlan may contain beside another one: a certain one, or any of a package. */
export type Beside = { readonly csv: string } | { readonly package: string };

/**
 * Command that waits for the InstallPlan with a version and nothing else but what may be beside it, and approves it. InstallPlans for later versions
 * remain unapproved.
 */
export function approve(csv: string, namespace: string, beside: readonly Beside[] = []): ShellText {
  const plans = sh`kubectl get ${INSTALL_PLANS} --namespace ${shellWord(namespace)} --output jsonpath='{range .items[*]}{.metadata.name} {.spec.clusterServiceVersionNames[*]}{"\\n"}{end}'`;
  return sh`${until(sh`plan=$(${plans} | awk ${shellWord(planWith(csv, beside))}) && [ -n "$plan" ]`)} && kubectl patch ${INSTALL_PLANS} $plan --namespace ${shellWord(namespace)} --type merge --patch '{"spec":{"approved":true}}'`;
}

/** Program that prints the InstallPlan of a line with its name and versions. */
function planWith(csv: string, beside: readonly Beside[]): string {
  if (beside.length === 0) {
    return `$2 == ${JSON.stringify(csv)} && NF == 2 { print $1 }`;
  }
  const others = beside.map((each) => ('csv' in each ? `$i != "${each.csv}"` : `index($i, "${each.package}.v") != 1`));
  return `{ for (i = 2; i <= NF; i++) if (${[`$i != "${csv}"`, ...others].join(' && ')}) next; for (i = 2; i <= NF; i++) if ($i == "${csv}") print $1 }`;
}

/** Command that waits until a version exists, in any state. */
export function appears(csv: string, namespace: string): ShellText {
  return until(sh`found=$(kubectl get ${shellWord(`${CSVS}/${csv}`)} --namespace ${shellWord(namespace)} --ignore-not-found --output name) && [ -n "$found" ]`);
}

/** Proof that a version runs: OLM has installed it, its Deployments are available, so that webhooks answer, and the API server knows its kinds. */
export function provesVersion({ package: name, namespace }: SubscriptionView, csv: string): Proof {
  return {
    waits: [waitOf('wait_operator_version', [namespace, csv], `OLM has installed ${csv}, and its Deployments are available`, (within, version) => (
      sh`${appears(version, within)} && ${runsCommands(name, within, shellWord(version))}`))],
    show: showCsvsCommand(namespace),
  };
}

/** Proof that the newest version of a channel runs. The catalogue reports that version, so it is known when OLM has finished. */
export function provesNewest({ package: name, namespace, name: subscription, channel, source }: SubscriptionView): Proof {
  const path = `{.items[?(@.metadata.name=="${name}")].status.channels[?(@.name=="${channel}")].currentCSV}`;
  const head = sh`kubectl get ${PACKAGES} --namespace ${shellWord(namespace)} --selector ${shellWord(`${CATALOGUE_LABEL}=${source}`)} --output jsonpath=${shellWord(path)}`;
  const have = (fields: string) => sh`kubectl get ${shellWord(`${SUBSCRIPTIONS}/${subscription}`)} --namespace ${shellWord(namespace)} --output jsonpath=${shellWord(fields)}`;
  const [wanted, is] = channel === ''
    ? [have('{.status.currentCSV}'), sh`"$(${have('{.spec.source} {.status.installedCSV}')})" = "${shellQuoted(source)} $csv"`]
    : [head, sh`"$(${have('{.spec.channel} {.spec.source} {.status.installedCSV}')})" = "${shellQuoted(channel)} ${shellQuoted(source)} $csv"`];
  return {
    waits: [waitOf('wait_newest_operator', [], `OLM has installed the newest ${name} of ${channel === '' ? 'its channel' : `the channel ${channel}`}, and its Deployments are available`, () => (
      sh`${until(sh`csv=$(${wanted}) && [ -n "$csv" ] && [ ${is} ]`)} && ${runsCommands(name, namespace, sh`"$csv"`)}`))],
    show: showCsvsCommand(namespace),
  };
}

/**
 * Command that waits until a version is installed.
 *
 * @param csv shell expression for its name
 */
export function isInstalled(csv: ShellText, namespace: string): ShellText {
  return sh`kubectl wait ${CSVS}/${csv} --namespace ${shellWord(namespace)} --for=jsonpath='{.status.phase}'=${CSV_DONE.installed.word} ${TIMEOUT}`;
}

function runsCommands(name: string, namespace: string, csv: ShellText): ShellText {
  const crds = firstCrdsOf(name).map((crd) => `crd/${crd}`);
  return shellJoin([
    isInstalled(csv, namespace),
    sh`kubectl wait deployments --namespace ${shellWord(namespace)} --selector ${OWNER_LABEL}=${csv} --for=condition=Available ${TIMEOUT}`,
    ...(crds.length === 0 ? [] : [sh`kubectl wait ${shellJoin(crds.map(shellWord), ' ')} --for=condition=Established ${TIMEOUT}`]),
  ], ' && ');
}

/**
 * Commands that prove that OLM has installed the same version again. It does so if the Deployments differ from their specification, through all
 * phases of an installation, so the time of the last phase changes (GitOps facts §8).
 *
 * @param csv shell expression for the name of the version
 */
export function reinstalled(csv: ShellText, namespace: string): NotedWaiting {
  const state = sh`kubectl get ${CSVS}/${csv} --namespace ${shellWord(namespace)} --output jsonpath='{.status.phase} {.status.lastTransitionTime}'`;
  return {
    note: note('installed', state),
    waits: [waitOf('wait_reinstalled', [], 'OLM has installed the same version again', () => (
      until(sh`state=$(${state}) && [ "\${state%% *}" = Succeeded ] && [ "$state" != "${noted('installed')}" ]`)))],
  };
}

/** Proof that the Deployments of the installed version were written again, and run. */
export function provesSettings({ name, namespace }: SubscriptionView): Proof {
  const csv = sh`$(kubectl get ${SUBSCRIPTIONS}/${shellWord(name)} --namespace ${shellWord(namespace)} --output jsonpath='{.status.installedCSV}')`;
  const again = reinstalled(csv, namespace);
  return {
    ...again,
    waits: [...again.waits, waitOf('wait_operator_rollout', [namespace], 'its Deployments have rolled out', (within) => (
      sh`kubectl rollout status deployments --namespace ${shellWord(within)} --selector ${OWNER_LABEL} ${TIMEOUT}`))],
    show: showCsvsCommand(namespace),
  };
}

/** Proof that the Subscription has its new values, if nothing is installed for it. */
export function provesFields({ name, namespace }: SubscriptionView, fields: readonly (readonly [path: string, value: string])[]): Proof {
  const [paths, values] = [fields.map(([path]) => `{.${path}}`).join(' '), fields.map(([, value]) => value).join(' ')];
  return {
    waits: [waitOf('wait_subscription', [namespace, name], `Subscription ${namespace}/${name} has its new values`, (within, of) => (
      until(sh`[ "$(kubectl get ${SUBSCRIPTIONS}/${shellWord(of)} --namespace ${shellWord(within)} --output jsonpath=${shellWord(paths)})" = ${shellWord(values)} ]`)))],
    show: showCsvsCommand(namespace),
  };
}

/** Command that shows the installed versions with their phases. */
export function showCsvsCommand(namespace: string): ShellText {
  return sh`kubectl get ${CSVS} --namespace ${shellWord(namespace)} ${columns({ NAME: '.metadata.name', VERSION: '.spec.version', PHASE: '.status.phase' })}`;
}
