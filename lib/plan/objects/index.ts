export { objectSteps } from './object-steps';
