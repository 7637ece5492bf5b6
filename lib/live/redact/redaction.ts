import { withoutConfidential } from './confidential-values';
import { dataUrlOf, dataUrlText } from './data-url';
import { namesIn, visit } from './found-names';
import { FreeValues } from './free-values';
import { ImagePaths } from './image-paths';
import { isKnownNamespace, isOfUser } from './known-namespaces';
import { orderedNames } from './ordered-names';
import { isPlainText, Words } from './words';
import { isAccountElsewhere, WorkloadNames } from './workload-names';
import type { Manifest } from '../../manifests';
import { configMapHash, CONCEALED, isCredential } from '../../text';
import { isRecord, recordAt } from '../../upstream';

/** Hosts of the Internet and of every cluster. */
const PUBLIC = /(?:^|\.)(?:kubernetes\.io|k8s\.io|redhat\.(?:com|io)|openshift\.(?:com|io|org)|amd\.com|docker\.(?:io|com)|quay\.io|ghcr\.io|gcr\.io|github\.com|svc|cluster\.local|localhost|example\.(?:com|org|net))$/;

/** Kinds whose objects have the names of nodes. */
const NAMED_AFTER_NODES = ['Node', 'NodeModulesConfig', 'SriovNetworkNodeState'];

/** Fields with an API. Its group can be the name of a namespace, too. */
const OF_APIS: readonly string[] = ['apiVersion', 'apiGroup', 'group'];

const TOKEN = /[A-Za-z0-9][A-Za-z0-9.-]*/g;
const IS_PLAIN_WORD = /^[a-z]+$/i;

/** Texts that are kept in memory, since most are in many objects: their greatest length and number. */
const LONG = 200;
const MOST = 20_000;

function remember(texts: Set<string>, text: string): void {
  if (texts.size > MOST) {
    texts.clear();
  }
  if (text.length < LONG) {
    texts.add(text);
  }
}

/** Replaces names in texts and values, always by the same ones. */
export class Redaction {
  /**
   * Finds the names in objects.
   *
   * @param objects objects, which are read twice
   * @param texts other texts with names, such as a report of a node
   */
  public static of(objects: Iterable<Manifest>, texts: readonly string[] = []): Redaction {
    const redaction = new Redaction(namesIn(objects, texts, (host) => PUBLIC.test(host)));
    for (const object of objects) {
      redaction.add(object);
    }
    texts.forEach((text) => redaction.words.add(text));
    return redaction;
  }

  private readonly anywhere: ReadonlyMap<string, string>;
  private readonly nodes: ReadonlyMap<string, string>;
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly users: ReadonlyMap<string, string>;
  private readonly images: ImagePaths;
  private readonly workloads = new WorkloadNames();
  private readonly values = new FreeValues();
  private readonly words = new Words();
  private readonly keys = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly known = new Map<string, string>();

  private constructor(private readonly found: ReturnType<typeof namesIn>) {
    const { nodes, namespaces, hosts, registries, users, zones } = found;
    const split = (names: ReadonlySet<string>, isKept: (name: string) => boolean) => (
      [[...names].filter((name) => !isKept(name)), [...names].filter(isKept)] as const);
    const isPublic = (host: string) => PUBLIC.test(host);
    this.nodes = orderedNames(nodes, [], 'node');
    this.namespaces = orderedNames(...split(namespaces, isKnownNamespace), 'namespace');
    this.users = orderedNames(users, [], 'user');
    this.images = new ImagePaths([...registries].filter((host) => !isPublic(host)));
    this.anywhere = new Map([
      ...orderedNames(...split(hosts, isPublic), 'host', '.example.com'),
      ...orderedNames(...split(registries, isPublic), 'registry', '.example.com'),
      // Plain words, and names of namespaces, mean other things elsewhere.
      ...[...orderedNames(zones, [], 'zone'), ...this.nodes].filter(([name]) => !IS_PLAIN_WORD.test(name) && !namespaces.has(name)),
    ]);
  }

  private add(object: Manifest): void {
    visit(object, '', (text) => {
      if (!this.seen.has(text)) {
        remember(this.seen, text);
        this.images.add(text);
        this.words.add(text);
      }
    });
    this.addKeys(object);
    this.keepHash(object);
    this.values.addSelectors(object);
    if (isOfUser(object)) {
      this.workloads.add(object);
    }
  }

  /** Keeps the end of a name that is a hash of the contents, if these stay: manifests have the same name. */
  private keepHash(object: Manifest): void {
    const data = object.kind === 'ConfigMap' ? recordAt(object, 'data') : undefined;
    const end = object.metadata.name.split('-').at(-1)!;
    const texts = Object.values(data ?? {});
    if (data !== undefined && texts.every((text) => typeof text === 'string' && isPlainText(text) && this.names(text) === text) && configMapHash(data as { [key: string]: string }) === end) {
      this.words.keep(end);
    }
  }

  private addKeys(value: unknown): void {
    if (Array.isArray(value)) {
      value.forEach((each) => this.addKeys(each));
    } else if (isRecord(value)) {
      Object.entries(value).forEach(([key, each]) => {
        if (!this.keys.has(key)) {
          this.keys.add(key);
          this.words.add(key);
        }
        this.addKeys(each);
      });
    }
  }

  /** Replaces the names in a value, in its keys too. */
  public value<T>(value: T, key = ''): T {
    if (typeof value === 'string') {
      return this.field(value, key) as T;
    }
    if (Array.isArray(value)) {
      return value.map((each: unknown) => this.value(each, key)) as T;
    }
    if (!isRecord(value)) {
      return value;
    }
    const named = isAccountElsewhere(value) ? { ...value, name: this.nameIn(value.namespace, value.name) } : value;
    return Object.fromEntries(Object.entries(named).map(([field, each]) => [this.text(field), this.value(each, field)])) as T;
  }

