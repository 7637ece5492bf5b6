import { emptyVariablesIn, isReadableSubstitution, substitute, variablesIn } from '../../../lib/upstream/kmm/substitution';

const VALUES = { KERNEL_X: '5', MOD_NAME: 'mod', EMPTY: '' };

/** What a8m/envsubst 1.4.2 makes of texts with these values, and nothing else in its environment: recorded from the package itself. */
const RECORDED: readonly [text: string, result: string][] = [
  ['', ''], ['a:1', 'a:1'], ['a${KERNEL_X}b${MOD_NAME}c', 'a5bmodc'], ['$KERNEL_X-foo', '5-foo'], ['$KERNEL_Xfoo', ''],
  // What is not known is empty, or what takes its place.
  ['${FOO}', ''], ['$FOO-$KERNEL_X', '-5'], ['$FOO:-v1', ':-v1'],
  ['${FOO:-v1}', 'v1'], ['${FOO-v1}', 'v1'], ['${FOO=v1}', 'v1'], ['${FOO:=v1}', 'v1'], ['${FOO:+v1}', ''], ['${FOO+v1}', ''],
  ['${KERNEL_X:-v1}', '5'], ['${KERNEL_X-v1}', '5'], ['${KERNEL_X:+v1}', 'v1'], ['${KERNEL_X+v1}', 'v1'],
  ['${EMPTY:-v1}', 'v1'], ['${EMPTY:=v1}', 'v1'], ['${EMPTY-v1}', ''], ['${EMPTY=v1}', ''], ['${EMPTY+v1}', 'v1'], ['${EMPTY:+v1}', 'v1'],
  ['${FOO:-}', ''], ['${FOO:=}', ''], ['${FOO:--}', '-'], ['${FOO=a=b}', 'a=b'], ['${FOO-1-2}', '1-2'], ['${FOO:-v1:x}', 'v1:x'], ['${FOO:-v1.2}', 'v1.2'],
  ['${FOO:-KERNEL_X}', 'KERNEL_X'], ['${FOO:-a}b}', 'ab}'], ['${KERNEL_X}}', '5}'],
  // Another variable may take the place, and nothing more.
  ['${FOO:-$KERNEL_X}', '5'], ['${FOO:-$FOO}', ''], ['${FOO:-a$KERNEL_X}', 'a$KERNEL_X'], ['${FOO:-$KERNEL_X-a}', 'a'],
  ['${FOO:-${KERNEL_X}}', '}'], ['${FOO:-a-${KERNEL_X}-b}', 'a-${KERNEL_X-b}'], ['${a-${FOO:-v1}', 'v1'], ['${FOO:-$}', ''], ['${FOO:-$$}', ''],
  // What a shell knows besides is lost.
  ['${FOO:?x}', ''], ['${FOO?x}', ''], ['${FOO:v1}', ''], ['${FOO/a/b}', ''], ['${KERNEL_X.}', '5'], ['${KERNEL_X }', '5'],
  ['${#FOO}', ''], ['${!FOO}', ''], ['${ KERNEL_X}', ''], ['${1}', ''], ['$1', ''], ['$ä', ''], ['${ä}', ''],
  // Dollars that begin nothing.
  ['$', '$'], ['a$', 'a$'], ['$-', '$-'], ['$_', '$_'], ['$_A', ''], ['$(ls)', '$(ls)'], ['$_${KERNEL_X}', '$_5'],
  ['$$KERNEL_X', '$KERNEL_X'], ['$$$KERNEL_X', '$5'], ['$$$$KERNEL_X', '$$KERNEL_X'],
];

test.each(RECORDED)('substitutes variables: %j becomes %j', (text, result) => {
  expect(substitute(text, VALUES)).toBe(result);
  expect(isReadableSubstitution(text)).toBe(true);
});

/** At these it fails, or leaves `${` in the text. */
test.each(['${FOO', '${KERNEL_X', '${FOO:}', '${FOO\n}', '${FOO:-a\r}', '${', '${}', '${_}', '${-a}', '${:-a}', '${$_}', '${FOO:-$_}', '${##FOO}', '${#}'])('%j cannot be read', (text) => {
  expect([substitute(`a:${text}`, VALUES), isReadableSubstitution(text), variablesIn(text)]).toEqual([undefined, false, []]);
});

test('the variables of a text are those that it mentions, also in the place of others', () => {
  expect(variablesIn('$A-${B:-$C}-${D:-e}-$$F')).toEqual(['A', 'B', 'C', 'D']);
});

test.each<[string, string[]]>([
  ['$A-${B}', []],
  ['$X-${Y}-${A}', ['X', 'Y']],
  ['${X:-1}-${X:-$A}-${X=1}', []],
  ['${X:-$Y}-${X:-}-${X:+1}', ['Y', 'X', 'X']],
  ['${A:-$X}', []],
  ['${A:+$X}', ['X']],
])('with A and B known, %s is empty for %j', (text, empty) => {
  expect(emptyVariablesIn(text, ['A', 'B'])).toEqual(empty);
});

test('a value is put in as it is', () => {
  expect(substitute('${A}', { A: '$A${A}' })).toBe('$A${A}');
});

test('names of what every object has are not known', () => {
  expect(substitute('${constructor-c}$toString', {})).toBe('c');
});
