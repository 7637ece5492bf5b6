/** How KMM is installed, and what its installation is called (KMM facts §13 and §14). */
import { compareReleases, ReleaseRange } from '../releases';

/** The name of KMM in OLM's catalogues. */
export const KMM_PACKAGE = 'kernel-module-management';

/** The name of the hub's operator there. */
export const HUB_PACKAGE = 'kernel-module-management-hub';

/** The namespaces of the operators. */
export const NAMESPACES = { openshift: 'openshift-kmm', openshiftHub: 'openshift-kmm-hub', kustomize: 'kmm-operator-system' } as const;

/** The environment variable by which KMM on a spoke leaves builds, signing and validations to the hub. */
export const MANAGED_VARIABLE = 'KMM_MANAGED';

/** The Deployments of the operator, which read their configuration when they start. */
export const OPERATOR_DEPLOYMENTS: readonly string[] = ['kmm-operator-controller', 'kmm-operator-webhook'];

/** The service accounts that the operator runs as, which makes the pods of Modules: releases since it has a webhook of its own, and those before. */
export const OPERATOR_SERVICE_ACCOUNTS: readonly string[] = ['kmm-operator-controller', 'kmm-operator-controller-manager'];

/** Those of the hub's. */
export const HUB_DEPLOYMENTS: readonly string[] = ['kmm-operator-hub-controller', 'kmm-operator-hub-webhook'];

/** What OLM takes for a version: three numbers, and what makes it a pre-release. The name of an object has neither capitals nor "+". */
const VERSION = /^(?:(?:0|[1-9]\d*)\.){2}(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?$/;

/** The version in the name of a release in OLM, `kernel-module-management.v1.1.0`; undefined where it names none of KMM. */
export function versionOfCsv(csv: string): string | undefined {
  const prefix = `${KMM_PACKAGE}.v`;
  const version = csv.startsWith(prefix) ? csv.slice(prefix.length) : '';
  return VERSION.test(version) ? version : undefined;
}

/** Whether a version is in a range as OLM reads it: a pre-release comes before its release. */
export function isVersionIn({ since, before }: ReleaseRange, version: string): boolean {
  const isEarly = version.includes('-');
  const compare = (release: string): number => compareReleases(version, release) || (isEarly ? -1 : 0);
  return (since === undefined || compare(since) >= 0) && (before === undefined || compare(before) < 0);
}

/** The version in the name of a release, `kernel-module-management.v2.4.1` or `v2.4.1`, without what follows its three numbers. */
export function versionIn(name: string): string | undefined {
  return /(?:^|[.:-])v?(\d+\.\d+\.\d+)(?![\d.])/.exec(name)?.[1];
}
