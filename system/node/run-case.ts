/** Runs a case of the table, and says what came of each boot. */
import type { Boot, Case } from './cases';
import { onNode } from './configs';
import type { Machine } from './machine';
import { type Node, type NodeState, stateOf } from './node';
import type { Registry } from './registry';

/** All units that a boot starts have been started. */
export const STARTED = 'Reached target multi-user.target';

/** What came of a boot. */
export interface BootResult {
  readonly ends: 'up' | 'reboot' | 'panic' | 'cut';
  /** What was found, if the node stayed up. */
  readonly state?: NodeState;
  readonly journal: string;
}

/** Boots a node as often as the case says. Ends with the node switched off. */
export async function runCase({ boots }: Case, node: Node, registry: Registry): Promise<BootResult[]> {
  const results: BootResult[] = [];
  for (const [index, boot] of boots.entries()) {
    await prepare(boot, node, registry);
    const machine = await node.boot();
    results.push(await observe(machine, boot));
    if (boot.ends === 'up') {
      await (index < boots.length - 1 ? machine.reboot() : machine.cut());
    }
  }
  return results;
}

async function prepare({ config, firstBoot, push = {}, registry: state }: Boot, node: Node, registry: Registry): Promise<void> {
  for (const [tag, build] of Object.entries(push)) {
    registry.push(tag, node.kernel, build);
  }
  await (state === 'up' ? registry.up() : state === 'down' ? registry.down() : undefined);
  if (config) {
    node.configure(onNode(config(registry.host), registry.host, firstBoot));
  }
}

async function observe(machine: Machine, { ends, until = STARTED }: Boot): Promise<BootResult> {
  if (ends !== 'up') {
    // One that stays up against the row would be waited for in vain.
    const end = await Promise.race([machine.ended, machine.says(STARTED).then(() => 'up' as const, () => machine.ended)]);
    await (end === 'up' ? machine.cut() : undefined);
    return { ends: end, journal: machine.journal };
  }
  await machine.says(until);
  return { ends: 'up', state: await stateOf(machine), journal: machine.journal };
}
