import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposedStep {
  readonly script: string;
  readonly variables: { readonly [name: string]: string };
}

/** What a composite action runs for these inputs, as GitHub does: the script of the command, and its variables. */
export function composedStep(file: string, inputs: { readonly [name: string]: string }): ComposedStep {
  const action = parse(readFileSync(file, 'utf8'));
  const { run, env } = action.runs.steps.find((step: { readonly if?: string }) => step.if === `inputs.command == '${inputs.command}'`);
  const unknown = Object.keys(inputs).filter((name) => !(name in action.inputs));
  if (unknown.length > 0) {
    throw new Error(`not inputs of the action: ${unknown.join(', ')}`);
  }
  const valueOf = (text: string) => text.replace(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, name) => inputs[name] ?? action.inputs[name].default);
  return { script: run, variables: Object.fromEntries(Object.entries<string>(env).map(([name, text]) => [name, valueOf(text)])) };
}
