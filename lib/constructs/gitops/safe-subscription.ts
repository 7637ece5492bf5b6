import { subscriptionFlaw, type SubscriptionView } from '../../plan/operators';
import { invalid } from '../../text';

/**
 * A Subscription whose values a Job can have in its commands: each of them is a name that OLM accepts. Throws `gitops/subscription` otherwise, since manifests of
 * others are among those that an engine applies, and a Job has rights of its own.
 *
 * @param does what the Job does with it
 */
export function safeSubscription(view: SubscriptionView, does: string): SubscriptionView {
  const flaw = subscriptionFlaw(view);
  if (flaw !== undefined) {
    throw invalid('gitops/subscription', `Subscription that no Job can ${does}, '${flaw.field}'`, flaw.value, 'correct it: OLM accepts no such name', view.name);
  }
  return view;
}
