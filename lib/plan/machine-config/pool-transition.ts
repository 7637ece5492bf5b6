import { Action } from './action-reasons';
import { BootOutcome, bootOutcome } from './boot-changes';
import { Change, compare, Differences, isChanged } from './compare-configs';
import type { Policies } from './disruption-policies';
import { decideDrain, DrainDecision } from './drain-policy';
import { Entry, Rendered } from './merged-config';
import { byBytes } from './name-order';
import { calculateActions } from './node-actions';
import { irreconcilable } from './reconciliation';
import { digestsHelpFiles, registriesFilesImpact, RegistriesImpact } from './registry-files';
import type { PoolProblem } from './rendered-config';
import { cached } from '../../text';
import { REGISTRIES_CONF } from '../../upstream/openshift';
import type { File } from '../../views/ignition';

/** What a node goes through when its configuration becomes another one. */
export interface Transition {
  readonly differences: Differences;
  readonly changed: boolean;
  readonly actions: readonly Action[];
  readonly drain: DrainDecision;
  /** Why running nodes refuse it; empty where they do not. */
  readonly problems: readonly PoolProblem[];
  /** Whether a drain because of registries could be spared by mirrors for digests only. */
  readonly digestsHelp: () => boolean;
  /** What its reboot makes of the modules that are loaded at boot, by the kernel that it runs. */
  readonly boot: (kernel: string | undefined) => BootOutcome;
}

/** The rules that decide about it. */
export interface TransitionRules {
  readonly policies: Policies;
  readonly overrides: ReadonlySet<string>;
  readonly openshift: string;
  readonly singleNode: boolean;
  /** The release of Onload in both sets, where there is one only. */
  readonly onload: { readonly before?: string; readonly after?: string };
  /** What a change of mirror sets does to `registries.conf`, where the sets do not hold the file. */
  readonly mirrors: () => RegistriesImpact;
  /** Whether mirror sets for digests only would spare a drain. */
  readonly mirrorsHelp: () => boolean;
  /** What a change of `registries.conf` does whatever is in it: asked what another one would do. */
  readonly registries?: RegistriesImpact;
  /** The changes of the system that are left for later: none, unless someone asks what that would spare. */
  readonly isPostponed?: (change: Change) => boolean;
}

/** Compares two configurations and decides what a node does, together with changes that MachineConfigs to come will bring. */
export function transition(before: Rendered, after: Rendered, generated: readonly Change[], rules: TransitionRules): Transition {
  const { registries, isPostponed = () => false } = rules;
  const found = withGenerated(compare(before, after), generated);
  const differences = found.system.some(isPostponed) ? { ...found, system: found.system.filter((change) => !isPostponed(change)) } : found;
  const actions = calculateActions(differences, rules.policies, rules.openshift);
  const isGenerated = generated.some(({ field }) => field === REGISTRIES_CONF);
  const valueOf = <T>(entry: Entry<T> | undefined) => entry?.value;
  const registriesFiles = [before, after].map(({ files }) => valueOf(files.get(REGISTRIES_CONF))) as [File | undefined, File | undefined];
  const boots = new Map<string, BootOutcome>();
  return {
    differences,
    changed: isChanged(differences),
    actions,
    drain: decideDrain(actions, {
      openshift: rules.openshift,
      singleNode: rules.singleNode,
      isChanged: (path) => differences.paths.some(({ field }) => field === path),
      registries: registries ? () => registries : isGenerated ? rules.mirrors
        : () => registriesFilesImpact(...registriesFiles),
    }),
    digestsHelp: isGenerated ? rules.mirrorsHelp : () => digestsHelpFiles(...registriesFiles),
    problems: irreconcilable(before, after, rules.overrides, rules.openshift),
    boot: (kernel) => cached(boots, kernel ?? '', () => bootOutcome(before, after, kernel, rules.onload.after)),
  };
}

function withGenerated(differences: Differences, generated: readonly Change[]): Differences {
  if (generated.length === 0) {
    return differences;
  }
  const byPath = new Map(differences.paths.map((change) => [change.field, change]));
  for (const change of generated) {
    const known = byPath.get(change.field);
    byPath.set(change.field, known ? { ...known, objects: [...known.objects, ...change.objects] } : change);
  }
  return { ...differences, files: true, paths: [...byPath.values()].sort((a, b) => byBytes(a.field, b.field)) };
}
