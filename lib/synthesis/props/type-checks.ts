/** Checks of the types in the table. Each type is compiled to a function on first use. */
import { Construct } from 'constructs';
import { OWN_CHECKS } from './own-checks';
import { article, itemsInWords, propTypeText, shownPropValue } from './prop-words';
import { surplusIn } from './surplus-props';
import { PROP_TYPES } from './table';
import { nearest } from '../../text';
import { isNamed } from '../../values';

/** A mistake in a value. */
export interface Mistake {
  readonly code: 'input/not-a-string' | 'input/wrong-type' | 'input/unknown-prop';
  /** Position in the value, such as `.ptp.interfaceName` or `.networks[1]`. It is empty for the value itself. */
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
}

/**
 * A check of a value, which returns its first mistake.
 *
 * @param isClosed whether names that no prop has are mistakes
 */
type Check = (value: unknown, isClosed: boolean) => Mistake | undefined;

const CHECKS = new Map<string, Check>();

/** Check of a type. */
export function checkOf(type: string): Check {
  const known = CHECKS.get(type);
  if (known !== undefined) {
    return known;
  }
  let check: Check | undefined;
  // A struct may contain itself.
  CHECKS.set(type, (value, isClosed) => check!(value, isClosed));
  check = compile(type);
  CHECKS.set(type, check);
  return check;
}

function compile(type: string): Check {
  if (type.endsWith('?')) {
    const inner = checkOf(type.slice(0, -1));
    return (value, isClosed) => {
      const mistake = value === undefined ? undefined : inner(value, isClosed);
      return mistake === undefined || value !== null ? mistake : { ...mistake, fix: `leave it out, or ${mistake.fix}` };
    };
  }
  const strict = compileRequired(type);
  return (value, isClosed) => {
    const mistake = strict(value, isClosed);
    // The type of a value that is only known at synthesis cannot be checked yet.
    return mistake === undefined || isNamed(value, 'Lazy') ? undefined : mistake;
  };
}

function compileRequired(type: string): Check {
  if (type.endsWith('[]')) {
    return listCheck(type.slice(0, -2));
  }
  if (type.startsWith('{')) {
    return mapOf(type.slice(1, -1));
  }
  const [, make] = KINDS.find(([types]) => type in types) ?? [];
  return make?.(type) ?? PLAIN[type];
}

const propMistake = (what: string, value: unknown, fix: string): Mistake => ({ code: 'input/wrong-type', path: '', what, value: shownPropValue(value), fix });

const isPlainObject = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks of the types that are not from this package. */
const PLAIN: { readonly [type: string]: Check } = {
  any: () => undefined,
  IConstruct: (value) => (Construct.isConstruct(value) ? undefined : propMistake('is not a construct', value, 'pass a construct')),
  boolean: (value) => (typeof value === 'boolean' ? undefined : propMistake('is not a boolean', value, 'pass true or false, without quotes')),
  number: (value) => (typeof value === 'number' ? undefined : propMistake('is not a number', value, 'pass a number, without quotes')),
  string: (value) => (typeof value === 'string' ? undefined : {
    ...propMistake('is not a string', isPlainObject(value) ? 'object' : value, 'pass a string; an environment variable that is not set is undefined'),
    code: 'input/not-a-string',
  }),
};

function listCheck(type: string): Check {
  const check = checkOf(type);
  return (value) => {
    if (!Array.isArray(value)) {
      return propMistake('is not a list', value, `pass a list, in []: of ${propTypeText(type)}`);
    }
    for (let at = 0; at < value.length; at++) {
      const mistake = check(value[at], true);
      if (mistake !== undefined) {
        return { ...mistake, path: `[${at}]${mistake.path}` };
      }
    }
    return undefined;
  };
}

function mapOf(type: string): Check {
  const check = checkOf(type);
  return (value) => {
    if (!isPlainObject(value)) {
      return propMistake('is not an object', value, `pass an object, in {}: ${propTypeText(type)} by name`);
    }
    for (const name of Object.keys(value)) {
      const mistake = check(value[name], true);
      if (mistake !== undefined) {
        return { ...mistake, path: `.${name}${mistake.path}` };
      }
    }
    return undefined;
  };
}

function structOf(name: string): Check {
  const types = PROP_TYPES.structs[name];
  const props = Object.keys(types).map((prop) => ({ prop, check: checkOf(OWN_CHECKS[`${name}.${prop}`] ?? types[prop]) }));
  const required = Object.keys(types).filter((prop) => !types[prop].endsWith('?'));
  return (value, isClosed) => {
    if (!isPlainObject(value)) {
      const contents = required.length === 0 ? '' : ` with ${itemsInWords(required.map((prop) => `'${prop}'`), 'and')}`;
      return propMistake('is not an object', value, `pass an object of ${name}${contents}, in {}`);
    }
    const surplus = isClosed ? surplusIn(value, name) : undefined;
    if (surplus !== undefined) {
      return { code: 'input/unknown-prop', path: `.${surplus.name}`, what: `is not a property of ${name}`, value: shownPropValue(value[surplus.name]), fix: surplus.fix };
    }
    for (const { prop, check } of props) {
      const mistake = check(value[prop], true);
      if (mistake !== undefined) {
        return { ...mistake, path: `.${prop}${mistake.path}` };
      }
    }
    return undefined;
  };
}

function enumOf(name: string): Check {
  const members = PROP_TYPES.enums[name];
  const values = new Set<unknown>(Object.values(members));
  return (value) => {
    if (values.has(value)) {
      return undefined;
    }
    const near = typeof value === 'string' ? nearest(value, Object.values(members).map(String)) : [];
    const meant = Object.keys(members).filter((member) => near.includes(String(members[member])));
    return propMistake(`is not ${article(name)}`, value, `pass ${itemsInWords(meant.length > 0 ? meant : Object.keys(members))}`);
  };
}

function classOf(name: string): Check {
  return (value) => (isNamed(value, name) ? undefined : propMistake(`is not ${article(name)}`, value, `pass ${propTypeText(name)}`));
}

function interfaceOf(name: string): Check {
  const { isConstruct, members } = PROP_TYPES.interfaces[name];
  return (value) => (isPlainObject(value) && (!isConstruct || Construct.isConstruct(value)) && members.every((member) => member in value) ? undefined
    : propMistake(`is not ${article(name)}`, value, `pass ${propTypeText(name)}`));
}

const KINDS: readonly (readonly [object, (name: string) => Check])[] = [
  [PROP_TYPES.structs, structOf], [PROP_TYPES.enums, enumOf], [PROP_TYPES.classes, classOf], [PROP_TYPES.interfaces, interfaceOf],
];
