import { applicationSet } from './application-set';
import { application } from './applications';
import { ClusterSettings, Settings, settingsFor } from './argocd-settings';
import { accessOfJob, type JobOptions, LABELS } from './gate-jobs';
import { syncOptionsOf } from './guards';
import { instanceObjects } from './instance';
import { rightsFor } from './job-rights';
import { nameLimits } from './name-limits';
import { pauseWatch } from './pausing';
import { pausesStage, stageJobs, stageObjects } from './stage-files';
import type { Manifest } from '../../../manifests';
import { cached } from '../../../text';
import { SYNC_OPTIONS, SYNC_WAVE } from '../../../upstream/argocd';
import type { ClusterOutline, DeliveredCluster, DeliveredFile, DeliveredStage, Delivery, DeliveryLayout } from '../../delivery';
import { ArgoCdLayout, ArgoCdTopology } from '../argo-cd-options';
import { type GatedStage, gatedStages, stageId } from '../gates';
import { requireJobImage } from '../job-image';
import { jobsNamespace } from '../job-namespace';

/** Delivery by Argo CD, for one layout of files. */
export class ArgoCdDelivery implements Delivery {
  public readonly engine = 'argocd';

  /** Gated stages by stages, which equal clusters share. */
  private readonly gated = new WeakMap<readonly DeliveredStage[], GatedStage[]>();

  constructor(private readonly settings: Settings, private readonly layout: DeliveryLayout) {}

  public annotationsOf(object: Manifest, { number }: Pick<DeliveredStage, 'number'>): { readonly [key: string]: string } {
    return { ...syncOptionsOf(object), ...this.settings.layout === ArgoCdLayout.APP_PER_CLUSTER ? { [SYNC_WAVE]: `${number}` } : {} };
  }

  public filesOf(cluster: DeliveredCluster): DeliveredFile[] {
    const settings = settingsFor(this.settings, cluster);
    requireJobImage(settings.options.jobImage, cluster);
    const file = (name: string, objects: readonly Manifest[], ...comment: readonly string[]): DeliveredFile => (
      { path: this.layout.fileOf(name, cluster.name), objects, comment });
    const gated = cached(this.gated, cluster.stages, () => gatedStages(cluster, settings.upgradesOnload));
    const ofStages = cluster.stages.map((_, index) => stageJobs(settings, cluster, gated, index));
    const stages = cluster.stages.map((stage, index) => ({ stage, jobs: file(`jobs-${stageId(stage)}`, stageObjects(settings, gated, index, ofStages[index])) }));
    const access = file('access', accessOf(settings, cluster, ofStages.flat()));
    const applications = settings.layout === ArgoCdLayout.APP_PER_STAGE
      ? [this.accessApplication(settings, cluster, access), ...stages.map(({ stage, jobs }) => this.stageApplication(settings, cluster, stage, jobs))]
      : [];
    const below = file('applications', applications);
    const root = settings.layout === ArgoCdLayout.APP_PER_STAGE
      ? application(settings, { name: rootName(cluster), cluster: cluster.name, files: [below.path], selfHeal: true })
      : this.clusterApplication(settings, cluster, [access, ...stages.map(({ jobs }) => jobs)]);
    const all = [...cluster.stages.flatMap(({ objects }) => objects), ...access.objects, ...stages.flatMap(({ jobs }) => jobs.objects)];
    const rights = settings.topology === ArgoCdTopology.IN_EACH_CLUSTER ? rightsFor(all, settings.instance) : [];
    return [
      file('root', settings.waves === undefined ? [root] : [], `Applies the manifests of ${cluster.name}. Apply it once, where Argo CD runs. Argo CD applies the other files.`),
      file('rights', rights, `What ${settings.instance.name ?? 'the instance'} may not write by default. A cluster administrator applies it.`),
      access, below, ...stages.map(({ jobs }) => jobs),
    ].filter(({ objects }) => objects.length > 0);
  }

