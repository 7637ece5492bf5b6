import { jobImage, REPOSITORY_URL } from './engine';
import { loadsByKmm, type Repository } from './repository';
import { engineFile, manifestFile } from './stages';
import { OPENSHIFT_GITOPS } from '../../upstream/argocd';
import { POLICIES_NAMESPACE } from '../../upstream/gitops';

/** Sections about the delivery of manifests to the cluster: by hand, or by an engine, for which a user applies some files. */
export const GITOPS_SECTIONS: { readonly [gitops in Repository['gitops']]: (repository: Repository) => string } = {
  none: (repository) => `## Apply

\`\`\`sh
${cli(repository)} apply -f dist/${manifestFile('operators')}
until ${cli(repository)} get customresourcedefinition modules.kmm.sigs.x-k8s.io; do sleep 10; done    # KMM is installed
${loadsByKmm(repository) ? '' : `${cli(repository)} rollout status deployment/onload-operator-controller-manager --namespace onload-operator-system
`}${cli(repository)} apply -f dist/${manifestFile('onload')}
\`\`\`
`,
  argocd: (repository) => `## Argo CD

Argo CD runs in the cluster, in the namespace \`${repository.isOpenshift ? OPENSHIFT_GITOPS : 'argocd'}\`; name another one by \`instance\`, and also one that is
older than Argo CD 3.2: \`instance: ArgoCdInstance.${repository.isOpenshift ? 'openshiftGitOps' : 'upstream'}({ version: '2.14' })\`. In \`clusters/${repository.name}.ts\`, replace \`${REPOSITORY_URL}\`
with the address of this repository. If the repository is private, give Argo CD its credentials.
${repository.isOpenshift ? '' : `Replace \`${jobImage(repository)}\` with an image that has \`sh\`, \`date\` and \`kubectl\`, and that runs as any user. Jobs before and after each
stage use it: until they can pull it, no stage is applied.
`}
Synthesize, commit and push. Then an administrator of the cluster applies these files once, and again when a commit changes them:

\`\`\`sh
${[
  ...repository.isOpenshift ? [['rights', 'what OpenShift GitOps may not write by default']] : [],
  ['instance', `health checks, for ${repository.isOpenshift ? 'the ArgoCD resource' : 'argocd-cm'}`, '--server-side --field-manager=onload-gitops '],
  ['root', 'the Application of the cluster'],
].map(([file, what, options = '']) => `${cli(repository)} apply ${options}-f dist/${engineFile(file)}    # ${what}\n`).join('')}\`\`\`

${repository.isOpenshift
  ? 'The health checks of an ArgoCD resource are one list: if yours has some, the command for `instance` ends with a conflict. Add those of the file to them by hand.'
  : 'If `argocd-cm` has another check of the same kind, the command for `instance` ends with a conflict: decide which of the two stays.'} Without
the checks the Applications of a new cluster begin together; the Jobs keep the order.

Argo CD applies all other files. Each stage is an Application, and begins when the stages before it are done. A commit that comes meanwhile takes effect after that.
`,
  flux: (repository) => `## Flux

Flux 2.5 or later runs in the cluster. In \`clusters/${repository.name}.ts\`, replace \`${REPOSITORY_URL}\` with the address of this repository. If the
repository is private, name the Secret with its credentials: \`FluxSource.git('…', { secretName: '…' })\`.

Synthesize, commit and push. Then apply this file once, and again when a commit changes it, as one that adds a stage does:

\`\`\`sh
${cli(repository)} apply -f dist/${engineFile('flux')}
\`\`\`

Each stage is a Kustomization, and begins when the one before is ready. Objects in charts of your own are not applied: add them to the chart of a stage. Do not add
\`postBuild\`: its substitution would empty \`\${KERNEL_FULL_VERSION}\` in the names of module images.
`,
  acm: (repository) => `## Advanced Cluster Management

Advanced Cluster Management 2.11 or later manages the cluster, as the ManagedCluster \`${repository.name}\`. Each stage is a Policy on the hub, and is applied when the one before is
compliant. An administrator of the hub applies these files, in this order:

\`\`\`sh
oc apply -f dist/${engineFile('acm-hub')}    # the namespace of the policies
oc apply -f - <<'END'    # replace default, twice, if ${repository.name} is in another ManagedClusterSet
apiVersion: cluster.open-cluster-management.io/v1beta2
kind: ManagedClusterSetBinding
metadata:
  name: default
  namespace: ${POLICIES_NAMESPACE}
spec:
  clusterSet: default
END
oc apply -f dist/${engineFile('acm-policies')}    # also after each change
\`\`\`

Without the binding, nothing is applied to the cluster. Do not apply the other files of \`dist/\` to the hub: the policies have their contents, and the hub would
get Onload itself. Nothing applies the policies by itself after a merge: repeat the last command, or let an engine on the hub take these two files.

Jobs in the namespace \`onload-gitops\` wait until a stage is complete before the next one is applied.${repository.isOpenshift ? '' : ` Replace \`${jobImage(repository)}\` with an image
that has \`sh\`, \`date\` and \`kubectl\`, and that runs as any user: until they can pull it, only the first stage is applied.`} Objects that the manifests no longer have are not deleted.
`,
};

function cli({ isOpenshift }: Repository): string {
  return isOpenshift ? 'oc' : 'kubectl';
}
