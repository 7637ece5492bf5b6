import { changedFieldsOf } from './changed-fields';
import { engineActionsOf } from './engine-actions';
import { evictionsOf } from './eviction-text';
import { escapeHtml } from './markup';
import { nameOfKind } from './plan-colours';
import { STYLE } from './plan-html-style';
import { comparedOf, rulesText } from './plan-origin';
import { commandsOf, Item, scriptHint, Section, sectionsOf, StepCommand } from './plan-sections';
import { planSummary } from './plan-summary';
import { shownReport } from './shown-events';
import { curvesChart, timelineChart } from './time-charts';
import { timelineRows } from './timeline-rows';
import type { PlanReport, StepReport } from '../../plan';
import { count } from '../../text';

/** Report as one self-contained page: no scripts, fonts or external images. */
export function formatHtml(given: PlanReport): string {
  const report = shownReport(given);
  const [title, ...rest] = planSummary(report);
  return htmlPage({
    kicker: ['cdk8s-onload plan', ...report.cluster === null ? [] : [report.cluster], `rules of ${rulesText(report)}`],
    title,
    paragraphs: [...rest, ...comparedOf(report) === '' ? [] : [comparedOf(report)]],
    body: [reportMarkup(report)],
  });
}

/** Content of a page. All texts except the body are escaped here. */
interface Page {
  readonly kicker: readonly string[];
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Parts of the body, as markup. */
  readonly body: readonly string[];
}

/** Complete HTML document. */
export function htmlPage({ kicker, title, paragraphs: lines, body }: Page): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(`Plan: ${title}`)}</title>
<style>
${STYLE}</style>
</head>
<body>
<main>
<header>
<p class="kicker">${escapeHtml(kicker.join(' · '))}</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs(lines)}</header>
${body.filter((part) => part !== '').join('\n')}
</main>
</body>
</html>
`;
}

/** Content of a page about a plan, below its headline. */
export function reportMarkup(report: PlanReport): string {
  return [
    curvesMarkup(report),
    timelineMarkup(report),
    warningsMarkup(report),
    stepsMarkup(report),
    evictionsMarkup(report),
    ...sectionsOf(report).map(sectionMarkup),
    changesMarkup(report),
    assumptionsMarkup(report),
  ].filter((part) => part !== '').join('\n');
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>\n`).join('');
}

/** Curves of the groups whose nodes become unavailable. */
function curvesMarkup({ groups }: PlanReport): string {
  const moving = groups.flatMap((group) => (group.available === undefined ? [] : [{ ...group, available: group.available }]));
  return moving.length === 0 ? '' : `<section>
<h2>Available nodes over time</h2>
<ul class="legend"><li><i class="best"></i>best case</li><li><i class="worst"></i>${
  moving.every(({ available }) => available.worst === null) ? 'no curve of the worst case: it may never end' : 'worst case'}</li><li><i class="least"></i>never fewer, whatever the durations</li></ul>
${curvesChart(moving)}
</section>`;
}

function timelineMarkup(report: PlanReport): string {
  const { rows, left } = timelineRows(report);
  if (rows.length === 0) {
    return '';
  }
  const kinds = [...new Set(rows.flatMap(({ events }) => events.map(({ kind }) => kind)))].sort();
  const legend = kinds.map((kind) => `<li><i class="${escapeHtml(kind)}"></i>${escapeHtml(nameOfKind(kind))}</li>`).join('');
  const isOpen = rows.some(({ events }) => events.some(({ open = false }) => open));
  return `<section>
<h2>What happens on each node, in the best case</h2>
<ul class="legend">${legend}${isOpen ? '<li>dashed: may never end</li>' : ''}</ul>
${timelineChart(rows, 'Time line of the nodes, in the best case')}
${left > 0 ? `<p>${escapeHtml(`${count(left, 'node')} more follow in the same way`)}</p>\n` : ''}</section>`;
}

function stepsMarkup(report: PlanReport): string {
  const { steps } = report;
  const hint = scriptHint(report);
  return steps.length === 0 ? '' : `<section>
<h2>Steps</h2>
<ol>
${steps.map((step) => `<li value="${step.order}"><p>${escapeHtml(step.what)}</p>${actionsMarkup(step)}${commandsOf(step).map(commandMarkup).join('')}</li>`).join('\n')}
</ol>
${hint === undefined ? '' : `<p>${escapeHtml(hint)}</p>\n`}</section>`;
}

