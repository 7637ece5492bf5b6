import { engineOf } from './engine';
import { REGISTRY } from './registry';
import { loadsByKmm, type Repository } from './repository';

/** Name of the function that adds the cluster: `addNyc1`. The prefix ensures that it is not a reserved word, whatever the name of the cluster. */
export function functionName({ name }: Pick<Repository, 'name'>): string {
  return `add${name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

export function appProgram(repository: Repository): string {
  const { name } = repository;
  const add = functionName(repository);
  return `import { App } from 'cdk8s';
import { ${add} } from './clusters/${name}';

const app = new App();
${add}(app);
app.synth();
`;
}

/** The kernel module image that nodes with a given kernel pull from that registry. */
export function moduleImageName({ onload }: Repository): string {
  return `${REGISTRY}/onload/onload-module:${onload}-<kernel release>`;
}

export function cluster(repository: Repository): string {
  const { name, isOpenshift, onload } = repository;
  const platform = isOpenshift ? 'openshift' : 'kubernetes';
  const engine = engineOf(repository);
  const isByKmm = loadsByKmm(repository);
  const imported = new Set(['NodeGroup', 'OnloadPlatform', 'OnloadRelease', 'Platform', ...isOpenshift ? [] : ['ImageRegistry'], ...isByKmm ? ['ModuleLoading'] : [], ...engine?.imports ?? []]);
  return `import type { App } from 'cdk8s';
import { ${[...imported].sort().join(', ')} } from 'cdk8s-onload';
import { ${platform} } from '../versions.json';

/** Adds the cluster ${name}: Onload on its workers. */
export function ${functionName(repository)}(app: App): OnloadPlatform {
  ${engine === undefined ? 'return' : 'const platform ='} new OnloadPlatform(app, '${name}', {
    platform: Platform.${platform}(${platform}),
    release: OnloadRelease.of({ onload: '${onload}' }),
    // With Node Feature Discovery in the cluster, NodeGroup.withCards() selects the nodes that have a Solarflare card.
    nodes: NodeGroup.worker(),
${isOpenshift ? '' : `    // Replace it with the registry of your kernel module images: ${moduleImageName(repository)}.
    moduleRegistry: ImageRegistry.mirror('${REGISTRY}'),
`}${isByKmm ? `    // Without the Onload Operator, which needs KMM 1.1. Nodes load the version that their label names: plan prints the commands.
    modules: ModuleLoading.byKmm(),
` : ''}  });
${engine === undefined ? '' : `${engine.comment.map((line) => `  // ${line}\n`).join('')}  platform.gitOps(${engine.call});
  return platform;
`}}
`;
}
