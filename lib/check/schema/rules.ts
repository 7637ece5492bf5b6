import { groupVersionOf, kindOf, KNOWN_KINDS } from './kinds';
import { differences, Difference, Mistake } from './walk';
import { Manifest, oncePerSet } from '../../manifests';
import type { Finding } from '../problem';
import type { Rule } from '../rule';

const CRDS = 'the API server holds objects against the schema of their kind: of Kubernetes, or of the CRDs of the newest releases that are known here';

/** How the objects of a set differ from the schemas of their kinds. */
const differencesIn = oncePerSet((manifests) => manifests.manifests.flatMap((object): (Difference & { readonly object: Manifest })[] => {
  const { apiVersion: _, kind: __, metadata: ___, status: ____, ...fields } = object;
  const versions = kindOf(object)?.versions ?? {};
  const { version } = groupVersionOf(object);
  return Object.hasOwn(versions, version) ? differences(fields, versions[version], '').map((difference) => ({ ...difference, object })) : [];
}));

function schemaRule(mistake: Mistake, what: string, remedy: string, differing: Partial<Rule> = {}): Rule {
  return {
    code: `schema/${mistake}`,
    class: 'refused',
    what,
    remedy,
    source: CRDS,
    kinds: KNOWN_KINDS,
    check: (manifests) => differencesIn(manifests).filter((difference) => difference.mistake === mistake)
      .map(({ mistake: _, ...finding }): Finding => finding),
    ...differing,
  };
}

const versionNotServed: Rule = {
  code: 'schema/version',
  class: 'refused',
  what: 'version of an API that is not served',
  remedy: 'write one that is',
  source: CRDS,
  kinds: KNOWN_KINDS,
  check: (manifests) => manifests.manifests.flatMap((object): Finding[] => {
    const versions = Object.keys(kindOf(object)?.versions ?? {});
    const { group, version } = groupVersionOf(object);
    return versions.length === 0 || versions.includes(version) ? [] : [{
      object,
      path: 'apiVersion',
      what: `version in which there is no ${object.kind}`,
      value: object.apiVersion,
      fix: `write ${versions.map((each) => (group === '' ? each : `${group}/${each}`)).join(', ')}`,
    }];
  }),
};

/** The rules for what a schema can say. They read all objects of the kinds that are known here. */
export const schemaRules: readonly Rule[] = [
  versionNotServed,
  schemaRule('missing', 'required field that is not there', 'add it'),
  schemaRule('type', 'value of another type', 'write the type that the message names; quote what YAML takes for a number or a truth value'),
  schemaRule('enum', 'value that is none of those that there are', 'write one of those that the message names'),
  schemaRule('range', 'number out of its range', 'write one within'),
  schemaRule('pattern', 'text that does not match its pattern', 'write what matches'),
  schemaRule('length', 'too few or too many items, entries or characters', 'keep to the limit'),
  schemaRule('repeated', 'two items of a list that must differ', 'say it once'),
  schemaRule('unknown-field', 'field that the kind does not have', 'correct its name, or take it out', {
    class: 'never works',
    source: 'the API server drops it, and kubectl refuses it where it validates strictly; later releases than those that are known here may have it',
  }),
];
