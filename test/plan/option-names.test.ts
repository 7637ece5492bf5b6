/** Names that look like options, in the manifests and the nodes of a plan: no command has one where it would be an option. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from '../../lib/manifests';
import type { Manifest } from '../../lib/manifests/manifest';
import { plan } from '../../lib/plan/plan';
import { MARK, optionNamesIn } from '../support/option-names';

const ROOT = join(__dirname, '../..');
const GOLDEN = join(ROOT, 'test/golden/examples');
const EXAMPLES = ['plan-onload-upgrade', 'plan-sriov-pools', 'kmm-ordered-upgrade', 'rings', 'platform-kubernetes', 'operator-default'];

function filesOf(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name)).flatMap((file) => (statSync(file).isDirectory() ? filesOf(file) : /\.ya?ml$/.test(file) ? [file] : []));
}

const manifestsOf = (files: readonly string[]) => files.flatMap((file) => readManifests([{ file, text: readFileSync(file, 'utf8') }]).manifests);

/** The same with a mark before each name that a field has. */
function marked<T>(value: T, isMarked: (field: string, path: readonly string[]) => boolean, path: readonly string[] = []): T {
  if (Array.isArray(value)) {
    return value.map((each) => marked(each, isMarked, path)) as T;
  }
  return typeof value !== 'object' || value === null ? value : Object.fromEntries(Object.entries(value).map(([field, each]) => (
    [field, typeof each === 'string' && isMarked(field, path) ? `${MARK}${each}` : marked(each, isMarked, [...path, field])]))) as T;
}

const NAMES = /^(name|namespace|startingCSV|source|sourceNamespace|channel|nodeName|version|moduleName|serviceAccountName|machineConfigPool)$/;
/** Fields with such names: those of objects, those of nodes and pods, and all within objects. */
const MARKED: { readonly [where: string]: { readonly objects: (object: Manifest) => Manifest; readonly nodes: (object: Manifest) => Manifest } } = {
  'of objects': { objects: (object) => marked(object, (field, path) => path.join() === 'metadata' && NAMES.test(field)), nodes: (node) => node },
  'of nodes and pods': { objects: (object) => object, nodes: (node) => marked(node, (field) => NAMES.test(field)) },
  'within objects': { objects: (object) => marked(object, (field, path) => path.length > 0 && path[0] !== 'metadata' && NAMES.test(field)), nodes: (node) => node },
};

const COMMANDS = ['needs', 'stop', 'note', 'run', 'waitFor', 'start', 'show'] as const;

test.each(Object.entries(MARKED))('names that look like options are no options in commands: %s', (_, { objects, nodes }) => {
  let commands = 0;
  const found = EXAMPLES.flatMap((name) => {
    const all = manifestsOf(filesOf(join(GOLDEN, name))).map(objects);
    const dump = (file: string) => (existsSync(join(ROOT, 'examples', name, file)) ? manifestsOf([join(ROOT, 'examples', name, file)]).map(nodes) : undefined);
    return [[[], all], [all, []]].flatMap(([before, after]) => {
      const { steps, warnings } = plan({ before, after, nodes: dump('nodes.yaml'), pods: dump('pods.yaml'), openshift: '4.17' });
      const texts = [...steps.flatMap((step) => COMMANDS.map((command) => step[command])), ...warnings.map(({ advice }) => advice)].filter((text) => text !== '');
      commands += texts.length;
      return texts.filter((text) => optionNamesIn(text).length > 0).map((text) => `${name}: ${text}`);
    });
  });
  expect(commands).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
