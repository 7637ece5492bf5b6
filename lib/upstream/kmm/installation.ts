/** Installation of KMM, and the names of its objects (KMM facts §13 and §14). */
import { LISTS_IMAGES } from './images-config';
import { compareReleases, isInReleaseRange, ReleaseRange } from '../releases';

/** Name of KMM in OLM's catalogues. */
export const KMM_PACKAGE = 'kernel-module-management';

/** Name of the hub's operator in OLM's catalogues. */
export const HUB_PACKAGE = 'kernel-module-management-hub';

/** API group of KMM. */
export const KMM_GROUP = 'kmm.sigs.x-k8s.io';

/**
 * Kinds that only the operator writes, with the first release that has them (KMM facts §1). A NodeModulesConfig stays, without entries, when KMM is
 * removed (observed facts §10).
 */
export const WRITTEN_KINDS: readonly { readonly kind: string; readonly since: string; readonly entries?: readonly string[] }[] = [
  { kind: 'ModuleBuildSignConfig', since: '2.4' },
  { kind: 'ModuleImagesConfig', since: LISTS_IMAGES.since },
  { kind: 'NodeModulesConfig', since: '2.0', entries: ['spec', 'modules'] },
];

/** Default namespaces of the operators. */
export const KMM_NAMESPACES = { openshift: 'openshift-kmm', openshiftHub: 'openshift-kmm-hub', kustomize: 'kmm-operator-system' } as const;

/** Environment variable that makes KMM on a spoke leave builds, signing and validations to the hub. */
export const MANAGED_VARIABLE = 'KMM_MANAGED';

/** The Deployments of the operators, by release, without their prefix (KMM facts §13). Before 2.1, the controller contains the webhook. */
const DEPLOYMENTS: readonly (ReleaseRange & { readonly names: readonly string[] })[] = [
  { before: '2.1', names: ['controller-manager'] },
  { since: '2.1', before: '2.4', names: ['controller', 'webhook-server'] },
  { since: '2.4', names: ['controller', 'webhook'] },
];

/** The Deployments of the operator, or of the hub's operator, in a release. They read their configuration at startup. */
export function operatorDeployments(release: string, isHub = false): string[] {
  const { names } = DEPLOYMENTS.find((range) => isInReleaseRange(range, release))!;
  return names.map((name) => `kmm-operator-${isHub ? 'hub-' : ''}${name}`);
}

/** Ranges of releases with the same Deployments of the operator. */
export const DEPLOYMENT_RANGES: readonly ReleaseRange[] = DEPLOYMENTS.map(({ since, before }) => ({ since, before }));

/** Service accounts of the operator, which creates the pods of Modules: for releases with a separate webhook, and for earlier ones. */
export const OPERATOR_SERVICE_ACCOUNTS: readonly string[] = ['kmm-operator-controller', 'kmm-operator-controller-manager'];

/** Grammar of a version as OLM parses it: three numbers, and an optional pre-release. Names of objects contain neither capitals nor "+". */
const VERSION = /^(?:(?:0|[1-9]\d*)\.){2}(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?$/;

/** Version in the CSV name of a release, such as `kernel-module-management.v1.1.0`, or undefined if it is not a release of KMM. */
export function versionOfCsv(csv: string): string | undefined {
  const prefix = `${KMM_PACKAGE}.v`;
  const version = csv.startsWith(prefix) ? csv.slice(prefix.length) : '';
  return VERSION.test(version) ? version : undefined;
}

/** Whether a version is in a range as OLM compares it, with a pre-release before its release. */
export function isVersionIn({ since, before }: ReleaseRange, version: string): boolean {
  const isEarly = version.includes('-');
  const compare = (release: string): number => compareReleases(version, release) || (isEarly ? -1 : 0);
  return (since === undefined || compare(since) >= 0) && (before === undefined || compare(before) < 0);
}

/** Version in the name of a release, such as `kernel-module-management.v2.4.1` or `v2.4.1`: its three numbers without a suffix. */
export function versionIn(name: string): string | undefined {
  return /(?:^|[.:-])v?(\d+\.\d+\.\d+)(?![\d.])/.exec(name)?.[1];
}
