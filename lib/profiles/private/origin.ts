import { InputError, invalid } from '../../private/errors';

/** Where something is written. */
export interface Origin {
  readonly file: string;
  readonly line: number;
}

/** An error about what is written in a file. */
export interface OriginError extends InputError, Partial<Origin> {}

/** The error that a profile, or a value of one, is refused with. */
export function refused(code: string, what: string, value: unknown, fix: string, origin?: Origin): OriginError {
  return Object.assign(invalid(code, what, value, fix, origin && `${origin.file}:${origin.line}`), origin);
}
