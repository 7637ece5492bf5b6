import java.util.List;

import org.cdk8s.App;
import org.cdk8sonload.ImageRegistry;
import org.cdk8sonload.NamespaceSource;
import org.cdk8sonload.NodeGroup;
import org.cdk8sonload.OnloadRelease;
import org.cdk8sonload.OnloadReleaseOptions;
import org.cdk8sonload.Platform;
import org.cdk8sonload.Toleration;
import org.cdk8sonload.cluster.KmmLoadingOptions;
import org.cdk8sonload.cluster.ModuleLoading;
import org.cdk8sonload.cluster.OnloadPlatform;
import org.cdk8sonload.cluster.SfcDriver;
import org.cdk8sonload.kmm.BuildMethod;
import org.cdk8sonload.kmm.KmmOlmVersion;
import org.cdk8sonload.network.Ipam;
import org.cdk8sonload.network.IpvlanOptions;
import org.cdk8sonload.network.NetworkAttachment;
import org.cdk8sonload.profiles.OnloadProfile;
import org.cdk8sonload.ptp.SfptpdOptions;

/** The cluster of main.ts, in Java: it synthesizes the same manifests. */
public class Main {
    public static void main(String[] args) {
        App app = new App();

        OnloadPlatform.Builder.create(app, "nyc1")
                .platform(Platform.openshift("4.18"))
                .release(OnloadRelease.of(OnloadReleaseOptions.builder().onload("8.1.3.40").build()))
                .nodes(NodeGroup.worker("onload"))
                .kmm(KmmOlmVersion.pinned("kernel-module-management.v2.6.0"))
                // Nodes load the version that their label names: move it from node to node, as plan prints it.
                .modules(ModuleLoading.byKmm(KmmLoadingOptions.builder()
                        // A node that is cordoned keeps its module, and the pods that use it.
                        .tolerations(List.of(Toleration.builder()
                                .key("node.kubernetes.io/unschedulable").operator("Exists").effect("NoSchedule").build()))
                        .build()))
                // Nodes fetch the driver before pods run, so not from the registry in the cluster.
                .moduleRegistry(ImageRegistry.mirror("registry.example.com:5000"))
                .buildMethod(BuildMethod.prebuilt())
                .sfc(SfcDriver.machineConfig())
                .ptp(SfptpdOptions.builder().interfaceName("bond0").build())
                .profiles(List.of(OnloadProfile.latency()))
                .networks(List.of(NetworkAttachment.ipvlan("ipvlan-bond0",
                        IpvlanOptions.builder().master("bond0").ipam(Ipam.whereabouts("198.19.0.0/16")).build())))
                .workloadNamespaces(List.of(NamespaceSource.existing("trading")))
                .build();

        app.synth();
    }
}
