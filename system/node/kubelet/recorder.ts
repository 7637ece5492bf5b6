/** Records what happens to objects of a cluster, in the form of upstream/recordings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** Resources that are recorded. */
const RESOURCES = ['nodes', 'pods', 'daemonsets', 'modules', 'nodemodulesconfigs'];

/** Fields that say nothing to a reader, or change with each heartbeat. */
const LEFT_OUT = /^(metadata\.(managedFields|resourceVersion|uid|creationTimestamp|ownerReferences|selfLink)|status\.(images|conditions|volumes\w+|\w*[cC]ontainerStatuses|\w+IPs?)|spec\.template|status\.nodeInfo\.(?!bootID))/;

/** Fields whose members are recorded one by one. Others that are not plain are recorded whole. */
const OPEN = /^(metadata|spec|status|metadata\.(labels|annotations)|spec\.(selector|moduleLoader)|status\.(allocatable|nodeInfo|moduleLoader))$/;

/** Length from which values are cut. */
const MOST = 2000;

type Values = Map<string, string>;

export class Recorder {
  /** Begins a recording. What is there already has no line. */
  public static async begin(kubeconfig: string): Promise<Recorder> {
    const recorder = new Recorder(kubeconfig);
    await sleep(5000);
    recorder.lines.length = 0;
    recorder.began = Date.now();
    return recorder;
  }

  private readonly lines: { readonly at: number; readonly line: string }[] = [];
  private readonly known = new Map<string, Values>();
  private readonly watches: ChildProcess[];
  private began = Date.now();

  private constructor(kubeconfig: string) {
    this.watches = RESOURCES.map((resource) => this.watch(kubeconfig, resource));
  }

  /** Adds a line about what no object shows. Readers of recordings leave it out, as they do with the events of a cluster. */
  public note(name: string, text: string): void {
    this.write('event', name, text);
  }

  /** Ends the recording, and returns its text. */
  public async end(): Promise<string> {
    await sleep(1000);
    this.watches.forEach((watch) => watch.kill());
    const start = new Date(this.began).toISOString().replace('T', ' ').replace('Z', ' +0000 UTC');
    return [`recording ${start}`, ...this.lines.map(({ line }) => line), ''].join('\n');
  }

  private watch(kubeconfig: string, resource: string): ChildProcess {
    const args = [`--kubeconfig=${kubeconfig}`, 'get', resource, '--all-namespaces', '--watch', '--output-watch-events', '--output=json'];
    const child = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const lines = text.split('\n');
      text = lines.pop()!;
      lines.forEach((line) => this.take(resource, JSON.parse(line)));
    });
    return child;
  }

  private take(resource: string, { type, object }: { readonly type: string; readonly object: any }): void {
    const name = `${object.metadata.namespace ?? ''}/${object.metadata.name}`;
    const key = `${resource} ${name}`;
    const before = this.known.get(key);
    const after = valuesOf(object);
    const place = object.spec?.nodeName === undefined || resource !== 'pods' ? '' : `[${object.spec.nodeName}] `;
    if (type === 'DELETED') {
      this.known.delete(key);
      this.write(resource, name, 'DELETED');
      return;
    }
    this.known.set(key, after);
    const changes = before === undefined ? 'ADDED' : changesOf(before, after);
    if (changes !== '') {
      this.write(resource, name, `${place}${changes}`);
    }
  }

  private write(kind: string, name: string, text: string): void {
    const now = Date.now();
    const at = (now - this.began) / 1000;
    this.lines.push({ at, line: `${at.toFixed(2).padStart(8)} ${new Date(now).toISOString().slice(11, 23)} ${kind.padEnd(18)} ${name.padEnd(42)} ${text}`.trimEnd() });
  }
}

/** Plain values of an object by their paths, and conditions by their types. */
function valuesOf(object: any): Values {
  const values: Values = new Map();
  const add = (path: string, value: any): void => {
    if (LEFT_OUT.test(path) || value === undefined) {
      return;
    }
    if (value !== null && typeof value === 'object' && !Array.isArray(value) && (path === '' || OPEN.test(path))) {
      Object.keys(value).sort().forEach((name) => add(path === '' ? name : `${path}.${name}`, value[name]));
    } else if (path.includes('.')) {
      values.set(path.replace(/^metadata\./, 'm.'), cut(JSON.stringify(value)));
    }
  };
  add('', object);
  for (const { type, status } of object.status?.conditions ?? []) {
    values.set(`cond.${type}`, status);
  }
  return values;
}

const cut = (text: string) => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

/** What differs, sorted by path. */
function changesOf(before: Values, after: Values): string {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path): string[] => {
    const [old, value] = [before.get(path), after.get(path)];
    if (old === value) {
      return [];
    }
    return [old === undefined ? `+${path}=${value}` : value === undefined ? `-${path}=${old}` : `${path}: ${old} -> ${value}`];
  }).join(' | ');
}
