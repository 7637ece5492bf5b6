/** What is said of a prop of the wrong type: for the type of each kind, by message. */
import { App, Lazy, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import {
  BuildMethod, Fleet, GitOps, ImageReference, KernelModule, NetworkAttachment, NodeGroup, NodeLimit, Onload, OnloadPlatform, OnloadProfile,
  OnloadRelease, Platform, PtpMode, SfcDriver, Sfptpd, SfptpdInstance,
} from '../../../lib';
import { checkProps } from '../../../lib/synthesis/props/check-props';
import { errorOf } from '../../support/errors';

const PROPS = { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '8.1.2.26' }) };
const platform = (props: unknown) => errorOf(() => new OnloadPlatform(new App(), 'nyc1', props as never)).message;
const sfptpd = (props: unknown) => errorOf(() => new Sfptpd(Testing.chart(), 'P', props as never)).message;

describe('a platform', () => {
  test.each([
    [{ platform: '4.14' }, '\'platform\' is not a Platform: "4.14"; pass Platform.openshift() or Platform.kubernetes() [input/wrong-type]'],
    [{ release: { onload: '8.1.2.26' } }, '\'release\' is not an OnloadRelease: {"onload":"8.1.2.26"}; pass OnloadRelease.of() [input/wrong-type]'],
    [{ release: undefined }, '\'release\' is not an OnloadRelease: undefined; pass OnloadRelease.of() [input/wrong-type]'],
    [{ nodes: 'worker' },
      '\'nodes\' is not a NodeGroup: "worker"; pass NodeGroup.worker(), NodeGroup.withRole(), NodeGroup.withLabels(), … [input/wrong-type]'],
    [{ nodes: NodeGroup.worker }, '\'nodes\' is not a NodeGroup: "function"; pass NodeGroup.worker(), NodeGroup.withRole(), NodeGroup.withLabels(), … [input/wrong-type]'],
    [{ nodes: null }, '\'nodes\' is not a NodeGroup: null; leave it out, or pass NodeGroup.worker(), NodeGroup.withRole(), NodeGroup.withLabels(), … [input/wrong-type]'],
    [{ networks: NetworkAttachment.existing('a') }, '\'networks\' is not a list: "NetworkAttachment"; '
      + 'pass a list, in []: of NetworkAttachment.ipvlan(), NetworkAttachment.macvlan() or NetworkAttachment.existing() [input/wrong-type]'],
    [{ profiles: [OnloadProfile.latency(), 'latency'] },
      '\'profiles[1]\' is not an OnloadProfile: "latency"; pass OnloadProfile.cloud(), OnloadProfile.latency(), OnloadProfile.latencySample(), … [input/wrong-type]'],
    [{ sfc: true }, '\'sfc\' is not an SfcDriver: true; pass SfcDriver.kmm(), SfcDriver.machineConfig(), SfcDriver.osImage(), … [input/wrong-type]'],
    [{ ptp: true }, '\'ptp\' is not an object: true; pass an object of SfptpdOptions, in {} [input/wrong-type]'],
    [{ ptp: { interfaceName: 3 } },
      '\'ptp.interfaceName\' is not a string: 3; pass a string; an environment variable that is not set is undefined [input/not-a-string]'],
    [{ profile: OnloadProfile.latency() }, '\'profile\' is not a property of OnloadPlatformProps: "OnloadProfile"; write profiles [input/unknown-prop]'],
    [{ ptp: { interfacename: 'bond0' } }, '\'ptp.interfacename\' is not a property of SfptpdOptions: "bond0"; write interfaceName [input/unknown-prop]'],
    [{ sfptpd: { interfaceName: 'bond0' } }, '\'sfptpd\' is not a property of OnloadPlatformProps: {"interfaceName":"bond0"}; write ptp [input/unknown-prop]'],
    [{ gitOps: true }, '\'gitOps\' is not a property of OnloadPlatformProps: true; leave it out, and call gitOps() of the OnloadPlatform [input/unknown-prop]'],
    [{ interfaceName: 'bond0' }, '\'interfaceName\' is not a property of OnloadPlatformProps: "bond0"; write it in \'ptp\' [input/unknown-prop]'],
    [{ nodesFile: 'n.yaml' }, '\'nodesFile\' is not a property of OnloadPlatformProps: "n.yaml"; leave it out, or write it in ClusterProps: OnloadPlatformProps has '
      + 'platform, release, nodes, rings, nodeNames, registry, moduleRegistry, buildMethod, modules, sfc, tuning, kmm, … [input/unknown-prop]'],
    [{ team: 'trading' }, expect.stringMatching(/^nyc1: 'team' is not a property of OnloadPlatformProps: "trading"; leave it out: OnloadPlatformProps has platform, /)],
    // Both are set, so that `nodes` is not what was meant.
    [{ nodes: NodeGroup.worker(), node: 'a' }, expect.stringMatching(/^nyc1: 'node' is not a property of OnloadPlatformProps: "a"; leave it out: /)],
    [{ constructor: 'a' }, expect.stringContaining('\'constructor\' is not a property of OnloadPlatformProps: "a"; leave it out: ')],
  ])('refuses a platform of %p', (wrong, message) => {
    expect(platform({ ...PROPS, ...wrong })).toEqual(typeof message === 'string' ? `nyc1: ${message}` : message);
  });

  test('a platform without props', () => {
    expect(platform(undefined)).toBe(
      'nyc1: the argument for OnloadPlatformProps is not an object: undefined; pass an object of OnloadPlatformProps with \'platform\' and \'release\', in {} [input/wrong-type]');
  });
});

