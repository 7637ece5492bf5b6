/** Which cluster answers. Names and addresses of clusters are used again; the UID of the namespace kube-system, which every cluster makes for itself, is not. */
import { ClusterError } from './cluster-error';
import type { Kubectl } from './kubectl';
import { listAt, stringAt } from '../upstream';

/** A cluster as a run names it. */
export interface ClusterSummary {
  /** Context in the kubeconfig, or null if there is none, as in a pod. */
  readonly context: string | null;
  /** Address of the API server, or null if it is unknown. */
  readonly server: string | null;
  /** UID of the namespace kube-system, or null if it is not known. */
  readonly uid: string | null;
}

/** A list, although it has one object at most: who may read clusters may list namespaces, and need not get them. */
const PATH = '/api/v1/namespaces?fieldSelector=metadata.name%3Dkube-system';

/** Server and context of a client, for readers. */
export function targetText({ address, target: { context, server } }: Pick<Kubectl, 'address' | 'target'>): string {
  return server === undefined ? address : summaryText({ context: context ?? null, server });
}

/** The same of a cluster as a run has named it. */
export function summaryText({ context, server }: Pick<ClusterSummary, 'context' | 'server'>): string {
  return `${server ?? 'an unknown server'}, ${context === null ? 'no context' : `context ${context}`}`;
}

export class ClusterIdentity {
  /** Asks a cluster which it is. Throws if it does not answer. */
  public static async of(client: Kubectl): Promise<ClusterIdentity> {
    try {
      return new ClusterIdentity(client, await uidOf(client), false);
    } catch (error) {
      if (error instanceof ClusterError && error.failure === 'forbidden') {
        return new ClusterIdentity(client, undefined, true);
      }
      throw error;
    }
  }

  private constructor(
    private readonly client: Kubectl,
    /** UID of its namespace kube-system. Undefined if it is not known. */
    public readonly uid: string | undefined,
    /** Whether the cluster forbids to ask. */
    public readonly isHidden: boolean,
  ) {}

  /** The cluster, as events name it. */
  public get summary(): ClusterSummary {
    const { context = null, server = null } = this.client.target;
    return { context, server, uid: this.uid ?? null };
  }

  /**
   * Asks again. Returns an error of the kind `replaced` if another cluster answers, and the one of the request if it is not known which one does. Where the
   * cluster forbade the question at first, nothing is known, and nothing is asked.
   */
  public async look(): Promise<ClusterError | undefined> {
    if (this.uid === undefined) {
      return undefined;
    }
    try {
      const now = await uidOf(this.client);
      return now === this.uid ? undefined : new ClusterError(this.client.address, 'replaced', `another cluster at ${targetText(this.client)}, whose namespace kube-system has the UID`,
        now ?? 'none', `the cluster of this run has ${this.uid}: see where the address leads now, and whether that cluster was installed again`);
    } catch (error) {
      if (error instanceof ClusterError) {
        return error;
      }
      throw error;
    }
  }

  /** Throws unless it is known that the same cluster answers. */
  public async require(): Promise<void> {
    const error = await this.look();
    if (error !== undefined) {
      throw error;
    }
  }
}

async function uidOf(client: Kubectl): Promise<string | undefined> {
  const list = await client.get(PATH);
  if (stringAt(list, 'kind') !== 'NamespaceList') {
    throw new ClusterError(client.address, 'answer', 'answer that is no list of namespaces', PATH, 'see whether a proxy answers in place of the API server');
  }
  return stringAt(listAt(list, 'items')[0], 'metadata', 'uid');
}
