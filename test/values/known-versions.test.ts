import { App, Chart, Testing } from 'cdk8s';
import {
  Findings, HostTimeDaemon, KernelMatch, KernelModule, KmmOperatorConfig, KmmRelease, ManagedKernelModule, NetworkAttachment, OnloadPlatform,
  OnloadProfile, OnloadRelease, OperatorInstallation, OsImageStream, Platform, SfNetTestPods, Sfptpd, StageName,
} from '../../lib';
import { KNOWN_KMM } from '../../lib/upstream/kmm/kmm-releases';
import { NEWEST_KUBERNETES } from '../../lib/upstream/kubernetes/kubernetes-releases';
import { NEWEST_OPENSHIFT } from '../../lib/upstream/openshift/openshift-releases';
import { kmmNote, platformNote } from '../../lib/values/known-versions';
import { synth } from '../support/manifests';
import { withoutPlaces } from '../support/printed';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const release = OnloadRelease.of({ onload: '8.1.2.26' });

test.each<[Platform, string | undefined]>([
  [Platform.openshift('4.12'), undefined],
  [Platform.openshift('4.16.3'), undefined],
  [Platform.openshift(NEWEST_OPENSHIFT), undefined],
  [Platform.openshift(), undefined],
  [Platform.kubernetes('1.27'), undefined],
  [Platform.kubernetes('1.34.1'), undefined],
  [Platform.openshift('4.99'), 'unknown version of OpenShift: "4.99"; expect the rules of 4.23, the newest known before it [platform/unknown-version]'],
  [Platform.openshift('9.99'), `unknown version of OpenShift: "9.99"; expect the rules of ${NEWEST_OPENSHIFT}, the newest known before it [platform/unknown-version]`],
  [Platform.openshift('4.11'), 'version of OpenShift older than all known ones: "4.11"; expect the rules of 4.12, the oldest known [platform/unknown-version]'],
  [Platform.kubernetes('1.99'), `unknown version of Kubernetes: "1.99"; expect the rules of ${NEWEST_KUBERNETES}, the newest known before it [platform/unknown-version]`],
])('reports whether the version of %s is known: %s', (platform, message) => {
  expect(platformNote(platform)?.message).toBe(message);
});

test.each<[string, string | undefined]>([
  ['1.1.2', undefined],
  ['2.6', undefined],
  ['9.9', `unknown release of KMM: "9.9"; expect the rules of ${KNOWN_KMM.at(-1)}, the newest known before it [kmm/unknown-release]`],
  ['1.0', 'release of KMM older than all known ones: "1.0"; expect the rules of 1.1, the oldest known [kmm/unknown-release]'],
])('reports whether the release %s of KMM is known: %s', (version, message) => {
  expect(kmmNote(KmmRelease.of(version))?.message).toBe(message);
});

const mapping = { kernels: KernelMatch.rhel() };
const codesOf = (app: App) => Findings.of(app).warnings.map(({ code, path }) => `${path} ${code}`).filter((text) => text.includes('unknown'));

