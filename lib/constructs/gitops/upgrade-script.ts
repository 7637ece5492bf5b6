/** Script of the Job that upgrades Onload node by node, by the commands that a plan prints for it. It knows nothing but what the cluster shows. */
import { replaceEarlier } from './replacing-job';
import { template, until } from '../../plan/changes';
import { awaitedImagesText, imageQueries, moduleSelection, type NodeTurn } from '../../plan/kmm';
import { sh, shellJoin, shellQuoted, type ShellText, shellWord } from '../../text';
import { IMAGES_CONFIGS, moduleLabels, type ModuleName, WORKER_POD } from '../../upstream/kmm';
import { ONLOAD_RESOURCE, PLUGIN_VERSION_LABEL } from '../../upstream/onload';
import type { AwaitedImages, UpgradablePlugin } from '../../views';

/** Upgrade of the nodes of a Module with a device plugin. */
export interface Upgrade {
  readonly plugin: UpgradablePlugin;
  readonly version: string;
  /** Labels of the nodes that load the Module. */
  readonly selector: { readonly [label: string]: unknown };
  /** Whether KMM loads the Module on nodes that are cordoned. */
  readonly loadsOnCordoned: boolean;
  readonly turn: NodeTurn;
  /** Images that have to exist before the turn of a node. Missing if nothing would show them. */
  readonly images?: AwaitedImages;
}

/** Exit code with which the Job ends until a person has acted. Others are tried again. */
export const NEEDS_A_PERSON = 3;

/** Minutes after which a node counts as one that does not load. KMM may have to build an image first. */
const LOADING_MINUTES = 60;

/**
 * Commands of the Job. It may be killed at any moment, and run again from the beginning.
 *
 * @param again what has to be done when the cause of a failure is gone, as a clause
 * @param own labels of this Job and of those that it replaces, if the engine leaves them. Two of them must not label nodes at the same time.
 */
export function upgradeCommands(upgrade: Upgrade, again: ShellText, own?: { readonly [label: string]: string }): ShellText[] {
  const { plugin: { module, upgradeLabel }, version, loadsOnCordoned } = upgrade;
  const label = moduleLabels.version(module);
  const selection = moduleSelection(upgrade);
  return [
    sh`trap 'exit 143' TERM`,
    sh`wanted=${shellWord(version)}`,
    SAY,
    checkVersion(module),
    stop(module, again),
    begins(upgrade),
    ...own === undefined ? [] : [replaceEarlier(own)],
    turnFunction(upgrade),
    ...upgrade.images === undefined ? [] : [imagesFunction(upgrade.images, again)],
    look(label, [...selection, label].join(','), upgradeLabel, loadsOnCordoned),
    sh`tries=0
while :; do
  check_version
  # Nodes without a version have not loaded anything: they load it all at the same time.
  for node in $(kubectl get nodes --selector ${shellWord([...selection, `!${label}`].join(','))} --output name); do
    kubectl label "$node" ${shellWord(`${label}=`)}"$wanted"
  done
  look ${limitOf(upgrade)}
  if [ -n "$out$left" ]; then
    # It offers nothing already, so that no other node is missing.
    turn "\${out:-$left}"
  elif [ -n "$late" ]; then
    say "waiting until $late offers ${ONLOAD_RESOURCE}"
    [ "$tries" -lt ${LOADING_MINUTES * 12} ] || stop "$late" 'does not offer ${ONLOAD_RESOURCE}, although it has the version'
    tries=$((tries + 1))
    sleep 5
  elif [ -n "$next" ] && [ "$closed" -lt "$limit" ]; then
    ${upgrade.images === undefined ? '' : 'wait_images\n    '}turn "$next"
  elif [ -n "$next$held" ]; then
    say "waiting for nodes that are cordoned or not ready:$names"
    sleep 5
  else
    echo "all nodes have version $wanted"
    exit 0
  fi
done`,
  ];
}

/** Prints a line with the time, once. */
const SAY = sh`said=
say() {
  [ "$said" = "$*" ] || echo "$(date -u +%H:%M:%S) $*"
  said=$*
}`;

/** Directive for shellcheck, which takes the variables of Go templates for those of the shell. */
const TEMPLATES = '# shellcheck disable=SC2016';

/** Limit in the form of the function that looks at nodes: a number, and the letter `%` or nothing. */
function limitOf({ plugin: { maxUnavailable } }: Upgrade): ShellText {
  const [, number, percent] = /^(\d+)(%?)$/.exec(maxUnavailable) ?? [undefined, '1', ''];
  return shellJoin([number, percent].filter((part) => part !== '').map(shellWord), ' ');
}

