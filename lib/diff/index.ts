export { diff, type Ignored } from './diff';
export { json, markdown, text } from './format';
export * from './report';
