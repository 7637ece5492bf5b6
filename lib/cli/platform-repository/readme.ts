import { moduleImageName } from './app';
import { GITOPS_SECTIONS } from './readme-gitops';
import { REGISTRY } from './registry';
import { loadsByKmm, type Repository } from './repository';
import { ENGINE_NAMES } from '../../upstream/gitops';
import { listedText } from '../../upstream/onload';

/** The README of the repository, with the tasks of its readers in order. */
export function readme(repository: Repository): string {
  return [
    overview(repository),
    FIRST_APPLY[loadsByKmm(repository) ? 'byKmm' : repository.isOpenshift ? 'openshift' : 'kubernetes'](repository),
    GITOPS_SECTIONS[repository.gitops](repository),
    CI[repository.ci](),
    changes(repository),
  ].filter((section) => section !== '').join('\n');
}

function overview({ name, isOpenshift, version, onload, gitops, ci }: Repository): string {
  const pipeline = { github: '.github/workflows/platform.yaml', gitlab: '.gitlab-ci.yml', none: undefined }[ci];
  return `# The Onload platform of ${name}

This repository runs AMD Solarflare Onload ${onload} on the ${isOpenshift ? 'OpenShift' : 'Kubernetes'} ${version} cluster \`${name}\`. A TypeScript program describes
the cluster with [cdk8s](https://cdk8s.io) and cdk8s-onload; the manifests that it writes to \`dist/\` are committed and applied from there.

| | |
| --- | --- |
| \`clusters/${name}.ts\` | the cluster: this is the file to edit |
| \`main.ts\` | the program that \`cdk8s synth\` runs |
| \`versions.json\` | the version of ${isOpenshift ? 'OpenShift' : 'Kubernetes'}, for the program, the validation and the commands |
| \`test/${name}.test.ts\` | unit tests |
| \`dist/\` | the manifests, a file for each stage${gitops === 'none' ? '' : `; \`80-gitops-…\` is what ${ENGINE_NAMES[gitops]} needs to apply them`} |
| \`cdk8s.yaml\` | settings of \`cdk8s synth\`, with the validation of all manifests |
${pipeline === undefined ? '' : `| \`${pipeline}\` | the pipeline |\n`}
## Make a change

\`\`\`sh
npm install         # once, and after a change of package.json
npm run synth       # writes dist/; if the cluster would refuse something, dist/ stays as it is
npm test            # compiler and unit tests
npm run check       # looks for errors in dist/
npm run plan        # what the change since the last commit does to every node
\`\`\`

Commit \`dist/\` and \`package-lock.json\` together with the change. To plan against another commit, name it: \`npm run plan -- --base origin/main\`.
Plans are more precise with the nodes of the cluster: \`npm run plan -- --nodes nodes.yaml\`, a file that \`kubectl get nodes -o yaml\` prints.

\`npx cdk8s-onload images dist\` lists the images that the cluster pulls. Check before the first apply that those of Onload ${onload} exist: the samples of AMD name 8.1.2.26, and which
other builds it publishes as images is not known to cdk8s-onload.
`;
}

/** Kernels for which the repository's Onload is listed. */
function listedTexts({ onload }: Repository): string {
  return (['RHEL', 'Ubuntu', 'Debian', 'kernel.org'] as const).flatMap((system) => listedText(onload, system) ?? []).join('; ');
}

/** Sentences about applying the stages, by engine. */
const ORDER = {
  argocd: 'Argo CD applies the stages in order, and waits for each',
  flux: 'Flux applies the stages in order, and waits for each',
  acm: 'At the first rollout the hub applies the stages in order',
  none: 'Apply the stages in order, and wait for each',
};

function order({ gitops }: Repository): string {
  return `${ORDER[gitops]}: \`operators\`, then \`onload\`.`;
}

const BY_A_PERSON = `Operator Lifecycle
  Manager waits for your approval. Approve the first InstallPlan only; later ones lead to KMM 2:

  \`\`\`sh
  oc get installplans --namespace openshift-kmm
  oc patch installplan NAME --namespace openshift-kmm --type merge --patch '{"spec":{"approved":true}}'
  \`\`\`
`;

/** Sentences about the InstallPlan of KMM, whose version is pinned. */
const APPROVAL = {
  argocd: 'Operator Lifecycle\n  Manager waits for an approval. A Job approves the InstallPlan of that version, and no other.\n',
  flux: BY_A_PERSON,
  acm: 'Operator Lifecycle\n  Manager waits for an approval. The policy approves the InstallPlan of that version, and no other.\n',
  none: BY_A_PERSON,
};

