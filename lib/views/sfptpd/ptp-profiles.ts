/** Grammar of PTP options that depend on the profile and the version in effect when sfptpd reads them. */
import { scanWhole } from './numbers';
import { choice, Grammar, ON_OFF, one, Place, refusedWord, whole } from './sfptpd-grammar';
import { PtpDelayMechanism } from '../../values/sfptpd';

interface Range {
  readonly from: number;
  readonly to: number;
  readonly default: number;
}

const DEFAULT_INTERVALS: { readonly [option: string]: Range } = {
  ptp_announce_interval: { from: -4, to: 4, default: 1 },
  ptp_announce_timeout: { from: 2, to: 127, default: 6 },
  ptp_sync_pkt_interval: { from: -4, to: 4, default: 0 },
  ptp_delayreq_interval: { from: -4, to: 5, default: 0 },
};

const PROFILES: { readonly [profile: string]: { readonly mechanism: string; readonly intervals: { readonly [option: string]: Range } } } = {
  'default-e2e': { mechanism: 'end-to-end', intervals: DEFAULT_INTERVALS },
  'default-p2p': { mechanism: 'peer-to-peer', intervals: DEFAULT_INTERVALS },
  'enterprise': {
    mechanism: 'end-to-end',
    intervals: {
      ...DEFAULT_INTERVALS,
      ptp_announce_interval: { from: 0, to: 0, default: 0 },
      ptp_announce_timeout: { from: 3, to: 3, default: 3 },
    },
  },
};

/** Grammar of an interval, whose range depends on the profile. */
export function interval(option: string): Grammar {
  const { from, to } = DEFAULT_INTERVALS[option];
  return {
    ...one(whole({ from, to })),
    check(words, place) {
      const { intervals } = PROFILES[place.last('ptp_profile')?.[0] ?? 'default-e2e'];
      return one(whole({ from: intervals[option].from, to: intervals[option].to })).check(words, place);
    },
  };
}

const MECHANISM = one(choice(PtpDelayMechanism));

/** Grammar of `ptp_delay_mechanism`. An earlier profile determines the mechanism. */
export const DELAY_MECHANISM: Grammar = {
  ...MECHANISM,
  check(words, place) {
    const profile = place.last('ptp_profile')?.[0];
    const wrong = MECHANISM.check(words, place);
    return wrong.length > 0 || profile === undefined || PROFILES[profile].mechanism === words[0] ? wrong
      : [refusedWord(`not the mechanism of the profile ${profile}`, words[0], `use ${PROFILES[profile].mechanism}`)];
  },
};

const SWITCH = one(ON_OFF);

/** Grammar of `announce_comm_caps`. PTP 2.0 does not have the message that it enables. */
export const COMM_CAPS: Grammar = {
  ...SWITCH,
  check: (words, place) => (words[0] === 'on' && place.last('ptp_version')?.[0] !== '2.1'
    ? [refusedWord('not possible with PTP 2.0', words[0], 'set ptp_version 2.1 in [ptp] before')] : SWITCH.check(words, place)),
};

/** Options that a later profile affects: it resets intervals, and may require another delay mechanism than the one that is set. */
export function spoiledBy(profile: string, last: Place['last']): { readonly option: string; readonly what: string }[] {
  const { mechanism, intervals } = PROFILES[profile];
  const contradicts = (last('ptp_delay_mechanism')?.[0] ?? mechanism) !== mechanism;
  return [
    ...Object.keys(intervals).filter((option) => {
      const before = scanWhole(last(option)?.[0] ?? '', 'any')?.value;
      return before !== undefined && before !== BigInt(intervals[option].default);
    }).map((option) => ({ option, what: `reset to ${intervals[option].default} by the profile ${profile} behind it` })),
    ...(contradicts ? [{
      option: 'ptp_delay_mechanism', what: `not that of the profile ${profile} behind it, which sfptpd does not notice`,
    }] : []),
  ];
}
