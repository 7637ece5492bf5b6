/** Tables of what is through, as expressions of the Common Expression Language. Flux waits on a field that is missing, as for a status that is not written yet (GitOps facts §5.2). */
import { type DoneReader, type DoneRow, type DoneTest, type FieldPath, testsFor } from '../../upstream/done';

/** Expression that holds for an object that is through. */
export function doneInCel(reader: DoneReader, row: DoneRow): string {
  return celConjunction(testsFor(reader, row));
}

const celConjunction = (tests: readonly DoneTest[]): string => tests.map((test) => celTest(test)).join(' && ');

const celString = (value: string) => `'${value}'`;
const isCelName = (key: string) => /^\w+$/.test(key);
const celField = (path: FieldPath) => path.map((key, index) => (index === 0 ? key : isCelName(key) ? `.${key}` : `[${celString(key)}]`)).join('');

/** Test that a field is there, with all fields above it but the first, which is an error if it is missing. */
function celPresence(path: FieldPath): string {
  return path.slice(1).map((key, index) => (isCelName(key) ? `has(${celField(path.slice(0, index + 2))})` : `${celString(key)} in ${celField(path.slice(0, index + 1))}`)).join(' && ');
}

const celNumber = (path: FieldPath) => `(${celPresence(path)} ? ${celField(path)} : 0)`;

function celCondition(types: readonly string[], more = ''): string {
  return `status.conditions.exists(c, ${types.length === 1 ? `c.type == ${celString(types[0])}` : `c.type in [${types.map(celString).join(', ')}]`} && c.status == 'True'${more})`;
}

function celTest(test: DoneTest): string {
  switch (test.test) {
    case 'observed': return 'status.observedGeneration == metadata.generation';
    case 'there': return test.oneOf.length === 1 ? `has(${celField(test.oneOf[0])})` : `(${test.oneOf.map((path) => `has(${celField(path)})`).join(' || ')})`;
    case 'same': return `${celField(test.one)} != '' && ${celField(test.one)} == ${celField(test.other)}`;
    case 'word': return test.orMissing ? `(!(${celPresence(test.path)}) || ${celField(test.path)} == ${celString(test.word)})` : `${celField(test.path)} == ${celString(test.word)}`;
    case 'reached': return `${celNumber(test.number)} >= ${celNumber(test.wanted)}`;
    case 'true': return celCondition([test.condition]);
    case 'noneTrue': {
      const plain = test.conditions.filter(({ exceptReason }) => exceptReason === undefined).map(({ type }) => type);
      const excepted = test.conditions.flatMap(({ type, exceptReason }) => (exceptReason === undefined ? [] : [`!${celCondition([type], ` && c.reason != ${celString(exceptReason)}`)}`]));
      return [...plain.length === 0 ? [] : [`!${celCondition(plain)}`], ...excepted].join(' && ');
    }
    case 'listed': {
      const [is, wants] = ['each', 'wanted'].map((name) => celNumber([name, test.number]));
      const more = test.atLeastIf === undefined ? '' : ` || (has(wanted.${test.atLeastIf}) && wanted.${test.atLeastIf} && ${is} > ${wants})`;
      const found = `${celField(test.within)}.exists(each, each.${test.key} == wanted.${test.key} && (${is} == ${wants}${more}))`;
      return `(!(${celPresence(test.entries)}) || ${celField(test.entries)}.all(wanted, ${found}))`;
    }
    case 'either': return `(${test.groups.map((group) => (group.length === 1 ? celTest(group[0]) : `(${celConjunction(group)})`)).join(' || ')})`;
  }
}
