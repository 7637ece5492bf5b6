import { hasLoaded, showModuleCommand, versionLoaded } from './module-proof';
import { shellWord } from '../../text';
import { moduleLabels } from '../../upstream/kmm';
import { about, Change, until, untilNoNode } from '../changes';
import type { PlanContext, Rollout, Step } from '../plan-model';
import { type ModuleView, possibleKmm } from '../read';

/** Step that gives nodes the label of a new version, one after the other. */
export function relabelStep(
  change: Change, { before, after, rollouts }: {
    readonly before: ModuleView; readonly after: ModuleView; readonly rollouts: readonly (Rollout & { readonly what: string })[];
  }, context: PlanContext,
): Step {
  const label = moduleLabels.version(after);
  const { version } = after;
  const kmm = possibleKmm(context);
  return {
    phase: 'kmm',
    system: 'kmm',
    target: change.object,
    what: about([change], `Nodes move from version ${before.version} to ${version} one after the other, as they get the label; stop what uses the module on each of them first`),
    run: `for node in $(kubectl get nodes --selector ${shellWord(`${label}=${before.version}`)} --output name | sort); do `
      + `kubectl label "$node" ${shellWord(`${label}=${version}`)} --overwrite && ${until(hasLoaded(after, version, kmm))} || break; done`,
    waitFor: [untilNoNode(`${label}=${before.version}`), ...versionLoaded(after, version, kmm, [`${label}=${version}`])].join(' && '),
    awaited: `all nodes of version ${before.version} have loaded ${change.object} ${version}`,
    show: showModuleCommand(after, kmm),
    inTurn: { label, from: before.version!, to: version! },
    applies: [],
    deletes: [],
    rollouts: rollouts.map(({ what: _, ...rollout }) => rollout),
  };
}
