import type { Cluster } from './cluster-change';
import type { Rendered } from './merged-config';
import type { PoolPlan } from './pool-plan';
import { few, list, sh, shellWord } from '../../text';
import { ignitionFileText } from '../../upstream/ignition';
import { BootLeftovers, bootLeftoversIn, bootLoadsIn, bootTraitsIn, FileReader, TraitName } from '../../views';
import type { PlanWarning } from '../plan-model';

/** Effects on nodes of removing a foreign unit or script, by its trait. */
const NO_LONGER: { readonly [trait in TraitName]: string } = {
  'reboots-unlimited': 'reboot after each pull of an image without a limit',
  'reboots-with-pods': 'reboot by themselves while pods run',
  'hides-failure': 'report success if the module is not loaded',
  'writable-script': 'run a script as root that every user can change',
  'wipe-masked': 'keep crio-wipe.service masked',
};

/**
 * Warnings about foreign units that load a module at boot and that a change replaces or removes: how the node behaves afterwards, and which objects
 * remain on it.
 */
export function bootReplaced({ before, after }: Cluster, plans: readonly PoolPlan[]): PlanWarning[] {
  const warnings = new Map<string, PlanWarning>();
  for (const { pool, isGone, members, problems, transition } of plans) {
    const former = before.pools.get(pool.name);
    if (former === undefined || isGone || members?.length === 0 || problems.length > 0 || !transition.changed) {
      continue;
    }
    for (const warning of replacedIn(before.rendered(former), after.rendered(pool))) {
      warnings.set(`${warning.object} ${warning.message}`, warning);
    }
  }
  return [...warnings.values()];
}

function replacedIn(old: Rendered, young: Rendered): PlanWarning[] {
  const unitsOf = ({ units }: Rendered) => [...units.values()].map(({ value }) => value);
  const [was, becomes] = [old, young].map((rendered) => bootLoadsIn(unitsOf(rendered), (path) => renderedFileReader(rendered)(path)?.text));
  const gone = was.filter(({ unit }) => !becomes.some((load) => load.unit === unit));
  const lost = gone.length === 0 ? [] : bootTraitsIn(unitsOf(old), renderedFileReader(old), was).map(({ name }) => name);
  if (lost.length === 0) {
    return [];
  }
  const kept = new Set(bootTraitsIn(unitsOf(young), renderedFileReader(young), becomes).map(({ name }) => name));
  const changes = [...new Set(lost)].filter((name) => !kept.has(name)).map((name) => NO_LONGER[name]);
  const stays = bootLeftoversIn(unitsOf(old).filter(({ name }) => !young.units.has(name)), renderedFileReader(old));
  return gone.map(({ module, unit }) => {
    const by = becomes.filter((load) => load.module === module).map((load) => load.unit);
    return {
      code: 'machine-config/boot-driver-replaced',
      object: `MachineConfig ${old.units.get(unit)!.parts.at(-1)!.by}`,
      message: `${module} is ${by.length > 0 ? `loaded at boot by ${few(by)} instead of ${unit}` : `no longer loaded at boot by ${unit}, so nodes boot with the driver of their kernel`}`
        + `${changes.length > 0 ? `: nodes no longer ${list(changes, 'or')}` : ''}. The Machine Config Operator removes the files and units, and the masks of units; on the nodes stay ${leftoversText(stays)}`,
      advice: cleanup(stays),
    };
  });
}

function leftoversText({ containers, pods, volumes, files, images }: BootLeftovers): string {
  const parts = [
    ...images ? ['the pulled images, until the kubelet needs the space'] : [],
    ...containers ? ['the containers that have ended'] : [],
    ...files.map((path) => path),
    ...pods.length + volumes.length > 0 ? [`${[...pods, ...volumes].join(' and ')} of podman, if a run was killed`] : [],
  ];
  return parts.length === 0 ? 'other files that the scripts have written' : parts.join('; ');
}

/** Commands that remove the remaining objects, for a shell on the node. */
function cleanup({ containers, pods, volumes, files }: BootLeftovers): string {
  const isPlain = (word: string) => /^[\w./-]+$/.test(word);
  const commands = [
    ...containers ? ['podman container prune --force'] : [],
    ...pods.filter(isPlain).map((pod) => sh`podman pod rm --force ${shellWord(pod)}`),
    ...volumes.filter(isPlain).map((volume) => sh`podman volume rm ${shellWord(volume)}`),
    ...files.filter(isPlain).map((path) => sh`rm -f ${shellWord(path)}`),
  ];
  return commands.length === 0 ? '' : `after the reboot, run on each node: ${commands.join('; ')}`;
}

function renderedFileReader({ files }: Rendered): FileReader {
  return (path) => {
    const file = files.get(path)?.value;
    return file && { text: ignitionFileText(file.contents?.source, file.contents?.compression), mode: file.mode ?? undefined };
  };
}
