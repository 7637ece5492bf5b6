/** Tuning of nodes: whether operators have taken up the objects of the manifests, and TuneD has applied its profiles (node tuning facts §2f, §3, §4a). */
import { conditionOf, Dump, isTrue, isUnseen } from './dump';
import { describeObject, getAll, getObject, NODE_LABELS } from './get-commands';
import { fail, type Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { poolMembers } from './pool-members';
import type { VerifyResult } from './verify-report';
import { identityOf, type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { few, sh, shellWord } from '../../text';
import { at, listAt, stringAt } from '../../upstream';
import { BUILD_CONDITIONS, CURRENT_BUILD, DEFAULT_TUNED, DEFERRED_CHANGE, NEWEST_OPENSHIFT, performanceNames, TUNED_GROUP, TUNED_SOURCES, TUNING_NAMESPACE } from '../../upstream/openshift';
import { type NodeView, poolSelector } from '../../views';
import { nodeSelectorOf, tunedProfiles, type TunedRule, tunedRules, type WinningRule, winningRule } from '../../views/tuning';

/** Results for objects of the manifests from which the tuning of nodes follows. */
export function verifyTuning(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const judged = (kind: string, judge: (object: Manifest) => Judgement) => declared.ofKind(kind).map((object) => {
    const found = dump.find(kind, stringAt(object, 'metadata', 'namespace'), nameOf(object));
    return result('tuning', identityOf(object), found.object === undefined ? found.judgement : judge(found.object));
  });
  return [
    ...judged('PerformanceProfile', profileState),
    ...declared.ofKind('PerformanceProfile').flatMap((object) => profileOnNodes(dump, object)),
    ...judged('Tuned', tunedState),
    ...declared.ofKind('Tuned').flatMap((object) => tunedOnNodes(dump, object)),
    ...judged('KubeletConfig', settingsState), ...judged('ContainerRuntimeConfig', settingsState),
    ...judged('MachineOSConfig', (object) => imageState(dump, object)),
  ];
}

const describeTuning = (object: Manifest) => describeObject(object.kind, stringAt(object, 'metadata', 'namespace'), nameOf(object));

function profileState(object: Manifest): Judgement {
  const degraded = conditionOf(object, 'Degraded');
  return degraded?.status === 'True' ? fail(`it is degraded: ${degraded.message ?? degraded.reason ?? ''}`, describeTuning(object))
    : isTrue(object, 'Available') ? pass('its objects are written') : wait('its operator has not reported it as available', describeTuning(object));
}

function tunedState(object: Manifest): Judgement {
  const valid = conditionOf(object, 'Valid');
  return valid?.status === 'False' ? fail(`it is not valid: ${valid.message ?? valid.reason ?? ''}`, describeTuning(object))
    : valid === undefined ? wait('its operator has not judged it yet', describeTuning(object)) : pass('it is valid');
}

/** State of a KubeletConfig or ContainerRuntimeConfig. Earlier verdicts stay in the list; the last one counts. */
function settingsState(object: Manifest): Judgement {
  const last = listAt(object, 'status', 'conditions').at(-1);
  const [type, message] = [stringAt(last, 'type'), stringAt(last, 'message') ?? ''];
  return type === undefined || isUnseen(object) ? wait('the Machine Config Operator has not taken it up yet', describeTuning(object))
    : type === 'Failure' || (type === 'Accepted' && stringAt(last, 'status') !== 'True') ? fail(`it is refused: ${message}`, describeTuning(object)) : pass('its MachineConfigs are written');
}

/** State of the image of a MachineOSConfig: that of the build to which it refers. */
function imageState(dump: Dump, object: Manifest): Judgement {
  const name = stringAt(object, 'metadata', 'annotations', CURRENT_BUILD) ?? stringAt(object, 'status', 'machineOSBuild', 'name');
  if (name === undefined || isUnseen(object)) {
    return wait('its build has not begun', describeTuning(object));
  }
  const build = dump.set.find('MachineOSBuild', undefined, name);
  if (build === undefined) {
    return dump.wasRead('MachineOSBuild') ? wait(`MachineOSBuild ${name} is not there yet`, getAll('MachineOSBuild')) : unknown('the dump has no MachineOSBuild', getAll('MachineOSBuild'));
  }
  const show = getObject('MachineOSBuild', undefined, name);
  const type = BUILD_CONDITIONS.find((condition) => isTrue(build, condition)) ?? 'waiting';
  return type === 'Succeeded' ? pass('its image is built')
    : type === 'Failed' || type === 'Interrupted' ? fail(`MachineOSBuild ${name} is ${type}: ${conditionOf(build, type)?.message ?? ''}`, show) : wait(`MachineOSBuild ${name} is ${type}`, show);
}

const ALL_PROFILES = sh`kubectl get profiles.${TUNED_GROUP} --namespace ${TUNING_NAMESPACE} --output yaml > dump-profiles.yaml`;

/** Results of the nodes that a PerformanceProfile selects. */
function profileOnNodes(dump: Dump, profile: Manifest): VerifyResult[] {
  const { nodes } = dump.selected(nodeSelectorOf(profile));
  const names = profilesWith(performanceNames(nameOf(profile)).tuned, dump);
  return perNode('tuning', identityOf(profile), nodes, (node) => tunedNodeState(dump, node, (wanted) => names.has(wanted)));
}

/** Names of TuneD profiles that include one, directly or through others, and its own. */
function profilesWith(name: string, dump: Dump): ReadonlySet<string> {
  const all = dump.set.ofKind('Tuned').flatMap(tunedProfiles);
  const found = new Set([name]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    all.filter(({ includes }) => includes.some((each) => found.has(each))).forEach((profile) => found.add(profile.name));
  }
  return found;
}

/** Results of the nodes that a Tuned is for: those for which one of its rules wins, and those to which the operator gives a profile that it recommends. */
function tunedOnNodes(dump: Dump, tuned: Manifest): VerifyResult[] {
  const recommended = new Set(tunedRules(tuned).map(({ profile }) => profile));
  const rules = dump.set.ofKind('Tuned').filter((object) => nameOf(object) !== DEFAULT_TUNED).flatMap(tunedRules);
  const won = new Map(dump.nodes.all.nodes.flatMap((node) => {
    const winner = wonBy(dump, rules, node);
    return winner?.rule.tuned === nameOf(tuned) ? [[node, winner.rule] as const] : [];
  }));
  const nodes = dump.nodes.all.nodes.filter((node) => won.has(node) || recommended.has(wantedProfile(profileObject(dump, node.name)) ?? ''));
  return nodes.length === 0 ? (recommended.size === 0 || !dump.has('Node') || tunedRules(tuned).some(looksAtPods) ? []
    : [result('tuning', identityOf(tuned), wait('no node takes a profile of it: none has the labels of its rules, or other rules come first', NODE_LABELS))])
    : perNode('tuning', identityOf(tuned), nodes, (node) => {
      const rule = won.get(node);
      const judgement = tunedNodeState(dump, node, (profile) => (rule === undefined ? recommended.has(profile) : profile === rule.profile));
      const shared = rule?.configLabels === undefined || judgement.verdict === 'pass' ? [] : poolsWith(dump, rule.configLabels);
      return shared.length < 2 ? judgement
        : fail(`${judgement.reason}: several pools select MachineConfigs with the labels of its rule (${few(shared)}), for which the operator gives it to none of them; leave one pool for these labels`, getAll('MachineConfigPool'));
    });
}

/** Rule that wins for a node, by the pools of the dump. */
function wonBy(dump: Dump, rules: readonly TunedRule[], node: NodeView): WinningRule | undefined {
  const pools = dump.set.ofKind('MachineConfigPool').filter((pool) => poolMembers(dump, pool).includes(node))
    .map((pool) => (labels: TunedRule['configLabels']) => poolSelector(at(pool, 'spec', 'machineConfigSelector')).matches(labels ?? {}));
  return rules.some(looksAtPods) ? undefined : winningRule(rules, { labels: node.labels, pools }, NEWEST_OPENSHIFT);
}

/** Whether a rule is about the labels of pods, which a dump need not have. */
function looksAtPods({ match = [] }: TunedRule): boolean {
  return match.some(function isOfPods(each): boolean {
    return stringAt(each, 'type') === 'pod' || listAt(each, 'match').some(isOfPods);
  });
}

/** Pools that select MachineConfigs with some labels. */
function poolsWith(dump: Dump, labels: NonNullable<TunedRule['configLabels']>): string[] {
  return dump.set.ofKind('MachineConfigPool').filter((pool) => poolSelector(at(pool, 'spec', 'machineConfigSelector')).matches(labels)).map((pool) => identityOf(pool)).sort();
}

function profileObject(dump: Dump, node: string): Manifest | undefined {
  return dump.set.ofKind('Profile').find((object) => nameOf(object) === node && object.apiVersion.startsWith(`${TUNED_GROUP}/`));
}

/** Names and generations of the Tuned objects that a Profile asks for, or that a node has taken up. Earlier releases do not tell. */
const sourcesOf = (object: Manifest | undefined) => stringAt(object, 'metadata', 'annotations', TUNED_SOURCES);

function wantedProfile(object: Manifest | undefined): string | undefined {
  return stringAt(object, 'spec', 'config', 'tunedProfile');
}

/** State of the profile of a node. Without the object that shows it, TuneD has not applied anything as far as the dump tells. */
function tunedNodeState(dump: Dump, { name }: NodeView, isWanted: (profile: string) => boolean): Judgement {
  const object = profileObject(dump, name);
  if (object === undefined) {
    return dump.has('Profile') ? wait('TuneD does not run on it yet', ALL_PROFILES) : unknown('the dump does not have the Profiles of TuneD', ALL_PROFILES);
  }
  const show = sh`kubectl describe profiles.${TUNED_GROUP} ${shellWord(name)} --namespace ${TUNING_NAMESPACE}`;
  const [wanted = '', current] = [wantedProfile(object), stringAt(object, 'status', 'tunedProfile')];
  const [degraded, asked] = [conditionOf(object, 'Degraded'), sourcesOf(object)];
  return !isWanted(wanted) ? wait(`the operator gives it the profile ${wanted || '(none)'} so far`, show)
    : degraded?.status === 'True' && degraded.reason === DEFERRED_CHANGE ? wait('the change waits for its next restart', show)
      : degraded?.status === 'True' ? fail(`TuneD has ${isTrue(object, 'Applied') ? `applied ${wanted} with errors` : `not applied ${wanted}`}: ${degraded.message ?? degraded.reason ?? ''}`, show)
        : asked !== undefined && asked !== sourcesOf(dump.set.find('Node', undefined, name)) ? wait('TuneD has not taken up the latest Tuned objects yet', show)
          : current !== wanted || !isTrue(object, 'Applied') ? wait(`TuneD has not applied ${wanted} yet`, show) : pass(`TuneD has applied ${wanted}`);
}
