import { ALL_RULES } from '../rules';
import { CRD_MISTAKES } from '../rules/crds';
import type { Rule } from '../rules/rule';
import { invalid, nearest } from '../text';
import { KMM_VERSION, PLATFORM_VERSION } from '../values';

/** An acknowledgement that no finding has met. */
export const UNUSED_ACKNOWLEDGEMENT = 'findings/unused-acknowledgement';

/** Codes of the warnings in synthesis that come from no rule over manifests. */
const SYNTHESIS_CODES = [
  UNUSED_ACKNOWLEDGEMENT, PLATFORM_VERSION, KMM_VERSION, 'machine-config/disruption-not-offered', 'node-group/control-plane', 'node-group/limit-exceeded', 'node-group/limit-unused', 'operator/with-its-resources',
];

/** Codes of the findings of `check`: a file of acknowledgements is the same with `--crds` and without. */
export function codesOfCheck(rules: readonly Rule[]): Set<string> {
  return new Set([...rules.map(({ code }) => code), ...CRD_MISTAKES.map((mistake) => `crd/${mistake}`)]);
}

/**
 * Throws `findings/code` for a code that no warning or error of synthesis ends in, with the nearest ones.
 *
 * @param known codes that are at hand: only another one loads all rules
 * @param where the path of the construct
 */
export function requireCodeOfSynthesis(code: string, known: ReadonlySet<string>, where: string): void {
  if (!known.has(code)) {
    requireCode(code, new Set([...known, ...codesOfAllRules(), ...SYNTHESIS_CODES]), where === '' ? undefined : where);
  }
}

/** Throws `findings/code` for a code that is not one of these, with the nearest ones. */
export function requireCode(code: string, known: ReadonlySet<string>, where?: string): void {
  if (!known.has(code)) {
    const near = nearest(code, known, 3);
    const fix = near.length === 0 ? 'copy it from the end of the message: [domain/what]' : `write ${near.join(' or ')}`;
    throw invalid('findings/code', 'not the code of a rule', code, fix, where);
  }
}

/** The rules take a while to load. */
function codesOfAllRules(): string[] {
  return ALL_RULES.map(({ code }) => code);
}
