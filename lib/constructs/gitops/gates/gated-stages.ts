/** Digests and gates of stages, computed once, for the Jobs of a cluster. */
import { reloadGate } from './reload-gates';
import { Gate, gateOf } from './stage-gate';
import type { Manifest } from '../../../manifests';
import { sha256Of, stable } from '../../../text';
import type { DeliveredCluster, DeliveredStage } from '../../delivery';
import { kmmIn } from '../kmm-releases';
import { upgradesIn } from '../upgrade-job';
import type { Upgrade } from '../upgrade-script';

/** Stage with its digest and gate, which show that it is applied and complete. */
export interface GatedStage {
  readonly stage: DeliveredStage;
  /** Digest of its objects, which differs after each change. */
  readonly digest: string;
  readonly gate: Gate;
  /** Upgrades of Onload that it begins. */
  readonly upgrades: readonly Upgrade[];
}

/** Number and name of a stage, as used in the names of its objects. */
export const stageId = ({ number, name }: Pick<DeliveredStage, 'number' | 'name'>): string => `${number}-${name}`;

/** Stages of a cluster with what their Jobs need. */
export function gatedStages({ stages, platform }: Pick<DeliveredCluster, 'stages' | 'platform'>, upgradesOnload = true): GatedStage[] {
  const all = stages.flatMap(({ objects }) => objects);
  const kmm = kmmIn(all);
  return stages.map((stage, index) => {
    const later = stages.slice(index + 1).flatMap(({ objects }) => objects);
    return {
      stage,
      digest: digestOf(stage.objects),
      gate: withReloads(gateOf(stage.objects, kmm), stage, later),
      upgrades: upgradesOnload ? upgradesIn(stage.objects, all, kmm, platform.isOpenshift) : [],
    };
  });
}

/** Gate of a stage that reboots nodes: those have loaded the modules of later stages again. */
function withReloads(gate: Gate, { kinds }: DeliveredStage, later: readonly Manifest[]): Gate {
  const { commands, permissions } = reloadGate(later);
  return kinds.includes('MachineConfig') ? { ...gate, commands: [...gate.commands, ...commands], permissions: [...gate.permissions, ...permissions] } : gate;
}

/** Digest of what engines compare: neither the order of objects in their file nor that of their fields. */
function digestOf(objects: readonly Manifest[]): string {
  return sha256Of(objects.map(stable).sort().join('\n'));
}
