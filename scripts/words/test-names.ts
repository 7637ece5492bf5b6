import * as ts from 'typescript';
import { parsed } from '../compiler/sources';

/** The name of a test, as it is written: a table's placeholders are part of it. */
export interface TestName {
  readonly line: number;
  readonly name: string;
}

/** The names of the tests of a TypeScript file. Of a template, the fixed parts, with `%s` for each value. */
export function testNamesOf(source: string): TestName[] {
  const tree = parsed(source);
  const found: TestName[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.length > 1 && isTest(node.expression)) {
      const [title] = node.arguments;
      namesIn(title).forEach((name) => found.push({ line: tree.getLineAndCharacterOfPosition(title.getStart()).line + 1, name }));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether a call of the expression declares a test: `test`, `test.only`, `test.each(…)` and the like. */
function isTest(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) {
    return node.text === 'test' || node.text === 'it';
  }
  if (ts.isTaggedTemplateExpression(node)) {
    return isTest(node.tag);
  }
  return (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && isTest(node.expression);
}

/** The names that an expression can result in. */
function namesIn(node: ts.Expression): string[] {
  if (ts.isConditionalExpression(node)) {
    return [...namesIn(node.whenTrue), ...namesIn(node.whenFalse)];
  }
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `%s${literal.text}`).join('')];
  }
  return ts.isStringLiteralLike(node) ? [node.text] : [];
}

/** Predicates without a subject: what is meant stands in the describe() at best. */
const NO_SUBJECT = /^(is|are|was|were|has|have|had|may|can|cannot|could|do|does|must|will|would|come|fail|get|go|hold|keep|leave|lie|make|need|say|see|stand|stay|take|tell) /i;

/** Words that refer to a text before, or that continue it. */
const REFERENCE = /^(it|they|them|he|she|that|who|whom|whose|which|those|and|but|or|nor|so)\b/i;

/** Subjects that are about nothing. With more words behind the verb they are good: "nothing is written while the lock is held". */
const EMPTY_SUBJECT = /^(its|their|this|these|others?|nothing|none|some)\b(?! [a-z]+s? [a-z]+ )/i;

/** A phrase of circumstances. A sentence can begin with it, with a comma or with an auxiliary verb. */
const CIRCUMSTANCE = /^(about|above|according|after|as|at|before|below|beside|by|during|for|from|if|in|into|of|on|outside|since|to|under|unless|until|when|where|while|with|within|without)\b/i;
const AUXILIARY = /\b(is|are|has|have|may|can|cannot|must|does|do)\b/;

/** A verb in the present tense, as far as its form shows it: words in "-s" that are frequent nouns are none. */
const NOUN = '(?:its|this|less|plus|others?|nodes|pods|values|fields|clusters|objects|commands|messages|files|lines|images|minutes|kinds|modules|operators|policies)';
const VERB = new RegExp(`${AUXILIARY.source}|\\b(?!${NOUN}\\b)\\w+(?<![sui'])s\\b|\\b(become|differ|fail|find|follow|give|drain|reload|pass|go|hold|keep|lead|leave|lose|make|match|meet|need|read|render|run|say|see|stand|stay|take|use)\\b`);

/** The flaws of a test's name, which is a sentence that makes sense without the name of its group. */
export function testNameFlaws(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => /[\p{L}%$]/u.test(word));
  const written = words.filter((word) => !/^\W*[%$]\S*$/.test(word));
  const isCircumstance = CIRCUMSTANCE.test(name) && !AUXILIARY.test(name) && !(/[,:]/.test(name) && VERB.test(name));
  return [
    ...words.length < 3 || written.length < 2 ? ['has too few words for a sentence'] : [],
    ...NO_SUBJECT.test(name) ? ['has no subject'] : [],
    ...REFERENCE.test(name) || EMPTY_SUBJECT.test(name) ? ['begins with a reference to another text'] : [],
    ...isCircumstance ? ['is a circumstance without a sentence'] : [],
    ...VERB.test(name) ? [] : ['has no verb in the present tense'],
    ...(/^\d/.test(name)) ? ['begins with a number'] : [],
  ];
}
