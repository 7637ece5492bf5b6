// The site, as Eleventy builds it. What its pages are is in scripts/site, which knows nothing of Eleventy.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import highlighter from 'highlight.js/lib/common';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import MiniSearch from 'minisearch';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '..');
const require = createRequire(import.meta.url);
require('sucrase/register/ts');
const { siteOf } = require('../scripts/site/model');
const { SEARCH_OPTIONS, startOf } = require('../scripts/site/search');

highlighter.registerLanguage('dockerfile', dockerfile);

function highlight(code, language) {
  return highlighter.getLanguage(language) ? highlighter.highlight(code, { language }).value : '';
}

/** A script, not data: a page that is opened from a disk may load nothing else. */
function searchIndex(sections) {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(sections.map((section) => ({ ...section, start: startOf(section.text) })));
  return `window.searchOptions = ${JSON.stringify(SEARCH_OPTIONS)};\nwindow.searchIndex = ${JSON.stringify(JSON.stringify(index))};\n`;
}

export default function configure(eleventy) {
  const site = siteOf(root, highlight);
  const around = new Map(site.pages.map((page) => [page.url, page.around]));
  // Its second parameter is what Eleventy knows of the page.
  eleventy.setLibrary('md', { render: (text, data) => site.render(text, data.permalink) });
  eleventy.addTransform('layout', function layout(content) {
    return around.get(relative(eleventy.directories.output, this.page.outputPath))(content);
  });
  for (const { url, markdown } of site.pages) {
    eleventy.addTemplate(`site/static/${url.replace(/\.html$/, '')}.md`, markdown, { permalink: url });
  }
  eleventy.addPassthroughCopy({
    ...Object.fromEntries(['site.css', 'search.js', 'copy.js', 'icon.svg'].map((file) => [`site/static/${file}`, file])),
    'site/node_modules/minisearch/dist/umd/index.js': 'minisearch.js',
    ...Object.fromEntries(site.assets.map((asset) => [asset, asset])),
  });
  eleventy.on('eleventy.after', ({ directories }) => {
    mkdirSync(directories.output, { recursive: true });
    writeFileSync(join(directories.output, 'search-index.js'), searchIndex(site.sections));
  });
  eleventy.setUseGitIgnore(false);
}

export const config = {
  dir: { input: 'site/static' },
  // Nothing in a document is a template: {{ }} is text.
  markdownTemplateEngine: false,
  templateFormats: ['md'],
};
