/** Tables of what is through, as templates of kubectl. */
import { type DoneReader, type DoneRow, type DoneTest, type FieldPath, testsFor } from '../../upstream/done';

/** Test in a template: what comes before it, and an expression. */
interface TemplateTest {
  readonly before: string;
  readonly is: string;
}

/**
 * Template that prints a text for an object that is through, or for one that is not. Paths begin at the object.
 *
 * @param texts the texts, which may be templates
 */
export function doneTemplate(reader: DoneReader, row: DoneRow, { then = '', otherwise = '' }: { readonly then?: string; readonly otherwise?: string }): string {
  const { before, is } = templateConjunction(testsFor(reader, row), 'is');
  return then === '' ? `${before}{{if not ${is}}}${otherwise}{{end}}` : `${before}{{if ${is}}}${then}${otherwise === '' ? '' : `{{else}}${otherwise}`}{{end}}`;
}

function templateConjunction(tests: readonly DoneTest[], name: string): TemplateTest {
  const all = tests.map((test, index) => templateTest(test, `${name}${index}`));
  return { before: all.map(({ before }) => before).join(''), is: all.length === 1 ? all[0].is : `(and ${all.map(({ is }) => is).join(' ')})` };
}

const templateField = (path: FieldPath) => path.map((key) => `.${key}`).join('');
const templateNumber = (path: string) => `(or ${path} 0)`;

/** Variable that a list of things sets. */
const templateVariable = (name: string, initial: string, body: string): string => `{{$${name} := ${initial}}}${body}`;
const assignment = (name: string, value: string): string => `{{$${name} = ${value}}}`;

/** @param name name of a variable for the test */
function templateTest(test: DoneTest, name: string): TemplateTest {
  switch (test.test) {
    case 'observed': return { before: '', is: '(eq .metadata.generation .status.observedGeneration)' };
    // An empty map is there, too.
    case 'there': return { before: '', is: templateChoice(test.oneOf.map((path) => `(ne (printf "%T" ${templateField(path)}) "<nil>")`)) };
    // Two missing fields are equal, too.
    case 'same': return { before: '', is: `${templateField(test.one)} (eq ${templateField(test.one)} ${templateField(test.other)})` };
    case 'word': return test.orMissing ? {
      before: templateVariable(name, `"${test.word}"`, `{{with ${templateField(test.path.slice(0, -1))}}}{{with index . "${test.path.at(-1)!}"}}${assignment(name, '.')}{{end}}{{end}}`),
      is: `(eq $${name} "${test.word}")`,
    } : { before: '', is: `(eq (print ${templateField(test.path)}) "${test.word}")` };
    case 'reached': return { before: '', is: `(ge ${templateNumber(templateField(test.number))} ${templateNumber(templateField(test.wanted))})` };
    case 'true': return {
      before: templateVariable(name, 'false', `{{range .status.conditions}}{{if and (eq .type "${test.condition}") (eq .status "True")}}${assignment(name, 'true')}{{end}}{{end}}`),
      is: `$${name}`,
    };
    case 'noneTrue': {
      const plain = test.conditions.filter(({ exceptReason }) => exceptReason === undefined).map(({ type }) => `"${type}"`);
      const excepted = test.conditions.flatMap(({ type, exceptReason }) => (exceptReason === undefined ? [] : [`(and (eq .type "${type}") (ne (print .reason) "${exceptReason}"))`]));
      const bad = templateChoice([...plain.length === 0 ? [] : [`(eq .type ${plain.join(' ')})`], ...excepted]);
      return {
        before: templateVariable(name, 'true', `{{range .status.conditions}}{{if and (eq .status "True") ${bad}}}${assignment(name, 'false')}{{end}}{{end}}`),
        is: `$${name}`,
      };
    }
    case 'listed': {
      const [has, wants] = [`.${test.number}`, `$wanted.${test.number}`].map(templateNumber);
      const enough = templateChoice([`(eq ${has} ${wants})`, ...test.atLeastIf === undefined ? [] : [`(and $wanted.${test.atLeastIf} (gt ${has} ${wants}))`]]);
      const found = `{{range $within}}{{if and (eq .${test.key} $wanted.${test.key}) ${enough}}}${assignment('found', 'true')}{{end}}{{end}}`;
      return {
        before: templateVariable(name, 'true', `{{$within := ${templateField(test.within)}}}{{range $wanted := ${templateField(test.entries)}}}${templateVariable('found', 'false', found)}{{if not $found}}${assignment(name, 'false')}{{end}}{{end}}`),
        is: `$${name}`,
      };
    }
    case 'either': {
      const groups = test.groups.map((group, index) => templateConjunction(group, `${name}or${index}and`));
      return { before: groups.map(({ before }) => before).join(''), is: templateChoice(groups.map(({ is }) => is)) };
    }
  }
}

const templateChoice = (expressions: readonly string[]) => (expressions.length === 1 ? expressions[0] : `(or ${expressions.join(' ')})`);
