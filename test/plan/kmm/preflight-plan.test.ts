import type { Manifest } from '../../../lib/manifests/manifest';
import { commandOfWaits } from '../../../lib/plan/changes';
import { planKmm } from '../../../lib/plan/kmm/plan-kmm';
import { plan as planAll } from '../../../lib/plan/plan';
import { codes, context, edited, KERNEL } from '../system-fixtures';

const OLD = 'kmm.sigs.x-k8s.io/v1beta1';
const NEW = 'kmm.sigs.x-k8s.io/v1beta2';
const RELEASE = 'quay.io/openshift-release-dev/ocp-release:4.16.20-x86_64';
const IMAGE = 'r/onload-module:8-${KERNEL_FULL_VERSION}';

const preflight = (name: string, spec: object = { kernelVersion: KERNEL }, apiVersion = NEW): Manifest => ({ apiVersion, kind: 'PreflightValidation', metadata: { name }, spec });
const ofRelease = (spec: object = {}): Manifest => ({
  apiVersion: OLD, kind: 'PreflightValidationOCP', metadata: { name: 'p' }, spec: { releaseImage: RELEASE, pushBuiltImage: true, ...spec },
});
const build = { build: { dockerfileConfigMap: { name: 'd' } } };
const kmod = (mapping: object = {}, spec: object = {}): Manifest => ({
  apiVersion: OLD,
  kind: 'Module',
  metadata: { name: 'm', namespace: 'n' },
  spec: {
    selector: { gpu: 'yes' },
    moduleLoader: { container: { modprobe: { moduleName: 'm' }, kernelMappings: [{ regexp: '^.*\\.x86_64$', containerImage: 'r/m:1-${KERNEL_FULL_VERSION}', ...mapping }] } },
    ...spec,
  },
});
const onload = (mapping: object = build, version = '8.1.2.26'): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name: 'onload', namespace: 'onload' },
  spec: {
    selector: { gpu: 'yes' },
    serviceAccountName: 's',
    devicePlugin: {},
    onload: { version, userImage: 'r/onload-user:8', kernelMappings: [{ regexp: '^.*\\.x86_64$', kernelModuleImage: IMAGE, sfc: {}, ...mapping }] },
  },
});
const version = (release: string, spec: object = {}): Manifest => ({
  apiVersion: 'config.openshift.io/v1', kind: 'ClusterVersion', metadata: { name: 'version' }, spec: { desiredUpdate: { version: release }, ...spec },
});
const pool = (paused: boolean): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'trading' }, spec: { paused },
});
const planOf = (before: Manifest[], ...added: Manifest[]) => planKmm(context(before, [...before, ...added]));

