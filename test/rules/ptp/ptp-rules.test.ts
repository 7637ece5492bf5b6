import { pool, replacedDriver, sfptpd, STEERS, withoutChronyd } from './fixtures';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { sfptpdRules } from '../../../lib/rules/ptp/ptp-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';
import { testRuleSet } from '../../support/rule-set';

/** A daemon about which all rules have something to say. */
const BAD = [
  ...sfptpd({ config: `${STEERS}[ntp]\nntp_key 1 a\n[crny]\nclock_control on\n`.replace('[ptp1]', 'message_log syslog\nlock x\n[ptp1]') }),
  withoutChronyd('ptp'), pool('ptp', ['ptp'], { a: 'b' }), replacedDriver(),
];

describe('the rules for sfptpd', () => {
  testRuleSet({ rules: sfptpdRules, domains: ['ptp'], bad: BAD });

  test('the rules for sfptpd have nothing to say of a good daemon, nor of one without a configuration', () => {
    const good = [...sfptpd({ config: STEERS }), withoutChronyd('worker')];
    expect(runRules(sfptpdRules, new ManifestSet(good), { platform: Platform.openshift() })).toEqual([]);
    expect(runRules(sfptpdRules, new ManifestSet(sfptpd().slice(1)), {})).toEqual([]);
  });
});
