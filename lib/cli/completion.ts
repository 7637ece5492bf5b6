import { parseArgs } from 'node:util';
import { Command, DescribedCommand, Output, UsageError } from './command';
import { bashCompletion, CompletedCommand, completedCommand, COMPLETED_SHELLS, fishCompletion, zshCompletion } from './shell-completion';

const HELP = `usage: cdk8s-onload completion bash|zsh|fish

Prints a script by which a shell completes commands, options, codes, releases, profiles, files and, by your kubectl or oc (CDK8S_ONLOAD_KUBECTL names
another program), contexts of clusters. Write it again after an update of cdk8s-onload.

  bash (4.4 or later)  source <(cdk8s-onload completion bash), in ~/.bashrc
  zsh                  source <(cdk8s-onload completion zsh), in ~/.zshrc after compinit
  fish                 cdk8s-onload completion fish > ~/.config/fish/completions/cdk8s-onload.fish

  --debug  print the stack trace of an error

Exit code: 0, or 2 if an argument is invalid.

example: source <(cdk8s-onload completion bash)
`;

const SCRIPTS: { readonly [shell: string]: (commands: readonly CompletedCommand[]) => string } = {
  bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion,
};

/** Command `cdk8s-onload completion`, which prints the completion of a shell for all commands. */
export function completionOf(commands: () => readonly DescribedCommand[]): Command {
  return {
    help: HELP,
    run(args: string[], output: Output): number {
      const { positionals: [shell, ...others] } = parseArgs({ args, allowPositionals: true, options: {} });
      if (shell === undefined || others.length > 0) {
        throw new UsageError(`expected one shell: ${COMPLETED_SHELLS.join(', ')}`);
      }
      if (!Object.hasOwn(SCRIPTS, shell)) {
        throw new UsageError(`no such shell: ${shell}; use one of ${COMPLETED_SHELLS.join(', ')}`);
      }
      output.out(SCRIPTS[shell](commands().map(completedCommand)));
      return 0;
    },
  };
}
