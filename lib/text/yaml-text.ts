import { replaceUnseen, units } from './visible';

/** A name in YAML, quoted only if YAML would not read it as a string. */
export function yamlName(name: string): string {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(name) ? name : yamlString(name);
}

/**
 * A text as a YAML string. A JSON string is a YAML string if invisible characters are escaped too, because YAML forbids some of them. Characters
 * beyond four hexadecimal digits have a separate escape in YAML.
 */
export function yamlString(text: string): string {
  return replaceUnseen(JSON.stringify(text), (character) => (
    character.length === 1 ? units(character) : `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`));
}
