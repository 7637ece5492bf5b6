/** Modules that nodes load at boot, by reports of the nodes. */
import { fail, Judgement, unknown, wait } from './judgement';
import { isFetchedModule, journalCommand, kernelLogCommand, type NodeReport, nodeReportCommand, OUT_OF_TREE, type UnitState } from './node-report';
import { unusedPorts } from './unused-ports';
import { kernelInTag, kernelOfNode } from '../../upstream/kmm';
import { KERNEL } from '../../upstream/linux';
import { bootImageFor, type BootLoad, type BootModule } from '../../views';

/** Units of a pool, and the modules that they load at boot. */
export interface BootWork {
  readonly units: readonly { readonly name: string; readonly contents?: string }[];
  readonly loads: readonly BootLoad[];
  /** Returns the text of a file by its path. */
  readonly textOf: (path: string) => string | undefined;
  /** Modules whose images are known. */
  readonly fetched: readonly BootModule[];
}

/**
 * Checks that a module is loaded by a unit. A unit that has not failed does not prove it: scripts hide failures, and load the previous image until the
 * node reboots.
 */
export function loadJudgement(load: BootLoad, { units, fetched }: BootWork, report: NodeReport): Judgement | undefined {
  const state = report.units.get(load.unit);
  const boot = fetched.find(({ module }) => module === load.module);
  const journal = journalCommand(report.node, load.unit);
  if (state === undefined) {
    return fail(`the node does not have the unit ${load.unit}, or has not enabled it`, journal);
  }
  if (hasFailed(state)) {
    return fail(`the unit ${load.unit} has failed (${state.result}): ${load.module} is not the one of the image`, journal);
  }
  if (state.active === 'activating') {
    return wait(`the unit ${load.unit} is loading ${load.module}`, journal);
  }
  return (boot?.isExtracted === true ? ofExtracted(load, boot, report) : ofOther(load, boot, units, report)) ?? ofPorts(load, report);
}

/** Judgement of a driver that is loaded, but that no port uses. */
function ofPorts({ module }: BootLoad, report: NodeReport): Judgement | undefined {
  const unused = unusedPorts(module, report);
  return unused === undefined ? undefined : fail(`${module} is loaded, but ${unused}`, kernelLogCommand(report.node));
}

const hasFailed = ({ active, sub }: UnitState) => active === 'failed' || sub === 'auto-restart';

/** Judgement of a module that this library's units extract to the disk, by its image, and the checksum of its sources if it has one. */
function ofExtracted({ module, unit }: BootLoad, boot: BootModule, report: NodeReport): Judgement | undefined {
  const wanted = bootImageFor(boot, report.kernel).replaceAll(KERNEL, kernelInTag(kernelOfNode(report.kernel)));
  const onDisk = report.fetched.get(boot.module);
  if (onDisk?.image !== wanted) {
    const is = onDisk === undefined ? `the node has fetched no image of ${boot.module} for its kernel` : `the node has fetched ${onDisk.image}, not ${wanted}`;
    return fetching(boot, report, is) ?? wait(`${is}; its unit ${boot.unit} fetches it`, journalCommand(report.node, boot.unit));
  }
  const isLoaded = isFetchedModule(report, boot.module, module);
  if (isLoaded === false) {
    return wait(`${report.modules.get(module) === undefined ? `${module} is not loaded` : `the loaded ${module} is not the one of ${wanted}`}: the next boot loads it`, journalCommand(report.node, unit));
  }
  return isLoaded === undefined ? unknown(`${module} of ${wanted} has no checksum that tells it from another one`, nodeReportCommand()) : undefined;
}

/** Judgement of a module that other units load: whether the loaded one is the kernel's own, and whether the unit is the one of this boot. */
function ofOther({ module, unit }: BootLoad, boot: BootModule | undefined, units: BootWork['units'], report: NodeReport): Judgement | undefined {
  const loaded = report.modules.get(module);
  const isOwn = loaded !== undefined && !loaded.taint.includes(OUT_OF_TREE);
  if (loaded?.state !== 'live' || isOwn) {
    const is = isOwn ? `the kernel's own ${module} is loaded` : `${module} is not loaded`;
    return (boot && fetching(boot, report, is)) ?? fail(`${is}, although the unit ${unit} has not failed`, journalCommand(report.node, unit));
  }
  const { contents = '' } = units.find(({ name }) => name === unit) ?? {};
  const newer = report.changed.find((path) => path.endsWith(`/${unit}`) || contents.includes(path.slice(path.lastIndexOf('/') + 1)));
  return newer === undefined ? undefined : wait(`${newer} is newer than the boot that loaded ${module}: the next boot uses it`, journalCommand(report.node, unit));
}

/** Judgement of the unit that fetches an image, if it runs or has failed. */
function fetching({ unit }: BootModule, { node, units }: NodeReport, is: string): Judgement | undefined {
  const state = units.get(unit);
  return state === undefined ? fail(`${is}, and it does not have the unit ${unit}`, journalCommand(node, unit))
    : hasFailed(state) ? fail(`${is}: the unit ${unit} has failed (${state.result})`, journalCommand(node, unit))
      : state.active === 'activating' ? wait(`${is}: the unit ${unit} is fetching it`, journalCommand(node, unit)) : undefined;
}
