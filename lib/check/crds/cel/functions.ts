import { COLLECTIONS } from './library/collections';
import { KUBERNETES } from './library/kubernetes';
import { OPTIONALS } from './library/optionals';
import { QUANTITIES } from './library/quantities';
import { REGEX } from './library/regex';
import { STANDARD } from './library/standard';
import { STRINGS } from './library/strings';
import { Functions, Overload } from './overload';

/** All functions of CEL in CRDs: those of Kubernetes 1.33, and so those of all before. */
export const OVERLOADS: readonly Overload[] = [...STANDARD, ...STRINGS, ...REGEX, ...COLLECTIONS, ...OPTIONALS, ...QUANTITIES, ...KUBERNETES];

/** The same, by their names. */
export const FUNCTIONS = new Functions(OVERLOADS);
