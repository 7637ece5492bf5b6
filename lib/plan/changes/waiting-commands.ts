import { TIMEOUT } from './apply-commands';
import { shellWord } from '../../text';

/** How a step proves that it is over. */
export interface Proof {
  /** What is noted before anything is applied, where only a comparison proves that the step has begun: a command that sets a variable. */
  readonly note?: string;
  /** The command that ends when the step has: false before it has begun, and where the cluster cannot be asked. */
  readonly waitFor: string;
  /** The command that shows the result. */
  readonly show: string;
}

/** Keeps what a command prints for the comparison later. */
export function note(what: string, command: string): string {
  return `noted_${what}=$(${command})`;
}

/** What was kept; an error in a shell that has not kept it. */
export function noted(what: string): string {
  return `\${noted_${what}?run the command of this step in the same shell before}`;
}

/** Looks every five seconds until a condition holds. */
export function until(condition: string): string {
  return `until ${condition}; do sleep 5; done`;
}

/** Notes what a command prints, and looks until it prints something else: until the step has begun. */
export function untilChanged(what: string, command: string): Required<Pick<Proof, 'note' | 'waitFor'>> {
  return { note: note(what, command), waitFor: until(`begun=$(${command}) && [ "$begun" != "${noted(what)}" ]`) };
}

/**
 * Notes what the specifications of objects with pods are, and looks until each of them was written again and its pods are replaced: what is rolled out is also
 * true of what was there before.
 *
 * @param resources each with its kind: `deployment/a`
 */
export function rolledOut(namespace: string, ...resources: readonly string[]): Required<Pick<Proof, 'note' | 'waitFor'>> {
  const of = resources.map((resource, index) => {
    const begun = untilChanged(`generation${index === 0 ? '' : index + 1}`, `kubectl get ${resource} --namespace ${namespace} --output jsonpath='{.metadata.generation}'`);
    return { note: begun.note, waitFor: `${begun.waitFor} && ${isThrough(namespace, resource)}` };
  });
  return { note: of.map((each) => each.note).join('; '), waitFor: of.map(({ waitFor }) => waitFor).join(' && ') };
}

/** The same where the objects are new. */
export function started(namespace: string, resource: string): Pick<Proof, 'waitFor'> {
  return { waitFor: `${until(`found=$(kubectl get ${resource} --namespace ${namespace} --ignore-not-found --output name) && [ -n "$found" ]`)} && ${isThrough(namespace, resource)}` };
}

function isThrough(namespace: string, resource: string): string {
  return `kubectl rollout status ${resource} --namespace ${namespace} ${TIMEOUT}`;
}

/** Looks until a command succeeds and prints nothing: until nothing is left of what it looks for. A command that fails proves nothing. */
export function untilNone(command: string): string {
  return until(`left=$(${command}) && [ -z "$left" ]`);
}

/** Looks until no node that matches all of some requirements is left. */
export function untilNoNode(...requirements: readonly string[]): string {
  return untilNone(`kubectl get nodes --selector ${shellWord(requirements.join(','))} --output name`);
}

/** The option by which a command prints what a Go template makes of its answer. */
export function template(text: string): string {
  return `--output go-template=${shellWord(text)}`;
}

/** The option by which a command prints a table: heading and path of each column. */
export function columns(of: { readonly [heading: string]: string }): string {
  return `--output custom-columns=${shellWord(Object.entries(of).map(([heading, path]) => `${heading}:${path}`).join(','))}`;
}

/** The path of a label, or of another key with dots, in such a column. */
export function keyPath(parent: string, key: string): string {
  return `${parent}.${key.replace(/\./g, '\\.')}`;
}

/** A requirement of a label selector turned into its opposite: `key=value`, or `key` alone. A node without the label meets `key!=value`. */
export function lacking(requirement: string): string {
  return requirement.includes('=') ? requirement.replace('=', '!=') : `!${requirement}`;
}
