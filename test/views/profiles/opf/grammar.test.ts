import { convert, ConvertOptions } from '../../../../lib/views/profiles/convert-profile';
import { files } from '../../../constructs/profiles/files';
import { errorOf } from '../../../support/errors';

/** What a profile of these lines sets. The names are no options of Onload: this is about the language. */
const env = (text: string, options: ConvertOptions = {}) => convert('./a.opf', options, files({ './a.opf': text })).env;
const refusal = (text: string, options: ConvertOptions = {}) => {
  let found: unknown;
  const { message } = errorOf(() => {
    try {
      env(text, options);
    } catch (error) {
      found = error;
      throw error;
    }
  });
  const { file, line } = found as { file?: string; line?: number };
  return { message, file, line };
};

/** The lines begin at 1 here, and follow a line that is fine. */
const SHELL = 'write onload_set and onload_import with plain values [profile/shell]';

// Profile facts §2.1, as observed with the real launcher.
describe('onload_set', () => {
  test.each<[string, string, { [name: string]: string }]>([
    ['name and value', 'onload_set EF_X 5', { EF_X: '5' }],
    ['more words, which are dropped', 'onload_set EF_X 5 6 7', { EF_X: '5' }],
    ['double quotes', 'onload_set EF_X "a b"', { EF_X: 'a b' }],
    ['single quotes', 'onload_set EF_X \'a b\'', { EF_X: 'a b' }],
    ['a backslash', 'onload_set EF_X a\\ b', { EF_X: 'a b' }],
    ['pieces of all kinds', 'onload_set EF_X a"b c"\'d e\'\\ f', { EF_X: 'ab cd e f' }],
    ['"=" in the value', 'onload_set EF_X a=b', { EF_X: 'a=b' }],
    ['a value that begins with "="', 'onload_set EF_X =5', { EF_X: '=5' }],
    ['NAME=VALUE', 'onload_set EF_X=5', { EF_X: '5' }],
    ['NAME=VALUE and an empty word', 'onload_set EF_X=5 ""', { EF_X: '5' }],
    ['NAME=VALUE in quotes', 'onload_set "EF_X=a b"', { EF_X: 'a b' }],
    ['NAME= without a value', 'onload_set EF_X=', { EF_X: '' }],
    ['a name of another kind', 'onload_set NODEJS_MODE 1', { NODEJS_MODE: '1' }],
    ['the first of several', 'onload_set EF_X 1\nonload_set EF_X 2', { EF_X: '1' }],
    ['the first that is not empty', 'onload_set EF_X=\nonload_set EF_X 2', { EF_X: '2' }],
    ['the command itself in quotes', '"onload_set" EF_X 1\n\\onload_set EF_Y 2', { EF_X: '1', EF_Y: '2' }],
    ['letters of all languages', 'onload_set EF_X "Grüße 世界 🚀"', { EF_X: 'Grüße 世界 🚀' }],
  ])('reads onload_set with %s', (_, text, result) => expect(env(text)).toEqual(result));

  test.each<[string, string, string]>([
    ['NAME=VALUE with "=" in the value', 'onload_set EF_X=a=b',
      './a.opf:1: onload_set NAME=VALUE whose value has a "=", where it would be cut: "EF_X=a=b"; write onload_set NAME VALUE [profile/set]'],
    ['no value', 'onload_set EF_X',
      './a.opf:1: onload_set without a value, which would give the variable its own name: "EF_X"; write onload_set NAME VALUE [profile/set]'],
    ['an empty value', 'onload_set EF_X ""',
      './a.opf:1: onload_set without a value, which would give the variable its own name: "EF_X"; write onload_set NAME VALUE [profile/set]'],
    ['nothing', 'onload_set',
      './a.opf:1: onload_set without a value, which would give the variable its own name: ""; write onload_set NAME VALUE [profile/set]'],
    ['NAME=VALUE and a word', 'onload_set EF_A=1 2',
      './a.opf:1: not a variable that onload_set can set: "EF_A=1"; use letters, digits and "_", and none of the names that the shell or the '
      + 'launcher uses itself [profile/name]'],
    ['a single quote in the value', 'onload_set EF_X "it\'s"',
      './a.opf:1: value of EF_X with a line break or a single quote: "it\'s"; leave it out: its meaning depends on the shell [profile/value]'],
    ['a line break in the value', 'onload_set EF_X "a\nb"',
      './a.opf:1: value of EF_X with a line break or a single quote: "a\\nb"; leave it out: its meaning depends on the shell [profile/value]'],
    ['NAME=VALUE with a backslash', 'onload_set EF_X=a\\\\b',
      './a.opf:1: onload_set NAME=VALUE with a backslash or a line break: "EF_X=a\\b"; write onload_set NAME VALUE: here each shell does '
      + 'something else [profile/set]'],
  ])('fails with %s', (_, text, message) => expect(refusal(text)).toEqual({ message, file: './a.opf', line: 1 }));

  test.each(['EF-X 1', '1X 1', 'EF_A=1 EF_B=2', 'Ü 1', '"EF_X;true" 1', '"EF_X\\$(true)" 1', 'PATH /bin', 'HOME=/', 'VAL 1', 'LD_PRELOAD a.so', 'BASH_ENV x', '_ 1'])(
    'fails with what is no name for a variable: %s', (words) => expect(refusal(`onload_set ${words}`).message).toMatch('[profile/name]'));
});

