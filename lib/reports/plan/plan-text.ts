import { changedFieldsOf } from './changed-fields';
import { engineActionsOf } from './engine-actions';
import { evictionsOf } from './eviction-text';
import { comparedOf, rulesText } from './plan-origin';
import { commandsOf, Item, scriptHint, sectionsOf, Severity } from './plan-sections';
import { planSummary } from './plan-summary';
import { shownReport } from './shown-events';
import type { PlanReport } from '../../plan';
import { count, some, type Terminal, textLines, type TextStyle } from '../../text';

/** Most waves that are readable. JSON contains all. */
const MOST_WAVES = 20;
const MOST_REASONS = 40;
const MOST_NODES = 20;
const MOST_CHANGES = { objects: 40, fields: 30, lines: 8 };

const SEVERITY_STYLES: { readonly [severity in Severity]: TextStyle } = { none: 'dim', mild: 'green', disruptive: 'yellow', refused: 'red' };

/** Report for a terminal or a log. */
export function formatText(given: PlanReport, terminal: Terminal): string {
  const report = shownReport(given);
  const { lines, paragraph, heading, title: first, style } = textLines(terminal);
  const nodes = report.nodes.length > 0 ? `, ${count(report.nodes.length, 'node')}` : '';
  const cluster = report.cluster === null ? '' : ` for ${report.cluster}`;
  first(`Plan${cluster} (rules of ${rulesText(report)}${nodes})`);
  planSummary(report).forEach((line) => paragraph(2, line));
  if (comparedOf(report) !== '') {
    paragraph(2, comparedOf(report), 'dim');
  }

  for (const { title, items } of sectionsOf(report)) {
    heading(title);
    const column = Math.min(28, Math.max(...items.map(({ name }) => name.length)));
    for (const item of items) {
      paragraph(2, item.outcome, SEVERITY_STYLES[item.severity], `${item.name.padEnd(column)}  `);
      const reasons = reasonLines(item);
      reasons.slice(0, MOST_REASONS).forEach((line) => paragraph(4, line));
      if (reasons.length > MOST_REASONS) {
        paragraph(4, `and ${reasons.length - MOST_REASONS} more`, 'dim');
      }
      item.waves.slice(0, MOST_WAVES).forEach((wave, index) => paragraph(4, some(wave), 'dim', `wave ${index + 1}: `));
      if (item.waves.length > MOST_WAVES) {
        paragraph(4, `and ${count(item.waves.length - MOST_WAVES, 'more wave')}`, 'dim');
      }
    }
  }
  if (report.warnings.length > 0) {
    heading('Warnings');
    for (const { code, object, message, advice } of report.warnings) {
      paragraph(2, `${object}: ${message} [${code}]`, 'yellow', '! ');
      if (advice !== '') {
        paragraph(4, advice, undefined, '-> ');
      }
    }
  }
  if (report.steps.length > 0) {
    heading('Steps');
    for (const step of report.steps) {
      paragraph(2, step.what, undefined, `${step.order}. `);
      for (const { by, lines: turns } of engineActionsOf(step)) {
        paragraph(5, by);
        turns.forEach((turn) => paragraph(7, turn));
      }
      for (const { name, command, isText } of commandsOf(step)) {
        if (isText) {
          paragraph(5, command, undefined, `${name.padEnd(5)} `);
        } else {
          // Commands are copied: they stay on one line.
          lines.push(`     ${name.padEnd(5)} ${style('cyan', command)}`);
        }
      }
    }
    const hint = scriptHint(report);
    if (hint !== undefined) {
      paragraph(2, hint, 'dim');
    }
  }
  const evictions = evictionsOf(report);
  if (evictions.length > 0) {
    heading('Evicted pods');
    const column = Math.min(28, Math.max(...evictions.slice(0, MOST_NODES).map(({ node }) => node.length)));
    evictions.slice(0, MOST_NODES).forEach(({ node, pods }) => paragraph(2, some(pods), undefined, `${node.padEnd(column)}  `));
    if (evictions.length > MOST_NODES) {
      paragraph(2, `and ${count(evictions.length - MOST_NODES, 'more node')}`, 'dim');
    }
  }
  const changed = changedFieldsOf(report, MOST_CHANGES);
  if (changed !== undefined) {
    heading(changed.title);
    for (const { name, lines: fields } of changed.objects) {
      paragraph(2, name);
      fields.forEach((line) => paragraph(4 + /^ */.exec(line)![0].length, line.trimStart()));
    }
    if (changed.left > 0) {
      paragraph(2, `and ${count(changed.left, 'more object')}`, 'dim');
    }
  }
  if (report.assumptions.length > 0) {
    heading('Assumed');
    report.assumptions.forEach((line) => paragraph(2, line, 'dim', '- '));
  }
  heading('Durations, in minutes');
  paragraph(2, Object.entries(report.durations).map(([what, { best, worst }]) => `${what} ${best}-${worst}`).join(', '), 'dim');
  return `${lines.join('\n')}\n`;
}

/** Lines with the reasons, each once: the same effect by the same rule on one line. */
function reasonLines({ reasons }: Item): string[] {
  return reasons.map(({ effect, cause, rule }) => `${effect}: ${cause}${rule === '' ? '' : ` (${rule})`}`);
}
