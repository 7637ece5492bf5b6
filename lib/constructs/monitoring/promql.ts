/** Texts of PromQL. */
import { literalExpression } from '../../text';

/** Matchers of labels: equal to a text, or to one of several by a regular expression. */
export interface Matchers {
  readonly [label: string]: string | readonly string[];
}

/** A selector of series, with the labels in the given order. */
export function selector(metric: string, matchers: Matchers = {}): string {
  const texts = Object.entries(matchers).map(([label, value]) => (
    typeof value === 'string' ? `${label}=${quoted(value)}` : value.length === 1 ? `${label}=${quoted(value[0])}` : `${label}=~${quoted(oneOf(value))}`));
  return texts.length === 0 ? metric : `${metric}{${texts.join(',')}}`;
}

/** A string of PromQL. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}

/** A regular expression that matches these very texts. Prometheus anchors it at both ends. */
export function oneOf(texts: readonly string[]): string {
  return [...new Set(texts)].sort().map(literalExpression).join('|');
}
