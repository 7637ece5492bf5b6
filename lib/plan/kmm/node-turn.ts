/** Commands that replace the module of one node, in the shell variable `$node`. */
import { shellWord } from '../../text';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import type { UpgradablePlugin } from '../../views';
import { until, untilNone } from '../changes';

const NODE_NAME = '${node#node/}';

/** Prints the pods of the node whose containers ask for Onload, as `namespace/name`. Ended pods use nothing. */
const USERS = `kubectl get pods --all-namespaces --field-selector "spec.nodeName=${NODE_NAME},status.phase!=Succeeded,status.phase!=Failed" --output go-template=${shellWord(
  '{{range .items}}{{$pod := .metadata}}{{range .spec.containers}}{{with .resources}}{{with .limits}}'
  + `{{if index . "${ONLOAD_RESOURCE}"}}{{$pod.namespace}}/{{$pod.name}} {{end}}{{end}}{{end}}{{end}}{{end}}`)}`;

/** Evicts a pod. A budget may refuse it for now, which is no error: the pod is still there, and evicted with the next look. */
const EVICT = 'printf \'{"apiVersion":"policy/v1","kind":"Eviction","metadata":{"namespace":"%s","name":"%s"}}\' "${user%/*}" "${user#*/}" '
  + '| kubectl create --raw "/api/v1/namespaces/${user%/*}/pods/${user#*/}/eviction" --filename -';

/** Prints how many pods with Onload the node takes: nothing, or 0, without the device plugin. */
const OFFERED = `kubectl get "$node" --output jsonpath='{.status.allocatable.${ONLOAD_RESOURCE.replace(/\./g, '\\.')}}'`;

/** Command that sets a label of the node. */
export function labelNode(label: string, version: string): string {
  return `kubectl label "$node" ${shellWord(`${label}=${version}`)} --overwrite`;
}

/**
 * Commands of a node that offers Onload. Each waits for the one before, because KMM does not: the plugin's pod keeps the module loaded, and a node that
 * offers Onload takes pods, whether or not the module is there (observed facts §11).
 *
 * @param replace commands that replace the module, and end when the new one is loaded
 */
export function turnWithPlugin({ namespace, podLabels, upgradeLabel }: UpgradablePlugin, version: string, replace: readonly string[]): string[] {
  return [
    labelNode(upgradeLabel, version),
    untilNone(`kubectl get pods --namespace ${shellWord(namespace)} --selector ${shellWord(podLabels.join(','))} --field-selector "spec.nodeName=${NODE_NAME}" --output name`),
    until(`offered=$(${OFFERED}) && [ "\${offered:-0}" = 0 ]`),
    until(`users=$(${USERS}) && { for user in $users; do ${EVICT}; done; [ -z "$users" ]; }`),
    ...replace,
    `kubectl label "$node" ${shellWord(`${upgradeLabel}-`)}`,
    until(`offered=$(${OFFERED}) && [ "\${offered:-0}" != 0 ]`),
  ];
}