describe('a fleet', () => {
  const fix = (call: () => unknown) => errorOf(call).message.replace(/^[^;]*; /, '');
  const engine = GitOps.argoCd({ repository: 'https://git.example.com/platform.git' });

  test.each([
    ['its props', () => new Fleet({ gitOps: engine } as never)],
    ['its defaults', () => new Fleet({ defaults: { gitOps: engine } as never })],
    ['a cluster', () => new Fleet().addCluster('nyc1', { gitOps: engine } as never)],
  ])('gets its GitOps engine by a method, and not in %s', (_, call) => {
    expect(fix(call)).toBe('leave it out, and call gitOps() of the Fleet [input/unknown-prop]');
  });

  test('a fleet refuses defaults that no platform reads', () => {
    expect(fix(() => new Fleet({ defaults: { sfptpd: {} } as never }))).toBe('write ptp [input/unknown-prop]');
    expect(fix(() => new Fleet({ release: PROPS.release } as never))).toBe('write it in \'defaults\' [input/unknown-prop]');
  });
});

describe('other kinds of types', () => {
  test('checks other kinds of types: a string, a construct, an enum, a number, a boolean', () => {
    expect(sfptpd({ interfaceName: 3 })).toBe('test/P: \'interfaceName\' is not a string: 3; pass a string; an environment variable that is not set is undefined [input/not-a-string]');
    const chart = Testing.chart();
    expect(errorOf(() => SfptpdInstance.ptp('a', { interfaceName: 'bond0', ptpMode: 'slaves' as never })).message).toBe(
      '\'ptpMode\' is not a PtpMode: "slaves"; pass PtpMode.SLAVE [input/wrong-type]');
    expect(errorOf(() => SfptpdInstance.ptp('a', { interfaceName: 'bond0', ptpMode: 5 as never })).message).toBe(
      '\'ptpMode\' is not a PtpMode: 5; pass PtpMode.SLAVE, PtpMode.MASTER, PtpMode.MASTER_ONLY or PtpMode.MONITOR [input/wrong-type]');
    expect(SfptpdInstance.ptp('a', { interfaceName: 'bond0', ptpMode: 'slave' as PtpMode })).toBeDefined();
    expect(errorOf(() => checkProps('AccelerateOptions', { network: 'net' }, chart)).message).toBe('test: \'network\' is not an IPodNetwork: "net"; pass a NetworkAttachment [input/wrong-type]');
    expect(errorOf(() => checkProps('AccelerateOptions', { networkInterfaces: '2' }, chart, 'A')).message).toBe(
      'test/A: \'networkInterfaces\' is not a number: "2"; pass a number, without quotes [input/wrong-type]');
    expect(errorOf(() => checkProps('ClusterProps', { platform: '4.16' }, undefined, 'ldn1')).message).toBe(
      'ldn1: \'platform\' is not a Platform: "4.16"; pass Platform.openshift() or Platform.kubernetes() [input/wrong-type]');
  });

  test('a construct where another is expected', () => {
    const chart = Testing.chart();
    const onload = Onload.fromOnloadAttributes(chart, 'O', { name: 'onload', namespace: 'onload' });
    expect(errorOf(() => checkProps('FirmwareKmmConfigurationOptions', { config: onload })).message).toBe(
      '\'config\' is not an IKmmOperatorConfig: "Existing"; pass a KmmOperatorConfig [input/wrong-type]');
    expect(errorOf(() => checkProps('FirmwareKmmConfigurationOptions', { config: { name: 'a', namespace: 'b', addFirmwareHostPath: 1 } })).code).toBe('input/wrong-type');
  });

  test('checks values in a map', () => {
    expect(errorOf(() => BuildMethod.fromDockerfile('FROM a', { buildArgs: { A: 1 } as never })).message).toContain('\'buildArgs.A\' of DockerfileBuildOptions is not a string: 1; ');
  });
});

