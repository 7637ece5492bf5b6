// OpenShift itself is upgraded under Onload: the new release stands in Git, and the plan says what comes before, what holds it up, and what each host goes through.
import { ApiObject, App, Chart } from 'cdk8s';
import { NodeGroup, NodeLimit, OnloadPlatform, OnloadRelease, Platform } from 'cdk8s-onload';

for (const [folder, release] of [['before', '4.18.12'], ['after', '4.19.8']]) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${folder}` });
  new OnloadPlatform(app, 'nyc1', {
    platform: Platform.openshift('4.18'),
    release: OnloadRelease.of({ onload: '9.0.2.140' }),
    nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }),
    ptp: { interfaceName: 'bond0' },
  });
  const cluster = new Chart(app, 'cluster');
  new ApiObject(cluster, 'Version', {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: { name: 'version' },
    spec: {
      // `oc get clusterversion version` has it.
      clusterID: 'b8c1f0a2-5d3e-4c7b-9f10-2a6d8e4b7c35',
      channel: `stable-${release.split('.').slice(0, 2).join('.')}`,
      desiredUpdate: { version: release },
    },
  });
  app.synth();
}
