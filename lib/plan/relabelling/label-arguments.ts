import { invalid } from '../../text';
import type { NodeLabels } from '../plan-input';

/** Label as Kubernetes admits it: a key with or without a prefix, and a value that may be empty. */
const NAME = '[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?';
const LABEL = new RegExp(`^((?:[a-z0-9.-]+/)?${NAME})(?:=(${NAME})?|(-))$`);

/** Labels of nodes from the arguments of `kubectl label nodes`: `trading-2 trading-3 example.com/tier=fast old-`. */
export function nodeLabelsOf(text: string): NodeLabels {
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== '--overwrite');
  const first = words.findIndex((word) => word.includes('=') || word.endsWith('-'));
  const [nodes, labels] = [words.slice(0, Math.max(0, first)), words.slice(Math.max(0, first)).map((word) => LABEL.exec(word))];
  if (nodes.length === 0 || labels.length === 0 || labels.includes(null)) {
    throw invalid('plan/labels', 'not labels of nodes', text,
      'write nodes and their labels as after kubectl label nodes: trading-2 trading-3 example.com/tier=fast old-');
  }
  return { nodes, labels: Object.fromEntries(labels.map((label) => [label![1], label![3] === '-' ? null : label![2] ?? ''])) };
}
