/** What the documentation is as a site, before a generator writes it. */
import { posix } from 'node:path';
import { Repository, repositoryAt } from '../../scripts/site/files';
import { layoutOf } from '../../scripts/site/layout';
import { headingsOf, markdownIt } from '../../scripts/site/markdown';
import { siteOf } from '../../scripts/site/model';
import { navigationOf } from '../../scripts/site/navigation';
import { pagesOf } from '../../scripts/site/pages';
import { searchSections } from '../../scripts/site/search';

const ROOT = posix.resolve(__dirname, '../..');
const markdown = markdownIt();

function repository(texts: { readonly [file: string]: string }): Repository {
  return { files: new Set(Object.keys(texts)), read: (file) => texts[file] };
}

describe('Markdown', () => {
  test('Markdown is shown as it is written: nothing in it is a template, and only tags of a document are tags', () => {
    expect(markdown.render('In `{{ a }}`, {{ b }} and <name> <br> <img src=x onerror=y> <!-- c -->')).toBe(
      '<p>In <code>{{ a }}</code>, {{ b }} and &lt;name&gt; <br> &lt;img src=x onerror=y&gt; </p>\n');
  });

  test('Markdown has no scripts in its tags and links', () => {
    expect(markdown.render('<a onclick="x()">y</a> <script>z</script> [l](javascript:x)')).not.toMatch(/<script|<a /);
  });

  test('Markdown has the anchors of forges, each once', () => {
    const headings = headingsOf(markdown.parse('# A `b-c`: d\n\n## Set up\n\n## Set up\n\n## [Link](x.md), 2\n', {}));
    expect(headings.map(({ anchor }) => anchor)).toEqual(['a-b-c-d', 'set-up', 'set-up-1', 'link-2']);
  });

  test('Markdown has pictures that lead to themselves, where a narrow window enlarges them', () => {
    expect(markdown.render('![a](b.svg)')).toBe('<p><a href="b.svg"><img src="b.svg" alt="a"></a></p>\n');
    expect(markdown.render('[![a](b.svg)](c.md)')).toBe('<p><a href="c.md"><img src="b.svg" alt="a"></a></p>\n');
  });

  test('Markdown has tables that scroll by themselves', () => {
    expect(markdown.render('| a |\n| --- |\n| b |\n')).toMatch(/^<div class="table"><table>[^]*<\/table><\/div>\n$/);
  });
});

describe('pages', () => {
  const texts = {
    'docs/README.md': '# Home\n\n## Guides\n\n- [One](one.md)\n- [API](api/README.md)\n',
    'docs/one.md': '# One\n\n[code](../lib/code.ts) [folder](../lib) [picture](p.svg) [part](two.md#part)\n',
    'docs/two.md': '# Two\n\n## Part\n\ntext\n',
    'docs/api/README.md': '# API\n',
    'docs/api/a.md': '# A\n',
    'docs/p.svg': '<svg/>',
    'lib/code.ts': 'let a;\n',
    'lib/deep/other.ts': 'let b;\n',
    'test/unrelated.md': '# No\n',
  };
  const pages = pagesOf(repository(texts), markdown);

  test('pages are all documents below docs/, and all that they lead to', () => {
    expect([...pages.values()].map(({ source, kind, url }) => `${kind} ${source} ${url}`).sort()).toEqual([
      'asset docs/p.svg docs/p.svg',
      'code lib/code.ts lib/code.ts.html',
      'code lib/deep/other.ts lib/deep/other.ts.html',
      'document docs/README.md index.html',
      'document docs/api/README.md docs/api/README.html',
      'document docs/api/a.md docs/api/a.html',
      'document docs/one.md docs/one.html',
      'document docs/two.md docs/two.html',
      'folder lib lib/index.html',
      'folder lib/deep lib/deep/index.html',
    ]);
  });

  test('fails where a link leads to nothing, and names all such links', () => {
    expect(() => pagesOf(repository({ 'docs/a.md': '[b](b.md) [c](../c)' }), markdown))
      .toThrow('links that lead to no file of the repository: docs/a.md: b.md; docs/a.md: ../c');
  });

  test('pages are in the navigation: first those of docs/README.md, then those that it does not name', () => {
    const navigation = navigationOf(repository(texts), pages, markdown);
    const labels = navigation.map(({ title, entries }) => [
      title, entries.map(({ label, children }) => [label, children.map((child) => child.label)]),
    ]);
    expect(labels).toEqual([
      ['Guides', [['One', []], ['API', ['A']]]],
      ['More', [['Two', []]]],
    ]);
  });

  test('a page of a folder whose others are in a section joins them', () => {
    const more = { ...texts, 'docs/README.md': '# H\n\n## Tasks\n\n- [x](how-to/x.md)\n\n## End\n\n- [One](one.md)\n', 'docs/how-to/x.md': '# X\n', 'docs/how-to/y.md': '# Y\n' };
    const [tasks] = navigationOf(repository(more), pagesOf(repository(more), markdown), markdown);
    expect(tasks.entries.map(({ label }) => label)).toEqual(['x', 'Y']);
  });

  test('pages are searched by sections, with their code', () => {
    const text = '# Two\n\nstart\n\n## Part\n\na <b>b</b>\n\n```sh\nrun it\n```\n';
    expect(searchSections([pages.get('docs/two.md')!], () => text, markdown)).toEqual([
      { id: 'docs/two.html', page: 'Two', heading: 'Two', text: 'start' },
      { id: 'docs/two.html#part', page: 'Two', heading: 'Part', text: 'a b run it\n' },
    ]);
  });
});

test('a page needs no script for its navigation, and says where it is in it', () => {
  const texts = { 'docs/README.md': '# Home\n\n## Guides\n\n- [One](one.md)\n', 'docs/one.md': '# One & <two>\n' };
  const pages = pagesOf(repository(texts), markdown);
  const navigation = navigationOf(repository(texts), pages, markdown);
  const html = layoutOf({ page: pages.get('docs/one.md')!, headings: [], content: 'C', navigation, version: '1' });
  expect(html).toContain('<title>One &amp; &lt;two&gt; · cdk8s-onload</title>');
  expect(html).toContain('<a href="one.html" aria-current="page">One</a>');
  expect(html).toContain('<a class="name" href="../index.html">');
});

describe('this repository', () => {
  const site = siteOf(ROOT, () => '');

  test('this repository has each document below docs/ on the site, and nothing that Git does not have', () => {
    const sources = site.pages.map(({ source }) => source);
    const documents = [...repositoryAt(ROOT).files].filter((file) => /^docs\/.*\.md$/.test(file));
    expect(documents.length).toBeGreaterThan(30);
    expect(sources).toEqual(expect.arrayContaining(documents));
    expect(sources.filter((source) => /node_modules|^dist/.test(source))).toEqual([]);
  });

  test('this repository has a title for each page, and one address', () => {
    expect(site.pages.filter(({ url }) => !url.endsWith('.html'))).toEqual([]);
    expect(new Set(site.pages.map(({ url }) => url)).size).toBe(site.pages.length);
  });
});
