import type { SettingFlaw } from '../../upstream/openshift';

/** Setting of a PerformanceProfile that does not do what it says. */
export interface ProfileFlaw extends SettingFlaw {
  /**
   * Consequence:
   *
   * - `refused`: the webhook of the operator refuses the profile.
   * - `stopped`: it admits the profile, for which the operator then writes nothing.
   * - `ignored`: the operator takes the profile up, but not the setting.
   * - `open`: it depends on what is not known of the cluster.
   */
  readonly outcome: 'refused' | 'stopped' | 'ignored' | 'open';
}
