import type { Manifest, ManifestSet } from '../../manifests';
import { CHANNEL, stringAt } from '../../upstream';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { manualBeside } from '../../views';
import { namespaceOfChange } from '../changes';

/** Fields of an OLM Subscription that plans depend on (GitOps facts §8). */
export interface SubscriptionView {
  readonly name: string;
  readonly namespace: string;
  /** Name of the operator in the catalogue. */
  readonly package: string;
  /** Name of the channel. Empty for the default of the package. */
  readonly channel: string;
  readonly source: string;
  /** Whether each version needs manual approval. */
  readonly isManual: boolean;
  /** Value of `spec.startingCSV`, which determines the first version only. */
  readonly startingCsv?: string;
  /** Installed version according to a dump. */
  readonly installedCsv?: string;
}

/** View of a Subscription among the others of its namespace, of which a manual one makes the approval manual for all. */
export function subscriptionAmong(object: Manifest, manifests: ManifestSet): SubscriptionView {
  const view = subscriptionView(object);
  return view.isManual || manualBeside(object, manifests) === undefined ? view : { ...view, isManual: true };
}

export function subscriptionView(object: Manifest): SubscriptionView {
  return {
    name: object.metadata.name,
    namespace: namespaceOfChange(object),
    package: stringAt(object, 'spec', 'name') ?? '',
    channel: stringAt(object, 'spec', 'channel') ?? '',
    source: stringAt(object, 'spec', 'source') ?? '',
    isManual: stringAt(object, 'spec', 'installPlanApproval') === 'Manual',
    startingCsv: stringAt(object, 'spec', 'startingCSV') || undefined,
    installedCsv: stringAt(object, 'status', 'installedCSV') || undefined,
  };
}

/** Current version if a dump shows it, or the specified one if no other one is approved. */
export function versionBefore({ installedCsv, isManual, startingCsv }: SubscriptionView): string | undefined {
  return installedCsv ?? (isManual ? startingCsv : undefined);
}

/** Version that is specified and remains. Undefined if OLM upgrades automatically, or if approval is left to an administrator. */
export function pinnedVersion({ isManual, startingCsv }: SubscriptionView): string | undefined {
  return isManual ? startingCsv : undefined;
}

/** Field whose value the API server or OLM rejects. All of them are used in commands. */
export function subscriptionFlaw(view: SubscriptionView): { readonly field: string; readonly value: string } | undefined {
  const fields: readonly [string, string, RegExp][] = [
    ['metadata.name', view.name, DNS_SUBDOMAIN],
    ['metadata.namespace', view.namespace, DNS_LABEL],
    ['spec.name', view.package, DNS_SUBDOMAIN],
    ['spec.channel', view.channel || 'default', CHANNEL],
    ['spec.source', view.source, DNS_SUBDOMAIN],
    ['spec.startingCSV', view.startingCsv ?? 'none', DNS_SUBDOMAIN],
  ];
  const [flaw] = fields.filter(([, value, grammar]) => !grammar.test(value));
  return flaw && { field: flaw[0], value: flaw[1] };
}
