/** What must be true before the next stage is applied, by objects and not in words: each engine has its own way to look. */
import { MCO_GROUP, poolsOf } from './paused-pools';
import { Manifest, nameOf } from '../../manifests';
import { at, firstCrdsOf, recordAt, stringAt } from '../../upstream';
import { loadsDriver, modulesOf } from '../../upstream/onload';
import { kindsOf } from '../delivery';

/** An object that an engine waits for. */
export interface Awaited {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** The pool of nodes that MachineConfigs are for. */
export interface AwaitedPool extends Awaited {
  /** MachineConfigs that must be part of its configuration, sorted. */
  readonly machineConfigs: readonly string[];
}

/** The release that OLM installs. */
export interface AwaitedCsv extends Awaited {
  /** The Subscription that installs it. */
  readonly subscription: string;
  /** Whether OLM installs it only once its InstallPlan is approved. */
  readonly needsApproval: boolean;
}

/** What a stage waits for. */
export interface Waits {
  readonly crds: readonly Awaited[];
  readonly csvs: readonly AwaitedCsv[];
  /** Subscriptions that name no release. */
  readonly subscriptions: readonly Awaited[];
  /** Deployments, StatefulSets, Jobs, and DaemonSets that replace their pods themselves. */
  readonly workloads: readonly (Awaited & { readonly replicas: number })[];
  readonly pools: readonly AwaitedPool[];
  readonly policies: readonly Awaited[];
  readonly modules: readonly Awaited[];
  /** What no object in the cluster tells, each as a noun phrase. */
  readonly unseen: readonly string[];
}

/** What the objects of a stage make the next one wait for. */
export function waitsOf(objects: readonly Manifest[]): Waits {
  const ofKinds = (...kinds: string[]) => objects.filter(({ kind }) => kinds.includes(kind));
  const subscriptions = ofKinds('Subscription');
  const unnamed = subscriptions.filter((object) => csvOf(object).length === 0);
  const daemons = ofKinds('DaemonSet');
  const isManual = (daemon: Manifest) => stringAt(daemon, 'spec', 'updateStrategy', 'type') === 'OnDelete';
  return {
    crds: [...ofKinds('CustomResourceDefinition').map(awaited), ...unnamed.flatMap(crdsOf)],
    csvs: subscriptions.flatMap(csvOf),
    subscriptions: unnamed.map(awaited),
    workloads: [...ofKinds('Deployment', 'Job', 'StatefulSet'), ...daemons.filter((daemon) => !isManual(daemon))]
      .map((object) => ({ ...awaited(object), replicas: replicasOf(object) })),
    pools: [...poolsOf(objects)].map(([name, machineConfigs]) => ({ apiVersion: `${MCO_GROUP}/v1`, kind: 'MachineConfigPool', name, machineConfigs })),
    policies: ofKinds('MachineConfiguration').filter((object) => recordAt(object, 'spec', 'nodeDisruptionPolicy') !== undefined).map(awaited),
    modules: [...ofKinds('Module').map(awaited), ...ofKinds('Onload').flatMap(modulesFor)],
    unseen: [
      ...daemons.filter(isManual).map((daemon) => `the pods of DaemonSet ${nameOf(daemon)}, which are replaced only when they are deleted`),
      ...kindsOf(objects).flatMap((kind) => UNSEEN[kind] ?? []),
    ],
  };
}

/** Kinds whose effect shows in no object that is known by name. */
const UNSEEN: { readonly [kind: string]: string } = {
  ContainerRuntimeConfig: 'the MachineConfig that OpenShift makes of a ContainerRuntimeConfig, and the reboots that follow',
  Image: 'the MachineConfigs that OpenShift makes of the registries in an Image, and the reboots that may follow',
  ImageDigestMirrorSet: 'the MachineConfigs that OpenShift makes of an ImageDigestMirrorSet',
  ImageTagMirrorSet: 'the MachineConfigs that OpenShift makes of an ImageTagMirrorSet',
  KubeletConfig: 'the MachineConfig that OpenShift makes of a KubeletConfig, and the reboots that follow',
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

/** The definitions that an operator brings along: without a release, these tell most. */
function crdsOf(subscription: Manifest): Awaited[] {
  return firstCrdsOf(stringAt(subscription, 'spec', 'name') ?? '').map((name) => ({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', name }));
}

function replicasOf(object: Manifest): number {
  const replicas = at(object, 'spec', 'replicas');
  return typeof replicas === 'number' ? replicas : 1;
}

/** The Onload resource has no status: the Modules that its operator makes have one (GitOps facts §3.4). */
function modulesFor(object: Manifest): Awaited[] {
  const onload = { name: nameOf(object), namespace: object.metadata.namespace ?? 'default' };
  return modulesOf(onload, loadsDriver(object)).map(({ name, namespace }) => ({ apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', name, namespace }));
}
