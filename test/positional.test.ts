/** Every constructor, factory and method names the parameter that is of a wrong type. What is in objects of options is tested in prop-types.test.ts. */
import { Testing } from 'cdk8s';
import * as ts from 'typescript';
import { errorOf } from './support/errors';
import { publicSources } from './support/public-sources';
import { CLASSES, foreign, sample } from './support/typed-values';
import { PROP_TYPES } from '../lib/synthesis/props/table';

interface Parameter {
  readonly name: string;
  /** As the table of props has it. */
  readonly type: string;
  readonly isRest: boolean;
}

interface Taker {
  readonly of: string;
  readonly name: string;
  readonly kind: 'constructor' | 'factory' | 'method';
  readonly parameters: readonly Parameter[];
}

/** The type in the words of the table: `{ [key: string]: T }` is `{T}`. */
function typeOf(text: string, isOptional: boolean): string {
  const map = /^\{ \[\w+: string\]: (.+) \}$/.exec(text);
  return `${map ? `{${typeOf(map[1], false)}}` : text}${isOptional ? '?' : ''}`;
}

/** Read from the source, so that a new one is among them. */
function takersIn(source: ts.SourceFile): Taker[] {
  const has = (member: ts.ClassElement, kind: ts.SyntaxKind) => ts.canHaveModifiers(member)
    && member.modifiers?.some((each) => each.kind === kind) === true;
  return source.statements.filter(ts.isClassDeclaration).filter(({ name }) => name !== undefined && name.text in CLASSES)
    .flatMap((declaration) => declaration.members.flatMap((member): Taker[] => {
      const isConstructor = ts.isConstructorDeclaration(member);
      if (isConstructor ? has(member, ts.SyntaxKind.PrivateKeyword) : !ts.isMethodDeclaration(member) || !has(member, ts.SyntaxKind.PublicKeyword)) {
        return [];
      }
      const name = isConstructor ? 'constructor' : member.name!.getText(source);
      const kind = isConstructor ? 'constructor' : has(member, ts.SyntaxKind.StaticKeyword) ? 'factory' : 'method';
      const parameters = (member as ts.MethodDeclaration | ts.ConstructorDeclaration).parameters.map((each): Parameter => ({
        name: each.name.getText(source),
        type: each.type ? typeOf(each.type.getText(source), each.questionToken !== undefined || each.initializer !== undefined)
          : ({ string: 'string?' } as { [type: string]: string })[each.initializer && ts.isStringLiteral(each.initializer) ? 'string' : ''] ?? 'boolean?',
        isRest: each.dotDotDotToken !== undefined,
      }));
      return name.startsWith('_') ? [] : [{ of: declaration.name!.text, name, kind, parameters }];
    }));
}

const TAKERS = publicSources().flatMap(takersIn);

function call({ of, name, kind, parameters }: Taker, at: number, value: unknown): unknown {
  const type = CLASSES[of] as unknown as { new (...args: unknown[]): unknown; [factory: string]: (...args: unknown[]) => unknown };
  const args = parameters.flatMap((each, index) => {
    const plain = each.type === 'Construct' || each.type === 'IConstruct' ? Testing.chart() : sample(each.type);
    const passed = index === at ? value : each.isRest ? [] : plain;
    return each.isRest && index !== at ? [] : [passed];
  });
  switch (kind) {
    case 'constructor': return new type(...args);
    case 'factory': return type[name](...args);
    default: return (type.prototype as { [method: string]: (...args: unknown[]) => unknown })[name].apply(Object.create(type.prototype), args);
  }
}

/** Scopes and ids, which the library of constructs checks; what may be anything; and objects of options. */
const isChecked = ({ name, type }: Parameter, { kind }: Taker) => !/^(any|Construct)\??$/.test(type) && !(name === 'id' && kind !== 'method')
  && !(type.replace(/\?|\[\]/g, '') in PROP_TYPES.structs);

const CASES = TAKERS.flatMap((taker) => taker.parameters.map((parameter, at) => ({ taker, parameter, at })))
  .filter(({ taker, parameter }) => isChecked(parameter, taker))
  .map((each): [string, typeof each] => [`${each.taker.of}.${each.taker.name}(${each.parameter.name}: ${each.parameter.type})`, each]);

test('there are parameters of all kinds', () => {
  expect(CASES.map(([name]) => name)).toEqual(expect.arrayContaining([
    'Platform.openshift(version: string?)', 'NodeLimit.percent(percent: number)', 'OnloadPlatform.stage(name: StageName)', 'ImageRegistry.pin(digests: {string})',
    'OnloadProfile.combine(profiles: OnloadProfile[])', 'KmmSpokePolicy.addModule(module: IManagedKernelModule)', 'Findings.of(scope: IConstruct)',
  ]));
  expect(CASES.length).toBeGreaterThan(130);
});

describe.each(CASES)('%s', (_, { taker, parameter, at }) => {
  const type = parameter.isRest ? parameter.type.replace(/\[\]$/, '') : parameter.type;

  test('an argument is named if it is of another type', () => {
    for (const value of foreign(type)) {
      const { code, message } = errorOf(() => call(taker, at, value));
      expect([code, message]).toEqual([expect.stringMatching(/^input\/(wrong-type|not-a-string)$/), expect.stringMatching(new RegExp(`'${parameter.name}(\\[0\\])?'(?: of \\S+)? is not `))]);
      expect(message.length).toBeLessThan(600);
    }
  });
});
