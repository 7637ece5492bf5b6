/** Every public static factory that takes a text says so when it gets none: an environment variable that is not set, in JavaScript or by `!`. */
import { Testing } from 'cdk8s';
import * as ts from 'typescript';
import { errorOf } from './support/errors';
import { publicSources } from './support/public-sources';
import * as library from '../lib/assembly';

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

interface Factory {
  readonly of: string;
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** All classes, by name: no two have the same. */
const CLASSES: { readonly [name: string]: object } = Object.assign({}, ...Object.values(library).filter((each) => typeof each === 'object'), library);

/** Read from the source, so that a new factory is among them. */
function factoriesIn(source: ts.SourceFile): Factory[] {
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) => declaration.members.filter(ts.isMethodDeclaration)
    .filter((method) => method.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
      && method.modifiers.some(({ kind }) => kind === ts.SyntaxKind.PublicKeyword) && !method.name.getText(source).startsWith('_'))
    .map((method) => ({
      of: declaration.name!.text,
      name: method.name.getText(source),
      parameters: method.parameters.map(({ name, type, questionToken, initializer, dotDotDotToken }) => ({
        name: name.getText(source), type: type?.getText(source) ?? '', isRequired: !questionToken && !initializer && !dotDotDotToken,
      })),
    })));
}

const FACTORIES = publicSources().flatMap(factoriesIn).filter(({ of }) => of in CLASSES);

/** A value that another parameter may have. What it is does not matter: that no text was passed is said first. */
function sample({ type, name }: Parameter): unknown {
  switch (type) {
    case 'Construct': return Testing.chart();
    case 'string': return name === 'id' ? 'Id' : 'a';
    case 'number': return 1;
    case 'string[]': return ['a'];
    default: return {};
  }
}

const CASES = FACTORIES.flatMap((factory) => factory.parameters
  .map((parameter, index) => ({ factory, parameter, index }))
  // The library of constructs checks ids.
  .filter(({ parameter: { name, type, isRequired } }) => type === 'string' && isRequired && name !== 'id'))
  .map((each): [string, typeof each] => [`${each.factory.of}.${each.factory.name}(${each.parameter.name})`, each]);

const call = ({ factory, index }: typeof CASES[number][1], value: unknown) => {
  const of = CLASSES[factory.of] as unknown as { [name: string]: (...args: unknown[]) => unknown };
  const required = factory.parameters.filter(({ isRequired }) => isRequired);
  return of[factory.name](...required.map((parameter, at) => (at === index ? value : sample(parameter))));
};

test('there are factories to look at', () => {
  expect(CASES.map(([name]) => name)).toEqual(expect.arrayContaining(['ImageRegistry.mirror(location)', 'KmmRelease.of(version)', 'SupportedNic.of(vfDeviceId)']));
});

describe.each(CASES)('%s', (_, each) => {
  test.each([[undefined, 'undefined'], [null, 'null'], [4.14, '4.14'], [{}, '"object"']])('fails for %p', (value, shown) => {
    expect(errorOf(() => call(each, value)).message).toMatch(
      new RegExp(`'${each.parameter.name}' of ${each.factory.of}\\.${each.factory.name}\\(\\) is not a string: ${shown}; pass a string; an environment variable that is not set is undefined \\[input/not-a-string\\]$`));
  });
});

/** What may be empty: the contents of a file, and a variable. */
const MAY_BE_EMPTY = ['EnvironmentVariable.of(value)', 'FileContents.text(text)', 'SfptpdConfig.parse(text)'];

test.each(CASES.filter(([name]) => !MAY_BE_EMPTY.includes(name)))('%s fails for an empty text', (_, each) => {
  expect(errorOf(() => call(each, '')).code).toMatch(/^[a-z-]+\/[a-z-]+$/);
});

describe('a platform', () => {
  test.each(['openshift', 'kubernetes'] as const)('of %s fails for a version that is passed and is none', (of) => {
    expect(errorOf(() => library.Platform[of](undefined)).message).toBe(
      `'version' of Platform.${of}() is not a string: undefined; pass a string; an environment variable that is not set is undefined [input/not-a-string]`);
    expect(errorOf(() => library.Platform[of](null as never)).code).toBe('input/not-a-string');
    expect(errorOf(() => library.Platform[of](4.14 as never)).code).toBe('input/not-a-string');
    expect(library.Platform[of]().version).toBeUndefined();
  });
});

describe('a release', () => {
  const of = (options: object) => errorOf(() => library.OnloadRelease.of(options as never)).message;

  test.each(['onload', 'operator', 'sfptpd', 'sfnettest', 'userDistribution'])('fails for a version of %s that is no text', (property) => {
    expect(of({ onload: '8.1.2.26', [property]: 4 })).toContain(`'${property}' of OnloadReleaseOptions is not a string: 4; `);
  });

  test('fails without a version of Onload', () => {
    expect(of({ onload: undefined })).toContain('\'onload\' of OnloadReleaseOptions is not a string: undefined; ');
    expect(of({ onload: process.env.NO_SUCH_VARIABLE })).toContain('[input/not-a-string]');
  });

  test.each([
    ['v8.1.2.26', 'leave it out: 8.1.2.26'],
    ['v18.1.2.26', 'leave it out: 18.1.2.26, or 8.1.2, the nearest release that is known'],
  ])('fails for %s, and says to leave out the "v"', (version, fix) => {
    expect(of({ onload: version })).toBe(`'onload' begins with "v": "${version}"; ${fix} [release/version]`);
  });
});
