import { invalid } from '../../text';
import { LABEL_KEY, labelIn } from '../../upstream/kubernetes';
import type { NodeLabels } from '../plan-input';

/** Labels of nodes from the arguments of `kubectl label nodes`: `trading-2 trading-3 example.com/tier=fast old-`. */
export function nodeLabelsOf(text: string): NodeLabels {
  const words = text.split(/\s+/).filter((word) => word !== '' && word !== '--overwrite');
  const first = words.findIndex((word) => word.includes('=') || word.endsWith('-'));
  const [nodes, labels] = [words.slice(0, Math.max(0, first)), words.slice(Math.max(0, first)).map(labelOf)];
  if (nodes.length === 0 || labels.length === 0 || labels.some(([key]) => !LABEL_KEY.test(key))) {
    throw invalid('plan/labels', 'not labels of nodes', text,
      'write nodes and their labels as after kubectl label nodes: trading-2 trading-3 example.com/tier=fast old-');
  }
  return { nodes, labels: Object.fromEntries(labels) };
}

/** Key and value of a label, which is null if the label is removed. A word of another form has no key. */
function labelOf(word: string): readonly [key: string, value: string | null] {
  const [key, value] = word.includes('=') ? labelIn(word) ?? [''] : [word.endsWith('-') ? word.slice(0, -1) : ''];
  return [key, value ?? null];
}
