/** The graph of the example of a platform: its page in Chromium, its picture in libxml2 and in the colours of both schemes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Browser, Page } from 'puppeteer-core';
import { startBrowser } from './support/browser';
import { ROOT, run } from './support/run';
import { graphsAt } from '../lib/cli/graph-input';
import { html } from '../lib/reports/graph/format/html';
import { graphSvg } from '../lib/reports/graph/format/svg';
import { GRAPHS } from '../test/reports/graph/support';

// Kept, to be looked at.
const dir = join(ROOT, 'dist/graph-page');
const requests: string[] = [];
const messages: string[] = [];
const { graphs } = graphsAt(join(ROOT, 'test/golden/examples/platform-openshift'));
const file = join(dir, 'graph.html');
let browser: Browser;

beforeAll(async () => {
  mkdirSync(dir, { recursive: true });
  writeFileSync(file, html(graphs));
  browser = await startBrowser();
});

afterAll(() => browser.close());

async function open({ width = 1200, scheme = 'light', hasScript = true } = {}): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport({ width, height: 900 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setJavaScriptEnabled(hasScript);
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  await page.goto(`file://${file}`);
  return page;
}

interface Box { readonly text: string; readonly x: number; readonly y: number; readonly right: number; readonly bottom: number }

/** Texts and frames of objects as the browser draws them. */
const boxesOf = (page: Page, selector: string): Promise<Box[]> => page.$$eval(selector, (all) => all.map((each) => {
  const { x, y, right, bottom } = each.getBoundingClientRect();
  return { text: each.textContent ?? '', x, y, right, bottom };
}));

test('texts are within the frames of their objects, and cover no other text', async () => {
  const page = await open();
  const outside = await page.$$eval('.object', (all) => all.flatMap((object) => {
    const frame = object.querySelector('rect')!.getBoundingClientRect();
    return [...object.querySelectorAll('text')].filter((text) => {
      const { x, y, right, bottom } = text.getBoundingClientRect();
      return x < frame.x || y < frame.y - 1 || right > frame.right || bottom > frame.bottom + 1;
    }).map((text) => text.textContent);
  }));
  expect(outside).toEqual([]);
  const texts = await boxesOf(page, 'svg text');
  const isCovered = (one: Box, other: Box) => one.x < other.right && other.x < one.right && one.y < other.bottom - 4 && other.y < one.bottom - 4;
  const covered = texts.flatMap((one, index) => texts.slice(index + 1).filter((other) => isCovered(one, other))
    .map((other) => [one.text, other.text]));
  expect(covered).toEqual([]);
  await page.screenshot({ path: join(dir, 'light.png'), fullPage: true });
});

test('buttons make the picture smaller, larger and as wide as the page', async () => {
  const page = await open({ width: 500 });
  const width = () => page.$eval('svg', (picture) => picture.getBoundingClientRect().width);
  const full = await width();
  await page.click('button[value=in]');
  expect(await width()).toBeCloseTo(full * 1.25, 0);
  await page.click('button[value=fit]');
  expect(await width()).toBeLessThanOrEqual(500);
  await page.click('button[value=full]');
  expect(await width()).toBeCloseTo(full, 0);
});

test('dragging moves the picture', async () => {
  const page = await open({ width: 500 });
  const { x, y } = (await boxesOf(page, '.scroll'))[0];
  await page.mouse.move(x + 200, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + 100, y + 50);
  await page.mouse.up();
  expect(await page.$eval('.scroll', ({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])).toEqual([100, 150]);
});

test.each([['light', 1200], ['dark', 1200], ['light', 375], ['dark', 375]])('%s, %d wide: the page does not scroll sideways, and text has contrast', async (scheme, width) => {
  const page = await open({ scheme, width });
  expect(await page.$eval('body', (body) => body.scrollWidth <= body.clientWidth)).toBe(true);
  const [text, back, box] = await page.$eval('svg', (picture) => [
    getComputedStyle(picture.querySelector('.object text:not(.kind)')!).fill, getComputedStyle(document.body).backgroundColor, getComputedStyle(picture.querySelector('.box')!).fill,
  ]);
  for (const ground of [back, box]) {
    expect(contrast(text, ground)).toBeGreaterThan(7);
  }
  await page.screenshot({ path: join(dir, `${scheme}-${width}.png`) });
});

/** Contrast by WCAG 2 of two colours, `rgb(…)`. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = colour.match(/\d+/g)!.map(Number).map((value) => value / 255).map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('without JavaScript there are no buttons, and all references are listed', async () => {
  const page = await open({ hasScript: false });
  expect(await page.$eval('.tools', (tools) => tools.checkVisibility())).toBe(false);
  const listed = await page.$$eval('.list ul > li:not(.soft)', (all) => all.length);
  expect(listed).toBe(graphs[0].edges.length);
});

test('links lead from object to object', async () => {
  const page = await open();
  const broken = await page.$$eval('a', (all) => all.map((each) => each.getAttribute('href')!).filter((href) => document.querySelector(href) === null));
  expect(broken).toEqual([]);
});

test('the page asks for nothing else, and the browser has nothing to say', () => {
  expect(requests.every((url) => url === `file://${file}`)).toBe(true);
  expect(messages).toEqual([]);
});

test('pictures of any names are well-formed for libxml2', () => {
  const files = fc.sample(GRAPHS, 50).map((graph, index) => {
    const path = join(dir, `any-${index}.svg`);
    writeFileSync(path, graphSvg([graph]));
    return path;
  });
  expect(run(ROOT, 'xmllint', ['--noout', '--nonet', ...files])).toBe('');
});
