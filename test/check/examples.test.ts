/** The rules find no error in what our examples write, whatever the cluster is. */
import { evaluateRules } from '../../lib/check/evaluate-rules';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { readManifests } from '../../lib/manifests/read-manifests';
import { ALL_RULES } from '../../lib/rules/all-rules';
import { EXAMPLES_WROTE, manifestFilesIn } from '../support/golden';

const written = Object.entries(manifestFilesIn(EXAMPLES_WROTE)).map(([path, text]): [name: string, text: string] => [path.split('/')[0], text]);

/** What an example is about that the operator refuses. */
const REFUSED: { readonly [example: string]: readonly string[] } = {
  'plan-irreconcilable': ['MachineConfig 50-worker-trading spec.config.storage.directories[0] "/var/lib/trading" machine-config/directories'],
};

test.each(written.filter(([name]) => !(name in REFUSED)))('reports no error for the example %s', (name, text) => {
  expect(errorsIn(name, text)).toEqual([]);
});

test.each(Object.entries(REFUSED))('%s is about something that is refused', (name, errors) => {
  expect(written.filter(([example]) => example === name).flatMap(([, text]) => errorsIn(name, text))).toEqual(errors);
});

function errorsIn(name: string, text: string): string[] {
  const { manifests } = readManifests([{ file: name, text }], undefined, { isAsWritten: true });
  expect(manifests.length).toBeGreaterThan(0);
  return evaluateRules(ALL_RULES, new ManifestSet(manifests), {}).filter(({ severity }) => severity === 'error')
    .map(({ code, object, path, value }) => `${object.kind} ${object.metadata.name} ${path} ${JSON.stringify(value)} ${code}`);
}
