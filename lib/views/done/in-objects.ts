/** Tables of what is through, read by TypeScript. */
import type { Manifest } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import type { DoneRow, DoneTest, FieldPath } from '../../upstream/done';
import { conditionOf } from '../conditions';

/** Name of the first requirement of a row that an object does not meet. Undefined if it is through. */
export function unmetIn<T extends DoneRow>(row: T, object: Manifest): keyof T | undefined {
  return Object.keys(row).find((name) => row[name].without?.verify === undefined && !holds(row[name], object));
}

const numberAt = (value: unknown, ...path: FieldPath) => Number(at(value, ...path) ?? 0);

function holds(test: DoneTest, object: Manifest): boolean {
  switch (test.test) {
    case 'observed': return !isUnseen(object);
    case 'there': return test.oneOf.some((path) => at(object, ...path) !== undefined);
    case 'same': return (at(object, ...test.one) ?? '') !== '' && at(object, ...test.one) === at(object, ...test.other);
    case 'word': return (at(object, ...test.path) ?? (test.orMissing ? test.word : undefined)) === test.word;
    case 'reached': return numberAt(object, ...test.number) >= numberAt(object, ...test.wanted);
    case 'true': return conditionOf(object, test.condition)?.status === 'True';
    case 'noneTrue': return test.conditions.every(({ type, exceptReason }) => {
      const condition = conditionOf(object, type);
      return condition?.status !== 'True' || (exceptReason !== undefined && condition.reason === exceptReason);
    });
    case 'listed': return listAt(object, ...test.entries).every((wanted) => listAt(object, ...test.within).some((has) => {
      const [is, wants] = [has, wanted].map((each) => numberAt(each, test.number));
      const isEnough = is === wants || (test.atLeastIf !== undefined && at(wanted, test.atLeastIf) === true && is > wants);
      return isEnough && stringAt(has, test.key) === stringAt(wanted, test.key);
    }));
    case 'either': return test.groups.some((group) => group.every((each) => holds(each, object)));
  }
}

/** Whether the controller of an object has not observed its last change. A dump need not have generations. */
export function isUnseen(object: Manifest): boolean {
  const [is, seen] = [at(object, 'metadata', 'generation'), at(object, 'status', 'observedGeneration')];
  return typeof is === 'number' && (typeof seen !== 'number' || seen < is);
}
