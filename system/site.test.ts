/** The site, as its command builds it, in Chromium: from the disk, without a network. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { startBrowser } from './support/browser';
import { ROOT, run, scratchDir } from './support/run';
import { scrollingSideways } from './support/sideways';
import { LinkReport, checkLinks } from '../scripts/site/dead-links';

// Kept, to be looked at.
const dir = join(ROOT, 'dist/site');
const scratch = scratchDir();
const shots = join(ROOT, 'dist/site-screenshots');
const LIMIT_SECONDS = 60;

/** Telephones begin with 360 pixels; 375 are usual. */
const WIDTHS = { narrow: 360, wide: 1440 };
let printed: string;
let seconds: number;
let report: LinkReport;
let browser: Browser;
const requests: string[] = [];
const messages: string[] = [];

beforeAll(async () => {
  // As on a fresh clone, where the generator is not installed.
  rmSync(join(ROOT, 'site/node_modules'), { recursive: true, force: true });
  // Processor time: what else runs on the machine does not count.
  printed = run(ROOT, 'bash', ['-c', 'node_modules/.bin/sucrase-node scripts/site.ts && times']);
  seconds = [...printed.split('\n').at(-2)!.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  report = checkLinks(dir);
  mkdirSync(shots, { recursive: true });
  browser = await startBrowser();
});

afterAll(() => browser.close());

async function open({ width, dark = false, scripts = true }: { width: number; dark?: boolean; scripts?: boolean }): Promise<Page> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(scripts);
  await page.setViewport({ width, height: 1000 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(String(error)));
  return page;
}

const urlOf = (file: string) => pathToFileURL(join(dir, file)).href;
const pages = () => readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html')).sort();

/** Those that are looked at: each kind of page. */
const SAMPLES = ['index.html', 'README.html', 'docs/rules.html', 'docs/api/top.html', 'docs/upstream/gitops.html', 'docs/plan.html', 'examples/fleet/main.ts.html', 'examples/index.html'];

test('one command installs the generator and builds the site, within a minute', () => {
  expect(printed).toMatch(/^\d+ pages with \d+ links, of which 0 are dead: dist\/site\/index\.html$/m);
  expect(seconds).toBeGreaterThan(1);
  expect(seconds).toBeLessThan(LIMIT_SECONDS);
});

test('no link of the site is dead, and no page loads anything from another host', () => {
  expect(report.pages).toBeGreaterThan(100);
  expect(report.dead).toEqual([]);
});

test('a dead link, a dead anchor and a foreign picture are found', () => {
  const copy = join(scratch, 'dead');
  mkdirSync(copy);
  writeFileSync(join(copy, 'a.html'), '<a href="b.html">b</a> <a href="#no">n</a> <a href="#yes" id="yes">y</a> <a href="https://example.com/">e</a> <img src="https://example.com/p.png"/> &lt;a href="text"&gt;');
  expect(checkLinks(copy).dead).toEqual(['a.html: b.html', 'a.html: #no', 'a.html: https://example.com/p.png']);
});

test('a folder with other files is not emptied', () => {
  const other = join(scratch, 'other');
  cpSync(join(ROOT, 'bin'), other, { recursive: true });
  expect(() => run(ROOT, 'npx', ['sucrase-node', 'scripts/site.ts', other])).toThrow(/not a folder of the site: /);
  expect(existsSync(join(other, 'cdk8s-onload'))).toBe(true);
});

test('a cell says in a narrow window of which column it is', async () => {
  const page = await open({ width: WIDTHS.narrow, scripts: false });
  await page.goto(urlOf('docs/rules.html'));
  const shown = await page.$$eval('td', ([, first]) => getComputedStyle(first, '::before').content);
  expect(shown).toBe('"in synthesis"');
  await page.setViewport({ width: WIDTHS.wide, height: 1000 });
  expect(await page.$$eval('td', ([, first]) => getComputedStyle(first, '::before').content)).toBe('none');
  await page.close();
});

test('the first page opens with the picture of a plan', async () => {
  const page = await open({ width: WIDTHS.wide, scripts: false });
  await page.goto(urlOf('index.html'));
  const { top, bottom, width } = await page.$eval('main img', (picture) => picture.getBoundingClientRect().toJSON() as DOMRect);
  expect([await page.$eval('main img', (picture) => picture.getAttribute('src')), top > 0 && bottom < 1000, width > 600]).toEqual(['docs/plan.svg', true, true]);
  await page.close();
});

test('a button copies a block, and of a transcript its commands', async () => {
  const page = await open({ width: WIDTHS.wide });
  await browser.defaultBrowserContext().overridePermissions(urlOf('docs/tutorial.html'), ['clipboard-read', 'clipboard-write']);
  await page.goto(urlOf('docs/tutorial.html'));
  await page.evaluate(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
  });
  const blocks = await page.$$eval('main pre > code', (codes) => codes.map((code) => ({ text: code.textContent ?? '', isTranscript: code.className.includes('console') })));
  expect(blocks.length).toBeGreaterThan(10);
  expect(await page.$$eval('.copy', (buttons) => { buttons.forEach((button) => { (button as HTMLButtonElement).click(); }); return buttons.length; })).toBe(blocks.length);
  const copied = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  expect(copied).toEqual(blocks.map(({ text, isTranscript }) => (isTranscript
    ? text.split('\n').filter((line) => /^[$>] /.test(line)).map((line) => line.slice(2)).join('\n') : text.trimEnd())));
  expect(copied.some((text) => text.startsWith('npx cdk8s-onload '))).toBe(true);
  await page.close();
});

