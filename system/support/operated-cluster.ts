/** A cluster of two workers on a real API server, in which stand-ins for operators roll out what is written. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ControlPlane } from './control-plane';
import { type ApiObject, RESOURCES } from '../../test/support/api-server';
import { type Faults, operate } from '../../test/support/rolling-operators';

/** Kinds with which the operators work. */
const OPERATED = ['Node', 'Pod', 'MachineConfigPool', 'MachineConfig', 'Module', 'NodeModulesConfig'];

/** Kinds whose status has a path of its own. */
const WITH_STATUS = ['Node', 'Pod', 'MachineConfigPool', 'NodeModulesConfig'];

/** Milliseconds between two turns of the operators. */
const TURN = 100;

export function pathOf(kind: string, namespace?: string): string {
  const resource = RESOURCES.find((each) => each.kind === kind);
  if (resource === undefined) {
    throw new Error(`no resource of kind ${kind}`);
  }
  const of = resource.group === '' ? `/api/${resource.version}` : `/apis/${resource.group}/${resource.version}`;
  return `${of}${namespace === undefined || !resource.namespaced ? '' : `/namespaces/${namespace}`}/${resource.resource}`;
}

/** Whether an object is not that of the platform. */
export const isOwn = ({ metadata: { namespace = '' } }: any) => !namespace.startsWith('kube-');

const keyOf = ({ kind, metadata: { namespace = '', name } }: any) => `${kind} ${namespace}/${name}`;

export class OperatedCluster {
  public faults: Faults = {};
  private isRunning = false;
  private turning: Promise<void> = Promise.resolve();

  constructor(private readonly plane: ControlPlane) {}

  public async all(kind: string): Promise<any[]> {
    const { code, body } = await this.plane.ask('GET', pathOf(kind));
    if (code !== 200) {
      throw new Error(`${kind}: ${code} ${body.message ?? body}`);
    }
    return body.items.map((item: object) => ({ ...item, apiVersion: body.apiVersion, kind }));
  }

  /** Writes an object with its status, as an operator does. */
  public async put(object: any): Promise<void> {
    const { kind, metadata: { namespace, name, uid: _, resourceVersion: __, ...metadata } } = object;
    const sent = { ...object, metadata: { ...metadata, name, ...namespace === undefined ? {} : { namespace } } };
    const at = pathOf(kind, namespace);
    const { body: before } = await this.plane.ask('GET', `${at}/${name}`);
    // The garbage collector of a real cluster needs the uid of an owner; none runs here, and no object of this cluster is collected.
    const owners = (metadata.ownerReferences ?? []).map((owner: any) => ({ uid: '0', apiVersion: 'v1', ...owner }));
    const whole = { ...sent, metadata: { ...sent.metadata, ...owners.length === 0 ? {} : { ownerReferences: owners } } };
    const isNew = before.kind === 'Status';
    const written = await this.require(isNew ? 'POST' : 'PUT', isNew ? at : `${at}/${name}`, isNew ? whole : withVersion(whole, before));
    if (WITH_STATUS.includes(kind) && object.status !== undefined) {
      const status = { ...object.status, ...kind === 'MachineConfigPool' ? { observedGeneration: written.metadata.generation } : {} };
      await this.require('PUT', `${at}/${name}/status`, withVersion({ ...whole, status }, written));
    }
  }

  /** Removes all objects of some kinds, except those of the platform. */
  public async clear(kinds: readonly string[]): Promise<void> {
    for (const kind of kinds) {
      await Promise.all((await this.all(kind)).filter(isOwn).map(({ metadata: { namespace, name } }) => (
        this.plane.ask('DELETE', `${pathOf(kind, namespace)}/${name}?gracePeriodSeconds=0`))));
    }
  }

  /** Lets the operators work until nothing is left for them to do. */
  public async settle(): Promise<void> {
    while (await this.turn()) {
      // One turn after the other.
    }
  }

  /** Lets the operators work from now on. */
  public start(): void {
    this.isRunning = true;
    const work = async () => {
      while (this.isRunning) {
        // Another client was faster, or the server is away.
        await this.turn().catch(() => undefined);
        await sleep(TURN);
      }
    };
    this.turning = work();
  }

  public async stop(): Promise<void> {
    this.isRunning = false;
    await this.turning;
  }

  /** One turn of the operators. Returns whether anything was left to do. */
  private async turn(): Promise<boolean> {
    const objects = (await Promise.all(OPERATED.map((kind) => this.all(kind)))).flat();
    const puts = new Map<string, ApiObject>();
    const isLeft = operate({
      all: (kind) => objects.filter((each) => each.kind === kind).map((each) => structuredClone(each)),
      put: (object: any) => {
        const index = objects.findIndex((each) => keyOf(each) === keyOf(object));
        index < 0 ? objects.push(object) : objects.splice(index, 1, object);
        puts.set(keyOf(object), structuredClone(object));
      },
    }, this.faults);
    for (const object of puts.values()) {
      await this.put(object);
    }
    return isLeft;
  }

  private async require(method: string, path: string, body: object): Promise<any> {
    const answer = await this.plane.ask(method, path, body);
    if (answer.code >= 300) {
      throw new Error(`${method} ${path}: ${answer.code} ${answer.body.message}`);
    }
    return answer.body;
  }
}

function withVersion(object: any, { metadata: { resourceVersion, uid } }: any): any {
  return { ...object, metadata: { ...object.metadata, resourceVersion, uid } };
}
