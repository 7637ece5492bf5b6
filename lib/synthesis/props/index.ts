export { checkArgument, checkProps } from './check-props';
export { shown } from './prop-words';
