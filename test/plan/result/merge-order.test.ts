import type { Manifest } from '../../../lib/manifests/manifest';
import { plan } from '../../../lib/plan/plan';
import type { PlanInput } from '../../../lib/plan/plan-input';
import { machineConfig } from '../fixtures';

const object = (apiVersion: string, kind: string, name: string, namespace?: string): Manifest => (
  { apiVersion, kind, metadata: { name, ...namespace === undefined ? {} : { namespace } } });
const CONFIG = machineConfig('50-a', 'worker', { '/etc/a.conf': 'one' });
const RIGHTS = object('rbac.authorization.k8s.io/v1', 'ClusterRole', 'rights');
const SPACE = object('v1', 'Namespace', 'trading');
const BEGIN = object('argoproj.io/v1alpha1', 'Application', 'all', 'argo');
const SETTINGS = object('argoproj.io/v1alpha1', 'AppProject', 'onload', 'argo');

/** Plan of new objects, of which Argo CD applies some: who applies each step, and by which command. */
function stepsOf(after: readonly Manifest[], carried: readonly Manifest[], more: Partial<PlanInput> = { fileOf: ({ metadata }) => `${metadata.name}.yaml` }): string[] {
  const { steps } = plan({
    before: [], after, carrierOf: (each) => (carried.includes(each) ? { engine: 'Argo CD', object: 'Application argo/all' } : undefined), ...more,
  });
  expect(steps.map(({ order }) => order)).toEqual(steps.map((_, index) => index + 1));
  return steps.map(({ system, target, carriedBy, run: command }) => (system === 'gitops' ? 'merge' : `${target}: ${carriedBy === undefined ? command : 'Argo CD'}`));
}

describe('steps around the merge', () => {
  test('rights and settings of the engine come before it, and what sets the engine going after it', () => {
    expect(stepsOf([CONFIG, BEGIN, RIGHTS, SETTINGS], [CONFIG])).toEqual([
      'ClusterRole rights: kubectl apply -f rights.yaml',
      'AppProject argo/onload: kubectl apply -f onload.yaml',
      'merge',
      'Application argo/all: kubectl apply -f all.yaml',
      'MachineConfigPool worker: Argo CD',
    ]);
  });

  test('objects in a namespace that the engine creates come after it', () => {
    const account = object('v1', 'ServiceAccount', 'own', 'trading');
    expect(stepsOf([SPACE, account], [SPACE])).toEqual(['merge', 'Namespace trading: Argo CD', 'ServiceAccount trading/own: kubectl apply -f own.yaml']);
    expect(stepsOf([CONFIG, SPACE, account], [CONFIG])[0]).toBe('Namespace, ServiceAccount: kubectl apply -f own.yaml -f trading.yaml');
  });

  test('without an engine, nothing is merged', () => {
    expect(stepsOf([RIGHTS], [])).toEqual(['ClusterRole rights: kubectl apply -f AFTER']);
  });

  test('no command stands where it would apply objects of the engine too: in one file with them, or without files', () => {
    for (const sources of [{ fileOf: () => 'all.yaml' }, {}]) {
      expect(stepsOf([CONFIG, RIGHTS], [CONFIG], sources)).toEqual(['ClusterRole rights: ', 'merge', 'MachineConfigPool worker: Argo CD']);
      const { steps, warnings } = plan({ before: [], after: [CONFIG, RIGHTS], carrierOf: (each) => (each === CONFIG ? { engine: 'Argo CD' } : undefined), ...sources });
      expect(steps[0].what).toBe('ClusterRole rights: applied; no effect on nodes is known. Apply only what the engine does not: a command for whole files would apply its objects too');
      expect(warnings.map(({ code }) => code)).not.toContain('plan/command');
    }
  });

  test('what the engine deletes shares no step with what a user deletes', () => {
    const { steps } = plan({
      before: [RIGHTS, SPACE], after: [], prune: true, carrierOf: (each) => (each === SPACE ? { engine: 'Argo CD', prunes: 'first' } : undefined), fileOf: () => 'a.yaml',
    });
    expect(steps.slice(1).map(({ target, run: command }) => [target, command])).toEqual([
      ['ClusterRole rights', 'kubectl delete clusterrole/rights --ignore-not-found'], ['Namespace trading', ''],
    ]);
  });
});
