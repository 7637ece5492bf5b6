import type { CompletedCommand, Source, Values } from './completed-command';
import { quotedText } from './posix-sources';

const HEAD = `# Completion of cdk8s-onload and of "kubectl onload" for fish: cdk8s-onload completion fish > ~/.config/fish/completions/cdk8s-onload.fish

function __cdk8s_onload_contexts
    set -l kubectl kubectl
    set -q CDK8S_ONLOAD_KUBECTL; and set kubectl $CDK8S_ONLOAD_KUBECTL
    $kubectl config get-contexts -o name 2>/dev/null
end
function __cdk8s_onload_clusters
    echo cluster
    __cdk8s_onload_contexts | string replace -r '^' 'cluster:'
end
function __cdk8s_onload_revisions
    git for-each-ref --format='%(refname:short)' 2>/dev/null
end
function __cdk8s_onload_command
    set -l words (commandline -opc)
    test (count $words) -gt 1; and contains -- $words[2] $argv
end
function __cdk8s_onload_no_command
    test (count (commandline -opc)) -eq 1
end
`;

/** Completion for fish, with a description of each command and option. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const lines = [
    `${START} -f`,
    'complete -c kubectl-onload -w cdk8s-onload',
    ...commands.map(({ name, summary }) => `${START} -n __cdk8s_onload_no_command -a ${name} -d ${quotedText(summary)}`),
    `${START} -n __cdk8s_onload_no_command -a help -d 'print the help of a command'`,
    `${START} -n __cdk8s_onload_no_command -l version -d 'print the version'`,
    `${START} -n __cdk8s_onload_no_command -l help -d 'list the commands'`,
    `${START} -n '__cdk8s_onload_command help' -a '${commands.map(({ name }) => name).join(' ')}'`,
    ...commands.flatMap(linesOf),
  ];
  return `${HEAD}\n${lines.join('\n')}\n`;
}

const START = 'complete -c cdk8s-onload';

function linesOf({ name, options, arguments: args }: CompletedCommand): string[] {
  const start = `${START} -n '__cdk8s_onload_command ${name}'`;
  return [
    ...args.words.length === 0 && args.sources.length === 0 ? [] : [`${start}${valuesOf(args)}`],
    ...options.map((option) => `${start} -l ${option.name.slice(2)}${option.values === undefined ? '' : ` -r${valuesOf(option.values)}`} -d ${quotedText(option.summary)}`),
  ];
}

const LOOKED_UP: { readonly [source in Source]?: string } = {
  folders: '(__fish_complete_directories (commandline -ct))',
  contexts: '(__cdk8s_onload_contexts)',
  clusters: '(__cdk8s_onload_clusters)',
  revisions: '(__cdk8s_onload_revisions)',
};

function valuesOf({ words, sources }: Values): string {
  const listed = [...words, ...sources.flatMap((source) => LOOKED_UP[source] ?? [])];
  return `${sources.includes('files') ? ' -F' : ' -f'}${listed.length === 0 ? '' : ` -a '${listed.join(' ')}'`}`;
}
