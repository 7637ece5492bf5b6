import type { Differences } from './compare-configs';
import { tunedArgumentsName, writesArgumentsFirst } from '../../upstream/openshift';
import type { ConfigPool } from '../../views';
import type { Tuning } from '../tuning';

/**
 * MachineConfig with kernel arguments that TuneD computes while a pool already rolls out the rest of the change (node tuning facts §2f). Nodes that were
 * picked before it is there reboot twice, at worst all of them. Undefined if nothing else changes, or if the operator waits for it.
 */
export function laterArguments(tuning: Tuning | undefined, { name }: ConfigPool, differences: Differences, openshift: string): string | undefined {
  const config = tunedArgumentsName(name);
  const cause = tuning?.configs.causes.get(config);
  if (cause === undefined || writesArgumentsFirst(openshift)) {
    return undefined;
  }
  const { system, paths, changedUnits } = differences;
  const isOfTuned = ({ objects, field }: { readonly objects: readonly string[]; readonly field: string }) => (
    field.startsWith('kernelArguments') && objects.join(', ') === cause);
  return system.some(isOfTuned) && paths.length + changedUnits.length + system.filter((change) => !isOfTuned(change)).length > 0 ? config : undefined;
}
