/** A stand-in for an API server, in whose cluster a release runs, with operators that take a turn every 100 ms. */
import { RESOURCES } from '../../test/support/api-server';
import { fresh, release } from '../../test/support/rolling-cluster';
import { type Faults, operate } from '../../test/support/rolling-operators';
import { WritingApiServer } from '../../test/support/writing-api-server';

/** The few kinds of the cluster, so that kubectl has little to discover. */
export const FEW_KINDS = [
  'Node', 'Namespace', 'Pod', 'ConfigMap', 'Secret', 'Lease', 'Event', 'MachineConfig', 'MachineConfigPool', 'Module', 'ModuleImagesConfig', 'NodeModulesConfig',
  'ClusterVersion', 'CustomResourceDefinition',
];

export class OperatedServer extends WritingApiServer {
  public static running(): OperatedServer {
    const server = new OperatedServer(RESOURCES.filter(({ kind }) => FEW_KINDS.includes(kind)));
    server.add(...[...fresh(), ...release('1')] as any[]);
    server.settle();
    server.timer = setInterval(() => operate(server.store, server.faults), 100);
    return server;
  }

  public faults: Faults = {};
  private timer?: NodeJS.Timeout;

  public settle(): void {
    while (operate(this.store, this.faults)) {
      // One turn after the other.
    }
  }

  /** Serves a kind no longer, as after its definition was deleted. */
  public withdraw(kind: string): void {
    this.resources.splice(this.resources.findIndex((each) => each.kind === kind), 1);
    this.restart();
  }

  public override close(): void {
    clearInterval(this.timer);
    super.close();
  }

  /** Objects without what each write counts up. */
  public get contents(): string[] {
    this.settle();
    return ['ConfigMap', 'MachineConfig', 'Module', 'Node', 'MachineConfigPool', 'NodeModulesConfig'].flatMap((kind) => this.all(kind))
      .map(({ metadata: { resourceVersion: _, ...metadata }, ...rest }) => JSON.stringify({ ...rest, metadata })).sort();
  }
}
