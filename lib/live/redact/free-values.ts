/** Values that users write for their own programs and tools, which no command reads. Each is replaced as a whole. */
import { isOfUser } from './known-namespaces';
import { isKnownWord } from './known-words';
import { isKnownWorkload } from './workload-names';
import type { Manifest } from '../../manifests';
import { parsedJson } from '../../text';
import { isRecord, listAt, recordAt, stringAt } from '../../upstream';

/** Annotations that rules and plans read, or that others write. */
const KNOWN_ANNOTATION = /(?:^|[./])(?:kubernetes\.io|k8s\.io|openshift\.io|cncf\.io|ovn\.org|amd\.com|argoproj\.io|fluxcd\.io|open-cluster-management\.io|crio\.io)(?:\/|$)|cdk8s|onload/;

/** Variables whose values rules read. */
const KNOWN_VARIABLE = /^(?:EF|CI|TP|LD|ONLOAD|SFC)_/;

/** Fields with identities of machines, clusters and people. */
const IDENTITIES: readonly string[] = ['providerID', 'machineID', 'systemUUID', 'clusterID', 'displayName', 'publisher', 'sshAuthorizedKeys'];

/** Fields with words to people, as in CRDs. */
const DESCRIPTION = 'description';

/** Fields with maps of labels to select by, as in `nodeSelector: {desk: desk-1}`. */
const SELECTORS: readonly string[] = ['matchLabels', 'nodeSelector', 'selector', 'machineConfigLabels'];

/** Fields with the key of a label, by the fields with the lists that have them. */
const LABEL_FIELDS: { readonly [list: string]: string } = { matchExpressions: 'key', taints: 'key', tolerations: 'key', match: 'label', topologySpreadConstraints: 'topologyKey' };

/** Test for the key of a map whose value a command may read: each of its words is one of this package. */
const isKnownKey = (key: string) => (key.match(/\w+/g) ?? []).every(isKnownWord);

/** Replacements of such values, the same ones for equal values. */
export class FreeValues {
  private readonly texts = new Map<string, string>();
  private readonly selected = new Set<string>();

  /** Adds the labels that an object selects by. */
  public addSelectors(value: unknown, key = ''): void {
    if (Array.isArray(value)) {
      value.forEach((each) => this.addSelectors(each, key));
    } else if (isRecord(value)) {
      if (SELECTORS.includes(key)) {
        Object.keys(value).forEach((label) => this.selected.add(label));
      }
      const label = Object.hasOwn(LABEL_FIELDS, key) ? stringAt(value, LABEL_FIELDS[key]) : undefined;
      if (label !== undefined) {
        this.selected.add(label);
      }
      Object.entries(value).forEach(([field, each]) => this.addSelectors(each, field));
    }
  }

  /** Returns an object with other values in place of these. */
  public object(object: Manifest): Manifest {
    return this.within(object, '', isOfUser(object) && !isKnownWorkload(object)) as Manifest;
  }

  private within(value: unknown, key: string, isUsers: boolean): unknown {
    if (IDENTITIES.includes(key) && (typeof value === 'string' || Array.isArray(value))) {
      return Array.isArray(value) ? value.map((each) => this.other(each)) : this.other(value);
    }
    if (Array.isArray(value)) {
      return value.map((each) => this.within(each, key, isUsers));
    }
    const member = (of: object, [field, each]: [string, unknown]) => [field, this.member(of, key, field, each, isUsers)];
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map((entry) => member(value, entry))) : value;
  }

  /** Returns the replacement of a member of a map. */
  private member(of: object, key: string, field: string, value: unknown, isUsers: boolean): unknown {
    if (typeof value === 'string' && field === DESCRIPTION) {
      return DESCRIPTION;
    }
    if (typeof value === 'string' && !IDENTITIES.includes(field)) {
      const variable = field === 'value' ? stringAt(of, 'name') : undefined;
      const isFree = key === 'annotations' ? !KNOWN_ANNOTATION.test(field)
        : key === 'labels' ? !isUsers && !this.selected.has(field) && !isKnownKey(field)
          : key === 'data' ? isUsers
            : key === 'binaryData' || (variable !== undefined && key === 'env' && !KNOWN_VARIABLE.test(variable) && (isUsers || !isKnownKey(variable)));
      return isFree ? this.other(value, key === 'binaryData') : this.nested(value, isUsers);
    }
    return this.within(value, field, isUsers);
  }

  /** Replaces the values within an object that is a text, such as the annotation of kubectl. */
  private nested(text: string, isUsers: boolean): string {
    const object = text.startsWith('{"') ? parsedJson(text) : undefined;
    return isRecord(object) && (object.metadata !== undefined || listAt(object, 'items').length > 0) && recordAt(object) !== undefined ? JSON.stringify(this.within(object, '', isUsers)) : text;
  }

  private other(value: unknown, isBase64 = false): unknown {
    if (typeof value !== 'string' || value === '') {
      return value;
    }
    const known = this.texts.get(value);
    const other = known ?? `value-${this.texts.size + 1}`;
    if (known === undefined) {
      this.texts.set(value, other);
    }
    return isBase64 ? Buffer.from(other).toString('base64') : other;
  }
}
