import { celDifferences } from './cel-rule';
import { versionRules } from './version-rules';
import { Manifest, oncePerSet } from '../../manifests';
import type { ReleaseRange } from '../../upstream';
import { customKindOf, groupVersionOf, nativeKindOf, releasesOfField, releasesOfValue, releasesWithout } from '../../upstream/schemas';
import { isOutside, kubernetesRelease } from '../../values';
import type { CrdDifference } from '../crds';
import { type Finding, missingField, type Rule } from '../rule';
import { type Mistake, type NativeDifference, nativeDifferences, structureDifferences } from '../structure';

const CRDS = 'the API server holds objects against the schema of their kind: of Kubernetes, or of the CRDs of the newest releases that are known here';

interface Located extends NativeDifference {
  readonly object: Manifest;
  /** Releases of OpenShift that know the value. */
  readonly knownTo?: ReleaseRange;
  /** Releases of KMM in which the value is valid. */
  readonly formerKmm?: ReleaseRange;
}

/** Differences of the objects of a set from the schemas of their kinds, in at least one release. */
const differencesIn = oncePerSet((manifests) => manifests.manifests.flatMap((object): Located[] =>
  fieldDifferencesOf(object).map((difference) => ({ ...difference, object, ...formerly(object, difference) }))));

function formerly(object: Manifest, { mistake, path, value }: NativeDifference): Pick<Located, 'knownTo' | 'formerKmm'> {
  const { group } = groupVersionOf(object);
  switch (mistake) {
    case 'enum': return { knownTo: releasesOfValue(group, object.kind, path, value) };
    case 'unknown-field': return { formerKmm: releasesOfField(group, object.kind, path) };
    case 'missing': return { formerKmm: releasesWithout(group, object.kind, path) };
    default: return {};
  }
}

function fieldDifferencesOf(object: Manifest): readonly NativeDifference[] {
  const { apiVersion: _, kind: __, metadata: ___, ...fields } = object;
  const { version } = groupVersionOf(object);
  const versions = customKindOf(object)?.versions ?? {};
  if (Object.hasOwn(versions, version)) {
    // The API server drops the status of a kind that has it as a subresource.
    const { status: ____, ...others } = fields;
    return structureDifferences(others, versions[version], '');
  }
  const native = nativeKindOf(object)?.versions ?? {};
  return Object.hasOwn(native, version) ? nativeDifferences(fields, native[version].definition, '') : [];
}

/** A check for differences of one kind in the release of the cluster. If it is unknown, differences in only some releases are skipped. */
function findDifferences(mistake: Mistake): Rule['check'] {
  return (manifests, context) => {
    const all = differencesIn(manifests).filter((difference) => difference.mistake === mistake);
    // Reading the platform makes the rule run for each platform, so it is read only if it matters.
    const release = all.some(({ admittedBy, uncheckedBy }) => admittedBy ?? uncheckedBy) ? kubernetesRelease(context.platform) : undefined;
    const openshift = all.some(({ knownTo }) => knownTo) && context.platform?.isOpenshift === true ? context.platform.version : undefined;
    const kmm = all.some(({ formerKmm }) => formerKmm) ? context.kmm?.version : undefined;
    return all.filter(({ admittedBy, knownTo, formerKmm }) => (admittedBy === undefined || isOutside(admittedBy, release))
      && (knownTo === undefined || isOutside(knownTo, openshift)) && (formerKmm === undefined || isOutside(formerKmm, kmm)))
      .map(({ mistake: _, admittedBy, uncheckedBy, knownTo, formerKmm: __, what, ...finding }): Finding => ({
        ...finding,
        what: admittedBy !== undefined ? `${what} in Kubernetes ${release}` : knownTo !== undefined ? `${what} in OpenShift ${openshift}` : what,
        ...uncheckedBy !== undefined && !isOutside(uncheckedBy, release) ? { class: 'never works' } : {},
      }));
  };
}

/** Check for CEL rules that objects violate. As in the API server, the rules are skipped for an object that differs from its schema. */
const findBrokenRules: Rule['check'] = (manifests) => {
  const differing = new Set(differencesIn(manifests).filter(({ mistake }) => mistake !== 'unknown-field').map(({ object }) => object));
  const others = manifests.manifests.filter((object) => !differing.has(object));
  return others.flatMap((object) => celDifferences(object).map((difference) => brokenRule(object, difference)));
};

function brokenRule(object: Manifest, { mistake, path, what, value }: CrdDifference): Finding {
  const common = { object, path, what, value: value ?? missingField(path) };
  return mistake === 'rule' ? { ...common, fix: 'correct it' } : { ...common, class: 'risky', fix: 'validate it on the cluster: kubectl apply --dry-run=server' };
}

function schemaRule(mistake: Mistake, what: string, remedy: string, differing: Partial<Rule> = {}): Rule {
  return { code: `schema/${mistake}`, class: 'refused', what, remedy, source: CRDS, kinds: [], isForEach: true, check: findDifferences(mistake), ...differing };
}

/** Rules for constraints that schemas can express. They read all objects of known kinds. */
export const schemaRules: readonly Rule[] = [
  ...versionRules,
  schemaRule('missing', 'missing required field', 'add it'),
  schemaRule('type', 'value of the wrong type', 'use the type that the message names; quote a value that YAML parses as a number or boolean'),
  schemaRule('enum', 'value that is not one of the allowed ones', 'use one of the values that the message names'),
  schemaRule('range', 'number out of its range', 'use a number in the range'),
  schemaRule('pattern', 'text that does not match its pattern', 'use text that matches the pattern'),
  schemaRule('length', 'too few or too many items, entries or characters', 'keep to the limit that the message names'),
  schemaRule('repeated', 'repeated item in a list of unique items', 'list it once'),
  { ...schemaRule('range', 'value that a rule of its CRD does not allow', 'correct it'), code: 'schema/rule', check: findBrokenRules },
  schemaRule('label', 'invalid label or annotation of pods or of a selector', 'correct its key or value', {
    source: 'the API server checks the labels of its own kinds (Kubernetes facts §9)',
  }),
  schemaRule('selector', 'invalid condition of a label selector', 'use In or NotIn with values, Exists or DoesNotExist without', {
    source: 'the API server reads the selectors of its own kinds (Kubernetes facts §9)',
  }),
  schemaRule('unknown-field', 'unknown field', 'correct its name, or remove it', {
    class: 'never works',
    source: 'the API server drops it, and kubectl refuses it with strict validation; releases newer than the known ones may have it',
  }),
];
