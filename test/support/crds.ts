import { resolve } from 'node:path';
import { Manifest } from '../../lib/manifests/manifest';
import { readManifests } from '../../lib/manifests/read-manifests';
import { sourcesAt } from '../../lib/manifests/sources';
import { CrdValidator as Validator } from '../../lib/rules/crds/validator';
import { DNS_SUBDOMAIN, LABEL_KEY, LABEL_VALUE } from '../../lib/upstream/kubernetes/kubernetes-names';
import { once } from '../../scripts/once';

/** Fields of ObjectMeta that an author may write. */
const METADATA = ['annotations', 'finalizers', 'generateName', 'labels', 'name', 'namespace', 'ownerReferences'];

/** Holds what we emit against the CRDs of a folder, and its metadata against what an author may write. Problems as texts. */
export class CrdValidator {
  private readonly validator: Validator;

  /** Reads the CRDs in the YAML files of a folder, without its subfolders. */
  constructor(dir: string) {
    this.validator = new Validator(readManifests(sourcesAt(dir, { isFlat: true })).manifests);
  }

  /** What is wrong with a manifest, each with its path; nothing at all (`undefined`) where there is no CRD for its kind. */
  validate(manifest: Manifest): string[] | undefined {
    const differences = this.validator.differences(manifest);
    return differences && [
      ...checkMetadata(manifest.metadata),
      ...differences.map(({ path, what, value }) => `${path || '(object)'}: ${what}${value === undefined ? '' : `, got ${JSON.stringify(value)}`}`),
    ];
  }

  /** The rules of all CRDs that are evaluated. */
  get rules(): string[] {
    return this.validator.rules;
  }
}

/** The CRDs that the project has, which many tests hold manifests against. */
export const vendoredCrds = (): CrdValidator => once('CRDs', () => new CrdValidator(resolve(__dirname, '../../upstream/crds')));

function checkMetadata(metadata: unknown): string[] {
  const isObject = (value: unknown): value is { [name: string]: unknown } => typeof value === 'object' && value !== null && !Array.isArray(value);
  const step = (path: string, name: string) => (/^[A-Za-z_$][\w$-]*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`);
  if (!isObject(metadata)) {
    return ['metadata: required'];
  }
  const problems = Object.keys(metadata).filter((key) => !METADATA.includes(key)).map((key) => `${step('metadata', key)}: unknown field`);
  if (metadata.generateName === undefined && !(typeof metadata.name === 'string' && DNS_SUBDOMAIN.test(metadata.name))) {
    problems.push(`metadata.name: not a DNS name, got ${JSON.stringify(metadata.name) ?? 'nothing'}`);
  }
  for (const field of ['annotations', 'labels']) {
    const wrong = Object.entries(metadata[field] ?? {})
      .filter(([key, value]) => typeof value !== 'string' || !LABEL_KEY.test(key) || (field === 'labels' && !LABEL_VALUE.test(value)));
    problems.push(...wrong.map(([key, value]) => `${step(`metadata.${field}`, key)}: not a key and value of ${field}, got ${JSON.stringify(value)}`));
  }
  return problems;
}