  public filesOfAll(clusters: readonly ClusterOutline[]): DeliveredFile[] {
    const [first] = clusters;
    if (first === undefined) {
      return [];
    }
    const settings = settingsFor(this.settings, first);
    const roots = first.dir !== '' && settings.topology === ArgoCdTopology.ON_HUB
      ? [application(settings, { name: 'onload-fleet', cluster: '', files: [this.layout.fileOf('root', '*')], selfHeal: true, isRecursive: true })]
      : [];
    const fleet = settings.waves === undefined ? roots : [applicationSet(settings, clusters, this.layout)];
    return [...fleet.length === 0 ? [] : [{
      path: this.layout.fileOf('fleet'),
      objects: fleet,
      comment: settings.waves === undefined
        ? ['Applies the manifests of all clusters, all at the same time. Apply it once, where Argo CD runs. Argo CD applies the other files.']
        : WAVES_COMMENT,
    }], {
      path: this.layout.fileOf('instance'),
      objects: instanceObjects(settings),
      comment: ['Health checks, by which the instance waits. They are for the whole instance, so that an Application cannot bring them: an administrator applies them.',
        'The list of an ArgoCD resource is replaced as a whole: add these checks to those that it has.'],
    }];
  }

  private accessApplication(settings: ClusterSettings, cluster: DeliveredCluster, access: DeliveredFile): Manifest {
    return application(settings, {
      name: `${cluster.name}-access`, cluster: cluster.name, files: [access.path], wave: 0, selfHeal: true, objects: access.objects,
    });
  }

  private stageApplication(settings: ClusterSettings, cluster: DeliveredCluster, stage: DeliveredStage, jobs: DeliveredFile): Manifest {
    return application(settings, {
      name: `${cluster.name}-${stageId(stage)}`,
      cluster: cluster.name,
      files: [stagePath(cluster, stage), ...jobs.objects.length > 0 ? [jobs.path] : []],
      wave: stage.number,
      // A self-healing sync runs no hooks: no pool would be paused for it, and nothing would wait for its reboots (GitOps facts §2.4).
      selfHeal: !stage.kinds.includes('MachineConfig'),
      objects: stage.objects,
      limits: nameLimits(stage.kinds, pausesStage(settings, stage)),
    });
  }

  private clusterApplication(settings: ClusterSettings, cluster: DeliveredCluster, files: readonly DeliveredFile[]): Manifest {
    return application(settings, {
      name: rootName(cluster),
      cluster: cluster.name,
      files: [
        ...cluster.stages.map((stage) => stagePath(cluster, stage)),
        ...files.filter(({ objects }) => objects.length > 0).map(({ path }) => path),
      ],
      selfHeal: false,
      objects: cluster.stages.flatMap(({ objects }) => objects),
      limits: nameLimits([...new Set(cluster.stages.flatMap(({ kinds }) => kinds))].sort(), false),
    });
  }
}

const WAVES_COMMENT = [
  'Applies the manifests of the clusters, wave by wave. Apply it where Argo CD runs, and again when clusters are added or removed.',
  'Without progressive syncs, which the file "instance" enables, all clusters take a commit at once. Nothing reports that.',
  'One cluster that is not synced and healthy holds up all later waves: there is no limit of failures, and no timeout.',
  'Drift is not corrected. Clusters in waves that are done are not checked again.',
];

const rootName = ({ name }: Pick<ClusterOutline, 'name'>): string => `${name}-onload`;

const stagePath = ({ dir }: ClusterOutline, { file }: DeliveredStage): string => (dir === '' ? file : `${dir}/${file}`);

/** Objects that the Jobs of a cluster need before any of them runs. */
function accessOf(settings: ClusterSettings, cluster: DeliveredCluster, jobs: readonly JobOptions[]): Manifest[] {
  const configs = cluster.stages.filter((stage) => pausesStage(settings, stage)).flatMap((stage) => stage.objects);
  const { isOpenshift } = cluster.platform;
  return [
    ...jobsNamespace(LABELS, isOpenshift, { [SYNC_OPTIONS]: 'Prune=false,Delete=false' }),
    ...jobs.flatMap(accessOfJob),
    ...configs.length > 0 ? pauseWatch(configs, { image: settings.image, isOpenshift, seconds: settings.gateSeconds }, cluster.name) : [],
  ];
}
