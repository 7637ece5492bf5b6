/** Edits of object literals, lists and options of a program. Where one is not possible, the reason is a text. */
import type { ObjectLiteralElementLike, ObjectLiteralExpression } from 'typescript';
import type * as typescript from 'typescript';
import type { Edit, ProgramSource } from './program-source';

/** Sets a prop of an object literal. A new one comes after `neighbour` if the literal has it, else at the end. */
export function withProp(program: ProgramSource, object: ObjectLiteralExpression, name: string, value: string, neighbour?: string): Edit[] | string {
  const { properties } = object;
  const known = propNamed(program, object, name);
  const later = known === undefined ? [] : properties.slice(properties.indexOf(known) + 1);
  if (known !== undefined && later.some((property) => isUnclear(program, property))) {
    return `what follows '${name}' in line ${program.lineOf(known)} may replace it`;
  }
  if (known !== undefined) {
    return [{ from: known.getStart(), to: known.getEnd(), text: `${name}: ${value}` }];
  }
  const isClear = !properties.some((property) => isUnclear(program, property));
  const before = (isClear && neighbour !== undefined ? propNamed(program, object, neighbour) : undefined) ?? properties.at(-1);
  if (before === undefined) {
    return [{ from: object.getStart(), to: object.getEnd(), text: `{ ${name}: ${value} }` }];
  }
  return [inserted(program, object, before, `${name}: ${value}`)];
}

/** Adds an element to a list, or an object to another one: on a line of its own where the others are. */
function inserted(program: ProgramSource, whole: typescript.Node, before: typescript.Node, text: string): Edit {
  const gap = program.isBelow(before, whole.getStart()) ? `${program.lineBreak}${program.indentOf(before)}` : ' ';
  return { from: before.getEnd(), to: before.getEnd(), text: `,${gap}${text}` };
}

/** Property of an object literal with a name. */
export function propNamed(program: ProgramSource, object: ObjectLiteralExpression, name: string): ObjectLiteralElementLike | undefined {
  const isNamed = (own: typescript.PropertyName) => (program.ts.isIdentifier(own) || program.ts.isStringLiteralLike(own)) && own.text === name;
  return object.properties.find(({ name: own }) => own !== undefined && isNamed(own));
}

/** Value of a property, through a constant. */
export function propValue(program: ProgramSource, object: ObjectLiteralExpression, name: string): typescript.Expression | undefined {
  const property = propNamed(program, object, name);
  const value = property !== undefined && program.ts.isPropertyAssignment(property) ? property.initializer
    : property !== undefined && program.ts.isShorthandPropertyAssignment(property) ? property.name : undefined;
  return value === undefined ? undefined : program.resolved(value);
}

/** Whether a member of a literal may set any property. */
export function isUnclear({ ts }: ProgramSource, { name, kind }: ObjectLiteralElementLike): boolean {
  return kind === ts.SyntaxKind.SpreadAssignment || (name !== undefined && ts.isComputedPropertyName(name));
}

/**
 * Sets a prop of the options of a call.
 *
 * @param names arguments before the options, if the call leaves them out
 */
export function withOption(
  program: ProgramSource, call: typescript.CallExpression | typescript.NewExpression, names: readonly string[], name: string, value: string,
): Edit[] | string {
  const values = [...call.arguments ?? []];
  const options = values.at(names.length);
  if (values.some((each) => program.ts.isSpreadElement(each))) {
    return `the arguments in line ${program.lineOf(call)} are a list`;
  }
  if (options !== undefined) {
    const object = program.resolved(options);
    return program.ts.isObjectLiteralExpression(object) ? withProp(program, object, name, value) : `the options in line ${program.lineOf(options)} are not an object literal`;
  }
  const added = [...names.slice(values.length), `{ ${name}: ${value} }`].join(', ');
  const last = values.at(-1);
  const end = call.getEnd() - 1;
  return [last === undefined ? { from: end, to: end, text: added } : { from: last.getEnd(), to: last.getEnd(), text: `, ${added}` }];
}

/** Adds elements to the list that a prop has, or adds the prop with them. */
export function withElements(program: ProgramSource, object: ObjectLiteralExpression, name: string, list: string): Edit[] | string {
  const known = propNamed(program, object, name);
  const value = propValue(program, object, name);
  if (known === undefined) {
    return object.properties.some((property) => isUnclear(program, property)) ? `whether '${name}' is set in line ${program.lineOf(object)} is unknown`
      : withProp(program, object, name, list);
  }
  if (value === undefined || !program.ts.isArrayLiteralExpression(value)) {
    return `'${name}' in line ${program.lineOf(known)} is not a list literal`;
  }
  const last = value.elements.at(-1);
  return last === undefined ? [{ from: value.getStart(), to: value.getEnd(), text: list }] : [inserted(program, value, last, list.slice(1, -1))];
}
