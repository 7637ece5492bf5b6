/** Flux: a Kustomization for each stage of a cluster, in a chain (GitOps facts §5). */
import { Duration } from 'cdk8s';
import { healthOf } from './health-expressions';
import type { Manifest } from '../../../manifests';
import { invalid } from '../../../text';
import { DISABLED, KUSTOMIZATION, LONGEST_NAME, PRUNE, STAGE_ANNOTATION, SUBSTITUTE, VARIABLE } from '../../../upstream/gitops';
import { DNS_LABEL } from '../../../upstream/kubernetes';
import type { ImageReference } from '../../../values';
import type { ClusterOutline, DeliveredCluster, DeliveredFile, DeliveredStage, Delivery, DeliveryLayout } from '../../delivery';
import { gitOpsLabels } from '../cluster-labels';
import { FluxClusters } from '../flux-clusters';
import type { FluxGitOpsOptions } from '../flux-options';
import type { FluxSource } from '../flux-source';
import { isKept } from '../kept-objects';
import { Waits, waitsOf } from '../stage-waits';
import { upgradeObjectsOf } from '../upgrade-job';

/** Name of the source that all stages share. */
const SOURCE_NAME = 'onload-fleet';

/** File of what upgrades Onload, beside the Kustomization of a stage. */
const UPGRADE_FILE = 'upgrade.yaml';

/** Checked options, with their defaults. */
export interface FluxSettings {
  readonly source: FluxSource;
  /** Path without a trailing slash. `.` is the root of the source. */
  readonly path: string;
  readonly clusters: FluxClusters;
  readonly namespace: string;
  readonly serviceAccountName?: string;
  readonly jobImage?: ImageReference;
  readonly upgradesOnload: boolean;
  readonly times: { readonly interval: string; readonly retryInterval: string; readonly timeout: string };
}

