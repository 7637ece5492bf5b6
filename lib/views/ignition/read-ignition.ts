import type { Shape } from './ignition-schema';

/** Error for input that cannot be parsed or converted. */
export class WrongConfig extends Error {}

/** Known fields of a value, or undefined if it has none. */
export function readShape(shape: Shape, value: unknown, minor: number, where: string): unknown {
  if (value === undefined || value === null) {
    return undefined;
  }
  switch (shape.kind) {
    case 'list': {
      if (!Array.isArray(value)) {
        throw new WrongConfig(`${where} is not a list`);
      }
      const entries = value.map((entry, index) => (
        readShape(shape.of, entry ?? emptyOf(shape.of), minor, `${where}[${index}]`) ?? emptyOf(shape.of)));
      return entries.length > 0 ? entries : undefined;
    }
    case 'struct': {
      if (typeof value !== 'object' || Array.isArray(value)) {
        throw new WrongConfig(`${where} is not an object`);
      }
      const fields: { [name: string]: unknown } = {};
      let isEmpty = true;
      for (const [name, field] of shape.entries) {
        const given = field.since <= minor ? (value as { [name: string]: unknown })[name] ?? undefined : undefined;
        const found = given === undefined ? undefined : readShape(field.shape, given, minor, `${where}.${name}`);
        if (found !== undefined || field.isKey) {
          fields[name] = found ?? '';
          isEmpty = false;
        }
      }
      return isEmpty ? undefined : fields;
    }
    default:
      if (shape.kind === 'integer' ? !Number.isInteger(value) : typeof value !== shape.kind) {
        throw new WrongConfig(`${where} is not ${shape.kind === 'integer' ? 'an' : 'a'} ${shape.kind}`);
      }
      return value;
  }
}

/** Value of an empty list entry. */
function emptyOf(shape: Shape): unknown {
  return shape.kind === 'struct' ? {} : '';
}
