/** What `npm run examples` wrote means what upstream's kustomizations mean. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, run } from './support/run';

const SHARED = join(ROOT, '../shared');
const EXAMPLES = join(ROOT, 'dist/examples');

/** The references that have an example so far. */
const names = existsSync(SHARED)
  ? readdirSync(join(SHARED, 'reference')).map((file) => basename(file, '.yaml')).filter((name) => existsSync(join(EXAMPLES, name)))
  : [];

test('the references of the operator and of Onload are among the examples', () => {
  if (!existsSync(SHARED)) {
    console.warn(`not checked: there are no references at ${SHARED}`);
    return;
  }
  expect(names).toEqual(expect.arrayContaining([
    'operator-default', 'operator-clusterlocal', 'onload-in-cluster-build-ocp', 'onload-in-cluster-build-ocp-clusterlocal', 'onload-pre-built',
  ]));
  for (const name of names) {
    const printed = run(ROOT, 'node', [join(SHARED, 'parity/parity.mjs'), join(SHARED, `reference/${name}.yaml`), join(EXAMPLES, name)]);
    expect(printed).toMatch(/^ok /);
  }
});
