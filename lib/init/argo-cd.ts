import type { Repository } from './repository';

/** What Argo CD needs: an Application, the rights that OpenShift GitOps lacks, and a sync wave for each stage. */
export function argoCdFiles(repository: Repository): { [path: string]: string } {
  return {
    'argo-cd.ts': syncWaves(),
    [`argo-cd/${repository.name}.yaml`]: application(repository),
    ...repository.isOpenshift ? { 'argo-cd/openshift-gitops-rights.yaml': rights() } : {},
  };
}

/** Where Argo CD is. */
export function namespaceOf({ isOpenshift }: Repository): string {
  return isOpenshift ? 'openshift-gitops' : 'argocd';
}

function syncWaves(): string {
  return `import { ApiObject } from 'cdk8s';
import type { OnloadPlatform } from 'cdk8s-onload';

/** Puts each stage into a sync wave of its own. Argo CD starts a wave when the objects of the wave before are healthy. */
export function addSyncWaves(platform: OnloadPlatform): void {
  for (const chart of platform.node.children) {
    const stage = platform.stages.find((each) => each.chart === chart);
    if (stage === undefined) {
      throw new Error(\`\${chart.node.path}: chart without a sync wave; add its objects to the chart of a stage\`);
    }
    for (const object of chart.node.findAll().filter(ApiObject.isApiObject)) {
      object.metadata.addAnnotation('argocd.argoproj.io/sync-wave', String(stage.number));
    }
  }
}
`;
}

function application(repository: Repository): string {
  const { name } = repository;
  return `# Applies the manifests of ${name}. Apply it once, to the cluster itself: kubectl apply -f argo-cd/${name}.yaml
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}-onload
  namespace: ${namespaceOf(repository)}
spec:
  project: default
  source:
    repoURL: https://git.example.com/platform.git # replace it with the address of this repository
    targetRevision: main
    path: dist
  destination:
    server: https://kubernetes.default.svc
  syncPolicy:
    automated:
      prune: true
    syncOptions:
      # An operator may install the definitions of custom resources in the same sync (Argo CD 3.1 and later).
      - SkipDryRunOnMissingResource=true
    # How often Argo CD retries a failed sync of a commit. -1 means without limit.
    retry:
      limit: -1
      backoff:
        duration: 30s
        factor: 2
        maxDuration: 10m
`;
}

/** By default OpenShift GitOps may read everything, and write what configures a cluster; the rest of what a platform consists of is here. */
function rights(): string {
  return `# Permissions that OpenShift GitOps lacks by default and that the manifests of this repository require. A cluster administrator applies this once.
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: onload-platform-gitops
rules:
  - apiGroups: [""]
    resources: [serviceaccounts, services, secrets]
    verbs: ["*"]
  - apiGroups: [apps]
    resources: [deployments, daemonsets]
    verbs: ["*"]
  - apiGroups: [apiextensions.k8s.io]
    resources: [customresourcedefinitions]
    verbs: ["*"]
  - apiGroups:
      - k8s.cni.cncf.io
      - kmm.sigs.x-k8s.io
      - machineconfiguration.openshift.io
      - nfd.k8s-sigs.io
      - nfd.openshift.io
      - onload.amd.com
      - sriovnetwork.openshift.io
    resources: ["*"]
    verbs: ["*"]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: onload-platform-gitops
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: onload-platform-gitops
subjects:
  - kind: ServiceAccount
    name: openshift-gitops-argocd-application-controller
    namespace: openshift-gitops
`;
}
