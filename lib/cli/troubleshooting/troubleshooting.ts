import { PLAN_CODES, PLAN_TEXTS, SECTIONS } from './table';

const PAGE = 'docs/troubleshooting.md';

/** The meaning of a warning code of `plan`, or undefined for other codes. */
export function planMeaning(code: string): string | undefined {
  return Object.hasOwn(PLAN_CODES, code) ? PLAN_CODES[code] : undefined;
}

/** Reasons that a warning of `plan` gives, and its advice, with "…" for what depends on the change. */
export function planTexts(code: string): { readonly reasons: readonly string[]; readonly advice: readonly string[] } {
  return Object.hasOwn(PLAN_TEXTS, code) ? PLAN_TEXTS[code] : { reasons: [], advice: [] };
}

/** All codes of the warnings of `plan`. */
export function planCodes(): string[] {
  return Object.keys(PLAN_CODES);
}

/** The entries of the page that mention a code. */
export function sectionsAbout(code: string): string[] {
  return Object.hasOwn(SECTIONS, code) ? SECTIONS[code].map((anchor) => `${PAGE}#${anchor}`) : [];
}
