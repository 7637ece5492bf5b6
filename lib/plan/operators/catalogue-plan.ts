import { factsAbout } from './known-operators';
import { provesNewest, showCsvsCommand } from './olm-commands';
import type { OperatorPlan } from './operator-plan';
import { upgradeEffects } from './operator-upgrade';
import { subscriptionFlaw, SubscriptionView, subscriptionView, versionBefore } from './subscription-change';
import { list, sh, shellJoin, type ShellText, shellWord } from '../../text';
import { at, CATALOGUE_POD_LABEL, CATALOGUES, csvRelease, stringAt } from '../../upstream';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { about, Change, changesOfKinds, note, noted, performed, template, until, untilNotAsNoted, type Waiting, waitOf } from '../changes';
import type { PlanContext } from '../plan-model';

/** Plans catalogues whose image changes: Subscriptions with automatic approval follow their contents by themselves. */
export function planCatalogues(context: PlanContext): OperatorPlan[] {
  return changesOfKinds(context.before, context.after, ['CatalogSource'])
    .filter(({ change, paths, namespace, name }) => change === 'changed' && paths.some((path) => path.startsWith('spec'))
      && DNS_LABEL.test(namespace) && DNS_SUBDOMAIN.test(name))
    .map((change) => planCatalogue(change, context));
}

/** Subscription that installs new versions automatically. */
interface Follower {
  readonly view: SubscriptionView;
  readonly object: string;
  readonly from?: string;
}

/** Unchanged Subscriptions that install versions from a catalogue without approval. */
function followers({ name, namespace }: Change, { before, after }: PlanContext): Follower[] {
  return changesOfKinds(before, after, ['Subscription']).flatMap(({ change, object, before: had, after: wanted }) => {
    const view = wanted && subscriptionView(wanted);
    return change !== 'unchanged' || view === undefined || view.isManual || subscriptionFlaw(view) !== undefined
      || view.source !== name || stringAt(wanted, 'spec', 'sourceNamespace') !== namespace ? [] : [{ view, object, from: versionBefore(subscriptionView(had!)) }];
  });
}

function planCatalogue(change: Change, context: PlanContext): OperatorPlan {
  const { object, name, namespace, before, after } = change;
  const following = followers(change, context);
  const effects = following.map(({ view, object: subscription, from }) => upgradeEffects({
    package: view.package, object: subscription, from: from && csvRelease(from)?.version, isFirst: false,
  }, context));
  const isUnknown = effects.some((effect) => effect.isUnknown);
  const image = String(at(after, 'spec', 'image') ?? '');
  const titles = following.map(({ view }) => factsAbout(view.package).title);
  const needs = [...new Set(effects.flatMap((effect) => effect.needs ?? []))];
  return {
    report: {
      name,
      namespace,
      kind: change.kind,
      operator: name,
      change: 'changed',
      from: stringAt(before, 'spec', 'image') ?? null,
      to: image || null,
      disrupts: isUnknown || effects.some(({ rollouts }) => rollouts.length > 0),
    },
    unplanned: isUnknown ? [object] : [],
    steps: [{
      phase: 'operators',
      system: 'operators',
      target: object,
      what: about([change], titles.length === 0 ? 'The catalogue has other versions; OLM installs none of them by itself'
        : `OLM takes ${list(titles)} to what the catalogue has now, by itself: ${[...new Set(effects.map(({ restarts }) => restarts))].join('; ')}`),
      ...(needs.length === 0 ? {} : { needs: shellJoin(needs, ' && ') }),
      ...performed([change]),
      ...catalogueProof(change, following),
      show: showCsvsCommand(following[0]?.view.namespace ?? namespace),
      rollouts: effects.flatMap(({ rollouts }) => rollouts),
    }],
    warnings: [
      ...effects.flatMap(({ warnings }) => warnings),
      ...(titles.length === 0 ? [] : [{
        code: 'operators/upgrades-by-itself',
        object,
        message: `the new catalogue decides whether ${list(titles)} ${titles.length === 1 ? 'gets' : 'get'} another version, and which; it is unknown here, and OLM installs it without approval`,
        advice: 'set installPlanApproval of the Subscriptions to Manual, and the version in startingCSV',
      }]),
    ],
  };
}

/** Time that the package server may need to read the contents of a catalogue, which no status shows. */
const READ = sh`sleep 60`;

/**
 * Proof for a changed catalogue. It remains `READY` until the connection to its old pod breaks, and the time of the last connection is also updated
 * when that of another catalogue breaks. The pod must therefore also have the new image (GitOps facts §8).
 */
function catalogueProof({ name, namespace, before, after }: Change, following: readonly Follower[]): Waiting {
  const field = (path: string) => sh`kubectl get ${shellWord(`${CATALOGUES}/${name}`)} --namespace ${shellWord(namespace)} --output jsonpath=${shellWord(`{${path}}`)}`;
  const isReady = sh`[ "$(${field('.status.connectionState.lastObservedState')})" = READY ]`;
  const proofs = following.flatMap(({ view }) => provesNewest(view).waits);
  const versions = proofs.length === 0 ? [] : [waitOf('wait_catalogue_read', [], 'its contents are read', () => READ), ...proofs];
  const changed = (of: ShellText) => [waitOf('wait_catalogue', [], `CatalogSource ${namespace}/${name} is ready with the new contents`, () => of), ...versions];
  const image = stringAt(after, 'spec', 'image');
  if (image === undefined || image === stringAt(before, 'spec', 'image')) {
    const generation = field('.metadata.generation');
    return { note: note('catalogue', generation), waits: changed(sh`${untilNotAsNoted('catalogue', generation)} && ${until(isReady)}`) };
  }
  const connected = field('.status.connectionState.lastConnect');
  const others = sh`kubectl get pods --namespace ${shellWord(namespace)} --selector ${CATALOGUE_POD_LABEL}=${shellWord(name)} ${template(othersThan(image))}`;
  return {
    note: note('catalogue', connected),
    waits: changed(until(sh`others=$(${others}) && [ -z "$others" ] && connected=$(${connected}) && [ "$connected" != "${noted('catalogue')}" ] && ${isReady}`)),
  };
}

/** Template that prints the pods that are not ready or have no container with an image, or a text if there is no pod. */
function othersThan(image: string): string {
  return `{{if not .items}}none{{end}}{{range .items}}{{$of := ""}}{{range .spec.initContainers}}{{if eq .image ${JSON.stringify(image)}}}{{$of = .image}}{{end}}{{end}}`
    + `{{range .spec.containers}}{{if eq .image ${JSON.stringify(image)}}}{{$of = .image}}{{end}}{{end}}{{if not $of}}{{.metadata.name}} {{end}}`
    + '{{if not .status.containerStatuses}}{{.metadata.name}} {{end}}{{range .status.containerStatuses}}{{if not .ready}}{{.name}} {{end}}{{end}}{{end}}';
}
