/**
 * Units, modules and kernel arguments that MachineConfigs give to nodes, by reports of the nodes. No object of the cluster shows them: a pool is
 * Updated although a unit has failed at boot.
 */
import { BootWork, loadJudgement } from './boot-modules';
import type { Dump } from './dump';
import { describeObject, getAll } from './get-commands';
import { fail, firstObstacle, Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { optionsFilesOf, parametersJudgement, parametersOf } from './module-parameters';
import { journalCommand, type NodeReport } from './node-report';
import { userConfigs, poolMembers, takenBy } from './pool-members';
import { notRendered } from './pool-results';
import { nodeReportOf } from './report-of-node';
import type { VerifyResult } from './verify-report';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { few, sh, shellWord, withoutSecretParts } from '../../text';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { splitKernelArguments } from '../../upstream/linux';
import { isTurnedOff } from '../../upstream/openshift';
import { bootLoadsIn, bootModulesIn, type ModuleLoader, moduleLoaders, nodeState, type NodeView, runsAtBoot } from '../../views';
import { bootUnitsOf, ignitionUnitsOf, nodeFileTexts } from '../../views/ignition';

/** Results for MachineConfigs of the manifests with units or options of modules. */
export function verifyBoot(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const configs = userConfigs(declared);
  const pools = dump.set.ofKind('MachineConfigPool').map((pool) => {
    const taken = takenBy(pool, configs);
    return { pool, taken, work: workOf(taken, declared), members: taken.length === 0 ? [] : poolMembers(dump, pool) };
  });
  return configs.filter(isSeenOnNodes).flatMap((config) => {
    const missing = ['Node', 'MachineConfigPool'].find((kind) => !dump.has(kind));
    if (missing !== undefined) {
      return [result('boot', identityOf(config), unknown(`the dump has no ${missing}`, getAll(missing)))];
    }
    const cases = pools.filter(({ taken }) => taken.includes(config));
    const poolOf = new Map(cases.flatMap((each) => each.members.map((node) => [node, each] as const)));
    return perNode('boot', identityOf(config), [...poolOf.keys()], (node) => {
      const { pool, work } = poolOf.get(node)!;
      return judgeNode({ dump, declared, pool, config, node, work });
    });
  });
}

/** Whether a MachineConfig has anything that only nodes show. */
function isSeenOnNodes(config: Manifest): boolean {
  return optionsFilesOf(config).length > 0 || ignitionUnitsOf(config).some(({ entry }) => at(entry, 'enabled') === true || isTurnedOff(entry));
}

/** Modules that all MachineConfigs of a pool load together: a unit and its script may be in different ones. */
function workOf(taken: readonly Manifest[], declared: ManifestSet): BootWork {
  const units = taken.flatMap((config) => bootUnitsOf(config));
  const readers = taken.map((config) => nodeFileTexts(config, declared));
  const textOf = (path: string) => readers.map((read) => read(path)).filter((text) => text !== undefined).at(-1);
  const loads = bootLoadsIn(units, textOf);
  return { units, textOf, loads, fetched: bootModulesIn(units, textOf, loads) };
}

interface Case {
  readonly dump: Dump;
  readonly declared: ManifestSet;
  readonly pool: Manifest;
  readonly config: Manifest;
  readonly node: NodeView;
  readonly work: BootWork;
}

function judgeNode(each: Case): Judgement {
  const { dump, pool, config, node, work } = each;
  const { report, judgement } = nodeReportOf(dump, node, poolLabels(pool));
  const units = ignitionUnitsOf(config).map(({ entry }) => entry);
  const names = new Set(bootUnitsOf(config).filter(runsAtBoot).map(({ name }) => name));
  const loads = work.loads.filter(({ unit }) => names.has(unit));
  const fetchers = work.fetched.filter(({ module }) => loads.some((load) => load.module === module));
  const loaders = new Set([...loads, ...fetchers].map(({ unit }) => unit));
  return firstObstacle([
    () => onItsWay(node, pool),
    () => notRendered(dump, pool, [config]),
    () => judgement,
    ...loads.map((load) => () => loadJudgement(load, work, report!)),
    ...units.filter((unit) => at(unit, 'enabled') === true && !loaders.has(stringAt(unit, 'name') ?? '')).map((unit) => () => enabledUnit(unit, report!)),
    ...units.filter(isTurnedOff).map((unit) => () => disabledUnit(unit, report!)),
    () => lackingArguments(config, report!),
    () => parametersJudgement(parametersOf(config, work.textOf), report!, loadersOn(each)),
  ], () => pass(loads.length === 0 ? `none of its units has failed${optionsFilesOf(config).length > 0 ? ', and modules have its parameters' : ''}`
    : `${few(loads.map(({ module, unit }) => `${module} is loaded by ${unit}${imageText(report!, module)}`))}, and none of its units has failed`));
}

/** Objects for which KMM loads modules on a node, without those that the node loads at boot. */
function loadersOn({ dump, node, work, declared }: Case): ModuleLoader[] {
  const atBoot = new Set(work.loads.map(({ module }) => module));
  return moduleLoaders(declared).filter(({ selector }) => dump.selected(selector).has(node))
    .map((loader) => ({ ...loader, modules: new Set([...loader.modules].filter((module) => !atBoot.has(module))) }));
}

function imageText({ fetched }: NodeReport, module: string): string {
  const image = fetched.get(module)?.image;
  return image === undefined ? '' : ` from ${image}`;
}

/** Checks that the node has the configuration of its pool. The units of another one prove nothing. */
function onItsWay(node: NodeView, pool: Manifest): Judgement | undefined {
  const { done, stalled, isAssumed, current, desired } = nodeState(node);
  const target = stringAt(pool, 'spec', 'configuration', 'name');
  return isAssumed || ((done || stalled) && (target === undefined || current === target)) ? undefined
    : wait(`the node does not have the configuration ${target ?? desired} yet`, describeObject('Node', undefined, node.name));
}

function poolLabels(pool: Manifest): { readonly [label: string]: unknown } | undefined {
  return listAt(pool, 'spec', 'nodeSelector', 'matchExpressions').length > 0 ? undefined : recordAt(pool, 'spec', 'nodeSelector', 'matchLabels');
}

/** Checks a unit that nodes start. */
function enabledUnit(unit: unknown, report: NodeReport): Judgement | undefined {
  const name = stringAt(unit, 'name') ?? '';
  const state = report.units.get(name);
  return state === undefined ? fail(`the node does not have the unit ${name}, or has not enabled it`, journalCommand(report.node, name))
    : state.active === 'failed' || state.sub === 'auto-restart' ? fail(`the unit ${name} has failed (${state.result})`, journalCommand(report.node, name)) : undefined;
}

/** Checks a unit that nodes must not start. A unit that the node does not have does not run either. */
function disabledUnit(unit: unknown, { node, units }: NodeReport): Judgement | undefined {
  const name = stringAt(unit, 'name') ?? '';
  return units.get(name)?.active === 'active' ? fail(`the unit ${name} runs, although it is disabled`, sh`oc debug node/${shellWord(node)} -- chroot /host systemctl status ${shellWord(name)}`) : undefined;
}

/** Checks that the kernel was started with the arguments of the MachineConfig. */
function lackingArguments(config: Manifest, report: NodeReport): Judgement | undefined {
  const has = new Set(splitKernelArguments(report.commandLine).map(({ text }) => text));
  const wanted = listAt(config, 'spec', 'kernelArguments').flatMap((argument) => (typeof argument === 'string' ? splitKernelArguments(argument) : []));
  const lacking = wanted.filter(({ text }) => !has.has(text)).map(({ text }) => withoutSecretParts(text));
  return lacking.length === 0 ? undefined
    : fail(`the kernel was started without ${few(lacking)}`, sh`oc debug node/${shellWord(report.node)} -- chroot /host rpm-ostree kargs`);
}
