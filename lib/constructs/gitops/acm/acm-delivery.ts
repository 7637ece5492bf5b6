/** Advanced Cluster Management: a policy for each stage of a cluster, which depends on the previous one (GitOps facts §6). */
import { unseenOf } from './inspected-objects';
import { stageGates } from './stage-gates';
import { readyName, stagePolicy } from './stage-policy';
import { upgradesOf } from './talm';
import type { Manifest } from '../../../manifests';
import { cached, invalid } from '../../../text';
import {
  CLUSTER_NAME_LABEL, LARGEST_POLICY, LONGEST_POLICY, PLACEMENT_GROUP, POLICIES_NAMESPACE, POLICY_GROUP, UNREACHED_TAINTS,
} from '../../../upstream/gitops';
import { DNS_SUBDOMAIN, LABEL_VALUE } from '../../../upstream/kubernetes';
import { type ImageReference, NamespaceSource } from '../../../values';
import type { ClusterOutline, DeliveredCluster, DeliveredFile, DeliveredStage, Delivery, DeliveryLayout } from '../../delivery';
import type { AcmGitOpsOptions } from '../acm-options';
import { AcmRollout } from '../acm-rollout';
import { gitOpsLabels } from '../cluster-labels';
import { GATED_KINDS, type GatedStage, gatedStages } from '../gates';
import { waitsOf } from '../stage-waits';
import { upgradeObjectsOf } from '../upgrade-job';

/** Checked options, with their defaults. */
export interface AcmSettings {
  readonly namespace: NamespaceSource;
  readonly clusterSets?: readonly string[];
  readonly rollout: AcmRollout;
  readonly jobImage?: ImageReference;
  readonly upgradesOnload: boolean;
}

/** Checks the options and adds their defaults. */
export function acmSettings(options: AcmGitOpsOptions): AcmSettings {
  const { namespace = NamespaceSource.created(POLICIES_NAMESPACE), rollout = AcmRollout.atOnce() } = options;
  const { clusterSets, jobImage, upgradesOnload = true } = options;
  const wrong = clusterSets?.find((name) => !DNS_SUBDOMAIN.test(name));
  if (wrong !== undefined) {
    throw invalid('gitops/cluster-set', 'not the name of a ManagedClusterSet', wrong, 'use lower case letters, digits, "-" and "."');
  }
  return { namespace, clusterSets, rollout, jobImage, upgradesOnload };
}

/** Delivery by the policies of an ACM hub. */
export class AcmDelivery implements Delivery {
  public readonly engine = 'acm';

  /** Gated stages by stages, which equal clusters share. */
  private readonly gated = new WeakMap<readonly DeliveredStage[], GatedStage[]>();

  constructor(private readonly settings: AcmSettings, private readonly layout: DeliveryLayout) {}

  /** Returns no annotations, because templates are disabled in the policies and not in their objects. */
  public annotationsOf(): { readonly [key: string]: string } {
    return {};
  }

  public filesOf(cluster: DeliveredCluster): DeliveredFile[] {
    // Upgrades have Jobs of their own, which the policies apply as objects.
    const gated = cached(this.gated, cluster.stages, () => gatedStages(cluster, false)).filter(({ stage: { objects } }) => objects.length > 0);
    const gates = stageGates(gated, cluster, this.settings.jobImage);
    const stages = gated.map(({ stage }, index) => this.withJobs(stage, cluster, gates[index].objects));
    const isTalm = this.settings.rollout._talm !== undefined;
    const nameOf = ({ name }: DeliveredStage) => this.policyName(cluster.name, name);
    const policies = stages.map((stage, index) => {
      const previous = stages[index - 1];
      const { digest, earlier } = gates[index];
      return this.sized(stagePolicy(stage, {
        name: nameOf(stage),
        namespace: this.namespace,
        previous: previous && nameOf(previous),
        gate: earlier && readyName(nameOf(earlier.stage), earlier.digest),
        digest,
        isTalm,
      }), cluster.name);
    });
    return [{
      path: this.layout.fileOf('acm-policies', cluster.name),
      objects: [...policies, ...this.placement(cluster, policies.map(({ metadata }) => metadata.name!))],
      comment: [
        `The stages of ${cluster.name}, as policies for the hub. Apply acm-hub.yaml before.`,
        ...stages.flatMap(({ name, objects }) => unseenOf(waitsOf(objects, GATED_KINDS)).map((note) => `${name}: ${note}.`)),
      ],
    }];
  }

