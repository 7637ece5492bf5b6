import { ApiObject } from 'cdk8s';
import type { Construct } from 'constructs';
import type { OperatorGroupSpec, SubscriptionSpec } from '../../../imports/operators.coreos.com';
import { invalid } from '../../private/errors';
import type { Wire } from '../../private/wire';
import { CATALOGUE } from '../../upstream/kmm/installation';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../../upstream/kubernetes/names';

/** Where a package comes from. */
export interface PackageSource {
  readonly channel: string;
  readonly catalogSource: string;
  readonly catalogSourceNamespace: string;
}

// The generated type has `startingCsv` for what the CRD calls `startingCSV`.
type WireSubscription = Omit<Wire<SubscriptionSpec>, 'startingCsv'> & { startingCSV?: string };

/** The source that was said, with the usual values for what was not. */
export function packageSource({ channel, catalogSource, catalogSourceNamespace }: Partial<PackageSource>, where: string): PackageSource {
  const source = {
    channel: channel ?? CATALOGUE.channel,
    catalogSource: catalogSource ?? CATALOGUE.source,
    catalogSourceNamespace: catalogSourceNamespace ?? CATALOGUE.namespace,
  };
  const check = (prop: keyof PackageSource, grammar: RegExp, fix: string) => {
    if (!grammar.test(source[prop])) {
      throw invalid('kmm/subscription', `'${prop}' is not a name`, source[prop], fix, where);
    }
  };
  check('channel', /^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'use letters, digits, ".", "_" and "-"');
  check('catalogSource', DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."');
  check('catalogSourceNamespace', DNS_LABEL, 'use up to 63 lower case letters, digits and "-"');
  return source;
}

/** The spec of a Subscription; pinned where it starts at a version. */
export function renderSubscription(
  name: string, { channel, catalogSource, catalogSourceNamespace }: PackageSource, startingCSV?: string,
): WireSubscription {
  return {
    name,
    channel,
    source: catalogSource,
    sourceNamespace: catalogSourceNamespace,
    startingCSV,
    installPlanApproval: startingCSV === undefined ? 'Automatic' : 'Manual',
  };
}

interface OlmObject {
  readonly name: string;
  readonly namespace: string;
  readonly labels: { [key: string]: string };
}

/** Adds an OperatorGroup under the id `OperatorGroup`; for all namespaces where none is named. */
export function addOperatorGroup(scope: Construct, metadata: OlmObject, targetNamespaces?: string[]): void {
  const spec: Wire<OperatorGroupSpec> = { targetNamespaces };
  new ApiObject(scope, 'OperatorGroup', { apiVersion: 'operators.coreos.com/v1', kind: 'OperatorGroup', metadata, spec });
}

/** Adds a Subscription under the id `Resource`. */
export function addSubscription(scope: Construct, metadata: OlmObject, spec: WireSubscription): void {
  new ApiObject(scope, 'Resource', { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata, spec });
}
