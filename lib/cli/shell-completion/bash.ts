import type { CompletedCommand, Values } from './completed-command';
import { POSIX_SOURCES } from './posix-sources';

/** Completion for bash 4.4 or later. It reads the line itself: bash divides words at ":" and "=", which addresses of clusters and options contain. */
export function bashCompletion(commands: readonly CompletedCommand[]): string {
  return `# Completion of cdk8s-onload and of "kubectl onload" for bash: source <(cdk8s-onload completion bash)

${POSIX_SOURCES}
# Prints what can follow: after a command, an option of it, or for its arguments.
_cdk8s_onload_candidates() {
  case $1 in
    ' ') printf '%s\\n' ${commands.map(({ name }) => name).join(' ')} help --help --version ;;
    'help ') printf '%s\\n' ${commands.map(({ name }) => name).join(' ')} ;;
${commands.map(branchesOf).join('')}    *) return 1 ;;
  esac
}

_cdk8s_onload() {
  local line=\${COMP_LINE:0:COMP_POINT} words current='' lead='' value option='' trimmed candidate
  COMPREPLY=()
  read -r -a words <<< "$line"
  if [[ $line != *[[:blank:]] ]]; then
    current=\${words[-1]}
    unset 'words[-1]'
  fi
  value=$current
  if [[ $current == --*=* ]]; then
    lead=\${current%%=*}=
    option=\${current%%=*}
    value=\${current#*=}
  elif (( \${#words[@]} > 2 )) && [[ \${words[-1]} == --* ]]; then
    option=\${words[-1]}
  fi
  local command=\${words[1]-}
  # An option without a value is followed by what could be without it.
  if [[ $option != '' ]] && ! _cdk8s_onload_candidates "$command $option" >/dev/null; then
    [[ $lead == '' ]] || return 0
    option=''
  fi
  if [[ $option == '' && $command != '' && $current == -* ]]; then
    option=-
  fi
  # Readline replaces only what follows the last of its word breaks.
  trimmed=''
  [[ $COMP_WORDBREAKS != *=* || $lead == '' ]] || trimmed=$lead
  [[ $COMP_WORDBREAKS != *:* || $current != *:* ]] || trimmed=\${current%:*}:
  while IFS= read -r candidate; do
    case $candidate in
      :files) _cdk8s_onload_paths -f ;;
      :folders) _cdk8s_onload_paths -d ;;
      "$value"*) printf -v candidate %q "$candidate" && COMPREPLY+=("\${candidate#"$trimmed"}") ;;
    esac
  done < <(_cdk8s_onload_candidates "$command $option")
}
_cdk8s_onload_paths() {
  local path
  compopt -o filenames 2>/dev/null
  while IFS= read -r path; do
    path=$lead$path
    COMPREPLY+=("\${path#"$trimmed"}")
  done < <(compgen "$1" -- "$value")
}
complete -F _cdk8s_onload cdk8s-onload kubectl-onload
`;
}

function branchesOf({ name, options, arguments: args }: CompletedCommand): string {
  const values = options.flatMap((option) => (option.values === undefined ? [] : [branch(`${name} ${option.name}`, option.values)]));
  return [branch(`${name} `, args), branch(`${name} -`, { words: options.map((option) => option.name), sources: [] }), ...values].join('');
}

function branch(place: string, { words, sources }: Values): string {
  const commands = [
    ...words.length === 0 ? [] : [`printf '%s\\n' ${words.join(' ')}`],
    ...sources.map((source) => (source === 'files' || source === 'folders' ? `printf ':%s\\n' ${source}` : `_cdk8s_onload_${source}`)),
  ];
  return `    '${place}') ${commands.length === 0 ? ':' : commands.join('; ')} ;;\n`;
}
