import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart, Duration, JsonPatch } from 'cdk8s';
import { ImagePullPolicy } from 'cdk8s-plus-27';
import { HostTimeDaemon, Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdProps, SfptpdRelease, SfptpdStatsLog } from '../../../lib/constructs/ptp';
import { DRIVER_WAIT_SCRIPT } from '../../../lib/constructs/ptp/driver-wait';
import type { Manifest } from '../../../lib/manifests/manifest';
import { Findings } from '../../../lib/synthesis/findings';
import { configMapHash } from '../../../lib/text/content-hash';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });

function make(props: Partial<SfptpdProps> = {}): Sfptpd {
  const config = props.config ?? (props.interfaceName === undefined ? SfptpdConfig.of({}) : undefined);
  return new Sfptpd(new Chart(new App(), 'test'), 'Sfptpd', { release, ...props, config });
}

const kindsOf = (manifests: Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);

describe('sfptpd', () => {
  test('sfptpd is a DaemonSet with what it needs', () => {
    const made = make();
    expect(kindsOf(synth(made))).toEqual([
      'Namespace sfptpd', 'ServiceAccount sfptpd', 'Role sfptpd', 'RoleBinding sfptpd', `ConfigMap ${made.configMapName}`, 'DaemonSet sfptpd',
    ]);
  });

  test('sfptpd may use the privileged SCC on OpenShift, and needs no role elsewhere', () => {
    expect(find(synth(make()), 'Role', 'sfptpd').rules).toEqual([{
      apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'],
    }]);
    expect(kindsOf(synth(make({ platform: Platform.kubernetes() }))).filter((object) => object.startsWith('Role'))).toEqual([]);
  });

  describe('the driver of the card', () => {
    const podOf = (props: Partial<SfptpdProps>) => find(synth(make(props)), 'DaemonSet', 'sfptpd').spec.template.spec;
    const folder = mkdtempSync(join(tmpdir(), 'driver-wait-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    test('sfptpd does not wait for a driver by itself', () => {
      expect(podOf({}).initContainers).toBeUndefined();
      expect(podOf({ driverTimeout: Duration.seconds(0) }).initContainers).toBeUndefined();
    });

    test('a pod of sfptpd waits for a driver in its own image, without privileges, for as long as it may', () => {
      const { initContainers: [wait], containers: [daemon] } = podOf({ driverTimeout: Duration.minutes(2), release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: '3.9.0.1007' }) });
      expect([wait.image, wait.imagePullPolicy]).toEqual([daemon.image, 'IfNotPresent']);
      expect(wait.env).toEqual([{ name: 'DRIVER_STATE', value: '/sys/module/sfc' }, { name: 'WAIT_SECONDS', value: '120' }]);
      expect(wait.securityContext).toMatchObject({ runAsNonRoot: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } });
    });

    test('fails for a timeout that is not whole seconds', () => {
      expect(errorOf(() => make({ driverTimeout: Duration.millis(1500) })).message)
        .toBe('test/Sfptpd: not a timeout for the driver: "1 second 500 millis"; use whole seconds; Duration.seconds(0) does not wait [ptp/driver-timeout]');
    });

    /** What the script prints over a driver in some state. */
    function printed(seconds: number, state: string, taint: string): string {
      writeFileSync(join(folder, 'initstate'), `${state}\n`);
      writeFileSync(join(folder, 'taint'), `${taint}\n`);
      return execFileSync('/bin/sh', ['-c', DRIVER_WAIT_SCRIPT], { env: { PATH: process.env.PATH, DRIVER_STATE: folder, WAIT_SECONDS: `${seconds}` }, encoding: 'utf8' });
    }

    test('the script ends at once for a driver that is not part of the kernel', () => {
      expect(printed(100, 'live', 'OE')).toBe('');
    });

    test.each([['the kernel\'s own driver', 'live', ''], ['a driver that is being loaded', 'coming', 'OE']])('the script waits no longer than it may for %s, and ends well', (_, state, taint) => {
      expect(printed(1, state, taint).split('\n')).toEqual([
        'waiting up to 1 s for a driver that is not the kernel\'s own', 'no such driver after 1 s: sfptpd starts with what the node has', '',
      ]);
    });
  });

  test('sfptpd is pulled where it is not there, if its reference always means the same image, else at each start', () => {
    const policy = (props: Partial<SfptpdProps>) => find(synth(make(props)), 'DaemonSet', 'sfptpd').spec.template.spec.containers[0].imagePullPolicy;
    const exact = OnloadRelease.of({ onload: '8.1.2.26', sfptpd: '3.9.0.1007' });
    const digest = `sha256:${'a'.repeat(64)}`;
    expect(policy({})).toBe('IfNotPresent');
    expect(policy({ release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: 'stable' }) })).toBe('Always');
    expect(policy({ release: exact })).toBe('IfNotPresent');
    expect(policy({ registry: ImageRegistry.dockerHub().pin({ [release.sfptpdImage.toString()]: digest }) })).toBe('IfNotPresent');
    expect(policy({ release: exact, imagePullPolicy: ImagePullPolicy.ALWAYS })).toBe('Always');
  });

  test('sfptpd is the release that the operator is tested with; its tag that moves is a warning', () => {
    const imageOf = (sfptpd?: string) => {
      const made = make({ release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd }) });
      const { image } = find(synth(made), 'DaemonSet', 'sfptpd').spec.template.spec.containers[0];
      return [image, Findings.of(made).warnings.flatMap(({ code }) => (code === 'workload/moving-image' ? [code] : []))];
    };
    expect(imageOf()).toEqual(['docker.io/onload/sfptpd:3.7.1.1007', []]);
    expect(imageOf('stable')).toEqual(['docker.io/onload/sfptpd:stable', ['workload/moving-image']]);
  });

  test('sfptpd has its configuration under a name that changes with it', () => {
    const [one, other] = ['bond0', 'bond1'].map((name) => make({ interfaceName: name, hostTimeDaemon: HostTimeDaemon.managedElsewhere() }));
    expect(one.configMapName).not.toBe(other.configMapName);
    expect(one.configMapName).toBe(`sfptpd-config-${configMapHash({ 'sfptpd.cfg': one.config.text })}`);
    const manifests = synth(one);
    expect(find(manifests, 'ConfigMap', one.configMapName).data).toEqual({ 'sfptpd.cfg': SfptpdConfig.slaveOn('bond0').text });
    expect(find(manifests, 'DaemonSet', 'sfptpd').spec.template.spec.volumes).toEqual([{ name: 'etc-sfptpd', configMap: { name: one.configMapName } }]);
  });

  test('runs the image of the release, on the nodes of the group', () => {
    const nodes = NodeGroup.withLabels('clocks', { clocks: 'yes' });
    const { spec } = find(synth(make({
      nodes, release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: '3.8.1.1004' }), registry: ImageRegistry.mirror('registry.example.com'),
    })), 'DaemonSet', 'sfptpd').spec.template;
    expect(spec.nodeSelector).toEqual({ clocks: 'yes' });
    expect(spec.containers[0].image).toBe('registry.example.com/onload/sfptpd:3.8.1.1004');
  });

  test('checks the configuration of an interface for the release of the image', () => {
    const releaseOf = (sfptpd?: string) =>
      make({ interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere(), release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd }) }).config.release;
    expect(releaseOf('3.9.0.1007').version).toBe('3.9.0');
    expect(releaseOf()).toEqual(SfptpdRelease.V3_7_1);
  });

  test('sfptpd may pull from the registry in the cluster', () => {
    expect(kindsOf(synth(make({ registry: ImageRegistry.clusterLocal() })))).toEqual(expect.arrayContaining([
      'Namespace onload-clusterlocal', 'RoleBinding sfptpd-image-puller',
    ]));
  });

  test('takes a toleration later', () => {
    const made = make({ tolerations: [{ key: 'a', operator: 'Exists' }] });
    made.addToleration({ key: 'b', operator: 'Exists' });
    made.tolerations.push({ key: 'c' });
    expect(find(synth(made), 'DaemonSet', 'sfptpd').spec.template.spec.tolerations).toEqual([{ key: 'a', operator: 'Exists' }, { key: 'b', operator: 'Exists' }]);
  });

  test('selects its own pods, whatever labels a chart has', () => {
    const chart = new Chart(new App(), 'test', { labels: { 'name': 'chart', 'app.kubernetes.io/part-of': 'trading' } });
    new Sfptpd(chart, 'Sfptpd', { release, name: 'clock', config: SfptpdConfig.of({}) });
    const { spec } = find(synth(chart), 'DaemonSet', 'clock');
    expect(spec.selector.matchLabels).toEqual({ name: 'clock' });
    expect(spec.template.metadata.labels).toMatchObject({ 'name': 'clock', 'app.kubernetes.io/part-of': 'trading' });
  });

  test('sfptpd can be patched to keep its state', () => {
    const made = make();
    ApiObject.of(made).addJsonPatch(
      JsonPatch.add('/spec/template/spec/volumes/-', { name: 'state', hostPath: { path: '/var/lib/sfptpd', type: 'DirectoryOrCreate' } }),
      JsonPatch.add('/spec/template/spec/containers/0/volumeMounts/-', { name: 'state', mountPath: '/var/lib/sfptpd-state' }),
    );
    const { spec } = find(synth(made), 'DaemonSet', 'sfptpd').spec.template;
    expect(spec.volumes).toHaveLength(2);
    expect(spec.containers[0].volumeMounts).toHaveLength(2);
  });
});

