import { EVERYTHING, NOTHING } from './fixtures';
import { formatHtml } from '../../../lib/reports/plan/plan-html';
import { timelineRows } from '../../../lib/reports/plan/timeline-rows';

test('renders a page with everything', () => {
  expect(formatHtml(EVERYTHING)).toMatchSnapshot();
});

test('renders a page for an empty plan', () => {
  expect(formatHtml(NOTHING)).not.toContain('<svg');
  expect(formatHtml(NOTHING)).toContain('<h1>nothing changes on any node</h1>');
});

test('the page needs nothing else: no script, and nothing from elsewhere', () => {
  expect(formatHtml(EVERYTHING)).not.toMatch(/<script|<link|<img|@import|url\(|src=|href=/);
});

test('names are text, whatever is in them', () => {
  const name = '"><script>alert(1)</script>';
  const nodes = [{ ...EVERYTHING.nodes[0], name, events: [{ at: 0, until: 1, kind: name, cause: name }] }];
  const page = formatHtml({ ...EVERYTHING, nodes });
  expect(page).not.toContain('<script');
  expect(page).toContain('&#60;script&#62;alert(1)');
});

test('the order of the page: how many nodes are available, what happens on each, warnings, steps', () => {
  const page = formatHtml(EVERYTHING);
  const places = ['Available nodes over time', 'What happens on each node', '2 warnings', 'Steps'].map((title) => page.indexOf(`<h2>${title}`));
  expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
});

test('what a step waits for is a sentence with the call of a function', () => {
  expect(formatHtml(EVERYTHING)).toContain('<p class="wait"><span>wait</span> until the pool trading has its new configuration: wait_pools trading</p>');
});

describe('the curve of available nodes', () => {
  const curve = (kind: string, page: string) => new RegExp(`<path class="${kind}" d="([^"]*)"`).exec(page)?.[1];

  test('the curve goes down and up with the nodes, in the best and the worst case', () => {
    const page = formatHtml(EVERYTHING);
    // The chart ends after 125 minutes, and both nodes are at its top.
    expect(curve('best', page)).toBe('M0 0H8V50H144V0H1000');
    expect(curve('worst', page)).toBe('M0 0H80V50H1000V0H1000');
    expect(curve('least', page)).toBe('M0 50H1000');
  });

  test('the worst case has no curve if it may never end, and says so', () => {
    const [group] = EVERYTHING.groups;
    const page = formatHtml({ ...EVERYTHING, groups: [{ ...group, available: { ...group.available!, worst: null } }] });
    expect([curve('best', page), curve('worst', page)]).toEqual(['M0 0H55.6V50H1000V0H1000', undefined]);
    expect(page).toContain('no curve of the worst case: it may never end');
  });

  test('groups whose nodes all stay have no curve', () => {
    const [{ available: _, ...group }] = EVERYTHING.groups;
    expect(formatHtml({ ...EVERYTHING, groups: [group] })).not.toContain('Available nodes over time');
  });
});

describe('the rows of the time line', () => {
  const many = (count: number, different: boolean) => timelineRows({
    ...EVERYTHING,
    nodes: Array.from({ length: count }, (_, index) => ({
      name: `node-${String(index).padStart(4, '0')}`, pool: 'x', kernel: null, events: [{ at: different ? index : 0, until: 2000, kind: 'reboot', cause: '' }],
    })),
  });

  test('the rows of the time line are the nodes on which something happens, those that begin first in front', () => {
    const nodes = [EVERYTHING.nodes[1], EVERYTHING.nodes[2], EVERYTHING.nodes[0]];
    expect(timelineRows({ ...EVERYTHING, nodes }).rows.map(({ label }) => label)).toEqual(['n1', 'n2']);
  });

  test('the rows of the time line stand for all that move alike, where there are many', () => {
    expect(many(60, false).rows).toHaveLength(60);
    expect(many(61, false)).toMatchObject({ rows: [{ label: 'node-0000 and 60 more' }], left: 0 });
  });

  test('the rows of the time line are not more than anybody can look at', () => {
    const { rows, left } = many(100, true);
    expect([rows.length, rows[0].label, left]).toEqual([60, 'node-0000', 40]);
  });
});

test('evicted pods are listed by node, folded where they are many', () => {
  expect(formatHtml(EVERYTHING)).toContain('<details open><summary>4 pods on 2 nodes</summary>');
  expect(formatHtml(EVERYTHING)).toContain('<tr><th>n1</th><td>trading/engine-0, trading/feed</td></tr>');
  const pods = Array.from({ length: 50 }, (_, index) => `app/<p${index}>`);
  const many = formatHtml({ ...EVERYTHING, nodes: [{ name: 'n', pool: null, kernel: null, events: [{ at: 0, until: 1, kind: 'evict', cause: '', pods }] }] });
  expect(many).toContain('<details><summary>50 pods on 1 node</summary>');
  expect(many).toContain('app/&#60;p49&#62;');
});
