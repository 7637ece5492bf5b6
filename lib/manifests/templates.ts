/** Placeholders that something fills in before a manifest reaches a cluster: of Helm, Ansible, envsubst, and of ACM's policies. */
import { isRecord } from '../upstream';

/** An action of Go's templates or of Jinja. */
const ACTION = /\{\{|\{%/;
/** A text that is nothing but an action. */
const ONLY_ACTION = /^\s*\{\{[^]*\}\}\s*$/;
/** `${NAME}`, as envsubst and Flux have it, `$(NAME)`, as kustomize has it, `<name>` and `[name]`, as guides have it: a name has none of these characters. */
const VARIABLE = /\$\{[^}]*\}|\$\([^)]*\)|<[^>]*>|\[[^\]]*\]/;
/** `$name`, as the reference configurations for ZTP have it. */
const ZTP_VARIABLE = /^\$[A-Za-z_][\w.-]*$/;

/** Fields whose texts are data of an application: what is in them is its own affair. */
const DATA = new Set(['data', 'stringData', 'binaryData']);

/** API groups whose controllers fill in templates themselves: an object with templates is whole. */
const TEMPLATING_GROUPS = [
  'argoproj.io', 'external-secrets.io', 'grafana.integreatly.org', 'integreatly.org', 'monitoring.coreos.com', 'policy.open-cluster-management.io',
  'ran.openshift.io', 'redhatcop.redhat.io', 'siteconfig.open-cluster-management.io', 'tekton.dev', 'triggers.tekton.dev',
];

/** Placeholders that envsubst, Flux and kustomize replace with values. */
const FILLED_IN = /\$\{[^}]*\}|\$\([^)]*\)/;

/** Whether a text has placeholders that are still to be filled in. */
export function hasVariables(text: string): boolean {
  return FILLED_IN.test(text);
}

/** Whether a text that is not YAML has actions of a template in it. */
export function hasActions(text: string): boolean {
  return ACTION.test(text);
}

/** A text with a word in the place of each variable of envsubst; nothing if it has none. */
export function withoutVariables(text: string): string | undefined {
  const filled = text.replace(/\$\{[^}\n]*\}/g, 'x');
  return filled === text ? undefined : filled;
}

/** Whether a document is a template: the names of the object, or a whole value, are still to be filled in. */
export function isTemplate(content: unknown): boolean {
  if (!isRecord(content)) {
    return false;
  }
  const { apiVersion, kind, metadata } = content;
  const group = typeof apiVersion === 'string' ? apiVersion.split('/')[0] : '';
  const { name, namespace, labels } = isRecord(metadata) ? metadata : { name: undefined, namespace: undefined, labels: undefined };
  const ofLabels = isRecord(labels) ? Object.entries(labels).flat() : [];
  const isPlaceholder = (text: unknown) => typeof text === 'string' && [ACTION, VARIABLE, ZTP_VARIABLE].some((pattern) => pattern.test(text));
  if ([apiVersion, kind, name, namespace, ...ofLabels].some(isPlaceholder)) {
    return true;
  }
  const isFilledIn = ([field, value]: [string, unknown]) => (
    DATA.has(field) && isRecord(value) ? Object.keys(value).some((key) => ACTION.test(key)) : isToBeFilledIn(value));
  return !TEMPLATING_GROUPS.includes(group) && Object.entries(content).some(isFilledIn);
}

/** Whether anything in a value is nothing but a placeholder. */
export function isToBeFilledIn(value: unknown): boolean {
  if (typeof value === 'string') {
    return ONLY_ACTION.test(value) || ZTP_VARIABLE.test(value);
  }
  if (Array.isArray(value)) {
    return value.some(isToBeFilledIn);
  }
  return isRecord(value) && Object.entries(value).some(([key, field]) => ACTION.test(key) || isToBeFilledIn(field));
}

/** Whether anything in a value, in a text of any length too, is filled in by ACM, on the hub or on the managed cluster. */
export function hasPolicyTemplates(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('{{');
  }
  return typeof value === 'object' && value !== null && Object.entries(value).some(([key, field]) => key.includes('{{') || hasPolicyTemplates(field));
}
