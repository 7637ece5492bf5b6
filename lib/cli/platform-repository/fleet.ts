import { functionName } from './app';
import { engineOf } from './engine';
import { REGISTRY } from './registry';
import type { Repository } from './repository';

/** The file that lists the clusters of a fleet. `add` appends a line to it. */
export const CLUSTER_LIST = 'clusters/index.ts';

/** The line of a cluster in that file. */
export function clusterLine({ name }: Pick<Repository, 'name'>): string {
  return `export { ${functionName({ name })} } from './${name}';\n`;
}

/** The program of a fleet. The fleet itself is in a function, so that tests can write it to a folder of their own. */
export function fleetProgram(repository: Repository): string {
  const { isOpenshift, version, onload } = repository;
  const engine = engineOf(repository);
  const imported = new Set(['Fleet', 'NodeGroup', 'OnloadRelease', 'Platform', ...isOpenshift ? [] : ['ImageRegistry'], ...engine?.imports ?? []]);
  return `import { ${[...imported].sort().join(', ')} } from 'cdk8s-onload';
import * as clusters from './clusters';

/** The fleet: what all clusters share, then each cluster. */
export function describeFleet(outdir?: string): Fleet {
  const fleet = new Fleet({
    ...outdir === undefined ? {} : { outdir },
    defaults: {
      platform: Platform.${isOpenshift ? 'openshift' : 'kubernetes'}('${version}'),
      release: OnloadRelease.of({ onload: '${onload}' }),
      // With Node Feature Discovery in the cluster, NodeGroup.withCards() selects the nodes that have a Solarflare card.
      nodes: NodeGroup.worker(),
${isOpenshift ? '' : `      // Replace it with the registry of your kernel module images.
      moduleRegistry: ImageRegistry.mirror('${REGISTRY}'),
`}    },
  });
  Object.values(clusters).forEach((add) => add(fleet));
${engine === undefined ? '' : `${engine.comment.map((line) => `  // ${line}\n`).join('')}  fleet.gitOps(${engine.call});
`}  return fleet;
}

if (require.main === module) {
  describeFleet().synth();
}
`;
}

/**
 * A cluster of a fleet.
 *
 * @param platform version of the cluster, if it is not that of the fleet
 */
export function fleetCluster({ name }: Pick<Repository, 'name'>, platform?: Pick<Repository, 'isOpenshift' | 'version'>): string {
  return `import { type Fleet${platform === undefined ? '' : ', Platform'} } from 'cdk8s-onload';

/** Adds the cluster ${name}. What it sets here replaces the defaults of the fleet. */
export function ${functionName({ name })}(fleet: Fleet): void {
  fleet.addCluster('${name}', {
${platform === undefined ? '' : `    platform: Platform.${platform.isOpenshift ? 'openshift' : 'kubernetes'}('${platform.version}'),
`}    // For plans with numbers: nodesFile: 'nodes/${name}.yaml', the output of kubectl get nodes -o yaml.
  });
}
`;
}

export function fleetTest(): string {
  return `import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFleet } from '../main';

const outdir = mkdtempSync(join(tmpdir(), 'fleet-'));
const { clusterNames } = describeFleet();

beforeAll(() => describeFleet(outdir).synth());
afterAll(() => rmSync(outdir, { recursive: true }));

test.each(clusterNames)('%s has the stages of Onload', (name) => {
  expect(readdirSync(join(outdir, name))).toEqual(expect.arrayContaining(['10-operators.k8s.yaml', '30-onload.k8s.yaml']));
});
`;
}
