/** Proof that the SR-IOV operator has configured its nodes (SR-IOV facts §3). */
import { sh, type ShellText, shellWord } from '../../text';
import { DESIRED_STATE_ANNOTATION, DRAIN_STATE_IDLE, SYNC_SUCCEEDED } from '../../upstream/sriov';
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
  const finished = (within: string) => untilNone(sh`${states(within)} ${template(UNFINISHED)}`);
  const wait = (command: (within: string) => ShellText) => [waitOf('wait_virtual_functions', [namespace], 'the nodes have the wanted virtual functions, and no drain is requested', command)];
  return isWritten ? { waits: wait(finished), show } : {
    note: note('states', generations(namespace)),
    waits: wait((within) => sh`${untilNotAsNoted('states', generations(within))} && sleep 30 && ${finished(within)}`),
    show,
  };
}

const states = (namespace: string) => sh`kubectl get sriovnetworknodestates --namespace ${shellWord(namespace)}`;

const UNFINISHED = '{{range .items}}{{$node := .metadata.name}}{{$status := .status}}'
  + `{{if ne .status.syncStatus "${SYNC_SUCCEEDED}"}}{{$node}} {{end}}`
  + `{{with .metadata.annotations}}{{with index . "${DESIRED_STATE_ANNOTATION}"}}{{if ne . "${DRAIN_STATE_IDLE}"}}{{$node}} {{end}}{{end}}{{end}}`
  + '{{range .spec.interfaces}}{{$wanted := .}}{{range $status.interfaces}}'
  + '{{if and (eq .pciAddress $wanted.pciAddress) (ne .numVfs $wanted.numVfs)}}{{$node}} {{end}}{{end}}{{end}}{{end}}';
