import { performanceProfile } from './performance-profile';
import type { Manifest } from '../../manifests';
import { splitKernelArguments } from '../../upstream/linux';
import { performanceArguments } from '../../upstream/openshift';

/** Names of the kernel arguments that the operator of a release sets for a profile, on processors of any maker (node tuning facts §2d). */
export function profileArgumentNames(profile: Manifest, release: string): ReadonlySet<string> {
  const { inputs } = performanceProfile(profile, { release });
  return new Set(performanceArguments({ ...inputs, additional: [] }, release, {}).map((argument) => splitKernelArguments(argument)[0].key));
}
