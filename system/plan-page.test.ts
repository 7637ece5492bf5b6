import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { startBrowser } from './support/browser';
import { ROOT } from './support/run';
import { scrollingSideways } from './support/sideways';
import { fleetTotals } from '../lib/plan/fleet/fleet-totals';
import type { PlanReport } from '../lib/plan/plan-report';
import { formatFleetHtml } from '../lib/reports/plan/fleet-html';
import { formatHtml } from '../lib/reports/plan/plan-html';
import { EVERYTHING, NOTHING } from '../test/reports/plan/fixtures';

// Kept, to be looked at.
const dir = join(ROOT, 'dist/plan-page');
/** Reports with all that they can have, and with names as long as they can be. */
const LONG: PlanReport = JSON.parse(JSON.stringify(EVERYTHING).replace(/"(n1|trading|worker)"/g, (_, name: string) => JSON.stringify(name.repeat(253).slice(0, 253)))) as PlanReport;
const CLUSTERS = [EVERYTHING, LONG, null].map((report, index) => (
  { name: `${'cluster-of-a-long-name'.repeat(2)}-${index}`, change: report === null ? 'unchanged' as const : 'changed' as const, groups: [], report }));
const REPORTS = {
  everything: formatHtml(EVERYTHING),
  long: formatHtml(LONG),
  fleet: formatFleetHtml({ version: 1, clusters: CLUSTERS, totals: fleetTotals(CLUSTERS), notes: ['a note'], before: NOTHING.before, after: NOTHING.after }),
};

const requests: string[] = [];
const messages: string[] = [];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'plan.html');
  writeFileSync(file, formatHtml(EVERYTHING));
  browser = await startBrowser();
  page = await browser.newPage();
  await page.setViewport({ width: 1100, height: 1400 });
  await page.setJavaScriptEnabled(false);
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  await page.goto(`file://${file}`);
});

afterAll(() => browser.close());

const boxes = (selector: string) => page.$$eval(selector, (elements) => elements.map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}));

test('the page asks for nothing else, and the browser has nothing to say', () => {
  expect(requests).toHaveLength(1);
  expect(messages).toEqual([]);
});

test('the summary is the heading, and what is in it is text', async () => {
  expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('2 reboots, 2 drains and 1 pod evicted');
  expect(await page.$$eval('main b', (all) => all.map((each) => each.textContent))).toContain('X <b>y</b>');
});

test('the time line has a bar for each event, as long as it lasts and in its row', async () => {
  const bars = await boxes('.timeline i');
  expect(bars).toHaveLength(4);
  const [drain, reboot, secondDrain] = bars;
  expect(reboot.width / drain.width).toBeCloseTo(8, 0);
  expect(reboot.x).toBeCloseTo(drain.x + drain.width, 0);
  expect(secondDrain.x).toBeCloseTo(reboot.x + reboot.width, 0);
  expect(secondDrain.y).toBeGreaterThan(reboot.y);
});

test('what happens is told apart by colour, in the legend as in the drawing', async () => {
  const colours = await page.$$eval('.timeline i', (all) => all.map((each) => getComputedStyle(each).backgroundColor));
  const legend = await page.$$eval('.legend:has(+ .timeline) i', (all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(colours).size).toBe(2);
  expect(new Set(legend)).toEqual(new Set(colours));
});

test('reasons unfold without JavaScript', async () => {
  const isShown = () => page.$eval('details.item table', (table) => table.checkVisibility());
  expect(await isShown()).toBe(false);
  await page.click('details.item summary');
  expect(await isShown()).toBe(true);
});

test('the curve of available nodes is above the time line, and ends in the best case where that ends', async () => {
  const [[curve], [axis]] = [await boxes('.curves .best'), await boxes('.timeline .plot')];
  expect(curve.height).toBeGreaterThan(30);
  expect(curve.y + curve.height).toBeLessThan(axis.y);
  expect(await page.$$eval('.curves path', (paths) => new Set(paths.map((path) => `${getComputedStyle(path).stroke} ${getComputedStyle(path).strokeDasharray}`)).size)).toBe(3);
});

test('what a step waits for is a sentence that can be read at once, with the calls of the script', async () => {
  const waits = await page.$$eval('p.wait', (all) => all.map((each) => ({ text: each.textContent!, isShown: each.checkVisibility() })));
  expect(waits.length).toBeGreaterThan(0);
  waits.forEach(({ text, isShown }) => {
    expect(isShown).toBe(true);
    expect(text).toMatch(/^wait until [^]*: wait_\w+/);
    expect(text.length).toBeLessThan(400);
  });
});

test.each([375, 1440])('the words before commands are in one column, each in one line, in a window of %d pixels', async (width) => {
  await page.setViewport({ width, height: 900 });
  await page.goto(`file://${join(dir, 'plan.html')}`);
  const [labels, [heading]] = [await boxes('.command span, .wait span'), await boxes('h2')];
  expect(labels.length).toBeGreaterThan(4);
  labels.forEach(({ height }) => expect(height).toBeLessThan(heading.height));
  expect(new Set(labels.map(({ x, width: wide }) => `${x} ${wide}`)).size).toBe(1);
});

test.each([375, 1440])('a window of %d pixels scrolls sideways in no report of plan', async (width) => {
  await page.setViewport({ width, height: 900 });
  for (const [name, text] of Object.entries(REPORTS)) {
    const other = join(dir, `${name}.html`);
    writeFileSync(other, text);
    await page.goto(`file://${other}`);
    await page.$$eval('details', (all) => all.forEach((each) => { each.open = true; }));
    expect([name, await page.evaluate(scrollingSideways)]).toEqual([name, []]);
    await page.screenshot({ path: join(dir, `${name}-${width}.png`) as `${string}.png`, fullPage: true });
  }
});

test.each(['light', 'dark'])('the page can be looked at: %s', async (scheme) => {
  await page.setViewport({ width: 1100, height: 1400 });
  await page.goto(`file://${join(dir, 'plan.html')}`);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  const file = join(dir, `plan-${scheme}.png`);
  await page.screenshot({ path: file as `${string}.png`, fullPage: true });
  // An empty page of this size compresses to a few thousand bytes.
  expect(statSync(file).size).toBeGreaterThan(30_000);
  const [text, back] = await page.$eval('body', (body) => [getComputedStyle(body).color, getComputedStyle(body).backgroundColor]);
  expect(contrast(text, back)).toBeGreaterThan(7);
});

/** Contrast of two colours, as WCAG 2 has it. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = colour.match(/\d+/g)!.slice(0, 3).map((value) => {
      const part = Number(value) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
