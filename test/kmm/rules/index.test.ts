import { BUILD, dockerfile, moduleWith } from './fixtures';
import { ManifestSet, runRules } from '../../../lib/check';
import { Platform } from '../../../lib/cluster-platform';
import { kernelMappingRules, moduleRules } from '../../../lib/kmm/rules';
import { supportedKmm } from '../../../lib/kmm/rules/supported-kmm';
import { KmmRelease } from '../../../lib/kmm-release';
import { testRuleSet } from '../../support/rule-set';

const RULES = [...kernelMappingRules, ...moduleRules];
const kmm = KmmRelease.of('1.1');
const DTK = dockerfile('FROM ${DTK_AUTO}');

const GOOD = moduleWith(
  [{ regexp: '^.+$', containerImage: 'a/m:${KERNEL_FULL_VERSION}', build: { ...BUILD, buildArgs: [{ name: 'A', value: 'b' }] } }],
  { tolerations: [{ operator: 'Exists' }], container: { inTreeModulesToRemove: ['sfc'], containerImage: 'a/m:$KERNEL_XYZ', build: BUILD } },
);

/** Modules about which all rules have something to say. */
const BAD = [
  moduleWith([{ regexp: '(', containerImage: 'a', build: BUILD }, { regexp: 'a', containerImage: 'a' }, {}], {
    name: 'm'.repeat(60), selector: {}, tolerations: [], container: { version: '+' },
  }),
  moduleWith([]),
  DTK,
];

describe('the rules for Modules', () => {
  testRuleSet({ rules: RULES, domains: ['kmm'], bad: [...BAD, GOOD], contexts: [{ kmm }, { kmm, platform: Platform.kubernetes() }, {}] });

  test('share no code with the one about the operator', () => {
    expect(RULES.map(({ code }) => code)).not.toContain(supportedKmm.code);
  });

  test('have nothing to say of a good Module', () => {
    expect(runRules(RULES, new ManifestSet([GOOD, DTK]), { platform: Platform.openshift(), kmm: KmmRelease.newest() })).toEqual([]);
  });
});
