/** Metrics of KMM and of the Machine Config Operator, with the releases that have them (monitoring facts §2 and §4.2). */
import type { ReleaseRange } from '../releases';

/** A metric, with the releases that have it. */
interface ReleasedMetric extends ReleaseRange {
  readonly name: string;
}

const named = (range: ReleaseRange, ...names: string[]): ReleasedMetric[] => names.map((name) => ({ name, ...range }));

/** Metrics of KMM, by the release of KMM. They count objects, not failures. */
export const KMM_METRICS: readonly ReleasedMetric[] = named(
  {}, 'kmm_module_num', 'kmm_in_cluster_build_num', 'kmm_in_cluster_sign_num', 'kmm_device_plugin_num', 'kmm_preflight_num', 'kmm_modprobe_args',
);

/** Metrics of the Machine Config Operator, by the release of OpenShift. */
export const MCO_METRICS: readonly ReleasedMetric[] = [
  ...named({}, 'mcd_state', 'mcd_update_state', 'mcd_kubelet_state'),
  ...named({ before: '4.13' }, 'mcd_reboot_err', 'mcd_pivot_err', 'mcd_drain_err'),
  ...named({ since: '4.13' }, 'mcd_reboots_failed_total', 'mcd_pivot_errors_total', 'mcc_drain_err'),
  ...named({ since: '4.14' }, 'mco_machine_count', 'mco_updated_machine_count', 'mco_degraded_machine_count', 'mco_unavailable_machine_count', 'mco_state', 'mcc_pool_alert'),
  ...named({ since: '4.15' }, 'mcd_config_drift', 'mcc_sub_controller_state'),
];