// Profile facts §2.2
describe('onload_import', () => {
  const all = files({
    './a.opf': 'onload_import b',
    'one/b.opf-fragment': 'onload_set EF_X 1b',
    'two/b.opf': 'onload_set EF_X 2b',
    'two/latency.opf': 'onload_set EF_X mine',
    'two/loop.opf': 'onload_import loop',
    'b': 'onload_set EF_X path',
    './sub/b': 'onload_set EF_X sub',
    '/abs/b.opf': 'onload_set EF_X abs',
  });
  const imported = (text: string, ...profileDirs: string[]) =>
    convert('./a.opf', { profileDirs }, { read: (path) => (path === './a.opf' ? text : all.read(path)) }).env;

  test('finds fragments, in the first folder that has one or the profile', () => {
    expect(imported('onload_import b', 'one', 'two')).toEqual({ EF_X: '1b' });
    expect(imported('onload_import b', 'two', 'one')).toEqual({ EF_X: '2b' });
  });

  test('finds a profile before a fragment of the same name and folder', () => {
    const both = files({ './a.opf': 'onload_import b', 'd/b.opf': 'onload_set EF_X profile', 'd/b.opf-fragment': 'onload_set EF_X fragment' });
    expect(convert('./a.opf', { profileDirs: ['d'] }, both).env).toEqual({ EF_X: 'profile' });
  });

  test('finds shipped profiles and fragments after those of the folders', () => {
    expect(imported('onload_import latency', 'two')).toEqual({ EF_X: 'mine' });
    expect(imported('onload_import latency', 'one')).toMatchObject({ EF_POLL_USEC: '100000' });
    expect(imported('onload_import wan-traffic')).toMatchObject({ EF_DYNAMIC_ACK_THRESH: '4' });
  });

  test('finds a path, absolute or relative to the working directory, last', () => {
    expect(imported('onload_import ./sub/b')).toEqual({ EF_X: 'sub' });
    expect(imported('onload_import /abs/b.opf')).toEqual({ EF_X: 'abs' });
  });

  test('passes the command line on, which changes nothing, and is taken in quotes', () => {
    expect(imported('onload_import ./sub/b "$@"')).toEqual({ EF_X: 'sub' });
    expect(imported('onload_import "./sub"/\'b\'')).toEqual({ EF_X: 'sub' });
  });

  test('stands where its variables are set: what is set before wins', () => {
    expect(imported('onload_set EF_X 1\nonload_import b\nonload_set EF_Y 2', 'two')).toEqual({ EF_X: '1', EF_Y: '2' });
    expect(imported('onload_import b\nonload_set EF_X 1', 'two')).toEqual({ EF_X: '2b' });
    expect(imported('onload_import b; onload_import b', 'two')).toEqual({ EF_X: '2b' });
  });

  test.each([
    ['a name that is nowhere', 'nope',
      './a.opf:2: no such profile: "nope"; there is none in one, two, what Onload ships, nor a file of that path [profile/not-found]'],
    ['a file without a folder, which the shell looks for in PATH', 'b.opf',
      './a.opf:2: path of a profile without a folder: "b.opf"; write ./b.opf [profile/not-found]'],
    ['a shipped profile with its suffix', 'latency.opf',
      './a.opf:2: no such profile: "latency.opf"; there is none in one, two, what Onload ships, nor a file of that path [profile/not-found]'],
    ['no name', '', './a.opf:2: onload_import without a name: "onload_import"; name a profile [profile/import]'],
    ['an empty name', '""', './a.opf:2: onload_import of a name that is not literal: """"; write the name [profile/import]'],
    ['a name that is calculated', '$EF_X', './a.opf:2: onload_import of a name that is not literal: "$EF_X"; write the name [profile/import]'],
    ['an argument', 'latency nginx', './a.opf:2: argument of onload_import: "nginx"; import without arguments, or with "$@" [profile/import]'],
    ['the command line and more', 'latency "$@" x', './a.opf:2: argument of onload_import: "x"; import without arguments, or with "$@" [profile/import]'],
  ])('fails for %s', (_, words, message) => {
    const read = (path: string) => (path === 'b.opf' ? 'onload_set EF_X 1' : path === './a.opf' ? `# first\nonload_import ${words}` : undefined);
    expect(errorOf(() => convert('./a.opf', { profileDirs: ['one', 'two'] }, { read })).message).toBe(message);
  });

  test('fails for a cycle, with the way around it', () => {
    expect(errorOf(() => imported('onload_import loop', 'two')).message)
      .toBe('two/loop.opf:1: profile that imports itself: "two/loop.opf > two/loop.opf"; import it once [profile/cycle]');
    const ring = files({ './a.opf': '\nonload_import b', 'd/b.opf': 'onload_import c', 'd/c.opf': '#\n#\nonload_import b' });
    expect(errorOf(() => convert('./a.opf', { profileDirs: ['d'] }, ring)).message)
      .toBe('d/c.opf:3: profile that imports itself: "d/b.opf > d/c.opf > d/b.opf"; import it once [profile/cycle]');
  });

  test('fails in the file that is at fault', () => {
    const text = { './a.opf': '\n\nonload_import b', 'd/b.opf': 'onload_set EF_X 1\nexport EF_Y=2' };
    expect(errorOf(() => convert('./a.opf', { profileDirs: ['d'] }, files(text))).message)
      .toBe(`d/b.opf:2: shell construct: command export: "export EF_Y=2"; ${SHELL}`);
  });
});

