/** Decides on requests by a policy, with a CEL evaluator in place of the API server. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { evaluate } from '../../../lib/rules/crds/cel/evaluate';
import { Meter } from '../../../lib/rules/crds/cel/meter';
import { parseCel } from '../../../lib/rules/crds/cel/parser';
import { Scope } from '../../../lib/rules/crds/cel/scope';
import { CelMap, Value } from '../../../lib/rules/crds/cel/values';
import { SelfValues } from '../../../lib/rules/crds/self-values';

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
  const [values, meter] = [new SelfValues(), new Meter()];
  const names: { [name: string]: unknown } = {
    request: { userInfo: { username: user, groups: [...groups, 'system:authenticated'] }, operation, resource: { resource }, namespace: 'onload' }, object, oldObject,
  };
  let outer: Scope | undefined;
  Object.entries(names).forEach(([name, value]) => {
    outer = { name, value: values.of(value, {}), outer };
  });
  const variables: [string, Value][] = [];
  const valueOf = (expression: string) => meter.count(() => evaluate(parseCel(expression), { name: 'variables', value: new CelMap(variables), outer }, meter));
  for (const { name, expression } of spec.variables) {
    variables.push([name, valueOf(expression)]);
  }
  for (const { expression, messageExpression } of spec.validations) {
    if (valueOf(expression) !== true) {
      return String(valueOf(messageExpression));
    }
  }
  return true;
}
