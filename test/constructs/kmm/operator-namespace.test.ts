import { App, Chart } from 'cdk8s';
import { KmmHubOperator, KmmOperator } from '../../../lib/constructs/kmm';
import { SriovOperator } from '../../../lib/constructs/sriov';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { find, synth } from '../../support/manifests';

const LABEL = 'openshift.io/cluster-monitoring';
const chart = () => new Chart(new App(), 'test');
const labelsOf = (make: Chart, name: string) => find(synth(make), 'Namespace', name).metadata.labels!;

test('namespaces of Red Hat\'s operators are those in which their monitors are read', () => {
  const made = chart();
  new KmmOperator(made, 'Kmm');
  new SriovOperator(made, 'Sriov');
  expect([labelsOf(made, 'openshift-kmm')[LABEL], labelsOf(made, 'openshift-sriov-network-operator')[LABEL]]).toEqual(['true', 'true']);
});

test('another namespace, and that of the hub without monitors, are not', () => {
  const made = chart();
  new KmmOperator(made, 'Kmm', { namespace: NamespaceSource.created('kmm') });
  new KmmHubOperator(made, 'Hub');
  expect([LABEL in labelsOf(made, 'kmm'), LABEL in labelsOf(made, 'openshift-kmm-hub')]).toEqual([false, false]);
});

test('a label of the user takes precedence', () => {
  const made = chart();
  new KmmOperator(made, 'Kmm', { namespace: NamespaceSource.created('openshift-kmm', { labels: { [LABEL]: 'false' } }) });
  expect(labelsOf(made, 'openshift-kmm')[LABEL]).toBe('false');
});
