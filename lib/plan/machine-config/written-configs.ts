import type { PoolPlan } from './pool-plan';
import type { WrittenConfig } from './rendered-proof';
import { stable } from '../../text';
import { listAt, recordAt, stringAt } from '../../upstream';
import { keepsArgumentsOnce } from '../../upstream/openshift';
import type { Tuning } from '../tuning';

/** MachineConfigs that operators write for a change, and that change the configuration of a pool. Each with a part that the pool has when it has it. */
export function writtenConfigs(tuning: Tuning | undefined, { pool, transition: { differences } }: PoolPlan): WrittenConfig[] {
  const changes = [...differences.paths, ...differences.system].map(({ objects, field }) => ({ cause: objects.join(', '), part: field.split(':')[0] }));
  return [...tuning?.configs.causes ?? []].flatMap(([config, cause]): WrittenConfig[] => {
    const [was, is] = [tuning!.was, tuning!.is].map(({ objects }) => objects.get(`MachineConfig/${config}`)?.config);
    const own = new Set(changes.filter((change) => change.cause === cause).map(({ part }) => part));
    const labels = recordAt(is ?? was, 'metadata', 'labels') ?? {};
    if (own.size === 0 || !pool.machineConfigSelector.matches(labels) || stable(was?.spec) === stable(is?.spec)) {
      return [];
    }
    const part = recognizableParts(is, tuning!.is.side.release).find((each) => own.has(each));
    return part === undefined && is !== undefined ? [] : [{ pool: pool.name, config, part }];
  });
}

/** Parts by which a MachineConfig is recognized in the configuration of a pool. Where that has each kernel argument once, its list is another one. */
function recognizableParts(config: object | undefined, openshift: string): string[] {
  return [
    ...listAt(config, 'spec', 'kernelArguments').length > 0 && !keepsArgumentsOnce(openshift) ? ['kernelArguments'] : [],
    ...listAt(config, 'spec', 'config', 'storage', 'files').map((file) => stringAt(file, 'path')!),
  ];
}
