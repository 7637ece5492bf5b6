export { distinct } from './distinct';
export { beyondMermaid, graphSvg, html, mermaid } from './format';
export { graphOf } from './graph';
export type { Graph } from './graph-model';
export { stagesByFile } from './graph-stages';
