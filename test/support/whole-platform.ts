import type { App } from 'cdk8s';
import type { OnloadPlatformProps } from '../../lib';
import {
  ImageRegistry, Ipam, NetworkAttachment, NicSelector, NodeGroup, OnloadPlatform, OnloadProfile, OnloadRelease, OperatorInstallation, Platform,
  SfcDriver, SriovNodePolicy, StageName, SupportedNic, SupportedNicIds,
} from '../../lib';

/** An OpenShift cluster that has something in each stage, but for those on request. */
export function wholePlatform(app: App, name: string, more: Partial<OnloadPlatformProps> = {}): OnloadPlatform {
  const platform = new OnloadPlatform(app, name, {
    platform: Platform.openshift('4.17'),
    release: OnloadRelease.of({ onload: '8.1.2.26' }),
    nodes: NodeGroup.withRole('onload'),
    moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
    sfc: SfcDriver.machineConfig(),
    ptp: { interfaceName: 'bond0' },
    disruption: [],
    profiles: [OnloadProfile.latency()],
    networks: [NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') })],
    sriovInstallation: OperatorInstallation.created(),
    ...more,
  });
  new SupportedNicIds(platform.stage(StageName.OPERATOR_CONFIG).chart, 'Cards', { nics: [SupportedNic.X2] });
  new SriovNodePolicy(platform.stage(StageName.SRIOV).chart, 'Functions', { resourceName: 'sfc', nics: NicSelector.nic(SupportedNic.X2), numVfs: 8 });
  return platform;
}
