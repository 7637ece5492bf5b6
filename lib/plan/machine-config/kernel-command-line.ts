import type { Cluster } from './cluster-change';
import { shortened } from '../../text';
import { commandLineExcess, hasBootVariable, MAX_COMMAND_LINE_BYTES, RHCOS_COMMAND_LINE_BYTES } from '../../upstream/linux';
import type { ConfigPool } from '../../views';
import type { PlanWarning } from '../plan-model';

/** Warnings about kernel arguments of a pool that its nodes do not receive, if a change adds or moves them. */
export function commandLineWarnings(cluster: Cluster): PlanWarning[] {
  return [...cluster.after.pools.values()].filter((pool) => argumentsChange(cluster, pool)).flatMap((pool) => {
    const list = cluster.after.rendered(pool).kernelArguments;
    const excess = commandLineExcess(list.map(({ value }) => value));
    const lost = list.filter(({ value }) => hasBootVariable(value));
    return [
      ...excess === undefined ? [] : [{
        code: 'machine-config/command-line',
        object: `MachineConfigPool ${pool.name}`,
        message: excess.isCertain
          ? `the kernel arguments have ${excess.bytes} bytes, without those of the operating system; the limit of a command line is ${MAX_COMMAND_LINE_BYTES}: nodes reboot, `
            + `and lose "${shortArgument(list[excess.index].value)}" of MachineConfig ${list[excess.index].by} and all arguments after it`
          : `the kernel arguments have ${excess.bytes} bytes; with about ${RHCOS_COMMAND_LINE_BYTES} of the operating system, they exceed the limit of ${MAX_COMMAND_LINE_BYTES}: `
            + `nodes may lose "${shortArgument(list[excess.index].value)}" of MachineConfig ${list[excess.index].by} and all arguments after it`,
        advice: excess.isCertain ? 'remove some' : 'run wc -c /proc/cmdline on a node to see its current length',
      }],
      ...lost.map(({ value, by }) => ({
        code: 'machine-config/kernel-argument-variable',
        object: `MachineConfig ${by}`,
        message: `the kernel argument "${shortArgument(value)}" has a "$", which the boot loader interprets as a variable: the nodes of pool ${pool.name} boot without the argument`,
        advice: 'write the value itself',
      })),
    ];
  });
}

function argumentsChange({ before, after }: Cluster, pool: ConfigPool): boolean {
  const old = before.pools.get(pool.name);
  const values = (list: readonly { readonly value: string }[]) => JSON.stringify(list.map(({ value }) => value));
  return values(old === undefined ? [] : before.rendered(old).kernelArguments) !== values(after.rendered(pool).kernelArguments);
}

function shortArgument(argument: string): string {
  return shortened(argument, 60);
}