describe('what is accepted', () => {
  test('names without a value, and more props of a class that extends ours', () => {
    expect(() => checkProps('NodeGroupOptions', { maxUnavailible: undefined })).not.toThrow();
    expect(errorOf(() => checkProps('NodeGroupOptions', { maxUnavailible: NodeLimit.nodes(2) })).message).toBe(
      '\'maxUnavailible\' is not a property of NodeGroupOptions: "NodeLimit"; write maxUnavailable [input/unknown-prop]');
    class Mine extends OnloadPlatform {
      constructor(scope: Construct, id: string, props: ConstructorParameters<typeof OnloadPlatform>[2] & { readonly node: string }) {
        super(scope, id, props);
      }
    }
    expect(new Mine(new App(), 'nyc1', { ...PROPS, node: 'a' }).nodes.name).toBe('worker');
  });

  test('a value of another copy of the package, and one that is known at synthesis', () => {
    class Copy {}
    Object.defineProperty(Copy, 'name', { value: 'x' });
    Object.assign(Copy, { [Symbol.for('jsii.rtti')]: { fqn: 'cdk8s-onload.SfcDriver' } });
    expect(() => checkProps('OnloadPlatformProps', { ...PROPS, sfc: new Copy() })).not.toThrow();
    expect(errorOf(() => checkProps('OnloadPlatformProps', { ...PROPS, nodes: new Copy() })).code).toBe('input/wrong-type');
    expect(() => checkProps('OnloadPlatformProps', { ...PROPS, sfc: SfcDriver.kmm(), nodes: Lazy.any({ produce: () => 1 }) })).not.toThrow();
  });
});

test('a value that JSON does not have is shown', () => {
  const texts = [1n, Symbol('a'), () => 1, new Date(0), [ImageReference.parse('a')], { a: { b: 1 } }, 'x'.repeat(300), NaN].map((value) => (
    errorOf(() => KernelModule.onload(Testing.chart(), 'K', { nodes: value } as never)).message));
  expect(texts.map((text) => /NodeGroup: (.*); pass/.exec(text)?.[1])).toEqual(
    ['"1"', '"Symbol(a)"', '"function"', '"Date"', '"list"', '"object"', `"${'x'.repeat(200)}…"`, '"NaN"']);
});
