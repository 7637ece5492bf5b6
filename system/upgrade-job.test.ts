/** The Job that upgrades Onload node by node, killed at each of its commands, on clusters that act. */
import { apply, readRecording, stateBefore } from './support/recording';
import { scriptOf } from '../lib/constructs/gitops/job-pods';
import { upgradesIn } from '../lib/constructs/gitops/upgrade-job';
import { upgradeCommands } from '../lib/constructs/gitops/upgrade-script';
import { sh } from '../lib/text';
import { devicePlugin, onloadKmod } from '../test/plan/fixtures';
import { serving, UpgradeCluster, type UpgradedNode } from '../test/support/upgrade-cluster';

const [OLD, NEW] = ['8.1.2.26', '8.1.3.40'];
const scriptFor = (version: string) => {
  const objects = [onloadKmod(version), devicePlugin(version)];
  return scriptOf(upgradeCommands(upgradesIn(objects, objects, ['2.6.0'], true)[0], sh`sync again`));
};
const made: UpgradeCluster[] = [];
const cluster = (nodes: { readonly [name: string]: UpgradedNode }, module: string): UpgradeCluster => {
  const each = new UpgradeCluster(nodes, module);
  made.push(each);
  return each;
};
afterEach(() => made.splice(0).forEach((each) => each.remove()));

test('the Job ends in the same state after it was killed at any of its commands and run again', () => {
  const nodes = { a: serving(OLD, { users: 'trading/feed-a' }), b: serving(OLD, { users: 'trading/feed-b' }), c: serving(OLD) };
  const script = scriptFor(NEW);
  const { commands } = cluster(nodes, NEW).run(script);
  expect(commands.length).toBeGreaterThan(30);
  const ends = commands.map((_, index) => {
    const each = cluster(nodes, NEW);
    return [each.run(script, { killAt: index + 1 }).code, each.run(script).code, each.nodes(), each.broken, each.fewest];
  });
  expect(ends).toEqual(ends.map(() => [null, 0, { a: serving(NEW), b: serving(NEW), c: serving(NEW) }, '', 2]));
});

const MODULE = 'onload.onload-module';
const HOSTS = ['host-1', 'host-10', 'host-2', 'host-3'];

/** Nodes as a recording shows them after each of its events, each state once. */
function statesOf(recording: string): { readonly [name: string]: UpgradedNode }[] {
  const events = readRecording(recording);
  const state = stateBefore(events);
  const states = new Map<string, { readonly [name: string]: UpgradedNode }>();
  for (const event of events) {
    apply(state, event);
    const nodes = Object.fromEntries(HOSTS.map((host): [string, UpgradedNode] => {
      const node = state.get(`nodes//${host}`);
      const labels = (node?.metadata.labels ?? {}) as { readonly [label: string]: string };
      const ready = labels[`kmm.node.kubernetes.io/${MODULE}.version.ready`];
      const gate = labels[`cdk8s-onload/${MODULE}.upgrading`];
      const isOffered = (node?.status as { allocatable?: { [resource: string]: unknown } } | undefined)?.allocatable?.['amd.com/onload'] !== '0';
      const parts = {
        version: labels[`kmm.node.kubernetes.io/version-module.${MODULE}`], gate, ready, module: ready, ...isOffered && ready !== undefined ? { offers: '100', plugin: ready } : {},
      };
      return [host, Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))];
    }));
    states.set(JSON.stringify(nodes), nodes);
  }
  return [...states.values()].filter((nodes) => Object.values(nodes).every(({ version }) => version !== undefined));
}

test.each([['s8-interrupted', OLD], ['s9-upgrade', NEW]])('the Job takes all nodes to the version from each state of %s', (recording, version) => {
  const states = statesOf(recording);
  expect(states.length).toBeGreaterThan(10);
  const ends = states.map((nodes) => {
    const each = cluster(nodes, version);
    const { code } = each.run(scriptFor(version));
    return [code, each.nodes(), each.broken];
  });
  expect(ends).toEqual(ends.map(() => [0, Object.fromEntries(HOSTS.map((host) => [host, serving(version)])), '']));
});
