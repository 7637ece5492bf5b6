import type { CheckContext } from '../rules/rule';
import { rangeText, rangeTexts } from '../upstream';
import { KNOWN_KMM, NEWEST_KMM } from '../upstream/kmm';
import { KmmRelease, Platform } from '../values';

export type Question = 'kmm' | 'platform';

/** Candidates for an unknown platform or KMM release. The text of the first candidate is shown where texts differ. */
const CHOICES: { readonly [name in Question]: readonly CheckContext[] } = {
  platform: [{ platform: Platform.openshift() }, { platform: Platform.kubernetes() }],
  kmm: [...new Set([NEWEST_KMM, ...[...KNOWN_KMM].reverse()])].map((version) => ({ kmm: KmmRelease.of(version), isKmmAssumed: true })),
};

export const QUESTIONS: readonly Question[] = ['platform', 'kmm'];

/** Contexts in which open questions are answered: with every candidate for those asked, and with the first candidate for the others. */
export function contextsFor(known: CheckContext, open: readonly Question[], asked: ReadonlySet<Question>): CheckContext[] {
  return open.reduce((contexts, question) => {
    const choices = CHOICES[question].filter(({ kmm }) => kmm === undefined || (known.possibleKmm?.includes(kmm.version) ?? true));
    return contexts.flatMap((context) => (asked.has(question) ? choices : choices.slice(0, 1)).map((choice) => ({ ...context, ...choice })));
  }, [known]);
}

/** Description of what some contexts have in common and the others lack: `on OpenShift`, `with KMM before 2.4`. */
export function describeContexts(some: readonly CheckContext[], all: readonly CheckContext[]): string {
  const platforms = [...new Set(all.map(({ platform }) => platform?.name))];
  const releasesOn = (contexts: readonly CheckContext[], name: string | undefined) => contexts
    .filter(({ platform }) => platform?.name === name).map(({ kmm }) => `${kmm}`);
  const texts = platforms.map((name) => {
    const [held, tried] = [releasesOn(some, name), releasesOn(all, name)];
    return { name, releases: held.length === tried.length ? '' : `with KMM ${rangesOf(held)}`, holds: held.length > 0 };
  });
  if (texts.every(({ releases, holds }) => holds && releases === texts[0].releases)) {
    return texts[0].releases;
  }
  return texts.filter(({ holds }) => holds).map(({ name, releases }) => `on ${name} ${releases}`.trim()).join(' and ');
}

/** `before 2.1 and 2.4 to 2.5`. What the oldest known release does, earlier ones do. */
function rangesOf(releases: readonly string[]): string {
  const gap = KNOWN_KMM.findIndex((release) => !releases.includes(release));
  const later = releases.filter((release) => KNOWN_KMM.indexOf(release) > gap);
  return [...gap > 0 ? [rangeText({ before: KNOWN_KMM[gap] })] : [], ...rangeTexts(later, KNOWN_KMM)].join(' and ');
}
