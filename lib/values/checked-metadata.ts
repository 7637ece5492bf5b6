import type { ObjectMetadata } from './object-metadata';
import { invalid, shorten } from '../text';
import { isAnnotationKey, LABEL_KEY, LABEL_VALUE } from '../upstream/kubernetes';

/** Prefix of the annotations and labels that our rules and plans read. */
const OWN_PREFIX = 'cdk8s-onload/';

type Texts = { readonly [key: string]: string };
type Field = keyof ObjectMetadata;

const FIELDS: { readonly [field in Field]: { readonly what: string; readonly fix: string; isValid(key: string, value: string): boolean } } = {
  labels: {
    what: 'label',
    fix: 'use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "."',
    isValid: (key, value) => LABEL_KEY.test(key) && LABEL_VALUE.test(value),
  },
  annotations: { what: 'annotation', fix: 'use a qualified name', isValid: isAnnotationKey },
};

/** Checks labels and annotations that a user has passed. */
export function checkMetadata(metadata: ObjectMetadata, where?: string): void {
  for (const [field, texts] of Object.entries(metadata)) {
    if (!(field in FIELDS)) {
      throw invalid('metadata/field', '\'metadata\' with something else than labels and annotations', field, 'leave it out; names and namespaces have props of their own', where);
    }
    const { what, isValid, fix } = FIELDS[field as Field];
    for (const [key, value] of Object.entries(texts as Texts | undefined ?? {})) {
      if (typeof value !== 'string') {
        throw invalid('metadata/not-a-string', `${what} whose value is not a string`, { [key]: value }, 'put it in quotes', where);
      }
      if (!isValid(key, value)) {
        throw invalid('metadata/invalid', `invalid ${what}`, shorten(`${key}=${value}`), fix, where);
      }
      if (key.startsWith(OWN_PREFIX)) {
        throw invalid('metadata/reserved', `${what} that only the library sets`, key, 'leave it out of \'metadata\'', where);
      }
    }
  }
}
