export { secretsOf } from './conceal';
