/** The step of a merge in all formats: a tree of what the objects of an engine do. */
import { EVERYTHING } from './fixtures';
import type { PlanReport } from '../../../lib/plan/plan-report';
import { engineActionsOf } from '../../../lib/reports/plan/engine-actions';
import { formatHtml } from '../../../lib/reports/plan/plan-html';
import { formatMarkdown } from '../../../lib/reports/plan/plan-markdown';
import { formatText } from '../../../lib/reports/plan/plan-text';

const [step] = EVERYTHING.steps;
const MERGE = {
  ...step,
  system: 'gitops',
  what: 'Merge the change: Argo CD applies it',
  actions: [
    { by: 'Application argo/a', turns: [{ place: 'wave 0', what: 'applies MachineConfig 99-a' }, { place: '', what: 'deletes Pod b' }], gates: 1 },
    { by: 'Application argo/b', turns: [], gates: 5 },
  ],
};
const REPORT: PlanReport = { ...EVERYTHING, steps: [MERGE] };

test('objects of the engine have a line per turn, and one for all objects of their gates', () => {
  expect(engineActionsOf(MERGE)).toEqual([
    { by: 'Application argo/a', lines: ['wave 0: applies MachineConfig 99-a', 'deletes Pod b', 'and 1 object of its gates'] },
    { by: 'Application argo/b', lines: ['5 objects of its gates'] },
  ]);
  expect(engineActionsOf(step)).toEqual([]);
});

test('text and Markdown indent them below the step', () => {
  expect(formatText(REPORT, { colour: false, width: 80 })).toContain([
    '     Application argo/a', '       wave 0: applies MachineConfig 99-a', '       deletes Pod b', '       and 1 object of its gates', '     Application argo/b', '',
  ].join('\n'));
  expect(formatMarkdown(REPORT)).toContain(['   - Application argo/a', '     - wave 0: applies MachineConfig 99-a', '     - deletes Pod b', ''].join('\n'));
});

test('a page has lists in lists', () => {
  expect(formatHtml(REPORT)).toContain('<ul><li>Application argo/a<ul><li>wave 0: applies MachineConfig 99-a</li><li>deletes Pod b</li><li>and 1 object of its gates</li></ul></li>');
});
