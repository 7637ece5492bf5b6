import { Action, reasonsOf } from './action-reasons';
import { BootOutcome, bootOutcome } from './boot-changes';
import { Change, compareConfigs, Differences, isChanged } from './compare-configs';
import type { Policies } from './disruption-policies';
import { decideDrain, DrainDecision } from './drain-policy';
import { isBuilt, LayerChange } from './layered-pools';
import { Entry, Rendered } from './merged-config';
import { byBytes } from './name-order';
import { calculateActions } from './node-actions';
import { kernelChange, type KernelChange } from './node-kernels';
import { irreconcilable } from './reconciliation';
import { digestsHelpFiles, registriesFilesImpact, RegistriesImpact } from './registry-files';
import type { PoolProblem } from './rendered-config';
import { cached } from '../../text';
import { REGISTRIES_CONF } from '../../upstream/openshift';
import type { File } from '../../views/ignition';

/** Effect on a node of a change of its configuration. */
export interface Transition {
  readonly differences: Differences;
  readonly changed: boolean;
  readonly actions: readonly Action[];
  readonly drain: DrainDecision;
  /** Reasons why running nodes reject the change. Empty if they accept it. */
  readonly problems: readonly PoolProblem[];
  /** Test whether mirrors for digests only would avoid a drain for registries. */
  readonly digestsHelp: () => boolean;
  /** Change of the image that the cluster builds. Undefined if it builds none, before or after. */
  readonly layer?: LayerChange;
  /** MachineConfig that may follow when the pool already rolls out, so that nodes reboot twice. */
  readonly later?: string;
  /** Whether an image is built first. */
  readonly isBuilt: boolean;
  /** Change of the kernel. Undefined if nodes keep theirs. */
  readonly kernel?: KernelChange;
  /** Effect of the reboot on the modules that are loaded at boot, by the kernel of the node, and the one that it boots if that is another one. */
  readonly boot: (kernel: string | undefined, next?: string | null) => BootOutcome;
}

/** Rules that determine a transition. */
export interface TransitionRules {
  readonly policies: Policies;
  readonly overrides: ReadonlySet<string>;
  readonly openshift: string;
  readonly singleNode: boolean;
  /** Release of Onload in each set, if there is just one. */
  readonly onload: { readonly before?: string; readonly after?: string };
  /** Effect of changed mirror sets on `registries.conf`, if the sets do not contain the file. */
  readonly mirrors: () => RegistriesImpact;
  /** Test whether mirror sets for digests only would avoid a drain. */
  readonly mirrorsHelp: () => boolean;
  /** Effect of a change of `registries.conf` that replaces the computed one, to find the effect of another change. */
  readonly registries?: RegistriesImpact;
  /** Test for system changes that are left for later, to compute what that would save. By default there are none. */
  readonly isPostponed?: (change: Change) => boolean;
}

/** Compares two configurations and decides the actions of a node, including changes of MachineConfigs that are yet to be generated. */
export function transition(
  before: Rendered, after: Rendered, generated: readonly Change[], rules: TransitionRules, layer?: LayerChange,
): Transition {
  const { registries, isPostponed = () => false } = rules;
  const found = withLayer(withGenerated(compareConfigs(before, after), generated), layer);
  const differences = found.system.some(isPostponed) ? { ...found, system: found.system.filter((change) => !isPostponed(change)) } : found;
  const calculated = calculateActions(differences, rules.policies, rules.openshift);
  const actions = layer?.isStrict === true ? strictActions(calculated, differences) : calculated;
  const isGenerated = generated.some(({ field }) => field === REGISTRIES_CONF);
  const valueOf = <T>(entry: Entry<T> | undefined) => entry?.value;
  const registriesFiles = [before, after].map(({ files }) => valueOf(files.get(REGISTRIES_CONF))) as [File | undefined, File | undefined];
  const boots = new Map<string, BootOutcome>();
  const kernel = kernelChange(differences, after, layer, rules.openshift);
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
    ...layer === undefined ? {} : { layer },
    isBuilt: layer !== undefined && isBuilt(layer, differences, rules.openshift),
    digestsHelp: isGenerated ? rules.mirrorsHelp : () => digestsHelpFiles(...registriesFiles),
    problems: irreconcilable(before, after, rules.overrides, rules.openshift),
    ...kernel === undefined ? {} : { kernel },
    boot: (running, next) => cached(boots, `${running} ${next}`, () => bootOutcome(before, after, { running, next }, rules.onload.after)),
  };
}

function withLayer(differences: Differences, layer: LayerChange | undefined): Differences {
  return layer === undefined || layer.changes.length === 0 ? differences : { ...differences, system: [...differences.system, ...layer.changes] };
}

/** Actions of a node with an image that the cluster builds, in releases that apply no policies to it. */
function strictActions(actions: readonly Action[], differences: Differences): readonly Action[] {
  const { paths, changedUnits, passwd, unseen } = differences;
  return !isChanged(differences) || actions.some(({ type }) => type === 'Reboot') ? actions : [{
    type: 'Reboot',
    reasons: [...paths, ...changedUnits, ...passwd, ...unseen].flatMap((change) => reasonsOf(change, 'the image is built again for every change: reboot')),
  }];
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
