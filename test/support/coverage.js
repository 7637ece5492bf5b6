/**
 * What has run of the compiled package in this process, in the form of Node's own NODE_V8_COVERAGE, for c8. Node would count how often each part has run, which takes
 * twice as long as noting that it has, and would do so in every program that the tests start.
 */
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { Session } = require('node:inspector');
const { join, resolve } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const LIB = `${pathToFileURL(resolve(__dirname, '../../build/lib'))}/`;

/** The maps of files, which do not name them: they are not packed. */
function mapsOf(urls) {
  return Object.fromEntries(urls.map((url) => [url, fileURLToPath(url)]).filter(([, file]) => existsSync(`${file}.map`)).map(([url, file]) => [url, {
    lineLengths: readFileSync(file, 'utf8').split('\n').map(({ length }) => length),
    data: JSON.parse(readFileSync(`${file}.map`, 'utf8')),
  }]));
}

let isNoting = false;

/** Notes from now on what runs, and writes it to a folder when the process ends. */
module.exports = function noteWhatRuns(folder) {
  if (isNoting) {
    return;
  }
  isNoting = true;
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  process.on('exit', () => session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    const own = result.filter(({ url }) => url.startsWith(LIB));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ 'result': own, 'source-map-cache': mapsOf(own.map(({ url }) => url)) }));
  }));
};
