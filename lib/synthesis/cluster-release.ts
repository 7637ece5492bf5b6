import type { IConstruct } from 'constructs';
import { descriptionOf } from './cluster-scope';
import { invalid } from '../text';
import { ImageRegistry, isNamed, NodeGroup, type OnloadRelease } from '../values';

/** The part of an OnloadPlatform from which constructs of its cluster take defaults. */
interface Description {
  readonly nodes?: unknown;
  readonly release?: unknown;
  readonly registry?: unknown;
  readonly moduleRegistry?: unknown;
}

/** The Onload release of the enclosing OnloadPlatform. */
export function enclosingRelease(scope: IConstruct): OnloadRelease | undefined {
  const { release } = descriptionOf(scope) as Description;
  return isNamed(release, 'OnloadRelease') ? release as OnloadRelease : undefined;
}

/** Onload release of a construct: `said`, else the release of the enclosing OnloadPlatform. Throws `platform/no-release` if neither is set. */
export function decidedOnloadRelease(scope: IConstruct, said: OnloadRelease | undefined, where: string = scope.node.path): OnloadRelease {
  const release = said ?? enclosingRelease(scope);
  if (release === undefined) {
    throw invalid('platform/no-release', 'no release of Onload', 'release', 'pass \'release\', or construct this below an OnloadPlatform', where);
  }
  return release;
}

/** Registry of the released images for a construct: `said`, else the one of the enclosing OnloadPlatform, else Docker Hub. */
export function registryOf(scope: IConstruct, said: ImageRegistry | undefined): ImageRegistry {
  const { registry } = descriptionOf(scope) as Description;
  return said ?? (isNamed(registry, 'ImageRegistry') ? registry as ImageRegistry : ImageRegistry.dockerHub());
}

/** Registry of the module images of the enclosing OnloadPlatform. */
export function enclosingModuleRegistry(scope: IConstruct): ImageRegistry | undefined {
  const { moduleRegistry } = descriptionOf(scope) as Description;
  return isNamed(moduleRegistry, 'ImageRegistry') ? moduleRegistry as ImageRegistry : undefined;
}

function enclosingNodes(scope: IConstruct): NodeGroup | undefined {
  const { nodes } = descriptionOf(scope) as Description;
  return isNamed(nodes, 'NodeGroup') ? nodes as NodeGroup : undefined;
}

/** Nodes of a construct: `said`, else those of the enclosing OnloadPlatform, else the workers. */
export function decidedNodes(scope: IConstruct, said: NodeGroup | undefined): NodeGroup {
  return said ?? enclosingNodes(scope) ?? NodeGroup.worker();
}

/**
 * Nodes of a construct whose objects must never apply to all workers: `said`, else those of the enclosing OnloadPlatform. Throws `platform/no-nodes`
 * if neither is set.
 */
export function requireNodes(scope: IConstruct, said: NodeGroup | undefined): NodeGroup {
  const nodes = said ?? enclosingNodes(scope);
  if (nodes === undefined) {
    throw invalid('platform/no-nodes', 'no nodes', 'nodes', 'pass \'nodes\', or construct this below an OnloadPlatform', scope.node.path);
  }
  return nodes;
}
