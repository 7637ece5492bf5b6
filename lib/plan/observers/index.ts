export { OBSERVERS } from './observers';
