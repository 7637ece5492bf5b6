/**
 * Jobs on a cluster that wait until a stage is complete. A policy compares with fixed values only, and its compliance may be that of an earlier content (GitOps facts §6).
 */
import type { Manifest } from '../../../manifests';
import { sha256Of } from '../../../text';
import type { ImageReference } from '../../../values';
import type { DeliveredCluster, DeliveredStage } from '../../delivery';
import { gitOpsLabels } from '../cluster-labels';
import { type GatedStage, GATES_ACCOUNT, groupRules, stageId } from '../gates';
import { jobPodFor } from '../job-image';
import { jobGrant, type JobPod, JOBS_NAMESPACE } from '../job-pods';
import { replaceEarlier, REPLACES_JOBS, replacingJob } from '../replacing-job';

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
    const { stage, digest: own, gate: { commands } } = gated;
    if (!hasGate(gated)) {
      return { earlier, objects: [] };
    }
    const digest = sha256Of(`${earlier?.digest}\n${own}`).slice(0, 10);
    const job = gateJob(stage, digest, { ...pod!, commands });
    const gate = { digest, earlier, objects: [...earlier === undefined ? accessObjects(stages) : [], job] };
    earlier = { stage, digest };
    return gate;
  });
}

const hasGate = ({ gate: { commands } }: GatedStage): boolean => commands.length > 0;

function gateJob(stage: DeliveredStage, digest: string, { commands, ...pod }: Pick<JobPod, 'commands' | 'image' | 'isOpenshift'>): Manifest {
  const own = { [GATE_OF]: stageId(stage) };
  return replacingJob({
    ...pod, name: `wait-for-${stageId(stage)}`, own, labels: LABELS, reason: digest, serviceAccount: GATES_ACCOUNT, commands: [replaceEarlier(own), ...commands],
  });
}

/** Objects that the Jobs of all stages need. They may read what they wait for, and delete Jobs before them. */
function accessObjects(stages: readonly GatedStage[]): Manifest[] {
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: JOBS_NAMESPACE, labels: LABELS } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: GATES_ACCOUNT, namespace: JOBS_NAMESPACE, labels: LABELS } },
    ...jobGrant(LABELS, GATES_ACCOUNT, groupRules(stages.flatMap(({ gate }) => gate.reads), ['get', 'list', 'watch'])),
    ...jobGrant(LABELS, GATES_ACCOUNT, REPLACES_JOBS, JOBS_NAMESPACE),
  ];
}
