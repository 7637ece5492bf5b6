/** Names in a snapshot that are replaced. */
import { Addresses } from './addresses';
import { dataUrlOf } from './data-url';
import type { Manifest } from '../../manifests';
import { isRecord, listAt, recordAt, stringAt } from '../../upstream';

/** Names by what they name. */
export interface FoundNames {
  readonly nodes: Set<string>;
  readonly namespaces: Set<string>;
  readonly hosts: Set<string>;
  readonly registries: Set<string>;
  readonly users: Set<string>;
  readonly addresses: Addresses;
}

const URL_HOST = /\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s/"'@]*@)?([a-z0-9][a-z0-9.-]*[a-z0-9])/gi;
const MAIL = /(?<![\w.+-])([\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w-])/gi;
const UNIT = /\.(?:service|timer|mount|socket|path|target|slice|scope|device)$/;
/** A reference to an image with a registry. */
const IMAGE = /^(?:[a-z+-]+:\/\/)?((?:[a-z0-9-]+\.)+[a-z0-9-]+|[a-z0-9.-]+(?=:\d)|localhost)(?::\d+)?\/[a-z0-9]/;
const OF_IMAGES = /image|mirror|source|registry|repositor/i;
const OF_HOSTS = /^(?:baseDomain|domain|host|hostname|hostnames|server|servers|etcdDiscoveryDomain)$/i;
const OF_ADDRESSES = /^(?:address|addresses|podIPs?|hostIPs?|ips?|clusterIPs?|externalIPs|loadBalancerIP|gateway|macAddress|mac)$/i;
const HOST = /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** The names in objects. */
export function namesIn(objects: Iterable<Manifest>): FoundNames {
  const found: FoundNames = {
    nodes: new Set(), namespaces: new Set(), hosts: new Set(), registries: new Set(), users: new Set(), addresses: new Addresses(),
  };
  for (const object of objects) {
    addOwn(object, found);
    visit(object, '', (text, key) => addText(text, key, found));
  }
  found.nodes.forEach((name) => found.hosts.delete(name));
  found.registries.forEach((name) => found.hosts.delete(name));
  return found;
}

function addOwn(object: Manifest, { nodes, namespaces, hosts, users }: FoundNames): void {
  switch (object.kind) {
    case 'Node':
      nodes.add(object.metadata.name);
      listAt(object, 'status', 'addresses').filter((entry) => /Hostname|DNS/.test(stringAt(entry, 'type') ?? '')).forEach((entry) => hosts.add(stringAt(entry, 'address') ?? ''));
      hosts.add(stringAt(object, 'metadata', 'labels', 'kubernetes.io/hostname') ?? '');
      hosts.delete('');
      break;
    case 'Namespace':
      namespaces.add(object.metadata.name);
      add(users, recordAt(object, 'metadata', 'annotations')?.['openshift.io/requester']);
      break;
    case 'RoleBinding': case 'ClusterRoleBinding':
      listAt(object, 'subjects').filter((subject) => ['User', 'Group'].includes(stringAt(subject, 'kind') ?? '')).forEach((subject) => add(users, stringAt(subject, 'name')));
      break;
    default:
  }
  add(namespaces, stringAt(object, 'metadata', 'namespace'));
}

function add(names: Set<string>, name: unknown): void {
  if (typeof name === 'string' && name !== '' && !name.startsWith('system:')) {
    names.add(name);
  }
}

/** Calls a function with each text in a value, and the field that it is in. */
export function visit(value: unknown, key: string, look: (text: string, key: string) => void): void {
  if (typeof value === 'string') {
    look(dataUrlOf(value)?.text ?? value, key);
  } else if (Array.isArray(value)) {
    value.forEach((each) => visit(each, key, look));
  } else if (isRecord(value)) {
    Object.entries(value).forEach(([field, each]) => visit(each, field, look));
  }
}

function addText(text: string, key: string, { hosts, registries, users, addresses }: FoundNames): void {
  addresses.add(text, OF_ADDRESSES.test(key));
  for (const [, host] of text.matchAll(URL_HOST)) {
    hosts.add(host);
  }
  for (const [, mail] of text.matchAll(MAIL)) {
    if (!UNIT.test(mail)) {
      users.add(mail);
    }
  }
  const [, registry] = OF_IMAGES.test(key) ? IMAGE.exec(text) ?? [] : [];
  if (registry !== undefined) {
    registries.add(registry);
  }
  if (OF_HOSTS.test(key) && HOST.test(text)) {
    hosts.add(text);
  }
}
