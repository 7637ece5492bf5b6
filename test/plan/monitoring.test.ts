import { node, planOf } from './fixtures';
import { Monitoring } from '../../lib/constructs/monitoring';
import type { Manifest } from '../../lib/manifests/manifest';
import { synth } from '../support/manifests';
import { monitoredPlatform } from '../support/monitored';

const NODES = ['a', 'b'].map((name) => node(name, ['worker', 'trading']));
const METRICS_ONLY = synth(monitoredPlatform(undefined));
const WATCHED = synth(monitoredPlatform(Monitoring.openshift()));

/** Events of nodes other than those of modules, which their labels do not ask for yet. */
const eventsOf = (before: Manifest[], after: Manifest[]) => planOf(before, after, { nodes: NODES }).nodes
  .map(({ name, events }) => [name, events.filter(({ cause }) => !cause.includes('Module onload/')).map(({ kind, cause }) => `${kind} ${cause}`)]);

test('monitors and alerts move no node', () => {
  expect(eventsOf(METRICS_ONLY, WATCHED)).toEqual([['a', []], ['b', []]]);
  expect(planOf(METRICS_ONLY, WATCHED, { nodes: NODES }).steps.map(({ target }) => target).filter((target) => target.includes('DaemonSet'))).toEqual([]);
});

test('metrics of sfptpd restart it on all nodes', () => {
  const without = synth(monitoredPlatform(undefined, { ptp: { interfaceName: 'bond0' } }));
  expect(eventsOf(without, WATCHED)).toEqual(['a', 'b'].map((name) => [name, ['restart-pod DaemonSet sfptpd/sfptpd: no clock synchronization meanwhile']]));
});
