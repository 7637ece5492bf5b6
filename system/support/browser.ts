/** The browser of tests that look at pages. */
import puppeteer, { type Browser } from 'puppeteer-core';

/** Milliseconds that a machine under load may take to start the browser, or to answer. */
const PATIENCE = 300_000;

/** Starts Debian's Chromium without windows, which takes a third of the time of the one with them. The pages are our own, so it needs no sandbox, which root could not give it. */
export function startBrowser(): Promise<Browser> {
  return puppeteer.launch({ executablePath: '/usr/bin/chromium-headless-shell', headless: 'shell', args: ['--no-sandbox', '--disable-gpu'], timeout: PATIENCE, protocolTimeout: PATIENCE });
}
