/**
 * Jobs on a cluster that wait until a stage is complete. A policy compares with fixed values only, and its compliance may be that of an earlier content (GitOps facts §6).
 */
import type { Manifest } from '../../../manifests';
import { sha256Of } from '../../../text';
import type { ImageReference } from '../../../values';
import type { DeliveredCluster, DeliveredStage } from '../../delivery';
import { gitOpsLabels } from '../cluster-labels';
import { type GatedStage, stageId } from '../gates';
import { jobPodFor } from '../job-image';
import { jobsNamespace } from '../job-namespace';
import type { JobPod } from '../job-pods';
import { replaceEarlier, replacingJob } from '../replacing-job';

/** Label of the Jobs that wait for a stage. */
const GATE_OF = 'cdk8s-onload/gate-of';

const LABELS = gitOpsLabels('acm');

/** Stage of a cluster with its gate. */
export interface StageGate {
  /** Digest of the stage and of all earlier ones with a gate, so that it differs whenever one of them has changed. Undefined if the stage has no gate. */
  readonly digest?: string;
  /** Last earlier stage with a gate. */
  readonly earlier?: { readonly stage: DeliveredStage; readonly digest: string };
  /** Objects that the stage applies after its own. */
  readonly objects: readonly Manifest[];
}

/**
 * Gates of the stages of a cluster. A stage whose objects are complete when they are applied has none.
 *
 * @param jobImage image of the Jobs, if it is not the one of the cluster. Throws `gitops/job-image` if there is none.
 */
export function stageGates(stages: readonly GatedStage[], cluster: DeliveredCluster, jobImage: ImageReference | undefined): StageGate[] {
  const pod = stages.some(hasGate) ? jobPodFor(jobImage, cluster) : undefined;
  let earlier: StageGate['earlier'];
  return stages.map((gated): StageGate => {
    const { stage, digest: own } = gated;
    if (!hasGate(gated)) {
      return { earlier, objects: [] };
    }
    const digest = sha256Of(`${earlier?.digest}\n${own}`).slice(0, 10);
    const namespace = earlier === undefined ? jobsNamespace(LABELS, pod!.isOpenshift) : [];
    const gate = { digest, earlier, objects: [...namespace, ...gateJob(gated, digest, pod!)] };
    earlier = { stage, digest };
    return gate;
  });
}

const hasGate = ({ gate: { commands } }: GatedStage): boolean => commands.length > 0;

function gateJob({ stage, gate: { commands, permissions } }: GatedStage, digest: string, pod: Pick<JobPod, 'image' | 'isOpenshift'>): Manifest[] {
  const own = { [GATE_OF]: stageId(stage) };
  return replacingJob({ ...pod, name: `wait-for-${stageId(stage)}`, own, labels: LABELS, reason: digest, commands: [replaceEarlier(own), ...commands], permissions });
}
