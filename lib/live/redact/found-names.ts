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
  readonly zones: Set<string>;
  readonly addresses: Addresses;
}

const URL_HOST = /\b[a-z][a-z0-9+.-]*:\/\/(?:[^\s/"'@]*@)?([a-z0-9][a-z0-9.-]*[a-z0-9])/gi;
const MAIL = /(?<![\w.+-])([\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w-])/gi;
const UNIT = /\.(?:service|timer|mount|socket|path|target|slice|scope|device)$/;
/** A reference to an image with a registry. */
const IMAGE = /^(?:[a-z+-]+:\/\/)?((?:[a-z0-9-]+\.)+[a-z0-9-]+|[a-z0-9.-]+(?=:\d)|localhost)(?::\d+)?\/[a-z0-9]/;
const OF_IMAGES = /image|mirror|source|registry|repositor/i;
const OF_HOSTS = /^(?:baseDomain|domain|externalName|host|hostname|hostnames|server|servers|etcdDiscoveryDomain)$/i;
const OF_ADDRESSES = /^(?:address|addresses|podIPs?|hostIPs?|ips?|clusterIPs?|externalIPs|loadBalancerIP|gateway|macAddress|mac)$/i;
/** Fields and labels with the zone of a node. */
const OF_ZONES = /(?:^|\/)(?:zone|region)$/i;
const HOST = /^(?=.*[a-z])[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** Fields with the words of a command, or the contents of a file. */
const OF_FREE_TEXTS = /^(?:args|command|source|inline)$/;

/** A word before a host or an address, in files and in commands: `server ntp.example.org iburst`, `--peer=10.1.2.3`. */
const BEFORE_HOST = '(?:^|[\\s=,;\'"])(?:-{0,2}(?:[a-z-]*[-_])?(?:server|servers|pool|peer|peers|search|domain|nameserver|host|hostname|addr|address|endpoint|gateway|proxy|broker|url|ip|dns|ntp)(?:\\s*[ =:]\\s*))[\'"]?';
const NAMED_HOST = new RegExp(`${BEFORE_HOST}((?:[a-z0-9-]+\\.)+[a-z]{2,})(?![\\w/-])`, 'gim');

/** A host with a port. */
const HOST_AND_PORT = /(?<![\w./:@-])((?:[a-z0-9-]+\.)+[a-z]{2,}):\d{2,5}(?![\w.])/gi;

/** A word with dots that is no image, API or path. */
const DOTTED = /(?<![\w./@-])((?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w/-]|\.\w)/gi;

/** Ends of names of files, and of software, that look like hosts. */
const FILE = /\.(?:conf|cfg|ini|opf|sh|py|js|so|ko|xz|gz|zst|bin|fw|dat|img|log|txt|json|ya?ml|toml|pem|crt|key|repo|rules|d|el\d*)$/i;

const isNoHost = (text: string) => UNIT.test(text.toLowerCase()) || FILE.test(text);

/**
 * The names in objects.
 *
 * @param texts other texts
 * @param isPublic whether a host is one of the Internet or of every cluster, so that those beside it are none of the user's
 */
export function namesIn(objects: Iterable<Manifest>, texts: readonly string[], isPublic: (host: string) => boolean): FoundNames {
  const found: FoundNames = {
    nodes: new Set(), namespaces: new Set(), hosts: new Set(), registries: new Set(), users: new Set(), zones: new Set(), addresses: new Addresses(),
  };
  const free = new Set(texts);
  for (const object of objects) {
    addOwn(object, found);
    visit(object, '', (text, key) => {
      addText(text, key, found);
      if (OF_FREE_TEXTS.test(key) || text.includes('\n')) {
        free.add(text);
      }
    });
  }
  free.forEach((text) => addFree(text, found));
  addNeighbours(free, found, isPublic);
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

/** Adds the hosts and addresses in a command or a file: those that the words around them show to be some. */
function addFree(text: string, { hosts, addresses }: FoundNames): void {
  for (const pattern of [NAMED_HOST, HOST_AND_PORT]) {
    for (const [, host] of text.matchAll(pattern)) {
      if (!isNoHost(host)) {
        hosts.add(host);
      }
    }
  }
  for (const [, address] of text.matchAll(NAMED_ADDRESS)) {
    addresses.add(address, true);
  }
}

/** An address of IPv4 behind such a word, or before a port. */
const NAMED_ADDRESS = new RegExp(`(?:${BEFORE_HOST}|(?<![\\w.:/-])(?=[\\d.]+:\\d{2,5}(?![\\w.])))(\\d{1,3}(?:\\.\\d{1,3}){3})(?![\\w.-])`, 'gim');

/** Adds the hosts of texts that are in a domain of the user: that of another host, of a node or of a registry. */
function addNeighbours(texts: Iterable<string>, { hosts, nodes, registries }: FoundNames, isPublic: (host: string) => boolean): void {
  const known = [...hosts, ...nodes, ...registries].filter((host) => host.includes('.') && !isPublic(host) && HOST.test(host));
  const domains = new Set(known.map((host) => host.split('.').slice(-2).join('.')));
  for (const text of texts) {
    for (const [, host] of text.matchAll(DOTTED)) {
      if (domains.has(host.split('.').slice(-2).join('.')) && !isNoHost(host)) {
        hosts.add(host);
      }
    }
  }
}

function addText(text: string, key: string, { hosts, registries, users, zones, addresses }: FoundNames): void {
  if (OF_ZONES.test(key)) {
    zones.add(text);
  }
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
