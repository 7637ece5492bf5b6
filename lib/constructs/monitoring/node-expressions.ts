/** Conditions of the alerts about nodes, workloads and pools (monitoring facts §3, §4 and §7). */
import { AlertName } from './alert-choices';
import type { AlertRule } from './alert-rules';
import { oneOf, quoted, selector } from './promql';
import { type ModuleName, moduleLabels, WORKER_POD } from '../../upstream/kmm';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import { nodeLabelName, seriesName } from '../../upstream/monitoring';
import { ONLOAD_RESOURCE } from '../../upstream/onload';

const RESOURCE = seriesName(ONLOAD_RESOURCE);
const ROLE = nodeRoleLabel('');

/** Nodes with some labels. Prometheus takes an empty label for a missing one, so only roles can be empty. */
export function selectedNodes(labels: { readonly [key: string]: string }): string {
  const roles = Object.keys(labels).filter((key) => key.startsWith(ROLE)).map((key) => selector('kube_node_role', { role: key.slice(ROLE.length) }));
  const others = Object.entries(labels).filter(([key]) => !key.startsWith(ROLE)).map(([key, value]) => [nodeLabelName(key), value] as const);
  const all = [...roles, ...others.length === 0 ? [] : [selector('kube_node_labels', Object.fromEntries(others))]];
  return all.map((series) => `max by (node) (${series})`).join('\nand on (node) ');
}

/** Labels that no series can select: those that are no role, and have an empty value. */
export function unselectableLabels(labels: { readonly [key: string]: string }): string[] {
  return Object.entries(labels).filter(([key, value]) => value === '' && !key.startsWith(ROLE)).map(([key]) => key);
}

/** Rules about what nodes offer to pods. */
export function offeringRules(nodes: { readonly [key: string]: string }): AlertRule[] {
  const allocatable = selector('kube_node_status_allocatable', { resource: RESOURCE });
  const requests = (more = '') => selector('kube_pod_container_resource_requests', { resource: RESOURCE }).replace('}', `${more}}`);
  return [
    {
      name: AlertName.ONLOAD_NOT_OFFERED,
      expression: () => [
        '(',
        selectedNodes(nodes),
        `and on (node) max by (node) (${selector('kube_node_status_condition', { condition: 'Ready', status: 'true' })}) == 1`,
        ')',
        'unless on (node) max by (node) (kube_node_spec_unschedulable) == 1',
        // A node whose plugin has gone has the series with 0, one that never had it has none.
        `unless on (node) max by (node) (${allocatable}) > 0`,
      ].join('\n'),
    },
    {
      name: AlertName.ONLOAD_NEARLY_EXHAUSTED,
      // Requests of pods that have ended stay in the series, without a node those that wait for one.
      expression: (threshold) => [
        'sum by (node) (',
        `sum by (namespace, pod, node) (${requests(',node!=""')})`,
        '* on (namespace, pod) group_left () max by (namespace, pod) (kube_pod_status_phase{phase=~"Pending|Running"} == 1)',
        `) / on (node) max by (node) (${allocatable} > 0) > ${threshold}`,
      ].join('\n'),
    },
    {
      name: AlertName.ONLOAD_PODS_PENDING,
      isOfPods: true,
      expression: () => `max by (namespace, pod) (kube_pod_status_unschedulable == 1)\nand on (namespace, pod) max by (namespace, pod) (${requests()})`,
    },
  ];
}

/** Rules about the DaemonSets of device plugins in a namespace. */
export function pluginRules(namespace: string, daemonset: readonly string[]): AlertRule[] {
  const of = (metric: string) => `max by (namespace, daemonset) (${selector(`kube_daemonset_status_${metric}`, { namespace, daemonset })})`;
  return [
    { name: AlertName.ONLOAD_DEVICE_PLUGIN_UNAVAILABLE, namespace, expression: () => `${of('number_unavailable')} > 0` },
    { name: AlertName.ONLOAD_ROLLOUT_UNFINISHED, namespace, expression: () => `${of('desired_number_scheduled')}\n> ${of('updated_number_scheduled')}` },
  ];
}

/** Rule about Deployments of an operator. */
export function deploymentRule(name: AlertName, namespace: string, deployment: readonly string[]): AlertRule {
  const available = selector('kube_deployment_status_replicas_available', { namespace, deployment });
  return { name, namespace, expression: () => `max by (namespace, deployment) (${available}) < 1` };
}

