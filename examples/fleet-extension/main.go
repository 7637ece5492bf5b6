// The fleet of main.ts, in Go: it synthesizes the same manifests.
package main

import (
	onload "cdk8s-onload.example/cdk8s-onload-go/cdk8sonload"
	"cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/cluster"
	"cdk8s-onload.example/cdk8s-onload-go/cdk8sonload/fleet"
	"github.com/aws/jsii-runtime-go"
	"github.com/cdk8s-team/cdk8s-core-go/cdk8s/v2"
)

// A quota for the namespace of the applications.
type quota struct{}

func (quota) Key() *string { return nil }

func (quota) Extend(platform cluster.OnloadPlatform) {
	object := cdk8s.NewApiObject(platform.Stage(cluster.StageName_WORKLOADS).Chart(), jsii.String("Quota"), &cdk8s.ApiObjectProps{
		ApiVersion: jsii.String("v1"),
		Kind:       jsii.String("ResourceQuota"),
		Metadata:   &cdk8s.ApiObjectMetadata{Name: jsii.String("onload"), Namespace: jsii.String("trading")},
	})
	object.AddJsonPatch(cdk8s.JsonPatch_Add(jsii.String("/spec"), map[string]any{"hard": map[string]any{"requests.amd.com/onload": "16"}}))
}

func main() {
	defer jsii.Close()
	extensions := &[]fleet.IClusterExtension{&quota{}}
	release := onload.OnloadRelease_Of(&onload.OnloadReleaseOptions{Onload: jsii.String("8.1.3.40")})

	clusters := fleet.NewFleet(nil)
	clusters.AddCluster(jsii.String("nyc1"), &fleet.ClusterProps{Platform: onload.Platform_Openshift(jsii.String("4.18"), nil), Release: release, Extensions: extensions})
	clusters.AddCluster(jsii.String("ldn1"), &fleet.ClusterProps{Platform: onload.Platform_Openshift(jsii.String("4.16"), nil), Release: release, Extensions: extensions})
	clusters.Synth()
}
