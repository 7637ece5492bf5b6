/** Tables of what is through, as expressions of the Common Expression Language. Flux waits on a field that is missing, as for a status that is not written yet (GitOps facts §5.2). */
import { type DoneReader, type DoneRow, type DoneTest, type FieldPath, testsFor } from '../../upstream/done';

/** Expression that holds for an object that is through. */
export function doneInCel(reader: DoneReader, row: DoneRow): string {
  return allOf(testsFor(reader, row));
}

const allOf = (tests: readonly DoneTest[]): string => tests.map((test) => celTest(test)).join(' && ');

const quoted = (value: string) => `'${value}'`;
const isPlain = (key: string) => /^\w+$/.test(key);
const field = (path: FieldPath) => path.map((key, index) => (index === 0 ? key : isPlain(key) ? `.${key}` : `[${quoted(key)}]`)).join('');

/** Test that a field is there, with all fields above it but the first, which is an error if it is missing. */
function has(path: FieldPath): string {
  return path.slice(1).map((key, index) => (isPlain(key) ? `has(${field(path.slice(0, index + 2))})` : `${quoted(key)} in ${field(path.slice(0, index + 1))}`)).join(' && ');
}

const number = (path: FieldPath) => `(${has(path)} ? ${field(path)} : 0)`;

function celCondition(types: readonly string[], more = ''): string {
  return `status.conditions.exists(c, ${types.length === 1 ? `c.type == ${quoted(types[0])}` : `c.type in [${types.map(quoted).join(', ')}]`} && c.status == 'True'${more})`;
}

function celTest(test: DoneTest): string {
  switch (test.test) {
    case 'observed': return 'status.observedGeneration == metadata.generation';
    case 'there': return test.oneOf.length === 1 ? `has(${field(test.oneOf[0])})` : `(${test.oneOf.map((path) => `has(${field(path)})`).join(' || ')})`;
    case 'same': return `${field(test.one)} != '' && ${field(test.one)} == ${field(test.other)}`;
    case 'word': return test.orMissing ? `(!(${has(test.path)}) || ${field(test.path)} == ${quoted(test.word)})` : `${field(test.path)} == ${quoted(test.word)}`;
    case 'reached': return `${number(test.number)} >= ${number(test.wanted)}`;
    case 'true': return celCondition([test.condition]);
    case 'noneTrue': {
      const plain = test.conditions.filter(({ exceptReason }) => exceptReason === undefined).map(({ type }) => type);
      const excepted = test.conditions.flatMap(({ type, exceptReason }) => (exceptReason === undefined ? [] : [`!${celCondition([type], ` && c.reason != ${quoted(exceptReason)}`)}`]));
      return [...plain.length === 0 ? [] : [`!${celCondition(plain)}`], ...excepted].join(' && ');
    }
    case 'listed': {
      const [is, wants] = ['each', 'wanted'].map((name) => number([name, test.number]));
      const more = test.atLeastIf === undefined ? '' : ` || (has(wanted.${test.atLeastIf}) && wanted.${test.atLeastIf} && ${is} > ${wants})`;
      const found = `${field(test.within)}.exists(each, each.${test.key} == wanted.${test.key} && (${is} == ${wants}${more}))`;
      return `(!(${has(test.entries)}) || ${field(test.entries)}.all(wanted, ${found}))`;
    }
    case 'either': return `(${test.groups.map((group) => (group.length === 1 ? celTest(group[0]) : `(${allOf(group)})`)).join(' || ')})`;
  }
}
