import { Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { KernelModule } from '../../lib/constructs/kmm';
import { MachineConfig, MachineConfigPool } from '../../lib/constructs/machine-config';
import { Onload } from '../../lib/constructs/onload';
import { OnloadPlatform } from '../../lib/constructs/platform';
import { HostTimeDaemon, Sfptpd } from '../../lib/constructs/ptp';
import { NicSelector, PfName, SriovNetworkPool, SriovNodePolicy } from '../../lib/constructs/sriov';
import { Findings } from '../../lib/synthesis/findings';
import { PROP_TYPES } from '../../lib/synthesis/props/table';
import { NodeGroup } from '../../lib/values/node-group';
import { NodeLimit } from '../../lib/values/node-limit';
import { OnloadRelease } from '../../lib/values/onload-release';
import { Platform } from '../../lib/values/platform';
import { EVERY_CONSTRUCT } from '../support/every-construct';
import { find, synth } from '../support/manifests';

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const config = (chart: Chart, id: string, nodes: NodeGroup) => new MachineConfig(chart, id, { nodes, kernelArguments: ['nosmt'] });
const warningsOf = (chart: Chart, code: string) => {
  synth(chart);
  return Findings.of(chart.node.root).warnings.filter((warning) => warning.code === code).map(({ path, message }) => `${path}: ${message}`);
};
const errorsOf = (chart: Chart): string[] => {
  try {
    synth(chart);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).map((line) => line.trim());
  }
};
const LIMIT = 'node-group/limit-unused';
const MASTERS = 'node-group/control-plane';

