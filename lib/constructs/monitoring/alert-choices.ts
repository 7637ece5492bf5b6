/**
 * Names of the alerts.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export enum AlertName {
  /** Metrics of sfptpd that cannot be fetched from a node. */
  SFPTPD_TARGET_DOWN = 'SfptpdTargetDown',

  /** Metrics of sfptpd that no node has: there is no pod, or the monitor finds none. */
  SFPTPD_TARGET_MISSING = 'SfptpdTargetMissing',

  /** A clock whose source is lost: sfptpd repeats its last state. */
  SFPTPD_SOURCE_LOST = 'SfptpdSourceLost',

  /** A clock that has had no source since sfptpd started. */
  SFPTPD_NO_STATISTICS = 'SfptpdNoStatistics',

  /** A node of which no source is in sync. */
  SFPTPD_NOT_IN_SYNC = 'SfptpdNotInSync',

  /** A clock whose offset stays above the threshold, in seconds. */
  SFPTPD_OFFSET_HIGH = 'SfptpdOffsetHigh',

  /** An alarm of sfptpd. */
  SFPTPD_ALARM = 'SfptpdAlarm',

  /** A node of the group that is ready, and does not offer Onload. */
  ONLOAD_NOT_OFFERED = 'OnloadNotOffered',

  /** Pods of the device plugin that are not available. */
  ONLOAD_DEVICE_PLUGIN_UNAVAILABLE = 'OnloadDevicePluginUnavailable',

  /** Pods of the device plugin that still run the previous version. */
  ONLOAD_ROLLOUT_UNFINISHED = 'OnloadRolloutUnfinished',

  /** A node on which almost all that Onload offers is requested. The threshold is the share. */
  ONLOAD_NEARLY_EXHAUSTED = 'OnloadNearlyExhausted',

  /** A pod with Onload that no node takes. */
  ONLOAD_PODS_PENDING = 'OnloadPodsPending',

  /** The Onload Operator without an available pod. */
  ONLOAD_OPERATOR_UNAVAILABLE = 'OnloadOperatorUnavailable',

  /** A card with another driver than that of the release. */
  ONLOAD_DRIVER_REPLACED = 'OnloadDriverReplaced',

  /** A node without the version of a module that it should have. */
  ONLOAD_MODULE_NOT_LOADED = 'OnloadModuleNotLoaded',

  /** A Deployment of KMM without an available pod. */
  KMM_UNAVAILABLE = 'KmmUnavailable',

  /** A pod of KMM that fails to load or unload a module. */
  KMM_WORKER_FAILED = 'KmmWorkerFailed',

  /** A pod of KMM that fails to build or sign an image. */
  KMM_BUILD_FAILED = 'KmmBuildFailed',

  /** A pool with a degraded node. */
  ONLOAD_POOL_DEGRADED = 'OnloadPoolDegraded',

  /** A pool with nodes that do not get its configuration, or that is paused. */
  ONLOAD_POOL_NOT_UPDATED = 'OnloadPoolNotUpdated',

  /** A node that offers fewer virtual functions than its policy asks for. */
  ONLOAD_VIRTUAL_FUNCTIONS_MISSING = 'OnloadVirtualFunctionsMissing',
}

/**
 * Severities, as Alertmanager's routes know them.
 *
 * @see https://github.com/openshift/enhancements/blob/HEAD/enhancements/monitoring/alerting-consistency.md
 */
export enum AlertSeverity {
  /** Something that needs a person now, at any hour. */
  CRITICAL = 'critical',

  /** Something that needs a person during the working day. */
  WARNING = 'warning',

  /** Something to know, on which nothing needs to be done. */
  INFO = 'info',
}
