/** Kinds of events that differ have colours that differ, on the page in light and dark, and in the picture of the README. */
import { EVERYTHING } from './fixtures';
import { EVENT_KINDS } from '../../../lib/plan/plan-model';
import { NO_ONLOAD } from '../../../lib/plan/result/node-reports';
import { COLOURS } from '../../../lib/reports/plan/plan-colours';
import { formatHtml } from '../../../lib/reports/plan/plan-html';
import { planPicture } from '../../../scripts/plan-picture';

const KINDS = [...EVENT_KINDS, NO_ONLOAD] as const;
const events = KINDS.map((kind, index) => ({ at: index, until: index + 1, kind, cause: kind, ...index === 0 ? { open: true } : {} }));
const report = { ...EVERYTHING, nodes: [{ ...EVERYTHING.nodes[0], events }] };

/** Red, green and blue. */
const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

test('each kind has a colour of its own, which eyes tell from all others', () => {
  expect(Object.keys(COLOURS).sort()).toEqual([...KINDS].sort());
  for (const colours of [Object.values(COLOURS).map(({ light }) => light), Object.values(COLOURS).map(({ dark }) => dark)]) {
    for (const [index, one] of colours.entries()) {
      for (const other of colours.slice(index + 1)) {
        const distance = Math.hypot(...channels(one).map((channel, at) => channel - channels(other)[at]));
        expect([one, other, distance >= 30]).toEqual([one, other, true]);
      }
    }
  }
});

test('the page has the colour of each kind, and names it', () => {
  const page = formatHtml(report);
  for (const kind of KINDS) {
    expect(page).toContain(`.${kind} { fill: var(--${kind})`);
    expect(page).toContain(`<i class="${kind}"></i>${kind.replace(/-/g, ' ')}`);
  }
});

test('the picture does too', () => {
  const picture = planPicture(report, 'plan');
  for (const kind of KINDS) {
    expect(picture).toContain(`.${kind} { fill: ${COLOURS[kind].light}; }`);
    expect(picture).toContain(`>${kind.replace(/-/g, ' ')}</text>`);
  }
});

test('both say that they show the best case, and what may never end', () => {
  expect(formatHtml(report)).toContain('<h2>What happens on each node, in the best case</h2>');
  expect(formatHtml(report)).toContain('may never end');
  expect(planPicture(report, 'plan')).toContain('>Time line in the best case; ');
  expect(planPicture(report, 'plan')).toContain('may never end');
});
