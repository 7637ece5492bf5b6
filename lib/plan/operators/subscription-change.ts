import { Manifest } from '../../manifests';
import { CHANNEL, stringAt } from '../../upstream';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { namespaceOf } from '../changes';

/** What plans need to know of a Subscription of OLM (GitOps facts §8). */
export interface SubscriptionView {
  readonly name: string;
  readonly namespace: string;
  /** Name of the operator in the catalogue. */
  readonly package: string;
  /** Empty for the default of the package. */
  readonly channel: string;
  readonly source: string;
  /** Whether someone has to approve each version. */
  readonly isManual: boolean;
  /** `spec.startingCSV`: it decides about the first version only. */
  readonly startingCsv?: string;
  /** What a dump says to be installed. */
  readonly installedCsv?: string;
}

export function subscriptionView(object: Manifest): SubscriptionView {
  return {
    name: object.metadata.name,
    namespace: namespaceOf(object),
    package: stringAt(object, 'spec', 'name') ?? '',
    channel: stringAt(object, 'spec', 'channel') ?? '',
    source: stringAt(object, 'spec', 'source') ?? '',
    isManual: stringAt(object, 'spec', 'installPlanApproval') === 'Manual',
    startingCsv: stringAt(object, 'spec', 'startingCSV') || undefined,
    installedCsv: stringAt(object, 'status', 'installedCSV') || undefined,
  };
}

/** The version that runs, where a dump says it, or where no one approves another than the one that is named. */
export function versionBefore({ installedCsv, isManual, startingCsv }: SubscriptionView): string | undefined {
  return installedCsv ?? (isManual ? startingCsv : undefined);
}

/** The version that is named and stays: undefined where OLM goes on by itself, or someone decides. */
export function pinnedVersion({ isManual, startingCsv }: SubscriptionView): string | undefined {
  return isManual ? startingCsv : undefined;
}

/** The field whose value the API server or OLM refuses, as all of them get into commands. */
export function flawOf(view: SubscriptionView): { readonly field: string; readonly value: string } | undefined {
  const fields: readonly [string, string, RegExp][] = [
    ['metadata.namespace', view.namespace, DNS_LABEL],
    ['spec.name', view.package, DNS_SUBDOMAIN],
    ['spec.channel', view.channel || 'default', CHANNEL],
    ['spec.source', view.source, DNS_SUBDOMAIN],
    ['spec.startingCSV', view.startingCsv ?? 'none', DNS_SUBDOMAIN],
  ];
  const [flaw] = fields.filter(([, value, grammar]) => !grammar.test(value));
  return flaw && { field: flaw[0], value: flaw[1] };
}
