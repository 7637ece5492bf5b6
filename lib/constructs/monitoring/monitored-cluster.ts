import type { Construct, IConstruct } from 'constructs';
import { checkMonitoring } from './alert-rules';
import type { Monitoring } from './monitoring';
import { descriptionOf, platformOf } from '../../synthesis';
import { invalid } from '../../text';
import { isNamed, type MetadataOptions, type Platform } from '../../values';

/**
 * Properties of all constructs with alerts or monitors.
 *
 * @see https://github.com/prometheus-operator/prometheus-operator/blob/HEAD/Documentation/api-reference/api.md
 */
export interface MonitoredProps extends MetadataOptions {
  /**
   * Monitoring that reads the objects.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly monitoring?: Monitoring;

  /**
   * Platform of the cluster.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Name of the object.
   *
   * @default - that of what it is about
   */
  readonly name?: string;
}

/** Monitoring and platform of a construct. Throws if there is none, or if they do not fit. */
export function monitoredCluster(scope: Construct, props: MonitoredProps): { readonly monitoring: Monitoring; readonly platform: Platform } {
  const monitoring = props.monitoring ?? enclosingMonitoring(scope);
  if (monitoring === undefined) {
    throw invalid('monitoring/none', 'no monitoring', 'monitoring', 'pass \'monitoring\', or construct this below an OnloadPlatform that has it', scope.node.path);
  }
  const platform = platformOf(scope, props.platform);
  checkMonitoring(monitoring, platform, scope.node.path);
  return { monitoring, platform };
}

function enclosingMonitoring(scope: IConstruct): Monitoring | undefined {
  const { monitoring } = descriptionOf(scope) as { monitoring?: unknown };
  return isNamed(monitoring, 'Monitoring') ? monitoring as Monitoring : undefined;
}
