import { Construct } from 'constructs';
import { AlertName } from './alert-choices';
import { addPlatformRules, type AlertRule } from './alert-rules';
import { monitoredCluster, type MonitoredProps } from './monitored-cluster';
import { buildRule, deploymentRule, moduleRule, workerRule } from './node-expressions';
import { decidedOperatorNamespace, kmmNow, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { DEPLOYMENT_RANGES, HAS_WORKER_PODS, KMM_NAMESPACES, type ModuleName, OLDEST_KMM, operatorDeployments, SETS_READY_VERSION } from '../../upstream/kmm';
import { onloadModuleNames } from '../../upstream/onload';
import { isNamed } from '../../values';
import type { IKernelModule } from '../kmm';
import type { IOnload, OnloadDevicePlugin } from '../onload';

/**
 * Properties of `KmmAlerts`.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export interface KmmAlertsProps extends MonitoredProps {
  /**
   * Onload resources, or device plugins, whose Modules are watched.
   *
   * @default - none
   */
  readonly onload?: IOnload[];

  /**
   * Further Modules.
   *
   * @default - none
   */
  readonly modules?: IKernelModule[];

  /**
   * Namespace of KMM's operator.
   *
   * @default - that of the operator in the cluster, else openshift-kmm, or kmm-operator-system on Kubernetes
   */
  readonly operatorNamespace?: string;
}

/**
 * Defines the alerts about Kernel Module Management and the modules that it loads: whether nodes have the version that they should have, pods that fail to load, build or sign,
 * and the operator itself. KMM ships none. It is an AlertingRule in `openshift-monitoring`, or a PrometheusRule beside the Modules with the Prometheus Operator.
 *
 * The alert about versions needs KMM 2.5 or later, and outside of OpenShift labels of nodes in kube-state-metrics: `metricLabelsAllowlist: [nodes=[*]]`.
 *
 * @example
 * const release = OnloadRelease.of({ onload: '8.1.3.40' });
 * const module = KernelModule.onload(chart, 'Module', { release, version: release.onload });
 * new KmmAlerts(chart, 'Alerts', { modules: [module], monitoring: Monitoring.openshift() });
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export class KmmAlerts extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Namespace of the object. On OpenShift before 4.14, there is one in each namespace of the series. */
  public readonly namespace: string;

  constructor(scope: Construct, id: string, props: KmmAlertsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { monitoring, platform } = monitoredCluster(this, props);
    this.name = props.name ?? 'onload-modules';
    const { onload = [], modules = [] } = props;
    const watched = unique([...onload.flatMap(modulesOf), ...modules.map(({ name, namespace }) => ({ name, namespace }))]);
    if (watched.length === 0) {
      throw invalid('monitoring/nothing', 'no module to watch', watched, 'pass \'onload\' or \'modules\'', this.node.path);
    }
    const release = `${kmmNow(this)}`;
    const operator = props.operatorNamespace
      ?? decidedOperatorNamespace(this, 'kmm', platform.isOpenshift ? KMM_NAMESPACES.openshift : KMM_NAMESPACES.kustomize, 'operatorNamespace');
    const rules: AlertRule[] = [
      ...isInReleaseRange(SETS_READY_VERSION, release) ? [moduleRule(watched)] : [],
      // An upgrade of KMM renames them.
      deploymentRule(AlertName.KMM_UNAVAILABLE, operator, DEPLOYMENT_RANGES.flatMap(({ since = OLDEST_KMM }) => operatorDeployments(since))),
      ...isInReleaseRange(HAS_WORKER_PODS, release) ? byNamespace(watched, workerRule) : [],
      ...byNamespace(watched, buildRule),
    ];
    this.namespace = addPlatformRules(this, monitoring, platform, { name: this.name, namespace: watched[0].namespace, rules });
  }
}

/** Modules that load Onload. The operator also creates one for the driver, if a mapping says so. */
function modulesOf(onload: IOnload): ModuleName[] {
  if (!isNamed(onload, 'OnloadDevicePlugin')) {
    return onloadModuleNames(onload, true);
  }
  const { module: { name, namespace } } = onload as OnloadDevicePlugin;
  return [{ name, namespace }];
}

function unique(modules: readonly ModuleName[]): ModuleName[] {
  return [...new Map(modules.map((module) => [`${module.namespace}/${module.name}`, module])).values()];
}

function byNamespace(modules: readonly ModuleName[], make: (namespace: string, modules: readonly ModuleName[]) => AlertRule): AlertRule[] {
  const namespaces = [...new Set(modules.map(({ namespace }) => namespace))].sort();
  return namespaces.map((namespace) => make(namespace, modules.filter((module) => module.namespace === namespace)));
}
