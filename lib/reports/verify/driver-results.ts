/** Releases of Onload and of the driver that it runs on: a node with two different ones has no Onload that works (Onload Operator facts §7). */
import type { Dump } from './dump';
import { getObject } from './get-commands';
import { fail, Judgement, pass, perNode, wait } from './judgement';
import { isFetchedModule } from './node-report';
import { operatorLog } from './operator-log';
import { userConfigs, poolMembers, takenBy } from './pool-members';
import { nodeReportOf } from './report-of-node';
import type { VerifyResult } from './verify-report';
import { wantedModules } from './wanted-modules';
import { identityOf, Manifest, ManifestSet, nameOf } from '../../manifests';
import { nodeState } from '../../plan/machine-config';
import { onloadReleaseNamed, type OnloadView, onloadView } from '../../plan/read';
import { isWithout } from '../../plan/schedule';
import { listAt, stringAt } from '../../upstream';
import { kernelOfNode } from '../../upstream/kmm';
import { DRIVER_MODULE, onloadVersionOf } from '../../upstream/onload';
import { bootModuleRelease, bootModulesIn, type NodeView } from '../../views';
import { bootUnitsOf, nodeFileTexts } from '../../views/ignition';

/** Results for Onload resources on nodes whose driver is not that of the resource itself. */
export function verifyDriver(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const releases = driverReleases(dump, declared);
  return declared.ofKind('Onload').flatMap((object) => {
    const view = onloadView(object);
    const nodes = dump.selected(view.selector).nodes.filter((node) => releases.wanted(node) !== undefined);
    return view.sfc ? [] : perNode('driver', identityOf(object), nodes, (node) => judgePair(dump, view, node, releases));
  });
}

/** Reason why Onload does not work on a node because of its driver, or undefined if nothing shows one. */
export function driverObstacle(dump: Dump, declared: ManifestSet): (node: NodeView) => Judgement | undefined {
  const releases = driverReleases(dump, declared);
  const views = declared.ofKind('Onload').map(onloadView).filter(({ sfc }) => !sfc).map((view) => ({ view, nodes: dump.selected(view.selector) }));
  return (node) => views.filter(({ nodes }) => nodes.has(node) && releases.wanted(node) !== undefined)
    .map(({ view }) => judgePair(dump, view, node, releases)).find(({ verdict }) => verdict !== 'pass');
}

interface DriverReleases {
  /** Returns the release of the driver of a node according to the manifests. Undefined if they load none, or its image does not show it. */
  wanted(node: NodeView): string | undefined;
  /** Returns the release of the driver that a node has. */
  loaded(node: NodeView): string | undefined;
}

function judgePair(dump: Dump, view: OnloadView, node: NodeView, releases: DriverReleases): Judgement {
  const wanted = { onload: onloadReleaseNamed(view.version), driver: releases.wanted(node) };
  if (isWithout(wanted)) {
    return fail(`Onload ${wanted.onload} with the driver of ${wanted.driver}: this combination does not work; use the same release for both`, getObject('Onload', view.namespace, view.name));
  }
  const label = node.labels[view.labels.module];
  const loaded = { onload: label === undefined ? undefined : onloadReleaseNamed(label), driver: releases.loaded(node) };
  return isWithout(loaded)
    ? wait(`Onload ${loaded.onload} is loaded with the driver of ${loaded.driver}: this combination does not work until both are of ${wanted.onload}; do not restart workloads before`, operatorLog(dump))
    : pass(`Onload ${wanted.onload} and its driver are of one release`);
}

function driverReleases(dump: Dump, declared: ManifestSet): DriverReleases {
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
    wanted: (node) => bootRelease(atBoot.get(node) ?? [], declared, node) ?? onloadVersionOf(moduleOn(node)?.imageOf(kernelOfNode(node.kernel ?? '')) ?? ''),
    loaded: (node) => {
      const module = moduleOn(node);
      const rendered = dump.set.find('MachineConfig', undefined, nodeState(node).current);
      return reportedRelease(dump, node) ?? bootRelease(rendered === undefined ? [] : [rendered], dump.set, node)
        ?? (module && loadedImage(dump, node, module.namespace, module.name));
    },
  };
}

/** Release of the driver according to the report of the node, if the loaded one is that on disk. */
function reportedRelease(dump: Dump, node: NodeView): string | undefined {
  const { report } = nodeReportOf(dump, node);
  const isLoaded = report !== undefined && isFetchedModule(report, DRIVER_MODULE, DRIVER_MODULE) === true;
  return isLoaded ? onloadVersionOf(report.fetched.get(DRIVER_MODULE)!.image) : undefined;
}

/** Release of the driver that MachineConfigs together load at boot. */
function bootRelease(configs: readonly Manifest[], set: ManifestSet, node: NodeView): string | undefined {
  const readers = configs.map((config) => nodeFileTexts(config, set));
  const textOf = (path: string) => readers.map((read) => read(path)).find((text) => text !== undefined);
  const boot = bootModulesIn(configs.flatMap((config) => bootUnitsOf(config)), textOf).find(({ module }) => module === DRIVER_MODULE);
  return boot && bootModuleRelease(boot, node.kernel);
}

/** Release of the image that KMM has loaded. */
function loadedImage(dump: Dump, node: NodeView, namespace: string, name: string): string | undefined {
  const config = dump.set.ofKind('NodeModulesConfig').find((each) => nameOf(each) === node.name);
  const entry = listAt(config, 'status', 'modules').find((each) => stringAt(each, 'namespace') === namespace && stringAt(each, 'name') === name);
  return onloadVersionOf(stringAt(entry, 'config', 'containerImage') ?? '');
}
