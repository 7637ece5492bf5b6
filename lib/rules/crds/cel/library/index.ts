export { COLLECTIONS } from './collections';
export { KUBERNETES } from './kubernetes';
export { charactersOf, inRange } from './numbers';
export { OPTIONALS } from './optionals';
export { QUANTITIES } from './quantities';
export { REGEX } from './regex';
export { STANDARD } from './standard';
export { STRINGS } from './strings';
