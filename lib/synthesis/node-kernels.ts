import type { IConstruct } from 'constructs';
import { ClusterRecords } from './cluster-records';
import { descriptionOf } from './cluster-scope';
import { kernelSuffix, NEWEST_OPENSHIFT, poolOfRole, WORKER } from '../upstream/openshift';
import type { NodeGroup, Platform } from '../values';

/** Type of kernel that a construct selects for the nodes of a pool. */
interface SelectedKernel {
  readonly by: IConstruct;
  readonly role: string;
  /** End of the releases of its kernels, such as `+rt`. */
  readonly suffix: string;
}

const selected = new ClusterRecords<SelectedKernel>('node-kernels');

/** Records that a construct selects a type of kernel for the nodes of a pool. */
export function noteKernelType(by: IConstruct, role: string, type: string, platform: Platform): void {
  const suffix = kernelSuffix(type, platform.version ?? NEWEST_OPENSHIFT);
  if (suffix !== undefined && suffix !== '') {
    selected.add({ by, role, suffix });
  }
}

/** Ends of the releases of kernels that the cluster of a construct selects for some nodes, which may be in any pool if they have no role of their own. */
export function kernelSuffixesOf(by: IConstruct, { role }: NodeGroup): string[] {
  const own = role === undefined ? undefined : poolOfRole(role);
  const mayBeFor = (other: string) => own === undefined || own === WORKER || other === WORKER || other === own;
  return [...new Set(selected.of(descriptionOf(by)).filter((kernel) => mayBeFor(kernel.role)).map(({ suffix }) => suffix))].sort();
}