  public filesOfAll(clusters: readonly ClusterOutline[]): DeliveredFile[] {
    const { namespace, rollout: { _talm: talm } } = this.settings;
    const policiesOf = ({ name, stages }: ClusterOutline) => stages.filter(({ kinds }) => kinds.length > 0)
      .map((stage) => this.policyName(name, stage.name));
    return [
      ...namespace.isCreated ? [{
        path: this.layout.fileOf('acm-hub'),
        objects: [{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace.name, labels: gitOpsLabels('acm') } }],
        comment: ['Bind the cluster sets of the clusters to this namespace by ManagedClusterSetBindings: without one, the Placements select nothing.'],
      }] : [],
      ...talm === undefined || clusters.length === 0 ? [] : [{
        path: this.layout.fileOf('talm-waves'),
        objects: upgradesOf({ ...talm, namespace: this.namespace }, clusters, policiesOf),
        comment: [
          'Waves of clusters. A ClusterGroupUpgrade that has ended does nothing when policies change: give the next rollout another name.',
          'TALM approves whatever InstallPlan is pending for the Subscriptions in the policies, whatever version that installs.',
        ],
      }],
    ];
  }

  /** Adds what upgrades Onload to the objects of a stage, and its gate. Policies have no hooks. */
  private withJobs(stage: DeliveredStage, cluster: DeliveredCluster, gate: readonly Manifest[]): DeliveredStage {
    const { jobImage, upgradesOnload } = this.settings;
    return { ...stage, objects: [...stage.objects, ...upgradesOnload ? upgradeObjectsOf('acm', stage, cluster, jobImage) : [], ...gate] };
  }

  private get namespace(): string {
    return this.settings.namespace.name;
  }

  private policyName(cluster: string, stage: string): string {
    const name = `${cluster}-${stage}`;
    if (this.namespace.length + name.length > LONGEST_POLICY) {
      throw invalid('gitops/acm-name', `namespace and name of a Policy with more than ${LONGEST_POLICY} characters`, `${this.namespace}/${name}`,
        'shorten the namespace or the name of the cluster: both are in the name of each replica, and that is the value of a label', cluster);
    }
    return name;
  }

  private sized(policy: Manifest, cluster: string): Manifest {
    const size = Buffer.byteLength(JSON.stringify(policy));
    if (size > LARGEST_POLICY) {
      throw invalid('gitops/acm-size', `policy ${policy.metadata.name} with more than ${LARGEST_POLICY / 1024} KiB`, `${Math.ceil(size / 1024)} KiB`,
        'move large objects to another stage, or files of MachineConfigs to an image: the hub stores a policy as one object', cluster);
    }
    return policy;
  }

  /** Returns the PolicySet of a cluster with its Placement and PlacementBinding. Clusters that cannot be reached keep their policies. */
  private placement({ name: cluster }: DeliveredCluster, policies: string[]): Manifest[] {
    if (!LABEL_VALUE.test(cluster)) {
      throw invalid('gitops/acm-name', 'not the name of a ManagedCluster', cluster, 'use up to 63 letters, digits, "-", "_" and "."', cluster);
    }
    const name = `${cluster}-onload`;
    const metadata = { name, namespace: this.namespace, labels: gitOpsLabels('acm') };
    const { clusterSets } = this.settings;
    return [
      { apiVersion: `${POLICY_GROUP}/v1beta1`, kind: 'PolicySet', metadata, spec: { description: `Onload on ${cluster}`, policies } },
      {
        apiVersion: `${PLACEMENT_GROUP}/v1beta1`,
        kind: 'Placement',
        metadata,
        spec: {
          ...clusterSets === undefined ? {} : { clusterSets: [...clusterSets] },
          predicates: [{ requiredClusterSelector: { labelSelector: { matchLabels: { [CLUSTER_NAME_LABEL]: cluster } } } }],
          tolerations: UNREACHED_TAINTS.map((key) => ({ key, operator: 'Exists' })),
        },
      },
      {
        apiVersion: `${POLICY_GROUP}/v1`,
        kind: 'PlacementBinding',
        metadata,
        placementRef: { apiGroup: PLACEMENT_GROUP, kind: 'Placement', name },
        subjects: [{ apiGroup: POLICY_GROUP, kind: 'PolicySet', name }],
      },
    ] as unknown as Manifest[];
  }
}
