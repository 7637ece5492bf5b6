/**
 * What has run of each file of the compiled package, in all tests of a worker. By itself, jest copies all counts of all files from each test file and adds them
 * up, which takes as long as the tests. Here a test file has a file only if it is the first of its worker to run some of it.
 */
const { existsSync, readFileSync } = require('node:fs');
const { resolve, sep } = require('node:path');
const { createInstrumenter } = require('istanbul-lib-instrument');
const { addHook } = require('pirates');

const LIB = resolve(__dirname, '../../build/lib') + sep;

const shared = {};
const reported = new Map();
let hooked = false;

/** Code that counts, with its map: the coverage is told of the sources. */
function instrumented(code, file) {
  const map = `${file}.map`;
  const instrumenter = createInstrumenter({ esModules: false, compact: true, preserveComments: true });
  return instrumenter.instrumentSync(code, file, existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : undefined);
}

/** Has the files of the compiled package that Node loads from now on count what runs of them. */
function countWhatRuns() {
  globalThis.__coverage__ = shared;
  if (!hooked) {
    hooked = true;
    addHook(instrumented, { exts: ['.js'], matcher: (file) => file.startsWith(LIB) });
  }
}

/** Whether something ran that had not run before: in counts, in lists of them, or by keys. */
const isNew = (now, before) => (typeof now === 'number' ? now > 0 && before === 0 : Object.keys(now).some((key) => isNew(now[key], before[key])));

const since = (now, before) => (typeof now === 'number' ? now - before
  : Array.isArray(now) ? now.map((count, index) => since(count, before[index]))
    : Object.fromEntries(Object.keys(now).map((key) => [key, since(now[key], before[key])])));

/** The counts of such files, since each was reported last. */
function takeNew() {
  const found = {};
  for (const [path, file] of Object.entries(shared)) {
    const { s, f, b } = file;
    const before = reported.get(path);
    if (before === undefined || isNew({ s, f, b }, before)) {
      const counts = structuredClone({ s, f, b });
      found[path] = { ...structuredClone(file), ...before && since(counts, before) };
      reported.set(path, counts);
    }
  }
  return found;
}

module.exports = { shared, countWhatRuns, takeNew };
