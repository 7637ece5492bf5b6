/** Runs a case of the table, and says what came of each boot. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Boot, type Case, type CutCase, SAYS } from './cases';
import { onNode } from './configs';
import type { Kernel } from './kernels';
import type { BootEnd, Machine } from './machine';
import { type Node, type NodeState, stateOf } from './node';
import { Registry } from './registry';
import { ubuntuImage } from './ubuntu-image';

/** All units that a boot starts have been started. */
const STARTED = 'Reached target multi-user.target';

/** Boots in which a node heals. */
const BOOTS_TO_HEAL = 2;

/** What came of a boot. */
export interface BootResult {
  readonly ends: BootEnd | 'up';
  /** What was found, if the node stayed up. */
  readonly state?: NodeState;
  readonly journal: string;
}

/** The kernels of a case, and where its images are. */
export interface Lab {
  readonly registry: Registry;
  readonly previous: Kernel;
  /** Built when a case asks for it. */
  readonly newest: () => Kernel;
}

/** Boots a node as often as the case says. Ends with the node switched off, so that its disk has all that it has written. */
export async function runCase({ boots }: Case, node: Node, lab: Lab): Promise<BootResult[]> {
  const results: BootResult[] = [];
  for (const boot of boots) {
    results.push(await runBoot(boot, node, lab));
  }
  return results;
}

/**
 * Nodes that have lost power at so many moments, the same for each name and count. They come of one boot, whose disk is copied at each of them, without what the node had
 * not flushed. Moments between which the disk has not changed have one node.
 */
export async function cutNodes({ name, during, once, begins, within }: CutCase, count: number, node: Node, lab: Lab, dir: string): Promise<Node[]> {
  await prepare(during, node, lab);
  const machine = await node.boot();
  await machine.sh(`until ${once}; do sleep 0.02; done${begins === undefined ? '' : `; { ${begins}; } >/dev/null 2>&1 &`}`);
  const nodes: Node[] = [];
  const byDisk = new Map<string, Node>();
  let now = 0;
  for (const moment of momentsOf(name, count).map((part) => part * within)) {
    // A boot that has ended by itself leaves what a cut afterwards would.
    await machine.sh(`sleep ${(moment - now).toFixed(3)}`).catch(() => machine.ended);
    now = moment;
    const copy = await machine.frozen(() => node.asOfNow(join(dir, String(nodes.length + 1))));
    byDisk.set(copy.checksum, byDisk.get(copy.checksum) ?? copy);
    nodes.push(byDisk.get(copy.checksum)!);
  }
  await machine.cut();
  return nodes;
}

/** Numbers from 0 to 1 in their order, that are drawn from a text. */
function momentsOf(seed: string, count: number): number[] {
  return Array.from({ length: count }, (_, index) => createHash('sha256').update(`${seed} ${index}`).digest().readUInt32BE() / 2 ** 32).sort((a, b) => a - b);
}

/** Boots a node that has lost power until it stays up, but no more often than it may need. */
export async function heal({ upgraded }: CutCase, node: Node, lab: Lab): Promise<BootResult[]> {
  const results: BootResult[] = [];
  while (results.length < BOOTS_TO_HEAL && results.at(-1)?.ends !== 'up') {
    results.push(await runBoot({ ends: 'up', upgraded }, node, lab, 'cut'));
  }
  return results;
}

/** Boots a node once. If it stays up, it is rebooted, or its power is cut, which is faster. */
async function runBoot(boot: Boot, node: Node, lab: Lab, then: 'reboot' | 'cut' = 'reboot'): Promise<BootResult> {
  await prepare(boot, node, lab);
  const machine = await node.boot({ skipsWaits: boot.skipsWaits });
  const result = await observe(machine, boot, lab.registry);
  if (result.ends === 'up') {
    await (boot.runs === undefined ? undefined : machine.sh(boot.runs));
    await machine[then]();
  }
  return result;
}

async function prepare({ config, firstBoot, push = {}, damage, method, inAdvance, upgraded, registryDown }: Omit<Boot, 'ends'>, node: Node, lab: Lab): Promise<void> {
  node.kernel = upgraded ? lab.newest() : lab.previous;
  let digest = '';
  await lab.registry.up();
  for (const [tag, build] of Object.entries(push)) {
    const kernel = inAdvance ? lab.newest() : node.kernel;
    digest = method === 'ubuntu' ? lab.registry.pushArchive(await ubuntuImage(kernel, build), Registry.nameOf(tag, kernel)) : lab.registry.push(tag, kernel, build, damage);
  }
  if (registryDown) {
    await lab.registry.down();
  }
  if (config) {
    const { host } = lab.registry;
    node.configure(onNode(config({ host, digest, newest: inAdvance ? lab.newest().release : '' }), host, firstBoot));
  }
}

async function observe(machine: Machine, { until = STARTED, registryDown }: Boot, registry: Registry): Promise<BootResult> {
  if (registryDown === 'until-kubelet') {
    await machine.says(SAYS.kubelet);
    await registry.up();
  }
  // One that stays up against the row would be waited for in vain.
  const stays = registryDown === 'until-kubelet' ? SAYS.nextBoot : until;
  const end = await Promise.race([machine.ended, machine.says(stays).then(() => 'up' as const, () => machine.ended)]);
  const state = end === 'up' ? await stateOf(machine) : undefined;
  return { ends: end, state, journal: machine.journal };
}