describe('its time source', () => {
  const steers = { interfaceName: 'bond0' };
  const annotationOf = (props: Partial<SfptpdProps>) => ApiObject.of(make(props)).toJson().metadata.annotations;

  test('is, on OpenShift, that chronyd is disabled, unless it only reads the clock', () => {
    expect(make(steers).hostTimeDaemon?.name).toBe('chronyd-disabled');
    expect(annotationOf(steers)).toEqual({ 'cdk8s-onload/time-source': 'chronyd-disabled' });
    expect(make().hostTimeDaemon).toBeUndefined();
    expect(annotationOf({})).toBeUndefined();
  });

  test('the time source of sfptpd is what is said', () => {
    expect(annotationOf({ ...steers, hostTimeDaemon: HostTimeDaemon.managedElsewhere() })).toEqual({ 'cdk8s-onload/time-source': 'managed-elsewhere' });
    expect(annotationOf({ ...steers, hostTimeDaemon: HostTimeDaemon.managedElsewhere(), platform: Platform.kubernetes() })).toEqual({ 'cdk8s-onload/time-source': 'managed-elsewhere' });
  });

  test('the time source of sfptpd is needed on plain Kubernetes, and only one kind works', () => {
    const fix = 'disable chronyd, ntpd and systemd-timesyncd on the nodes, and pass HostTimeDaemon.managedElsewhere() [ptp/time-source-on-kubernetes]';
    expect(errorOf(() => make({ ...steers, platform: Platform.kubernetes('1.29') })).message)
      .toBe(`test/Sfptpd: system clock that other daemons may steer too: "no hostTimeDaemon on Kubernetes 1.29"; ${fix}`);
    expect(errorOf(() => make({ ...steers, platform: Platform.kubernetes(), hostTimeDaemon: HostTimeDaemon.chronydDisabled() })).message)
      .toBe(`test/Sfptpd: 'hostTimeDaemon' that needs MachineConfigs: "chronyd-disabled on Kubernetes"; ${fix}`);
    expect(() => make({ platform: Platform.kubernetes() })).not.toThrow();
  });
});

