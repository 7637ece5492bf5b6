/** The named formats of CEL (k8s.io/apiserver, pkg/cel/library/format.go), with the problem of a text, or undefined if it has the format. */
import { hasFormat } from './formats';
import { DNS_LABEL, DNS_SUBDOMAIN, LABEL_KEY, LABEL_VALUE } from './kubernetes-names';
import { isRequestUri } from '../go';

const DNS_1035_LABEL = /^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$/;

const matching = (pattern: RegExp, what: string) => (text: string): string[] => (pattern.test(text) ? [] : [`must be ${what}`]);
const known = (format: string, what: string) => (text: string): string[] => (hasFormat(format, text) ? [] : [what]);
/** Check of `generateName`. A trailing dash, together with the character before it, stands for the suffix that the server appends. */
const asPrefix = (check: (text: string) => string[]) => (text: string): string[] => check(text.replace(/^(.+)?.-$/s, '$1a'));

const label = matching(DNS_LABEL, 'a lowercase RFC 1123 label');
const subdomain = matching(DNS_SUBDOMAIN, 'a lowercase RFC 1123 subdomain');
const oldLabel = matching(DNS_1035_LABEL, 'a DNS-1035 label');

/** Named formats: functions that return the problems of a text. */
export const NAMED_FORMATS: { readonly [name: string]: (text: string) => string[] } = {
  dns1123Label: label,
  dns1123Subdomain: subdomain,
  dns1035Label: oldLabel,
  qualifiedName: matching(LABEL_KEY, 'a qualified name'),
  dns1123LabelPrefix: asPrefix(label),
  dns1123SubdomainPrefix: asPrefix(subdomain),
  dns1035LabelPrefix: asPrefix(oldLabel),
  labelValue: matching(LABEL_VALUE, 'the value of a label'),
  uri: (text) => (isRequestUri(text) ? [] : ['must be a URI']),
  uuid: known('uuid', 'does not match the UUID format'),
  byte: known('byte', 'invalid base64'),
  date: known('date', 'invalid date'),
  datetime: known('datetime', 'invalid datetime'),
};
