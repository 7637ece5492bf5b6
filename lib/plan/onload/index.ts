export { planOnload } from './plan-onload';
export { isOnloadOperator } from './operator';
export { madeByOperator } from './resource';
