import { TIMEOUT } from './apply-commands';
import { type NotedWaiting, type Waiting, waitOf } from './waits';
import { list, sh, shellJoin, type ShellText, shellWord } from '../../text';

/** Command that stores the output of a command in a variable, for a later comparison. */
export function note(what: string, command: ShellText): ShellText {
  return sh`noted_${shellWord(what)}=$(${command})`;
}

/** Name under which one of several outputs is stored. */
export function numbered(what: string, index: number): string {
  return `${what}${index === 0 ? '' : index + 1}`;
}

/** Commands that store the outputs of others. */
export function notes(what: string, commands: readonly ShellText[]): ShellText {
  return shellJoin(commands.map((command, index) => note(numbered(what, index), command)), '; ');
}

/** Stored output. In a shell without it, the expansion is an error. */
export function noted(what: string): ShellText {
  return sh`\${noted_${shellWord(what)}?run the command of this step in the same shell before}`;
}

/** Loop that checks a condition every five seconds until it holds. */
export function until(condition: ShellText): ShellText {
  return sh`until ${condition}; do sleep 5; done`;
}

/** Loop that waits until the output of a command is no longer the stored one: until the step has begun. */
export function untilNotAsNoted(what: string, command: ShellText): ShellText {
  return until(sh`begun=$(${command}) && [ "$begun" != "${noted(what)}" ]`);
}

const GENERATION = sh`--output jsonpath='{.metadata.generation}'`;
const generationOf = (namespace: string, resource: string) => sh`kubectl get ${shellWord(resource)} --namespace ${shellWord(namespace)} ${GENERATION}`;

/** Waits until an object has been written again. */
export function written(namespace: string, resource: string): NotedWaiting {
  return {
    note: note('generation', generationOf(namespace, resource)),
    waits: [waitOf('wait_written', [namespace, resource], `${resource} is changed`, (...args) => untilNotAsNoted('generation', generationOf(...args)))],
  };
}

/**
 * Waits until objects with pods have been written again, and their pods are replaced. A status of `rolled out` alone may be that of the previous
 * generation.
 *
 * @param resources resources with their kinds: `deployment/a`
 */
export function rolledOut(namespace: string, ...resources: readonly string[]): NotedWaiting {
  return {
    note: notes('generation', resources.map((resource) => generationOf(namespace, resource))),
    waits: [waitOf('wait_rollout', [namespace, ...resources], `the pods of ${list(resources)} are replaced and ready`, (within, ...of) => (
      shellJoin(of.map((resource, index) => sh`${untilNotAsNoted(numbered('generation', index), generationOf(within, resource))} && ${isThrough(within, resource)}`), ' && ')))],
  };
}

/** Waits until a new object exists and has rolled out. */
export function started(namespace: string, resource: string): Waiting {
  return {
    waits: [waitOf('wait_start', [namespace, resource], `${resource} exists, and its pods are ready`, (within, of) => (
      sh`${until(sh`found=$(kubectl get ${shellWord(of)} --namespace ${shellWord(within)} --ignore-not-found --output name) && [ -n "$found" ]`)} && ${isThrough(within, of)}`))],
  };
}

/** Waits until an object is deleted. */
export function deleted(resource: string, namespace: string): Waiting {
  return {
    waits: [waitOf('wait_deletion', [namespace, resource], `${resource} is deleted`, (within, of) => (
      sh`kubectl wait ${shellWord(of)} --namespace ${shellWord(within)} --for=delete ${TIMEOUT}`))],
  };
}

function isThrough(namespace: string, resource: string): ShellText {
  return sh`kubectl rollout status ${shellWord(resource)} --namespace ${shellWord(namespace)} ${TIMEOUT}`;
}

/** Condition that a command succeeds with an empty output. */
export function findsNothing(command: ShellText): ShellText {
  return sh`left=$(${command}) && [ -z "$left" ]`;
}

/**
 * Command that waits until another command succeeds with an empty output: until nothing that it searches for is left. A command that fails proves
 * nothing.
 */
export function untilNone(command: ShellText): ShellText {
  return until(findsNothing(command));
}

/** Command that waits until no node matches all of some requirements. */
export function untilNoNode(...requirements: readonly string[]): ShellText {
  return untilNone(sh`kubectl get nodes --selector ${shellWord(requirements.filter((each) => each !== '').join(','))} --output name`);
}

/** Option that formats the output of a command with a Go template. */
export function template(text: string): ShellText {
  return sh`--output go-template=${shellWord(text)}`;
}

/** Option that formats the output of a command as a table: heading and path of each column. */
export function columns(of: { readonly [heading: string]: string }): ShellText {
  return sh`--output custom-columns=${shellWord(Object.entries(of).map(([heading, path]) => `${heading}:${path}`).join(','))}`;
}

/** Path of a label, or of another key with dots, in such a column. */
export function keyPath(parent: string, key: string): string {
  return `${parent}.${key.replace(/\./g, '\\.')}`;
}

/** Negated requirement of a label selector: `key=value`, or `key` alone. A node without the label meets `key!=value`. */
export function lackingLabel(requirement: string): string {
  return requirement.includes('=') ? requirement.replace('=', '!=') : `!${requirement}`;
}
