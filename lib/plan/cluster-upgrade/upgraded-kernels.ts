/** Kernels of nodes before and after an upgrade, and the images of Modules for them (upgrade facts §2). */
import { fullNameOf, type Manifest } from '../../manifests';
import { modulesWithManaged } from '../../rules/kmm';
import { cached, few, sh, shellWord } from '../../text';
import { recordAt } from '../../upstream';
import { driverToolkitName, isSameKernelSeries, kernelStreams, osImageName } from '../../upstream/cluster-upgrade';
import { kernelImage, NodeIndex } from '../../views';
import { isValidatedBefore } from '../kmm';
import { nodesByNextKernel } from '../machine-config';
import type { PlanContext, PlanWarning, RequestedUpgrade, Step } from '../plan-model';
import type { KernelModuleReport, KernelReport } from '../plan-report';

/** Kernels that nodes have, then those that they will have, each with the Modules of its nodes. */
export function kernelReports(context: PlanContext, steps: readonly Step[]): KernelReport[] {
  const { nodes } = context;
  const current = new Map<string | null, string[]>();
  nodes?.forEach(({ kernel, name }) => (kernel === undefined ? undefined : cached(current, kernel, () => []).push(name)));
  const next = nodesByNextKernel(steps);
  const kernels = [...new Set([...[...current.keys()].sort(byText), ...[...next.keys()].sort(byText)])];
  return kernels.map((kernel) => {
    const names = nodes === undefined ? null : [...new Set([...current.get(kernel) ?? [], ...next.get(kernel) ?? []])].sort();
    return { kernel, nodes: names, modules: modulesFor(context, kernel, names) };
  });
}

const byText = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1);

/** Modules that any of some nodes loads, by name. */
function modulesFor(context: PlanContext, kernel: string | null, names: readonly string[] | null): KernelModuleReport[] {
  const wanted = new Set(names ?? []);
  const index = NodeIndex.of(context.nodes ?? []);
  const isLoaded = (module: Manifest) => names === null || index.withLabels(recordAt(module, 'spec', 'selector') ?? {}).names.some((name) => wanted.has(name));
  return modulesWithLoader(context).filter(isLoaded).map((module) => ({ name: fullNameOf(module), ...kernelImage(module, kernel ?? undefined) }))
    .sort((a, b) => byText(a.name, b.name));
}

/** Modules with kernel modules, including those that the Onload Operator creates. */
export function modulesWithLoader({ after }: Pick<PlanContext, 'after'>): Manifest[] {
  return modulesWithManaged(after).filter((module) => recordAt(module, 'spec', 'moduleLoader') !== undefined);
}

/** Warnings about kernels that are unknown, and Modules without an image for one. */
export function kernelWarnings(context: PlanContext, upgrade: RequestedUpgrade, reports: readonly KernelReport[]): PlanWarning[] {
  const current = new Set((context.nodes ?? []).map(({ kernel }) => kernel));
  return reports.filter(({ kernel, modules }) => modules.length > 0 && (kernel === null || !current.has(kernel))).flatMap(({ kernel, modules }) => {
    if (kernel === null) {
      return [unknownKernel(upgrade, modules)];
    }
    const ofState = (state: KernelModuleReport['state']) => modules.filter((module) => module.state === state).map(({ name }) => `Module ${name}`);
    const [missing, built, unknown] = [ofState('missing'), isValidatedBefore(context, kernel) ? [] : ofState('built'), ofState('unknown')];
    return [
      ...missing.length === 0 ? [] : [{
        code: 'cluster-upgrade/no-mapping',
        object: missing[0],
        message: `no mapping fits the kernel ${kernel}: nodes come back without ${few(missing)}, and nothing reports it`,
        advice: 'add a mapping for the kernel, in a change that is complete before the upgrade',
      }],
      ...built.length === 0 ? [] : [{
        code: 'cluster-upgrade/built-after-boot',
        object: built[0],
        message: `KMM builds ${few(built)} for ${kernel} only when the first node runs it: that node has no module until the build ends, and the next nodes reboot meanwhile`,
        advice: 'build the images before the upgrade: with the validation that is a step of this plan',
      }],
      ...unknown.length === 0 ? [] : [{
        code: 'cluster-upgrade/unknown-image',
        object: unknown[0],
        message: `the image of ${few(unknown)} for the kernel ${kernel} does not follow from its mappings`,
        advice: 'give each mapping a containerImage that KMM can resolve',
      }],
    ];
  });
}

function unknownKernel({ from, to, release }: RequestedUpgrade, modules: readonly KernelModuleReport[]): PlanWarning {
  const streams = release === undefined ? [] : kernelStreams(release);
  const known = streams.length === 0 ? '' : `, of the series ${streams.map(({ kernel }) => kernel).join(' or ')}${
    from === undefined || release === undefined || isSameKernelSeries(from, release) ? '' : ', another one than before'}`;
  const image = osImageName(release ?? to);
  return {
    code: 'cluster-upgrade/unknown-kernel',
    object: 'ClusterVersion version',
    message: `only the image of the release shows the kernel of ${to}${known}: whether there are images of ${few(modules.map(({ name }) => `Module ${name}`))} for it is unknown`,
    advice: `run ${sh`oc adm release info ${shellWord(to)} --rpmdb | grep kernel-core`}, which names it (oc 4.19 and later), otherwise the label ostree.linux of the image that ${sh`oc adm release info ${shellWord(to)} --image-for=${shellWord(image)}`} prints; pass it as --kernel`,
  };
}

/** Pools with a stream for which the new release has no Driver Toolkit, so that KMM cannot build for them. */
export function toolkitWarnings(
  context: PlanContext, { release }: RequestedUpgrade, streams: ReadonlyMap<string, string | undefined>,
): PlanWarning[] {
  return release === undefined || modulesWithLoader(context).length === 0 ? [] : [...streams].filter(([, stream]) => (
    stream !== undefined && driverToolkitName(release, stream) === undefined)).map(([pool, stream]) => ({
    code: 'cluster-upgrade/no-driver-toolkit',
    object: `MachineConfigPool ${pool}`,
    message: `${release} has no Driver Toolkit for ${stream}: builds with DTK_AUTO fail for the kernel of the pool`,
    advice: 'build the images elsewhere and name them in the mappings, or keep rhel-9 for the pool',
  }));
}
