import type { CheckReport } from './format';
import { toJson } from '../../private/json';

/** The findings as this package names their fields. */
export function json({ findings }: CheckReport): string {
  return toJson({ findings });
}
