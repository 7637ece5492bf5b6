import fc from 'fast-check';
import { Graph, GraphObject, RELATIONS } from '../../../lib/reports/graph/graph-model';

/** Texts that mean something to Mermaid, HTML or XML, or that nobody sees. */
export const HOSTILE = fc.oneof(
  fc.constantFrom('<script>alert(1)</script>', '"]; click a "javascript:alert(1)"', '&amp;', ']]>', '--> b', 'end', '%%{init: {}}%%', '`**x**`', '\u0000\u001b[31m', '\u202eabc', '\ud800', '\ufffe', '#quot;', 'a\nb', '日本語', '🙂', '$(x)', ''),
  fc.fullUnicodeString({ maxLength: 60 }),
);

/** Graphs of any shape, in the order in which graphs have their objects. */
export const GRAPHS: fc.Arbitrary<Graph> = fc.tuple(
  fc.array(fc.record({ stage: fc.option(fc.constantFrom('10-a', '20-b', '30-c'), { nil: undefined }), namespace: fc.option(fc.constantFrom('n', 'm'), { nil: undefined }), kind: fc.oneof(fc.constantFrom('Pod', 'Namespace'), HOSTILE), name: HOSTILE }), { maxLength: 24 }),
  fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...RELATIONS)), { maxLength: 40 }),
).map(([drafts, pairs]) => {
  const objects = drafts.map((draft, index): GraphObject => ({ id: `o${index + 1}`, state: draft.stage === undefined ? 'outside' : index % 5 === 0 ? 'made' : 'given', ...draft }));
  const idOf = (number: number) => `o${number % objects.length + 1}`;
  const edges = objects.length === 0 ? [] : pairs.map(([from, to, relation]) => ({ from: idOf(from), to: idOf(to), relation, paths: ['spec'] })).filter(({ from, to }) => from !== to);
  const unique = [...new Map(edges.map((edge) => [`${edge.from} ${edge.to} ${edge.relation}`, edge])).values()];
  return { clusters: [], objects, edges: unique, outsideNamespaces: ['m'] };
});
