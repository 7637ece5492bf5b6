import { NodeView, nodeView } from '../../views';

type Labels = { readonly [label: string]: unknown };

/** Stand-ins for unknown nodes: one for each selector of policies, with the labels that it requires. */
export function standIns(selectors: readonly Labels[]): NodeView[] {
  const byText = new Map(selectors.map((selector) => [Object.entries(selector).map(([key, value]) => `${key}=${String(value)}`).sort().join(','), selector]));
  return [...byText].map(([name, labels]) => nodeView({ apiVersion: 'v1', kind: 'Node', metadata: { name, labels: labels as { [label: string]: string } } }));
}
