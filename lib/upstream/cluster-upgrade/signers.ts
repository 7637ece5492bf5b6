/** Certificates that nodes need while their pool is paused (upgrade facts §1.6). */
import { isInReleaseRange, type ReleaseRange } from '../releases';

/** Releases that renew the signer of the kubelets' certificates early, by mistake, and after how many days. */
const EARLY: ReleaseRange = { since: '4.19', before: '4.22' };
const EARLY_DAYS = 30;

/** Share of its validity after which a signer is renewed otherwise. */
const RENEWED_AT = 0.8;

/** Days after which the API server renews the signer of its client certificate for kubelets. */
export function signerRotationDays(release: string, validityDays = 365): number {
  const regular = Math.floor(validityDays * RENEWED_AT);
  return isInReleaseRange(EARLY, release) ? Math.min(EARLY_DAYS, regular) : regular;
}

/** Releases in which a paused pool does not get the new authority, so that its nodes are lost when the old one ends. */
export const PAUSED_POOLS_LACK_AUTHORITY: ReleaseRange = { before: '4.13' };
