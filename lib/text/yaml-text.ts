import { replaceUnseen, units } from './visible';

/** A name, quoted only if YAML would not read it as a string. */
export function yamlName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(name) ? name : yamlString(name);
}

/**
 * A JSON string is a YAML string once invisible characters are escaped too, because YAML forbids some of them. Beyond four digits YAML has its own
 * escape.
 */
export function yamlString(text: string): string {
  return replaceUnseen(JSON.stringify(text), (character) => (
    character.length === 1 ? units(character) : `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`));
}
