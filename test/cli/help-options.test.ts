import { allCommands } from '../../lib/cli/commands';
import { choicesOf, optionsIn } from '../../lib/cli/help-options';
import { main } from '../../lib/cli/main';

const COMMANDS = allCommands().map((command) => [command.name, command] as const);
const SILENT = { out: () => undefined, err: () => undefined };

/** The options with which a command parses its arguments, by name: whether they take a value. */
async function parsedBy(name: string): Promise<{ [option: string]: boolean }> {
  const parse = jest.spyOn(jest.requireActual<typeof import('node:util')>('node:util'), 'parseArgs');
  // An option that no command has: it is parsed, and nothing happens.
  await main([name, '--nothing'], SILENT);
  const [[{ options = {} } = {}] = []] = parse.mock.calls;
  parse.mockRestore();
  return Object.fromEntries(Object.entries(options).map(([option, { type }]) => [`--${option}`, type === 'string']));
}

test.each(COMMANDS)('the help of %s lists the options that it parses, and no others', async (name, { help }) => {
  const described = Object.fromEntries(optionsIn(help).map((option) => [option.name, option.value !== undefined]));
  // It is taken from all command lines before a command sees them.
  const { '--debug': debug, ...own } = described;
  expect({ debug, own }).toEqual({ debug: false, own: await parsedBy(name) });
});

test.each(COMMANDS)('the help of %s lists each option once', (_, { help }) => {
  const names = optionsIn(help).map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

const CHOICES = COMMANDS.flatMap(([name, { help }]) => optionsIn(help).flatMap((option) => {
  const choices = choicesOf(option);
  return choices.length === 0 ? [] : [[name, option.name, choices] as const];
}));

/** Arguments without which a command does not look at its options. */
const ARGUMENTS: { readonly [name: string]: readonly string[] } = {
  'apply': ['cluster', '.'],
  'boot-module': ['--image', 'registry.example.com/sfc:1', '--module', 'sfc'],
  'check': ['.'],
  'diff': ['.', '.'],
  'explain': ['kmm/regexp-not-anchored'],
  'graph': ['.'],
  'images': ['.'],
  'module-image': ['--onload', '9.0.2', '--kernel', '5.14.0-427.42.1.el9_4.x86_64'],
  'plan': ['.', '.'],
  'profile': ['latency-best'],
  'sfptpd': ['/dev/null'],
  'synth': ['--report', 'findings.json'],
  'verify': ['.'],
  'watch': ['cluster', '.'],
};

test.each(CHOICES)('%s %s takes what its help lists', async (name, option, choices) => {
  let message = '';
  await main([name, ...ARGUMENTS[name] ?? [], option, 'nothing'], { ...SILENT, err: (text) => { message += text; } });
  expect(message.match(/(?:use|choose|write)(?: one of)? ([a-z].*?)(?:; see.*)?(?: \[.*)?\n/)?.[1].split(/, | or /).sort()).toEqual([...choices].sort());
});

test('every option with a few values has them in its help', () => {
  expect(CHOICES.map(([name, option]) => `${name} ${option}`)).toEqual(expect.arrayContaining(['check --format', 'check --fail-on', 'init --ci', 'init --gitops', 'plan --format', 'verify --accept', 'boot-module --reboot', 'module-image --method', 'profile --nic']));
  expect(CHOICES.find(([name, option]) => name === 'check' && option === '--fail-on')?.[2]).toEqual(['error', 'never-works', 'warning']);
});

test('an option has all lines of its description', () => {
  const options = optionsIn(' none\n\n  --pull-secret PATH\n                  file on the nodes\n                  with credentials\n\n      --inner\n  --sign  sign\n  --build-parameter=WORD  a word\n');
  expect(options).toEqual([
    { name: '--pull-secret', value: 'PATH', text: 'file on the nodes with credentials' }, { name: '--sign', text: 'sign' }, { name: '--build-parameter', value: 'WORD', text: 'a word' },
  ]);
});
