import type { CompletedCommand, CompletedOption, Source, Values } from './completed-command';
import { POSIX_SOURCES, quotedText } from './posix-sources';

/** Completion for zsh, with a description of each command and option. */
export function zshCompletion(commands: readonly CompletedCommand[]): string {
  return `#compdef cdk8s-onload kubectl-onload
# Completion of cdk8s-onload and of "kubectl onload" for zsh: source <(cdk8s-onload completion zsh), or a file _cdk8s-onload in a folder of fpath

${POSIX_SOURCES}
_cdk8s_onload_add() {
  local -a found
  found=("\${(@f)$("$1")}")
  (( \${#found[1]} == 0 )) || compadd -a found
}
_cdk8s_onload_add_contexts() { _cdk8s_onload_add _cdk8s_onload_contexts }
_cdk8s_onload_add_clusters() { _cdk8s_onload_add _cdk8s_onload_clusters }
_cdk8s_onload_add_revisions() { _cdk8s_onload_add _cdk8s_onload_revisions }
${commands.map(functionsOf).join('')}
_cdk8s_onload() {
  local curcontext=$curcontext state line
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quotedText(`${name}:${summary}`)}\n`).join('')}    'help:print the help of a command'
  )
  _arguments -C '--version[print the version]' '--help[list the commands]' '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe -t commands command commands ;;
    argument)
      case $words[1] in
${commands.map(caseOf).join('')}        help) (( CURRENT != 2 )) || _describe -t commands command commands ;;
      esac ;;
  esac
}

# A file of fpath is the body of the function, which is called at once.
if [[ $funcstack[1] == _cdk8s-onload ]]; then
  _cdk8s_onload "$@"
else
  compdef _cdk8s_onload cdk8s-onload kubectl-onload
fi
`;
}

/** A function for each place in which there are both words and sources, or many words. */
function functionsOf({ name, options, arguments: args }: CompletedCommand): string {
  return [[name, args] as const, ...options.flatMap((option) => (option.values === undefined ? [] : [[`${name}${option.name}`, option.values] as const]))]
    .map(([place, values]) => `_cdk8s_onload_in_${place.replace(/-+/g, '_')}() {\n${zshActionsOf(values).map((action) => `  ${action}\n`).join('')}}\n`).join('');
}

const ACTIONS: { readonly [source in Source]: string } = {
  files: '_files',
  folders: '_files -/',
  contexts: '_cdk8s_onload_add_contexts',
  clusters: '_cdk8s_onload_add_clusters',
  revisions: '_cdk8s_onload_add_revisions',
};

function zshActionsOf({ words, sources }: Values): string[] {
  const actions = [...words.length === 0 ? [] : [`compadd -- ${words.join(' ')}`], ...sources.map((source) => ACTIONS[source])];
  return actions.length === 0 ? [':'] : actions;
}

function caseOf({ name, options }: CompletedCommand): string {
  const specs = [...options.map((option) => specOf(name, option)), `'*:argument:_cdk8s_onload_in_${name.replace(/-+/g, '_')}'`];
  return `        ${name}) _arguments ${specs.join(' ')} ;;\n`;
}

/** The specification of an option, in the grammar of `_arguments`. */
function specOf(command: string, { name, summary, isRepeatable, values }: CompletedOption): string {
  const described = `[${summary.replace(/[[\]]/g, '')}]`;
  const value = values === undefined ? '' : `:value:_cdk8s_onload_in_${`${command}${name}`.replace(/-+/g, '_')}`;
  return quotedText(`${isRepeatable ? '*' : ''}${name}${values === undefined ? '' : '='}${described}${value}`);
}
