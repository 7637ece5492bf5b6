import type { IConstruct } from 'constructs';
import type { Pods } from './accelerated-pod';
import { descriptionOf } from '../../synthesis';
import { invalid } from '../../text';
import { isWholeCpus } from '../../upstream/kubernetes';
import { HUGE_PAGE_SIZES } from '../../upstream/linux';
import { CRIO_ANNOTATIONS, pageResource, profilePageSize } from '../../upstream/openshift';
import type { IPerformanceProfile } from '../tuning';
import type { DedicatedCpus } from '../workload';

/** Gives CPUs of their own to containers of a pod. */
export function dedicate(pods: Pods, containers: readonly string[], options: DedicatedCpus, onload: IConstruct | undefined): void {
  const where = pods.construct.node.path;
  const profile = options.profile ?? (onload && descriptionOf(onload) as { readonly performanceProfile?: IPerformanceProfile })?.performanceProfile;
  if (profile === undefined) {
    throw invalid('workload/no-performance-profile', 'dedicated CPUs without a PerformanceProfile', '\'profile\'',
      'pass it, or \'tuning\': NodeTuning.performanceProfile() to the OnloadPlatform', where);
  }
  const { runtimeClassName } = pods;
  if (runtimeClassName !== undefined && runtimeClassName !== profile.runtimeClassName) {
    throw invalid('workload/runtime-class', `RuntimeClass other than that of the PerformanceProfile, ${profile.runtimeClassName}`, runtimeClassName, 'leave it out', where);
  }
  pods.runtimeClassName = profile.runtimeClassName;
  for (const name of containers) {
    if (options.cpus !== undefined) {
      pods.setResource(name, 'cpu', options.cpus);
    }
    for (const { size, count } of options.hugePages ?? []) {
      pods.setResource(name, pageResource(profilePageSize(size)), `${count * HUGE_PAGE_SIZES[size]}Ki`);
    }
  }
  for (const name of pods.allContainers) {
    equalize(pods, name, containers.includes(name), where);
  }
  for (const [annotation, value] of Object.entries({ ...CRIO_ANNOTATIONS, ...options.housekeepingCpu ? { 'irq-load-balancing.crio.io': 'housekeeping' } : {} })) {
    pods.annotate(annotation, value);
  }
}

/** Makes requests of a container equal to its limits, which a Guaranteed pod needs for all containers. */
function equalize(pods: Pods, name: string, isDedicated: boolean, where: string): void {
  for (const resource of ['cpu', 'memory']) {
    const amount = pods.amount(name, resource);
    if (amount === undefined) {
      throw invalid('workload/no-amount', `container ${name} without an amount of a resource, of which a Guaranteed pod needs one`, resource,
        'set its limit', where);
    }
    if (isDedicated && resource === 'cpu' && !isWholeCpus(amount)) {
      throw invalid('workload/fractional-cpus', `container ${name} with a fraction of a CPU, which would share CPUs with others`, amount, 'pass \'cpus\', or set a whole number', where);
    }
    pods.setResource(name, resource, amount);
  }
}
