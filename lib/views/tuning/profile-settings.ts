/** Settings of a PerformanceProfile that exclude each other, or that are incomplete (node tuning facts §1d, §2c). */
import { kubeletSnippet, replacesManagers } from './profile-annotations';
import type { ProfileFlaw } from './profile-flaw';
import type { TunedCluster } from './tuned-cluster';
import type { Manifest } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { hasProfileField, KUBELET_SNIPPET, TOPOLOGY_POLICIES } from '../../upstream/openshift';

type Settings = (profile: Manifest, cluster: TunedCluster) => ProfileFlaw[];

/** Contradictions within a profile, for which the webhook refuses it, or the operator writes nothing. */
export function contradictionFlaws(profile: Manifest, cluster: TunedCluster): ProfileFlaw[] {
  const settings: readonly Settings[] = [hintFlaws, frequencyFlaws, deviceFlaws, policyFlaws, snippetFlaws, managerFlaws, ovsDpdkFlaws];
  return settings.flatMap((flaws) => flaws(profile, cluster));
}

const refused = (path: string, what: string, value: unknown, fix: string): ProfileFlaw => ({ path: `spec.${path}`, what, value, fix, outcome: 'refused' });

function hintFlaws(profile: Manifest, { release }: TunedCluster): ProfileFlaw[] {
  const hints = recordAt(profile, 'spec', 'workloadHints') ?? {};
  const isMixed = hints.mixedCpus === true && hasProfileField('workloadHints.mixedCpus', release);
  return [
    ...hints.realTime === false && at(profile, 'spec', 'realTimeKernel', 'enabled') === true
      ? [refused('workloadHints.realTime', 'real-time kernel without the hint for it', false, 'leave the hint out, or the kernel')] : [],
    ...hints.highPowerConsumption === true && hints.perPodPowerManagement === true
      ? [refused('workloadHints', 'high power consumption together with power management for each pod', hints, 'set one of the hints')] : [],
    ...isMixed && (stringAt(profile, 'spec', 'cpu', 'shared') ?? '') === ''
      ? [refused('workloadHints.mixedCpus', 'mixed CPUs without shared ones', true, 'name the CPUs in cpu.shared')] : [],
  ];
}

function frequencyFlaws(profile: Manifest, { release }: TunedCluster): ProfileFlaw[] {
  const tuning = hasProfileField('hardwareTuning', release) ? recordAt(profile, 'spec', 'hardwareTuning') : undefined;
  return tuning === undefined ? [] : ['isolatedCpuFreq', 'reservedCpuFreq'].filter((field) => !(Number(tuning[field]) > 0)).map((field) => ({
    ...refused(`hardwareTuning.${field}`, 'not a frequency', tuning[field] ?? '(none)', 'set both frequencies in kHz'), ...Number(tuning[field]) < 0 ? { outcome: 'ignored' } : {},
  }));
}

const PROFILE_DEVICE_ID = /^0x[0-9a-fA-F]{1,4}$/;

function deviceFlaws(profile: Manifest): ProfileFlaw[] {
  return listAt(profile, 'spec', 'net', 'devices').flatMap((device, index): ProfileFlaw[] => {
    const path = `net.devices[${index}]`;
    const ids = ['vendorID', 'deviceID'].filter((field) => at(device, field) !== undefined);
    return [
      ...at(device, 'interfaceName') === '' ? [refused(`${path}.interfaceName`, 'empty name of an interface', '', 'leave it out, or name one')] : [],
      ...ids.filter((field) => !PROFILE_DEVICE_ID.test(stringAt(device, field) ?? ''))
        .map((field) => refused(`${path}.${field}`, 'not an ID of PCI', at(device, field), 'write 0x and up to four hexadecimal digits, such as 0x1924')),
      ...ids.length === 1 && ids[0] === 'deviceID' ? [refused(`${path}.deviceID`, 'device without its vendor', at(device, 'deviceID'), 'set vendorID')] : [],
    ];
  });
}

function policyFlaws(profile: Manifest): ProfileFlaw[] {
  const policy = at(profile, 'spec', 'numa', 'topologyPolicy');
  return policy === undefined || TOPOLOGY_POLICIES.includes(policy as string) ? []
    : [refused('numa.topologyPolicy', 'not a policy of the topology manager', policy, `use ${TOPOLOGY_POLICIES.join(', ')}`)];
}

function snippetFlaws(profile: Manifest): ProfileFlaw[] {
  const text = stringAt(profile, 'metadata', 'annotations', KUBELET_SNIPPET);
  return kubeletSnippet(profile) !== null ? [] : [{
    path: `metadata.annotations[${KUBELET_SNIPPET}]`, what: 'no JSON object with settings of the kubelet', value: text, fix: 'write a KubeletConfiguration as JSON', outcome: 'stopped',
  }];
}

function managerFlaws(profile: Manifest, { release, isPreview }: TunedCluster): ProfileFlaw[] {
  const isMixed = at(profile, 'spec', 'workloadHints', 'mixedCpus') === true && isPreview !== false;
  return !isMixed || !replacesManagers(profile, release) ? [] : [{
    path: 'spec.workloadHints.mixedCpus',
    what: 'mixed CPUs together with dynamic resource allocation',
    value: true,
    fix: 'leave out the hint, or the annotation',
    outcome: isPreview === undefined ? 'open' : 'stopped',
  }];
}

function ovsDpdkFlaws(profile: Manifest, { release, isPartitioned }: TunedCluster): ProfileFlaw[] {
  const cpus = hasProfileField('cpu.ovsDpdk', release) ? stringAt(profile, 'spec', 'cpu', 'ovsDpdk') ?? '' : '';
  const isStrict = at(kubeletSnippet(profile), 'cpuManagerPolicyOptions', 'strict-cpu-reservation') === 'true';
  return cpus === '' || isStrict || isPartitioned === true ? [] : [{
    path: 'spec.cpu.ovsDpdk',
    what: 'CPUs of OVS-DPDK without partitioned CPUs, or strict-cpu-reservation of the CPU manager',
    value: cpus,
    fix: `set cpuManagerPolicyOptions with strict-cpu-reservation: "true" in the annotation ${KUBELET_SNIPPET}`,
    outcome: isPartitioned === undefined ? 'open' : 'stopped',
  }];
}
