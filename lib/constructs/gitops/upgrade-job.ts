/** Job of an engine that upgrades Onload node by node, where KMM loads it without the Onload Operator (docs/loading-onload.md). */
import { gitOpsLabels } from './cluster-labels';
import { jobPodFor } from './job-image';
import { jobGrant, type JobPod, JOBS_NAMESPACE } from './job-pods';
import { kmmIn } from './kmm-releases';
import { OWN_NAME, REPLACES_JOBS, replacingJob, retriedSpec } from './replacing-job';
import { NEEDS_A_PERSON, type Upgrade, upgradeCommands } from './upgrade-script';
import { type Manifest, nameOf } from '../../manifests';
import { nodeTurn, releasesUnloading } from '../../plan/kmm';
import { moduleView } from '../../plan/read';
import type { PolicyRule } from '../../synthesis';
import { isInReleaseRange } from '../../upstream';
import { HAS_WORKER_PODS, IMAGES_CONFIGS, KMM_GROUP } from '../../upstream/kmm';
import { UPGRADE_JOB, upgradeJobValue } from '../../upstream/onload';
import type { ImageReference } from '../../values';
import { awaitedImages, upgradablePlugin } from '../../views';
import type { DeliveredCluster, DeliveredStage } from '../delivery';

/** Service account of the Jobs that upgrade nodes. */
export const UPGRADE_ACCOUNT = 'onload-upgrade';

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

/** Permissions of the Jobs, by namespace. Those for the whole cluster are in the empty one. */
function upgradeRules(upgrades: readonly Upgrade[]): Map<string, PolicyRule[]> {
  const definitions = upgrades.some(({ images }) => images?.shownBy === 'either')
    ? [{ apiGroups: ['apiextensions.k8s.io'], resources: ['customresourcedefinitions'], resourceNames: [IMAGES_CONFIGS], verbs: ['get'] }] : [];
  const rules = new Map<string, PolicyRule[]>(upgrades.length === 0 ? [] : [['', [
    { apiGroups: [''], resources: ['nodes'], verbs: ['get', 'list', 'patch'] },
    { apiGroups: [''], resources: ['pods'], verbs: ['list'] },
    { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] },
    ...definitions,
  ]]]);
  const add = (namespace: string, rule: PolicyRule) => rules.set(namespace, [...rules.get(namespace) ?? [], rule]);
  const allow = (namespace: string, apiGroup: string, resource: string, name: string) => (
    add(namespace, { apiGroups: [apiGroup], resources: [resource], resourceNames: [name], verbs: ['get'] }));
  for (const { plugin: { module, namespace, name }, images } of upgrades) {
    allow(module.namespace, KMM_GROUP, 'modules', module.name);
    allow(namespace, 'apps', 'daemonsets', name);
    if (images !== undefined && images.shownBy !== 'builds') {
      allow(module.namespace, KMM_GROUP, 'moduleimagesconfigs', module.name);
    }
    // All pods may be listed already.
    if (images !== undefined && images.builds.group !== '') {
      add(module.namespace, { apiGroups: [images.builds.group], resources: ['builds'], verbs: ['list'] });
    }
  }
  return rules;
}

/** Roles of the Jobs and their bindings. */
export function upgradeGrants(labels: { readonly [label: string]: string }, upgrades: readonly Upgrade[]): Manifest[] {
  return [...upgradeRules(upgrades)].flatMap(([namespace, rules]) => jobGrant(labels, UPGRADE_ACCOUNT, rules, namespace === '' ? undefined : namespace));
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
  const again = `delete Job ${JOBS_NAMESPACE}/$${OWN_NAME}, which is created again`;
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: JOBS_NAMESPACE, labels } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: UPGRADE_ACCOUNT, namespace: JOBS_NAMESPACE, labels } },
    ...upgradeGrants(labels, upgrades),
    ...jobGrant(labels, UPGRADE_ACCOUNT, REPLACES_JOBS, JOBS_NAMESPACE),
    ...upgrades.map((upgrade): Manifest => {
      const own = upgradeLabels(upgrade);
      const job = { ...pod, serviceAccount: UPGRADE_ACCOUNT, commands: upgradeCommands(upgrade, again, own) };
      return replacingJob({ ...job, name: upgradeName(upgrade), own, labels, failureRules: FAILURE_RULES });
    }),
  ];
}
