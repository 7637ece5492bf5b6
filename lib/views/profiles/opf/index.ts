export { Loader } from './loader';
