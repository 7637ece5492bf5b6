/** The rules find no error in what our examples write, whatever the cluster is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../../lib/check/judge';
import { ManifestSet, readManifests } from '../../lib/manifests';
import { ALL_RULES } from '../../lib/rules';

const SNAPSHOT = readFileSync(join(__dirname, '../__snapshots__/examples.test.ts.snap'), 'utf8');
const written = [...SNAPSHOT.matchAll(/^exports\[`(\S+) writes what it wrote: .*\] = `\n"([^]*?)"\n`;$/gm)]
  .map(([, name, text]): [string, string] => [name, text.replace(/\\(.)/g, '$1').replace(/\\"/g, '"')]);

test.each(written)('%s', (name, text) => {
  const { manifests } = readManifests([{ file: name, text }]);
  expect(manifests.length).toBeGreaterThan(0);
  const errors = judge(ALL_RULES, new ManifestSet(manifests), {}).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, object, path, value }) => `${object.kind} ${object.metadata.name} ${path} ${JSON.stringify(value)} ${code}`)).toEqual([]);
});
