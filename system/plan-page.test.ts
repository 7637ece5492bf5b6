import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { Browser, Page } from 'puppeteer-core';
import { ROOT } from './support/run';
import { formatHtml } from '../lib/reports/plan/plan-html';
import { EVERYTHING } from '../test/reports/plan/fixtures';

// Kept, to be looked at.
const dir = join(ROOT, 'dist/plan-page');
const requests: string[] = [];
const messages: string[] = [];
let browser: Browser;
let page: Page;

beforeAll(async () => {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'plan.html');
  writeFileSync(file, formatHtml(EVERYTHING));
  browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
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
  const bars = await boxes('svg.timeline rect');
  expect(bars).toHaveLength(4);
  const [drain, reboot, secondDrain] = bars;
  expect(reboot.width / drain.width).toBeCloseTo(8, 0);
  expect(reboot.x).toBeCloseTo(drain.x + drain.width, 0);
  expect(secondDrain.x).toBeCloseTo(reboot.x + reboot.width, 0);
  expect(secondDrain.y).toBeGreaterThan(reboot.y);
});

test('what happens is told apart by colour, in the legend as in the drawing', async () => {
  const colours = await page.$$eval('svg.timeline rect', (all) => all.map((each) => getComputedStyle(each).fill));
  const legend = await page.$$eval('.legend i', (all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(colours).size).toBe(2);
  expect(new Set(legend)).toEqual(new Set(colours));
});

test('reasons unfold without JavaScript', async () => {
  const isShown = () => page.$eval('details.item table', (table) => table.checkVisibility());
  expect(await isShown()).toBe(false);
  await page.click('details.item summary');
  expect(await isShown()).toBe(true);
});

test('nothing is wider than the page', async () => {
  expect(await page.$eval('body', (body) => body.scrollWidth <= body.clientWidth)).toBe(true);
  await page.setViewport({ width: 400, height: 900 });
  expect(await page.$eval('body', (body) => body.scrollWidth <= body.clientWidth)).toBe(true);
  await page.setViewport({ width: 1100, height: 1400 });
});

test.each(['light', 'dark'])('the page can be looked at: %s', async (scheme) => {
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