test('no page is wider than the window; of a narrow one no part scrolls sideways, either', async () => {
  const page = await open({ width: WIDTHS.narrow });
  const tooWide: string[] = [];
  for (const file of pages()) {
    await page.goto(urlOf(file));
    for (const width of Object.values(WIDTHS)) {
      await page.setViewport({ width, height: 1000 });
      const parts = await page.evaluate(scrollingSideways);
      tooWide.push(...parts.filter((part) => width === WIDTHS.narrow || part.startsWith('HTML ')).map((part) => `${file} at ${width}: ${part}`));
    }
  }
  expect(tooWide).toEqual([]);
  await page.close();
}, 300_000);

test('text stands out from its background: light and dark, narrow and wide', async () => {
  for (const [name, width] of Object.entries(WIDTHS)) {
    for (const dark of [false, true]) {
      const page = await open({ width, dark });
      for (const file of SAMPLES) {
        await page.goto(urlOf(file));
        const faint = await page.evaluate(faintTexts);
        expect([file, dark, faint]).toEqual([file, dark, []]);
        await page.screenshot({ path: join(shots, `${file.replace(/\W/g, '-')}-${name}-${dark ? 'dark' : 'light'}.png`) as `${string}.png` });
      }
      await page.close();
    }
  }
}, 120_000);

