/** Every constructor, factory and method that takes an object of props says which prop is of the wrong type, before anything else of the object is read. */
import { Testing } from 'cdk8s';
import * as ts from 'typescript';
import { errorOf } from './support/errors';
import { publicSources } from './support/public-sources';
import { CLASSES, foreign, sample } from './support/typed-values';
import { Fleet } from '../lib/constructs/fleet';
import { PROP_TYPES } from '../lib/synthesis/props/table';

interface Taker {
  readonly of: string;
  readonly name: string;
  readonly kind: 'constructor' | 'factory' | 'method';
  /** Their types. */
  readonly parameters: readonly string[];
  readonly index: number;
}

const isStruct = (type: string) => type.replace('[]', '') in PROP_TYPES.structs;

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
      const { parameters } = member as ts.MethodDeclaration | ts.ConstructorDeclaration;
      const types = parameters.map(({ type }) => type?.getText(source) ?? '');
      const name = isConstructor ? 'constructor' : member.name!.getText(source);
      const kind = isConstructor ? 'constructor' : has(member, ts.SyntaxKind.StaticKeyword) ? 'factory' : 'method';
      return name.startsWith('_') ? [] : types.flatMap((type, index) => (isStruct(type) ? [{ of: declaration.name!.text, name, kind, parameters: types, index }] : []));
    }));
}

const TAKERS = publicSources().flatMap(takersIn);

function call({ of, name, kind, parameters, index }: Taker, props: unknown): unknown {
  const type = CLASSES[of] as unknown as { new (...args: unknown[]): unknown; [factory: string]: (...args: unknown[]) => unknown };
  const args = parameters.map((each, at) => (at === index ? props : each === 'Construct' || each === 'IConstruct' ? Testing.chart() : sample(each)));
  switch (kind) {
    case 'constructor': return new type(...args);
    case 'factory': return type[name](...args);
    default: return (type.prototype as { [method: string]: (...args: unknown[]) => unknown })[name].apply(Object.create(type.prototype), args);
  }
}

/** Props with checks of their own. They say the same, and more. */
const OWN_CODES: { readonly [prop: string]: RegExp } = {
  'ManifestValidationProps.failOn': /^check\/fail-on$/,
  'NodeGroupOptions.maxUnavailable': /^node-group\/max-unavailable$/,
};

const CASES = TAKERS.map((taker): [string, Taker] => [`${taker.of}.${taker.name}(${taker.parameters[taker.index]})`, taker]);

test('there are takers of all kinds', () => {
  expect(CASES.map(([name]) => name)).toEqual(expect.arrayContaining([
    'OnloadPlatform.constructor(OnloadPlatformProps)', 'Sfptpd.constructor(SfptpdProps)', 'KernelModule.addKernelMapping(KernelModuleMapping)', 'NodeGroup.worker(NodeGroupOptions)',
    'Ipam.fixed(IpamRoute[])', 'Onload.fromOnloadAttributes(OnloadAttributes)', 'SfcMachineConfig.constructor(SfcMachineConfigProps)',
  ]));
  expect(new Set(TAKERS.filter(({ kind }) => kind === 'constructor').map(({ of }) => of)).size).toBeGreaterThan(35);
  expect(TAKERS.length).toBeGreaterThan(120);
});

test('a method that a program calls in a loop names the cluster whose prop is of the wrong type', () => {
  expect(errorOf(() => new Fleet().addCluster('ldn1', { platform: '4.16' as never })).message).toBe(
    'ldn1: \'platform\' is not a Platform: "4.16"; pass Platform.openshift() or Platform.kubernetes() [input/wrong-type]');
});

describe.each(CASES)('%s', (_, taker) => {
  const type = taker.parameters[taker.index];
  const struct = type.replace('[]', '');
  const wrap = (props: object) => (type.endsWith('[]') ? [props] : props);

  test.each(Object.entries(PROP_TYPES.structs[struct]))('names %s of the wrong type', (prop, of) => {
    const [said, known] = [new RegExp(`${prop}'( of \\S+)? is not `), OWN_CODES[`${struct}.${prop}`] ?? /^input\/(wrong-type|not-a-string)$/];
    const errors = foreign(of).map((value) => errorOf(() => call(taker, wrap({ ...sample(struct) as object, [prop]: value }))));
    expect(errors.filter(({ code, message }) => !said.test(message) || !known.test(code) || message.length >= 600)).toEqual([]);
  });

  test('names a misspelt prop', () => {
    const unnoticed = Object.entries(PROP_TYPES.structs[struct]).filter(([name]) => name.length > 5).flatMap(([prop, of]) => {
      const { [prop]: value = sample(of.replace('?', '')), ...others } = sample(struct) as { [name: string]: unknown };
      const { code, message } = errorOf(() => call(taker, wrap({ ...others, [`${prop}x`]: value ?? 1 })));
      return code === 'input/unknown-prop' && message.includes(`${prop}x' is not a property of `) && message.includes(`write ${prop} [`) ? [] : [message];
    });
    expect(unnoticed).toEqual([]);
  });

  test.each([[null], ['text'], [3], [true]])('fails for %p', (value) => {
    expect(errorOf(() => call(taker, value)).code).toBe('input/wrong-type');
  });
});
