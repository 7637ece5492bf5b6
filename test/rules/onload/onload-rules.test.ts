import { DOCKERFILE, onload } from './fixtures';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kernelMappingRules } from '../../../lib/rules/kmm/kmm-rules';
import { onloadRules } from '../../../lib/rules/onload/onload-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { Platform } from '../../../lib/values/platform';
import { testRuleSet } from '../../support/rule-set';

const RULES = [...onloadRules, ...kernelMappingRules];

/** Resources about which all rules for Onload resources have something to say. */
const BAD = [
  onload({ name: 'o'.repeat(40), selector: {}, onload: { kernelMappings: [], version: '9.0.0.1' } }),
  onload({
    devicePlugin: { mountOnload: true, hostOnloadPath: '/', baseMountPath: '', maxPodsPerNode: 0 },
    onload: { userImage: 'a/onload-user:19.0.0.1', version: '+' },
  }),
  onload({ name: 'other', onload: { kernelMappings: [{ regexp: '(', kernelModuleImage: 'a' }, { regexp: 'x', kernelModuleImage: 'a', build: {} }, { regexp: '', kernelModuleImage: 'a:${A' }] } }),
  onload({ name: 'debug', onload: { userImage: 'a/onload-user:8.1.2.26-debug', kernelMappings: [{ regexp: '^.+$', kernelModuleImage: 'a/onload-module:8.1.2.26' }] } }),
  DOCKERFILE,
  {
    apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'cluster-config-v1', namespace: 'kube-system' }, data: { 'install-config': 'fips: true' },
  } as Manifest,
];

describe('the rules for Onload resources', () => {
  // But for the one about Modules.
  testRuleSet({ rules: RULES.filter(({ kinds }) => kinds.includes('Onload')), domains: ['onload', 'kmm'], bad: [...BAD, onload()] });

  test('the rules for Onload resources have nothing to say of a good resource', () => {
    expect(runRules(RULES, new ManifestSet([onload(), DOCKERFILE]), { platform: Platform.openshift() })).toEqual([]);
  });
});
