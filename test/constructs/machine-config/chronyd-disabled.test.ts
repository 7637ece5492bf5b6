import { App, Chart } from 'cdk8s';
import {
  ChronydDisabled, ChronydDisabledProps, ChronydStop, NodeDisruptionAction, NodeDisruptionPolicy, NodeDisruptionRule,
} from '../../../lib/constructs/machine-config';
import { NodeGroup } from '../../../lib/values/node-group';
import { find, synth } from '../../support/manifests';

const chart = () => new Chart(new App(), 'test');

describe('ChronydDisabled', () => {
  test('masks chronyd, which chrony-wait would start if it was only disabled', () => {
    const disabled = new ChronydDisabled(chart(), 'Chronyd');
    expect(find(synth(disabled), 'MachineConfig', '99-worker-disable-chronyd').spec).toEqual({
      config: { ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'chronyd.service', enabled: false, mask: true }] } },
    });
  });

  test('ChronydDisabled is for the nodes of a group', () => {
    const nodes = NodeGroup.withRole('master');
    const disabled = new ChronydDisabled(chart(), 'Chronyd', { nodes, name: 'disable-chronyd' });
    expect(disabled.nodes).toBe(nodes);
    expect(find(synth(disabled), 'MachineConfig', 'disable-chronyd').metadata.labels).toMatchObject({ 'machineconfiguration.openshift.io/role': 'master' });
  });

  test('ChronydDisabled may take away its conditions in place of a mask, and those of what waits for it', () => {
    const disabled = new ChronydDisabled(chart(), 'Chronyd', { stop: ChronydStop.CONDITION });
    const dropins = [{ name: '50-onload-disabled.conf', contents: '[Unit]\nConditionPathExists=!/\n' }];
    expect(find(synth(disabled), 'MachineConfig', '99-worker-disable-chronyd').spec).toEqual({
      config: { ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'chrony-wait.service', dropins }, { name: 'chronyd.service', dropins }] } },
    });
    expect([disabled.stop, new ChronydDisabled(chart(), 'Masked').stop]).toEqual([ChronydStop.CONDITION, ChronydStop.MASK]);
  });

  describe('in a cluster with node disruption policies', () => {
    const policiesWith = (props: ChronydDisabledProps) => {
      const here = chart();
      const policy = new NodeDisruptionPolicy(here, 'Disruption');
      new ChronydDisabled(here, 'Chronyd', props);
      return policy.policies.map((each) => `${each}: ${each.actions.map(({ type, service }) => `${type} ${service ?? ''}`.trim()).join(', ')}`);
    };

    test('ChronydDisabled in a cluster with node disruption policies is restarted where it has a condition, and reboots nodes where it is masked: the restart of a masked unit fails', () => {
      expect(policiesWith({ stop: ChronydStop.CONDITION })).toEqual([
        'unit chrony-wait.service: DaemonReload', 'unit chronyd.service: DaemonReload, Restart chronyd.service',
      ]);
      expect(policiesWith({})).toEqual([]);
    });

    test('ChronydDisabled in a cluster with node disruption policies does what it is told', () => {
      const disruption = [NodeDisruptionRule.unit('chronyd.service', NodeDisruptionAction.drain())];
      expect(policiesWith({ stop: ChronydStop.CONDITION, disruption })).toEqual(['unit chronyd.service: Drain']);
      expect(policiesWith({ stop: ChronydStop.CONDITION, disruption: [] })).toEqual([]);
    });
  });

  test('ChronydDisabled may be there for two groups', () => {
    const both = chart();
    new ChronydDisabled(both, 'Workers');
    new ChronydDisabled(both, 'Masters', { nodes: NodeGroup.withRole('master') });
    expect(synth(both).map(({ metadata }) => metadata.name)).toEqual(['99-worker-disable-chronyd', '99-master-disable-chronyd']);
  });
});
