/** KubeletConfig that the Node Tuning Operator writes for a PerformanceProfile (node tuning facts §2c). */
import { parsesReservedCpus } from './node-tuning';
import { canonicalCpus } from './performance-arguments';
import type { PerformanceInputs } from './performance-inputs';
import { recordAt } from '../fields';

/** Values of the kubelet that the operator fills in unless the snippet has them. */
const EVICTION = { 'memory.available': '100Mi', 'nodefs.available': '10%', 'imagefs.available': '15%', 'nodefs.inodesFree': '5%' };
const RESERVED_MEMORY = { memory: '500Mi' };

/** CPUs that the kubelet reserves: as they are written, or where the release or other lists make the operator parse them, in canonical notation. */
function reservedCpus({ reserved, ovsDpdk, sharedInEffect }: PerformanceInputs, release: string): string {
  const lists = [reserved, ovsDpdk, sharedInEffect].filter((list) => list !== undefined && list !== '');
  return lists.length > 1 || parsesReservedCpus(release) ? canonicalCpus(lists.join()) : reserved;
}

/** KubeletConfiguration of a profile. Memory that the operator reserves by itself is no list. */
export function performanceKubelet(inputs: PerformanceInputs, release: string): { readonly [field: string]: unknown } {
  const { snippet = {}, dra, topologyPolicy } = inputs;
  if (dra) {
    return { ...snippet, cpuManagerPolicy: 'none', topologyManagerPolicy: 'none', memoryManagerPolicy: 'None', cpuManagerPolicyOptions: undefined };
  }
  const isStrict = topologyPolicy === 'restricted' || topologyPolicy === 'single-numa-node';
  const filled = (field: string, values: object) => ({ ...values, ...recordAt(snippet, field) });
  const [evictionHard, kubeReserved, systemReserved] = [filled('evictionHard', EVICTION), filled('kubeReserved', RESERVED_MEMORY), filled('systemReserved', RESERVED_MEMORY)];
  return {
    ...snippet,
    cpuManagerPolicy: 'static',
    cpuManagerReconcilePeriod: '5s',
    topologyManagerPolicy: topologyPolicy,
    evictionHard,
    kubeReserved,
    systemReserved,
    reservedSystemCPUs: reservedCpus(inputs, release),
    ...isStrict ? { memoryManagerPolicy: 'Static', reservedMemory: snippet.reservedMemory ?? { numaNode: 0, of: [kubeReserved, systemReserved, evictionHard] } } : {},
    ...topologyPolicy === 'single-numa-node' ? { cpuManagerPolicyOptions: { 'full-pcpus-only': 'true', ...recordAt(snippet, 'cpuManagerPolicyOptions') } } : {},
  };
}