/** Checks the options and adds their defaults. */
export function fluxSettings({
  source, path = 'dist', clusters = FluxClusters.themselves(), namespace = 'flux-system', serviceAccountName, jobImage, upgradesOnload = true, ...times
}: FluxGitOpsOptions): FluxSettings {
  const folder = path.replace(/^\.\//, '').replace(/\/$/, '') || '.';
  if (!/^(\.|[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*)$/.test(folder)) {
    throw invalid('gitops/path', 'not a folder of the source', path, 'write a path relative to its root, without "..", or "."');
  }
  for (const name of [namespace, serviceAccountName]) {
    if (name !== undefined && !DNS_LABEL.test(name)) {
      throw invalid('gitops/name', 'not the name of a namespace or service account', name, 'use up to 63 lower case letters, digits and "-"');
    }
  }
  return {
    source,
    path: folder,
    clusters,
    namespace,
    serviceAccountName,
    jobImage,
    upgradesOnload,
    times: {
      interval: seconds('interval', times.interval, Duration.minutes(10)),
      retryInterval: seconds('retryInterval', times.retryInterval, Duration.minutes(1)),
      timeout: seconds('timeout', times.timeout, Duration.minutes(5)),
    },
  };
}

/** Delivery by Flux. */
export class FluxDelivery implements Delivery {
  public readonly engine = 'flux';

  constructor(private readonly settings: FluxSettings, private readonly layout: DeliveryLayout) {}

  /**
   * Returns the annotations of an object: its stage if all files are in one folder, and those that disable variable substitution if the object
   * contains variables, and pruning if deleting it would delete objects of other owners.
   */
  public annotationsOf(object: Manifest, stage: Pick<DeliveredStage, 'name' | 'number'>): { readonly [key: string]: string } {
    return {
      ...this.layout.folder === undefined ? { [STAGE_ANNOTATION]: stageId(stage) } : {},
      ...JSON.stringify(object).includes(VARIABLE) ? { [SUBSTITUTE]: DISABLED } : {},
      ...isKept(object) ? { [PRUNE]: DISABLED } : {},
    };
  }

  public filesOf(cluster: DeliveredCluster): DeliveredFile[] {
    // Flux fails on a folder without objects.
    const stages = cluster.stages.filter(({ objects }) => objects.length > 0);
    const upgrades = new Map(stages.map((stage) => [stage, this.upgradeOf(cluster, stage)]));
    const waits = new Map(stages.map((stage) => [stage, waitsOf([...stage.objects, ...upgrades.get(stage)!])]));
    const kustomizations = stages.map((stage, index) => this.kustomization(cluster, stage, stages[index - 1], waits.get(stage)!));
    const { folder } = this.layout;
    if (folder === undefined) {
      requireAlone(cluster);
      const more = [...upgrades.values()].flat();
      return [
        { path: this.layout.fileOf('flux', cluster.name), objects: [...this.source(), ...kustomizations] },
        // Whoever applies the file of the Kustomizations does not start the Jobs of stages.
        ...more.length === 0 ? [] : [{ path: this.layout.fileOf('flux-jobs', cluster.name), objects: more }],
      ];
    }
    return [
      {
        path: `${folder}/clusters/${cluster.name}/flux.yaml`,
        objects: [...this.settings.clusters.isRemote ? [] : this.source(), ...kustomizations],
        comment: [
          ...this.settings.clusters.isRemote ? [`Applies the stages of ${cluster.name}, one after the other. For the Flux that has the Secret with its kubeconfig.`]
            : [`Applies the stages of ${cluster.name}, one after the other. For the Flux of ${cluster.name} itself.`],
          ...stages.flatMap((stage) => waitNotes(stage.name, waits.get(stage)!)),
        ],
      },
      ...stages.flatMap((stage) => this.stageFolder(cluster, stage, folder, upgrades.get(stage)!)),
    ];
  }

  public filesOfAll(clusters: readonly ClusterOutline[]): DeliveredFile[] {
    const source = this.settings.clusters.isRemote && clusters.length > 0 ? this.source() : [];
    return this.layout.folder === undefined || source.length === 0 ? []
      : [{ path: `${this.layout.folder}/clusters/source.yaml`, objects: source, comment: ['The manifests of all clusters.'] }];
  }

  /** Returns the source that Kustomizations share, unless it exists already. */
  private source(): Manifest[] {
    const manifest = this.settings.source._manifest(this.metadata(SOURCE_NAME), this.settings.times.interval);
    return manifest === undefined ? [] : [manifest as Manifest];
  }

  /** Returns the objects that upgrade Onload after a stage. Flux has no hooks, so they are part of the stage. */
  private upgradeOf(cluster: DeliveredCluster, stage: DeliveredStage): Manifest[] {
    const { jobImage, upgradesOnload } = this.settings;
    return upgradesOnload ? upgradeObjectsOf('flux', stage, cluster, jobImage).map((object) => ({
      ...object, metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, ...this.annotationsOf(object, stage) } },
    })) : [];
  }

  /** Returns the folder that Flux builds for a stage, which refers to the file of the stage, and has what is to be applied with it. */
  private stageFolder({ name, dir }: DeliveredCluster, { file }: DeliveredStage, folder: string, more: readonly Manifest[]): DeliveredFile[] {
    const stage = file.replace(/\..*$/, '');
    const up = '../'.repeat(folder.split('/').length + 3);
    const kustomization = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      metadata: { name: stage, labels: gitOpsLabels('flux') },
      resources: [`${up}${dir}/${file}`, ...more.length > 0 ? [UPGRADE_FILE] : []],
    };
    const path = `${folder}/stages/${name}/${stage}`;
    return [
      { path: `${path}/kustomization.yaml`, objects: [kustomization] },
      ...more.length > 0 ? [{ path: `${path}/${UPGRADE_FILE}`, objects: more, comment: ['The Job that upgrades Onload node by node, and its permissions.'] }] : [],
    ];
  }

  private kustomization(cluster: DeliveredCluster, stage: DeliveredStage, previous: DeliveredStage | undefined, waits: Waits): Manifest {
    const { folder } = this.layout;
    const name = kustomizationName(cluster.name, stage);
    if (name.length > LONGEST_NAME) {
      throw invalid('gitops/flux-name', `name of a Kustomization with more than ${LONGEST_NAME} characters`, name,
        'shorten the name of the cluster: everything that the Kustomization applies has its name as the value of a label', cluster.name);
    }
    const kubeConfig = this.settings.clusters._kubeConfig(cluster.name);
    const { healthChecks, healthCheckExprs } = healthOf(waits);
    const unseen = folder === undefined ? waitNotes(stage.name, waits) : [];
    return {
      apiVersion: KUSTOMIZATION,
      kind: 'Kustomization',
      metadata: { ...this.metadata(name), ...unseen.length === 0 ? {} : { annotations: { 'cdk8s-onload/not-awaited': unseen.join('\n') } } },
      spec: {
        ...previous === undefined ? {} : { dependsOn: [{ name: kustomizationName(cluster.name, previous) }] },
        sourceRef: this.settings.source._reference(SOURCE_NAME),
        path: inSource(this.settings.path, folder === undefined ? undefined : `${folder}/stages/${cluster.name}/${stage.file.replace(/\..*$/, '')}`),
        ...folder === undefined ? { patches: [withoutOthers(stageId(stage))] } : {},
        ...this.settings.times,
        prune: true,
        // A cluster that is removed from the fleet keeps its objects.
        deletionPolicy: 'Orphan',
        ...kubeConfig === undefined ? {} : { kubeConfig },
        ...this.settings.serviceAccountName === undefined ? {} : { serviceAccountName: this.settings.serviceAccountName },
        ...healthChecks.length === 0 ? {} : { healthChecks },
        ...healthCheckExprs.length === 0 ? {} : { healthCheckExprs },
      },
    } as unknown as Manifest;
  }

  private metadata(name: string) {
    return { name, namespace: this.settings.namespace, labels: gitOpsLabels('flux') };
  }
}

