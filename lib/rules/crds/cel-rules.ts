import { CelError, celTypeOf, evaluate, type Expression, Meter, NotEvaluated, Optional, parseCel, Value } from './cel';
import type { CrdDifference } from './difference';
import type { CelRule, Schema } from './schema';
import { SelfValues } from './self-values';
import { valuesBelow } from './walk';
import { cached } from '../../text';

/** Whether a rule compares the object with its state before a change, and so does not apply to a new object. */
export function isTransition({ rule, optionalOldSelf }: CelRule): boolean {
  return !optionalOldSelf && /\boldSelf\b/.test(rule);
}

/** Evaluates CEL rules of schemas. */
export class CelRules {
  private readonly parsed = new Map<string, Expression | NotEvaluated>();
  private readonly meter = new Meter();

  /** Returns the rules that a value, or a value below it, violates. */
  check(value: unknown, schema: Schema, path: string): CrdDifference[] {
    return this.visit(value, schema, path, new SelfValues());
  }

  private visit(value: unknown, schema: Schema, path: string, values: SelfValues): CrdDifference[] {
    if (value === null || value === undefined) {
      return [];
    }
    return [
      ...this.rulesAt(value, schema, schema, path, values),
      ...valuesBelow(value, schema, path).flatMap((child) => this.visit(child.value, child.schema, child.path, values)),
    ];
  }

  /** Returns the violated rules of a schema and of the schemas that it combines. */
  private rulesAt(value: unknown, schema: Schema, type: Schema, path: string, values: SelfValues): CrdDifference[] {
    const own = (schema['x-kubernetes-validations'] ?? []).filter((rule) => !isTransition(rule)).flatMap((rule) => this.rule(rule, value, type, path, values));
    return [...own, ...(schema.allOf ?? []).flatMap((each) => this.rulesAt(value, each, type, path, values))];
  }

  private rule(rule: CelRule, value: unknown, schema: Schema, path: string, values: SelfValues): CrdDifference[] {
    try {
      const result = this.evaluate(rule.rule, rule, value, schema, values);
      if (typeof result !== 'boolean') {
        throw new NotEvaluated(`not a boolean but ${celTypeOf(result)}`);
      }
      return result ? [] : [{ mistake: 'rule', path, what: this.message(rule, value, schema, values) }];
    } catch (error) {
      const why = (error as Error).message.split('\n')[0];
      return [error instanceof CelError ? { mistake: 'rule', path, what: `rule cannot be evaluated: ${rule.rule}: ${why}` }
        : { mistake: 'not-evaluated', path, what: `rule that is not evaluated (${why})`, value: rule.rule }];
    }
  }

  private evaluate(text: string, { optionalOldSelf }: CelRule, value: unknown, schema: Schema, values: SelfValues): Value {
    const expression = cached(this.parsed, text, () => attempt(() => parseCel(text)));
    if (expression instanceof Error) {
      throw expression;
    }
    const self = { name: 'self', value: values.of(value, schema) };
    const scope = optionalOldSelf ? { name: 'oldSelf', value: new Optional(), outer: self } : self;
    return this.meter.count(() => evaluate(expression, scope, this.meter));
  }

  /** Returns the message that the author of the CRD has specified for a violated rule. */
  private message(rule: CelRule, value: unknown, schema: Schema, values: SelfValues): string {
    const { messageExpression } = rule;
    const computed = messageExpression === undefined ? undefined : attempt(() => this.evaluate(messageExpression, rule, value, schema, values));
    const isMessage = typeof computed === 'string' && computed.trim() !== '' && !computed.includes('\n');
    return isMessage ? computed : rule.message ?? `failed rule: ${rule.rule}`;
  }
}

function attempt<T>(compute: () => T): T | NotEvaluated {
  try {
    return compute();
  } catch (error) {
    return error instanceof NotEvaluated ? error : new NotEvaluated((error as Error).message);
  }
}
