import { BUILD, dockerfile, moduleOf, moduleWith, onHub } from './fixtures';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kernelMappingRules, moduleRules, moduleUserRules } from '../../../lib/rules/kmm/kmm-rules';
import { supportedKmm } from '../../../lib/rules/kmm/supported-kmm';
import { Rule, runRules } from '../../../lib/rules/rule/rule';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { testRuleSet } from '../../support/rule-set';

const RULES = [...kernelMappingRules, ...moduleRules, ...moduleUserRules];
const kmm = KmmRelease.of('1.1');
const DTK = dockerfile('FROM ${DTK_AUTO}');

/** Those that have something to say of the objects below. */
const OF_OLD_RELEASE = [
  'driver-toolkit', 'empty-selector', 'field-of-later-release', 'image-without-kernel', 'module-name-key', 'name-length', 'no-driver-toolkit', 'no-kernel-mapping', 'one-matcher',
  'pattern-to-sign', 'regexp-not-anchored', 'regexp-syntax', 'unreadable-variable', 'unsigned-module', 'version-label', 'version-needs-labels',
].map((name) => `kmm/${name}`);
const isOld = ({ code }: Rule) => OF_OLD_RELEASE.includes(code);

const GOOD = moduleWith(
  [{ regexp: '^.+$', containerImage: 'a/m:${KERNEL_FULL_VERSION}', build: { ...BUILD, buildArgs: [{ name: 'A', value: 'b' }] } }],
  { tolerations: [{ operator: 'Exists' }], loader: { serviceAccountName: 'loader' }, container: { inTreeModulesToRemove: ['sfc'], containerImage: 'a/m:$KERNEL_XYZ', build: BUILD } },
);

/** Modules about which all those rules have something to say. */
const BAD = [
  moduleWith([{ regexp: '(', containerImage: 'a', build: BUILD }, { regexp: 'a', containerImage: 'a' }, {}, { literal: 'a', containerImage: 'a:${A' }], {
    name: 'm'.repeat(60), selector: {}, tolerations: [], container: { version: '+', modprobe: { rawArgs: {} }, sign: { filesToSign: ['/opt/*'] } },
  }),
  moduleWith([]),
  DTK,
  {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfig',
    metadata: { name: '99-worker-fips', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
    spec: { fips: true },
  } as Manifest,
];

describe('the rules for Modules', () => {
  testRuleSet({ rules: RULES.filter(isOld), domains: ['kmm'], bad: [...BAD, GOOD], contexts: [{ kmm }, {}], isLocal: true });

  test('the rules for Modules share no code with the one about the operator', () => {
    expect(RULES.map(({ code }) => code)).not.toContain(supportedKmm.code);
  });

  test('the rules for Modules have nothing to say of a good Module', () => {
    expect(runRules(RULES, new ManifestSet([GOOD, DTK]), { platform: Platform.openshift(), kmm: KmmRelease.newest() })).toEqual([]);
  });

  test.each([...RULES, supportedKmm])('$code is described in one line without values', ({ what, remedy }) => {
    expect(what).toMatch(/^[^\n]{10,140}$/);
    expect(remedy).toMatch(/^[a-z][^\n]{5,150}$/);
  });

  test('read each Module a bounded number of times, however many there are', () => {
    const reads = (count: number) => {
      let specs = 0;
      const many = Array.from({ length: count }, (_, index) => ({
        ...GOOD, metadata: { ...GOOD.metadata, name: `m${index}` }, get spec() { specs += 1; return GOOD.spec; },
      }));
      runRules(moduleRules, new ManifestSet(many), { kmm: KmmRelease.newest() });
      return specs / count;
    };
    expect(reads(100)).toBe(reads(10));
  });
});

describe('the rules of the webhook and of what comes behind it', () => {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'cert', namespace: 'drivers' }, data: { key: 'a' } } as Manifest;
  const sign = { keySecret: { name: 'MII'.repeat(30) }, certSecret: { name: 'cert' }, unsignedImage: '${MOD_NAME}', filesToSign: ['/a'] };
  const bad = [
    moduleOf({
      selector: { a: 'b' },
      tolerations: [{}],
      moduleLoader: {
        container: {
          containerImage: '${MOD_NAME}',
          version: '1',
          inTreeModulesToRemove: [],
          inTreeModuleToRemove: 'a',
          registryTLS: {},
          build: { buildArgs: [{ name: 'MOD_NAME', value: '' }], kanikoParams: {} },
          sign,
          modprobe: { moduleName: 'a', firmwarePath: '/$MOD_NAME', modulesLoadingOrder: [], args: { load: [] }, rawArgs: { load: ['-d', '/opt'], unload: ['x'] } },
          kernelMappings: [{ regexp: '.*', build: { selector: {} } }, { literal: 'a+', containerImage: '', build: { dockerfileConfigMap: { name: 'dockerfile' } } }],
        },
      },
      devicePlugin: { container: { image: 'a' }, volumes: [{ name: 'a', hostPath: { path: '/etc' } }] },
      dra: { driverName: 'A', deviceClasses: [{ name: 'a', selectors: Array(33) }] },
    }, 'a.b'),
    moduleOf({ moduleLoader: { container: { kernelMappings: [{ sign: { ...sign, certSecret: 1, unsignedImage: '' } }], modprobe: { moduleName: 'a', rawArgs: {} } } } }, 'b'),
    moduleOf({ moduleLoader: { container: { kernelMappings: [{ containerImage: 'a', sign: { ...sign, unsignedImage: 'a' } }] } } }, 'c'),
    moduleOf({}, 'd'),
    { ...dockerfile('FROM scratch', { namespace: 'drivers' }) },
    { ...dockerfile('', { name: 'other', namespace: 'drivers' }), data: {} },
    moduleOf({ moduleLoader: { container: { build: { dockerfileConfigMap: { name: 'other' } } } } }, 'e'),
    moduleOf({ moduleLoader: { container: { kernelMappings: [{ literal: '5', containerImage: 'a/onload-module:18.1.2.26-5' }] } } }, 'f'),
    secret,
    { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec: { nodeSelector: { 'kmm.node.kubernetes.io/a.ready': '' } } } as unknown as Manifest,
  ];
  bad.push(onHub(bad[3]));

  testRuleSet({
    rules: RULES.filter((rule) => !isOld(rule)),
    domains: ['kmm'],
    bad,
    contexts: [{ kmm: KmmRelease.of('2.7'), platform: Platform.openshift('4.16') }],
    isLocal: true,
  });
});
