/** Requirements of label selectors in the form `key=value`. */
import { LABEL_KEY, LABEL_VALUE } from './kubernetes-names';

/** Labels by their keys. */
type Labels = { readonly [key: string]: unknown };

/** Labels of a selector as requirements, sorted. Values that are not strings select nothing, and are rejected elsewhere. */
export function equalityRequirements(labels: Labels): string[] {
  return Object.entries(labels).flatMap(([key, value]) => (typeof value === 'string' ? [`${key}=${value}`] : [])).sort();
}

/** Key of a requirement, and its value. A requirement without a value only asks for the key. */
export function requirementParts(requirement: string): readonly [key: string, value?: string] {
  const at = requirement.indexOf('=');
  return at < 0 ? [requirement] : [requirement.slice(0, at), requirement.slice(at + 1)];
}

/** Key and value of a label that a user wrote as `key=value`. Undefined if they are none. */
export function labelIn(text: string): readonly [key: string, value: string] | undefined {
  const [key, value] = requirementParts(text);
  return value !== undefined && LABEL_KEY.test(key) && LABEL_VALUE.test(value) ? [key, value] : undefined;
}

/** Whether labels meet a requirement: `key`, or `key=value`. */
export function isRequirementMet(labels: Labels, requirement: string): boolean {
  const [key, value] = requirementParts(requirement);
  return Object.hasOwn(labels, key) && (value === undefined || labels[key] === value);
}
