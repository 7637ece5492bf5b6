import { identityOf } from '../../manifests';
import { statedBuilds } from '../../rules/onload';
import { few } from '../../text';
import { originText } from '../../upstream/linux';
import { buildsListingText, isUnlisted } from '../../upstream/onload';
import { namesByOrigin, NodeIndex, type NodeView } from '../../views';
import { nodesByNextKernel } from '../machine-config';
import type { PlanWarning } from '../plan-model';
import type { Observer } from '../planned-change';
import { acceptedUpgrade } from '../read';

/**
 * Warnings about builds of Onload that a change brings to nodes whose kernels AMD does not list for them, or that nodes keep when they boot such a kernel. An upgrade of
 * OpenShift has warnings of its own.
 */
export const unlistedBuilds: Observer = ({ context, steps }) => {
  const { before, after, nodes, nodesAfter = nodes } = context;
  if (nodesAfter === undefined || acceptedUpgrade(context) !== undefined) {
    return [];
  }
  const booted = new Map([...nodesByNextKernel(steps)].flatMap(([kernel, names]) => names.map((name) => [name, kernel] as const)));
  const nextOf = (node: NodeView) => (booted.has(node.name) ? { ...node, kernel: booted.get(node.name) ?? undefined } : node);
  const had = new Set(statedBuilds(before).map(({ object, build }) => `${identityOf(object)} ${build}`));
  const index = NodeIndex.of(nodesAfter);
  const found = new Map<string, PlanWarning>();
  for (const { object, build, selector } of statedBuilds(after)) {
    const isNew = !had.has(`${identityOf(object)} ${build}`);
    for (const [origin, names] of namesByOrigin(index.withLabels(selector).nodes.filter(({ name }) => isNew || booted.has(name)).map(nextOf))) {
      const key = `${build} ${originText(origin)}`;
      if (isUnlisted(build, [origin]) && !found.has(key)) {
        found.set(key, {
          code: 'onload/not-listed-for-kernel',
          object: identityOf(object),
          message: `AMD does not list Onload ${build} for ${originText(origin)}, which ${few(names, 6)} ${isNew ? 'run' : 'boot'}${names.length === 1 ? 's' : ''}${isNew ? '' : ' by this change'}: the modules may not compile or load, or load, and accelerated programs abort`,
          advice: `use a build that is listed: ${buildsListingText([origin]) ?? 'none is known'}`,
        });
      }
    }
  }
  return [...found.values()];
};
