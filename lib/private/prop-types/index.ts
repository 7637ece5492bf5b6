export * from './check-props';
export * from './is-named';
