/** Conditions in the status of objects. */
import { listAt, stringAt } from '../upstream';

/** Condition in the status of an object. */
export interface Condition {
  readonly status?: string;
  readonly reason?: string;
  readonly message?: string;
  /** Time of its last change. */
  readonly since?: string;
}

/** Condition with its name. */
export interface ObjectCondition extends Condition {
  readonly type: string;
}

/** All conditions of an object. */
export function objectConditions(object: unknown): ObjectCondition[] {
  return listAt(object, 'status', 'conditions').flatMap((condition) => {
    const type = stringAt(condition, 'type');
    return type === undefined ? [] : [{ type, ...conditionFrom(condition) }];
  });
}

export function conditionOf(object: unknown, type: string): Condition | undefined {
  const found = listAt(object, 'status', 'conditions').find((condition) => stringAt(condition, 'type') === type);
  return found === undefined ? undefined : conditionFrom(found);
}

function conditionFrom(condition: unknown): Condition {
  return {
    status: stringAt(condition, 'status'),
    reason: stringAt(condition, 'reason'),
    message: stringAt(condition, 'message'),
    since: stringAt(condition, 'lastTransitionTime'),
  };
}

/** Whether a condition in the status of an object is true. */
export function isTrue(object: unknown, type: string): boolean {
  return conditionOf(object, type)?.status === 'True';
}
