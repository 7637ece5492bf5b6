// The API server, the controller manager, the scheduler and the kubelet of Kubernetes in one program: its name is the command. Tests of clusters and nodes run
// them. The release is that of the modules in go.mod. To move to another one: replace its number in go.mod, then `go mod tidy`.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	_ "time/tzdata"

	"github.com/spf13/cobra"
	"k8s.io/component-base/cli"
	apiserver "k8s.io/kubernetes/cmd/kube-apiserver/app"
	manager "k8s.io/kubernetes/cmd/kube-controller-manager/app"
	scheduler "k8s.io/kubernetes/cmd/kube-scheduler/app"
	kubelet "k8s.io/kubernetes/cmd/kubelet/app"
)

func command(name string) *cobra.Command {
	switch name {
	case "kube-apiserver":
		return apiserver.NewAPIServerCommand()
	case "kube-controller-manager":
		return manager.NewControllerManagerCommand()
	case "kube-scheduler":
		return scheduler.NewSchedulerCommand()
	case "kubelet":
		return kubelet.NewKubeletCommand()
	}
	fmt.Fprintf(os.Stderr, "no such command: %q; start this program as kube-apiserver, kube-controller-manager, kube-scheduler or kubelet\n", name)
	os.Exit(2)
	return nil
}

func main() { os.Exit(cli.Run(command(filepath.Base(os.Args[0])))) }
