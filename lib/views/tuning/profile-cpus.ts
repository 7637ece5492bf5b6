import type { ProfileFlaw } from './profile-flaw';
import { at } from '../../upstream';
import { parseCpuList, renderCpuList } from '../../upstream/linux';
import { CPU_PURPOSES, type CpuPurpose, hasProfileField } from '../../upstream/openshift';

/** Lists of CPUs that a profile must have. */
const NEEDED: readonly CpuPurpose[] = ['reserved', 'isolated'];

/** Lists of CPUs that a release reads. */
function purposesIn(release: string): CpuPurpose[] {
  return CPU_PURPOSES.filter((purpose) => hasProfileField(`cpu.${purpose}`, release));
}

/** CPUs of a profile for a purpose: none if it is not set or empty, undefined if the list cannot be read. */
export function profileCpus(profile: unknown, purpose: CpuPurpose): number[] | undefined {
  const text = at(profile, 'spec', 'cpu', purpose) ?? '';
  return text === '' ? [] : typeof text === 'string' ? parseCpuList(text) : undefined;
}

/** Lists of CPUs that are missing, or that cannot be read (node tuning facts §1d). */
export function cpuListFlaws(profile: unknown, release: string): ProfileFlaw[] {
  return purposesIn(release).flatMap((purpose): ProfileFlaw[] => {
    const cpus = profileCpus(profile, purpose);
    const isMissing = cpus?.length === 0 && NEEDED.includes(purpose);
    return cpus !== undefined && !isMissing ? [] : [{
      path: `spec.cpu.${purpose}`,
      what: isMissing ? 'PerformanceProfile without CPUs of this purpose' : 'not a list of CPUs',
      value: at(profile, 'spec', 'cpu', purpose) ?? '(none)',
      fix: isMissing ? 'name at least one CPU' : 'use numbers and ascending ranges without blanks, such as 2-7,10',
      outcome: 'refused',
    }];
  });
}

/** CPUs in two lists (node tuning facts §1d). */
export function cpuOverlapFlaws(profile: unknown, release: string): ProfileFlaw[] {
  const purposes = purposesIn(release);
  return purposes.flatMap((purpose, index) => purposes.slice(0, index).flatMap((other): ProfileFlaw[] => {
    const others = new Set(profileCpus(profile, other));
    const both = (profileCpus(profile, purpose) ?? []).filter((cpu) => others.has(cpu));
    return both.length === 0 ? [] : [{
      path: `spec.cpu.${purpose}`, what: `CPUs that are in '${other}' too`, value: renderCpuList(both), fix: 'leave them in one of the lists', outcome: 'refused',
    }];
  }));
}
