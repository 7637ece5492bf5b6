import type { Field } from './field';
import { holdResourceMap, holdSelectorTerms } from './resource-maps';
import { kubernetesRule } from './rule';
import { LABEL_NAME, nanosOf, PERSISTENT_SOURCES, PLAIN_PATH_GRAMMAR, QUALIFIED_NAME, SUBDOMAIN_NAME } from '../../upstream/kubernetes';

function holdModes(modes: Field): void {
  const texts = modes.items.map(({ text }) => text);
  if (texts.includes('ReadWriteOncePod') && texts.length > 1) {
    modes.refuse('ReadWriteOncePod beside other modes', 'write it alone');
  }
}

function holdStorage(amounts: Field): void {
  const storage = amounts.get('storage');
  const nanos = nanosOf(storage.value);
  if (!storage.isSet) {
    storage.refuse('missing required field', 'specify the size', 'storage');
  } else if (nanos !== undefined && nanos <= 0n) {
    storage.refuse('amount that is not positive', 'specify the size');
  }
}

/** Refuses an invalid claim for a volume. */
export function holdClaim(spec: Field): void {
  if (!spec.isMap) {
    return;
  }
  spec.need('accessModes');
  holdModes(spec.get('accessModes'));
  holdStorage(spec.get('resources').get('requests'));
  spec.get('storageClassName').hold(SUBDOMAIN_NAME);
  const source = spec.get('dataSource');
  if (spec.get('dataSourceRef').isSet) {
    holdSource(source);
    // The API server drops a source of any other kind.
  } else if (KEPT_SOURCES.includes(`${source.get('apiGroup').text}/${source.get('kind').text}`)) {
    source.need('name');
  }
  holdSource(spec.get('dataSourceRef'));
}

/** Kinds that `dataSource` can name. */
const KEPT_SOURCES = ['/PersistentVolumeClaim', 'snapshot.storage.k8s.io/VolumeSnapshot'];

/** Refuses a source of data without a kind and a name. Only claims are of the core group. */
function holdSource(source: Field): void {
  if (!source.isMap) {
    return;
  }
  source.need('name');
  source.need('kind');
  const [group, kind] = [source.get('apiGroup'), source.get('kind')];
  group.hold(SUBDOMAIN_NAME);
  if (group.text === '' && kind.text !== '' && kind.text !== 'PersistentVolumeClaim') {
    kind.refuse('kind of the core group that is no source of data', 'write its apiGroup, or PersistentVolumeClaim');
  }
  source.get('namespace').hold(LABEL_NAME);
}

const claim = kubernetesRule('volume-claim', ['/PersistentVolumeClaim'], {
  what: 'volume claim without access mode or size', remedy: 'set at least one access mode and the amount of storage', decided: 'core',
}, (object) => holdClaim(object.get('spec')));

const volume = kubernetesRule('persistent-volume', ['/PersistentVolume'], {
  what: 'PersistentVolume without size, access mode or exactly one source, or a local one without node affinity', remedy: 'add what the message names', decided: 'core',
}, (object) => {
  const spec = object.get('spec');
  if (!spec.isMap) {
    return;
  }
  spec.need('accessModes');
  holdModes(spec.get('accessModes'));
  holdStorage(spec.get('capacity'));
  for (const [name, amount] of spec.get('capacity').entries.filter(([each]) => each !== 'storage')) {
    amount.refuse('capacity that volumes do not have', 'write storage', name);
  }
  spec.get('storageClassName').hold(SUBDOMAIN_NAME);
  const given = PERSISTENT_SOURCES.filter((name) => spec.get(name).isSet);
  if (given.length !== 1) {
    spec.refuse(given.length === 0 ? 'volume without a source' : 'volume with several sources', 'write one', given);
  }
  for (const name of ['local', 'hostPath']) {
    spec.get(name).get('path').hold(PLAIN_PATH_GRAMMAR);
  }
  const affinity = spec.get('nodeAffinity');
  if (spec.get('local').isSet && !affinity.isSet) {
    affinity.refuse('local volume without its nodes', 'specify the nodes', 'nodeAffinity');
  }
  if (affinity.isMap) {
    affinity.need('required');
    holdSelectorTerms(affinity.get('required'));
  }
});

const storageClass = kubernetesRule('storage-class', ['storage.k8s.io/StorageClass'], {
  what: 'StorageClass with invalid parameters or topologies', remedy: 'correct what the message names', decided: 'storage',
}, (object) => {
  for (const [key, parameter] of object.get('parameters').entries) {
    if (key === '') {
      parameter.refuse('parameter without a name', 'name it', key);
    }
  }
  const reclaim = object.get('reclaimPolicy');
  if (reclaim.text === 'Recycle') {
    reclaim.refuse('policy that a StorageClass cannot have', 'write Delete or Retain');
  }
  const provisioner = object.get('provisioner');
  if (provisioner.text !== '') {
    const name = provisioner.text.toLowerCase();
    if (!/^([a-z0-9]([-a-z0-9.]*[a-z0-9])?\/)?[a-z0-9]([-a-z0-9_.]{0,61}[a-z0-9])?$/.test(name)) {
      provisioner.refuse('not the name of a provisioner', 'write it as example.com/name');
    }
  }
  const terms = object.maps('allowedTopologies');
  const seen = new Set<string>();
  for (const term of terms) {
    const expressions = term.maps('matchLabelExpressions');
    if (expressions.length === 0) {
      term.refuse('topology without labels', 'add an expression', term.value ?? null);
    }
    const keys = new Set<string>();
    for (const expression of expressions) {
      expression.need('values');
      const key = expression.get('key');
      key.hold(QUALIFIED_NAME);
      if (keys.has(key.text)) {
        key.refuse('label that is listed already', 'list it once');
      }
      keys.add(key.text);
      const values = new Set<string>();
      for (const value of expression.get('values').items) {
        if (values.has(value.text)) {
          value.refuse('value that is listed already', 'list it once');
        }
        values.add(value.text);
      }
    }
    const whole = JSON.stringify(term.value);
    if (seen.has(whole)) {
      term.refuse('topology that is listed already', 'list it once');
    }
    seen.add(whole);
  }
});

const driver = kubernetesRule('csi-driver', ['storage.k8s.io/CSIDriver'], {
  what: 'CSIDriver with invalid or repeated token requests', remedy: 'request each audience once, for at least 10 minutes', decided: 'storage',
}, (object) => {
  const tokens = object.get('spec').maps('tokenRequests');
  const seen = new Set<string>();
  for (const token of tokens) {
    token.get('expirationSeconds').within(600, 2 ** 32);
    if (seen.has(token.get('audience').text)) {
      token.get('audience').refuse('audience that is listed already', 'list it once', token.get('audience').text);
    }
    seen.add(token.get('audience').text);
  }
});

const runtime = kubernetesRule('runtime-class', ['node.k8s.io/RuntimeClass'], {
  what: 'RuntimeClass with an invalid handler or overhead',
  remedy: 'use a DNS label as the handler, and cpu, memory or extended resources as the overhead',
  decided: 'node',
}, (object) => {
  object.need('handler');
  object.get('handler').hold(LABEL_NAME);
  holdResourceMap(object.get('overhead').get('podFixed'), 'container');
});

/** Rules for storage and runtime classes. */
export const storageRules = [claim, volume, storageClass, driver, runtime];
