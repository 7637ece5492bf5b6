import type { AbstractPod, Container } from 'cdk8s-plus-27';
import { addExtendedResource } from './private/limits';
import { attach } from './private/networks';
import { workloadRules } from './rules';
import { enforce } from '../check';
import type { IPodNetwork } from '../network';
import { invalid } from '../private/errors';
import { lazy } from '../private/lazy';
import { ONLOAD_RESOURCE } from '../private/onload-resource';
import type { OnloadProfile } from '../profiles';

/** How a workload uses Onload. */
export interface AccelerateOptions {
  /**
   * Names of the containers that do.
   *
   * @default - all that the workload has now, but for those that run before (init containers)
   */
  readonly containers?: string[];

  /**
   * Settings of Onload. The profile's ConfigMap must be in the namespace of the workload. It wins over those of earlier calls.
   *
   * @default - Onload's defaults
   */
  readonly profile?: OnloadProfile;

  /**
   * Network that the pods are attached to, beside the cluster's and those of earlier calls. Its definition must be in the namespace of the workload.
   * Where it has a resource, as a `SriovNetwork` does, the first of the containers asks for it, once for each interface.
   *
   * @default - none
   */
  readonly network?: IPodNetwork;

  /**
   * How many interfaces of the network each pod gets, those of earlier calls counted.
   *
   * @default 1
   */
  readonly networkInterfaces?: number;
}

const accelerated = new WeakSet<AbstractPod>();

/** Makes a workload of cdk8s-plus use Onload. */
export function accelerate(workload: AbstractPod, options: AccelerateOptions = {}): void {
  const containers = chosen(workload, options.containers);
  for (const container of containers) {
    addExtendedResource(workload, container, ONLOAD_RESOURCE);
    if (options.profile) {
      addProfile(workload, container, options.profile);
    }
  }
  if (options.network) {
    attach(workload, containers[0], options.network, options.networkInterfaces ?? 1);
  }
  if (!accelerated.has(workload)) {
    accelerated.add(workload);
    enforce(workload, workloadRules);
  }
}

function chosen(workload: AbstractPod, names: string[] | undefined): Container[] {
  const { containers } = workload;
  const unknown = names?.find((name) => !containers.some((container) => container.name === name));
  if (unknown !== undefined || containers.length === 0) {
    throw invalid('workload/no-container', 'no such container', unknown ?? '(any)',
      `the workload has ${containers.map(({ name }) => name).join(', ') || 'none yet: add its containers first'}`, workload.node.path);
  }
  return names ? containers.filter(({ name }) => names.includes(name)) : containers;
}

function addProfile(workload: AbstractPod, container: Container, profile: OnloadProfile): void {
  const { ConfigMap, Env } = lazy.cdk8sPlus;
  const id = `Profile-${profile.configMapName}`;
  const configMap = workload.node.tryFindChild(id) as InstanceType<typeof ConfigMap> | undefined
    ?? ConfigMap.fromConfigMapName(workload, id, profile.configMapName);
  container.env.copyFrom(Env.fromConfigMap(configMap));
}
