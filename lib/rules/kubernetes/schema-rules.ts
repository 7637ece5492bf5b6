/** Rules in CEL of CRDs, which the API server compiles by the types of the schema. */
import type { Field } from './field';
import { NotCompiled, NotEvaluated, parseCel, readSchema, type RuleTypes, ruleTypesOf, typeIn, UNKNOWN } from '../crds';

const REASONS = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];
const LINE_BREAK = /[\n\r]/;

/** Refuses rules that no API server compiles, and messages that it does not accept. */
export function holdRules(schema: Field, { isRoot, isUncorrelated }: { readonly isRoot: boolean; readonly isUncorrelated: boolean }): void {
  const rules = schema.maps('x-kubernetes-validations');
  if (rules.length === 0) {
    return;
  }
  const types = ruleTypesOf(readSchema(schema.value, '').schema, isRoot);
  for (const rule of rules) {
    holdTexts(rule);
    const usesOldSelf = /\boldSelf\b/.test(rule.get('rule').text);
    holdCelRule(rule.get('rule'), types, rule.get('optionalOldSelf').value === true, 'bool');
    holdCelRule(rule.get('messageExpression'), types, rule.get('optionalOldSelf').value === true, 'string');
    if (usesOldSelf && isUncorrelated) {
      rule.get('rule').refuse('oldSelf below an atomic list or map, whose items have no earlier state', 'write the rule above it, or a list of type map');
    }
    if (!usesOldSelf && rule.get('optionalOldSelf').isSet) {
      rule.get('optionalOldSelf').refuse('optionalOldSelf in a rule without oldSelf', 'remove it');
    }
  }
}

function holdTexts(rule: Field): void {
  const [expression, message, path] = [rule.get('rule').text.trim(), rule.get('message'), rule.get('fieldPath')];
  if (expression === '') {
    rule.get('rule').refuse('missing required field', 'write an expression', 'rule');
  } else if (message.text !== '' && message.text.trim() === '') {
    message.refuse('message without text', 'write one, or remove it');
  } else if (LINE_BREAK.test(message.text.trim())) {
    message.refuse('message of several lines', 'write one line');
  } else if (LINE_BREAK.test(expression) && message.text === '') {
    message.refuse('rule of several lines without a message', 'add a message', 'message');
  }
  const computed = rule.get('messageExpression');
  if (computed.text !== '' && computed.text.trim() === '') {
    computed.refuse('expression without text', 'write one, or remove it');
  }
  if (rule.get('reason').isSet && !REASONS.includes(rule.get('reason').text)) {
    rule.get('reason').refuse('unknown reason', `write ${REASONS.join(', ')}`);
  }
  if (path.text !== '' && (path.text.trim() === '' || LINE_BREAK.test(path.text))) {
    path.refuse('not the path of a field', 'write it as .spec.field');
  }
}

function holdCelRule(expression: Field, { self, fields }: RuleTypes, isOptional: boolean, wanted: 'bool' | 'string'): void {
  if (expression.text.trim() === '') {
    return;
  }
  try {
    const names = new Map([['self', self], ['oldSelf', isOptional ? UNKNOWN : self]]);
    const type = typeIn(parseCel(expression.text), { names, fields });
    if (type !== UNKNOWN && type !== 'dyn' && type !== wanted) {
      expression.refuse(`expression that gives ${type} instead of ${wanted}`, `write one that gives ${wanted}`);
    }
  } catch (error) {
    if (!(error instanceof NotEvaluated)) {
      throw error;
    }
    if (error instanceof NotCompiled) {
      expression.refuse(`expression that does not compile (${error.message})`, 'correct it');
    }
  }
}
