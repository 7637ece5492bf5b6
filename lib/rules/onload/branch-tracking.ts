import { BUILD_KERNEL_KINDS, kernelsOfBuild } from './build-kernels';
import { StatedBuild, statedBuilds } from './stated-builds';
import type { ManifestSet } from '../../manifests';
import { isAtLeast, listAt, stringAt } from '../../upstream';
import { RHEL_10 } from '../../upstream/cluster-upgrade';
import { roleOfLabel } from '../../upstream/kubernetes';
import { IBT_OFF, splitKernelArguments } from '../../upstream/linux';
import { REFUSES_IBT } from '../../upstream/onload';
import type { NodeKernels } from '../../views';
import { roleLabelOf, shareNodes } from '../machine-config';
import { Finding, Rule } from '../rule';

export const branchTracking: Rule = {
  code: 'onload/branch-tracking',
  class: 'risky',
  what: `Onload on nodes of RHEL 10 without the kernel argument ${IBT_OFF}, as far as the manifests show`,
  remedy: `set ${IBT_OFF} by a MachineConfig, a PerformanceProfile or KernelTuning of the nodes, which reboots them; acknowledge this if they have it`,
  source: 'release notes of Onload 9.1 (Onload kernel facts §3): Onload does not work with Indirect Branch Tracking, and from 9.1 on sfc_resource refuses to load',
  kinds: [...BUILD_KERNEL_KINDS, 'PerformanceProfile', 'Tuned'],
  check: (manifests, { platform }) => {
    const reported = new Set<string>();
    return statedBuilds(manifests).flatMap((stated) => kernelsOfBuild(stated, manifests, platform).flatMap((kernels): Finding[] => {
      const key = `${kernels.clause} ${kernels.streams.join()}`;
      if (!kernels.streams.includes(RHEL_10) || reported.has(key) || isTrackingOff(stated, manifests)) {
        return [];
      }
      reported.add(key);
      return [trackingFinding(stated, kernels, platform?.isOpenshift !== false)];
    }));
  },
};

function trackingFinding({ object, path, value, build }: StatedBuild, { streams, clause }: NodeKernels, isOpenshift: boolean): Finding {
  const effect = isAtLeast(build, REFUSES_IBT) ? 'sfc_resource refuses to load' : 'Onload does not work';
  const setting = isOpenshift ? `set ${IBT_OFF} in spec.kernelArguments of a MachineConfig of their pool, in additionalKernelArgs of its PerformanceProfile, or by KernelTuning; `
    + 'it drains and reboots them' : `set ${IBT_OFF} on the kernel command line of the nodes`;
  const isCertain = streams.every((stream) => stream === RHEL_10);
  return {
    object,
    path,
    what: isCertain ? `Onload without the kernel argument ${IBT_OFF}, where ${clause} RHEL 10: ${effect}`
      : `Onload without the kernel argument ${IBT_OFF}, where ${clause} RHEL 9 or 10: on RHEL 10, ${effect}`,
    value,
    fix: `${setting}; ${isCertain ? 'acknowledge this if they have it' : 'if they run RHEL 9, name the stream by spec.osImageStream of their pool, or acknowledge this'}`,
  };
}

/** Whether an object among the manifests turns branch tracking off on nodes of a build. */
function isTrackingOff({ selector }: StatedBuild, manifests: ManifestSet): boolean {
  const roles = Object.keys(selector).flatMap((label) => roleOfLabel(label) ?? []);
  const meets = (role: string | undefined) => role === undefined || roles.length === 0 || roles.some((each) => shareNodes(each, role));
  const lines = [
    ...manifests.ofKind('MachineConfig').filter((config) => meets(roleLabelOf(config))).flatMap((config) => listAt(config, 'spec', 'kernelArguments')),
    ...manifests.ofKind('PerformanceProfile').flatMap((profile) => listAt(profile, 'spec', 'additionalKernelArgs')),
    ...manifests.ofKind('Tuned').flatMap((tuned) => listAt(tuned, 'spec', 'profile').flatMap((profile) => [...(stringAt(profile, 'data') ?? '').matchAll(/^\s*cmdline\w*\s*=(.*)$/gm)].map(([, line]) => line.replace(/^\+/, '')))),
  ];
  return lines.some((line) => typeof line === 'string' && splitKernelArguments(line).some(({ text }) => text === IBT_OFF));
}