function actionsMarkup(step: StepReport): string {
  const items = (lines: readonly string[]) => lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const actions = engineActionsOf(step).map(({ by, lines }) => `<li>${escapeHtml(by)}<ul>${items(lines)}</ul></li>`);
  return actions.length === 0 ? '' : `<ul>${actions.join('')}</ul>`;
}

/** Section of evicted pods, folded if there are many. */
function evictionsMarkup(report: PlanReport): string {
  const evictions = evictionsOf(report);
  const pods = evictions.reduce((sum, each) => sum + each.pods.length, 0);
  return evictions.length === 0 ? '' : `<section>
<h2>Evicted pods</h2>
<details${pods > OPEN ? '' : ' open'}><summary>${count(pods, 'pod')} on ${count(evictions.length, 'node')}</summary>
<table><tbody>
${evictions.map(({ node, pods: ids }) => `<tr><th>${escapeHtml(node)}</th><td>${escapeHtml(ids.join(', '))}</td></tr>`).join('\n')}
</tbody></table>
</details>
</section>`;
}

/** Most pods that are shown unfolded. */
const OPEN = 40;

function commandMarkup({ name, command, isText }: StepCommand): string {
  return isText ? `<p class="wait"><span>${name}</span> ${escapeHtml(command)}</p>`
    : `<p class="command"><span>${name}</span><code>${escapeHtml(command)}</code></p>`;
}

function warningsMarkup({ warnings }: PlanReport): string {
  return warnings.length === 0 ? '' : `<section>
<h2>${count(warnings.length, 'warning')}</h2>
<ul class="warnings">
${warnings.map(({ code, object, message, advice }) => (
  `<li><b>${escapeHtml(object)}</b> ${escapeHtml(message)} <code>${escapeHtml(code)}</code>${advice === '' ? '' : `<p class="advice">${escapeHtml(advice)}</p>`}</li>`
)).join('\n')}
</ul>
</section>`;
}

function sectionMarkup({ title, items }: Section): string {
  return `<section>
<h2>${escapeHtml(title)}</h2>
${items.map(itemMarkup).join('\n')}
</section>`;
}

function itemMarkup({ name, outcome, severity, reasons, waves }: Item): string {
  const head = `<span class="state ${severity}"></span><b>${escapeHtml(name)}</b> ${escapeHtml(outcome)}`;
  if (reasons.length + waves.length === 0) {
    return `<p class="item">${head}</p>`;
  }
  const why = reasons.map(({ effect, cause, rule }) => (
    `<tr><td>${escapeHtml(effect)}</td><td><code>${escapeHtml(cause)}</code></td><td>${escapeHtml(rule)}</td></tr>`
  ));
  const order = waves.map((wave, index) => `<li value="${index + 1}">${escapeHtml(wave.join(', '))}</li>`);
  return `<details class="item"><summary>${head}</summary>
${why.length > 0 ? `<table><thead><tr><th>What</th><th>Because of</th><th>Rule</th></tr></thead><tbody>\n${why.join('\n')}\n</tbody></table>\n` : ''}${
  order.length > 0 ? `<h3>Waves</h3>\n<ol>\n${order.join('\n')}\n</ol>\n` : ''}</details>`;
}

/** Most lines of a page for one value. */
const MOST_CHANGES = { objects: 500, fields: 500, lines: 1000 };

function changesMarkup(report: PlanReport): string {
  const changed = changedFieldsOf(report, MOST_CHANGES);
  return changed === undefined ? '' : `<section>
<h2>${escapeHtml(changed.title)}</h2>
${changed.objects.map(({ name, lines }) => `<details class="item"><summary><b>${escapeHtml(name)}</b></summary>
<pre>${escapeHtml(lines.join('\n'))}</pre>
</details>`).join('\n')}
${changed.left === 0 ? '' : `<p>${escapeHtml(`and ${count(changed.left, 'more object')}`)}</p>\n`}</section>`;
}

function assumptionsMarkup({ assumptions, durations }: PlanReport): string {
  const minutes = Object.entries(durations).map(([what, { best, worst }]) => `<tr><td>${escapeHtml(what)}</td><td>${best}</td><td>${worst}</td></tr>`);
  return `<section>
<details><summary>Assumptions and durations</summary>
<ul>
${assumptions.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}
</ul>
<table><thead><tr><th>Minutes</th><th>best</th><th>worst</th></tr></thead><tbody>
${minutes.join('\n')}
</tbody></table>
</details>
</section>`;
}
