export { lazy } from './lazy-modules';
