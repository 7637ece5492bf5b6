import { replaceUnseen, units } from './visible';

/** A name as it is, unless YAML would take it for something else than a string. */
export function yamlName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(name) ? name : yamlString(name);
}

/** A string of JSON is one of YAML, once what is not seen is escaped too: YAML does not print some of it. Beyond four digits it has an escape of its own. */
export function yamlString(text: string): string {
  return replaceUnseen(JSON.stringify(text), (character) => (
    character.length === 1 ? units(character) : `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`));
}
