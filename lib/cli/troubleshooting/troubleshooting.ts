import { PLAN_CODES, SECTIONS } from './table';

const PAGE = 'docs/troubleshooting.md';

/** The meaning of a warning code of `plan`, or undefined for other codes. */
export function planMeaning(code: string): string | undefined {
  return Object.hasOwn(PLAN_CODES, code) ? PLAN_CODES[code] : undefined;
}

/** All codes of the warnings of `plan`. */
export function planCodes(): string[] {
  return Object.keys(PLAN_CODES);
}

/** The entries of the page that mention a code. */
export function sectionsAbout(code: string): string[] {
  return Object.hasOwn(SECTIONS, code) ? SECTIONS[code].map((anchor) => `${PAGE}#${anchor}`) : [];
}
