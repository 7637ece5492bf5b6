export { checkProps } from './check-props';
export { shownPropValue } from './prop-words';
