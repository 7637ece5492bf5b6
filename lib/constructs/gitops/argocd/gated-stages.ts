/** What the Jobs of a cluster look for, found once. */
import { Gate, gateOf, kmmIn } from './gates';
import { sha256Of } from '../../../text';
import type { DeliveredStage } from '../../delivery';

/** A stage, with what shows that it is applied and done. */
export interface GatedStage {
  readonly stage: DeliveredStage;
  /** Another one for each change of its objects. */
  readonly digest: string;
  readonly gate: Gate;
}

export function gatedStages(stages: readonly DeliveredStage[]): GatedStage[] {
  const kmm = kmmIn(stages.flatMap(({ objects }) => objects));
  return stages.map((stage) => ({ stage, digest: sha256Of(JSON.stringify(stage.objects)), gate: gateOf(stage.objects, kmm) }));
}