// Profile facts §2.3, §2.4
describe('words', () => {
  test.each<[string, string, { [name: string]: string }]>([
    ['comments and blank lines', '# one\n\n  \t\n##onload_set EF_X 1\nonload_set EF_Y 2 # two\n', { EF_Y: '2' }],
    ['"#" within a word', 'onload_set EF_X a#b', { EF_X: 'a#b' }],
    ['a comment that does not go on in the next line', '# one \\\nonload_set EF_X 1', { EF_X: '1' }],
    ['a line that does', 'onload_set \\\n  EF_X a\\\nb "c\\\nd"', { EF_X: 'ab' }],
    ['";" between commands and at the end', 'onload_set EF_X 1;onload_set EF_Y 2 ;\n', { EF_X: '1', EF_Y: '2' }],
    ['tabs and blanks before and between', '\t onload_set\t\tEF_X  1 \t', { EF_X: '1' }],
    ['no line feed at the end', 'onload_set EF_X 1', { EF_X: '1' }],
    ['nothing', '', {}],
    ['backslashes in double quotes', 'onload_set EF_X "\\$\\`\\"\\\\\\n"', { EF_X: '$`"\\\\n' }],
    ['backslashes in single quotes', 'onload_set EF_X \'a\\b\'', { EF_X: 'a\\b' }],
    ['all that quotes protect', 'onload_set EF_X \'$a `b` * ? [c] {d} ~ | & ; < > ( ) # !\'', { EF_X: '$a `b` * ? [c] {d} ~ | & ; < > ( ) # !' }],
    ['what has no meaning within a word', 'onload_set EF_X a~b!c]d^e%f@g', { EF_X: 'a~b!c]d^e%f@g' }],
    ['"$" before what is no name', 'onload_set EF_X "$"a$%$', { EF_X: '$a$%$' }],
    ['a variable', 'onload_set EF_X 5\nonload_set EF_Y $EF_X', { EF_X: '5', EF_Y: '5' }],
    ['a variable in braces', 'onload_set EF_X 5\nonload_set EF_Y a${EF_X}b', { EF_X: '5', EF_Y: 'a5b' }],
    ['a variable in quotes', 'onload_set EF_X "a  b"\nonload_set EF_Y "<$EF_X>"', { EF_X: 'a  b', EF_Y: '<a  b>' }],
    ['a variable that falls into words', 'onload_set EF_X " a  b "\nonload_set EF_Y -$EF_X-', { EF_X: ' a  b ', EF_Y: '-' }],
    ['an empty variable that vanishes', 'onload_set EF_X=\nonload_set $EF_X EF_Y 1', { EF_X: '', EF_Y: '1' }],
    ['an empty variable in quotes that does not', 'onload_set EF_X=\nonload_set EF_Y=1 "$EF_X"', { EF_X: '', EF_Y: '1' }],
    ['a default', 'onload_set EF_X ${EF_Y:-5}\nonload_set EF_Z ${EF_X:-6}', { EF_X: '5', EF_Z: '5' }],
    ['a default for an empty variable', 'onload_set EF_X=\nonload_set EF_Y "${EF_X:-a b}"', { EF_X: '', EF_Y: 'a b' }],
    ['a default that falls into words', 'onload_set EF_Y ${EF_X:-a b}', { EF_Y: 'a' }],
    ['an empty default', 'onload_set EF_Y a${EF_X:-}b', { EF_Y: 'ab' }],
    ['arithmetic', 'onload_set EF_X 7\nonload_set EF_Y $(( $EF_X / 2 ))a"$((EF_X%4))"', { EF_X: '7', EF_Y: '3a3' }],
  ])('reads words with %s', (_, text, result) => expect(env(text)).toEqual(result));

  test('of a variable that the environment has', () => {
    expect(env('onload_set EF_X "$EF_SIZE"', { presets: { EF_SIZE: '4' } })).toEqual({ EF_X: '4' });
    expect(env('onload_set EF_X $(( 100 / ${N:-3} ))', { presets: { N: '7' } })).toEqual({ EF_X: '14' });
    expect(env('onload_set EF_X $(( 100 / ${N:-3} ))')).toEqual({ EF_X: '33' });
  });

  test('of the number of workers, by the names that Onload\'s own profiles use', () => {
    const workers = { parameters: { workers: 4 } };
    expect(env('onload_set EF_X "$num_workers"', workers)).toEqual({ EF_X: '4' });
    expect(env('onload_set EF_X $(( 100 / $EF_CLUSTER_SIZE ))', workers)).toEqual({ EF_X: '25', EF_CLUSTER_SIZE: '4' });
    expect(env('onload_set EF_CLUSTER_SIZE 2\nonload_set EF_X $EF_CLUSTER_SIZE', workers)).toEqual({ EF_CLUSTER_SIZE: '2', EF_X: '2' });
  });

  test.each<[string, string, string]>([
    ['if', 'if [ -z "$X" ]; then', 'shell construct: keyword if: "if [ -z "$X" ]; then"'],
    ['case', 'case $X in', 'shell construct: keyword case: "case $X in"'],
    ['for', 'for x in 1; do', 'shell construct: keyword for: "for x in 1; do"'],
    ['while', 'while true; do', 'shell construct: keyword while: "while true; do"'],
    ['a negation', '! onload_set EF_X 1', 'shell construct: keyword !: "! onload_set EF_X 1"'],
    ['a test', '[[ $X ]]', 'shell construct: file name pattern ([): "[[ $X ]]"'],
    ['an assignment', 'X=5', 'shell construct: assignment: "X=5"'],
    ['an assignment before a command', 'EF_A=1 onload_set EF_X 1', 'shell construct: assignment: "EF_A=1 onload_set EF_X 1"'],
    ['another command', '  export EF_X=1  # now', 'shell construct: command export: "export EF_X=1  # now"'],
    ['a command in a variable', '"$EF_X" 1', 'shell construct: command: ""$EF_X" 1"'],
    ['a function', 'f() {', 'shell construct: function or subshell (parentheses): "f() {"'],
    ['a group', '{ onload_set EF_X 1; }', 'shell construct: braces ({): "{ onload_set EF_X 1; }"'],
    ['a subshell', '(onload_set EF_X 1)', 'shell construct: function or subshell (parentheses): "(onload_set EF_X 1)"'],
    ['&&', 'onload_set EF_X 1 && onload_set EF_Y 2', 'shell construct: list of commands (&&): "onload_set EF_X 1 && onload_set EF_Y 2"'],
    ['||', 'onload_set EF_X 1 || exit', 'shell construct: list of commands (||): "onload_set EF_X 1 || exit"'],
    ['a pipe', 'onload_set EF_X 1 | cat', 'shell construct: pipe (|): "onload_set EF_X 1 | cat"'],
    ['the background', 'onload_set EF_X 1 &', 'shell construct: command in the background (&): "onload_set EF_X 1 &"'],
    ['a redirection', 'onload_set EF_X 1 2>/dev/null', 'shell construct: redirection (>): "onload_set EF_X 1 2>/dev/null"'],
    ['a text of several lines', 'onload_set EF_X 1 <<E', 'shell construct: redirection (<): "onload_set EF_X 1 <<E"'],
    ['a command substitution', 'onload_set EF_X $(nproc)', 'shell construct: command substitution ($(…)): "onload_set EF_X $(nproc)"'],
    ['one in quotes', 'onload_set EF_X "$(nproc)"', 'shell construct: command substitution ($(…)): "onload_set EF_X "$(nproc)""'],
    ['one in backticks', 'onload_set EF_X `nproc`', 'shell construct: command substitution (`): "onload_set EF_X `nproc`"'],
    ['one in backticks and quotes', 'onload_set EF_X "`nproc`"', 'shell construct: command substitution (`): "onload_set EF_X "`nproc`""'],
    ['one that looks like arithmetic', 'onload_set EF_X $((true) ; true)', 'shell construct: command substitution ($(…)): "onload_set EF_X $((true) ; true)"'],
    ['a parameter', 'onload_set EF_X $1', 'shell construct: special parameter ($1): "onload_set EF_X $1"'],
    ['the exit code', 'onload_set EF_X "$?"', 'shell construct: special parameter ($?): "onload_set EF_X "$?""'],
    ['the command line without quotes', 'onload_import latency $@', 'shell construct: special parameter ($@): "onload_import latency $@"'],
    ['an expansion of another kind', 'onload_set EF_X ${EF_Y%x}', 'shell construct: parameter expansion (${…}): "onload_set EF_X ${EF_Y%x}"'],
    ['a default that is not literal', 'onload_set EF_X ${EF_Y:-$Z}', 'shell construct: parameter expansion (${…}): "onload_set EF_X ${EF_Y:-$Z}"'],
    ['a length', 'onload_set EF_X ${#EF_Y}', 'shell construct: parameter expansion (${…}): "onload_set EF_X ${#EF_Y}"'],
    ['quotes of bash', 'onload_set EF_X $\'a\'', 'shell construct: not supported by every shell ($\'): "onload_set EF_X $\'a\'"'],
    ['arithmetic of bash', 'onload_set EF_X $[1]', 'shell construct: not supported by every shell ($[): "onload_set EF_X $[1]"'],
    ['a pattern', 'onload_set EF_X eth*', 'shell construct: file name pattern (*): "onload_set EF_X eth*"'],
    ['a home folder', 'onload_set EF_LOG_FILE ~/log', 'shell construct: home folder (~): "onload_set EF_LOG_FILE ~/log"'],
    ['braces', 'onload_set EF_X {a,b}', 'shell construct: braces ({): "onload_set EF_X {a,b}"'],
    ['the end of a case', 'onload_set EF_X 1;;', 'shell construct: case (;;): "onload_set EF_X 1;;"'],
    ['an empty command', 'onload_set EF_X 1; ; ', '";" without a command before it: "onload_set EF_X 1; ;"'],
  ])('words fail for what only a shell can do: %s', (_, text, message) => {
    expect(refusal(`# first\n${text}\n`)).toEqual({ message: `./a.opf:2: ${message}; ${SHELL}`, file: './a.opf', line: 2 });
  });

  test.each<[string, string, number, string]>([
    ['a single quote that is not closed', 'onload_set EF_X \'a\nb', 1, '\' without its end: "onload_set EF_X \'a"; close it [profile/quote]'],
    ['a double quote that is not closed', '\nonload_set EF_X "a\nb', 2, '" without its end: "onload_set EF_X "a"; close it [profile/quote]'],
    ['braces that are not closed', 'onload_set EF_X ${A', 1, '${ without its end: "onload_set EF_X ${A"; close it [profile/quote]'],
    ['arithmetic that is not closed', 'onload_set EF_X $((1', 1, '$(( without its end: "onload_set EF_X $((1"; close it [profile/quote]'],
    ['a backslash at the end', 'onload_set EF_X a\\', 1, 'backslash at the end of the file: "onload_set EF_X a\\"; leave it out [profile/quote]'],
    ['a line end of Windows', '# a\nonload_set EF_X 5\r\n', 2,
      'carriage return: the line ends as on Windows: "onload_set EF_X 5"; write plain text whose lines end in a line feed [profile/encoding]'],
    ['a byte order mark', '\ufeffonload_set EF_X 5\n', 1,
      'byte order mark: "onload_set EF_X 5"; write plain text whose lines end in a line feed [profile/encoding]'],
    ['a NUL', 'onload_set EF_X 5\0\n', 1,
      'character NUL: "onload_set EF_X 5\\u0000"; write plain text whose lines end in a line feed [profile/encoding]'],
    ['a variable that nothing has set', '\nonload_set EF_X \\\n  $EF_Y', 3,
      'variable that nothing has set before: "EF_Y"; set it before it is read [profile/variable]'],
    ['a variable that every environment has', 'onload_set EF_X ${HOME:-a}', 1,
      'variable that nothing has set before: "HOME"; set it before it is read [profile/variable]'],
    ['the command line as a value', 'onload_set EF_X "$@"', 1, 'shell construct: special parameter ($@): ""$@""; write a plain value [profile/shell]'],
    ['the number of workers, which nobody said', 'onload_set EF_X "$num_workers"', 1,
      'number of worker processes that is not set: "num_workers"; pass \'workers\' (--workers) [profile/workers]'],
    ['a pattern in a variable', 'onload_set EF_X "a*"\nonload_set EF_Y $EF_X', 2,
      'shell construct: file name pattern in $EF_X outside quotes: "a*"; write "$EF_X" [profile/shell]'],
    ['an empty variable as the value', 'onload_set EF_X=\nonload_set EF_Y $EF_X', 2,
      'onload_set without a value, which would give the variable its own name: "EF_Y"; write onload_set NAME VALUE [profile/set]'],
    ['arithmetic with what is no number', 'onload_set EF_X 1a\nonload_set EF_Y $((EF_X + 1))', 2,
      'arithmetic with EF_X, which is "1a": "$((EF_X + 1))"; calculate it, and write the result [profile/arithmetic]'],
    ['arithmetic with a text that would be part of the sum', 'onload_set EF_X -1\nonload_set EF_Y $((5 -$EF_X))', 2,
      'arithmetic with EF_X, which is "-1": "$((5 -$EF_X))"; calculate it, and write the result [profile/arithmetic]'],
    ['a division by zero', 'onload_set EF_X 0\n\nonload_set EF_Y $(( 1 / EF_X ))', 3,
      'arithmetic with a division by zero: "$(( 1 / EF_X ))"; calculate it, and write the result [profile/arithmetic]'],
    ['a value that no environment takes', `onload_set EF_X ${'x'.repeat(131073)}`, 1,
      'value too long for an environment: "131073 characters"; shorten it [profile/too-long]'],
  ])('words fail for %s', (_, text, line, message) => {
    expect(refusal(text)).toEqual({ message: `./a.opf:${line}: ${message}`, file: './a.opf', line });
  });

  test('long lines are cut short in a message', () => {
    expect(refusal(`echo ${'x'.repeat(100)}`).message).toBe(`./a.opf:1: shell construct: command echo: "echo ${'x'.repeat(75)}…"; ${SHELL}`);
  });
});
