export { html } from './html';
export { beyondMermaid, mermaid } from './mermaid';
export { graphSvg } from './svg';
