import type { Environment } from '@marcbachmann/cel-js' with { 'resolution-mode': 'import' };
import { CelSteps } from './cel-steps';

/**
 * The CEL of the API server.
 *
 * The package is an ES module. Jest runs tests in a context of its own and cannot load one with `require`; Node itself can (20.19 and later),
 * so it is loaded there. CEL tells types by their constructors, so the values that it gets are made there too.
 */
const { createRequire } = process.getBuiltinModule('node:module');
const { runInThisContext } = process.getBuiltinModule('node:vm');
const cel: {
  readonly Environment: new (options: object) => Environment;
  readonly EvaluationError: new (error: { readonly code: string; readonly message: string }) => Error & { readonly code: string };
  readonly Optional: { of(value: unknown): unknown; none(): unknown };
} = createRequire(__filename)('@marcbachmann/cel-js');
const outside: { Array: ArrayConstructor; Object: ObjectConstructor } = runInThisContext('({ Array, Object })');

/** Part of an openAPIV3Schema. */
export interface Schema {
  readonly 'type'?: string;
  readonly 'properties'?: { readonly [name: string]: Schema };
  readonly 'additionalProperties'?: Schema | boolean;
  readonly 'items'?: Schema;
  readonly 'nullable'?: boolean;
  readonly 'default'?: unknown;
  readonly 'x-kubernetes-validations'?: readonly CelRule[];
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
  readonly 'x-kubernetes-list-type'?: 'atomic' | 'map' | 'set';
  readonly 'x-kubernetes-list-map-keys'?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** An entry of `x-kubernetes-validations`. */
export interface CelRule {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
}

/** Whether a rule compares with the object before a change, which manifests do not know. */
export function isTransition({ rule }: CelRule): boolean {
  return /\boldSelf\b/.test(rule);
}

/** Evaluates rules with `self`. Throws where the API server would say that the rule cannot be evaluated. */
export class CelEvaluator {
  private readonly environment: Environment;
  private readonly parsed = new Map<string, ReturnType<Environment['parse']>>();
  private readonly steps: CelSteps;
  /** The value of the last rule: most values have several. */
  private last?: { readonly value: unknown; readonly schema: Schema; readonly converted: unknown };

  constructor() {
    // The format library of Kubernetes (k8s.io/apiserver/pkg/cel/library/format.go): the formats that our CRDs ask for.
    class Format {
      constructor(readonly pattern: RegExp, readonly limit: number) {}
    }
    class Formats {}
    const dns1123Subdomain = new Format(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/, 253);
    this.environment = new cel.Environment({ unlistedVariablesAreDyn: true, enableOptionalTypes: true, homogeneousAggregateLiterals: false })
      .registerType('Format', Format)
      .registerType('Formats', Formats)
      .registerConstant('format', 'Formats', new Formats())
      .registerFunction('Formats.dns1123Subdomain(): Format', () => dns1123Subdomain)
      .registerFunction('Format.validate(string): optional', ({ pattern, limit }: Format, text: string) =>
        (text.length <= limit && pattern.test(text) ? cel.Optional.none() : cel.Optional.of(outside.Array.of('not a DNS name'))));
    this.steps = new CelSteps(this.environment, cel.EvaluationError);
  }

  /** Whether an error is one of the object, so that the API server refuses it. */
  isOfObject(error: unknown): boolean {
    return error instanceof cel.EvaluationError && OF_OBJECT.has(error.code);
  }

  /** Whether `self`, which the schema describes, keeps the rule. */
  holds({ rule }: CelRule, self: unknown, schema: Schema): boolean {
    let evaluate = this.parsed.get(rule);
    if (!evaluate) {
      // The root of a rule is not evaluated by way of what counts: so it is made to stand below another one.
      evaluate = this.environment.parse(`true ? (${rule}\n) : false`);
      this.parsed.set(rule, evaluate);
    }
    if (this.last === undefined || this.last.value !== self || this.last.schema !== schema) {
      this.last = { value: self, schema, converted: toCel(self, schema) };
    }
    const [parsed, variables] = [evaluate, { self: this.last.converted }];
    const result = this.steps.count(() => parsed(variables));
    if (typeof result !== 'boolean') {
      throw new Error(`not a boolean: ${String(result)}`);
    }
    return result;
  }
}

/** What the API server says of an object, too. Anything else can be a function or type that this CEL does not have, or a limit. */
const OF_OBJECT = new Set(['no_such_key', 'index_out_of_bounds', 'index_out_of_range', 'division_by_zero', 'modulo_by_zero', 'numeric_overflow']);

/** A value as CEL sees it: integers are what the schema calls so, and names that CEL cannot say are escaped. */
function toCel(value: unknown, schema: Schema): unknown {
  if (typeof value === 'number') {
    return schema.type === 'integer' || (schema['x-kubernetes-int-or-string'] && Number.isInteger(value)) ? BigInt(value) : value;
  }
  if (Array.isArray(value)) {
    return outside.Array.from(value, (item) => toCel(item, schema.items ?? {}));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return outside.Object.fromEntries(Object.entries(value).map(([name, field]) => {
    const known = schema.properties && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const additional = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return [known ? escapeName(name) : name, toCel(field, known ?? additional)];
  }));
}

const ESCAPES: { [text: string]: string } = { '__': '__underscores__', '.': '__dot__', '-': '__dash__', '/': '__slash__' };
const RESERVED = /^(true|false|null|in|as|break|const|continue|else|for|function|if|import|let|loop|package|namespace|return|var|void|while)$/;

function escapeName(name: string): string {
  return RESERVED.test(name) ? `__${name}__` : name.replace(/__|[./-]/g, (text) => ESCAPES[text]);
}
