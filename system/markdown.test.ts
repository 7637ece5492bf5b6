/** The Markdown report of a plan with hostile values, by GitHub's own renderer. */
import { execFileSync } from 'node:child_process';
import { formatMarkdown } from '../lib/reports/plan/plan-markdown';
import { EVERYTHING } from '../test/reports/plan/fixtures';
import { expectNoReferences, structureOf } from '../test/support/format-laws';
import { harmless, HOSTILE, textPlaces, withText } from '../test/support/hostile';

/** What a manifest fills. */
const PLACES = textPlaces(EVERYTHING).filter(({ path, isKey }) => (
  !isKey && !path.some((part) => /^(version|code|system|kind|change|type|role|strategy|drain|limit|durations|openshift)$/.test(String(part)))));

/** Tags are left as they are: GitHub takes some of them out afterwards, which would hide them here. */
function rendered(text: string): string {
  const extensions = ['table', 'autolink', 'strikethrough', 'tasklist', 'footnotes'].flatMap((name) => ['--extension', name]);
  return execFileSync('cmark-gfm', ['--unsafe', ...extensions], { input: text, encoding: 'utf8' });
}

test('the renderer links and marks what it is given', () => {
  const page = rendered('a www.evil.example <img src=x> `b` ~~c~~\n\n- [ ] d\n');
  expect(page).toMatch(/<a href=.*<img src=x>.*<code>b<\/code>.*<del>[^]*<input type="checkbox"/);
});

test('no text in the values of a report becomes more than text', () => {
  for (const text of HOSTILE) {
    const report = PLACES.reduce((filled, place) => withText(filled, place, text), EVERYTHING);
    const page = rendered(formatMarkdown(report));
    try {
      expect(structureOf(page)).toEqual(structureOf(rendered(formatMarkdown(harmless(report)))));
      expectNoReferences(page);
    } catch (error) {
      throw new Error(`${JSON.stringify(text)}: ${(error as Error).message}`);
    }
  }
});
