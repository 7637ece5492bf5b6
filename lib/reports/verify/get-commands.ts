/** Commands that read objects of a cluster. */
import { sh, type ShellText, shellWord } from '../../text';
import { resourceName, resourceOfKind } from '../../upstream';

/** Whether a kind is part of a dump. */
export function isDumped(kind: string): boolean {
  return resourceOfKind(kind) !== undefined;
}

/** Command that reads one object. */
export function getObject(kind: string, namespace: string | undefined, name: string | undefined): ShellText {
  return sh`kubectl get ${shellWord(kubectlResource(kind))} ${nameWord(name)}${inNamespace(namespace)} --output yaml`;
}

/** Command that reads all objects of a kind into a file beside the other dump files. */
export function getAll(kind: string): ShellText {
  const resource = kubectlResource(kind);
  return sh`kubectl get ${shellWord(resource)} --all-namespaces --output yaml > ${shellWord(`dump-${resource.split('.')[0]}.yaml`)}`;
}

/** Command that shows the events and the state of an object. */
export function describeObject(kind: string, namespace: string | undefined, name: string | undefined): ShellText {
  return sh`kubectl describe ${shellWord(kubectlResource(kind))} ${nameWord(name)}${inNamespace(namespace)}`;
}

/** Command that lists the pods of a namespace with their nodes. */
export function listPods(namespace: string | undefined): ShellText {
  return sh`kubectl get pods${inNamespace(namespace)} --output wide`;
}

/** Command that lists the nodes with their labels. */
export const NODE_LABELS = sh`kubectl get nodes --show-labels`;

export function inNamespace(namespace: string | undefined): ShellText | '' {
  return namespace === undefined ? '' : sh` --namespace ${shellWord(namespace)}`;
}

/** Name of an object as a word. An object of a file may have none, or only the beginning of one. */
export const nameWord = (name: string | undefined): ShellText => shellWord(name ?? 'NAME');

function kubectlResource(kind: string): string {
  const resource = resourceOfKind(kind);
  return resource === undefined ? kind.toLowerCase() : resourceName(resource);
}
