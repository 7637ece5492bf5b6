/** Proof that the SR-IOV operator has configured its nodes (SR-IOV facts §3). */
import { sh, type ShellText, shellWord } from '../../text';
import { NODE_STATE_DONE } from '../../upstream/sriov';
import { doneTemplate } from '../../views/done';
import { columns, NO_WAIT, note, Proof, template, untilNone, untilNotAsNoted, waitOf } from '../changes';

/**
 * Proof that nodes are configured. Their state is `Succeeded` also before the operator has written their new configuration, and for a moment after
 * that. The proof therefore waits until it has written something, then gives its daemons time to process it, and then waits until nodes have the
 * wanted number of virtual functions and no drain is requested.
 *
 * @param moves whether any node is configured
 * @param isWritten whether the operator has written all of it already, so that nothing new is to come
 */
export function configuredProof(namespace: string, moves: boolean, isWritten: boolean): Proof {
  const show = sh`${states(namespace)} ${columns({ NODE: '.metadata.name', STATE: '.status.syncStatus', ERROR: '.status.lastSyncError', VFS: '.status.interfaces[*].numVfs' })}`;
  if (!moves) {
    return { ...NO_WAIT, show };
  }
  const generations = (within: string) => sh`${states(within)} ${template('{{range .items}}{{.metadata.name}} {{.metadata.generation}} {{end}}')}`;
  const wait = (command: (within: string) => ShellText) => [waitOf('wait_virtual_functions', [namespace], 'the nodes have the wanted virtual functions, and no drain is requested', command)];
  return isWritten ? { waits: wait((within) => areConfigured(within)), show } : {
    note: note('states', generations(namespace)),
    waits: wait((within) => sh`${untilNotAsNoted('states', generations(within))} && sleep 30 && ${areConfigured(within)}`),
    show,
  };
}

const STATES = 'sriovnetworknodestates';

const states = (namespace: string, resource = STATES) => sh`kubectl get ${shellWord(resource)} --namespace ${shellWord(namespace)}`;

/**
 * Command that waits until all nodes of a namespace are configured and schedulable again.
 *
 * @param resource name of their states for kubectl
 */
export function areConfigured(namespace: string, resource = STATES): ShellText {
  return untilNone(sh`${states(namespace, resource)} ${template(`{{range .items}}${doneTemplate('plan', NODE_STATE_DONE, { otherwise: '{{.metadata.name}} ' })}{{end}}`)}`);
}
