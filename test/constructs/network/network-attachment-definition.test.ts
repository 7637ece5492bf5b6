import { Chart, Testing } from 'cdk8s';
import { Ipam, NetworkAttachment, NetworkAttachmentDefinition } from '../../../lib/constructs/network';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const attachment = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
let chart: Chart;
beforeEach(() => { chart = new Chart(Testing.app(), 'networks'); });

test('defines the network in the namespace of the pods', () => {
  new NetworkAttachmentDefinition(chart, 'Network', { attachment, namespace: NamespaceSource.existing('trading') });
  const manifest = find(synth(chart), 'NetworkAttachmentDefinition', 'ipvlan-bond0');
  expect(manifest.metadata.namespace).toBe('trading');
  expect(JSON.parse(manifest.spec.config)).toMatchObject({ type: 'ipvlan', master: 'bond0' });
  expect(manifest).toMatchSnapshot();
});

test('the definition is in the namespace of the chart by default', () => {
  const own = new Chart(Testing.app(), 'own', { namespace: 'mine' });
  new NetworkAttachmentDefinition(own, 'Network', { attachment });
  expect(find(synth(own), 'NetworkAttachmentDefinition', 'ipvlan-bond0').metadata.namespace).toBe('mine');
});

test('fails for a network that is defined elsewhere, and for a namespace that is none', () => {
  expect(errorOf(() => new NetworkAttachmentDefinition(chart, 'A', { attachment: NetworkAttachment.existing('theirs') })).message)
    .toBe('networks/A: network that is defined elsewhere: "theirs"; leave its definition out [network/existing]');
  expect(errorOf(() => new NetworkAttachmentDefinition(chart, 'B', { attachment, namespace: NamespaceSource.existing('No') })).message)
    .toBe('not the name of a namespace: "No"; use up to 63 lower case letters, digits and "-" [namespace/name]');
});
