/** Logs of the SR-IOV operator. Since OpenShift 4.19, errors of a daemon are in its log only (SR-IOV facts §2.6). */
import type { Dump } from './dump';
import { inNamespace } from './get-commands';
import { type Manifest, nameOf } from '../../manifests';
import { sh, type ShellText, shellWord } from '../../text';
import { stringAt } from '../../upstream';
import { SRIOV_DAEMON_LABEL, SRIOV_PACKAGE } from '../../upstream/sriov';
import type { NodeView } from '../../views';

/** Command that shows the log of the daemon on a node. */
export function daemonLog(dump: Dump, state: Manifest, node: NodeView): ShellText {
  const { namespace } = state.metadata;
  const pod = dump.podsOn(node).find((each) => each.metadata.namespace === namespace && stringAt(each, 'metadata', 'labels', SRIOV_DAEMON_LABEL.key) === SRIOV_DAEMON_LABEL.value);
  return pod === undefined ? sh`kubectl get pods${inNamespace(namespace)} --selector ${SRIOV_DAEMON_LABEL.key}=${SRIOV_DAEMON_LABEL.value} --field-selector ${shellWord(`spec.nodeName=${node.name}`)} --output name`
    : sh`kubectl logs ${shellWord(nameOf(pod))}${inNamespace(namespace)} --all-containers --tail 50`;
}

/** Command that shows the log of the operator, which answers the requests of the daemons. */
export function sriovOperatorLog(state: Manifest): ShellText {
  return sh`kubectl logs deployment/${SRIOV_PACKAGE}${inNamespace(state.metadata.namespace)} --tail 50`;
}
