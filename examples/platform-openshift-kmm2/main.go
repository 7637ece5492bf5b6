// The cluster of main.ts, in Go: it synthesizes the same manifests.
package main

import (
	onload "cdk8s-onload.example/cdk8s-onload-go/cdk8sonload"
	"cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/cluster"
	"cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/kmm"
	"cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/network"
	"cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/profiles"
	"cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/ptp"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

func main() {
	defer jsii.Close()
	app := cdk8s.NewApp(nil)

	cluster.NewOnloadPlatform(app, jsii.String("nyc1"), &cluster.OnloadPlatformProps{
		Platform: onload.Platform_Openshift(jsii.String("4.18"), nil),
		Release:  onload.OnloadRelease_Of(&onload.OnloadReleaseOptions{Onload: jsii.String("8.1.3.40")}),
		Nodes:    onload.NodeGroup_Worker(jsii.String("onload"), nil),
		Kmm:      kmm.KmmOlmVersion_Pinned(jsii.String("kernel-module-management.v2.6.0")),
		// Nodes load the version that their label names: move it from node to node, as plan prints it.
		Modules: cluster.ModuleLoading_ByKmm(&cluster.KmmLoadingOptions{
			// A node that is cordoned keeps its module, and the pods that use it.
			Tolerations: &[]*onload.Toleration{
				{Key: jsii.String("node.kubernetes.io/unschedulable"), Operator: jsii.String("Exists"), Effect: jsii.String("NoSchedule")},
			},
		}),
		// Nodes fetch the driver before pods run, so not from the registry in the cluster.
		ModuleRegistry: onload.ImageRegistry_Mirror(jsii.String("registry.example.com:5000"), nil),
		BuildMethod:    kmm.BuildMethod_Prebuilt(),
		Sfc:            cluster.SfcDriver_MachineConfig(nil),
		Ptp:            &ptp.SfptpdOptions{InterfaceName: jsii.String("bond0")},
		Profiles:       &[]profiles.OnloadProfile{profiles.OnloadProfile_Latency()},
		Networks: &[]network.NetworkAttachment{
			network.NetworkAttachment_Ipvlan(jsii.String("ipvlan-bond0"), &network.IpvlanOptions{
				Master: jsii.String("bond0"),
				Ipam:   network.Ipam_Whereabouts(jsii.String("198.19.0.0/16"), nil),
			}),
		},
		WorkloadNamespaces: &[]onload.NamespaceSource{onload.NamespaceSource_Existing(jsii.String("trading"))},
	})

	app.Synth()
}
