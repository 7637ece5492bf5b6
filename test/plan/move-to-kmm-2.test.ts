/** From the Onload Operator with KMM 1.1 to Onload on KMM 2 with a device plugin of ours, on a running cluster: the plan that docs/how-to/move-to-kmm-2.md describes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devicePlugin, onload, onloadKmod, onloadNode, planOf } from './fixtures';
import type { Manifest } from '../../lib/manifests/manifest';
import type { StepReport } from '../../lib/plan/plan-report';

const VERSION = '8.1.2.26';
const KMM = (version: string): Manifest => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'kernel-module-management', namespace: 'openshift-kmm' },
  spec: { name: 'kernel-module-management', channel: 'stable', source: 'a', sourceNamespace: 'b', startingCSV: `kernel-module-management.v${version}`, installPlanApproval: 'Manual' },
});
const OPERATOR: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'onload-operator-controller-manager', namespace: 'onload-operator-system' },
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: {
      metadata: { labels: { a: 'b' } },
      spec: {
        containers: [
          { name: 'manager', image: 'docker.io/onload/onload-operator:3.0.0', env: [{ name: 'DEVICE_PLUGIN_IMG', value: 'docker.io/onload/onload-device-plugin:3.0.0' }] },
        ],
      },
    },
  },
};
const FEED: Manifest = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'feed', namespace: 'trading' },
  spec: { replicas: 3, selector: { matchLabels: { app: 'feed' } }, template: { metadata: { labels: { app: 'feed' } }, spec: { containers: [{ name: 'feed', image: 'feed:1', resources: { limits: { 'amd.com/onload': 1 } } }] } } },
};
const withSfc = (object: Manifest): Manifest => {
  const { onload: part } = object.spec;
  const kernelMappings = part.kernelMappings.map((each: object) => ({ ...each, sfc: {} }));
  return { ...object, spec: { ...object.spec, onload: { ...part, kernelMappings } } };
};
const BEFORE = [KMM('1.1.0'), OPERATOR, withSfc(onload(VERSION)), FEED];
const AFTER = [KMM('2.6.0'), onloadKmod(VERSION), devicePlugin(VERSION), FEED];
const NODES = ['a', 'b', 'c'].map((name) => onloadNode(name, VERSION, {
  'onload.amd.com/onload.onload': VERSION,
  'beta.kmm.node.kubernetes.io/version-worker-pod.onload.onload-module': undefined,
  'kmm.node.kubernetes.io/onload.onload-module.version.ready': undefined,
  'beta.kmm.node.kubernetes.io/version-module-loader.onload.onload-module': VERSION,
})).map((node) => JSON.parse(JSON.stringify(node)) as Manifest);
const PODS = ['a', 'b', 'c'].map((name): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: `feed-${name}`, namespace: 'trading', labels: { 'app': 'feed', 'pod-template-hash': 'x' }, ownerReferences: [{ kind: 'ReplicaSet', name: 'feed-x', controller: true }] },
  spec: { nodeName: name, containers: [{ name: 'feed', resources: { limits: { 'amd.com/onload': 1 } } }] },
  status: { phase: 'Running' },
} as Manifest));
const there = planOf(BEFORE, AFTER, { nodes: NODES, pods: PODS });
const stepOf = (steps: readonly StepReport[], text: RegExp) => steps.findIndex(({ run }) => text.test(run));

describe('the move to KMM 2', () => {
  test('the plan has the steps that the how-to lists', () => {
    const [, steps] = /<!-- plan: .* -->\n```text\n([^`]*)```/.exec(readFileSync(join(__dirname, '../../docs/how-to/move-to-kmm-2.md'), 'utf8'))!;
    expect(steps).toBe(there.steps.map(({ order, target }) => `${order} ${target}\n`).join(''));
  });

  test('removes Onload with its operator, then upgrades KMM, then loads Onload again', () => {
    expect(there.steps.map(({ target }) => target)).toEqual([
      'Onload onload/onload', 'Deployment onload-operator-system/onload-operator-controller-manager', 'Subscription openshift-kmm/kernel-module-management',
      'DaemonSet onload/onload-device-plugin', 'Module onload/onload-module', 'Module onload/onload-module',
    ]);
  });

  test('stops the pods that use Onload before it goes, and starts them when all nodes offer it again', () => {
    expect(there.steps[0].stop).toContain('kubectl scale deployment/feed --namespace trading --replicas 0');
    expect(there.steps.map(({ start }) => start.includes('--replicas 3'))).toEqual([false, false, false, false, false, true]);
  });

  test('waits with what the KMM of the moment has: 1.1 has no NodeModulesConfig', () => {
    const kinds = there.steps.map(({ note, run, waitFor }) => /nodemodulesconfigs/.test(`${note}${run}${waitFor}`));
    expect(kinds[0]).toBe(false);
    expect(there.steps[0].waitFor).toContain('kubectl get pods --namespace onload --selector kmm.node.kubernetes.io/module.name=onload-module');
    expect(there.steps[5].waitFor).toContain(`kmm.node.kubernetes.io/onload.onload-module.version.ready!=${VERSION}`);
  });

  test('warns that KMM 1.1 may leave a module loaded that is in use', () => {
    expect(there.warnings.find(({ code }) => code === 'onload/removed')!.message).toContain('KMM 1.1 ignores that it cannot be unloaded');
  });

  test('reloads nothing with the upgrade of KMM, since no Module is left', () => {
    expect(there.nodes.map(({ name, events }) => [name, events.map(({ kind }) => kind)])).toEqual(
      ['a', 'b', 'c'].map((name) => [name, ['label', 'unload-module', 'load-module', 'restart-pod']]));
    expect(there.warnings.map(({ code }) => code)).not.toContain('plan/down-twice');
  });

  test('labels all nodes again, because the operator has taken its labels away', () => {
    expect(there.steps[5].run).toBe(`kubectl label nodes --selector 'node-role.kubernetes.io/worker=,!kmm.node.kubernetes.io/version-module.onload.onload-module' kmm.node.kubernetes.io/version-module.onload.onload-module=${VERSION}`);
  });

  test('says that at one moment no node has Onload', () => {
    expect(there.totals.minAvailable).toBe(0);
  });
});

describe('the way back', () => {
  const nodes = ['a', 'b', 'c'].map((name) => onloadNode(name, VERSION));
  const back = planOf(AFTER, BEFORE, { nodes, pods: PODS });

  test('removes the plugin and the Module before the operator makes one of the same name', () => {
    const [plugin, module, resource] = [/delete daemonset/, /delete modules/].map((text) => stepOf(back.steps, text)).concat(back.steps.findIndex(({ target }) => target === 'Onload onload/onload'));
    expect([plugin, module, resource]).not.toContain(-1);
    expect([plugin, module, resource]).toEqual([plugin, module, resource].sort((a, b) => a - b));
  });

  test('the plan says that OLM does not go back to KMM 1.1', () => {
    expect(back.warnings.find(({ code }) => code === 'operators/no-way-back')!.message).toContain('nothing will happen');
  });

  test('by a removal stops the pods, and takes KMM away when no node has the module', () => {
    const removal = planOf(AFTER, [FEED], { nodes, pods: PODS });
    const at = [/delete daemonset/, /delete modules/, /delete subscriptions/].map((text) => stepOf(removal.steps, text));
    expect(at).not.toContain(-1);
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(removal.steps[at[0]].stop).toContain('kubectl scale deployment/feed');
    // Nothing offers Onload any more.
    expect(removal.steps.map(({ start }) => start).join('')).toBe('');
  });
});
