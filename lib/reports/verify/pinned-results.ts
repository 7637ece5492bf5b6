/** Images that nodes should have before they are needed, by the MachineConfigNodes. Since 4.19, no pool shows them (MCO facts §14). */
import { conditionOf, type Dump } from './dump';
import { getAll, getObject } from './get-commands';
import { fail, type Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { waitSince } from './long-waits';
import { poolMembers, takenBy } from './pool-members';
import type { VerifyResult } from './verify-report';
import { identityOf, type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { at, isString, listAt, stringAt, WAIT_LENGTHS } from '../../upstream';
import type { NodeView } from '../../views';

/** Results for PinnedImageSets, on the nodes of the pools that select them. */
export function verifyPinnedImages(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return declared.ofKind('PinnedImageSet').flatMap((object) => {
    const missing = ['MachineConfigPool', 'Node'].find((kind) => !dump.has(kind));
    if (missing !== undefined) {
      return [result('pools', identityOf(object), unknown(`the dump has no ${missing}`, getAll(missing)))];
    }
    const nodes = dump.set.ofKind('MachineConfigPool').filter((pool) => takenBy(pool, [object]).length > 0).flatMap((pool) => poolMembers(dump, pool));
    return perNode('pools', identityOf(object), nodes, (node) => judgeImages(dump, object, node));
  });
}

function judgeImages(dump: Dump, declared: Manifest, node: NodeView): Judgement {
  const live = dump.find('PinnedImageSet', undefined, nameOf(declared));
  const shown = dump.find(KIND, undefined, node.name);
  if (live.object === undefined) {
    return live.judgement;
  }
  if (shown.object === undefined) {
    return unknown('the dump does not have its MachineConfigNode, which alone shows whether it has the images', getAll(KIND));
  }
  const show = getObject(KIND, undefined, node.name);
  const set = listAt(shown.object, 'status', 'pinnedImageSets').find((each) => stringAt(each, 'name') === nameOf(declared));
  const number = (field: string) => Number(at(set, field) ?? 0);
  const [wanted, has, failed] = ['desiredGeneration', 'currentGeneration', 'lastFailedGeneration'].map(number);
  const since = conditionOf(shown.object, 'PinnedImageSetsProgressing')?.since;
  if (set === undefined || wanted < Number(at(live.object, 'metadata', 'generation') ?? 0)) {
    return waitSince(dump, 'its daemon has not taken up the set yet', show, since, WAIT_LENGTHS.controller);
  }
  const reason = stringAt(set, 'lastFailedGenerationError') ?? listAt(set, 'lastFailedGenerationErrors').filter(isString).join('; ');
  return has >= wanted ? pass('the node has its images')
    : failed >= wanted ? fail(`the node cannot get its images: ${reason === '' ? conditionOf(shown.object, 'PinnedImageSetsDegraded')?.message ?? '' : reason}; until then, its next boot has those of before`, show)
      : since === undefined ? wait('the node is getting its images', show) : waitSince(dump, 'the node is getting its images', show, since, WAIT_LENGTHS.controller);
}

const KIND = 'MachineConfigNode';
