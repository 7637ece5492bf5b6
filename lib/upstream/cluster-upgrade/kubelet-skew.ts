/** How far kubelets may be behind the control plane (upgrade facts §1.3). */
import { kubernetesOf } from '../openshift';

/** Condition KubeletMinorVersionUpgradeable of the operator of the API server. Only `False` refuses an update to the next minor release. */
export interface SkewVerdict {
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason: string;
}

/** Verdicts from the gravest to the mildest. The gravest of all nodes counts. */
const VERDICTS = {
  unsupported: { status: 'False', reason: 'KubeletMinorVersionUnsupported' },
  ahead: { status: 'Unknown', reason: 'KubeletMinorVersionAhead' },
  unknown: { status: 'Unknown', reason: 'KubeletVersionUnknown' },
  limit: { status: 'False', reason: 'KubeletMinorVersionUnsupportedNextUpgrade' },
  behind: { status: 'True', reason: 'KubeletMinorVersionSupportedNextUpgrade' },
  synced: { status: 'True', reason: 'KubeletMinorVersionsSynced' },
} satisfies { readonly [verdict: string]: SkewVerdict };
type Verdict = keyof typeof VERDICTS;

/** Verdict for one control plane and the versions of its kubelets, such as `v1.29.6`. Kubelets of the control plane count too. */
export function kubeletSkew(controlPlane: string, kubelets: readonly string[]): SkewVerdict {
  const found = kubelets.map((kubelet) => verdictOf(controlPlane, kubelet));
  return VERDICTS[(Object.keys(VERDICTS) as Verdict[]).find((verdict) => found.includes(verdict)) ?? 'synced'];
}

function verdictOf(controlPlane: string, kubelet: string): Verdict {
  const minor = /^v?1\.(\d+)(?:\.|$)/.exec(kubelet)?.[1];
  if (minor === undefined) {
    return 'unknown';
  }
  const server = kubernetesMinor(controlPlane);
  const skew = Number(minor) - server;
  return skew === 0 ? 'synced' : skew > 0 ? 'ahead' : skew < oldestSkew(server) ? 'unsupported' : skew - 1 < oldestSkew(server + 1) ? 'limit' : 'behind';
}

/** Number of the Kubernetes minor release in a release of OpenShift: 29 for 4.16. 4.23 and 5.0 have the same one. */
export function kubernetesMinor(openshift: string): number {
  return Number(kubernetesOf(openshift).split('.')[1]);
}

/** Kubernetes of 4.0, which no release had, and of 5.0. */
const [OF_4_0, OF_5_0] = [13, 36];

/** Most minor releases that kubelets may be behind: one or two in turn in 4.x, one to three in turn from 5.0 on. */
function oldestSkew(server: number): number {
  return server < OF_5_0 ? -2 + ((server - OF_4_0) % 2) : -1 - ((server - OF_5_0) % 3);
}
