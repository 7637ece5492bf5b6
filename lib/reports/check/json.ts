import type { CheckReport } from './format';
import { toJson } from '../../text';

/** The findings as this package names their fields, and how many a baseline hides. */
export function json({ findings, baseline }: CheckReport): string {
  return toJson({ version: 1, findings, baseline });
}
