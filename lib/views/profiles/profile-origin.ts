import { InputError, invalid } from '../../text';

/** Position of a text in a file. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** An error about a position in a file. */
export interface OriginError extends InputError, Partial<Origin> {}

/** Error for a refused profile or value. */
export function originError(code: string, what: string, value: unknown, fix: string, origin?: Origin): OriginError {
  return Object.assign(invalid(code, what, value, fix, origin && `${origin.file}:${origin.line}`), origin);
}
