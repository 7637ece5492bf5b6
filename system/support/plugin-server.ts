/** A stand-in for an API server with the cluster of a device plugin, whose operators take a turn every 100 ms. */
import { FEW_KINDS } from './operated-server';
import { identityOf } from '../../lib/manifests';
import type { Manifest } from '../../lib/manifests/manifest';
import { RESOURCES } from '../../test/support/api-server';
import type { PluginCluster } from '../../test/support/plugin-cluster';
import { WritingApiServer } from '../../test/support/writing-api-server';

export class PluginServer extends WritingApiServer {
  public static of(cluster: PluginCluster): PluginServer {
    const server = new PluginServer(cluster, RESOURCES.filter(({ kind }) => [...FEW_KINDS, 'DaemonSet', 'Subscription'].includes(kind)));
    server.add(...[...cluster.objects.values()] as any[]);
    server.timer = setInterval(() => void server.turn(), 100);
    return server;
  }

  private timer?: NodeJS.Timeout;

  private constructor(public readonly cluster: PluginCluster, resources: ConstructorParameters<typeof WritingApiServer>[0]) {
    super(resources);
  }

  public override close(): void {
    clearInterval(this.timer);
    super.close();
  }

  /** Lets the operators see what clients have written, and clients what operators have. */
  private turn(): void {
    const { objects } = this.cluster;
    const kinds = new Set([...objects.values()].map(({ kind }) => kind));
    const stored = [...kinds].flatMap((kind) => this.all(kind));
    objects.clear();
    stored.forEach((object) => this.cluster.put(object));
    void this.cluster.change(0);
    [...objects.values()].forEach((object) => this.operate(object as any));
    const resourceOf = (object: Manifest) => this.resources.find(({ kind }) => kind === object.kind)!;
    stored.filter((object) => !objects.has(identityOf(object))).forEach((object) => this.remove(resourceOf(object), object));
  }
}
