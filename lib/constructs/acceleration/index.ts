export { accelerate } from './accelerate';
