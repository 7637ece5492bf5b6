import { Chart } from 'cdk8s';
import { BUILD, dockerfile, driver, moduleWith, onloadWith, said } from './fixtures';
import { KernelMatch, ModuleSigning } from '../../../lib/constructs/kmm';
import { MachineConfig } from '../../../lib/constructs/machine-config';
import { Manifest } from '../../../lib/manifests/manifest';
import { unsignedModule } from '../../../lib/rules/kmm/unsigned';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';

const config = (spec: object, role = 'worker', name = '99-worker-fips'): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name, labels: { 'machineconfiguration.openshift.io/role': role } }, spec,
});
const installed = (text: string): Manifest => ({
  apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'cluster-config-v1', namespace: 'kube-system' }, data: { 'install-config': text },
});
const FIPS = config({ fips: true });
const ENFORCED = config({ kernelArguments: ['module.sig_enforce=1'] }, 'worker', '99-signed');
const IMAGE = 'a/m:${KERNEL_FULL_VERSION}';
const mapping = { regexp: '^.+$', containerImage: IMAGE };
const sign = { keySecret: { name: 'key' }, certSecret: { name: 'cert' }, filesToSign: ['/opt/lib/modules/a.ko'] };
const DOCKERFILE = dockerfile('FROM ${DTK_AUTO}\nRUN make');

describe('in FIPS mode', () => {
  test('modules that KMM does not sign are a risk, because FIPS mode by itself does not refuse them', () => {
    expect(said(unsignedModule, [moduleWith([{ ...mapping, build: BUILD }]), DOCKERFILE, FIPS])).toEqual([
      'risky spec.moduleLoader.container.kernelMappings[0]: modules that KMM does not sign, for nodes that are in FIPS mode (MachineConfig 99-worker-fips): '
      + `"${IMAGE}"; add 'sign', or sign them in the image; FIPS mode loads them, Secure Boot refuses them: `
      + 'mokutil --sb-state and cat /sys/kernel/security/lockdown on a node show whether it is enabled',
    ]);
  });

  test('an Onload resource has no field to sign by', () => {
    expect(said(unsignedModule, [onloadWith([{ regexp: '^.+$', kernelModuleImage: IMAGE }]), FIPS])).toEqual([
      expect.stringContaining('sign them in the image, for an Onload resource has no field for it, or load them by a Module with \'sign\''),
    ]);
  });

  test.each([
    ['a MachineConfig', FIPS], ['a kernel argument', config({ kernelArguments: ['quiet fips=1'] })], ['the configuration of the installation', installed('a: b\nfips: true\nc: d\n')],
  ])('signing in FIPS mode is what %s says', (_, manifest) => {
    expect(said(unsignedModule, [moduleWith([mapping]), manifest])).toHaveLength(1);
  });

  test.each([
    ['fips=0', config({ kernelArguments: ['fips=0', 'xfips=1'] })], ['fips: false', config({ fips: false })], ['false at installation', installed('fips: false\n')],
    ['true of something else', installed('x:\n  fips: true\n')], ['the control plane', config({ fips: true }, 'master')],
    ['a ConfigMap elsewhere', { ...installed('fips: true'), metadata: { name: 'cluster-config-v1', namespace: 'x' } }], ['a role that is missing', { ...FIPS, metadata: { name: 'a' } }],
  ])('signing in FIPS mode is not what is said by %s', (_, manifest) => {
    expect(said(unsignedModule, [moduleWith([mapping]), manifest as Manifest])).toEqual([]);
  });

  test('perhaps are nodes that are selected by other labels', () => {
    expect(said(unsignedModule, [moduleWith([mapping], { selector: { card: 'x' } }), FIPS])).toEqual([expect.stringContaining('for nodes that perhaps are in FIPS mode')]);
  });
});

describe('where the kernel loads signed modules only', () => {
  test('a build that nobody signs never works', () => {
    expect(said(unsignedModule, [moduleWith([{ ...mapping, build: BUILD }]), DOCKERFILE, FIPS, ENFORCED])).toEqual([
      'never works spec.moduleLoader.container.kernelMappings[0]: modules that KMM does not sign, for nodes that load signed ones only '
      + `(MachineConfig 99-signed: module.sig_enforce=1): "${IMAGE}"; add 'sign', or sign them in the image`,
    ]);
  });

  test.each(['module.sig_enforce', 'module.sig_enforce=Y', 'module.sig-enforce=1', 'lockdown=integrity', 'lockdown=confidentiality'])('%s is what says so', (argument) => {
    expect(said(unsignedModule, [moduleWith([mapping]), config({ kernelArguments: [argument] })])).toEqual([expect.stringContaining('load signed ones only')]);
  });

  test.each(['module.sig_enforce=0', 'lockdown=none', 'lockdown'])('%s does not', (argument) => {
    expect(said(unsignedModule, [moduleWith([mapping]), config({ kernelArguments: [argument] })])).toEqual([]);
  });

  test.each([
    ['an image that was built elsewhere', moduleWith([mapping]), DOCKERFILE],
    ['a Dockerfile that is not here', moduleWith([{ ...mapping, build: BUILD }]), FIPS],
    ['nodes that perhaps are others', moduleWith([{ ...mapping, build: BUILD }], { selector: { card: 'x' } }), DOCKERFILE],
  ])('%s is a risk: it may work', (_, module, other) => {
    expect(said(unsignedModule, [module, other, ENFORCED])).toEqual([expect.stringMatching(/^risky .*load signed ones only/)]);
  });
});

test.each([
  ['by the mapping', moduleWith([{ ...mapping, sign }]), DOCKERFILE],
  ['by the container', moduleWith([mapping], { container: { sign } }), DOCKERFILE],
  ['by the Dockerfile', moduleWith([{ ...mapping, build: BUILD }]), dockerfile('FROM a\nRUN /usr/src/scripts/sign-file sha256 k c a.ko')],
])('what is signed %s is fine', (_, module, other) => {
  expect(said(unsignedModule, [module, other, FIPS, ENFORCED])).toEqual([]);
});

describe('at synthesis', () => {
  const kernelMappings = (signing?: ModuleSigning) => [{ kernels: KernelMatch.all(), image: ImageReference.parse(IMAGE), signing }];
  const warnings = (signing?: ModuleSigning) => {
    const made = driver({ kernelMappings: kernelMappings(signing) });
    new MachineConfig(Chart.of(made), 'Fips', { name: '99-worker-arguments', kernelArguments: ['fips=1'] });
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    made.node.root.node.findAll().forEach((construct) => construct.node.validate());
    stderr.mockRestore();
    return Findings.of(made.node.root).warnings.map(({ code }) => code).filter((code) => code === 'kmm/unsigned-module');
  };

  test('a KernelModule without signing gets the warning', () => {
    expect(warnings()).toEqual(['kmm/unsigned-module']);
  });

  test('one with signing does not', () => {
    expect(warnings(ModuleSigning.withSecrets({
      keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/lib/modules/${KERNEL_FULL_VERSION}/a.ko'], unsignedImage: ImageReference.parse('a/u:1'),
    }))).toEqual([]);
  });
});