describe('a version that no table knows is a warning', () => {
  const platform = (version: string) => {
    const app = Testing.app();
    new OnloadPlatform(app, 'nyc1', {
      platform: Platform.openshift(version, { imageStream: OsImageStream.RHEL_9 }), release: OnloadRelease.of({ onload: '9.2.0.43' }), ptp: { interfaceName: 'bond0' },
    });
    synth(app);
    return app;
  };

  test('of the OnloadPlatform that has it, once', () => {
    expect(codesOf(platform('4.99'))).toEqual(['nyc1 platform/unknown-version']);
    expect(stderr.mock.calls.map(([text]) => withoutPlaces(text))).toEqual([
      'warning: [nyc1] unknown version of OpenShift: "4.99"; expect the rules of 4.23, the newest known before it [platform/unknown-version]\n',
    ]);
    expect(codesOf(platform('4.16'))).toEqual([]);
  });

  test('of the first construct of a cluster that is passed it', () => {
    const chart = Testing.chart();
    const common = { platform: Platform.openshift('4.99'), kmm: KmmRelease.of('9.9') };
    new Sfptpd(chart, 'Ptp', { release, interfaceName: 'bond0', platform: common.platform, hostTimeDaemon: HostTimeDaemon.managedElsewhere() });
    new KernelModule(chart, 'Module', { ...common, moduleName: 'my_driver', kernelMappings: [{ ...mapping, image: release.moduleImage }] });
    new KmmOperatorConfig(chart, 'Config', { ...common, webhookPort: 9444 });
    synth(chart);
    expect(codesOf(chart.node.root as App)).toEqual(['test/Ptp platform/unknown-version', 'test/Module kmm/unknown-release']);
  });

  test('a version that no table knows is a warning of a module for spokes', () => {
    const chart = new Chart(Testing.app(), 'hub');
    new ManagedKernelModule(chart, 'Managed', {
      moduleName: 'my_driver', clusters: { a: 'b' }, platform: Platform.kubernetes('1.99'), kernelMappings: [{ ...mapping, image: release.moduleImage }],
    });
    synth(chart);
    expect(codesOf(chart.node.root as App)).toEqual(['hub/Managed platform/unknown-version']);
  });

  test('a version that no table knows is a warning that can be acknowledged', () => {
    const app = Testing.app();
    const made = new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.99', { imageStream: OsImageStream.RHEL_9 }), release: OnloadRelease.of({ onload: '9.2.0.43' }) });
    Findings.of(made).acknowledge('platform/unknown-version', 'a nightly');
    synth(app);
    expect(codesOf(app)).toEqual([]);
    expect(stderr).not.toHaveBeenCalled();
  });

  test('the Onload resource warns of an unknown release of Onload', () => {
    const app = Testing.app();
    new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '18.1.2.26' }) });
    synth(app);
    expect(codesOf(app)).toEqual(['nyc1/onload/Onload kmm/unknown-onload-release']);
  });

  test.each(['8.1.2.62', '8.1.3.4'])('the Onload resource warns of an unknown build of a known release: %s', (onload) => {
    const app = Testing.app();
    new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload }) });
    synth(app);
    expect(codesOf(app)).toEqual(['nyc1/onload/Onload kmm/unknown-onload-release']);
    expect(stderr.mock.calls.map(([text]) => withoutPlaces(text))).toEqual([expect.stringContaining(`write ${onload === '8.1.2.62' ? '8.1.2.26' : '8.1.3.40'}, the nearest known release`)]);
  });

  test.each(['8.1.2.26', '8.1.2', '9.0.1.86', '9.2', '8.1.2.26-rt1'])('a known version gives no warning, nor does one of a release without known builds: %s', (onload) => {
    const app = Testing.app();
    new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload }) });
    synth(app);
    expect(codesOf(app)).toEqual([]);
  });

  test('of what an Onload release has besides, once in a cluster, by the construct that runs it', () => {
    const app = Testing.app();
    const others = OnloadRelease.of({ onload: '8.1.2.26', operator: '3.1.0', sfptpd: '3.8', sfnettest: '1.7' });
    const made = new OnloadPlatform(app, 'nyc1', {
      platform: Platform.openshift('4.16'), release: others, onloadOperatorInstallation: OperatorInstallation.created(), ptp: { interfaceName: 'bond0' },
    });
    const pair = { serverNode: 'a', clientNode: 'b', network: NetworkAttachment.existing('net'), profile: OnloadProfile.latency() };
    const { chart } = made.stage(StageName.WORKLOADS);
    new SfNetTestPods(chart, 'A', pair);
    new SfNetTestPods(chart, 'B', { ...pair, name: 'other' });
    synth(app);
    expect(stderr.mock.calls.flatMap(([text]) => String(text).split(/(?<=\n)/)).filter((text) => text.includes('unknown version')).sort()).toEqual([
      ['nyc1/operators/OnloadOperator', 'the Onload Operator: "3.1.0"; write 3.0.0'],
      ['nyc1/ptp/Sfptpd', 'sfptpd: "3.8"; write 3.8.1'],
      ['nyc1/workloads/A', 'sfnettest: "1.7"; write 1.6.0-rc2'],
    ].map(([path, text]) => `warning: [${path}] unknown version of ${text}, the nearest known one, or acknowledge this: an image that does not exist is not pulled [release/unknown-version]\n`));
  });

  test('known versions give no warning, and unknown ones can be acknowledged', () => {
    const chart = Testing.chart();
    const known = OnloadRelease.of({ onload: '8.1.2.26', sfptpd: 'v3.8.1.1001' });
    new Sfptpd(chart, 'Known', { release: known, interfaceName: 'bond0', name: 'known', hostTimeDaemon: HostTimeDaemon.managedElsewhere() });
    const other = new Sfptpd(Testing.chart(), 'Other', {
      release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: '3.11.0' }), interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere(),
    });
    Findings.of(other).acknowledge('release/unknown-version', 'tested here');
    [chart, Chart.of(other)].forEach((each) => synth(each));
    expect([chart, other].flatMap(({ node }) => codesOf(node.root as App))).toEqual([]);
  });
});
