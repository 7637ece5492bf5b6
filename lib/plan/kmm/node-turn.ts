/** Commands that replace the module of one node that offers Onload, in the shell variable `$node`. */
import { hasLoaded } from './module-proof';
import { sh, type ShellText, shellWord } from '../../text';
import { moduleLabels } from '../../upstream/kmm';
import { ONLOAD_RESOURCE } from '../../upstream/onload';
import type { UpgradablePlugin } from '../../views';
import { findsNothing, until } from '../changes';
import type { ModuleView } from '../read';

const NODE_NAME = '${node#node/}';

/** Template that prints the pod if a container of it asks for Onload. */
const IF_IT_ASKS = `{{with .resources}}{{with .limits}}{{if index . "${ONLOAD_RESOURCE}"}}{{$pod.namespace}}/{{$pod.name}} {{end}}{{end}}{{end}}`;

/** Prints the pods of the node whose containers or native sidecars ask for Onload, as `namespace/name`. Ended pods use nothing, nor do other init containers once the pod runs. */
const USERS = sh`kubectl get pods --all-namespaces --field-selector "spec.nodeName=${NODE_NAME},status.phase!=Succeeded,status.phase!=Failed" --output go-template=${shellWord(
  `{{range .items}}{{$pod := .metadata}}{{range .spec.containers}}${IF_IT_ASKS}{{end}}`
  + `{{range .spec.initContainers}}{{if eq (print .restartPolicy) "Always"}}${IF_IT_ASKS}{{end}}{{end}}{{end}}`)}`;

/** Evicts a pod. A budget may refuse it for now, which is no error: the pod is still there, and evicted with the next look. */
const EVICT = sh`printf '{"apiVersion":"policy/v1","kind":"Eviction","metadata":{"namespace":"%s","name":"%s"}}' "\${user%/*}" "\${user#*/}" | kubectl create --raw "/api/v1/namespaces/\${user%/*}/pods/\${user#*/}/eviction" --filename -`;

/** Prints how many pods with Onload the node takes: nothing, or 0, without the device plugin. */
const OFFERED = sh`kubectl get "$node" --output jsonpath=${shellWord(`{.status.allocatable.${ONLOAD_RESOURCE.replace(/\./g, '\\.')}}`)}`;

/** Command that sets a label of the node. */
export function labelNode(label: string, version: string): ShellText {
  return sh`kubectl label "$node" ${shellWord(`${label}=${version}`)} --overwrite`;
}

/**
 * Turn of a node that offers Onload. Each part waits for the one before, because KMM does not: the plugin's pod keeps the module loaded, and a node that
 * offers Onload takes pods, whether or not the module is there (observed facts §11). All parts may be repeated, so that a turn that was interrupted is gone
 * through again.
 */
export interface NodeTurn {
  /** Command that sets the label with which the plugin leaves. */
  readonly begin: ShellText;
  /** Conditions that hold one after the other before the module may be unloaded. The last one evicts the users of Onload. */
  readonly hasLeft: readonly ShellText[];
  /** Command that sets the version. */
  readonly label: ShellText;
  /** Condition that the node has loaded it. */
  readonly hasLoaded: ShellText;
  /** Command that lets the plugin return. */
  readonly end: ShellText;
  /** Condition that the node offers Onload. */
  readonly offers: ShellText;
}

/** Turn of a node that gets a version of a Module with a device plugin. */
export function nodeTurn({ namespace, podLabels, upgradeLabel, module }: UpgradablePlugin, version: string, releases: readonly string[]): NodeTurn {
  return {
    begin: labelNode(upgradeLabel, version),
    hasLeft: [
      findsNothing(sh`kubectl get pods --namespace ${shellWord(namespace)} --selector ${shellWord(labelPairs(podLabels).join(','))} --field-selector "spec.nodeName=${NODE_NAME}" --output name`),
      sh`offered=$(${OFFERED}) && [ "\${offered:-0}" = 0 ]`,
      sh`users=$(${USERS}) && { for user in $users; do ${EVICT}; done; [ -z "$users" ]; }`,
    ],
    label: labelNode(moduleLabels.version(module), version),
    hasLoaded: hasLoaded(module, version, releases),
    end: sh`kubectl label "$node" ${shellWord(`${upgradeLabel}-`)}`,
    offers: sh`offered=$(${OFFERED}) && [ "\${offered:-0}" != 0 ]`,
  };
}

/** All commands of a turn. */
export function turnCommands({ begin, hasLeft, label, hasLoaded: loaded, end, offers }: NodeTurn): ShellText[] {
  return [begin, ...hasLeft.map(until), label, until(loaded), end, until(offers)];
}

/** Requirements for the labels of nodes that load a Module, sorted. */
export function moduleSelection({ selector }: Pick<ModuleView, 'selector'>): string[] {
  return labelPairs(selector);
}

/** Labels as requirements of a selector of kubectl, sorted. */
function labelPairs(labels: { readonly [key: string]: unknown }): string[] {
  return Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`).sort();
}
