import { NAMES_KERNEL } from '../kmm';
import type { ReleaseRange } from '../releases';

/** Differences between older CRDs of a kind and the newest one, which is vendored here. */
interface Former {
  readonly releases: ReleaseRange;
  /** Paths of fields that only the older CRDs have. */
  readonly fields: readonly string[];
  /** Paths of fields that only the newest CRD requires. */
  readonly notRequired: readonly string[];
}

/** Former CRDs by API group and kind (KMM facts §9). */
const FORMER: { readonly [kind: string]: Former } = {
  'kmm.sigs.x-k8s.io/PreflightValidationOCP': {
    fields: ['spec.releaseImage', 'spec.useRTKernel'], notRequired: ['spec.kernelVersion'], releases: { before: NAMES_KERNEL.since },
  },
};

/** The releases of KMM whose CRD has a field that the newest one lacks, if there are any. */
export function releasesOfField(group: string, kind: string, path: string): ReleaseRange | undefined {
  const former = formerOf(group, kind);
  return former?.fields.includes(path) ? former.releases : undefined;
}

/** The releases of KMM whose CRD does not require a field that the newest one requires, if there are any. */
export function releasesWithout(group: string, kind: string, path: string): ReleaseRange | undefined {
  const former = formerOf(group, kind);
  return former?.notRequired.includes(path) ? former.releases : undefined;
}

function formerOf(group: string, kind: string): Former | undefined {
  return Object.hasOwn(FORMER, `${group}/${kind}`) ? FORMER[`${group}/${kind}`] : undefined;
}
