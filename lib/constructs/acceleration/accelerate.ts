import type { ApiObject } from 'cdk8s';
import type { Construct, IConstruct } from 'constructs';
import { Pods } from './accelerated-pod';
import { dedicate } from './dedicated-cpus';
import { workloadObject } from './found-workload';
import { attach, Demands } from './pod-networks';
import { moduleUserRules } from '../../rules/kmm';
import { workloadRules } from '../../rules/workload';
import { enforce, sharedState } from '../../synthesis';
import { checkProps } from '../../synthesis/props';
import { invalid } from '../../text';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import type { AccelerateOptions } from '../workload';

/** Workloads that use Onload, with the resource requests that result from their networks. */
const accelerated = sharedState('accelerated', () => new WeakMap<ApiObject, Demands>());

/**
 * Accelerates a workload with Onload.
 *
 * @param onload construct that provides Onload, whose cluster has defaults
 */
export function accelerate(workload: IConstruct, options: AccelerateOptions = {}, onload?: IConstruct): void {
  checkProps('AccelerateOptions', options, workload as Construct);
  const object = workloadObject(workload);
  const pods = new Pods(object);
  const containers = chosen(pods, options.containers);
  const demands = accelerated.get(object) ?? new Map();
  for (const container of containers) {
    pods.raiseLimit(container, ONLOAD_RESOURCE, 1);
    if (options.profile) {
      pods.addVariables(container, options.profile.configMapName);
    }
  }
  if (options.network) {
    attach(pods, containers[0], options.network, options.networkInterfaces ?? 1, demands);
  }
  if (options.dedicatedCpus) {
    dedicate(pods, containers, options.dedicatedCpus, onload);
  }
  if (!accelerated.has(object)) {
    accelerated.set(object, demands);
    enforce(pods.construct, [...workloadRules, ...moduleUserRules]);
  }
}

function chosen({ containers, construct }: Pods, names: string[] | undefined): string[] {
  const unknown = names?.find((name) => !containers.includes(name));
  if (unknown !== undefined || containers.length === 0) {
    throw invalid('workload/no-container', 'no such container', unknown ?? '(any)',
      containers.length === 0 ? 'add containers to the workload first' : `use one of ${containers.join(', ')}`, construct.node.path);
  }
  return names ? containers.filter((name) => names.includes(name)) : containers;
}
