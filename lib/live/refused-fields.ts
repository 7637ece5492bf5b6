/** The fields of an object that an API server refuses, in the server's own words. */
import type { ClusterError } from './cluster-error';

/** One complaint of a server about an object. */
export interface RefusedField {
  /** Path of the field, as the server writes it, or null if it names none. */
  readonly field: string | null;
  readonly message: string;
}

/** Forms in which kubectl prints what the server says, each with the complaints in it. */
const FORMS: readonly { readonly prints: RegExp; readonly fieldsIn: (text: string) => RefusedField[] }[] = [
  // A validation: `The Module "fast" is invalid: spec.a: Required value`, or with several lines that begin with a star.
  { prints: /^The \S+ ".*" is invalid: *([\s\S]*)/m, fieldsIn: (text) => complaintLines(text, /^\* /m).map(fieldIn) },
  // Fields of other managers: `conflict with "tool" using v1: .spec.a`, or `conflicts with "tool" using v1:` and a line for each.
  { prints: /Apply failed with \d+ conflicts?: ([\s\S]*?)(?:\nPlease review|$(?![\s\S]))/, fieldsIn: conflictsIn },
  // A patch that does not fit the schema: `failed to create typed patch object (...): .spec.a: field not declared in schema`.
  { prints: /failed to create typed patch object \(.*?\): *(?:errors:)?([\s\S]*)/, fieldsIn: (text) => complaintLines(text, /^ +(?=\.)/m).map(fieldIn) },
  { prints: /strict decoding error: (.*)/, fieldsIn: (text) => text.split(/, (?=unknown field|duplicate field|json:)/).map(decodedIn) },
];

/** Complaints of a server about an object: one for each field that it names, or one about the whole of it. */
export function refusedFields({ printed = '', value, what }: ClusterError): RefusedField[] {
  const found = FORMS.flatMap(({ prints, fieldsIn }) => {
    const text = prints.exec(printed)?.[1];
    return text === undefined ? [] : fieldsIn(text.trim());
  }).filter(({ message }) => message !== '');
  return found.length > 0 ? found : [{ field: null, message: wholeMessage(printed) ?? `${what}: ${String(value)}` }];
}

/** Message of the server, without the words of kubectl before it. */
function wholeMessage(printed: string): string | undefined {
  return /^(?:Error from server(?: \(\w+\))?|error): (.*)$/m.exec(printed)?.[1];
}

function complaintLines(text: string, bullet: RegExp): string[] {
  return text.split(new RegExp(bullet.source, 'gm')).map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** A complaint such as `spec.a[0]: Invalid value: 3: must be less`. */
function fieldIn(text: string): RefusedField {
  const [, path, message] = /^(\.?[\w<][^\s:]*(?:\["[^"]*"\][^\s:]*)*): (.*)$/.exec(text) ?? [];
  // The server writes the whole object like this.
  return path === undefined || path === '<nil>' ? { field: null, message: message ?? text } : { field: path, message };
}

function conflictsIn(text: string): RefusedField[] {
  return [...text.matchAll(/conflicts? with "([^"]*)"(?: with subresource "\S+")?(?: using \S+?)?(?: at \S+)?:((?: \S+)|(?:\n- .*)+)/g)]
    .flatMap(([, manager, fields]) => fields.split(/\n- |^ /).filter((field) => field.trim() !== '').map((field) => (
      { field: field.trim(), message: `conflict with ${manager === '' ? 'an unknown manager' : manager}, which manages it` })));
}

function decodedIn(text: string): RefusedField {
  const field = /"([^"]+)"/.exec(text)?.[1];
  return { field: field ?? null, message: field === undefined ? text : text.replace(` "${field}"`, '') };
}