/** Texts with less contrast than WCAG's level AA has. Runs in the page. */
function faintTexts(): string[] {
  const channels = (colour: string) => colour.match(/[\d.]+/g)!.map(Number);
  const luminance = (colour: string) => {
    const [red, green, blue] = channels(colour).map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const background = (element: Element | null): string => {
    const colour = element === null ? 'rgb(255, 255, 255)' : getComputedStyle(element).backgroundColor;
    return element !== null && (channels(colour)[3] ?? 1) === 0 ? background(element.parentElement) : colour;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faint = new Set<string>();
  while (walker.nextNode()) {
    const { textContent, parentElement: element } = walker.currentNode;
    const style = getComputedStyle(element!);
    if (textContent!.trim() !== '' && style.opacity !== '0' && element!.getClientRects().length > 0) {
      const [light, dark] = [luminance(style.color), luminance(background(element))].sort((one, other) => other - one);
      if ((light + 0.05) / (dark + 0.05) < 4.5) {
        faint.add(`${element!.tagName}.${element!.className}: ${textContent!.slice(0, 30)}`);
      }
    }
  }
  return [...faint];
}

test.each(Object.entries(WIDTHS))('without scripts, a %s page leads to every document by its navigation', async (name, width) => {
  const page = await open({ width, scripts: false });
  await page.goto(urlOf('index.html'));
  if (width === WIDTHS.narrow) {
    await page.click('label.menu');
  }
  // Without scripts, Puppeteer's own still run.
  const visible = await page.$$eval('nav.pages a', (links) => links.filter((link) => link.getClientRects().length > 0).map((link) => link.textContent));
  expect(visible).toEqual(expect.arrayContaining(['Overview', 'Rules', 'API reference', 'Facts about upstream']));
  expect(await page.$$eval('#search *', (inside) => inside.length)).toBe(0);
  await page.screenshot({ path: join(shots, `menu-${name}-without-scripts.png`) as `${string}.png` });
  await page.close();
});

test('the search finds a rule, a page and a class, and opens the section', async () => {
  const page = await open({ width: WIDTHS.wide });
  const search = async (words: string) => {
    await page.goto(urlOf('docs/plan.html'));
    await page.type('#search input', words);
    await page.waitForSelector('#search li');
    return page.$$eval('#search li a', (links) => links.map((link) => link.getAttribute('href')));
  };
  expect(await search('SupportedNic')).toContain('../docs/api/sriov.html#supportednic');
  expect((await search('kmm/regexp-not-anchored')).some((link) => link!.includes('docs/rules.html'))).toBe(true);
  expect(await search('xyzzyplugh')).toEqual([]);
  await search('removal');
  await page.screenshot({ path: join(shots, 'search.png') as `${string}.png` });
  await Promise.all([page.waitForNavigation(), page.click('#search li a')]);
  expect(await page.$eval('h1', (heading) => heading.textContent)).toMatch(/removal/i);
  await page.close();
}, 60_000);

test.each(['uninstall', 'unistall', 'uninstlal', 'Uninstal', 'remvoal'])('the search finds the page about removal by %p', async (words) => {
  const page = await open({ width: WIDTHS.wide });
  await page.goto(urlOf('index.html'));
  await page.type('#search input', words);
  await page.waitForSelector('#search li');
  expect(await page.$eval('#search li a', (link) => link.getAttribute('href'))).toBe('docs/removal.html');
  await page.close();
});

test('the arrow keys lead through the results, and Enter opens one', async () => {
  const page = await open({ width: WIDTHS.wide });
  await page.goto(urlOf('index.html'));
  await page.type('#search input', 'prefetch');
  await page.waitForSelector('#search li:nth-child(2)');
  const focused = () => page.evaluate(() => [...document.querySelectorAll('#search input, #search a')].indexOf(document.activeElement!));
  const after: number[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'] as const) {
    await page.keyboard.press(key);
    after.push(await focused());
  }
  expect(after).toEqual([1, 2, 1, 0, 0, 1]);
  const wanted = await page.$eval('#search a', (link) => (link as HTMLAnchorElement).href);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  expect(page.url()).toBe(wanted);
  await page.close();
});

test('braces and names in angle brackets are shown as they are written', async () => {
  const page = await open({ width: WIDTHS.wide, scripts: false });
  const texts = await Promise.all(['gitops', 'kernel-module-management'].map((name) => readFileSync(join(ROOT, `docs/upstream/${name}.md`), 'utf8')));
  const count = (text: string, part: RegExp) => [...text.matchAll(part)].length;
  for (const [index, name] of ['gitops', 'kernel-module-management'].entries()) {
    await page.goto(urlOf(`docs/upstream/${name}.html`));
    const shown = await page.$eval('main', (main) => main.textContent ?? '');
    expect([name, count(shown, /\{\{/g)]).toEqual([name, count(texts[index], /\{\{/g)]);
    expect(count(texts[index], /<[a-z]+>/g) - count(texts[index], /<br>/g)).toBe(count(shown, /<[a-z]+>/g));
  }
  await page.close();
});

test('the browser has asked for files of the site only, and has nothing to say', () => {
  expect(requests.length).toBeGreaterThan(100);
  expect(requests.filter((url) => !url.startsWith(pathToFileURL(dir).href))).toEqual([]);
  expect(messages).toEqual([]);
});
