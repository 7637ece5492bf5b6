/** Tables of what is through, as the status that a policy of Advanced Cluster Management demands of an object (GitOps facts §6.2). It can compare with fixed values only. */
import { type DoneRow, type DoneTest, testsFor } from '../../upstream/done';

/** Status of an object that is through. */
export function doneStatus(row: DoneRow): { readonly [field: string]: unknown } {
  const tests = testsFor('acm', row);
  const conditions = tests.flatMap(demandedConditions);
  return {
    ...conditions.length === 0 ? {} : { conditions },
    ...Object.fromEntries(tests.flatMap((test) => (test.test === 'word' && test.path[0] === 'status' && test.path.length === 2 ? [[test.path[1], test.word]] : []))),
  };
}

function demandedConditions(test: DoneTest): object[] {
  return test.test === 'true' ? [{ type: test.condition, status: 'True' }]
    : test.test === 'noneTrue' ? test.conditions.filter(({ isWritten }) => isWritten).map(({ type }) => ({ type, status: 'False' })) : [];
}