  /** Returns the replacement of a name in a namespace, by the name that the namespace has had. */
  private nameIn(namespace: string, name: string): string {
    return this.namespaces.has(namespace) ? this.workloads.name(name) : name;
  }

  /** Replaces the names in an object. */
  public object(object: Manifest): Manifest {
    const plain = this.values.object(withoutConfidential(object));
    const result = this.value(isOfUser(object) ? this.workloads.object(plain) : plain);
    const name = (object.kind === 'Namespace' ? this.namespaces : NAMED_AFTER_NODES.includes(object.kind) ? this.nodes : undefined)?.get(object.metadata.name);
    return name === undefined ? result : { ...result, metadata: { ...result.metadata, name } };
  }

  /** Replaces the names in a text. */
  public text(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) {
      return known;
    }
    const other = isCredential(text) ? CONCEALED : this.words.replaced(this.names(text));
    if (this.known.size > MOST) {
      this.known.clear();
    }
    if (text.length < LONG) {
      this.known.set(text, other);
    }
    return other;
  }

  /** Replaces the names in a text, but no other words. */
  private names(text: string): string {
    return this.namespacesIn(this.found.addresses.replaced(this.images.replaced(this.usersIn(text))).replace(TOKEN, (token) => this.token(token)));
  }

  private field(text: string, key: string): string {
    if (OF_APIS.includes(key) && !text.startsWith('data:')) {
      return this.words.replaced(text);
    }
    const exact = /namespaces?$|^kubernetes\.io\/metadata\.name$/i.test(key) ? this.namespaces.get(text) : /^node(?:Name)?$/.test(key) ? this.nodes.get(text) : undefined;
    return exact ?? this.users.get(text) ?? (text.startsWith('data:') ? this.dataUrl(text) : this.text(text));
  }

  /** Replaces a token that is a name, or the end or beginning of one that has a name there, as names of pods end with those of their nodes. */
  private token(token: string): string {
    const whole = this.anywhere.get(token) ?? this.workloads.word(token);
    if (whole !== undefined) {
      return whole;
    }
    for (let at = token.indexOf('-'); at >= 0; at = token.indexOf('-', at + 1)) {
      const end = this.anywhere.get(token.slice(at + 1));
      if (end !== undefined) {
        return token.slice(0, at + 1) + end;
      }
    }
    for (let at = token.lastIndexOf('.'); at > 0; at = token.lastIndexOf('.', at - 1)) {
      const [start, end] = [this.anywhere.get(token.slice(0, at)), this.anywhere.get(token.slice(at + 1))];
      if (start !== undefined || end !== undefined) {
        return `${start ?? token.slice(0, at)}.${end ?? token.slice(at + 1)}`;
      }
    }
    return token;
  }

  private usersIn(text: string): string {
    return text.includes('@') ? text.replace(/[\w.+-]+@[\w.-]+/g, (mail) => this.users.get(mail) ?? mail) : text;
  }

  /** Replaces the namespaces in a text, where it is of a form that has them. */
  private namespacesIn(text: string): string {
    const other = (name: string) => this.namespaces.get(name) ?? name;
    const workload = (of: string, name: string) => this.nameIn(of, name);
    return text
      .replace(/(?<![\w./-])([a-z0-9-]+)\/([a-z0-9][a-z0-9.-]*[a-z0-9])/g, (_, of: string, name: string) => `${of}/${workload(of, name)}`)
      .replace(/((?:^| )[a-z]+(?:\.[a-z.]+)?\/)([a-z0-9.-]+)(?=.*--namespace (\S+))/g, (_, start: string, name: string, of: string) => start + workload(of, name))
      .replace(/(\b(?:get|describe|delete) [a-z.]+ )([a-z0-9.-]+)(?= --namespace (\S+))/g, (_, start: string, name: string, of: string) => start + workload(of, name))
      .replace(/\b(Namespace |(?:get|describe) namespaces? )([a-z0-9-]+)/g, (_, start: string, name: string) => start + other(name))
      .replace(/(^|[\s"',;])([a-z0-9-]+)(?=\/[a-z0-9])/g, (_, start: string, name: string) => start + other(name))
      .replace(/(namespace\\?"\s*:\s*\\?")([a-z0-9-]+)/g, (_, start: string, name: string) => start + other(name))
      .replace(/(--namespace[ =])([a-z0-9-]+)/g, (_, start: string, name: string) => start + other(name))
      .replace(/(serviceaccount:)([a-z0-9-]+):([a-z0-9.-]+)/g, (_, start: string, of: string, name: string) => `${start}${other(of)}:${workload(of, name)}`)
      .replace(/(serviceaccounts:)([a-z0-9-]+)/g, (_, start: string, name: string) => start + other(name))
      .replace(/(?<![a-z0-9-])([a-z0-9-]+)\.([a-z0-9-]+)(?=\.svc\b)/g, (_, name: string, of: string) => `${workload(of, name)}.${other(of)}`)
      .replace(/((?:kmm\.node\.kubernetes\.io|onload\.amd\.com)\/(?:version-[a-z-]+\.)?)([a-z0-9-]+)(?=\.)/g, (_, start: string, name: string) => start + other(name));
  }

  /** Replaces the names in the contents of a file, and keeps their encoding. What is no text is left out. */
  private dataUrl(url: string): string {
    const content = dataUrlOf(url);
    if (content === undefined) {
      return this.text(url);
    }
    const text = content.text === undefined ? 'contents that are no text' : this.text(content.text);
    return text === content.text ? url : dataUrlText(content, text);
  }
}
