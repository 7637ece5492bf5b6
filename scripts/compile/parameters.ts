/** Which parameters the constructors, factories and methods of the API have, by their types: what jsii has read from the sources. */

/** A type, as jsii writes it. */
interface TypeReference {
  readonly primitive?: string;
  readonly fqn?: string;
  readonly collection?: { readonly kind: 'array' | 'map'; readonly elementtype: TypeReference };
}

interface Callable {
  readonly name?: string;
  readonly static?: boolean;
  readonly protected?: boolean;
  readonly parameters?: readonly { readonly name: string; readonly type: TypeReference; readonly optional?: boolean; readonly variadic?: boolean }[];
  readonly locationInModule?: { readonly filename: string };
}

/** What jsii writes into `.jsii`. */
export interface Assembly {
  readonly name: string;
  readonly types: {
    readonly [fqn: string]: {
      readonly name: string;
      readonly kind: string;
      readonly datatype?: boolean;
      readonly base?: string;
      readonly initializer?: Callable;
      readonly methods?: readonly Callable[];
    };
  };
}

/** A parameter with the type that the table of prop types has for it. */
export interface Parameter {
  readonly name: string;
  /** Without a `?`: where a parameter can be left out, that depends on its default. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly isStruct: boolean;
}

/** What takes parameters that can be checked. */
export interface Taker {
  readonly of: string;
  readonly name: string;
  readonly kind: 'constructor' | 'factory' | 'method';
  /** Where messages say that it was: in the construct itself, in the scope that it is created in, or nowhere. */
  readonly where: 'this' | 'scope' | 'nowhere';
  readonly parameters: readonly Parameter[];
}

const CONSTRUCT = 'constructs.Construct';

/** What the types of other packages are in the table. What else they have is checked by those who use it. */
const FOREIGN = new Map([['cdk8s.Duration', 'Duration'], ['cdk8s.Size', 'Size'], ['constructs.IConstruct', 'IConstruct']]);

/** The takers in the API, by the compiled files that have them. */
export function takersOf(assembly: Assembly): ReadonlyMap<string, readonly Taker[]> {
  const takers = new Map<string, Taker[]>();
  for (const [fqn, { name: of, kind, initializer, methods = [] }] of Object.entries(assembly.types)) {
    const isConstruct = extendsConstruct(assembly, fqn);
    const constructors = initializer === undefined ? [] : [{ ...initializer, name: 'constructor' }];
    for (const callable of kind === 'class' ? [...constructors, ...methods].filter((each) => each.protected !== true) : []) {
      const { filename } = callable.locationInModule!;
      const taker = takerOf(assembly, of, callable, isConstruct);
      if (filename.startsWith('lib/') && taker.parameters.length > 0) {
        const file = `build/${filename.replace(/\.ts$/, '.js')}`;
        takers.set(file, [...takers.get(file) ?? [], taker]);
      }
    }
  }
  return takers;
}

const extendsConstruct = (assembly: Assembly, fqn?: string): boolean => fqn !== undefined && (fqn === CONSTRUCT || fqn === 'cdk8s.Chart'
  || extendsConstruct(assembly, assembly.types[fqn]?.base));

function takerOf(assembly: Assembly, of: string, { name, static: isStatic, parameters = [] }: Callable, isConstruct: boolean): Taker {
  const kind = name === 'constructor' ? 'constructor' : isStatic === true ? 'factory' : 'method';
  const isScoped = parameters[0]?.type.fqn === CONSTRUCT;
  return {
    of,
    name: name!,
    kind,
    where: kind === 'factory' ? isScoped ? 'scope' : 'nowhere' : isConstruct ? 'this' : 'nowhere',
    // The library of constructs checks scopes and ids.
    parameters: parameters.slice(isScoped ? 2 : 0).flatMap(({ name: parameter, type, optional, variadic }) => {
      const text = textOf(assembly, type);
      return text === undefined || text === 'any' ? [] : [{
        name: parameter,
        type: `${text}${variadic === true ? '[]' : ''}`,
        isOptional: optional === true && variadic !== true,
        isStruct: type.fqn !== undefined && assembly.types[type.fqn]?.datatype === true,
      }];
    }),
  };
}

/** The type in the words of the table; undefined for one of another package. */
function textOf(assembly: Assembly, { primitive, fqn, collection }: TypeReference): string | undefined {
  if (collection !== undefined) {
    const element = textOf(assembly, collection.elementtype);
    return element === undefined ? undefined : collection.kind === 'array' ? `${element}[]` : `{${element}}`;
  }
  if (fqn !== undefined) {
    return fqn in assembly.types ? assembly.types[fqn].name : FOREIGN.get(fqn);
  }
  return primitive === 'json' ? 'object' : primitive;
}
