import { holdResourceField } from './containers';
import { Field } from './field';
import { containerFields, podRule } from './pod-specs';
import { holdClaim } from './storage';
import { ABSOLUTE_PATH, FILE_PATH, isFieldPath, LABEL_NAME, PLAIN_PATH_GRAMMAR, RELATIVE_PATH, SUBDOMAIN_NAME, VOLUME_SOURCES } from '../../upstream/kubernetes';

const MOST_MODE = 0o777;
const LEAST_TOKEN_SECONDS = 600;
const MOST_TOKEN_SECONDS = 2 ** 32;

/** Refuses several sources of the same volume. A volume without a source is an emptyDir. */
function holdOneSource(volume: Field, known: readonly string[]): void {
  const given = known.filter((name) => volume.get(name).isSet);
  if (given.length > 1) {
    volume.get(given[1]).refuse('second source of a volume', 'write one', given);
  }
}

function holdMode(mode: Field): void {
  if (mode.number !== undefined && (mode.number < 0 || mode.number > MOST_MODE)) {
    mode.refuse('not a mode of files', 'use a number from 0 to 0777, octal with a leading 0 or as a decimal number up to 511');
  }
}

function holdFiles(source: Field): void {
  holdMode(source.get('defaultMode'));
  for (const item of source.maps('items')) {
    item.get('path').hold(FILE_PATH);
    holdMode(item.get('mode'));
  }
}

function holdDownward(source: Field): void {
  for (const item of source.maps('items')) {
    item.get('path').hold(FILE_PATH);
    holdMode(item.get('mode'));
    const [path, resource] = [item.get('fieldRef'), item.get('resourceFieldRef')];
    if (path.isSet === resource.isSet) {
      item.refuse(path.isSet ? 'file with two contents' : 'file without content', 'write fieldRef or resourceFieldRef');
    }
    const field = path.get('fieldPath');
    if (field.text !== '' && !isFieldPath(field.text, 'file')) {
      field.refuse('field of a pod that is not available to files', 'write one such as metadata.name, metadata.labels or metadata.annotations[\'key\']');
    }
    if (resource.isMap) {
      resource.need('containerName', 'name the container whose amount it is');
      holdResourceField(resource);
    }
  }
}

const PROJECTED = ['clusterTrustBundle', 'configMap', 'downwardAPI', 'podCertificate', 'secret', 'serviceAccountToken'];

function holdProjected(volume: Field): void {
  holdMode(volume.get('defaultMode'));
  const paths: Field[] = [];
  for (const source of volume.maps('sources')) {
    holdOneSource(source, PROJECTED);
    for (const name of ['configMap', 'secret']) {
      if (source.get(name).isMap) {
        source.get(name).need('name');
        holdFiles(source.get(name));
      }
    }
    holdDownward(source.get('downwardAPI'));
    const token = source.get('serviceAccountToken');
    if (token.isMap) {
      token.need('path');
      token.get('path').hold(FILE_PATH);
      token.get('expirationSeconds').within(LEAST_TOKEN_SECONDS, MOST_TOKEN_SECONDS);
    }
    // The API server compares the path of a token with no other.
    paths.push(...['configMap', 'downwardAPI', 'secret'].flatMap((name) => source.get(name).maps('items').map((item) => item.get('path'))));
  }
  Field.distinct(paths, ({ text }) => text, 'file that is in the volume already', 'give each file a path of its own');
}

/** Checks of volume sources beyond their types. */
const SOURCES: { readonly [source: string]: (source: Field) => void } = {
  configMap: (source) => {
    source.need('name');
    holdFiles(source);
  },
  csi: (source) => {
    source.need('driver');
    source.get('driver').hold({ ...SUBDOMAIN_NAME, takes: (text) => text.length <= 63 && SUBDOMAIN_NAME.takes(text.toLowerCase()) });
  },
  downwardAPI: (source) => {
    holdMode(source.get('defaultMode'));
    holdDownward(source);
  },
  emptyDir: (source) => {
    if (/^\s*-/.test(source.get('sizeLimit').text) || (source.get('sizeLimit').number ?? 0) < 0) {
      source.get('sizeLimit').refuse('amount below 0', 'write a positive one');
    }
  },
  ephemeral: (source) => {
    source.need('volumeClaimTemplate');
    if (source.get('volumeClaimTemplate').isMap) {
      holdClaim(source.get('volumeClaimTemplate').get('spec'));
    }
  },
  hostPath: (source) => {
    source.need('path');
    source.get('path').hold(PLAIN_PATH_GRAMMAR);
  },
  iscsi: (source) => source.get('iqn').hold({
    flaw: 'not the name of a target', fix: 'write it as iqn.2001-04.com.example:storage', takes: (text) => /^(iqn\.\d{4}-\d{2}\.[a-z0-9.-]+(:[^,;*&$|\s]+)?|eui\.[0-9A-Fa-f]{16}|naa\.[0-9A-Fa-f]{32})$/.test(text),
  }),
  nfs: (source) => {
    source.need('server');
    source.need('path');
    source.get('path').hold(ABSOLUTE_PATH);
  },
  persistentVolumeClaim: (source) => source.need('claimName'),
  projected: holdProjected,
  secret: (source) => {
    source.need('secretName');
    holdFiles(source);
  },
};

