/** Digests and gates of stages, computed once, that the Jobs of a cluster check. */
import { Gate, gateOf, kmmIn } from './gates';
import { sha256Of } from '../../../text';
import type { DeliveredStage } from '../../delivery';

/** Stage with its digest and gate, which show that it is applied and complete. */
export interface GatedStage {
  readonly stage: DeliveredStage;
  /** Digest of its objects, which differs after each change. */
  readonly digest: string;
  readonly gate: Gate;
}

export function gatedStages(stages: readonly DeliveredStage[]): GatedStage[] {
  const kmm = kmmIn(stages.flatMap(({ objects }) => objects));
  return stages.map((stage) => ({ stage, digest: sha256Of(JSON.stringify(stage.objects)), gate: gateOf(stage.objects, kmm) }));
}
