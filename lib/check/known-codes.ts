import { ALL_RULES } from '../rules';
import { CRD_MISTAKES } from '../rules/crds';
import type { Rule } from '../rules/rule';
import { invalid, nearest } from '../text';
import { KMM_VERSION, PLATFORM_VERSION, RELEASE_VERSION } from '../values';

/** Code for an acknowledgement that matches no finding. */
export const UNUSED_ACKNOWLEDGEMENT = 'findings/unused-acknowledgement';

/** Codes of warnings in synthesis that belong to no rule over manifests. */
const SYNTHESIS_CODES = [
  UNUSED_ACKNOWLEDGEMENT, PLATFORM_VERSION, KMM_VERSION, RELEASE_VERSION, 'machine-config/disruption-not-offered', 'node-group/control-plane', 'node-group/limit-exceeded', 'node-group/limit-unused', 'operator/with-its-resources',
];

/** Codes of the findings of `check`, including those of `--crds`, so that a file of acknowledgements is valid with and without it. */
export function codesOfCheck(rules: readonly Rule[]): Set<string> {
  return new Set([...rules.map(({ code }) => code), ...CRD_MISTAKES.map((mistake) => `crd/${mistake}`)]);
}

/**
 * Throws `findings/code` for a code that no warning or error of synthesis ends in. The message names the most similar codes.
 *
 * @param known codes that are already loaded: only another one loads all rules
 * @param where the path of the construct
 */
export function requireCodeOfSynthesis(code: string, known: ReadonlySet<string>, where: string): void {
  if (!known.has(code)) {
    requireCode(code, new Set([...known, ...codesOfAllRules(), ...SYNTHESIS_CODES]), where === '' ? undefined : where);
  }
}

/** Throws `findings/code` for a code that is not among the known ones. The message names the most similar codes. */
export function requireCode(code: string, known: ReadonlySet<string>, where?: string): void {
  if (!known.has(code)) {
    const near = nearest(code, known, 3);
    const fix = near.length === 0 ? 'copy it from the end of the message: [domain/what]' : `write ${near.join(' or ')}`;
    throw invalid('findings/code', 'not the code of a rule', code, fix, where);
  }
}

/** Codes of all rules, which are loaded on demand because loading them is slow. */
function codesOfAllRules(): string[] {
  return ALL_RULES.map(({ code }) => code);
}
