export { html } from './html';
export { beyondMermaid, mermaid } from './mermaid';
export { svg } from './svg';
