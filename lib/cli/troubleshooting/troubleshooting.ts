import { PLAN_CODES, SECTIONS } from './table';

const PAGE = 'docs/troubleshooting.md';

/** What a code means when `plan` warns; undefined for others. */
export function planMeaning(code: string): string | undefined {
  return Object.hasOwn(PLAN_CODES, code) ? PLAN_CODES[code] : undefined;
}

/** All codes of the warnings of `plan`. */
export function planCodes(): string[] {
  return Object.keys(PLAN_CODES);
}

/** The entries of the page that name a code. */
export function sectionsAbout(code: string): string[] {
  return Object.hasOwn(SECTIONS, code) ? SECTIONS[code].map((anchor) => `${PAGE}#${anchor}`) : [];
}
