export { beyondMermaid, html, mermaid, svg } from './format';
export { graphOf } from './graph';
export type { GraphInput } from './graph';
export { distinct } from './distinct';
export type { Graph, GraphEdge, GraphObject, Relation, State } from './model';
export { stagesOf } from './stages';