const volumes = podRule('volume', {
  what: 'volume without a unique name, with several sources, or with an incomplete source',
  remedy: 'give each volume a DNS label as its name, and exactly one source',
}, (pod) => {
  const all = pod.maps('volumes');
  Field.distinct(all.map((volume) => volume.get('name')), ({ text }) => text, 'name that another volume has', 'give each volume a name of its own');
  for (const volume of all) {
    volume.get('name').hold(LABEL_NAME);
    holdOneSource(volume, VOLUME_SOURCES);
    for (const [name, check] of Object.entries(SOURCES)) {
      if (volume.get(name).isMap) {
        check(volume.get(name));
      }
    }
  }
});

const mounts = podRule('volume-mount', {
  what: 'mount of a volume that the pod does not have, or at a path that is taken',
  remedy: 'add the volume or correct its name; mount one volume per path',
}, (pod, object, manifest) => {
  const known = new Map(pod.maps('volumes').map((volume) => [volume.get('name').text, volume]));
  const claims = manifest.kind === 'StatefulSet' ? object.get('spec').maps('volumeClaimTemplates').map((claim) => claim.get('metadata').get('name').text) : [];
  const names = [...known.keys(), ...claims];
  const holdName = (name: Field) => {
    if (name.text !== '' && !names.includes(name.text)) {
      name.refuse('volume that the pod does not have', names.length === 0 ? 'add it to volumes' : `add it to volumes, or write ${names.join(', ')}`);
    }
  };
  for (const { field } of containerFields(pod)) {
    const [own, devices] = [field.maps('volumeMounts'), field.maps('volumeDevices')];
    Field.distinct([...own.map((mount) => mount.get('mountPath')), ...devices.map((device) => device.get('devicePath'))], ({ text }) => text, 'path that another volume has', 'mount one volume at each path');
    Field.distinct(devices.map((device) => device.get('name')), ({ text }) => text, 'volume that the container has already', 'list it once');
    for (const mount of own) {
      holdName(mount.get('name'));
      holdMount(mount, field);
    }
    for (const device of devices) {
      holdName(device.get('name'));
      device.get('devicePath').hold(PLAIN_PATH_GRAMMAR);
      const volume = known.get(device.get('name').text);
      if (volume && !volume.get('persistentVolumeClaim').isSet && !volume.get('ephemeral').isSet) {
        device.get('name').refuse('volume that is no block device', 'use a persistentVolumeClaim, or mount it');
      }
      if (own.some((mount) => mount.get('name').text === device.get('name').text && mount.get('name').text !== '')) {
        device.get('name').refuse('volume that the container mounts already', 'use it as a device or mount it');
      }
    }
  }
});

function holdMount(mount: Field, container: Field): void {
  mount.get('subPath').hold(RELATIVE_PATH);
  mount.get('subPathExpr').hold(RELATIVE_PATH);
  if (mount.get('subPath').isFilled && mount.get('subPathExpr').isFilled) {
    mount.get('subPathExpr').refuse('subPathExpr beside subPath', 'keep one of the two');
  }
  const propagation = mount.get('mountPropagation');
  if (propagation.text === 'Bidirectional' && container.get('securityContext').get('privileged').value !== true) {
    propagation.refuse('Bidirectional propagation without a privileged container', 'use HostToContainer, or make the container privileged');
  }
  const recursive = mount.get('recursiveReadOnly');
  if (['Enabled', 'IfPossible'].includes(recursive.text) && (mount.get('readOnly').value !== true || !['', 'None'].includes(propagation.text))) {
    recursive.refuse('recursiveReadOnly of a mount that is not read-only', 'set readOnly, and no mountPropagation');
  }
}

/** Rules for volumes and their mounts. */
export const volumeRules = [volumes, mounts];
