import { ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import { Synthesis } from './cluster-synthesis';
import { objectMetadata } from './object-metadata';
import type { Wire } from './wire';
import type { OperatorGroupSpec, SubscriptionSpec } from '../../imports/operators.coreos.com';
import { invalid, problemText } from '../text';
import { CATALOGUE, CHANNEL, CUSTOM_RESOURCES } from '../upstream';
import { DNS_LABEL, DNS_SUBDOMAIN } from '../upstream/kubernetes';
import type { InstallPlanApproval } from '../values';

/** Code of the warning about a Subscription that shares its file with resources whose kinds its operator defines. */
const WITH_RESOURCES = 'operator/with-its-resources';

/** Source of a package, and the name of its Subscription. */
export interface PackageSource {
  readonly name: string;
  readonly channel: string;
  readonly catalogSource: string;
  readonly catalogSourceNamespace: string;
}

/** Source of a package, completed with defaults. `domain` is the prefix of error codes. */
export function packageSource(
  { name, channel, catalogSource, catalogSourceNamespace }: Partial<PackageSource>, usualName: string, domain: string, where: string,
): PackageSource {
  const source = {
    name: name ?? usualName,
    channel: channel ?? CATALOGUE.channel,
    catalogSource: catalogSource ?? CATALOGUE.source,
    catalogSourceNamespace: catalogSourceNamespace ?? CATALOGUE.namespace,
  };
  const check = (prop: keyof PackageSource, grammar: RegExp, fix: string) => {
    if (!grammar.test(source[prop])) {
      throw invalid(`${domain}/subscription`, `'${prop}' is not a name`, source[prop], fix, where);
    }
  };
  check('name', DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."');
  check('channel', CHANNEL, 'use letters, digits, ".", "_" and "-"');
  check('catalogSource', DNS_SUBDOMAIN, 'use lower case letters, digits, "-" and "."');
  check('catalogSourceNamespace', DNS_LABEL, 'use up to 63 lower case letters, digits and "-"');
  return source;
}

interface OlmObject {
  readonly name: string;
  readonly namespace: string;
  readonly labels: { [key: string]: string };
}

/** Adds an OperatorGroup under the id `OperatorGroup`, for all namespaces if none is given. */
export function addOperatorGroup(scope: Construct, metadata: OlmObject, targetNamespaces?: string[]): void {
  const spec: Wire<OperatorGroupSpec> = { targetNamespaces };
  new ApiObject(scope, 'OperatorGroup', { apiVersion: 'operators.coreos.com/v1', kind: 'OperatorGroup', metadata: objectMetadata(scope, { ...metadata }), spec });
}

/** Content of a Subscription. */
export interface Wanted {
  readonly package: string;
  readonly source: PackageSource;
  /** Release that OLM installs first. */
  readonly startingCSV?: string;
  readonly approval?: InstallPlanApproval;
  /** Environment variables of the operator's containers. */
  readonly environment?: { readonly [name: string]: string };
}

// The generated type has `startingCsv` for what the CRD calls `startingCSV`.
type WireSubscription = Omit<Wire<SubscriptionSpec>, 'startingCsv'> & { startingCSV?: string };

/** Adds a Subscription under the id `Resource`. */
export function addSubscription(scope: Construct, metadata: Omit<OlmObject, 'name'>, wanted: Wanted): void {
  const { source: { name: subscription, channel, catalogSource, catalogSourceNamespace }, startingCSV, environment } = wanted;
  const spec: WireSubscription = {
    name: wanted.package,
    channel,
    source: catalogSource,
    sourceNamespace: catalogSourceNamespace,
    startingCSV,
    installPlanApproval: wanted.approval ?? (startingCSV === undefined ? 'Automatic' : 'Manual'),
    config: environment && { env: Object.entries(environment).map(([name, value]) => ({ name, value })) },
  };
  keepApart(scope, wanted.package);
  new ApiObject(scope, 'Resource', {
    apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: objectMetadata(scope, { ...metadata, name: subscription }), spec,
  });
}

/**
 * Warns about resources in the file of the Subscription whose kinds its operator defines. The API server refuses them when the file is first applied,
 * because it does not know these kinds yet.
 */
function keepApart(scope: Construct, operator: string): void {
  const synthesis = Synthesis.of(scope);
  synthesis.addCheck(scope, [WITH_RESOURCES], () => {
    const chart = Chart.of(scope);
    const kinds = chart.node.findAll().filter(ApiObject.isApiObject).filter((object) => Chart.of(object) === chart).map(({ kind }) => kind);
    const defined = [...new Set(kinds)].filter((kind) => Object.hasOwn(CUSTOM_RESOURCES, kind) && CUSTOM_RESOURCES[kind].package === operator).sort();
    if (defined.length > 0) {
      synthesis.warn(scope, WITH_RESOURCES, problemText(WITH_RESOURCES,
        `resources in the same file as the Subscription of ${operator}, which defines their kinds: the API server refuses them when the file is first applied`,
        defined, 'move them to another chart, and apply it when the operator runs'));
    }
    return [];
  });
}