describe('fails', () => {
  test('fails without a configuration, and with two', () => {
    const chart = new Chart(new App(), 'test');
    expect(errorOf(() => new Sfptpd(chart, 'A', { release })).message)
      .toBe('test/A: neither \'config\' nor \'interfaceName\': "sfptpd"; pass one of them [ptp/config-or-interface]');
    expect(errorOf(() => new Sfptpd(chart, 'B', { release, interfaceName: 'bond0', config: SfptpdConfig.of({}) })).message)
      .toBe('test/B: \'config\' beside \'interfaceName\': "bond0"; pass one of them [ptp/config-or-interface]');
  });

  test('for a name that is none', () => {
    expect(errorOf(() => make({ name: 'Clock' })).message)
      .toBe('test/Sfptpd: not a name for sfptpd: "Clock"; use up to 63 lower case letters, digits and "-" [ptp/name]');
  });

  test('for an interface whose name is cut, with the construct, so that a loop over clusters names the cluster', () => {
    expect(errorOf(() => make({ interfaceName: 'averyverylonginterface' })))
      .toMatchObject({ code: 'ptp/misread', message: 'test/Sfptpd: [ptp1] interfaceName: cut to "averyverylongin" by sfptpd: "averyverylonginterface"; use up to 15 characters [ptp/misread]' });
  });

  test('fails for the registry in the cluster on plain Kubernetes', () => {
    expect(errorOf(() => make({ platform: Platform.kubernetes(), registry: ImageRegistry.clusterLocal() })).code).toBe('registry/not-openshift');
  });
});

describe('as a whole', () => {
  test('renders all objects by default', () => {
    expect(synth(make())).toMatchSnapshot();
  });

  test('renders all objects with everything set', () => {
    expect(synth(make({
      name: 'clock',
      namespace: NamespaceSource.existing('time'),
      nodes: NodeGroup.withRole('ptp'),
      platform: Platform.kubernetes('1.29'),
      registry: ImageRegistry.mirror('registry.example.com'),
      hostTimeDaemon: HostTimeDaemon.managedElsewhere(),
      imagePullPolicy: ImagePullPolicy.IF_NOT_PRESENT,
      imagePullSecrets: ['mirror'],
      tolerations: [{ key: 'node-role.kubernetes.io/ptp', operator: 'Exists', effect: 'NoSchedule' }],
      config: SfptpdConfig.of({ statsLog: SfptpdStatsLog.stdout(), instances: [SfptpdInstance.ptp('ptp1', { interfaceName: 'bond0' })] }),
    }))).toMatchSnapshot();
  });
});
