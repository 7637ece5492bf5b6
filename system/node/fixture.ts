/** What the cases of a test file share: the kernels, a registry, and a node that has fetched the driver. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FETCH_ONCE } from './cases';
import { kernels } from './kernels';
import { Node } from './node';
import { Registry } from './registry';
import { rootFileSystem } from './root-file-system';
import { runCase } from './run-case';

export class Fixture {
  private readonly dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-node-'));
  private readonly registries: Promise<Registry>[] = [];
  private readonly all = kernels();
  private readonly disk = rootFileSystem([this.all.previous, this.all.newest]);
  private fetched: Promise<Node> | undefined;
  private sharedRegistry: Promise<Registry> | undefined;
  private count = 0;

  /** Kernel to which nodes are upgraded. */
  public get newest() {
    return this.all.newest;
  }

  /** Registry that stays up. */
  public get registry(): Promise<Registry> {
    this.sharedRegistry ??= this.newRegistry();
    return this.sharedRegistry;
  }

  /** Registry for a case that ends it. */
  public newRegistry(): Promise<Registry> {
    const registry = Registry.start(this.newDir());
    this.registries.push(registry);
    return registry;
  }

  /** A node before its first boot. */
  public newNode(): Node {
    return new Node(this.newDir(), this.disk, this.all.previous);
  }

  /** A node that has fetched build `a` by the tag `a`, and has rebooted to load it. */
  public async fetchedNode(): Promise<Node> {
    this.fetched ??= this.fetch();
    return (await this.fetched).copy(this.newDir());
  }

  /** Ends all, and removes what is not in the cache. */
  public async stop(): Promise<void> {
    await Promise.all(this.registries.map(async (registry) => (await registry).down()));
    rmSync(this.dir, { recursive: true, force: true });
  }

  private async fetch(): Promise<Node> {
    const node = this.newNode();
    await runCase({ name: '', boots: [FETCH_ONCE] }, node, await this.registry);
    return node;
  }

  private newDir(): string {
    return join(this.dir, String(this.count++));
  }
}