describe('a validation of the next kernel', () => {
  test('a validation of the next kernel is about the Modules that the operator creates from an Onload resource', () => {
    const { steps, warnings } = planOf([onload()], ofRelease());
    expect(steps).toMatchObject([{ phase: 'prepare', target: 'PreflightValidationOCP p', run: [{ text: 'kubectl apply -f AFTER' }], rollouts: [] }]);
    expect(steps[0].what).toBe(`PreflightValidationOCP p: KMM checks for each Module whether its image for ${RELEASE} is available; nodes are not affected: `
      + 'Module onload/onload-module, which it builds or signs if the image is missing, and pushes; Module onload/onload-sfcmod');
    expect(warnings).toEqual([]);
  });

  test('names the images, if it names the kernel', () => {
    const { steps: [{ what }] } = planOf([onload(), kmod()], preflight('p', { kernelVersion: `${KERNEL}+` }));
    const image = IMAGE.replace('${KERNEL_FULL_VERSION}', KERNEL);
    expect(what).toContain(`Module n/m (r/m:1-${KERNEL}); Module onload/onload-module (${image}), which it builds or signs if the image is missing, and discards; `
      + `Module onload/onload-sfcmod (${image})`);
  });

  test('takes a Module that is in both forms for one', () => {
    const made = edited(kmod(), [['metadata'], { name: 'onload-module', namespace: 'onload' }]);
    expect(planOf([onload(), made], ofRelease()).steps[0].what.match(/Module onload\/onload-module/g)).toHaveLength(1);
  });

  test('a validation of the next kernel is over when each Module is verified, in the API version of the manifest', () => {
    expect(commandOfWaits(planOf([onload()], ofRelease()).steps[0].waits)).toBe('until left=$(kubectl get preflightvalidationsocp.v1beta1.kmm.sigs.x-k8s.io p --output go-template=\''
      + '{{$is := ""}}{{with .status}}{{range $name, $it := .crStatuses}}{{if eq $name "onload-module"}}{{$is = $it.verificationStatus}}{{end}}{{end}}{{end}}'
      + '{{if not (eq $is "True" "Success")}}onload-module {{end}}'
      + '{{$is := ""}}{{with .status}}{{range $name, $it := .crStatuses}}{{if eq $name "onload-sfcmod"}}{{$is = $it.verificationStatus}}{{end}}{{end}}{{end}}'
      + '{{if not (eq $is "True" "Success")}}onload-sfcmod {{end}}\') && [ -z "$left" ]; do sleep 5; done');
    const { waits, show } = planOf([kmod(build)], preflight('p')).steps[0];
    const waitFor = commandOfWaits(waits);
    expect(waitFor).toContain('kubectl get preflightvalidations.v1beta2.kmm.sigs.x-k8s.io p --output go-template=\'{{$is := ""}}{{with .status}}'
      + '{{range $it := .modules}}{{if and (eq $it.name "m") (eq $it.namespace "n")}}{{$is = $it.verificationStatus}}');
    expect(show).toBe('kubectl get preflightvalidations.v1beta2.kmm.sigs.x-k8s.io p --output custom-columns=\'MODULE:.status.modules[*].name,RESULT:.status.modules[*].verificationStatus\'');
  });

  test.each<[string, Manifest[], Manifest[], string]>([
    ['before nodes move', [onload(), kmod(build)], [onload(), kmod(build)], 'prepare'],
    ['after an Onload resource that changes too', [onload()], [onload(build, '8.1.3.40')], 'onload'],
    ['after an Onload resource that is new', [], [onload()], 'onload'],
    ['after a Module that is new', [], [kmod(build)], 'kmm'],
    ['before a removal', [onload(), kmod(build)], [kmod(build)], 'prepare'],
  ])('a validation of the next kernel comes %s', (_, before, after, phase) => {
    const { steps } = planKmm(context(before, [...after, ofRelease()]));
    expect(steps.filter(({ target }) => target.startsWith('Preflight')).map((step) => step.phase)).toEqual([phase]);
  });

  test('a validation of the next kernel is the first step of a plan, before the pools', () => {
    const config = (permit: string): Manifest => ({
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfig',
      metadata: { name: '99-worker-a', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
      spec: { config: { ignition: { version: '3.4.0' } }, kernelArguments: [permit] },
    });
    const report = planAll({ before: [onload(), config('a')], after: [onload(), config('b'), ofRelease()] });
    expect(report.steps.map(({ target }) => target)[0]).toBe('PreflightValidationOCP p');
    expect(report.steps.length).toBeGreaterThan(1);
  });

  test('a validation of the next kernel is not a step when it is removed, or was there', () => {
    expect(planKmm(context([onload(), ofRelease()], [onload(), ofRelease()])).steps).toEqual([]);
    expect(planKmm(context([onload(), ofRelease()], [onload()])).steps).toEqual([]);
  });
});

describe('warnings of a validation', () => {
  const ADVICE = 'build and push the image first (cdk8s-onload module-image writes the commands)';

  test.each<[string, Manifest[], Manifest, string]>([
    ['a Module without a build', [kmod()], preflight('p'), `of Module n/m (r/m:1-${KERNEL})`],
    ['an Onload resource without a build', [onload({})], ofRelease(), 'of Module onload/onload-module, Module onload/onload-sfcmod'],
    ['a driver whose image is built and discarded', [onload()], ofRelease({ pushBuiltImage: false }), 'of Module onload/onload-sfcmod'],
    ['a driver whose image is built and discarded, of a known kernel', [onload()], preflight('p'), `of Module onload/onload-sfcmod (${IMAGE.replace('${KERNEL_FULL_VERSION}', KERNEL)})`],
  ])('name images that nothing builds: %s', (_, before, added, which) => {
    expect(planOf(before, added).warnings).toEqual([{
      code: 'kmm/preflight-without-build',
      object: `${added.kind} p`,
      message: `the validation does not end, and reports no failure, while an image is missing that KMM does not build: ${which}`,
      advice: ADVICE,
    }]);
  });

  test('warnings of a validation are not given where the validation pushes the image of the driver', () => {
    expect(planOf([onload()], preflight('p', { kernelVersion: KERNEL, pushBuiltImage: true })).warnings).toEqual([]);
  });

  test.each<[string, Manifest[], Manifest[], string | undefined]>([
    ['a ClusterVersion', [version('4.16.1')], [version('4.17.9')], 'ClusterVersion version can move nodes'],
    ['a ClusterVersion of the same release', [version('4.17.9')], [version('4.17.9', { channel: 'b' })], undefined],
    ['a pool that is unpaused', [pool(true)], [pool(false)], 'MachineConfigPool trading can move nodes'],
    ['a pool that is paused', [pool(false)], [pool(true)], undefined],
  ])('name what begins before the validation has ended: %s', (_, before, after, which) => {
    const { warnings } = planKmm(context([onload(), ...before], [onload(), ...after, ofRelease()]));
    expect(warnings).toEqual(which === undefined ? [] : [{
      code: 'kmm/preflight-beside-upgrade',
      object: 'PreflightValidationOCP p',
      message: `${which} to the next kernel before the validation has ended, if all of this is applied at once`,
      advice: 'apply the validation in a change of its own, and the rest when it has ended',
    }]);
  });

  test('name several validations, and Modules that they crash on', () => {
    expect(codes(planKmm(context([], [preflight('p'), preflight('q')])).warnings)).toEqual(['kmm/several-preflights']);
    expect(codes(planKmm(context([], [preflight('p'), edited(kmod(), [['spec', 'moduleLoader'], undefined])])).warnings)).toContain('kmm/preflight-without-loader');
  });
});

test('a Module without metadata is no crash', () => {
  const broken = { ...kmod(), metadata: undefined } as unknown as Manifest;
  expect(planOf([broken], preflight('p')).steps).toMatchObject([{ target: 'PreflightValidation p' }]);
});
