export { formatFleetHtml } from './fleet-html';
export { formatFleetJson } from './fleet-json';
export { formatFleetMarkdown } from './fleet-markdown';
export { formatFleetText } from './fleet-text';
export { formatHtml } from './plan-html';
export { formatJson } from './plan-json';
export { formatMarkdown } from './plan-markdown';
export { formatText } from './plan-text';
