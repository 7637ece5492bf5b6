/** Names in the series of kube-state-metrics (monitoring facts §3). */

/** A resource or a key as kube-state-metrics writes it: `amd.com/onload` is `amd_com_onload`. */
export function seriesName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_]/g, '_');
}

/** The label of `kube_node_labels` with a label of nodes: `label_kubernetes_io_os`. kube-state-metrics also divides words at capitals. */
export function nodeLabelName(key: string): string {
  return `label_${seriesName(key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase())}`;
}
