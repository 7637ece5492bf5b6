/** Runs a case of the table, and says what came of each boot. */
import { createHash } from 'node:crypto';
import { type Boot, type Case, type Cut, SAYS } from './cases';
import { onNode } from './configs';
import type { Kernel } from './kernels';
import type { BootEnd, Machine } from './machine';
import { type Node, type NodeState, stateOf } from './node';
import type { Registry } from './registry';

/** All units that a boot starts have been started. */
const STARTED = 'Reached target multi-user.target';

/** Boots after those of a case that heals. */
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

/** Boots a node as often as the case says. Ends with the node switched off. */
export async function runCase({ name, boots, heals }: Case, node: Node, lab: Lab): Promise<BootResult[]> {
  const results: BootResult[] = [];
  for (const boot of boots) {
    results.push(await runBoot(boot, name, node, lab));
  }
  for (let count = 0; heals !== undefined && count < BOOTS_TO_HEAL && results.at(-1)!.ends !== 'up'; count++) {
    results.push(await runBoot({ ends: 'up', upgraded: boots.at(-1)!.upgraded }, name, node, lab));
  }
  return results;
}

/** Boots a node once. Ends with the node switched off, so that its disk has all that it has written. */
async function runBoot(boot: Boot, seed: string, node: Node, lab: Lab): Promise<BootResult> {
  await prepare(boot, node, lab);
  const machine = await node.boot();
  const result = await observe(machine, boot, seed, lab.registry);
  if (result.ends === 'up') {
    await (boot.runs === undefined ? undefined : machine.sh(boot.runs));
    await machine.reboot();
  }
  return result;
}

async function prepare({ config, firstBoot, push = {}, damage, inAdvance, upgraded, registryDown }: Boot, node: Node, lab: Lab): Promise<void> {
  node.kernel = upgraded ? lab.newest() : lab.previous;
  let digest = '';
  await lab.registry.up();
  for (const [tag, build] of Object.entries(push)) {
    digest = lab.registry.push(tag, inAdvance ? lab.newest() : node.kernel, build, damage);
  }
  if (registryDown) {
    await lab.registry.down();
  }
  if (config) {
    const { host } = lab.registry;
    node.configure(onNode(config({ host, digest, newest: inAdvance ? lab.newest().release : '' }), host, firstBoot));
  }
}

async function observe(machine: Machine, { until = STARTED, cut, registryDown }: Boot, seed: string, registry: Registry): Promise<BootResult> {
  if (cut) {
    const ends = await cutAt(machine, cut, seed);
    return { ends, journal: machine.journal };
  }
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

/** Cuts the power at a moment that is always the same for a seed. It may come after the end of the boot. */
async function cutAt(machine: Machine, { once, within }: Cut, seed: string): Promise<BootResult['ends']> {
  const seconds = within * createHash('sha256').update(seed).digest().readUInt32BE() / 2 ** 32;
  await machine.sh(`until ${once}; do sleep 0.02; done; sleep ${seconds.toFixed(3)}`).catch(() => machine.ended);
  await machine.cut();
  return machine.ended;
}
