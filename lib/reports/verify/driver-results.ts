/** Releases of Onload and of the driver that it runs on: a node with two different ones has no Onload that works (Onload Operator facts §7). */
import type { Dump } from './dump';
import { getObject } from './get-commands';
import { fail, Judgement, pass, perNode, wait } from './judgement';
import { kernelLogCommand } from './node-report';
import { operatorLog } from './operator-log';
import { userConfigs, poolMembers, takenBy } from './pool-members';
import { nodeReportOf } from './report-of-node';
import { reportedDriver } from './reported-driver';
import type { VerifyResult } from './verify-report';
import { type WantedModule, wantedModules } from './wanted-modules';
import { identityOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { KERNELS_OWN } from '../../plan/machine-config';
import { isWithout } from '../../plan/schedule';
import { listAt, stringAt } from '../../upstream';
import { kernelOfNode, moduleLabels, type ModuleName } from '../../upstream/kmm';
import { canBeOneBuild, DRIVER_MODULE, onloadReleaseOfImage, onloadReleaseOfText } from '../../upstream/onload';
import { type BootModule, bootModuleRelease, bootModulesIn, type NodeGroup, nodeState, type NodeView } from '../../views';
import { bootUnitsOf, nodeFileTexts } from '../../views/ignition';

/** Results for what loads Onload on nodes whose driver something else loads. */
export function verifyDriver(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const drivers = nodeDrivers(dump, declared);
  return pairings(dump, declared).flatMap(({ module, nodes }) => {
    const judgements = new Map(nodes.nodes.map((node) => [node, judgePair(dump, module, node, drivers)]));
    const known = nodes.nodes.filter((node) => judgements.get(node) !== undefined);
    return perNode('driver', identityOf(module.object), known, (node) => judgements.get(node)!);
  });
}

/** Reason why Onload does not work on a node because of its driver, or undefined if nothing shows one. */
export function driverObstacle(dump: Dump, declared: ManifestSet): (node: NodeView) => Judgement | undefined {
  const drivers = nodeDrivers(dump, declared);
  const pairs = pairings(dump, declared);
  return (node) => pairs.filter(({ nodes }) => nodes.has(node)).flatMap(({ module }) => judgePair(dump, module, node, drivers) ?? [])
    .find(({ verdict }) => verdict !== 'pass');
}

/** Module that loads Onload, but not the driver, with its nodes. */
interface Pairing {
  readonly module: WantedModule;
  readonly nodes: NodeGroup;
}

function pairings(dump: Dump, declared: ManifestSet): Pairing[] {
  return wantedModules(declared).filter(({ loadsOnload, loadsDriver, ofOnload }) => loadsOnload && !loadsDriver && !ofOnload?.sfc)
    .map((module) => ({ module, nodes: dump.selected(module.selector) }));
}

/** Drivers of nodes. */
interface NodeDrivers {
  /** Returns the driver that the manifests load on a node, with its build if its image shows it, or undefined if they load none. */
  wanted(node: NodeView): { readonly release?: string; readonly isAtBoot: boolean } | undefined;
  /** Returns the build of the driver that the objects of the cluster load on a node. */
  loaded(node: NodeView): string | undefined;
}

/** Judgement of a node, or undefined if the manifests load no driver there, or if nothing shows its build or that of Onload. */
function judgePair(dump: Dump, module: WantedModule, node: NodeView, drivers: NodeDrivers): Judgement | undefined {
  const kernel = node.kernel && kernelOfNode(node.kernel);
  const onload = module.onloadIn(kernel ? module.imageOf(kernel) : undefined);
  const driver = drivers.wanted(node);
  if (onload === undefined || driver === undefined) {
    return undefined;
  }
  if (isWithout({ onload, driver: driver.release })) {
    return fail(`Onload ${onload} with the driver of ${driver.release}: this combination does not work; use the same release for both`, getObject(module.object.kind, module.object.metadata.namespace, nameOf(module.object)));
  }
  const { report, judgement } = nodeReportOf(dump, node);
  if (dump.reports?.has(node.name) && judgement !== undefined) {
    return judgement;
  }
  const has = loadedOnload(dump, module, node, onload);
  const shown = report && reportedDriver(report, has ?? onload);
  // A report can be from before KMM loaded the driver, which the results of Modules tell.
  const reported = shown === null && !driver.isAtBoot ? undefined : shown;
  const loaded = reported === undefined ? drivers.loaded(node) : reported;
  // What the node itself shows counts before Onload is loaded, too.
  if (isWithout({ onload: has ?? (reported === undefined ? undefined : onload), driver: loaded })) {
    return wait(`Onload ${has ?? onload} is loaded ${withDriver(loaded!)}: this combination does not work until both are of ${onload}; do not restart workloads before`,
      isOther(reported, driver.release) ? kernelLogCommand(node.name) : module.ofOnload ? operatorLog(dump) : getObject('NodeModulesConfig', undefined, node.name));
  }
  return driver.release === undefined && loaded === undefined ? undefined : pass(`Onload ${onload} and its driver are of one release`);
}

/** Whether a node itself shows another driver than the manifests load. */
function isOther(reported: string | null | undefined, wanted: string | undefined): boolean {
  return reported !== undefined && (reported === null || wanted === undefined || !canBeOneBuild(reported, wanted));
}

function withDriver(driver: string | null): string {
  return driver === null ? 'without the sfc driver' : driver === KERNELS_OWN ? 'with the kernel\'s own sfc driver' : `with the driver of ${driver}`;
}

/**
 * Build of Onload that a node has: by the label of its version, or by the image that KMM has loaded. Undefined if it has none, or if nothing shows it.
 *
 * @param wanted build that it has with the version of the manifests
 */
function loadedOnload(dump: Dump, module: WantedModule, node: NodeView, wanted: string): string | undefined {
  const label = node.labels[moduleLabels.version(module)];
  if (module.version !== undefined && label !== module.version) {
    return label === undefined ? undefined : onloadReleaseOfText(label);
  }
  const image = loadedImage(dump, node, module);
  return image !== undefined ? onloadReleaseOfImage(image) ?? wanted : module.version === undefined ? undefined : wanted;
}

function nodeDrivers(dump: Dump, declared: ManifestSet): NodeDrivers {
  const modules = wantedModules(declared).filter(({ loadsDriver, ofOnload }) => loadsDriver && ofOnload === undefined)
    .map((module) => ({ module, nodes: dump.selected(module.selector) }));
  const configs = userConfigs(declared);
  const atBoot = new Map<NodeView, readonly Manifest[]>();
  for (const pool of dump.set.ofKind('MachineConfigPool')) {
    const taken = takenBy(pool, configs);
    (taken.length === 0 ? [] : poolMembers(dump, pool)).forEach((node) => atBoot.set(node, taken));
  }
  const moduleOn = (node: NodeView) => modules.find(({ nodes }) => nodes.has(node))?.module;
  return {
    wanted: (node) => {
      const boot = bootDriver(atBoot.get(node) ?? [], declared);
      const module = moduleOn(node);
      return boot !== undefined ? { release: bootModuleRelease(boot, node.kernel), isAtBoot: true }
        : module && { isAtBoot: false, release: onloadReleaseOfImage(module.imageOf(kernelOfNode(node.kernel ?? '')) ?? '') };
    },
    loaded: (node) => {
      const module = moduleOn(node);
      const rendered = dump.set.find('MachineConfig', undefined, nodeState(node).current);
      const boot = bootDriver(rendered === undefined ? [] : [rendered], dump.set);
      return (boot && bootModuleRelease(boot, node.kernel)) ?? (module && onloadReleaseOfImage(loadedImage(dump, node, module) ?? ''));
    },
  };
}

/** Driver that MachineConfigs together load at boot. */
function bootDriver(configs: readonly Manifest[], set: ManifestSet): BootModule | undefined {
  const readers = configs.map((config) => nodeFileTexts(config, set));
  const textOf = (path: string) => readers.map((read) => read(path)).find((text) => text !== undefined);
  return bootModulesIn(configs.flatMap((config) => bootUnitsOf(config)), textOf).find(({ module }) => module === DRIVER_MODULE);
}

/** Image that KMM has loaded. */
function loadedImage(dump: Dump, node: NodeView, { namespace, name }: ModuleName): string | undefined {
  const config = dump.set.ofKind('NodeModulesConfig').find((each) => nameOf(each) === node.name);
  const entry = listAt(config, 'status', 'modules').find((each) => stringAt(each, 'namespace') === namespace && stringAt(each, 'name') === name);
  return stringAt(entry, 'config', 'containerImage');
}
