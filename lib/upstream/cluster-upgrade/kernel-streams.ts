/** Kernels and toolkits of releases (upgrade facts §2). A release image alone tells the exact kernel. */
import { minorOf } from './releases';
import { canHave, IMAGE_STREAMS } from '../openshift';
import { isAtLeast, isInReleaseRange, type ReleaseRange } from '../releases';

/** Image stream of the operating system, and its kernels. */
export interface KernelStream extends ReleaseRange {
  readonly stream: 'rhel-9' | 'rhel-10' | 'rhel-8';
  readonly rhel: string;
  /** Beginning of the kernel's release, up to the number that differs between patch releases. */
  readonly kernel: string;
}

/** The stream whose kernels have Indirect Branch Tracking (Onload kernel facts §3). */
export const RHEL_10 = 'rhel-10';

const STREAMS: readonly KernelStream[] = [
  { before: '4.13', stream: 'rhel-8', rhel: '8.6', kernel: '4.18.0-372' },
  { since: '4.13', before: '4.16', stream: 'rhel-9', rhel: '9.2', kernel: '5.14.0-284' },
  { since: '4.16', before: '4.19', stream: 'rhel-9', rhel: '9.4', kernel: '5.14.0-427' },
  { since: '4.19', before: '4.22', stream: 'rhel-9', rhel: '9.6', kernel: '5.14.0-570' },
  { since: '4.22', before: '5.1', stream: 'rhel-9', rhel: '9.8', kernel: '5.14.0-687' },
  { since: '4.22', before: '5.1', stream: 'rhel-10', rhel: '10.2', kernel: '6.12.0-211' },
];

/** Kernels of a release. Without an entry they are unknown. */
export function kernelStreams(release: string): readonly KernelStream[] {
  return STREAMS.filter((range) => isInReleaseRange(range, minorOf(release)));
}

/** Oldest kernels that a release may have: its own, or those of the newest release whose kernels are known. */
export function oldestKernelStreams(release: string): readonly KernelStream[] {
  const { before } = STREAMS.at(-1)!;
  return isAtLeast(minorOf(release), before!) ? STREAMS.filter((stream) => stream.before === before) : kernelStreams(release);
}

/** Whether the kernels of two releases are of one series, as far as it is known. A patch release can have another kernel nevertheless. */
export function isSameKernelSeries(one: string, other: string): boolean {
  const [left, right] = [one, other].map((release) => kernelStreams(release).map(({ kernel }) => kernel).join());
  return left !== '' && left === right;
}

/** Stream that a cluster has by default when it gets streams: that of the release it was installed with. */
export function installedStream(installVersion: string): 'rhel-9' | 'rhel-10' {
  return isAtLeast(installVersion, '5.0') ? 'rhel-10' : 'rhel-9';
}

/** Name of the image of the operating system in a release image. */
export function osImageName(release: string, stream: string = 'rhel-9'): string {
  return minorOf(release) === '4.12' ? 'rhel-coreos-8' : stream === 'rhel-10' && canHave(IMAGE_STREAMS, minorOf(release)) ? 'rhel-coreos-10' : 'rhel-coreos';
}

/** First release whose payload has a Driver Toolkit for RHEL 10. */
const TOOLKIT_10_SINCE = '4.23';

/** Name of the Driver Toolkit for a stream in a release image, or undefined if the release has none. */
export function driverToolkitName(release: string, stream: string): string | undefined {
  return stream !== 'rhel-10' ? 'driver-toolkit' : isAtLeast(minorOf(release), TOOLKIT_10_SINCE) ? 'driver-toolkit-10' : undefined;
}

/** Version of the operating system that KMM reads from a node, with which it looks up the Driver Toolkit. It loses all but the first digit of the build. */
export function osVersionForKmm(osImage: string): string | undefined {
  return /\d+\.\d+\.\d+-\d/.exec(osImage)?.[0];
}
