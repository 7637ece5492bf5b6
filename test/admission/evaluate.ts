/** Decides on requests by a policy, with a CEL evaluator in place of the API server. */
import type { Environment } from '@marcbachmann/cel-js' with { 'resolution-mode': 'import' };
import type { Manifest } from '../../lib/check';

const { createRequire } = process.getBuiltinModule('node:module');
const { runInThisContext } = process.getBuiltinModule('node:vm');
const cel: { Environment: new (options: object) => Environment } = createRequire(__filename)('@marcbachmann/cel-js');
// CEL tells types by their constructors, and Jest has its own.
const parse: (text: string) => { [name: string]: unknown } = runInThisContext('(text) => JSON.parse(text)');

/** A request, as the API server shows it to policies. */
export interface Request {
  readonly user: string;
  readonly groups?: readonly string[];
  readonly operation?: 'CONNECT' | 'CREATE' | 'UPDATE';
  readonly resource?: string;
  readonly object?: object | null;
  readonly oldObject?: object | null;
}

/** Whether the policy admits a request, or what it says. */
export function decide({ spec }: Manifest, { user, groups = [], operation = 'CREATE', resource = 'pods', object = { spec: {} }, oldObject = null }: Request): true | string {
  const environment = new cel.Environment({ unlistedVariablesAreDyn: true });
  const context = parse(JSON.stringify({
    request: { userInfo: { username: user, groups: [...groups, 'system:authenticated'] }, operation, resource: { resource }, namespace: 'onload' }, object, oldObject, variables: {},
  }));
  const evaluate = (expression: string) => environment.parse(expression)(context);
  for (const { name, expression } of spec.variables) {
    (context.variables as { [name: string]: unknown })[name] = evaluate(expression);
  }
  for (const { expression, messageExpression } of spec.validations) {
    if (evaluate(expression) !== true) {
      return String(evaluate(messageExpression));
    }
  }
  return true;
}
