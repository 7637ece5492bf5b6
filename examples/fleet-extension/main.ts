// Each cluster of a fleet gets an object that its properties do not describe: an extension adds it.
import { ApiObject, JsonPatch } from 'cdk8s';
import { Fleet, IClusterExtension, OnloadPlatform, OnloadRelease, Platform, StageName } from 'cdk8s-onload';

/** A quota for the namespace of the applications. */
class Quota implements IClusterExtension {
  public extend(platform: OnloadPlatform): void {
    const quota = new ApiObject(platform.stage(StageName.WORKLOADS).chart, 'Quota', {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'onload', namespace: 'trading' },
    });
    quota.addJsonPatch(JsonPatch.add('/spec', { hard: { 'requests.amd.com/onload': '16' } }));
  }
}

const fleet = new Fleet();
fleet.addCluster('nyc1', { platform: Platform.openshift('4.18'), release: OnloadRelease.of({ onload: '8.1.3.40' }), extensions: [new Quota()] });
fleet.addCluster('ldn1', { platform: Platform.openshift('4.16'), release: OnloadRelease.of({ onload: '8.1.3.40' }), extensions: [new Quota()] });
fleet.synth();