/**
 * Patch that removes the objects of other stages and all other objects in the folder, because Flux applies whole folders. All stages have one source,
 * so that a stage waits until the previous one has applied the same commit.
 */
function withoutOthers(stage: string): object {
  return {
    target: { annotationSelector: `${STAGE_ANNOTATION}!=${stage}` },
    patch: '$patch: delete\napiVersion: any\nkind: any\nmetadata:\n  name: any\n',
  };
}

/** Value of the annotation. */
function stageId({ number, name }: Pick<DeliveredStage, 'name' | 'number'>): string {
  return `${number}-${name}`;
}

/**
 * Requires that an app has only one platform. The file names of several platforms begin with their names, and the same object in two of them is an
 * error of kustomize.
 */
function requireAlone({ name, stages }: DeliveredCluster): void {
  if (!stages.every((stage) => stage.file.startsWith(stageId(stage)))) {
    throw invalid('gitops/flux-app', 'flux for one of several platforms in an app', name, 'use a Fleet: all files of an app are in one folder, and Flux takes whole folders', name);
  }
}

function kustomizationName(cluster: string, { name }: { readonly name: string }): string {
  return `${cluster}-${name}`;
}

function inSource(path: string, folder: string | undefined): string {
  return `./${[path === '.' ? undefined : path, folder].filter((part) => part !== undefined).join('/')}`;
}

function seconds(option: string, duration: Duration | undefined, fallback: Duration): string {
  const count = (duration ?? fallback).toSeconds({ integral: false });
  if (!Number.isInteger(count) || count < 1) {
    throw invalid('gitops/flux-time', `'${option}' is not a number of seconds above 0`, count, 'use Duration.seconds() or Duration.minutes()');
  }
  return count % 60 === 0 ? `${count / 60}m` : `${count}s`;
}

/** Effects of a stage that Flux does not wait for, one per line. */
function waitNotes(stage: string, { pools, modules, csvs, subscriptions, unseen }: Waits): string[] {
  const notes = [
    ...csvs.filter(({ needsApproval }) => needsApproval).map(({ subscription, name }) => `waits until the InstallPlan of Subscription ${subscription} is approved for ${name}; Flux does not approve it`),
    ...subscriptions.map(({ name }) => `does not wait for the operator of Subscription ${name}: no release is named, and the Subscription is done when its ClusterServiceVersion exists`),
    ...pools.length === 0 ? [] : ['does not see that the content of an existing MachineConfig has changed until its pool has a new spec.configuration.name, about 5 s later: it may go on in between'],
    ...modules.every(({ isUpgraded }) => isUpgraded) ? [] : ['does not see that a Module has changed until KMM has counted its nodes again: it may go on in between'],
    ...unseen.map((what) => `does not wait for ${what}`),
  ];
  return notes.map((note) => `${stage}: ${note}.`);
}
