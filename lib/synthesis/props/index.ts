export { checkProps } from './check-props';
export { shown } from './prop-words';