const FIRST_APPLY = {
  byKmm: (repository: Repository) => `## Before the first apply

${order(repository)}

- \`operators\` installs Kernel Module Management (KMM), in the newest version of the catalogue. OLM upgrades it by itself. To decide when, pin a version in
  \`clusters/${repository.name}.ts\`: \`kmm: KmmOlmVersion.pinned('…')\`.
- \`onload\` builds the kernel modules in the cluster, for the kernels of its workers. A node loads them when it has the label of their version, so that an upgrade goes from node to node. \`npm run plan\` prints the
  commands that label the nodes. The first time:

  \`\`\`sh
  oc label node NAME kmm.node.kubernetes.io/version-module.onload.onload-module=${repository.onload}
  \`\`\`

- The sfc driver of the release replaces the one of the kernel while the node runs, so the links of the Solarflare cards are down for a moment.
`,
  openshift: (repository: Repository) => `## Before the first apply

${order(repository)}

- \`operators\` installs Kernel Module Management (KMM) 1.1, the release that the Onload Operator works with. Its version is pinned, so ${APPROVAL[repository.gitops]}
  Catalogues of different OpenShift releases have different patches of KMM 1.1. This command lists those of yours; pass one of them in
  \`clusters/${repository.name}.ts\` if it is not 1.1.0, as \`kmm: KmmOlmVersion.pinned('kernel-module-management.v1.1.2')\`:

  \`\`\`sh
  oc get packagemanifest kernel-module-management -o jsonpath='{.status.channels[*].entries[*].name}'
  \`\`\`

- \`onload\` builds the kernel modules in the cluster, for the kernels of its workers, and loads them. The sfc driver of the release replaces the one of
  the kernel while the node runs, so the links of the Solarflare cards are down for a moment.
`,
  kubernetes: (repository: Repository) => `## Before the first apply

${order(repository)}

- Install Kernel Module Management (KMM) 1.1, the release that the Onload Operator works with. It is not part of the manifests.
- Label the nodes that get Onload: \`kubectl label node NAME node-role.kubernetes.io/worker=\`, or select others in \`clusters/${repository.name}.ts\`.
- AMD lists Onload ${repository.onload} for the kernels of ${listedTexts(repository)}. For nodes with other kernels choose another version in \`clusters/${repository.name}.ts\`: \`node_modules/cdk8s-onload/docs/supported-versions.md\`
  has the kernels of each.
- Build an image with the kernel modules for each kernel release of the nodes (\`uname -r\`), and push it to your registry as
  \`${moduleImageName(repository)}\`. In \`clusters/${repository.name}.ts\`, replace \`${REGISTRY}\` with your registry.
- The sfc driver of the release replaces the one of the kernel while the node runs, so the links of the Solarflare cards are down for a moment.
`,
};

const CI = {
  none: () => '',
  github: () => `## Pull requests

The workflow runs the tests, compares \`dist/\` with what the program writes, and checks it. Findings are annotations on its lines. It writes the
plan into a comment of the pull request and keeps it as an artifact. A plan that is disruptive does not fail the workflow; it is a warning. Pull requests from forks have the plan in the summary
of the run only, because their token may not write comments.

The workflow runs the action of cdk8s-onload in \`node_modules\`, not the scripts \`check\` and \`plan\` of \`package.json\`: options of its own, such as \`--nodes nodes.yaml\`, are in its input \`options\`.

To require the workflow, protect the branch \`main\` and choose the status check \`manifests\`.
`,
  gitlab: () => `## Merge requests

The pipeline runs the tests, compares \`dist/\` with what the program writes, and checks it. Findings are in the widgets of the merge request for Code
Quality and for tests. The plan is an artifact of the job \`plan\`, which is orange
(allowed to fail) if the change is disruptive. The pipeline does not run the scripts \`check\` and \`plan\` of \`package.json\`: options of its own, such as \`--nodes nodes.yaml\`, are in its variables \`OPTIONS\`.

For a comment with the plan, create a project access token with the role Reporter and the scope \`api\`. Save it as the CI/CD variable \`PLAN_TOKEN\`, masked
and with the environment scope \`plan-comment\`, so that only the job that writes the comment receives it.
`,
};

function changes({ name, isOpenshift }: Repository): string {
  return `## Later

**Another version of Onload**: change \`release\` in \`clusters/${name}.ts\`. The plan lists the nodes that reload kernel modules, and the pods that are evicted.

**Another version of ${isOpenshift ? 'OpenShift' : 'Kubernetes'}**: change it in \`versions.json\`; the program, the validation and the commands read it.

**More of the platform**: \`OnloadPlatform\` also takes \`ptp\`, \`profiles\`, \`networks\` and ${isOpenshift ? '`sfc: SfcDriver.machineConfig()`' : '`workloadNamespaces`'}; your editor shows what each does.

**Another cluster**: this repository describes one cluster. Write another repository, \`npx cdk8s-onload init ../ldn1 --name ldn1\`, or one for many clusters,
\`npx cdk8s-onload init ../fleet --fleet\`.

**Understand a finding**: \`npx cdk8s-onload explain CODE\`, by the code at the end of its message.

**Accept a warning**: \`Findings.of(platform).acknowledge('CODE', 'why')\` in \`clusters/${name}.ts\`.
`;
}
