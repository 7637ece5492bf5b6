import java.util.List;
import java.util.Map;

import org.cdk8s.ApiObject;
import org.cdk8s.ApiObjectMetadata;
import org.cdk8s.JsonPatch;
import org.cdk8sonload.OnloadRelease;
import org.cdk8sonload.OnloadReleaseOptions;
import org.cdk8sonload.Platform;
import org.cdk8sonload.cluster.OnloadPlatform;
import org.cdk8sonload.cluster.StageName;
import org.cdk8sonload.fleet.ClusterProps;
import org.cdk8sonload.fleet.Fleet;
import org.cdk8sonload.fleet.IClusterExtension;

/** The fleet of main.ts, in Java: it synthesizes the same manifests. */
public class Main {
    /** A quota for the namespace of the applications. */
    static class Quota implements IClusterExtension {
        @Override
        public void extend(OnloadPlatform platform) {
            ApiObject quota = ApiObject.Builder.create(platform.stage(StageName.WORKLOADS).getChart(), "Quota")
                    .apiVersion("v1")
                    .kind("ResourceQuota")
                    .metadata(ApiObjectMetadata.builder().name("onload").namespace("trading").build())
                    .build();
            quota.addJsonPatch(JsonPatch.add("/spec", Map.of("hard", Map.of("requests.amd.com/onload", "16"))));
        }
    }

    public static void main(String[] args) {
        OnloadRelease release = OnloadRelease.of(OnloadReleaseOptions.builder().onload("8.1.3.40").build());

        Fleet fleet = new Fleet();
        fleet.addCluster("nyc1", ClusterProps.builder()
                .platform(Platform.openshift("4.18")).release(release).extensions(List.of(new Quota())).build());
        fleet.addCluster("ldn1", ClusterProps.builder()
                .platform(Platform.openshift("4.16")).release(release).extensions(List.of(new Quota())).build());
        fleet.synth();
    }
}
