/** What an administrator must acknowledge before the next minor release (upgrade facts §1.5). */
import { minorOf } from './releases';

/** Facts about a cluster on which some gates depend. Those that are missing are unknown. */
export interface GateFacts {
  /** Platform of the installation, such as `AWS` or `None`. */
  readonly platform?: string;
  /** Architectures of the nodes, such as `arm64`. */
  readonly architectures?: readonly string[];
  /** Whether the MachineConfiguration says which boot images are managed. */
  readonly namesBootImages?: boolean;
  /** Whether there is an ImageContentSourcePolicy or an ImageDigestMirrorSet. */
  readonly mirrors?: boolean;
}

interface AdminGate {
  readonly from: string;
  readonly name: string;
  /** Condition of a gate that not every cluster has: true, false, or undefined if it is unknown. */
  readonly when?: (facts: GateFacts) => boolean | undefined;
}

const onPlatforms = (...platforms: readonly string[]) => ({ platform, namesBootImages }: GateFacts): boolean | undefined => (
  namesBootImages === true || (platform !== undefined && !platforms.includes(platform)) ? false
    : platform === undefined || namesBootImages === undefined ? undefined : true);

const ADMIN_GATES: readonly AdminGate[] = [
  { from: '4.11', name: 'ack-4.11-kube-1.25-api-removals-in-4.12' },
  { from: '4.12', name: 'ack-4.12-kube-1.26-api-removals-in-4.13' },
  { from: '4.13', name: 'ack-4.13-kube-1.27-api-removals-in-4.14' },
  { from: '4.15', name: 'ack-4.15-kube-1.29-api-removals-in-4.16' },
  { from: '4.18', name: 'ack-4.18-kube-1.32-api-removals-in-4.19' },
  { from: '4.18', name: 'ack-4.18-boot-image-opt-out-in-4.19', when: onPlatforms('AWS', 'GCP') },
  { from: '4.18', name: 'ack-4.18-aarch64-bootloader-4.19', when: ({ architectures }) => architectures?.some((each) => each === 'arm64' || each === 'aarch64') },
  { from: '4.19', name: 'ack-4.19-admissionregistration-v1beta1-api-removals-in-4.20' },
  { from: '4.20', name: 'ack-4.20-sigstore-in-4.21', when: ({ mirrors }) => mirrors },
  { from: '4.21', name: 'ack-4.21-boot-image-opt-out-in-4.22', when: onPlatforms('Azure', 'VSphere') },
];

/** Gates of a release for the next minor one, by name: those that the cluster has, and those that it may have. */
export interface AdminGates {
  readonly certain: readonly string[];
  readonly possible: readonly string[];
}

/** Gates that a cluster of a release has before its next minor release. */
export function adminGates(from: string, facts: GateFacts): AdminGates {
  const own = ADMIN_GATES.filter((gate) => gate.from === minorOf(from))
    .map(({ name, when }) => ({ name, holds: when === undefined ? true : when(facts) }));
  const named = (holds: boolean | undefined) => own.filter((gate) => gate.holds === holds).map(({ name }) => name).sort();
  return { certain: named(true), possible: named(undefined) };
}

/** Whether a gate counts: only one of the release that the cluster has. */
export function isGateOf(gate: string, current: string): boolean {
  return /^ack-(\d+\.\d+)-/.exec(gate)?.[1] === minorOf(current);
}

/** ConfigMap in which an administrator acknowledges gates with the value `true`. */
export const ADMIN_ACKS = { namespace: 'openshift-config', name: 'admin-acks' } as const;

/** ConfigMap with the gates of a cluster. */
export const ADMIN_GATES_OF_CLUSTER = { namespace: 'openshift-config-managed', name: 'admin-gates' } as const;
