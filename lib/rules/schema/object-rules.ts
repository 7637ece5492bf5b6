import { metadataRule } from './metadata-rule';
import { Manifest, objectKey } from '../../manifests';
import { at, isInReleaseRange, recordAt, stringAt } from '../../upstream';
import { DNS_LABEL, isAnnotationKey, LABEL_KEY, LABEL_VALUE, NAMED_BY_SERVER, nameGrammars } from '../../upstream/kubernetes';
import { groupVersionOf, kindOf } from '../../upstream/schemas';
import { kubernetesRelease } from '../../values';
import type { Finding, KindLookup, Rule } from '../rule';
import { step } from '../structure';

const METADATA = 'the API server checks metadata before anything else (apimachinery, pkg/api/validation)';

type NameGrammars = ReturnType<typeof nameGrammars>;

/** Test whether the allowed names differ between releases. */
const isDated = ([{ since, before }]: NameGrammars) => since !== undefined || before !== undefined;

/** The fix for an invalid name. If the release is unknown, a name is invalid only if no release accepts it. */
function fixForName(text: unknown, grammars: NameGrammars, release: string | undefined): string | undefined {
  const held = grammars.filter((range) => release === undefined || isInReleaseRange(range, release));
  return held.some(({ grammar }) => typeof text === 'string' && grammar.pattern.test(text)) ? undefined : held[0].grammar.fix;
}

const nameRuleFor = (lookup: KindLookup): Rule => ({
  code: 'object/name',
  class: 'refused',
  what: 'object without a name, or with one that is invalid for its kind',
  remedy: 'use lower case letters, digits, "-" and "."',
  source: METADATA,
  kinds: [],
  isForEach: true,
  check: (manifests, context) => manifests.manifests.filter(lookup).flatMap((object): Finding[] => {
    const found = at(object, 'metadata', 'name') ?? undefined;
    const prefix = at(object, 'metadata', 'generateName') ?? '';
    if ((found === undefined || found === '') && prefix === '') {
      return NAMED_BY_SERVER.includes(`${groupVersionOf(object).group}/${object.kind}`) ? []
        : [{ object, path: 'metadata.name', what: 'object without a name', value: object.kind, fix: 'add metadata.name' }];
    }
    const grammars = nameGrammars(groupVersionOf(object).group, object.kind);
    const release = isDated(grammars) ? kubernetesRelease(context.platform) : undefined;
    const check = (field: string, value: unknown, text: unknown, what: string): Finding[] => {
      const fix = fixForName(text, grammars, release);
      return fix === undefined ? [] : [{ object, path: `metadata.${field}`, what, value, fix }];
    };
    return [
      ...found === undefined || found === '' ? [] : check('name', found, found, 'not a name for an object of this kind'),
      // The API server appends letters and digits. A prefix that is not a text is reported by the rule for types.
      ...typeof prefix !== 'string' || prefix === '' ? []
        : check('generateName', prefix, prefix.replace(/-$/, 'x'), 'not the beginning of a name for an object of this kind'),
    ];
  }),
  withKinds: (more) => nameRuleFor((object) => lookup(object) ?? more(object)),
});

const namespaceRuleFor = (lookup: KindLookup): Rule => ({
  code: 'object/namespace',
  class: 'refused',
  what: 'invalid namespace, or a namespace on a cluster-scoped object',
  remedy: 'correct it, or remove it',
  source: `${METADATA}; on a cluster-scoped object it is dropped`,
  kinds: [],
  isForEach: true,
  check: (manifests) => manifests.manifests.flatMap((object): Finding[] => {
    const kind = lookup(object);
    const found = at(object, 'metadata', 'namespace') ?? '';
    if (!kind || found === '') {
      return [];
    }
    if (!kind.isNamespaced) {
      return [{ object, path: 'metadata.namespace', what: `namespace on a ${object.kind}, which is in none`, value: found, fix: 'leave it out', class: 'risky' }];
    }
    return typeof found === 'string' && DNS_LABEL.test(found) ? []
      : [{ object, path: 'metadata.namespace', what: 'not the name of a namespace', value: found, fix: 'use up to 63 lower case letters, digits and "-"' }];
  }),
  withKinds: (more) => namespaceRuleFor((object) => lookup(object) ?? more(object)),
});

const labels: Rule = {
  code: 'object/labels',
  class: 'refused',
  what: 'invalid label or annotation',
  remedy: 'correct its key or value; quote a value that YAML parses as a number or boolean',
  source: METADATA,
  kinds: [],
  isForEach: true,
  check: (manifests) => manifests.manifests.flatMap((object) => [
    ...wrongEntries(object, 'labels', 'not a label', (key, value) => LABEL_KEY.test(key) && LABEL_VALUE.test(value)),
    ...wrongEntries(object, 'annotations', 'not an annotation', (key) => isAnnotationKey(key)),
  ]),
};

function wrongEntries(object: Manifest, field: string, what: string, isRight: (key: string, value: string) => boolean): Finding[] {
  return Object.entries(recordAt(object, 'metadata', field) ?? {}).flatMap(([key, value]) => {
    // The API server treats null as an empty text.
    const isText = typeof value === 'string' || value === null;
    return isText && isRight(key, value ?? '') ? [] : [{
      object,
      path: step(`metadata.${field}`, key),
      what,
      value: isText ? `${key}: ${value}` : value,
      fix: isText ? 'use letters, digits, "-", "_" and ".", up to 63, and a DNS name and "/" before a key' : 'write a string, in quotes',
    }];
  });
}

const duplicate: Rule = {
  code: 'object/duplicate',
  class: 'risky',
  what: 'object that is defined twice among manifests that are applied together: a folder, a kustomization or a policy',
  remedy: 'keep one; check manifests of several clusters one cluster at a time',
  source: 'what is applied last wins; GitOps controllers report it, or flip between the two',
  kinds: [],
  check: (manifests) => {
    const seen = new Set<string>();
    return manifests.manifests.flatMap((object): Finding[] => {
      const [called, key] = [stringAt(object, 'metadata', 'name'), objectKey(object)];
      if (called === undefined || !seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [{ object, path: 'metadata.name', what: `${object.kind} that is among the manifests already`, value: called }];
    });
  },
};

/** Rules for fields that all objects have. */
export const objectRules: readonly Rule[] = [duplicate, labels, metadataRule, nameRuleFor(kindOf), namespaceRuleFor(kindOf)];
