/** Commands and texts of labels that nodes get. */
import { few, grouped, list, sh, shellJoin, type ShellText, shellWord } from '../../text';
import type { RelabelledNodeReport } from '../plan-report';

type Labelled = Pick<RelabelledNodeReport, 'name' | 'labels'>;

/** Commands that label nodes: one for all nodes that get the same labels. */
export function relabelCommands(nodes: readonly Labelled[], tool: 'kubectl' | 'oc'): ShellText[] {
  const names = (same: readonly Labelled[]) => shellJoin(same.map(({ name }) => shellWord(name)), ' ');
  return [...grouped(nodes, labelWords)].map(([words, same]) => sh`${tool} label nodes ${names(same)} ${words} --overwrite`);
}

/** Sentence about the labels of nodes. */
export function labelsText(nodes: readonly Labelled[]): string {
  const textOf = ({ key, from, to }: Labelled['labels'][number]) => (
    to === null ? `no label ${key} any more` : `the label ${key}=${to}${from === null ? '' : ` in place of ${key}=${from}`}`);
  return [...grouped(nodes, ({ labels }) => list(labels.map(textOf)))]
    .map(([text, same]) => `${few(same.map(({ name }) => name))} ${same.length === 1 ? 'gets' : 'get'} ${text}`).join('. ');
}

/** Nodes as the target of a step: `Node trading-2`. */
export function nodesText(nodes: readonly Labelled[]): string {
  return `${nodes.length === 1 ? 'Node' : 'Nodes'} ${few(nodes.map(({ name }) => name))}`;
}

function labelWords({ labels }: Labelled): ShellText {
  return shellJoin(labels.map(({ key, to }) => shellWord(to === null ? `${key}-` : `${key}=${to}`)), ' ');
}
