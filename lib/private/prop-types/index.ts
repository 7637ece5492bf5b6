export * from './check-props';
export * from './is-named';
export { shown } from './words';
