/** Job of an engine that upgrades Onload node by node, where KMM loads it without the Onload Operator (docs/loading-onload.md). */
import { gitOpsLabels } from './cluster-labels';
import { jobPodFor } from './job-image';
import { JOBS_NAMESPACE, jobsNamespace } from './job-namespace';
import { mayGet, mayList, mayPatch, type Permission } from './job-permissions';
import type { JobPod } from './job-pods';
import { kmmIn } from './kmm-releases';
import { OWN_NAME, replacingJob, retriedSpec } from './replacing-job';
import { NEEDS_A_PERSON, type Upgrade, upgradeCommands } from './upgrade-script';
import { type Manifest, nameOf } from '../../manifests';
import { nodeTurn, releasesUnloading } from '../../plan/kmm';
import { moduleView } from '../../plan/read';
import { sh } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { HAS_WORKER_PODS, IMAGES_CONFIGS, KMM_GROUP } from '../../upstream/kmm';
import { UPGRADE_JOB, upgradeJobValue } from '../../upstream/onload';
import type { ImageReference } from '../../values';
import { awaitedImages, upgradablePlugin } from '../../views';
import type { DeliveredCluster, DeliveredStage } from '../delivery';

/**
 * Upgrades of the device plugins among some objects.
 *
 * @param all objects of the cluster, with the Modules
 * @param kmm possible releases of KMM
 */
export function upgradesIn(objects: readonly Manifest[], all: readonly Manifest[], kmm: readonly string[], isOpenshift: boolean): Upgrade[] {
  const releases = kmm.filter((release) => isInReleaseRange(HAS_WORKER_PODS, release));
  return objects.flatMap((object) => upgradablePlugin(object) ?? []).flatMap((plugin): Upgrade[] => {
    const module = all.find((each) => each.kind === 'Module' && nameOf(each) === plugin.module.name && (each.metadata.namespace ?? 'default') === plugin.module.namespace);
    const view = module && moduleView(module.spec, plugin.module, releases[releases.length - 1]);
    const images = module && awaitedImages(module.spec, plugin.module, releases, isOpenshift ? 'OpenShift' : 'Kubernetes');
    return view === undefined || view.version === '' || releases.length === 0 ? [] : [{
      plugin,
      version: view.version,
      selector: view.selector,
      loadsOnCordoned: releasesUnloading(releases, module!.spec).length === 0,
      turn: nodeTurn(plugin, view.version, releases),
      ...images === undefined ? {} : { images },
    }];
  });
}

/** Name of the Job of an upgrade. */
export function upgradeName({ plugin: { module } }: Upgrade): string {
  return `upgrade-${module.name}`.slice(0, 50).replace(/[-.]+$/, '');
}

/** Labels by which a plan finds the Job. */
export function upgradeLabels({ plugin: { module } }: Upgrade): { readonly [label: string]: string } {
  return { [UPGRADE_JOB]: upgradeJobValue(module) };
}

/** The Job ends when a person is needed. */
const FAILURE_RULES = [{ action: 'FailJob', onExitCodes: { operator: 'In', values: [NEEDS_A_PERSON] } }];

/** Fields of the spec of the Job: it ends when a person is needed, and begins again when its pod is lost. */
export const UPGRADE_SPEC = retriedSpec(FAILURE_RULES);

/** Permissions of the Job of an upgrade. Its nodes, and the pods on them that use Onload, are found in the cluster. */
export function upgradePermissions({ plugin: { module, namespace, name }, images }: Upgrade): Permission[] {
  const within = (place: string, permission: Permission) => ({ ...permission, namespace: place });
  const builds = images?.builds.group;
  return [
    mayList('nodes'), mayPatch('nodes'), mayList('pods'), { resource: 'pods/eviction', verbs: ['create'] },
    ...images?.shownBy === 'either' ? [mayGet('customresourcedefinitions.apiextensions.k8s.io', IMAGES_CONFIGS)] : [],
    within(module.namespace, mayGet(`modules.${KMM_GROUP}`, module.name)),
    within(namespace, mayGet('daemonsets.apps', name)),
    ...images !== undefined && images.shownBy !== 'builds' ? [within(module.namespace, mayGet(IMAGES_CONFIGS, module.name))] : [],
    // All pods may be listed already.
    ...builds === undefined || builds === '' ? [] : [within(module.namespace, mayList(`builds.${builds}`))],
  ];
}

/**
 * Jobs for the upgrades of a stage, with their permissions, for an engine without hooks.
 *
 * @param jobImage image of the Job, if it is not the one of the cluster. Throws `gitops/job-image` if there is none.
 */
export function upgradeObjectsOf(
  engine: 'flux' | 'acm', { objects }: Pick<DeliveredStage, 'objects'>, cluster: DeliveredCluster, jobImage: ImageReference | undefined,
): Manifest[] {
  // Most stages have nothing that is upgraded: then the others need not be read.
  if (!objects.some(({ kind }) => kind === 'DaemonSet')) {
    return [];
  }
  const all = cluster.stages.flatMap((stage) => stage.objects);
  const upgrades = upgradesIn(objects, all, kmmIn(all), cluster.platform.isOpenshift);
  return upgrades.length === 0 ? [] : upgradeObjects(upgrades, engine, jobPodFor(jobImage, cluster));
}

/** Jobs that replace those before them, so that no two of them label nodes. */
function upgradeObjects(upgrades: readonly Upgrade[], engine: 'flux' | 'acm', pod: Pick<JobPod, 'image' | 'isOpenshift'>): Manifest[] {
  const labels = gitOpsLabels(engine);
  const again = sh`delete Job ${JOBS_NAMESPACE}/$${OWN_NAME}, which is created again`;
  return [
    ...jobsNamespace(labels, pod.isOpenshift),
    ...upgrades.flatMap((upgrade): Manifest[] => {
      const own = upgradeLabels(upgrade);
      const job = { ...pod, name: upgradeName(upgrade), commands: upgradeCommands(upgrade, again, own), permissions: upgradePermissions(upgrade) };
      return replacingJob({ ...job, own, labels, failureRules: FAILURE_RULES });
    }),
  ];
}
