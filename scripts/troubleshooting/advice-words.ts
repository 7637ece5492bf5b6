/** Words that stand in advice for what only a plan knows, by the expression in the source. */
import { pauseCommand } from '../../lib/upstream/openshift/pools';
import type { Words } from '../errors/error-codes';

export const ADVICE_WORDS: Words = new Map([
  ['HAS_TOLERATIONS.since', '2.3'],
  ['REBUILD', 'machineconfiguration.openshift.io/rebuild'],
  ['SHOW_GATES', 'oc get configmap admin-gates --namespace openshift-config-managed --output yaml'],
  ['actionsText(alone)', 'the actions that the plan lists'],
  ['buildsListingText(origins) ?? \'no known build\'', 'another build'],
  ['buildsListingText([origin]) ?? \'none is known\'', 'those that the plan lists'],
  ['commands.join(\'; \')', 'the commands that the plan lists'],
  ['factsAbout(operator).title', 'the operator'],
  ['is.namespace', 'the namespace of the operator'],
  ['isSelector ? \'selector\' : \'MachineConfig\'', 'selector or the MachineConfig'],
  ['mayEndUnloaded(kmm) ? \', and look for onload in /proc/modules of the nodes afterwards\' : \'\'', ', and look for onload in /proc/modules of the nodes afterwards'],
  ['moduleLabels.ready(onloadModule(view))', 'kmm.node.kubernetes.io/NAMESPACE.MODULE.ready'],
  ['namespace', 'the namespace of the Subscription'],
  ['operator', 'the operator'],
  ['others', 'the builds that the plan lists'],
  ['pauseCommand(pool.name, false)', pauseCommand('POOL', false)],
  ['regexpFor(kernel)', 'EXPRESSION'],
  ['shellWord(`${change.kind.toLowerCase()}/${change.name}`)', 'KIND/NAME'],
  ['shellWord(change.namespace)', 'NAMESPACE'],
  ['shellWord(image)', 'IMAGE'],
  ['shellWord(to)', 'VERSION'],
  ['sriovSinceText(since)', 'a release of the operator that has it'],
  ['swaps === undefined ? \'--nodes and --pods\' : \'--pods\'', '--nodes and --pods'],
  ['transition.later', 'the later MachineConfig'],
]);
