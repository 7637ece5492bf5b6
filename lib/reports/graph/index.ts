export { distinct } from './distinct';
export { beyondMermaid, html, mermaid, svg } from './format';
export { graphOf } from './graph';
export type { Graph } from './graph-model';
export { stagesOf } from './graph-stages';
