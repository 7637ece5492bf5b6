import { jobOfPodMonitor, nodeLabelName, operatorNamespaceLabels, seriesName, STATE_FAMILIES, TIMED_FAMILIES } from '../../../lib/upstream/monitoring';

test('resources and labels of nodes are named as kube-state-metrics names them', () => {
  expect(seriesName('amd.com/onload')).toBe('amd_com_onload');
  expect(nodeLabelName('kmm.node.kubernetes.io/version-module.onload.onload-module')).toBe('label_kmm_node_kubernetes_io_version_module_onload_onload_module');
  expect(nodeLabelName('example.com/tradingZone')).toBe('label_example_com_trading_zone');
});

test('a family of sfptpd is kept or dropped', () => {
  expect(STATE_FAMILIES.filter((family) => TIMED_FAMILIES.includes(family))).toEqual([]);
});

test('only namespaces of Red Hat\'s operators are for the Prometheus of the platform', () => {
  expect(operatorNamespaceLabels('openshift-kmm')).toEqual({ 'openshift.io/cluster-monitoring': 'true' });
  expect(operatorNamespaceLabels('kmm')).toEqual({});
});

test('the job of a PodMonitor has its namespace', () => {
  expect(jobOfPodMonitor({ name: 'clock', namespace: 'sfptpd' })).toBe('sfptpd/clock');
});
