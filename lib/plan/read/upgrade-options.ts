/** What a user says about an upgrade, and about the kernels that nodes boot. */
import { invalid } from '../../text';
import { semverOf } from '../../upstream/go';
import { kernelNameOf } from '../../upstream/openshift';
import { kernelReleaseOf } from '../../values';
import type { NextKernel } from '../plan-input';

/** Release to which a cluster can be upgraded. Throws if the text is none. */
export function upgradeTarget(text: string): string {
  if (semverOf(text) === undefined) {
    throw invalid('plan/upgrade-target', 'not a release of OpenShift', text, 'write all three numbers as oc adm upgrade lists them, such as 4.17.3', '--to');
  }
  return text;
}

/** Kernel as `RELEASE` or `POOL=RELEASE`. Throws if the text is neither. */
export function nextKernelOf(text: string): NextKernel {
  const [first, ...rest] = text.split('=');
  const [pool, kernel] = rest.length === 0 ? [undefined, first] : [first, rest.join('=')];
  if (!/^\d+\.\d+\.\d+-./.test(kernel) || kernelNameOf(kernel) === undefined) {
    throw invalid('plan/next-kernel', 'not the release of a kernel', kernel, 'write what uname -r prints, such as 5.14.0-427.50.1.el9_4.x86_64', '--kernel');
  }
  if (pool !== undefined && !/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/.test(pool)) {
    throw invalid('plan/next-kernel-pool', 'not a MachineConfigPool', pool, 'write POOL=RELEASE with the name of a pool, such as worker=5.14.0-427.50.1.el9_4.x86_64', '--kernel');
  }
  kernelReleaseOf(kernel);
  return { kernel, ...pool === undefined ? {} : { pool } };
}

/** Kernels of several options. Throws if two are for the same nodes. */
export function nextKernelsOf(texts: readonly string[]): NextKernel[] {
  const kernels = texts.map(nextKernelOf);
  const keys = kernels.map(({ kernel, pool = '' }) => [pool, kernelNameOf(kernel)!.architecture, kernelNameOf(kernel)!.suffix].join(' '));
  const twice = kernels.find((_, index) => keys.indexOf(keys[index]) < index);
  if (twice !== undefined) {
    throw invalid('plan/two-next-kernels', 'a second kernel for the same nodes', twice.kernel, 'name one for each pool and architecture: POOL=RELEASE', '--kernel');
  }
  return kernels;
}
