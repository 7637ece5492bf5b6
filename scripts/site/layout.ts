/** What stands around the contents of each page: it works without scripts, which only add the search. */
import { Heading } from './markdown';
import { NavigationEntry, NavigationSection } from './navigation';
import { HOME, Page, relativeUrl } from './pages';

export interface LayoutInput {
  readonly page: Page;
  readonly headings: readonly Heading[];
  /** The contents, as HTML. */
  readonly content: string;
  readonly navigation: readonly NavigationSection[];
  readonly version: string;
}

export const NAME = 'cdk8s-onload';

/** A page has a table of contents from this number of sections on. */
const SECTIONS_FOR_CONTENTS = 3;

export function layoutOf({ page, headings, content, navigation, version }: LayoutInput): string {
  const to = (url: string) => escapeHtml(relativeUrl(page.url, url));
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.source === HOME ? `${NAME} documentation` : `${escapeHtml(page.title)} · ${NAME}`}</title>
<link rel="icon" href="${to('icon.svg')}">
<link rel="stylesheet" href="${to('site.css')}">
<script defer src="${to('copy.js')}"></script>
<script defer src="${to('search.js')}" data-root="${to('index.html').replace(/index\.html$/, '')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the contents</a>
<header>
<a class="name" href="${to('index.html')}">${NAME}</a> <span class="version">${escapeHtml(version)}</span>
<div id="search"></div>
</header>
<input type="checkbox" id="menu" aria-label="Show the navigation"><label for="menu" class="menu">Menu</label>
<nav class="pages" aria-label="Pages">
${navigation.map((section) => sectionOf(section, page, to)).join('\n')}
</nav>
<main id="content">
${contentsOf(headings)}${content}</main>
</body>
</html>
`;
}

function sectionOf({ title, entries }: NavigationSection, page: Page, to: (url: string) => string): string {
  return `<h2>${escapeHtml(title)}</h2>\n<ul>${entries.map((entry) => entryOf(entry, page, to)).join('')}</ul>`;
}

function entryOf({ page: target, label, children }: NavigationEntry, page: Page, to: (url: string) => string): string {
  const isShown = children.length > 0 && [target, ...children.map((child) => child.page)].some(({ source }) => source === page.source);
  const current = target.source === page.source ? ' aria-current="page"' : '';
  return `<li><a href="${to(target.url)}"${current}>${escapeHtml(label)}</a>${
    isShown ? `<ul>${children.map((child) => entryOf(child, page, to)).join('')}</ul>` : ''}</li>`;
}

function contentsOf(headings: readonly Heading[]): string {
  const sections = headings.filter(({ level }) => level === 2 || level === 3);
  return sections.length < SECTIONS_FOR_CONTENTS ? '' : `<details class="contents"><summary>On this page</summary>
<ul>${sections.map(({ level, text, anchor }) => `<li class="level-${level}"><a href="#${escapeHtml(anchor)}">${escapeHtml(text)}</a></li>`).join('')}</ul>
</details>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
