// A cluster that says when Onload is missing, a clock loses its source, or a pool is stuck: OpenShift's own monitoring, with routes by team.
import { App } from 'cdk8s';
import {
  Alert, AlertName, KmmOlmVersion, Monitoring, NicSelector, NodeGroup, OnloadPlatform, OnloadRelease, OperatorInstallation, Platform, SfptpdMetrics,
  SriovNodePolicy, StageName, SupportedNic, SupportedNicIds, VirtualFunctionAlerts,
} from 'cdk8s-onload';

const app = new App();

const platform = new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.18'),
  release: OnloadRelease.of({ onload: '9.0.2.140', sfptpd: '3.9.0.1007' }),
  nodes: NodeGroup.withRole('trading'),
  kmm: KmmOlmVersion.pinned('kernel-module-management.v2.6.0'),
  sriovInstallation: OperatorInstallation.created(),
  // sfptpd admits Prometheus only: the network of its pods, and that of the machines.
  ptp: { interfaceName: 'bond0', metrics: SfptpdMetrics.forNetworks(['10.128.0.0/14', '192.0.2.0/24']) },
  monitoring: Monitoring.openshift({
    alerts: [Alert.of(AlertName.SFPTPD_OFFSET_HIGH, { threshold: 0.0000005 })],
    without: [AlertName.ONLOAD_ROLLOUT_UNFINISHED],
    alertLabels: { team: 'trading' },
    runbookPage: 'https://docs.example.com/onload/troubleshooting',
  }),
});

new SupportedNicIds(platform.stage(StageName.OPERATOR_CONFIG).chart, 'Cards', { nics: [SupportedNic.X2] });
const functions = new SriovNodePolicy(platform.stage(StageName.SRIOV).chart, 'Functions', { resourceName: 'sfc', nics: NicSelector.nic(SupportedNic.X2), numVfs: 8 });
new VirtualFunctionAlerts(platform.stage(StageName.MONITORING).chart, 'VirtualFunctionAlerts', { policies: [functions] });

app.synth();
