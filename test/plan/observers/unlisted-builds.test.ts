import type { Manifest } from '../../../lib/manifests/manifest';
import type { PlanInput } from '../../../lib/plan/plan-input';
import { node, onload, planOf } from '../fixtures';

const CODE = 'onload/not-listed-for-kernel';
const withKernel = (name: string, kernelVersion: string, osImage?: string): Manifest => node(name, ['worker'], { status: { nodeInfo: { kernelVersion, osImage } } });
const NODES = [withKernel('w1', '5.14.0-570.12.1.el9_6.x86_64'), withKernel('w2', '5.14.0-427.42.1.el9_4.x86_64')];

const warnings = (before: readonly Manifest[], after: readonly Manifest[], options: Partial<PlanInput> = {}) => (
  planOf(before, after, { nodes: NODES, ...options }).warnings.filter(({ code }) => code === CODE));

describe('a change of Onload', () => {
  test('to a build that AMD does not list for the kernel of a node warns, with the builds that are', () => {
    expect(warnings([onload('8.1.2.26')], [onload('8.1.3.40')])).toEqual([{
      code: CODE,
      object: 'Onload onload/onload',
      message: 'AMD does not list Onload 8.1.3.40 for RHEL 9.6, which w1 runs: the modules may not compile or load, or load, and accelerated programs abort',
      advice: 'use a build that is listed: 9.0.2.140 and later',
    }]);
  });

  test('to a build that lists the kernels of all nodes does not warn', () => {
    expect(warnings([onload('8.1.3.40')], [onload('9.0.2.140')])).toEqual([]);
  });

  test('knows Ubuntu by the image of the node', () => {
    const nodes = [withKernel('u1', '6.8.0-40-generic', 'Ubuntu 24.04.1 LTS')];
    expect(warnings([], [onload('8.1.2.26')], { nodes, openshift: undefined, kubernetes: '1.30' })[0].message).toContain('Onload 8.1.2.26 for Ubuntu 24.04');
  });
});

test('a plan says nothing of a build that nodes had before, on kernels that stay', () => {
  expect(warnings([onload('8.1.3.40')], [onload('8.1.3.40'), { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'b' } } as Manifest])).toEqual([]);
});
