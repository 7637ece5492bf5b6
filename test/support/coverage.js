/**
 * What has run of the compiled package in this process, in the form of Node's own NODE_V8_COVERAGE, for c8. Node would count how often each part has run, which takes
 * twice as long as noting that it has, and would do so in every program that the tests start.
 */
const { mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

const LIB = resolve(__dirname, '../../build/lib');
const LIB_URL = `${pathToFileURL(LIB)}/`;

function write(folder, name, content) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
}

/** Milliseconds between two writes. A worker that takes long to end is killed by jest, so that it must have written most before. */
const PAUSE = 10_000;

let session;
let written = 0;
let count = 0;

/** Notes from now on what runs, and writes it to a folder when the process ends. */
function noteWhatRuns(folder) {
  if (session !== undefined) {
    return;
  }
  session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  process.on('exit', () => writeNoted(folder));
  // From jest, half a second after the last test.
  process.on('SIGTERM', () => process.exit());
}

/** Writes what has run since the last time. */
function writeNoted(folder) {
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    write(folder, `${process.pid}-${count++}`, { result: result.filter(({ url }) => url.startsWith(LIB_URL)) });
  });
  written = Date.now();
}

/** Writes what has run since the last time, unless that was a moment ago. */
function writeNotedSometimes(folder) {
  if (Date.now() - written > PAUSE) {
    writeNoted(folder);
  }
}

/** Writes the maps of the compiled files, which do not name them: they are not packed. */
function writeMaps(folder) {
  const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const maps = files.map((file) => [`${LIB_URL}${file}`, {
    lineLengths: readFileSync(join(LIB, file), 'utf8').split('\n').map(({ length }) => length),
    data: JSON.parse(readFileSync(join(LIB, `${file}.map`), 'utf8')),
  }]);
  write(folder, 'maps', { 'result': [], 'source-map-cache': Object.fromEntries(maps) });
}

module.exports = { noteWhatRuns, writeMaps, writeNotedSometimes };
