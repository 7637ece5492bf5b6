import type { Manifest } from '../../../lib/manifests/manifest';
import { Judgement } from '../../../lib/reports/verify/judgement';
import { moduleNumbers } from '../../../lib/reports/verify/module-results';
import { subscriptionHealth } from '../../../lib/reports/verify/operator-results';
import { poolHealth } from '../../../lib/reports/verify/pool-results';
import { nodeStateHealth } from '../../../lib/reports/verify/sriov-results';
import { sh, type ShellText } from '../../../lib/text/shell-text';
import { HEALTH_STATES } from '../../../system/support/health-states';

const HEALTH: { readonly [kind: string]: (object: Manifest, show: ShellText) => Judgement } = {
  MachineConfigPool: poolHealth, Module: moduleNumbers, SriovNetworkNodeState: nodeStateHealth, Subscription: subscriptionHealth,
};
const VERDICTS: { readonly [health: string]: string } = { Healthy: 'pass', Progressing: 'wait', Suspended: 'wait', Degraded: 'fail' };

test.each(HEALTH_STATES.filter(([kind]) => kind in HEALTH))('%s, %s: the verdict is that of the health check for Argo CD', (kind, _, object, health) => {
  const manifest = { apiVersion: 'v1', kind, ...object, metadata: { name: 'x', ...(object as { metadata?: object }).metadata } } as Manifest;
  expect(HEALTH[kind](manifest, sh`show`).verdict).toBe(VERDICTS[health.split(':')[0]]);
});

test('every kind with a health check has states here', () => {
  expect([...new Set(HEALTH_STATES.map(([kind]) => kind))].sort()).toEqual(['Application', ...Object.keys(HEALTH)]);
});
