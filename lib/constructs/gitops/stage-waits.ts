/** Objects that must be ready before the next stage is applied, as data, because each engine has its own way to check them. */
import { pausedPools } from './paused-pools';
import { Manifest, nameOf } from '../../manifests';
import { at, firstCrdsOf, recordAt, stringAt } from '../../upstream';
import { loadsDriver, onloadModuleNames, UPGRADE_JOB, upgradeJobValue } from '../../upstream/onload';
import { MCO_GROUP } from '../../upstream/openshift';
import { isSfptpdImage } from '../../upstream/sfptpd';
import { containerImages, podSpecOf, runningContainersOf, upgradablePlugin } from '../../views';
import { kindsOf } from '../delivery';

/** Object that an engine waits for. */
export interface Awaited {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** Pool of nodes that MachineConfigs apply to. */
export interface AwaitedPool extends Awaited {
  /** MachineConfigs that must be part of its configuration, sorted. */
  readonly machineConfigs: readonly string[];
}

/** Release that OLM installs. */
export interface AwaitedCsv extends Awaited {
  /** Subscription that installs the release. */
  readonly subscription: string;
  /** Whether OLM installs it only after its InstallPlan is approved. */
  readonly needsApproval: boolean;
}

/** Module that nodes load. */
export interface AwaitedModule extends Awaited {
  /** Whether a Job of the stage ends only when all nodes have loaded it. */
  readonly isUpgraded: boolean;
}

/** Objects that a stage waits for. */
export interface Waits {
  readonly crds: readonly Awaited[];
  readonly csvs: readonly AwaitedCsv[];
  /** Subscriptions that name no release. */
  readonly subscriptions: readonly Awaited[];
  /** Deployments, StatefulSets, Jobs, and DaemonSets that replace their pods themselves. */
  readonly workloads: readonly (Awaited & { readonly replicas: number })[];
  readonly pools: readonly AwaitedPool[];
  readonly policies: readonly Awaited[];
  readonly modules: readonly AwaitedModule[];
  /** Effects that no object in the cluster shows, each as a noun phrase. */
  readonly unseen: readonly string[];
}

/**
 * Objects that the stage after some objects waits for.
 *
 * @param seen kinds whose effects a Job waits for
 */
export function waitsOf(objects: readonly Manifest[], seen: ReadonlySet<string> = new Set()): Waits {
  const ofKinds = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind));
  const subscriptions = ofKinds('Subscription');
  const unnamed = subscriptions.filter((object) => csvOf(object).length === 0);
  const daemons = ofKinds('DaemonSet');
  const isManual = (daemon: Manifest) => stringAt(daemon, 'spec', 'updateStrategy', 'type') === 'OnDelete';
  const upgraded = new Set(ofKinds('Job').flatMap((job) => stringAt(job, 'metadata', 'labels', UPGRADE_JOB) ?? []));
  const isUpgraded = (daemon: Manifest) => upgraded.has(upgradeJobValue(upgradablePlugin(daemon)?.module ?? { namespace: '', name: '' }));
  return {
    crds: [...ofKinds('CustomResourceDefinition').map(awaited), ...unnamed.flatMap(crdsOf)],
    csvs: subscriptions.flatMap(csvOf),
    subscriptions: unnamed.map(awaited),
    workloads: [...ofKinds('Deployment', 'Job', 'StatefulSet'), ...daemons.filter((daemon) => !isManual(daemon))]
      .map((object) => ({ ...awaited(object), replicas: replicasOf(object) })),
    pools: [...pausedPools(objects)].map(([name, machineConfigs]) => ({ apiVersion: `${MCO_GROUP}/v1`, kind: 'MachineConfigPool', name, machineConfigs })),
    policies: ofKinds('MachineConfiguration').filter((object) => recordAt(object, 'spec', 'nodeDisruptionPolicy') !== undefined).map(awaited),
    modules: [
      ...ofKinds('Module').map((module) => ({ ...awaited(module), isUpgraded: upgraded.has(upgradeJobValue(nameInNamespace(module))) })),
      ...ofKinds('Onload').flatMap(modulesFor),
    ],
    unseen: [
      ...daemons.filter((daemon) => isManual(daemon) && !isUpgraded(daemon)).map((daemon) => `the pods of DaemonSet ${nameOf(daemon)}, which are replaced only when they are deleted`),
      ...daemons.filter(isSfptpd).map((daemon) => `the synchronization of the clocks by DaemonSet ${nameOf(daemon)}`),
      ...kindsOf(objects).flatMap((kind) => (seen.has(kind) ? [] : UNSEEN[kind] ?? [])),
    ],
  };
}

/** Whether the pods of an object synchronize clocks. No object in the cluster shows when they are in sync. */
function isSfptpd(object: Manifest): boolean {
  return containerImages(runningContainersOf(podSpecOf(object))).some(isSfptpdImage);
}

/** Kinds whose effect is not visible in any object with a known name. */
const UNSEEN: { readonly [kind: string]: string } = {
  ContainerRuntimeConfig: 'the MachineConfig that OpenShift makes of a ContainerRuntimeConfig, and the reboots that follow',
  Image: 'the MachineConfigs that OpenShift makes of the registries in an Image, and the reboots that may follow',
  ImageDigestMirrorSet: 'the MachineConfigs that OpenShift makes of an ImageDigestMirrorSet',
  ImageTagMirrorSet: 'the MachineConfigs that OpenShift makes of an ImageTagMirrorSet',
  KubeletConfig: 'the MachineConfig that OpenShift makes of a KubeletConfig, and the reboots that follow',
  MachineOSConfig: 'the image that the cluster builds for a MachineOSConfig, and the reboots that follow',
  PerformanceProfile: 'the MachineConfig that OpenShift makes of a PerformanceProfile, and the reboots that follow',
  SriovOperatorConfig: 'the SriovNetworkNodeState of each node. Until the cards are in it, the API server refuses SriovNetworkNodePolicies, which are tried again',
  SriovNetworkNodePolicy: 'the SriovNetworkNodeState of each node, and the drains and reboots that follow a SriovNetworkNodePolicy',
};

function awaited({ apiVersion, kind, metadata: { name, namespace } }: Manifest): Awaited {
  return { apiVersion, kind, name: name!, ...namespace === undefined ? {} : { namespace } };
}

function csvOf(subscription: Manifest): AwaitedCsv[] {
  const name = stringAt(subscription, 'spec', 'startingCSV');
  return name === undefined ? [] : [{
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'ClusterServiceVersion',
    name,
    namespace: subscription.metadata.namespace,
    subscription: nameOf(subscription),
    needsApproval: stringAt(subscription, 'spec', 'installPlanApproval') === 'Manual',
  }];
}

/** CustomResourceDefinitions that an operator installs. Without a release, they are the best evidence that it is installed. */
function crdsOf(subscription: Manifest): Awaited[] {
  return firstCrdsOf(stringAt(subscription, 'spec', 'name') ?? '').map((name) => ({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', name }));
}

function replicasOf(object: Manifest): number {
  const replicas = at(object, 'spec', 'replicas');
  return typeof replicas === 'number' ? replicas : 1;
}

const nameInNamespace = (object: Manifest) => ({ name: nameOf(object), namespace: object.metadata.namespace ?? 'default' });

/** Modules that the Onload Operator creates for an Onload resource. They have a status, unlike the resource (GitOps facts §3.4). */
function modulesFor(object: Manifest): AwaitedModule[] {
  const onload = nameInNamespace(object);
  return onloadModuleNames(onload, loadsDriver(object)).map(({ name, namespace }) => ({ apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', name, namespace, isUpgraded: false }));
}
