/** Gates for modules that KMM loads again after reboots: pools are complete before that, and no commit belongs to it. */
import { Manifest, nameOf } from '../../../manifests';
import { lackingLabel } from '../../../plan/changes';
import { sh, shellJoin, type ShellText, shellWord } from '../../../text';
import { recordAt } from '../../../upstream';
import { moduleLabels } from '../../../upstream/kmm';
import { equalityRequirements } from '../../../upstream/kubernetes';
import { loadsDriver, onloadModuleNames } from '../../../upstream/onload';
import { mayGet, mayList, type Permission } from '../job-permissions';

/** Minutes for which a stage waits until the modules of later stages are loaded again. A later stage may correct what keeps them from that. */
const MINUTES = 15;

/**
 * Shell function that waits until a Module is loaded on all nodes that it selects. A Module that does not exist yet, as in the first rollout, is not
 * waited for. Its arguments are the Module, its namespace and the selector of nodes without it.
 */
const RELOADED = sh`is_reloaded() {
  tries=0
  while [ "$tries" -lt ${MINUTES * 12} ]; do
    module=$(kubectl get modules.kmm.sigs.x-k8s.io "$1" --namespace "$2" --ignore-not-found --output name) || module=unknown
    if [ -z "$module" ]; then
      return
    fi
    left=$(kubectl get nodes --selector "$3" --output name) || left=unknown
    if [ -z "$left" ]; then
      return
    fi
    sleep 5
    tries=$((tries + 1))
  done
  echo "Module $2/$1 is not loaded again after ${MINUTES} minutes, on $left"
  echo "The next stage begins, because it may correct that"
}`;

/** Commands that wait until nodes that have rebooted have loaded the modules of some objects again, and their permissions. */
export function reloadGate(objects: readonly Manifest[]): { readonly commands: readonly ShellText[]; readonly permissions: readonly Permission[] } {
  const modules = objects.flatMap(modulesOf);
  return modules.length === 0 ? { commands: [], permissions: [] } : {
    commands: [RELOADED, ...modules.map(({ name, namespace, selector }) => (
      shellJoin(['is_reloaded', name, namespace, [...selector, lackingLabel(moduleLabels.ready({ name, namespace }))].join(',')].map(shellWord), ' ')))],
    permissions: [mayList('nodes'), mayGet('modules.kmm.sigs.x-k8s.io', ...modules.map(({ name }) => name))],
  };
}

interface SelectedModule {
  readonly name: string;
  readonly namespace: string;
  /** Requirements for the labels of nodes, sorted. */
  readonly selector: readonly string[];
}

function modulesOf(object: Manifest): SelectedModule[] {
  const { kind } = object;
  if (kind !== 'Module' && kind !== 'Onload') {
    return [];
  }
  const own = { name: nameOf(object), namespace: object.metadata.namespace ?? 'default' };
  const labels = recordAt(object, 'spec', 'selector') ?? {};
  const selector = equalityRequirements(labels);
  return (kind === 'Module' ? [own] : onloadModuleNames(own, loadsDriver(object))).map(({ name, namespace }) => ({ name, namespace, selector }));
}
