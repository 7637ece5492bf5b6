"""The fleet of main.ts, in Python: it synthesizes the same manifests."""
import jsii
from cdk8s import ApiObject, ApiObjectMetadata, JsonPatch
from cdk8s_onload import OnloadRelease, Platform
from cdk8s_onload.cluster import StageName
from cdk8s_onload.fleet import Fleet, IClusterExtension


@jsii.implements(IClusterExtension)
class Quota:
    """A quota for the namespace of the applications."""

    def extend(self, platform):
        quota = ApiObject(
            platform.stage(StageName.WORKLOADS).chart, 'Quota',
            api_version='v1',
            kind='ResourceQuota',
            metadata=ApiObjectMetadata(name='onload', namespace='trading'),
        )
        quota.add_json_patch(JsonPatch.add('/spec', {'hard': {'requests.amd.com/onload': '16'}}))


fleet = Fleet()
fleet.add_cluster('nyc1', platform=Platform.openshift('4.18'), release=OnloadRelease.of(onload='8.1.3.40'), extensions=[Quota()])
fleet.add_cluster('ldn1', platform=Platform.openshift('4.16'), release=OnloadRelease.of(onload='8.1.3.40'), extensions=[Quota()])
fleet.synth()
