import { describe } from '../../text';

/** Setting for which an operator takes up nothing of its object. */
export interface SettingFlaw {
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
  readonly fix: string;
}

/** Flaw as a clause. */
export function flawText({ path, what, value }: SettingFlaw): string {
  return `${path}: ${describe(what, value)}`;
}
