export { CONCEALED, secretsOf } from './conceal';
