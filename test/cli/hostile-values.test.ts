/** Whatever a string of any example is, no command, script or line of an output is made of it: by object, in what is printed as text, and in what a shell runs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { dump } from 'js-yaml';
import { readManifests } from '../../lib/manifests/read-manifests';
import { grouped } from '../../lib/text/grouped';
import { cli, type Printed, useRepository } from '../support/cli';
import { expectPlain } from '../support/format-laws';
import { runsOf } from '../support/fuzz-runs';
import { EXAMPLES_WROTE, filesIn } from '../support/golden';
import { healthyDump } from '../support/healthy-dump';
import { textPlaces, withText } from '../support/hostile';
import { commandsIn, PAYLOADS, takenByShell } from '../support/shell-trap';

useRepository();

const NODES = [{ name: 'w1', labels: {} }, { name: 'w2', labels: {} }];
/** Manifests of each example, which belong together, and the cluster that is made of them. */
const EXAMPLES = [...grouped(Object.entries(filesIn(EXAMPLES_WROTE)).filter(([file]) => file.endsWith('.yaml')), ([file]) => dirname(file))]
  .map(([folder, files]) => {
    const manifests = readManifests(files.map(([file, text]) => ({ file: basename(file), text, isMixed: true }))).manifests;
    return { folder, manifests, cluster: healthyDump(manifests, NODES) };
  });

/** Strings of objects and keys of labels and the like, but for those that say what an object is: another kind is another object. */
const placesOf = (objects: readonly unknown[]) => textPlaces(objects)
  .filter(({ path, isKey }) => !/^(kind|apiVersion)$/.test(String(path.at(-1))) && !(isKey && /^[A-Za-z]+$/.test(String(path.at(-1)))));

/** Strings that are replaced in one run. */
const MANY = 5;

/** Runs: each has other strings of an example, with other values. All of them together have each string of each example with each value. */
const RUNS = EXAMPLES.flatMap(({ folder, manifests, cluster }) => [manifests, cluster].flatMap((objects, side) => {
  const places = placesOf(objects);
  return PAYLOADS.flatMap((_, round) => Array.from({ length: Math.ceil(places.length / MANY) }, (__, at) => ({
    folder,
    manifests,
    cluster,
    side,
    chosen: places.slice(at * MANY, at * MANY + MANY).map((place, index) => [place, PAYLOADS[(round + at + index) % PAYLOADS.length]] as const),
  })));
}));

const written = (objects: readonly unknown[]) => objects.map((object) => dump(object, { noRefs: true, skipInvalid: true })).join('---\n');

function mutated<T>(objects: readonly T[], chosen: (typeof RUNS)[number]['chosen']): readonly T[] {
  return chosen.reduce((result, [place, text]) => {
    try {
      return withText(result, place, text);
    } catch {
      // A key above it is another now.
      return result;
    }
  }, objects);
}

async function outputs(side: number): Promise<{ readonly texts: Printed[]; readonly reports: Printed[]; readonly scripts: Printed[] }> {
  const verify = (...args: string[]) => cli('verify', 'cluster.yaml', 'after', ...args);
  const plan = (before: string, after: string, ...args: string[]) => cli('plan', before, after, '--openshift', '4.16', ...args);
  if (side === 1) {
    return { texts: [await verify()], reports: [await verify('--format', 'json')], scripts: [] };
  }
  const both = async (...args: string[]) => [await plan('before', 'after', ...args), await plan('after', 'before', ...args)];
  return {
    texts: [...await both(), await cli('check', 'after', '--openshift', '4.16'), await cli('diff', 'before', 'after'), await cli('images', 'after')],
    reports: [...await both('--format', 'json'), await verify('--format', 'json')],
    scripts: [...await both('--format', 'sh'), await cli('images', 'after', '--to', 'registry.example.com', '--format', 'skopeo')],
  };
}

const few = runsOf(1, 8);
const STEP = Math.max(1, Math.floor(RUNS.length / few));

test(`strings of examples are words: ${PAYLOADS.length} values in ${new Set(RUNS.map(({ folder }) => folder)).size} examples`, async () => {
  mkdirSync('before');
  mkdirSync('after');
  let commands = 0;
  for (let index = 0; index < RUNS.length; index += STEP) {
    const { folder, manifests, cluster, side, chosen } = RUNS[index];
    writeFileSync('before/a.yaml', written(manifests));
    writeFileSync('after/a.yaml', written(side === 0 ? mutated(manifests, chosen) : manifests));
    writeFileSync('cluster.yaml', written(side === 0 ? cluster : mutated(cluster, chosen)));
    const { texts, reports, scripts } = await outputs(side);
    const of = (taken: readonly unknown[]) => ({ folder, chosen: taken.length === 0 ? [] : chosen.map(([{ path }, text]) => [path.join('.'), text]), taken });
    [...texts, ...scripts].forEach(({ out }) => expectPlain(out));
    const all = [...texts, ...reports, ...scripts];
    all.forEach(({ err }) => expectPlain(err));
    expect(of(all.filter(({ err }) => err.includes('internal error')).map(({ err }) => err))).toEqual(of([]));
    const found = reports.filter(({ out }) => out !== '').flatMap(({ out }) => commandsIn(JSON.parse(out)));
    commands += found.length;
    expect(of(takenByShell(found, scripts.map(({ out }) => out)))).toEqual(of([]));
  }
  expect(commands).toBeGreaterThan(few);
});
