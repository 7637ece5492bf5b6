// The API server of Kubernetes, which system tests talk to. The release is that of the modules in go.mod. To move to another one: replace its number in
// go.mod, then `go mod tidy`.
package main

import (
	"os"
	_ "time/tzdata"

	"k8s.io/component-base/cli"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() { os.Exit(cli.Run(app.NewAPIServerCommand())) }
