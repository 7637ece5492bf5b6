export { formatScript } from './plan-script';
