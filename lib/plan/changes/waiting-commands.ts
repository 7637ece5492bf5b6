import { TIMEOUT } from './apply-commands';
import { list, shellWord } from '../../text';

/** Commands that prove that a step is complete. */
export interface Proof {
  /** Command that sets a variable before anything is applied, if only a comparison proves that the step has begun. */
  readonly note?: string;
  /** Command that ends when the step is complete. It does not succeed before the step has begun, or while the cluster cannot be queried. */
  readonly waitFor: string;
  /** State that the command waits for, as a clause. */
  readonly awaited: string;
  /** Command that shows the result. */
  readonly show: string;
}

/** Wait for the completion of a step, and what is noted for it. */
export type Wait = Omit<Proof, 'show'>;

/** Wait that compares a state with the one before the step. */
export type NotedWait = Required<Wait>;

/** Command that stores the output of a command in a variable, for a later comparison. */
export function note(what: string, command: string): string {
  return `noted_${what}=$(${command})`;
}

/** Stored output. In a shell without it, the expansion is an error. */
export function noted(what: string): string {
  return `\${noted_${what}?run the command of this step in the same shell before}`;
}

/** Loop that checks a condition every five seconds until it holds. */
export function until(condition: string): string {
  return `until ${condition}; do sleep 5; done`;
}

/**
 * Commands that store the output of a command, and wait until it changes: until the step has begun.
 *
 * @param awaited state that the change proves, as a clause
 */
export function untilChanged(what: string, command: string, awaited: string): NotedWait {
  return { note: note(what, command), waitFor: until(`begun=$(${command}) && [ "$begun" != "${noted(what)}" ]`), awaited };
}

/**
 * Commands that store the generations of objects with pods, and wait until each object was written again and its pods are replaced. A status of
 * `rolled out` alone may be that of the previous generation.
 *
 * @param resources resources with their kinds: `deployment/a`
 */
export function rolledOutCommands(namespace: string, ...resources: readonly string[]): NotedWait {
  const of = resources.map((resource, index) => {
    const begun = untilChanged(`generation${index === 0 ? '' : index + 1}`, `kubectl get ${resource} --namespace ${namespace} --output jsonpath='{.metadata.generation}'`, '');
    return { note: begun.note, waitFor: `${begun.waitFor} && ${isThrough(namespace, resource)}` };
  });
  return {
    note: of.map((each) => each.note).join('; '),
    waitFor: of.map(({ waitFor }) => waitFor).join(' && '),
    awaited: `the pods of ${list(resources)} are replaced and ready`,
  };
}

/** Command that waits until a new object exists and has rolled out. */
export function started(namespace: string, resource: string): Wait {
  return {
    waitFor: `${until(`found=$(kubectl get ${resource} --namespace ${namespace} --ignore-not-found --output name) && [ -n "$found" ]`)} && ${isThrough(namespace, resource)}`,
    awaited: `${resource} exists, and its pods are ready`,
  };
}

/** Nothing to wait for. */
export const NO_WAIT: Wait = { waitFor: '', awaited: '' };

/** Wait until an object is deleted. */
export function deleted(resource: string, namespace: string): Wait {
  return { waitFor: `kubectl wait ${resource} --namespace ${namespace} --for=delete ${TIMEOUT}`, awaited: `${resource} is deleted` };
}

function isThrough(namespace: string, resource: string): string {
  return `kubectl rollout status ${resource} --namespace ${namespace} ${TIMEOUT}`;
}

/**
 * Command that waits until another command succeeds with an empty output: until nothing that it searches for is left. A command that fails proves
 * nothing.
 */
export function untilNone(command: string): string {
  return until(`left=$(${command}) && [ -z "$left" ]`);
}

/** Command that waits until no node matches all of some requirements. */
export function untilNoNode(...requirements: readonly string[]): string {
  return untilNone(`kubectl get nodes --selector ${shellWord(requirements.join(','))} --output name`);
}

/** Option that formats the output of a command with a Go template. */
export function template(text: string): string {
  return `--output go-template=${shellWord(text)}`;
}

/** Option that formats the output of a command as a table: heading and path of each column. */
export function columns(of: { readonly [heading: string]: string }): string {
  return `--output custom-columns=${shellWord(Object.entries(of).map(([heading, path]) => `${heading}:${path}`).join(','))}`;
}

/** Path of a label, or of another key with dots, in such a column. */
export function keyPath(parent: string, key: string): string {
  return `${parent}.${key.replace(/\./g, '\\.')}`;
}

/** Negated requirement of a label selector: `key=value`, or `key` alone. A node without the label meets `key!=value`. */
export function lackingLabel(requirement: string): string {
  return requirement.includes('=') ? requirement.replace('=', '!=') : `!${requirement}`;
}
