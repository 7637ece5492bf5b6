/** Builds of Onload, with the driver of each and the kernels that AMD names for it (Onload kernel facts §1). */
import type { KernelSystem } from '../linux';

/** First and last release of a series, both of which are listed. */
type Series = readonly [first: string, last: string];

/** A build, with its driver and what its release notes list. */
export interface OnloadBuild {
  readonly build: string;
  /** Version of the sfc driver that it contains, which has numbers of its own (Onload Operator facts §7.1). */
  readonly driver: string;
  /** Series of RHEL and of kernel.org, and single releases of Ubuntu and Debian. A list without an entry means that AMD lists none. */
  readonly lists: Readonly<Record<KernelSystem, readonly Series[]>>;
}

/** All known builds, oldest first. */
export const ONLOAD_BUILDS: readonly OnloadBuild[] = [
  // The notes of the first two builds name no oldest kernel of kernel.org: that of the branch.
  row('8.1.0.15', '5.3.14.1019', [['8.4', '8.8'], ['9.0', '9.2']], ['4.15', '6.3'], ['20.04', '22.04'], ['11', '12']),
  row('8.1.1.17', '5.3.14.1019', [['8.4', '8.8'], ['9.0', '9.2']], ['4.15', '6.4'], ['20.04', '22.04'], ['11', '12']),
  row('8.1.2.26', '5.3.16.1004', [['7.9', '7.9'], ['8.4', '8.9'], ['9.0', '9.3']], ['4.15', '6.4'], ['20.04', '22.04'], ['11', '12']),
  row('8.1.3.40', '5.3.18.1012', [['7.9', '7.9'], ['8.4', '8.10'], ['9.0', '9.4']], ['4.15', '6.9'], ['20.04', '22.04', '24.04'], ['11', '12']),
  row('9.0.0.39', '6.0.1.1000', [['8.6', '8.10'], ['9.2', '9.4']], ['5.11', '6.9'], ['22.04', '24.04'], ['12']),
  row('9.0.1.86', '6.0.2.1000', [['8.6', '8.10'], ['9.2', '9.5']], ['5.11', '6.12'], ['22.04', '24.04'], ['12']),
  row('9.0.2.140', '6.1.0.1009', [['8.6', '8.10'], ['9.2', '9.6'], ['10.0', '10.0']], ['5.11', '6.14'], ['22.04', '24.04'], ['12']),
  row('9.1.0.24', '6.2.0.1000', [['8.10', '8.10'], ['9.4', '9.7'], ['10.0', '10.1']], ['5.11', '6.14'], ['22.04', '24.04'], ['12', '13']),
  // 6.15 only with the build profile no_shrub.
  row('9.1.1.66', '6.2.1.1000', [['8.10', '8.10'], ['9.4', '9.7'], ['10.0', '10.1']], ['5.11', '6.15'], ['22.04', '24.04'], ['12', '13']),
  row('9.2.0.43', '6.3.1.1000', [['8.10', '8.10'], ['9.4', '9.8'], ['10.0', '10.2']], ['5.11', '7.0'], ['24.04', '26.04'], ['12', '13']),
];

/** First release whose `sfc_resource` refuses to load on a kernel with Indirect Branch Tracking, with which no release works (Onload kernel facts §3). */
export const REFUSES_IBT = '9.1';

function row(
  build: string, driver: string, rhel: readonly Series[], kernelOrg: Series, ubuntu: readonly string[], debian: readonly string[],
): OnloadBuild {
  const single = (releases: readonly string[]) => releases.map((release): Series => [release, release]);
  return { build, driver, lists: { 'RHEL': rhel, 'Ubuntu': single(ubuntu), 'Debian': single(debian), 'kernel.org': [kernelOrg] } };
}
