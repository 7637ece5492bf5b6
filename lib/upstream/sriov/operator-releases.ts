/**
 * Differences between releases of the SR-IOV operator (SR-IOV facts, since marks). OpenShift has its own line: `4.17` is the operator of OpenShift 4.17,
 * whatever upstream's version is. A tag such as `1.5.0` is upstream's.
 */
import { at, isRecord } from '../fields';
import { NEWEST_OPENSHIFT } from '../openshift';
import { isAtLeast } from '../releases';

/** A release of the operator. */
export interface SriovOperator {
  readonly by: 'OpenShift' | 'upstream';
  readonly version: string;
}

/** Upstream's main branch. What only this has is in no release. */
const MAIN = 'main';

/** First releases with a behaviour. */
export interface SriovSince {
  readonly openshift: string;
  readonly upstream: string;
}

const since = (openshift: string, upstream: string = MAIN): SriovSince => ({ openshift, upstream });

/** Behaviours that not every release has. */
export const SRIOV_SINCE = {
  /** Pools limit drains, and a drain without a reboot evicts only users of virtual functions (SR-IOV facts §1.1, §2.4). */
  drainPools: since('4.14', '1.3'),
  /** A controller drains in every patch release; in some of 4.14 and 4.15, daemons still do. It refuses what daemons note on nodes (SR-IOV facts §2.2). */
  drainController: since('4.16', '1.3'),
  /** A drain for a reboot of the only node of a cluster evicts nothing (SR-IOV facts §2.4). */
  singleNode: since('4.19', '1.6'),
  /**
   * A configuration that fails is tried again and again while the status is InProgress, and Failed is final until the state of the node changes. Before,
   * the status is Failed between the attempts, a minute at most (SR-IOV facts §2.6).
   */
  finalFailures: since('4.19', '1.6'),
  /** Dashes in resource names, and a maximum length (SR-IOV facts §3.1). */
  dashedResources: since(MAIN),
  /** netFilter is refused beside other settings of a card (SR-IOV facts §3.1). */
  netFilterAlone: since('4.23'),
  /** switchdev mode is checked against the link type, and bridges against the mode (SR-IOV facts §3.1). */
  switchdevChecks: since('4.17', '1.4'),
  /** InfiniBand with vfio-pci. Before, the mutating webhook adds isRdma, which is refused then (SR-IOV facts §3.1). */
  infinibandVfio: since('4.22'),
  /** Interfaces are also selected by their alternative names (SR-IOV facts §3.1). */
  alternativeNames: since('4.22'),
  /** Externally managed interfaces in switchdev mode: refused by 4.14 and 4.15 only (SR-IOV facts §3.4). */
  externalSwitchdev: since('4.16', '1.3'),
  /** Two policies with the same PCI address are refused (SR-IOV facts §3.1). */
  rootDevices: since('4.14', '1.3'),
  /** The webhook looks at configurations: their name, and later their namespace (SR-IOV facts §4.2). */
  configName: since('4.14', '1.3'),
  configNamespace: since('4.16', '1.3'),
  /** The operator no longer creates its configuration (SR-IOV facts §4.2). */
  configByUser: since('4.16', '1.3'),
  /** A pool named `default` can be deleted (SR-IOV facts §1.2). */
  defaultPoolGoes: since('4.16', '1.4'),
  /** The webhooks are off if the configuration does not mention them. Before, the operator crashes (SR-IOV facts §4.2). */
  optionalWebhooks: since('4.14', '1.3'),
  /** Networks outside of the operator's namespace have an effect (SR-IOV facts §4.1). */
  networksElsewhere: since('4.20'),
  /** Definitions of other networks are left alone (SR-IOV facts §4.1). */
  ownedDefinitions: since('4.20'),
  /** The kind OVSNetwork. */
  ovsNetworks: since('4.17', '1.3'),
} as const satisfies { readonly [behaviour: string]: SriovSince };

/** Fields that not every CRD has, by kind. The API server drops a field that the CRD lacks, and accepts the object (SR-IOV facts §1.1, §3.1, §4.1, §4.2). */
export const SRIOV_FIELDS_SINCE: { readonly [kind: string]: readonly (readonly [path: readonly string[], since: SriovSince])[] } = {
  SriovNetworkNodePolicy: [
    [['vdpaType'], since('4.13', '1.3')],
    [['excludeTopology'], since('4.13', '1.3')],
    [['externallyManaged'], since('4.14', '1.3')],
    [['bridge'], since('4.17', '1.3')],
    [['bridge', 'ovs', 'bridge', 'failMode'], since('4.21')],
  ],
  SriovNetworkPoolConfig: [
    [['maxUnavailable'], SRIOV_SINCE.drainPools],
    [['nodeSelector'], SRIOV_SINCE.drainPools],
    [['rdmaMode'], since('4.18', '1.5')],
  ],
  SriovOperatorConfig: [
    [['configurationMode'], since('4.14', '1.3')],
    [['disablePlugins'], since('4.14', '1.3')],
    [['featureGates'], since('4.14', '1.3')],
    [['useCDI'], since('4.14', '1.3')],
    [['configDaemonEnvVars'], since('4.22')],
  ],
  SriovNetwork: [
    [['logFile'], since('4.14', '1.3')],
    [['logLevel'], since('4.14', '1.3')],
    [['vlanProto'], since('4.14', '1.3')],
  ],
};

/** Whether an operator has a behaviour. An unknown one counts as that of the newest release of OpenShift. */
export function sriovHas({ openshift, upstream }: SriovSince, operator?: SriovOperator): boolean {
  return operator?.by === 'upstream' ? isAtLeast(operator.version, upstream) : isAtLeast(operator?.version ?? NEWEST_OPENSHIFT, openshift);
}

/** The first releases with a behaviour, for users: `OpenShift 4.18, or v1.5 elsewhere`. */
export function sriovSinceText({ openshift, upstream }: SriovSince): string {
  return `OpenShift ${openshift}${upstream === MAIN ? '' : `, or v${upstream} elsewhere`}`;
}

/** An operator for users: `the operator of OpenShift 4.13`. */
export function sriovOperatorText(operator: SriovOperator | undefined): string {
  return operator === undefined ? 'the operator' : operator.by === 'OpenShift' ? `the operator of OpenShift ${operator.version}` : `the operator v${operator.version.replace(/^v/, '')}`;
}

/** A field below `spec` that a release drops. */
interface DroppedField {
  readonly path: readonly string[];
  readonly value: unknown;
  /** First releases that keep it. */
  readonly since: SriovSince;
}

/** Fields below `spec` that a release drops from an object of a kind. */
export function droppedFields(kind: string, spec: unknown, operator: SriovOperator | undefined): DroppedField[] {
  return (SRIOV_FIELDS_SINCE[kind] ?? []).map(([path, first]) => ({ path, value: at(spec, ...path), since: first }))
    .filter(({ value, since: first }) => value !== undefined && !sriovHas(first, operator))
    .filter(({ path }, _, all) => !all.some((other) => other.path.length < path.length && other.path.every((key, index) => key === path[index])));
}

/** The specification of an object as a release stores it: without the fields that its CRD lacks. */
export function storedSpec(kind: string, spec: unknown, operator: SriovOperator | undefined): unknown {
  return droppedFields(kind, spec, operator).reduce((left, { path }) => without(left, path), spec);
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (!isRecord(value)) {
    return value;
  }
  const { [key]: member, ...others } = value;
  return rest.length === 0 ? others : { ...others, [key]: without(member, rest) };
}
