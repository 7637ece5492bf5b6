/** Settings with which a kubelet exits at its start (node tuning facts §4d). */
import { kubeletStartFlaws } from '../../../lib/upstream/openshift';

const flaws = (kubelet: object, systemMemory: string | undefined = '1Gi') => kubeletStartFlaws(kubelet as Record<string, unknown>, systemMemory).map(({ path, what, value }) => `${path}: ${what}: ${JSON.stringify(value)}`);
const reserving = (...amounts: string[]) => ({ memoryManagerPolicy: 'Static', reservedMemory: amounts.map((memory, numaNode) => ({ numaNode, limits: { memory } })) });

test.each<[string, object, string | undefined]>([
  ['the sum of the defaults', reserving('1124Mi'), '1Gi'],
  ['the sum over two NUMA nodes', reserving('1Gi', '100Mi'), '1Gi'],
  ['the sum with kubeReserved and an own threshold', { ...reserving('2Gi'), kubeReserved: { memory: '768Mi' }, evictionHard: { 'memory.available': '256Mi' } }, '1Gi'],
  ['a sum without a threshold for memory', { ...reserving('1Gi'), evictionHard: { 'nodefs.available': '10%' } }, '1Gi'],
  ['a sum with the defaults that are merged', { ...reserving('1124Mi'), evictionHard: { 'nodefs.available': '10%' }, mergeDefaultEvictionSettings: true }, '1Gi'],
  ['a sum that only the node knows', reserving('3Gi'), undefined],
  ['a percentage that only the node knows', { ...reserving('3Gi'), evictionHard: { 'memory.available': '5%' } }, '1Gi'],
  ['a reservation without the manager that compares it', { reservedMemory: [{ numaNode: 0, limits: { memory: '300Mi' } }] }, '1Gi'],
  ['the options of a static CPU manager', { cpuManagerPolicy: 'static', cpuManagerPolicyOptions: { 'full-pcpus-only': 'true' } }, '1Gi'],
  ['an empty policy', { cpuManagerPolicy: '', topologyManagerPolicy: '' }, '1Gi'],
  ['soft thresholds with periods', { evictionSoft: { 'memory.available': '5%' }, evictionSoftGracePeriod: { 'memory.available': '90s' } }, '1Gi'],
  ['percentages in order', { imageGCHighThresholdPercent: 90, imageGCLowThresholdPercent: 70 }, '1Gi'],
])('lets the kubelet start with %s', (_, kubelet, systemMemory) => {
  expect(kubeletStartFlaws(kubelet as Record<string, unknown>, systemMemory)).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['another sum', reserving('300Mi'), ['reservedMemory: memory manager that demands 1124Mi in reservedMemory: "300Mi"']],
  ['no sum at all', { memoryManagerPolicy: 'Static' }, ['memoryManagerPolicy: memory manager that demands 1124Mi in reservedMemory: "Static, without reservedMemory"']],
  ['huge pages', { memoryManagerPolicy: 'Static', reservedMemory: [{ numaNode: 0, limits: { 'memory': '1124Mi', 'hugepages-1Gi': '2Gi' } }] },
    ['reservedMemory[0].limits.hugepages-1Gi: huge pages in reservedMemory, which no reservation of the node has: "2Gi"']],
  ['a reservation of nothing', { reservedMemory: [{ numaNode: 0, limits: { memory: '0' } }] }, ['reservedMemory[0].limits.memory: reserved memory of none: "0"']],
  ['two reservations for a NUMA node', { reservedMemory: [0, 0].map((numaNode) => ({ numaNode, limits: { memory: '1Gi' } })) }, ['reservedMemory[1].limits.memory: second reservation of memory for NUMA node 0: "1Gi"']],
  ['a policy in small letters', { memoryManagerPolicy: 'static' }, ['memoryManagerPolicy: value that the kubelet does not know: "static"']],
  ['options of no CPU manager', { cpuManagerPolicyOptions: { 'full-pcpus-only': 'true' } }, ['cpuManagerPolicyOptions: options of a CPU manager without the policy static: {"full-pcpus-only":"true"}']],
  ['a cgroup beside reserved CPUs', { reservedSystemCPUs: '0-1', systemReservedCgroup: '/system.slice' }, ['systemReservedCgroup: cgroup of a reservation beside reservedSystemCPUs: "/system.slice"']],
  ['a reservation of huge pages', { kubeReserved: { 'hugepages-1Gi': '1Gi' } }, ['kubeReserved.hugepages-1Gi: resource that the kubelet cannot reserve: "hugepages-1Gi"']],
  ['a soft threshold without a period', { evictionSoft: { 'memory.available': '5%' } }, ['evictionSoft.memory.available: soft eviction threshold without a grace period: "memory.available"']],
  ['an unknown signal', { evictionHard: { 'memory.free': '100Mi' } }, ['evictionHard.memory.free: eviction signal that the kubelet does not know: "memory.free"']],
  ['more than all', { evictionHard: { 'nodefs.available': '110%' } }, ['evictionHard.nodefs.available: eviction threshold: "110%"']],
  ['a lower percentage above the default of the higher one', { imageGCLowThresholdPercent: 85 }, ['imageGCLowThresholdPercent: percentages at which images are removed that are not in order, 85 and 85: 85']],
  ['a longer time for critical pods', { shutdownGracePeriod: '30s', shutdownGracePeriodCriticalPods: '1m' }, ['shutdownGracePeriodCriticalPods: longer period for critical pods than for all of them: "1m"']],
])('finds that the kubelet exits with %s', (_, kubelet, said) => {
  expect(flaws(kubelet)).toEqual(said);
});

test('demands at least what is known where the node calculates the rest', () => {
  expect(kubeletStartFlaws(reserving('50Mi') as Record<string, unknown>, undefined)[0]?.what).toBe('memory manager that demands at least 100Mi in reservedMemory');
});
