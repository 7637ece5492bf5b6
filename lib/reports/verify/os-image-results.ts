/**
 * Kernel modules in images of the operating system that the cluster builds, by reports of the nodes. An image can have a driver that its nodes do not run: their initramfs
 * has loaded another one before (MCO facts §12).
 */
import type { Dump } from './dump';
import { describeObject, getAll } from './get-commands';
import { fail, firstObstacle, Judgement, pass, perNode, result, unknown, wait } from './judgement';
import { isImageModule, kernelLogCommand, type NodeReport, nodeReportCommand, OUT_OF_TREE } from './node-report';
import { poolMembers } from './pool-members';
import { nodeReportOf } from './report-of-node';
import { unusedPorts } from './unused-ports';
import type { VerifyResult } from './verify-report';
import { identityOf, Manifest, ManifestSet } from '../../manifests';
import { few } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { DRIVER_MODULE } from '../../upstream/onload';
import { bringsModules, MCO_ANNOTATION, usedContainerfile } from '../../upstream/openshift';
import { nodeState, type NodeView } from '../../views';

/** Results for MachineOSConfigs whose images have kernel modules. */
export function verifyOsImages(dump: Dump, declared: ManifestSet): VerifyResult[] {
  return declared.ofKind('MachineOSConfig').filter((object) => bringsModules(usedContainerfile(object) ?? '')).flatMap((object) => {
    const missing = ['Node', 'MachineConfigPool'].find((kind) => !dump.has(kind));
    if (missing !== undefined) {
      return [result('boot', identityOf(object), unknown(`the dump has no ${missing}`, getAll(missing)))];
    }
    const pool = dump.set.find('MachineConfigPool', undefined, stringAt(object, 'spec', 'machineConfigPool', 'name') ?? '');
    return pool === undefined ? [] : perNode('boot', identityOf(object), poolMembers(dump, pool), (node) => judgeImageOn(dump, pool, node));
  });
}

function judgeImageOn(dump: Dump, pool: Manifest, node: NodeView): Judgement {
  const { report, judgement } = nodeReportOf(dump, node, recordAt(pool, 'spec', 'nodeSelector', 'matchLabels'));
  return firstObstacle([
    () => withoutImage(node),
    () => judgement,
    () => (report!.imageModules.size > 0 ? undefined : unknown('its node report names no module of the image; run the script of this release on the node', nodeReportCommand())),
    ...[...report?.imageModules.keys() ?? []].map((module) => () => moduleJudgement(module, report!)),
    () => unusedDriver(report!),
  ], () => pass(`the node runs what its image has: ${few([...report!.imageModules.keys()].filter((module) => report!.modules.has(module)))}`));
}

/** Checks that the node boots the image that it is given. */
function withoutImage(node: NodeView): Judgement | undefined {
  const [current, desired] = ['currentImage', 'desiredImage'].map((name) => node.annotations[`${MCO_ANNOTATION}${name}`]);
  return current !== undefined && current === desired && nodeState(node).done ? undefined
    : wait('the node does not boot the image of its pool yet', describeObject('Node', undefined, node.name));
}

/** Checks a module of the image. One that is not loaded may belong to a card that the node does not have, or be loaded later. */
function moduleJudgement(module: string, report: NodeReport): Judgement | undefined {
  const loaded = report.modules.get(module);
  const isOurs = isImageModule(report, module);
  if (loaded === undefined || isOurs === true) {
    return undefined;
  }
  if (isOurs === undefined) {
    return loaded.state === 'live' ? unknown(`${module} has no checksum that tells it from another one`, nodeReportCommand())
      : fail(`${module} is ${loaded.state}, and not live`, kernelLogCommand(report.node));
  }
  return fail(loaded.taint.includes(OUT_OF_TREE) ? `another ${module} than that of its image is loaded: by its initramfs, by a unit, or by KMM`
    : `the kernel's own ${module} is loaded instead of that of its image: by its initramfs, which the Containerfile has to rebuild`, kernelLogCommand(report.node));
}

/** Checks that a card of the node has the driver, if the image has it. */
function unusedDriver(report: NodeReport): Judgement | undefined {
  const unused = report.imageModules.has(DRIVER_MODULE) ? unusedPorts(DRIVER_MODULE, report) : undefined;
  return unused === undefined ? undefined : fail(`its image has ${DRIVER_MODULE}, but ${unused}`, kernelLogCommand(report.node));
}
