/** A cluster on a real API server, in which stand-ins for operators roll out what is written. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ControlPlane } from './control-plane';
import { type ApiObject, RESOURCES } from '../../test/support/api-server';
import { type Faults, operate } from '../../test/support/rolling-operators';
import type { ClusterFaults, LiveStore, StandIn } from '../cluster/operators/live-store';

/** Kinds with which the operators work. */
const OPERATED = ['Node', 'Pod', 'MachineConfigPool', 'MachineConfig', 'Module', 'NodeModulesConfig'];

/** Kinds whose status has a path of its own. */
const WITH_STATUS = ['Node', 'Pod', 'Module', 'MachineConfigPool', 'NodeModulesConfig', 'Subscription', 'ClusterVersion'];

/** Resources of kinds that no client of the other stand-ins reads. */
const MORE: readonly (readonly [kind: string, path: string, resource: string])[] = [
  ['Build', '/apis/build.openshift.io/v1', 'builds'],
  ['ValidatingWebhookConfiguration', '/apis/admissionregistration.k8s.io/v1', 'validatingwebhookconfigurations'],
];

/** Attempts to write an object that other clients change at the same time. */
const MOST_ATTEMPTS = 10;

/** Milliseconds between two turns of the operators. */
const TURN = 100;

export function pathOf(kind: string, namespace?: string): string {
  const resource = RESOURCES.find((each) => each.kind === kind);
  const more = MORE.find((each) => each[0] === kind);
  if (more !== undefined) {
    return `${more[1]}${namespace === undefined ? '' : `/namespaces/${namespace}`}/${more[2]}`;
  }
  if (resource === undefined) {
    throw new Error(`no resource of kind ${kind}`);
  }
  const of = resource.group === '' ? `/api/${resource.version}` : `/apis/${resource.group}/${resource.version}`;
  return `${of}${namespace === undefined || !resource.namespaced ? '' : `/namespaces/${namespace}`}/${resource.resource}`;
}

/** Whether an object is not that of the platform. */
export const isOwn = ({ metadata: { namespace = '' } }: any) => !namespace.startsWith('kube-');

const keyOf = ({ kind, metadata: { namespace = '', name } }: any) => `${kind} ${namespace}/${name}`;

/** Refusal of a write to an object that another client has changed. */
class Changed extends Error {}

export class OperatedCluster {
  public faults: Faults & ClusterFaults = {};
  /** Whether something was left to do in the last turn. */
  public isBusy = true;
  private isRunning = false;
  private turning: Promise<void> = Promise.resolve();

  /**
   * @param standIns what works in the cluster. By default, the Machine Config Operator and KMM
   * @param operated kinds with which they work
   * @param pause milliseconds between two turns
   */
  constructor(
    private readonly plane: ControlPlane, private readonly standIns: readonly StandIn[] = [operate],
    private readonly operated: readonly string[] = OPERATED, private readonly pause = TURN,
  ) {}

  /** All objects of a kind: none if the cluster does not have the kind. */
  public async all(kind: string): Promise<any[]> {
    const { code, body } = await this.plane.ask('GET', pathOf(kind));
    if (code === 404) {
      // Its definition is gone.
      return [];
    }
    if (code !== 200) {
      throw new Error(`${kind}: ${code} ${body.message ?? body}`);
    }
    return body.items.map((item: object) => ({ ...item, apiVersion: body.apiVersion, kind }));
  }

  /** Writes an object with its status, as an operator does. One that was read is not written if it has changed since; any other replaces what is there. */
  public async put(object: any): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.write(object);
      } catch (error) {
        if (!(error instanceof Changed) || object.metadata.resourceVersion !== undefined || attempt === MOST_ATTEMPTS) {
          throw error;
        }
      }
    }
  }

  private async write(object: any): Promise<void> {
    const { kind, metadata: { namespace, name, uid, resourceVersion, ...metadata } } = object;
    const sent = { ...object, metadata: { ...metadata, name, ...namespace === undefined ? {} : { namespace } } };
    const at = pathOf(kind, namespace);
    const before = resourceVersion === undefined ? (await this.plane.ask('GET', `${at}/${name}`)).body : { metadata: { resourceVersion, uid } };
    // The garbage collector of a real cluster needs the uid of an owner.
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
    this.isBusy = true;
    const work = async () => {
      while (this.isRunning) {
        // Another client was faster, or the server is away.
        await this.turn().catch(() => undefined);
        await sleep(this.pause);
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
    const objects = (await Promise.all(this.operated.map((kind) => this.all(kind)))).flat();
    const puts = new Map<string, ApiObject>();
    const [removed, evicted]: any[][] = [[], []];
    const store: LiveStore = {
      all: (kind) => objects.filter((each) => each.kind === kind).map((each) => structuredClone(each)),
      put: (object: any) => {
        const index = objects.findIndex((each) => keyOf(each) === keyOf(object));
        index < 0 ? objects.push(object) : objects.splice(index, 1, object);
        puts.set(keyOf(object), structuredClone(object));
      },
      remove: (object) => removed.push(object),
      evict: (pod) => evicted.push(pod),
    };
    const isLeft = this.standIns.map((standIn) => standIn(store, this.faults)).includes(true);
    for (const object of puts.values()) {
      // Another client was faster: the next turn sees what it wrote.
      await this.put(object).catch((error: unknown) => {
        if (!(error instanceof Changed)) {
          throw error;
        }
      });
    }
    for (const { kind, metadata: { namespace, name, uid } } of removed) {
      await this.plane.ask('DELETE', `${pathOf(kind, namespace)}/${name}`, { apiVersion: 'v1', kind: 'DeleteOptions', gracePeriodSeconds: 0, preconditions: { uid } });
    }
    for (const { metadata: { namespace, name } } of evicted) {
      await this.plane.ask('POST', `${pathOf('Pod', namespace)}/${name}/eviction`, { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { namespace, name } });
    }
    this.isBusy = isLeft;
    return isLeft;
  }

  private async require(method: string, path: string, body: object): Promise<any> {
    const answer = await this.plane.ask(method, path, body);
    if (answer.code === 409) {
      throw new Changed(path);
    }
    if (answer.code >= 300) {
      throw new Error(`${method} ${path}: ${answer.code} ${answer.body.message}`);
    }
    return answer.body;
  }
}

function withVersion(object: any, { metadata: { resourceVersion, uid } }: any): any {
  return { ...object, metadata: { ...object.metadata, resourceVersion, uid } };
}
