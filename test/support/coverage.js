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

let isNoting = false;

/** Notes from now on what runs, and writes it to a folder when the process ends. */
function noteWhatRuns(folder) {
  if (isNoting) {
    return;
  }
  isNoting = true;
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  process.on('exit', () => session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    write(folder, process.pid, { result: result.filter(({ url }) => url.startsWith(LIB_URL)) });
  }));
  // From jest, if writing takes long.
  process.on('SIGTERM', () => undefined);
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

module.exports = { noteWhatRuns, writeMaps };
