/** What `typeIn` says was compared with the compiler of kube-apiserver 1.33 (k8s.io/apiserver, pkg/admission/plugin/cel). */
import { NotCompiled, NotEvaluated } from '../../../../lib/rules/crds/cel/errors';
import { Declarations, typeIn, UNKNOWN } from '../../../../lib/rules/crds/cel/infer';
import { parseCel } from '../../../../lib/rules/crds/cel/parser';

const DECLARATIONS: Declarations = {
  names: new Map([['object', 'dyn'], ['count', 'int'], ['user', 'example.User'], ['user.agent', 'string']]),
  fields: new Map([['example.User', new Map([['name', 'string'], ['groups', 'list']])]]),
};
const typeOf = (text: string) => typeIn(parseCel(text), DECLARATIONS);

test.each([
  ['count <= 5', 'bool'],
  ['object.spec.replicas <= 5', 'bool'],
  ['object.spec.replicas', 'dyn'],
  ['object.a + object.b', 'dyn'],
  ['object.a + 1', 'int'],
  ['user.name', 'string'],
  ['user.agent', 'string'],
  ['user.groups.exists(group, group.startsWith(\'a\'))', 'bool'],
  ['user.groups.map(group, group)', 'list'],
  ['object.?a', 'optional_type'],
  ['object.?a.orValue(1)', UNKNOWN],
  ['[1].min()', UNKNOWN],
  ['size(object.list)', 'int'],
  ['!has(object.a) || object.a.all(x, x > 1)', 'bool'],
  ['true ? 1 : object.a', UNKNOWN],
  ['type(object.a) == int', 'bool'],
  ['google.protobuf.Timestamp', UNKNOWN],
  ['null', 'null_type'],
  ['string(duration(\'1s\'))', 'string'],
  ['object.a[\'b\']', 'dyn'],
  ['{\'a\': 1}.a', UNKNOWN],
  ['optional.of(1).optMap(x, x + 1)', UNKNOWN],
])('infers the type of %s as %s', (text, type) => {
  expect(typeOf(text)).toBe(type);
});

test.each([
  ['unknown.field', 'nothing is called unknown here'],
  ['user.mail', 'example.User has no field mail'],
  ['count.field', 'field field of a value of type int'],
  ['count[0]', 'index of type int of a value of type int'],
  ['[1][\'a\']', 'index of type string of a value of type list'],
  ['true <= 5', '<= does not take bool, int'],
  ['1 == \'1\'', '== does not take int, string'],
  ['1 == 1.0', '== does not take int, double'],
  ['-\'a\'', '- does not take string'],
  ['1 && true', 'int as a condition'],
  ['true ? 1 : \'a\'', 'either int or string'],
  ['\'a\'.startWith(\'a\')', 'no member is called startWith'],
  ['lower(\'a\')', 'no function is called lower'],
  ['\'a\'.startsWith(1)', 'startsWith does not take string, int'],
  ['format.named()', 'named does not take nothing'],
  ['has(object)', 'has() of what is no field'],
  ['has(user.mail)', 'example.User has no field mail'],
  ['1.all(x, true)', 'all() of a value of type int'],
  ['[1].all(1, true)', 'all() whose variable is no name'],
  ['[1].filter(x, 1)', 'int as a condition'],
  ['[y].map(x, x)', 'nothing is called y here'],
  ['[1].map(x, x) == [x]', 'nothing is called x here'],
  ['{\'a\': z}', 'nothing is called z here'],
])('refuses the expression %s: %s', (text, message) => {
  expect(() => typeOf(text)).toThrow(new NotCompiled(message));
});

describe('the parser is sure', () => {
  test.each(['object.', 'a\nb', '10%', '-', '\'x', 'a &', '"\\z"', '9223372036854775808', 'for', 'a b'])('the parser is sure that no API server reads %j', (text) => {
    expect(() => parseCel(text)).toThrow(NotCompiled);
  });

  test.each(['google.protobuf.Duration{seconds: 1}', 'object.`a-b`'])('of nothing about %s, which some may read', (text) => {
    expect(() => parseCel(text)).toThrow(NotEvaluated);
    expect(() => parseCel(text)).not.toThrow(NotCompiled);
  });

  test('the parser is sure that a backslash ends no escape in a raw text, not even before the quote', () => {
    expect(parseCel('r\'\\\'')).toEqual({ op: 'literal', value: '\\' });
  });

  test.each(['[,]', '{,}'])('the parser is sure that %s is empty', (text) => {
    expect(parseCel(text)).toMatchObject(text === '[,]' ? { op: 'list', items: [] } : { op: 'map', entries: [] });
  });
});
