// The search of the site. Its index is loaded when it is first used; without this script the navigation lists all pages.
(() => {
  const { root } = document.currentScript.dataset;
  const MOST_RESULTS = 20;

  const box = document.getElementById('search');
  const field = Object.assign(document.createElement('input'), { type: 'search', placeholder: 'Search', autocomplete: 'off' });
  field.setAttribute('aria-label', 'Search the documentation');
  const results = Object.assign(document.createElement('ol'), { hidden: true });
  results.setAttribute('aria-live', 'polite');
  box.append(field, results);

  const load = (file) => new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement('script'), { src: root + file, onload: resolve, onerror: reject }));
  });
  let loading;
  const index = () => loading ??= load('minisearch.js').then(() => load('search-index.js'))
    .then(() => window.MiniSearch.loadJSON(window.searchIndex, window.searchOptions));

  function element(name, text, attributes = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return made;
  }

  function show(found) {
    results.replaceChildren(...found.slice(0, MOST_RESULTS).map(({ id, page, heading, start }) => {
      const link = element('a', '', { href: root + id });
      link.append(element('strong', heading), ...heading === page ? [] : [element('span', page, { class: 'page' })], element('span', start, { class: 'start' }));
      const item = document.createElement('li');
      item.append(link);
      return item;
    }), ...found.length === 0 ? [element('li', 'nothing found', { class: 'none' })] : []);
    results.hidden = false;
  }

  async function search() {
    const words = field.value.trim();
    const loaded = await index();
    // Others may have been typed meanwhile.
    if (words === field.value.trim()) {
      words === '' ? results.hidden = true : show(find(loaded, words));
    }
  }

  /** Sections with the words; if there are none, with words of which more letters are wrong: two that changed places are two. */
  function find(loaded, words) {
    const withErrors = (most) => loaded.search(words, { boostDocument: weight, fuzzy: ({ length }) => (length < 4 ? 0 : most) });
    const found = withErrors(1);
    return found.length > 0 ? found : withErrors(2);
  }

  /** The field and the results, from top to bottom. */
  function move(by) {
    const stops = [field, ...results.hidden ? [] : results.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement);
    if (at >= 0 && stops[at + by] !== undefined) {
      stops[at + by].focus();
    }
  }

  /** Whole pages and guides first: what upstream does, and what was once different, is for those who look for it. */
  const weight = (id) => (/^(docs\/upstream\/|CHANGELOG|CONTRIBUTING|examples\/)/.test(id) ? 0.4 : 1) * (id.includes('#') ? 1 : 2);

  field.addEventListener('focus', index, { once: true });
  field.addEventListener('input', search);
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      field.focus();
    } else if (event.key === 'Escape') {
      results.hidden = true;
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && box.contains(document.activeElement)) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && document.activeElement === field) {
      results.querySelector('a')?.click();
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (!box.contains(target)) {
      results.hidden = true;
    }
  });
})();
