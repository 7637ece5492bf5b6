import { App, Chart } from 'cdk8s';
import { ChronydDisabled } from '../../lib/machine-config';
import { NodeGroup } from '../../lib/node-group';
import { find, synth } from '../support/manifests';

const chart = () => new Chart(new App(), 'test');

describe('ChronydDisabled', () => {
  test('masks chronyd, which chrony-wait would start if it was only disabled', () => {
    const disabled = new ChronydDisabled(chart(), 'Chronyd');
    expect(find(synth(disabled), 'MachineConfig', '99-worker-disable-chronyd').spec).toEqual({
      config: { ignition: { version: '3.2.0' }, systemd: { units: [{ name: 'chronyd.service', enabled: false, mask: true }] } },
    });
  });

  test('is for the nodes of a group', () => {
    const nodes = NodeGroup.withRole('master');
    const disabled = new ChronydDisabled(chart(), 'Chronyd', { nodes, name: 'disable-chronyd' });
    expect(disabled.nodes).toBe(nodes);
    expect(find(synth(disabled), 'MachineConfig', 'disable-chronyd').metadata.labels).toMatchObject({ 'machineconfiguration.openshift.io/role': 'master' });
  });

  test('may be there for two groups', () => {
    const both = chart();
    new ChronydDisabled(both, 'Workers');
    new ChronydDisabled(both, 'Masters', { nodes: NodeGroup.withRole('master') });
    expect(synth(both).map(({ metadata }) => metadata.name)).toEqual(['99-worker-disable-chronyd', '99-master-disable-chronyd']);
  });
});
