import type { Repository } from './repository';
import { manifestFile } from './stages';

/** What Flux needs: the repository, and a Kustomization for each stage that the cluster has at first. */
export function fluxFiles({ name }: Repository): { [path: string]: string } {
  return {
    [`flux/${name}.yaml`]: objects(name),
    ...Object.fromEntries((['operators', 'onload'] as const).map((stage) => [`flux/${stage}/kustomization.yaml`, kustomization(manifestFile(stage))])),
  };
}

function kustomization(file: string): string {
  return `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
  - ../../dist/${file}
`;
}

function objects(name: string): string {
  return `# Applies the manifests of ${name}, stage by stage. Apply it once, to the cluster itself: kubectl apply -f flux/${name}.yaml
apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata:
  name: ${name}-platform
  namespace: flux-system
spec:
  url: https://git.example.com/platform.git # replace it with the address of this repository
  ref:
    branch: main
  interval: 5m
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: ${name}-operators
  namespace: flux-system
spec:
  sourceRef:
    kind: GitRepository
    name: ${name}-platform
  path: ./flux/operators
  interval: 10m
  retryInterval: 1m
  timeout: 5m
  prune: true
  # Do not add postBuild: its substitution would empty \${KERNEL_FULL_VERSION} in the names of the module images.
  # The next stage needs Kernel Module Management, which is ready once its resources are defined, and the Onload Operator.
  healthChecks:
    - apiVersion: apiextensions.k8s.io/v1
      kind: CustomResourceDefinition
      name: modules.kmm.sigs.x-k8s.io
    - apiVersion: apps/v1
      kind: Deployment
      name: onload-operator-controller-manager
      namespace: onload-operator-system
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: ${name}-onload
  namespace: flux-system
spec:
  dependsOn:
    - name: ${name}-operators
  sourceRef:
    kind: GitRepository
    name: ${name}-platform
  path: ./flux/onload
  interval: 10m
  retryInterval: 1m
  timeout: 5m
  prune: true
`;
}
