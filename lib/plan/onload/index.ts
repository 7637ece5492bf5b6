export { planOnload } from './plan-onload';
export { isOnloadOperator } from './operator';
export { arrived } from './proof';
export { madeByOperator, onloadView } from './resource';
