import { COLLECTIONS, KUBERNETES, OPTIONALS, QUANTITIES, REGEX, STANDARD, STRINGS } from './library';
import { Functions, Overload } from './overload';

/** All functions of CEL in CRDs: those of Kubernetes 1.33, and so those of all before. */
export const OVERLOADS: readonly Overload[] = [...STANDARD, ...STRINGS, ...REGEX, ...COLLECTIONS, ...OPTIONALS, ...QUANTITIES, ...KUBERNETES];

/** The same, by their names. */
export const FUNCTIONS = new Functions(OVERLOADS);
