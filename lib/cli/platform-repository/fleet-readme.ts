import type { Repository } from './repository';
import { ENGINE_NAMES } from '../../upstream/gitops';

/** The README of a repository with a fleet. */
export function fleetReadme({ isOpenshift, version, onload, gitops, ci }: Repository): string {
  const product = isOpenshift ? 'OpenShift' : 'Kubernetes';
  const pipeline = { github: '.github/workflows/platform.yaml', gitlab: '.gitlab-ci.yml', none: undefined }[ci];
  return `# The Onload platforms of a fleet

This repository runs AMD Solarflare Onload ${onload} on clusters with ${product} ${version}. A TypeScript program describes them with
[cdk8s](https://cdk8s.io) and cdk8s-onload; the manifests that it writes to \`dist/\` are committed and applied from there.

| | |
| --- | --- |
| \`main.ts\` | what all clusters share: versions, nodes${gitops === 'none' ? '' : `, ${ENGINE_NAMES[gitops]}`} |
| \`clusters/\` | a file for each cluster, with what is different there |
| \`clusters/index.ts\` | the list of the clusters |
| \`test/fleet.test.ts\` | unit tests |
| \`dist/\` | the manifests: a folder for each cluster with a file for each stage, and \`fleet.json\`, the index that \`check\` and \`plan\` read |
${pipeline === undefined ? '' : `| \`${pipeline}\` | the pipeline |\n`}
## Make a change

\`\`\`sh
npm install         # once, and after a change of package.json
npm run synth       # writes dist/; if a cluster would refuse something, dist/ stays as it is
npm test            # compiler and unit tests
npm run check       # looks for errors in dist/
npm run plan        # what the change since the last commit does to every node of every cluster
\`\`\`

Commit \`dist/\` and \`package-lock.json\` together with the change. To plan against another commit, name it: \`npm run plan -- --base origin/main\`.

## Add a cluster

\`\`\`sh
npx cdk8s-onload add ldn1
\`\`\`

It writes \`clusters/ldn1.ts\`, and adds it to \`clusters/index.ts\`. With \`--openshift\` or \`--kubernetes\` the cluster has a version of its own.

## Apply

${APPLY[gitops](isOpenshift ? 'oc' : 'kubectl')}
## Later

**Another version of Onload or ${product}**: change it in \`main.ts\` for all clusters, or set it for one in \`clusters/\`.

**Understand a finding**: \`npx cdk8s-onload explain CODE\`, by the code at the end of its message.
`;
}

const BY_ENGINE = `\`dist/gitops/\` has what the engine needs for each cluster. \`node_modules/cdk8s-onload/docs/gitops.md\` lists the files, who applies them, and what the engine waits for.
`;

const APPLY: { readonly [gitops in Repository['gitops']]: (cli: string) => string } = {
  none: (cli) => `Apply the files of a cluster to it, in the order of their names, and wait for each stage: \`${cli} apply -f dist/ldn1/10-operators.k8s.yaml\` comes first. The steps of a plan have
the commands that wait.
`,
  argocd: () => `Replace the address of the repository in \`main.ts\` with that of this one. ${BY_ENGINE}`,
  flux: () => `Replace the address of the repository in \`main.ts\` with that of this one. ${BY_ENGINE}`,
  acm: () => BY_ENGINE,
};