const moduleField = ({ namespace, name }: ModuleName, path: string) => (
  sh`kubectl get modules.kmm.sigs.x-k8s.io ${shellWord(name)} --namespace ${shellWord(namespace)} --ignore-not-found --output jsonpath=${shellWord(path)}`);

const titleOfModule = ({ namespace, name }: ModuleName) => `${namespace}/${name}`;

const VERSION = '{.spec.moduleLoader.container.version}';

function checkVersion(module: ModuleName): ShellText {
  return sh`# A later change may have given the Module another version while a node was waited for. Another Job goes on with it.
check_version() {
  now=$(${moduleField(module, VERSION)})
  if [ "$now" != "$wanted" ]; then
    echo "Module ${shellQuoted(titleOfModule(module))} has version \${now:-none}, and this Job is for $wanted" >&2
    exit ${NEEDS_A_PERSON}
  fi
}`;
}

function stop(module: ModuleName, again: ShellText): ShellText {
  const { namespace, name } = module;
  return sh`stop() {
  cat >&2 <<END
$1 $2. All nodes that have not had their turn stay as they are.
While it is so, no pod gets ${ONLOAD_RESOURCE} on $1. The reason is in one of these:
  kubectl logs --namespace ${shellQuoted(namespace)} ${WORKER_POD}-$1-${shellQuoted(name)}
  kubectl describe nodemodulesconfigs.kmm.sigs.x-k8s.io $1
  kubectl get events --namespace ${shellQuoted(namespace)}
When it is gone, ${again}: the upgrade goes on with $1.
END
  exit ${NEEDS_A_PERSON}
}`;
}

/**
 * Function that waits until the images for all nodes exist, before the turn of a node. Other nodes may have joined since the one before. It stops if a build has
 * failed: nothing is lost then.
 */
function imagesFunction(images: AwaitedImages, again: ShellText): ShellText {
  const { module: { namespace, name }, builds: { kind, logSuffix }, shownBy } = images;
  const { lacking, failedOfLacking, open, failed, lists } = imageQueries(images);
  const byConfig = [sh`lacking=$(${lacking}) || lacking=unknown`, sh`failed=$(${failedOfLacking}) || failed=`];
  // Signing follows a build, and KMM has begun to build within a few looks.
  const byBuilds = [
    sh`lacking=$(${open}) || lacking=unknown`, sh`if [ -z "$lacking" ] && [ "$calm" -lt 6 ]; then`, sh`  calm=$((calm + 1))`, sh`  lacking=builds`, sh`fi`,
    sh`failed=$(${failed}) || failed=`,
  ];
  const either = [sh`if [ -n "$(${lists})" ]; then`, ...byConfig.map(indented), sh`else`, ...byBuilds.map(indented), sh`fi`];
  return sh`${TEMPLATES}
wait_images() {
  tries=0 calm=0
  say "waiting until ${shellQuoted(awaitedImagesText(images))} exist"
  while :; do
${shellJoin({ config: byConfig, builds: byBuilds, either }[shownBy].map((line) => sh`    ${line}`), '\n')}
    [ -z "$failed" ] || stop_images "the build of an image has failed: ${shellQuoted(kind)} $failed" "$failed"
    [ -n "$lacking" ] || return 0
    [ "$tries" -lt ${LOADING_MINUTES * 12} ] || stop_images "images do not exist after ${LOADING_MINUTES} minutes: $lacking" ''
    tries=$((tries + 1))
    sleep 5
  done
}
stop_images() {
  cat >&2 <<END
No further node of Module ${shellQuoted(namespace)}/${shellQuoted(name)} is upgraded: $1. The reason is in these:
  kubectl describe ${shownBy === 'builds' ? 'modules.kmm.sigs.x-k8s.io' : IMAGES_CONFIGS} ${shellQuoted(name)} --namespace ${shellQuoted(namespace)}
  kubectl get events --namespace ${shellQuoted(namespace)}
END
  for build in $2; do
    echo "  kubectl logs --namespace ${shellQuoted(namespace)} $build${shellQuoted(logSuffix)}" >&2
  done
  cat >&2 <<END
When it is gone, delete the builds that have failed, so that KMM builds again. Then ${again}.
END
  exit ${NEEDS_A_PERSON}
}`;
}

const indented = (line: ShellText) => sh`  ${line}`;