/** Rule about the drivers of cards, by the versions that the releases contain. */
export function driverRule(driver: string, versions: readonly string[]): AlertRule {
  return {
    name: AlertName.ONLOAD_DRIVER_REPLACED,
    expression: () => `count by (instance, device, version) (node_ethtool_info{driver=${quoted(driver)},version!~${quoted(oneOf(versions))}})`,
  };
}

/** Rule about modules that nodes should have loaded. The labels of KMM show it: the one that is set while a module is loaded is empty, so that no series has it. */
export function moduleRule(modules: readonly ModuleName[]): AlertRule {
  const withVersion = (key: string) => {
    const label = nodeLabelName(key);
    return `max by (node, version) (label_replace(kube_node_labels{${label}!=""}, "version", "$1", ${quoted(label)}, "(.+)"))`;
  };
  return {
    name: AlertName.ONLOAD_MODULE_NOT_LOADED,
    expression: () => modules.map((module) => named('module', `${module.namespace}/${module.name}`,
      `${withVersion(moduleLabels.version(module))}\nunless on (node, version)\n${withVersion(moduleLabels.readyVersion(module))}`)).join('\nor '),
  };
}

/** Rule about the pods that load modules. Between restarts, a pod waits for only a part of the time. */
export function workerRule(namespace: string, modules: readonly ModuleName[]): AlertRule {
  const pod = quoted(`${WORKER_POD}-.+-(${oneOf(modules.map(({ name }) => name))})`);
  const own = `namespace=${quoted(namespace)},pod=~${pod}`;
  const ofPod = (condition: string) => `max by (namespace, pod) (${condition}) == 1`;
  return {
    name: AlertName.KMM_WORKER_FAILED,
    namespace,
    expression: () => [
      ofPod(`kube_pod_status_phase{${own},phase="Failed"}`),
      ofPod(`max_over_time(kube_pod_container_status_waiting_reason{${own},reason="CrashLoopBackOff"}[5m])`),
      ...['container', 'init_container'].map((what) => ofPod(`max_over_time(kube_pod_${what}_status_waiting_reason{${own},reason=~"ErrImagePull|ImagePullBackOff"}[5m])`)),
    ].join('\nor '),
  };
}

/** Rule about the pods that build and sign the images of the modules of a namespace. */
export function buildRule(namespace: string, modules: readonly ModuleName[]): AlertRule {
  const pod = quoted(`(${oneOf(modules.map(({ name }) => name))})-(build|sign)-.+`);
  return {
    name: AlertName.KMM_BUILD_FAILED,
    namespace,
    expression: () => `max by (namespace, pod) (kube_pod_status_phase{namespace=${quoted(namespace)},pod=~${pod},phase="Failed"}) == 1`,
  };
}

/** Rules about pools of nodes. */
export function poolRules(pools: readonly string[]): AlertRule[] {
  const count = (what: string) => `max by (pool) (${selector(`mco_${what}machine_count`, { pool: pools })})`;
  return [
    { name: AlertName.ONLOAD_POOL_DEGRADED, expression: () => `${count('degraded_')} > 0` },
    {
      name: AlertName.ONLOAD_POOL_NOT_UPDATED,
      expression: () => `(\n${count('')} - ${count('updated_')} > 0\n)\nand on (pool) changes((${count('updated_')})[2h:5m]) == 0`,
    },
  ];
}

/** Virtual functions that the nodes of a policy offer. */
export interface OfferedFunctions {
  readonly resource: string;
  readonly nodes: { readonly [key: string]: string };
  readonly count: number;
}

/** Rule about virtual functions, of which a node offers at least as many as one card has. */
export function functionRule(offered: readonly OfferedFunctions[]): AlertRule {
  return {
    name: AlertName.ONLOAD_VIRTUAL_FUNCTIONS_MISSING,
    expression: () => offered.map(({ resource, nodes, count }) => named('resource', resource, [
      `(\n${selectedNodes(nodes)}\n)`,
      `unless on (node) max by (node) (${selector('kube_node_status_allocatable', { resource: seriesName(resource) })}) >= ${count}`,
    ].join('\n'))).join('\nor '),
  };
}

/** A condition whose series get a label. */
function named(label: string, value: string, condition: string): string {
  return `label_replace(\n${condition},\n${quoted(label)}, ${quoted(value.replace(/\$/g, '$$$$'))}, "", ""\n)`;
}
