import { provesNewest, show } from './commands';
import { factsAbout } from './known';
import type { OperatorPlan } from './operator-plan';
import { flawOf, SubscriptionView, subscriptionView, versionBefore } from './subscription';
import { effectsOf } from './upgrade';
import { at, stringAt } from '../../manifests';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes/names';
import { CATALOGUES, releaseOf } from '../../upstream/olm';
import { about, Change, changesOf, performed, until } from '../changes';
import type { PlanContext } from '../model';
import { shellWord } from '../shell';
import { list } from '../wording';

/** Catalogues that get another image: what is subscribed to without approval follows what they have, by itself. */
export function planCatalogues(context: PlanContext): OperatorPlan[] {
  return changesOf(context.before, context.after, ['CatalogSource'])
    .filter(({ change, paths, namespace, name }) => change === 'changed' && paths.some((path) => path.startsWith('spec'))
      && DNS_LABEL.test(namespace) && DNS_SUBDOMAIN.test(name))
    .map((change) => planOne(change, context));
}

/** A Subscription that takes versions as they come. */
interface Follower {
  readonly view: SubscriptionView;
  readonly object: string;
  readonly from?: string;
}

/** The Subscriptions that stay as they are, and take versions from a catalogue without asking. */
function followers({ name, namespace }: Change, { before, after }: PlanContext): Follower[] {
  return changesOf(before, after, ['Subscription']).flatMap(({ change, object, before: had, after: wanted }) => {
    const view = wanted && subscriptionView(wanted);
    return change !== 'unchanged' || view === undefined || view.isManual || flawOf(view) !== undefined
      || view.source !== name || stringAt(wanted, 'spec', 'sourceNamespace') !== namespace ? [] : [{ view, object, from: versionBefore(subscriptionView(had!)) }];
  });
}

function planOne(change: Change, context: PlanContext): OperatorPlan {
  const { object, name, namespace, before, after } = change;
  const following = followers(change, context);
  const effects = following.map(({ view, object: subscription, from }) => effectsOf({
    package: view.package, object: subscription, from: from && releaseOf(from)?.version, isFirst: false,
  }, context));
  const image = String(at(after, 'spec', 'image') ?? '');
  const titles = following.map(({ view }) => factsAbout(view.package).title);
  const needs = [...new Set(effects.flatMap((effect) => effect.needs ?? []))];
  const is = `kubectl get ${CATALOGUES}/${name} --namespace ${namespace} --output jsonpath='{.spec.image} {.status.connectionState.lastObservedState}'`;
  return {
    report: {
      name,
      namespace,
      kind: change.kind,
      operator: name,
      change: 'changed',
      from: stringAt(before, 'spec', 'image') ?? null,
      to: image || null,
      disrupts: effects.some(({ rollouts }) => rollouts.length > 0),
    },
    steps: [{
      phase: 'operators',
      system: 'operators',
      target: object,
      what: about([change], titles.length === 0 ? 'The catalogue has other versions; OLM installs none of them by itself'
        : `OLM takes ${list(titles)} to what the catalogue has now, by itself: ${[...new Set(effects.map(({ restarts }) => restarts))].join('; ')}`),
      ...(needs.length === 0 ? {} : { needs: needs.join(' && ') }),
      ...performed([change]),
      waitFor: [until(`[ "$(${is})" = ${shellWord(`${image} READY`)} ]`), ...following.map(({ view }) => provesNewest(view).waitFor)].join('; '),
      show: show(following[0]?.view.namespace ?? namespace),
      rollouts: effects.flatMap(({ rollouts }) => rollouts),
    }],
    warnings: [
      ...effects.flatMap(({ warnings }) => warnings),
      ...(titles.length === 0 ? [] : [{
        code: 'operators/upgrades-by-itself',
        object,
        message: `whether ${list(titles)} ${titles.length === 1 ? 'gets' : 'get'} another version, and which, is known only to the new catalogue: OLM installs it without asking`,
        advice: 'set installPlanApproval of the Subscriptions to Manual and name the version in startingCSV',
      }]),
    ],
  };
}
