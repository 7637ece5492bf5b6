import { COLLECTIONS, KUBERNETES, OPTIONALS, QUANTITIES, REGEX, STANDARD, STRINGS } from './library';
import { Functions, Overload } from './overload';

/** All CEL functions for CRDs: those of Kubernetes 1.33, which include those of all earlier releases. */
export const OVERLOADS: readonly Overload[] = [...STANDARD, ...STRINGS, ...REGEX, ...COLLECTIONS, ...OPTIONALS, ...QUANTITIES, ...KUBERNETES];

/** All CEL functions by name. */
export const FUNCTIONS = new Functions(OVERLOADS);
