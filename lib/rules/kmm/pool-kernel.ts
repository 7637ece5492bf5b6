import { kernelMappingsOf } from './mappings';
import { type ManifestSet, nameOf } from '../../manifests';
import { few, grouped } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { neverFor } from '../../upstream/kmm';
import { hasLabels, nodeRoleLabel } from '../../upstream/kubernetes';
import { buildsSwitchKernel, kernelSuffix, WORKER } from '../../upstream/openshift';
import { hasControlPlane } from '../../views';
import { type PoolKernel, poolKernels } from '../../views/tuning';
import { openshiftReleaseOf } from '../machine-config';
import type { Finding, Rule } from '../rule';

export const kernelOfPool: Rule = {
  code: 'kmm/kernel-of-pool',
  class: 'never works',
  what: 'mappings of which none matches the kernel of the nodes: their pool has the real-time kernel, or the one with 64 KiB pages',
  remedy: 'add a mapping for these kernels, with an image that is built for them',
  source: 'KMM loads nothing for a kernel without a mapping, and strips only a trailing "+" (internal/module/kernelmapper.go); kernels end in +rt and +64k (node tuning facts §8)',
  kinds: ['MachineConfig', 'MachineConfigPool', 'MachineOSConfig', 'Module', 'Onload', 'PerformanceProfile'],
  check: (manifests, { platform }) => {
    const openshift = openshiftReleaseOf(platform);
    const pools = platform?.isOpenshift === false ? [] : specialKernels(manifests, openshift);
    return pools.every(({ suffix }) => suffix === '') ? [] : [...grouped(kernelMappingsOf(manifests), ({ object }) => object)].flatMap(([object, mappings]): Finding[] => {
      const isLost = ({ suffix }: NodeKernel) => suffix !== '' && mappings.every((mapping) => neverFor(mapping, suffix));
      const selected = poolsOf(recordAt(object, 'spec', 'selector') ?? {}, pools);
      const lost = selected.pools.filter(isLost);
      const isSure = selected.isSure && lost.length === selected.pools.length && platform !== undefined;
      const of = object.kind === 'Onload' ? 'spec.onload.kernelMappings' : 'spec.moduleLoader.container.kernelMappings';
      return lost.length === 0 ? [] : [{
        object,
        path: of,
        what: `mappings of which none matches the kernel of the pool ${few(lost.map(({ pool }) => pool.name))}: its releases end in ${[...new Set(lost.map(({ suffix }) => suffix))].join(' and ')} (${
          few([...new Set(lost.map(({ by }) => `${by!.kind} ${nameOf(by)}`))])})`,
        value: mappings.map(({ regexp, literal }) => regexp ?? literal ?? '').join(' '),
        fix: `${fixFor(lost[0].suffix)}${isSure ? '' : selected.isSure ? '; or acknowledge this if no node of the pool needs the module'
          : '; or acknowledge this if the selector means no node of the pool'}`,
        ...isSure ? {} : { class: 'risky' as const },
      }];
    });
  },
};

/** Pool with the end of the releases of its kernels. Empty for the default kernel, and for those that no suffix tells apart. */
interface NodeKernel extends PoolKernel {
  readonly suffix: string;
}

/** Before OpenShift 4.20, nodes with an image that the cluster builds keep the default kernel. */
function specialKernels(manifests: ManifestSet, openshift: string): NodeKernel[] {
  const layered = buildsSwitchKernel(openshift) ? [] : manifests.ofKind('MachineOSConfig').map((object) => stringAt(object, 'spec', 'machineConfigPool', 'name'));
  return poolKernels(manifests, openshift).map((kernel) => (
    { ...kernel, suffix: layered.includes(kernel.pool.name) ? '' : kernelSuffix(kernel.type, openshift) ?? '' }));
}

/**
 * Pools in which the nodes of a selector are. It is sure if the selector has the labels of a pool. Nodes of custom pools usually have the role of workers,
 * too; other labels may be those of any worker.
 */
function poolsOf(
  selector: { readonly [label: string]: unknown }, all: readonly NodeKernel[],
): { readonly pools: readonly NodeKernel[]; readonly isSure: boolean } {
  const workers = all.filter(({ pool }) => !hasControlPlane(pool));
  const named = workers.filter(({ pool }) => pool.nodeSelector.matches(selector));
  const custom = named.filter(({ pool }) => pool.name !== WORKER);
  if (custom.length > 0) {
    return { pools: custom, isSure: true };
  }
  const isOfWorkers = hasLabels({ [nodeRoleLabel(WORKER)]: '' }, selector);
  return named.length > 0 || isOfWorkers ? { pools: workers, isSure: named.length > 0 }
    : all.some(({ pool }) => hasControlPlane(pool) && pool.nodeSelector.matches(selector)) ? { pools: [], isSure: true }
      : { pools: workers.filter(({ pool }) => pool.name === WORKER), isSure: false };
}

function fixFor(suffix: string): string {
  const kernels = suffix === '+rt' ? 'KernelMatch.rhelWithRealTime()' : 'KernelMatch.regexp()';
  const expression = suffix === '+rt' ? '^.*\\.x86_64(\\+rt)?$' : '^.*\\.aarch64\\+64k$';
  return `match them, such as by the regexp ${expression} (${kernels}), with an image for each kernel, such as by \${KERNEL_FULL_VERSION} in its tag`;
}
