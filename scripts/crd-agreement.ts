/**
 * How far `check --crds` agrees with the tests of openshift/api, which that project runs against a real API server:
 *
 *   sucrase-node scripts/crd-agreement.ts CHECKOUT
 *
 * Each test that creates an object is run with each CRD that it is for, as the suite itself does (tests/crd_filter.go). Tests of updates are left out:
 * what they expect depends on the object before.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { load } from 'js-yaml';
import type { Manifest } from '../lib/manifests/manifest';
import { CrdValidator } from '../lib/rules/crds/validator';

interface Suite {
  readonly crdName: string;
  readonly featureGates?: readonly string[];
  readonly version?: string;
  readonly tests: { readonly onCreate?: readonly { readonly name: string; readonly initial: string; readonly expectedError?: string }[] };
}

interface Gates extends Manifest {
  readonly status: { readonly featureGates: readonly [{ readonly enabled?: readonly { readonly name: string }[] }] };
}

// Some suites have a key twice; the last one counts there too.
const read = <T>(file: string) => load(readFileSync(file, 'utf8'), { json: true }) as T;
const annotationsOf = ({ metadata }: Manifest): { readonly [name: string]: string } => metadata?.annotations ?? {};
const featureSetOf = (manifest: Manifest) => annotationsOf(manifest)['release.openshift.io/feature-set'] ?? '';
const profilesOf = (manifest: Manifest) => Object.keys(annotationsOf(manifest)).filter((name) => name.startsWith('include.release.openshift.io/')).sort();
const releasesOf = (manifest: Manifest) => (annotationsOf(manifest)['release.openshift.io/major-version'] ?? '').split(',').filter((each) => each !== '');

function yamlFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? (entry.name === 'vendor' ? [] : yamlFilesIn(path)) : entry.name.endsWith('.yaml') ? [path] : [];
  }).sort();
}

/** Whether the feature gates that a suite asks for are as it wants them in the clusters that a CRD is for. */
function isFor(crd: Manifest, { featureGates = [] }: Suite, gates: readonly Gates[]): boolean {
  const sets = featureSetOf(crd).split(',').filter((set) => set !== '');
  if (featureGates.length === 0 || profilesOf(crd).length === 0) {
    return true;
  }
  if (sets.includes('CustomNoUpgrade')) {
    return !featureGates.some((gate) => gate.startsWith('-'));
  }
  const cluster = gates.find((each) => profilesOf(each).includes(profilesOf(crd)[0]) && (sets.length === 0 ? ['Default'] : sets).includes(featureSetOf(each))
    && (releasesOf(crd).length === 0 || releasesOf(each).some((release) => releasesOf(crd).includes(release))));
  const enabled = cluster?.status.featureGates[0].enabled?.map(({ name }) => name) ?? [];
  return cluster !== undefined && featureGates.every((gate) => (gate.startsWith('-') ? !enabled.includes(gate.slice(1)) : enabled.includes(gate)));
}

function main(checkout: string): void {
  const gates = yamlFilesIn(join(checkout, 'payload-manifests/featuregates')).map((file) => read<Gates>(file));
  const suites = yamlFilesIn(checkout).filter((file) => basename(dirname(dirname(file))) === 'tests');
  const [counts, differing] = [{ created: 0, refused: 0, notEvaluated: 0 }, [] as string[]];
  for (const file of suites) {
    const suite = read<Suite>(file);
    const crds = yamlFilesIn(join(dirname(file), '../../zz_generated.crd-manifests')).map((each) => [each, read<Manifest>(each)] as const)
      .filter(([, crd]) => crd?.metadata?.name === suite.crdName && isFor(crd, suite, gates));
    for (const [crdFile, crd] of crds) {
      const version = suite.version ?? crd.spec.versions[0].name;
      const versions = crd.spec.versions.filter(({ name }: { name: string }) => name === version).map((each: object) => ({ ...each, served: true }));
      const validator = new CrdValidator([{ ...crd, spec: { ...crd.spec, versions } }]);
      for (const { name, initial, expectedError } of suite.tests.onCreate ?? []) {
        const object = load(initial, { json: true }) as Manifest;
        const found = validator.differences({ ...object, metadata: { ...object.metadata, name: object.metadata?.name ?? 'test' } }) ?? [];
        const isRefused = found.some(({ mistake }) => mistake === 'schema' || mistake === 'rule' || mistake === 'version');
        counts[expectedError ? 'refused' : 'created'] += 1;
        counts.notEvaluated += found.some(({ mistake }) => mistake === 'not-evaluated') ? 1 : 0;
        if (isRefused !== Boolean(expectedError)) {
          differing.push(`${relative(checkout, file)}, ${basename(crdFile)}: ${name}: ${expectedError ?? 'no error'}; ${JSON.stringify(found)}`);
        }
      }
    }
  }
  const all = counts.created + counts.refused;
  process.stdout.write([
    ...differing, `${suites.length} suites, ${all} creations: ${counts.created} to be admitted, ${counts.refused} to be refused`,
    `${all - differing.length} agree, ${differing.length} do not; ${counts.notEvaluated} with something that is not evaluated`, '',
  ].join('\n'));
}

main(process.argv[2] ?? '.');
