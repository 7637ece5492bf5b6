/** Rules find in redacted objects what they find in the objects: of what they read, everything stays. The manifests are those of all rules. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { evaluateRules } from '../../../lib/check/evaluate-rules';
import { Redaction } from '../../../lib/live/redact/redaction';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { readManifests } from '../../../lib/manifests/read-manifests';
import { sourcesAt } from '../../../lib/manifests/sources';
import { ALL_RULES } from '../../../lib/rules/all-rules';

const BAD = join(__dirname, '../../check/bad');

/** Findings about a text that has another form once it is replaced. An API server takes no object with most of them. */
const OF_FORM: readonly string[] = [
  'kmm/key-in-manifest', 'kubernetes/container-port', 'kubernetes/ingress', 'kubernetes/network-policy', 'monitoring/unknown-metric', 'network/interface-misspelled', 'object/name', 'object/namespace', 'onload/name-length',
  'schema/kind', 'schema/unknown-field',
];

function findingsIn(manifests: readonly Manifest[]): string[] {
  return evaluateRules(ALL_RULES, new ManifestSet(manifests), {}).filter(({ code }) => !OF_FORM.includes(code))
    .map(({ code, severity, object: { kind } }) => `${severity} ${code} ${kind}`).sort();
}

test.each(readdirSync(BAD).filter((file) => file.endsWith('.yaml')))('redacted, %s has the same findings', (file) => {
  // Secrets are never read from a cluster.
  const manifests = readManifests(sourcesAt(join(BAD, file))).manifests.filter(({ kind }) => kind !== 'Secret');
  const redaction = Redaction.of(manifests);
  const items = manifests.map((object) => redaction.object(object));
  expect(findingsIn(readManifests([{ file, text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) }]).manifests)).toEqual(findingsIn(manifests));
});
