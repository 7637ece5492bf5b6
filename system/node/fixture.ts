/** What the cases of a test file share: the kernels, a registry, and a node that has fetched the driver. */
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Case, FETCH_ONCE } from './cases';
import { kernel, kernelReleases } from './kernels';
import { Node } from './node';
import { Registry } from './registry';
import { rootFileSystem } from './root-file-system';
import { type BootResult, type Lab, runCase } from './run-case';
import { ROOT } from '../support/run';

/** Where the journals of the last run stay, by case. */
const JOURNALS = join(ROOT, 'dist/node-test');

export class Fixture {
  private readonly dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-node-'));
  private lab: Promise<Lab> | undefined;
  private fetched: Promise<Node> | undefined;
  private count = 0;

  /** Runs a case on a node of its own, and keeps its journals. */
  public async run(row: Case): Promise<BootResult[]> {
    const lab = await this.start();
    const dir = this.newDir();
    try {
      return await runCase(row, row.hasFetched ? (await this.fetchedNode(lab)).copy(dir) : this.newNode(dir, lab), lab);
    } finally {
      const journals = join(JOURNALS, row.name.replace(/\W+/g, '-'));
      rmSync(journals, { recursive: true, force: true });
      mkdirSync(journals, { recursive: true });
      cpSync(dir, journals, { recursive: true, filter: (path) => !/\/(disk\.qcow2|agent)$/.test(path) });
      rmSync(dir, { recursive: true });
    }
  }

  /** Ends all, and removes what is not in the cache. */
  public async stop(): Promise<void> {
    await (await this.lab)?.registry.down();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private start(): Promise<Lab> {
    const [newest, previous] = kernelReleases();
    this.lab ??= Registry.start(this.newDir()).then((registry) => ({ registry, previous: kernel(previous), newest: () => kernel(newest) }));
    return this.lab;
  }

  private newNode(dir: string, { previous }: Lab): Node {
    return new Node(dir, rootFileSystem(), previous);
  }

  /** A node that has fetched build `a` by the tag `a`, and has rebooted to load it. */
  private async fetchedNode(lab: Lab): Promise<Node> {
    this.fetched ??= (async () => {
      const node = this.newNode(this.newDir(), lab);
      await runCase({ name: '', boots: [FETCH_ONCE] }, node, lab);
      return node;
    })();
    return this.fetched;
  }

  private newDir(): string {
    return join(this.dir, String(this.count++));
  }
}
