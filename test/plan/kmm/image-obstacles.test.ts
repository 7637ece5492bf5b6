import type { Manifest } from '../../../lib/manifests/manifest';
import { planKmm } from '../../../lib/plan/kmm/plan-kmm';
import { nodeView } from '../../../lib/views/nodes';
import { context, node } from '../system-fixtures';

const TRADING = { key: 'dedicated', value: 'trading', effect: 'NoSchedule' };
const MASTER = { key: 'node-role.kubernetes.io/master', effect: 'NoSchedule' };
const DOCKERFILE: Manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'nicdrv-build', namespace: 'drivers' }, data: { dockerfile: 'ARG DTK_AUTO\nFROM ${DTK_AUTO}\n' } };
const kmm = (version: string): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 'kmm', namespace: 'k' }, spec: { name: 'kernel-module-management', installPlanApproval: 'Manual', startingCSV: `kernel-module-management.v${version}` },
});
const nicdrv = (build?: object): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'nicdrv', namespace: 'drivers' },
  spec: {
    selector: { x: '' },
    tolerations: [{ operator: 'Equal', ...TRADING }],
    moduleLoader: { container: { modprobe: { moduleName: 'nicdrv' }, kernelMappings: [{ regexp: '^5\\.14\\.0-.*\\.x86_64$', containerImage: 'registry.example.com/nicdrv:1.0-${KERNEL_FULL_VERSION}', build }] } },
  },
});
const BUILT = nicdrv({ dockerfileConfigMap: { name: 'nicdrv-build' } });
const TAINTED = [node('w1', { x: '' }, { taints: [TRADING] }), node('m1', {}, { taints: [MASTER] })];

interface Around {
  readonly nodes?: ReturnType<typeof node>[];
  readonly release?: string;
  readonly others?: readonly Manifest[];
}

function warnings(module: Manifest, { nodes = TAINTED, release, others = [] }: Around = {}): string[] {
  const installed = [...release === undefined ? [] : [kmm(release)], ...others];
  return planKmm(context(installed, [...installed, module, DOCKERFILE], { nodes })).warnings
    .filter(({ code }) => ['kmm/no-node-for-image', 'kmm/no-toolkit-tag'].includes(code)).map(({ message }) => message);
}

describe('pods of KMM that no node takes', () => {
  const WHY = 'KMM gives it no tolerations, whatever the Module has, and nodes have the taints dedicated=trading:NoSchedule, node-role.kubernetes.io/master:NoSchedule; nothing is';

  test.each<[string, Manifest, string | undefined, string[]]>([
    ['of KMM 2.4', BUILT, '2.4.0', [`no node takes the pod that checks for its image, or the one that builds the image: ${WHY} built`]],
    ['of KMM 2.3, which asks the registry itself', BUILT, '2.3.0', ['no node takes the pod that builds the image: KMM gives it no tolerations, whatever the Module has, and nodes have the taints dedicated=trading:NoSchedule; nothing is built']],
    ['of an unknown release', BUILT, undefined, [`no node takes the pod that checks for its image (KMM 2.4 and later), or the one that builds the image: ${WHY} built`]],
    ['for an image that exists', nicdrv(), '2.4.0', [`no node takes the pod that checks for its image: ${WHY} loaded`]],
    ['for an image that exists, of KMM 2.3', nicdrv(), '2.3.0', []],
  ])('no node takes pods %s', (_, module, release, expected) => {
    expect(warnings(module, { release })).toEqual(expected);
  });

  test('pods run on a node without a taint, and on one that is only emptied or restarted', () => {
    expect(warnings(BUILT, { release: '2.4.0', nodes: [...TAINTED, node('w2')] })).toEqual([]);
    expect(warnings(BUILT, { release: '2.4.0', nodes: [...TAINTED, node('w2', {}, { taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule' }] })] })).toEqual([]);
  });

  test('pods are placed by the selector of the build', () => {
    const placed = nicdrv({ dockerfileConfigMap: { name: 'nicdrv-build' }, selector: { x: '' } });
    expect(warnings(placed, { release: '2.4.0', nodes: [...TAINTED, node('w2')] })).toEqual([expect.stringContaining('no node takes the pod that builds the image: ')]);
  });
});

describe('the Driver Toolkit for the operating system of a node', () => {
  const stream = (...tags: string[]): Manifest => ({ apiVersion: 'image.openshift.io/v1', kind: 'ImageStream', metadata: { name: 'driver-toolkit', namespace: 'openshift' }, spec: { tags: tags.map((name) => ({ name })) } });
  const on = (osImage: string) => [nodeView({
    apiVersion: 'v1', kind: 'Node', metadata: { name: 'w1', labels: { x: '' } }, spec: {}, status: { nodeInfo: { kernelVersion: '5.14.0-570.122.1.el9_6.x86_64', osImage } },
  })];
  const RHCOS = 'Red Hat Enterprise Linux CoreOS 9.6.20260616-0 (Plow)';

  test('the toolkit is missing if the ImageStream has no tag for it', () => {
    expect(warnings(BUILT, { nodes: on(RHCOS), others: [stream('9.6.20260602-0', 'latest')] })).toEqual([
      'KMM cannot build its image for w1: ImageStream openshift/driver-toolkit has no tag 9.6.20260616-0 for the operating system of these nodes (log of the operator: could not get DTK image '
      + 'for kernel 5.14.0-570.122.1.el9_6.x86_64: could not find osImage 9.6.20260616-0 in OS --> DTK mapping)',
    ]);
  });

  test('the toolkit is not found for a build of two digits, of which KMM reads the first', () => {
    expect(warnings(BUILT, { nodes: on('Red Hat Enterprise Linux CoreOS 9.6.20260616-12 (Plow)'), others: [stream('9.6.20260616-12')] })).toEqual([expect.stringContaining('no tag 9.6.20260616-1 ')]);
  });

  test('the toolkit is there, or unknown without the ImageStream, or not needed', () => {
    expect(warnings(BUILT, { nodes: on(RHCOS), others: [stream('9.6.20260616-0')] })).toEqual([]);
    expect(warnings(BUILT, { nodes: on(RHCOS) })).toEqual([]);
    expect(warnings(nicdrv(), { nodes: on(RHCOS), others: [stream('latest')] })).toEqual([]);
  });
});