describe('the limit of a node group', () => {
  test('the limit of a node group that is for the worker pool, which is not ours, is refused once', () => {
    const chart = Testing.chart();
    const nodes = NodeGroup.worker('onload', { maxUnavailable: NodeLimit.percent(10) });
    new Onload(chart, 'Onload', { release, nodes });
    config(chart, 'Config', nodes);
    expect(errorsOf(chart)).toEqual([
      '[test/Config] \'maxUnavailable\' of the node group onload, which nothing here uses for a rollout: "10%"; leave it out, and set it where the pool is: oc patch machineconfigpool worker --type merge '
      + '--patch \'{"spec":{"maxUnavailable":"10%"}}\'; or use NodeGroup.withRole() with a MachineConfigPool [node-group/limit-unused]',
    ]);
  });

  test('of labels is refused where nothing has it', () => {
    const chart = Testing.chart();
    new Onload(chart, 'Onload', { release, nodes: NodeGroup.withLabels('rack', { rack: '1' }, { maxUnavailable: NodeLimit.nodes(2) }) });
    expect(errorsOf(chart)).toEqual([expect.stringContaining('[test/Onload] \'maxUnavailable\' of the node group rack, which nothing here uses for a rollout: 2; leave it out')]);
  });

  test('the limit of a node group is that of a pool of machines, or of the SR-IOV operator', () => {
    const chart = Testing.chart();
    const trading = NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) });
    new MachineConfigPool(chart, 'Pool', { nodes: trading });
    config(chart, 'Config', trading);
    const rack = NodeGroup.withLabels('rack', { rack: '1' }, { maxUnavailable: NodeLimit.nodes(2) });
    new SriovNetworkPool(chart, 'Sriov', { nodes: rack });
    new Onload(chart, 'Onload', { release, nodes: rack });
    expect(errorsOf(chart)).toEqual([]);
  });

  test('the limit of a node group is that of the DaemonSet of sfptpd, whose pods are replaced by it', () => {
    const chart = Testing.chart();
    const nodes = NodeGroup.withLabels('rack', { rack: '1' }, { maxUnavailable: NodeLimit.percent(20) });
    new Sfptpd(chart, 'Sfptpd', { release, nodes, interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere() });
    new Onload(chart, 'Onload', { release, nodes });
    expect(find(synth(chart), 'DaemonSet', 'sfptpd').spec.updateStrategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '20%' } });
  });

  test('leaves the DaemonSet of sfptpd as it is where there is none', () => {
    const chart = Testing.chart();
    new Sfptpd(chart, 'Sfptpd', { release, interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere() });
    expect(find(synth(chart), 'DaemonSet', 'sfptpd').spec).not.toHaveProperty('updateStrategy');
  });

  test('the limit of a node group is refused for a Module without a version, which KMM reloads on all nodes at once, unless that is acknowledged', () => {
    const chart = Testing.chart();
    const nodes = NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) });
    new MachineConfigPool(chart, 'Pool', { nodes });
    const module = KernelModule.onload(chart, 'Module', { release, nodes });
    expect(errorsOf(chart)).toEqual([
      '[test/Module] \'maxUnavailable\' of the node group trading, which KMM ignores: it reloads a module without a version on all nodes at once: 2; '
      + 'set \'version\', and label the nodes step by step; or use a node group without a limit [node-group/limit-exceeded]',
    ]);
    Findings.of(module).acknowledge('node-group/limit-exceeded', 'tried');
    expect(errorsOf(chart)).toEqual([]);
    const ordered = Testing.chart();
    new MachineConfigPool(ordered, 'Pool', { nodes });
    KernelModule.onload(ordered, 'Module', { release, nodes, version: '8.1.2.26' });
    expect(errorsOf(ordered)).toEqual([]);
  });

  const LIMITED = { maxUnavailable: NodeLimit.nodes(2) };
  const policy = (chart: Construct, nodes: NodeGroup) => (
    new SriovNodePolicy(chart, 'Sfc', { nodes, resourceName: 'sfc', numVfs: 4, nics: NicSelector.pfNames(PfName.of('ens1f0')) }));

  test('the limit of a node group is refused in each cluster that has no pool for it, whatever others have', () => {
    const app = Testing.app();
    const nodes = NodeGroup.withRole('trading', LIMITED);
    const clusters = ['nyc1', 'ldn1'].map((name) => new OnloadPlatform(app, name, { release, platform: Platform.openshift('4.16'), nodes }));
    const charts = clusters.map((cluster) => new Chart(cluster, 'extra'));
    charts.forEach((chart) => config(chart, 'Config', nodes));
    new MachineConfigPool(charts[0], 'Pool', { nodes });
    expect(errorsOf(charts[1])).toEqual([expect.stringMatching(/^\[ldn1\/extra\/Config\] .*node-group\/limit-unused/)]);
  });

  test('the limit of a node group is that of a pool with an equal group, next to the only cluster of the app', () => {
    const app = Testing.app();
    const cluster = new OnloadPlatform(app, 'nyc1', { release, platform: Platform.openshift('4.16') });
    config(new Chart(cluster, 'extra'), 'Config', NodeGroup.withRole('trading', LIMITED));
    const beside = new Chart(app, 'pools');
    new MachineConfigPool(beside, 'Pool', { nodes: NodeGroup.withRole('trading', LIMITED) });
    expect(errorsOf(beside)).toEqual([]);
  });

  test('the limit of a node group is refused for a MachineConfig without its pool, and for virtual functions without theirs, even where something else has it', () => {
    const chart = Testing.chart();
    const nodes = NodeGroup.withRole('trading', LIMITED);
    new Sfptpd(chart, 'Sfptpd', { release, nodes, interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere() });
    config(chart, 'Config', nodes);
    policy(chart, nodes);
    expect(errorsOf(chart)).toEqual([
      '[test/Config] \'maxUnavailable\' of the node group trading, by which these do not roll out: MachineConfig 99-trading-config (drains and reboots), SriovNetworkNodePolicy sfc (drains): 2; '
      + 'add a MachineConfigPool and a SriovNetworkPool for the group, or leave it out [node-group/limit-unused]',
    ]);
    new MachineConfigPool(chart, 'Pool', { nodes });
    expect(errorsOf(chart)).toEqual([expect.stringMatching(/^\[test\/Sfc\] .*roll out: SriovNetworkNodePolicy sfc \(drains\): 2; add a SriovNetworkPool for the group, or leave it out/)]);
    new SriovNetworkPool(chart, 'Vfs', { nodes });
    expect(errorsOf(chart)).toEqual([]);
  });

  test('the limit of a node group is not that of a pool with another limit', () => {
    const chart = Testing.chart();
    const nodes = NodeGroup.withRole('trading', LIMITED);
    policy(chart, nodes);
    new SriovNetworkPool(chart, 'Vfs', { nodes, maxUnavailable: NodeLimit.nodes(5) });
    expect(errorsOf(chart)).toEqual([expect.stringContaining(LIMIT)]);
    const same = Testing.chart();
    policy(same, nodes);
    new SriovNetworkPool(same, 'Vfs', { nodes, maxUnavailable: NodeLimit.nodes(2) });
    expect(errorsOf(same)).toEqual([]);
  });

  const LIMITERS = ['MachineConfigPool', 'Sfptpd', 'SriovNetworkPool'];
  /** Alerts about nodes, which change nothing on them. */
  const WATCHERS = ['OnloadAlerts'];
  const takesNodes = Object.entries(EVERY_CONSTRUCT).filter(([name]) => !WATCHERS.includes(name) && 'nodes' in PROP_TYPES.structs[`${name}Props`]);

  test.each(takesNodes)('reaches %s, or is refused', (name, make) => {
    const chart = Testing.chart();
    const all = { nodes: NodeGroup.withRole('trading', LIMITED), platform: Platform.openshift('4.19'), hostTimeDaemon: HostTimeDaemon.managedElsewhere() };
    make(chart, 'X', Object.fromEntries(Object.entries(all).filter(([prop]) => prop in PROP_TYPES.structs[`${name}Props`])));
    if (LIMITERS.includes(name)) {
      expect(synth(chart).filter(({ spec }) => /"maxUnavailable":2\b/.test(JSON.stringify(spec)))).toHaveLength(1);
    } else {
      expect(errorsOf(chart)).toEqual([expect.stringMatching(/'maxUnavailable' of the node group trading, .*node-group\/limit-(unused|exceeded)/)]);
    }
  });

  test('the limit of a node group is not refused where there is none, and can be acknowledged', () => {
    const chart = Testing.chart();
    config(chart, 'Config', NodeGroup.worker());
    config(chart, 'Other', NodeGroup.worker('other', { maxUnavailable: NodeLimit.nodes(1) }));
    Findings.of(chart).acknowledge(LIMIT, 'set by hand');
    expect(errorsOf(chart)).toEqual([]);
    expect(warningsOf(chart, LIMIT)).toEqual([]);
  });
});

describe('nodes of the control plane', () => {
  test('nodes of the control plane are warned of once, with all that takes them down', () => {
    const chart = Testing.chart();
    config(chart, 'Tuning', NodeGroup.withRole('master'));
    new SriovNodePolicy(chart, 'Sfc', { nodes: NodeGroup.withRole('control-plane'), resourceName: 'sfc', numVfs: 4, nics: NicSelector.pfNames(PfName.of('ens1f0')) });
    new Onload(chart, 'Onload', { release, nodes: NodeGroup.withRole('master') });
    config(chart, 'Workers', NodeGroup.worker());
    expect(warningsOf(chart, MASTERS)).toEqual([
      'test/Onload: nodes of the control plane, which these take down: MachineConfig 99-master-tuning (drains and reboots), '
      + 'Onload onload (evicts the pods that use it, with each version), SriovNetworkNodePolicy sfc (drains): "master"; '
      + 'use a group of workers, or acknowledge this if the control plane is meant [node-group/control-plane]',
    ]);
  });

  test('nodes of the control plane are no workers', () => {
    const chart = Testing.chart();
    config(chart, 'Workers', NodeGroup.worker());
    expect(warningsOf(chart, MASTERS)).toEqual([]);
  });
});
