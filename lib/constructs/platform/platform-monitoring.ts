/** The monitoring of an `OnloadPlatform`. */
import type { Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Rings } from './rings';
import { invalid } from '../../text';
import { isBuiltInPool, poolOfRole, WORKER } from '../../upstream/openshift';
import type { NodeGroup, OnloadRelease, Platform } from '../../values';
import type { MachineConfigPool } from '../machine-config';
import { KmmAlerts, type Monitoring, OnloadAlerts, PoolAlerts, SfptpdAlerts, SfptpdMonitor } from '../monitoring';
import type { IOnload } from '../onload';
import type { Sfptpd } from '../ptp';

/** Parts of a platform that are watched. */
interface MonitoredPlatform extends Construct {
  readonly platform: Platform;
  readonly release: OnloadRelease;
  readonly nodes: NodeGroup;
  readonly rings?: Rings;
  readonly pool?: MachineConfigPool;
  readonly onload: IOnload;
  readonly sfptpd?: Sfptpd;
  readonly monitoring?: Monitoring;
}

/** Adds the monitors and alerts of all parts. */
export function addMonitoring(cluster: MonitoredPlatform, chart: () => Chart): void {
  const monitoring = cluster.monitoring!;
  const rings = cluster.rings?.rings ?? [];
  const onload = rings.length === 0 ? [cluster.onload] : rings.map((ring) => ring.onload);
  const releases = rings.length === 0 ? [cluster.release] : rings.map(({ release }) => release);
  new OnloadAlerts(chart(), 'OnloadAlerts', { onload, releases });
  new KmmAlerts(chart(), 'KmmAlerts', { onload });
  const pools = monitoring.isOpenshift ? monitoredPools(cluster) : [];
  if (pools.length > 0) {
    new PoolAlerts(chart(), 'PoolAlerts', { pools, alertNamespace: cluster.onload.namespace });
  }
  addClocks(cluster, monitoring, chart);
}

function addClocks({ sfptpd, node: { path } }: MonitoredPlatform, monitoring: Monitoring, chart: () => Chart): void {
  if (sfptpd === undefined || !monitoring._hasClocks) {
    return;
  }
  if (sfptpd.metrics === undefined) {
    throw invalid('monitoring/no-metrics', '\'monitoring\' of clocks without \'metrics\' of sfptpd', sfptpd.name,
      'pass ptp: { metrics: SfptpdMetrics.forNetworks([…]), … }; or set \'clocks\' of the monitoring to false', path);
  }
  new SfptpdMonitor(chart(), 'SfptpdMonitor', { sfptpd });
  new SfptpdAlerts(chart(), 'SfptpdAlerts', { sfptpd });
}

/** Pools of the nodes. Those of a role that has no pool here are in the pool of that name, if another source creates it, else in the one of all workers. */
function monitoredPools({ rings, pool, nodes: { role } }: MonitoredPlatform): string[] {
  const own = [...rings?.rings.flatMap((ring) => ring.pool?.name ?? []) ?? [], ...pool === undefined ? [] : [pool.name]];
  if (own.length > 0 || role === undefined) {
    return own;
  }
  const usual = poolOfRole(role);
  return isBuiltInPool(usual) ? [usual] : [usual, WORKER];
}
