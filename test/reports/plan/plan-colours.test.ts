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

/** How eyes see linear red, green and blue: those with all cones, and those without one kind of them (Machado, Oliveira and Fernandes 2009). */
const EYES: { readonly [name: string]: readonly (readonly number[])[] } = {
  'all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no long cones': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no medium cones': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no short cones': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** A colour in CIELAB, as eyes see it. A distance of 2.3 there is just noticeable. */
function seen(colour: string, eyes: readonly (readonly number[])[]): number[] {
  const linear = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const [red, green, blue] = eyes.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, at) => sum + part * linear[at], 0))));
  const [x, y, z] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (one: string, other: string, eyes: string) => {
  const [a, b] = [one, other].map((colour) => seen(colour, EYES[eyes]));
  return Math.hypot(...a.map((value, at) => value - b[at]));
};

describe.each(['light', 'dark'] as const)('on a %s ground', (ground) => {
  test.each(Object.keys(EYES))('each kind of event has a colour of its own for eyes with %s', (eyes) => {
    expect(Object.keys(COLOURS).sort()).toEqual([...KINDS].sort());
    const alike = KINDS.flatMap((one, index) => KINDS.slice(index + 1)
      .filter((other) => distance(COLOURS[one][ground], COLOURS[other][ground], eyes) < 10).map((other) => `${one} and ${other}`));
    expect(alike).toEqual([]);
  });

  test.each(Object.keys(EYES))('unloading and loading of modules, which follow each other, differ clearly for eyes with %s', (eyes) => {
    expect(distance(COLOURS['unload-module'][ground], COLOURS['load-module'][ground], eyes)).toBeGreaterThan(20);
  });
});

test('the page has the colour of each kind, and names it', () => {
  const page = formatHtml(report);
  for (const kind of KINDS) {
    expect(page).toContain(`.${kind} { background: var(--${kind})`);
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
