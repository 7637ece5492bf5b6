/** Turns of nodes in an upgrade by the Onload Operator, by the rules by which it is planned. */
import type { Dump } from './dump';
import { upgradingNodes, wouldReport } from '../../plan/onload';
import type { OnloadView } from '../../plan/read';
import { cached, few } from '../../text';

const known = new WeakMap<Dump, Map<string, string>>();

/**
 * Words for how the operator goes on with the nodes of a resource: which one is in its turn, and which ones follow. Its order is that of the names.
 *
 * @param releases possible releases of KMM
 */
export function turnsText(dump: Dump, view: OnloadView, releases: readonly string[]): string {
  const key = `${view.namespace}/${view.name} ${view.version}`;
  const texts = cached(known, dump, () => new Map<string, string>());
  const text = texts.get(key) ?? textOf(dump, view, releases);
  texts.set(key, text);
  return text;
}

function textOf(dump: Dump, view: OnloadView, releases: readonly string[]): string {
  const upgrading = upgradingNodes(view, dump.selected(view.selector), releases, wouldReport(view, dump.set));
  const inPhase = (...phases: readonly string[]) => upgrading.filter(({ phase }) => phases.includes(phase)).map(({ node }) => node.name);
  const [now, next] = [inPhase('unlabelled', 'leaving'), inPhase('old')];
  const text = [...now.length === 0 ? [] : [`now ${few(now)}`], ...next.length === 0 ? [] : [`${now.length === 0 ? 'next' : 'then'} ${few(next)}`]].join(', ');
  return `the Onload Operator takes one node after the other by name${text === '' ? '' : `: ${text}`}`;
}
