/** Whether a module was loaded since the last boot of its node, where KMM does not note the boot: before 2.4 (KMM facts §7). */
import { conditionOf, type Dump } from './dump';
import { getObject } from './get-commands';
import { type Judgement, unknown, wait } from './judgement';
import { nodeReportOf } from './report-of-node';
import { listAt, stringAt } from '../../upstream';
import type { NodeView } from '../../views';

/** Entry of a module that KMM has loaded. */
export interface LoadedEntry {
  readonly bootId?: string;
  /** Time at which it was loaded. */
  readonly since?: string;
}

/**
 * Judgement of an entry without a boot, or undefined if it is of this boot. KMM itself compares it with the time at which the node became ready. A node that was back
 * before anybody noticed keeps that time: then only a container that has run all along shows that there was no boot, or the node itself.
 */
export function sinceThisBoot(dump: Dump, node: NodeView, { bootId, since }: LoadedEntry): Judgement | undefined {
  // All releases note one of the two.
  if (bootId !== undefined || since === undefined || nodeReportOf(dump, node).report !== undefined) {
    return undefined;
  }
  const readySince = conditionOf(dump.node(node.name), 'Ready')?.since;
  const loaded = Date.parse(since);
  if (loaded < Date.parse(readySince ?? '')) {
    return wait(`the node became ready at ${readySince}, after the module was loaded; KMM loads it again`, getObject('NodeModulesConfig', undefined, node.name));
  }
  const starts = dump.podsOn(node).flatMap((pod) => listAt(pod, 'status', 'containerStatuses')).map((status) => Date.parse(stringAt(status, 'state', 'running', 'startedAt') ?? ''));
  return starts.some((start) => start <= loaded) ? undefined
    : unknown('KMM has loaded it, but before 2.4 it does not note in which boot, and no container has run on the node since then; the node itself shows it', nodeReportOf(dump, node).judgement!.command!);
}