/** Waits until the Module and the device plugin are applied: the Job may begin before them. Pods of an earlier template never accept the new module. */
function begins({ plugin: { module, namespace, object, templateVersion } }: Upgrade): ShellText {
  const daemonSet = sh`kubectl get daemonset ${shellWord(object.metadata.name ?? '')} --namespace ${shellWord(namespace)} --ignore-not-found`;
  const path = `{.spec.template.metadata.labels.${PLUGIN_VERSION_LABEL.replace(/\./g, '\\.')}}`;
  return shellJoin([
    sh`say "waiting until Module ${shellQuoted(titleOfModule(module))} has version $wanted"`,
    until(sh`now=$(${moduleField(module, VERSION)}) && [ "$now" = "$wanted" ]`),
    ...templateVersion === undefined ? [] : [until(sh`now=$(${daemonSet} --output jsonpath=${shellWord(path)}) && [ "$now" = ${shellWord(templateVersion)} ]`)],
    until(sh`now=$(${daemonSet} ${template('{{eq .metadata.generation .status.observedGeneration}}')}) && [ "$now" = true ]`),
  ], '\n');
}

/** Function that takes one node through its turn. */
function turnFunction({ plugin: { module }, turn }: Upgrade): ShellText {
  const [pluginLeaves, offersNothing, usersLeave] = turn.hasLeft.map(until);
  return sh`${TEMPLATES}
turn() {
  node=node/$1
  say "$1: the device plugin leaves"
  ${turn.begin}
  ${pluginLeaves}
  ${offersNothing}
  say "$1: pods that use Onload are evicted"
  ${usersLeave}
  say "$1: the module is replaced"
  check_version
  ${turn.label}
  tries=0
  until ${turn.hasLoaded}; do
    [ "$tries" -lt ${LOADING_MINUTES * 12} ] || stop "$1" "has not loaded Module ${shellQuoted(titleOfModule(module))} $wanted after ${LOADING_MINUTES} minutes"
    tries=$((tries + 1))
    sleep 5
  done
  check_version
  ${turn.end}
  tries=0
}`;
}

/**
 * Function that looks at all nodes of the Module with a version. It sets variables with the name of a node: `out` for one that is in its turn, `left` for one that has another version
 * and offers nothing, `next` for one that has another version, `held` for one of those that cannot go on now, `late` for one that has the version and offers nothing.
 * `closed` is the number of nodes that are cordoned or not ready, and `limit` that of nodes that may be unavailable.
 */
function look(label: string, selector: string, upgradeLabel: string, loadsOnCordoned: boolean): ShellText {
  const set = (state: string) => `{{$state = "${state}"}}`;
  const begun = `{{range $key, $value := .metadata.labels}}{{if eq $key "${upgradeLabel}"}}${set('begun')}{{end}}{{end}}`;
  const cordoned = `{{if .spec.unschedulable}}${set('cordoned')}{{end}}`;
  const states = template([
    '{{range .items}}{{$state := "idle"}}',
    `{{with .status.allocatable}}{{with index . "${ONLOAD_RESOURCE}"}}{{if ne . "0"}}${set('offers')}{{end}}{{end}}{{end}}`,
    ...loadsOnCordoned ? [cordoned, begun] : [begun, cordoned],
    `{{range .status.conditions}}{{if eq .type "Ready"}}{{if ne .status "True"}}${set('down')}{{end}}{{end}}{{end}}`,
    `{{.metadata.name}} {{$state}} {{index .metadata.labels "${label}"}}{{"\\n"}}{{end}}`,
  ].join(''));
  return sh`${TEMPLATES}
look() {
  nodes=$(kubectl get nodes --selector ${shellWord(selector)} ${states})
  total=0 closed=0 out='' left='' next='' held='' late='' names=''
  while read -r name state version; do
    [ -n "$name" ] || continue
    total=$((total + 1))
    case $state in
      cordoned | down)
        closed=$((closed + 1))
        names="$names $name"
        ;;
    esac
    case $state in
      begun) out=\${out:-$name} ;;
      idle)
        if [ "$version" = "$wanted" ]; then
          late=\${late:-$name}
        else
          left=\${left:-$name}
        fi
        ;;
      ${loadsOnCordoned ? 'offers | cordoned' : 'offers'}) [ "$version" = "$wanted" ] || next=\${next:-$name} ;;
      *) [ "$version" = "$wanted" ] || held=\${held:-$name} ;;
    esac
  done <<END
$nodes
END
  limit=$1
  # A percentage is rounded down, but to one node at least.
  [ "\${2:-}" != % ] || limit=$((total * $1 / 100))
  [ "$limit" -gt 0 ] || limit=1
}`;
}
