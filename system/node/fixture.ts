/** What the cases of a test file share: the kernels, a registry, and a node that has fetched the driver. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Case, type CutCase, FETCH_ONCE } from './cases';
import { type Kernel, kernel, kernelReleases } from './kernels';
import { Node } from './node';
import { osImage } from './os-image';
import { Registry } from './registry';
import { rootFileSystem } from './root-file-system';
import { type BootResult, cutNodes, heal, type Lab, runCase } from './run-case';
import { ROOT } from '../support/run';

/** Where the journals of the last run stay, by case. */
const JOURNALS = join(ROOT, 'dist/node-test');

export class Fixture {
  private readonly dir = mkdtempSync(join(tmpdir(), 'cdk8s-onload-node-'));
  private lab: Promise<Lab> | undefined;
  private fetched: Promise<Node> | undefined;
  private readonly cuts = new Map<string, Promise<readonly Node[]>>();
  private readonly healed = new Map<Node, Promise<BootResult[]>>();
  private count = 0;

  /** Runs a case on a node of its own, and keeps its journals. */
  public async run(row: Case): Promise<BootResult[]> {
    const lab = await this.start();
    const dir = this.newDir();
    if (row.osImage) {
      const { disk, kernel: previous } = osImage(lab.previous, row.osImage);
      return keepJournals(row.name, dir, async () => summed(dir, await runCase(row, Node.create(dir, disk, previous), { ...lab, previous })));
    }
    return keepJournals(row.name, dir, async () => summed(dir, await runCase(row, await this.nodeOf(row, dir, lab), lab)));
  }

  /** Heals the node that lost power at one of so many moments. One boot, which the first of them brings about, serves them all. */
  public async heal(row: CutCase, moment: number, moments: number): Promise<BootResult[]> {
    const lab = await this.start();
    if (!this.cuts.has(row.name)) {
      this.cuts.set(row.name, this.cut(row, moments, lab));
    }
    const node = (await this.cuts.get(row.name)!)[moment];
    if (!this.healed.has(node)) {
      this.healed.set(node, keepJournals(`${row.name} ${moment + 1}`, node.dir, async () => summed(node.dir, await heal(row, node, lab))));
    }
    return this.healed.get(node)!;
  }

  /** Ends all, and removes what is not in the cache. */
  public async stop(): Promise<void> {
    await (await this.lab)?.registry.down();
    rmSync(this.dir, { recursive: true, force: true });
  }

  private start(): Promise<Lab> {
    this.lab ??= (async () => {
      const [newest, previous] = kernelReleases();
      let built: Kernel | undefined;
      // The registry comes last: where something before it fails, nothing runs that would have to be ended.
      const lab = { previous: kernel(previous), newest: () => built ??= kernel(newest) };
      return { ...lab, registry: await Registry.start(this.newDir()) };
    })();
    return this.lab;
  }

  private async cut(row: CutCase, moments: number, lab: Lab): Promise<readonly Node[]> {
    const dir = this.newDir();
    return keepJournals(row.name, dir, async () => {
      const node = await this.nodeOf(row, dir, lab);
      await runCase(row, node, lab);
      return cutNodes(row, moments, node, lab, this.newDir());
    });
  }

  private async nodeOf({ hasFetched }: Case, dir: string, lab: Lab): Promise<Node> {
    return hasFetched ? (await this.fetchedNode(lab)).copy(dir) : Node.create(dir, rootFileSystem(), lab.previous);
  }

  /** A node that has fetched build `a` by the tag `a`, and has rebooted to load it. */
  private async fetchedNode(lab: Lab): Promise<Node> {
    this.fetched ??= (async () => {
      const node = Node.create(this.newDir(), rootFileSystem(), lab.previous);
      await runCase({ name: '', boots: [FETCH_ONCE] }, node, lab);
      return node;
    })();
    return this.fetched;
  }

  private newDir(): string {
    return join(this.dir, String(this.count++));
  }
}

/** Keeps the journals of what is run with a folder, and removes the rest of it. */
async function keepJournals<T>(name: string, dir: string, runs: () => Promise<T>): Promise<T> {
  try {
    return await runs();
  } finally {
    const journals = join(JOURNALS, name.replace(/\W+/g, '-'));
    rmSync(journals, { recursive: true, force: true });
    mkdirSync(journals, { recursive: true });
    cpSync(dir, journals, { recursive: true, filter: (path) => !/\/(disk\.qcow2|agent)$/.test(path) });
    rmSync(dir, { recursive: true });
  }
}

/** Writes what came of the boots beside their journals, a line for each. */
function summed(dir: string, results: BootResult[]): BootResult[] {
  writeFileSync(join(dir, 'boots'), results.map(({ ends, state }) => `${JSON.stringify({ ends, ...state })}\n`).join(''));
  return results;
}
