import { holdPort } from './containers';
import { Field } from './field';
import { kubernetesRule } from './rule';
import { holdSchemaOf } from './structural-schema';
import { SERVICE_NAME, SUBDOMAIN_NAME } from '../../upstream/kubernetes';

/** Grammar of plural names. They are RFC 1035 labels, like names of kinds, which may also have capitals. */
const PLURAL = { ...SERVICE_NAME, flaw: 'not a name of resources' };
const KIND = { ...PLURAL, flaw: 'not the name of a kind', takes: (text: string) => PLURAL.takes(text.toLowerCase()) };
const VERSION = { ...SERVICE_NAME, flaw: 'not the version of an API', fix: 'write it as v1' };
const COLUMN_TYPES = ['boolean', 'date', 'integer', 'number', 'string'];

const crd = kubernetesRule('crd', ['apiextensions.k8s.io/CustomResourceDefinition'], {
  what: 'CustomResourceDefinition without names, versions or schemas',
  remedy: 'correct what the message names',
  decided: 'apiextensions',
}, (object) => {
  const spec = object.get('spec');
  if (!spec.isMap) {
    return;
  }
  const [group, names] = [spec.get('group'), spec.get('names')];
  spec.need('group');
  group.hold({ ...SUBDOMAIN_NAME, flaw: 'not a group', fix: 'write a DNS name with a dot', takes: (text) => SUBDOMAIN_NAME.takes(text) && text.includes('.') });
  if (names.isSet) {
    names.need('plural');
    names.need('kind');
  }
  for (const name of ['plural', 'singular']) {
    names.get(name).hold(PLURAL);
  }
  for (const name of ['kind', 'listKind']) {
    names.get(name).hold(KIND);
  }
  if (names.get('kind').text !== '' && names.get('kind').text === names.get('listKind').text) {
    names.get('listKind').refuse('list with the name of its kind', `write ${names.get('kind').text}List`);
  }
  for (const name of ['categories', 'shortNames']) {
    names.get(name).items.forEach((item) => item.demand(PLURAL));
  }
  const wanted = `${names.get('plural').text}.${group.text}`;
  const name = object.get('metadata').get('name');
  refuseGenerated(object, wanted);
  if (name.text !== '' && names.get('plural').text !== '' && group.text !== '' && name.text !== wanted) {
    name.refuse('name that is not spec.names.plural, a dot and spec.group', `write ${wanted}`);
  }
  holdVersions(spec);
});

/** Refuses `generateName` in an object whose name is prescribed. */
function refuseGenerated(object: Field, wanted: string): void {
  const generated = object.get('metadata').get('generateName');
  if (generated.text !== '') {
    generated.refuse('name to be completed, of an object whose name is given', `write name: ${wanted}`);
  }
}

function holdVersions(spec: Field): void {
  const versions = spec.maps('versions');
  const stored = versions.filter((version) => version.get('storage').value === true);
  if (stored.length !== 1) {
    spec.get('versions').refuse(stored.length === 0 ? 'no version that is stored' : 'several versions that are stored', 'write storage: true for one', stored.length);
  }
  Field.distinct(versions.map((version) => version.get('name')), ({ text }) => text, 'name that another version has', 'give each a name of its own');
  for (const version of versions) {
    version.need('name');
    version.get('name').hold(VERSION);
    const schema = version.get('schema').get('openAPIV3Schema');
    // The rule for required fields reports a version without a schema.
    if (schema.isSet && schema.get('type').text !== 'object') {
      schema.get('type').refuse('root of a schema that is not of type object', 'write type: object', schema.get('type').value ?? null);
    } else if (schema.isSet) {
      holdSchemaOf(schema, version.get('subresources').get('status').isSet);
    }
    holdScale(version.get('subresources').get('scale'));
    for (const column of version.maps('additionalPrinterColumns')) {
      if (!COLUMN_TYPES.includes(column.get('type').text)) {
        column.get('type').refuse('unknown type', `write ${COLUMN_TYPES.join(', ')}`, column.get('type').value ?? null);
      }
      column.need('name');
      const path = column.get('jsonPath');
      if (!path.text.startsWith('.')) {
        path.refuse('not a path in the object', 'begin it with "."', path.value ?? null);
      }
    }
  }
}

/** Refuses paths of the subresource scale that are not below the spec or the status. */
function holdScale(scale: Field): void {
  if (!scale.isSet) {
    return;
  }
  for (const [name, roots] of [['specReplicasPath', ['.spec.']], ['statusReplicasPath', ['.status.']], ['labelSelectorPath', ['.spec.', '.status.']]] as const) {
    const path = scale.get(name);
    const isOptional = name === 'labelSelectorPath';
    if (path.text === '' ? !isOptional : !roots.some((root) => path.text.startsWith(root))) {
      path.refuse(path.text === '' ? 'missing required field' : 'path in another part of the object', `begin it with ${roots.join(' or ')}`, path.text === '' ? name : path.value);
    }
  }
}

const apiService = kubernetesRule('api-service', ['apiregistration.k8s.io/APIService'], {
  what: 'APIService with an invalid name, priority or Service',
  remedy: 'name it as spec.version, a dot and spec.group; correct what the message names',
  decided: 'apiregistration (kube-aggregator)',
}, (object) => {
  const spec = object.get('spec');
  const [group, version, service] = [spec.get('group'), spec.get('version'), spec.get('service')];
  group.hold(SUBDOMAIN_NAME);
  if (group.text === '' && version.text !== 'v1') {
    group.refuse('missing required field', 'add it', 'group');
  }
  if (!VERSION.takes(version.text)) {
    version.refuse(VERSION.flaw, VERSION.fix, version.value ?? null);
  }
  const wanted = `${version.text}.${group.text}`;
  const name = object.get('metadata').get('name');
  refuseGenerated(object, wanted);
  if (name.text !== '' && name.text !== wanted) {
    name.refuse('name that is not spec.version, a dot and spec.group', `write ${wanted}`);
  }
  for (const [field, most] of [['groupPriorityMinimum', 20_000], ['versionPriority', 1000]] as const) {
    if (spec.isMap && !spec.get(field).isFilled) {
      spec.get(field).refuse('missing required field', `write a number from 1 to ${most}`, field);
    } else {
      spec.get(field).within(1, most);
    }
  }
  const [unverified, bundle] = [spec.get('insecureSkipTLSVerify').value === true, spec.get('caBundle').isFilled];
  if (!service.isSet) {
    for (const field of ['caBundle', 'insecureSkipTLSVerify']) {
      if (spec.get(field).isFilled) {
        spec.get(field).refuse(`${field} without a Service`, 'add spec.service, or remove it', field);
      }
    }
    return;
  }
  service.need('name');
  service.need('namespace');
  if (service.get('port').isSet) {
    holdPort(service.get('port'));
  }
  if (unverified && bundle) {
    spec.get('insecureSkipTLSVerify').refuse('insecureSkipTLSVerify beside caBundle', 'keep one of the two');
  }
});

/** Rules for CRDs and API services. */
export const extensionRules = [crd, apiService];
