import type { Manifest } from '../../../lib/manifests/manifest';
import { plan } from '../../../lib/plan/plan';
import { MAX_SELECTED, MAX_SELECTED_BY_POOL } from '../../../lib/upstream/limits';
import { ROLE_LABEL } from '../../../lib/upstream/openshift/pools';
import { machineConfig } from '../fixtures';

const configs = (count: number) => Array.from({ length: count }, (_, index) => machineConfig(`50-${index}`, 'worker', {}));
const pool = (name: string): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfigPool',
  metadata: { name },
  spec: { machineConfigSelector: { matchExpressions: [{ key: ROLE_LABEL, operator: 'In', values: ['worker', name] }] }, nodeSelector: { matchLabels: { [name]: '' } } },
});

test('a pool with more MachineConfigs than are planned is refused', () => {
  expect(() => plan({ before: [], after: configs(MAX_SELECTED_BY_POOL + 1) })).toThrow(new Error(
    'more MachineConfigs than are planned: "MachineConfigPool worker with 20001, 20001 with the pools before it"; '
    + 'plan one cluster at a time: a pool can have 20000, all pools together 500000 [plan/too-many-configs]'));
});

test('many pools that select many MachineConfigs are refused', () => {
  const pools = Array.from({ length: MAX_SELECTED / 1000 }, (_, index) => pool(`pool-${index}`));
  expect(() => plan({ before: [], after: [...configs(1000), ...pools] })).toThrow(/^more MachineConfigs than are planned: "MachineConfigPool .* with 1000, 501000 with the pools before it"/);
});
