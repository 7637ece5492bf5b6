/** Placeholders that are replaced before a manifest reaches a cluster: of Helm, Ansible, envsubst, and ACM's policies. */
import { isRecord } from '../upstream';

/** Action of Go templates or Jinja. */
const ACTION = /\{\{|\{%/;
/** Text that consists of actions only. */
const ONLY_ACTION = /^\s*\{\{[^]*\}\}\s*$/;
/**
 * Variable in the form `${NAME}` of envsubst and Flux, `$(NAME)` of kustomize, or `<name>` and `[name]` of guides. Names contain none of these
 * characters.
 */
const VARIABLE = /\$\{[^}]*\}|\$\([^)]*\)|<[^>]*>|\[[^\]]*\]/;
/** Variable in the form `$name` of the reference configurations for ZTP. */
const ZTP_VARIABLE = /^\$[A-Za-z_][\w.-]*$/;

/** Word that asks to be replaced, such as `REPLACE_NAMESPACE`, `CHANGEME` or `PUTSECRETHERE`. */
const REQUEST = /(?<![A-Za-z0-9])(?:REPLACE|CHANGE|INSERT|PUT|YOUR)[_-]?[A-Z0-9][A-Z0-9_]*(?![A-Za-z0-9])/;
/** Whole line of such words, which stands for lines of a text. */
const REQUEST_LINES = new RegExp(`^[ \\t]*${REQUEST.source}[ \\t]*$`, 'gm');

/** Fields with data of an application, whose texts may contain any characters. */
const DATA = new Set(['data', 'stringData', 'binaryData']);

/** API groups whose controllers evaluate templates themselves, so that an object with templates is complete. */
const TEMPLATING_GROUPS = [
  'argoproj.io', 'external-secrets.io', 'grafana.integreatly.org', 'integreatly.org', 'monitoring.coreos.com', 'policy.open-cluster-management.io',
  'ran.openshift.io', 'redhatcop.redhat.io', 'siteconfig.open-cluster-management.io', 'tekton.dev', 'triggers.tekton.dev',
];

/** Placeholders that envsubst, Flux and kustomize replace with values. */
const FILLED_IN = /\$\{[^}]*\}|\$\([^)]*\)/;

/** Whether a text contains placeholders that are yet to be replaced. */
export function hasVariables(text: string): boolean {
  return FILLED_IN.test(text);
}

/** Whether a text that is not YAML contains template actions. */
export function hasActions(text: string): boolean {
  return ACTION.test(text);
}

/** A text with a word in place of each envsubst variable, and without lines to replace, or undefined if it has none. */
export function withoutVariables(text: string): string | undefined {
  const filled = text.replace(/\$\{[^}\n]*\}/g, 'x').replace(REQUEST_LINES, '');
  return filled === text ? undefined : filled;
}

/** Placeholder that is a whole text in angle brackets, or within a name a word in angle brackets that is no group of an expression, or a variable `$name`. */
const WHOLE_OR_WITHIN = /^<[^<>\n]+>$|^\S*(?<!\(\?P?)<[A-Za-z][^<>\s]*>\S*$|^[^\s$]*\$[A-Za-z_]\w*[^\s$]*$/;
/** Words in capital letters, such as `NUM_NODES`. */
const CAPITALS = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/**
 * Whether a text that the API server refuses is a placeholder.
 *
 * @param isOtherType whether the field does not take texts, so that words in capital letters are placeholders, too
 */
export function isRefusedPlaceholder(text: string, isOtherType: boolean): boolean {
  return hasVariables(text) || WHOLE_OR_WITHIN.test(text) || (!/\s/.test(text) && REQUEST.test(text)) || (isOtherType && CAPITALS.test(text));
}

/** Whether a document is a template: the names of the object, or a whole value, are yet to be replaced. */
export function isTemplate(content: unknown): boolean {
  if (!isRecord(content)) {
    return false;
  }
  const { apiVersion, kind, metadata } = content;
  const group = typeof apiVersion === 'string' ? apiVersion.split('/')[0] : '';
  const { name, namespace, labels } = isRecord(metadata) ? metadata : { name: undefined, namespace: undefined, labels: undefined };
  const ofLabels = isRecord(labels) ? Object.entries(labels).flat() : [];
  const isPlaceholder = (text: unknown) => typeof text === 'string' && [ACTION, VARIABLE, ZTP_VARIABLE, REQUEST].some((pattern) => pattern.test(text));
  if ([apiVersion, kind, name, namespace, ...ofLabels].some(isPlaceholder)) {
    return true;
  }
  const isFilledIn = ([field, value]: [string, unknown]) => (
    DATA.has(field) && isRecord(value) ? Object.keys(value).some((key) => ACTION.test(key)) : isToBeFilledIn(value));
  return !TEMPLATING_GROUPS.includes(group) && Object.entries(content).some(isFilledIn);
}

/** Placeholder in the form `##NAME##` of scripts, as the whole value of a name. YAML reads it as a comment, so that the name is null. */
const COMMENTED_NAME = /^[ \t]+name:[ \t]+##\w+##[ \t]*$/m;

/** Whether a document is a template whose placeholder for the name of the object is a comment. */
export function hasCommentedName(content: unknown, text: () => string): boolean {
  return isRecord(content) && isRecord(content.metadata) && content.metadata.name === null && COMMENTED_NAME.test(text());
}

/** Whether a value contains a text that is only a placeholder. */
export function isToBeFilledIn(value: unknown): boolean {
  if (typeof value === 'string') {
    return ONLY_ACTION.test(value) || ZTP_VARIABLE.test(value);
  }
  if (Array.isArray(value)) {
    return value.some(isToBeFilledIn);
  }
  return isRecord(value) && Object.entries(value).some(([key, field]) => ACTION.test(key) || isToBeFilledIn(field));
}

/** Whether a value contains templates, in texts of any length, that ACM evaluates on the hub or on the managed cluster. */
export function hasPolicyTemplates(value: unknown): boolean {
  if (typeof value === 'string') {
    return value.includes('{{');
  }
  return typeof value === 'object' && value !== null && Object.entries(value).some(([key, field]) => key.includes('{{') || hasPolicyTemplates(field));
}
