import { checkClusterName, checkVariable, VariableProblem } from './option-catalogue';
import { Origin, OriginError, originError } from './profile-origin';
import type { Version } from './profile-version';
import type { Settings } from './run-profile';

/** Largest size of a ConfigMap that Kubernetes accepts. */
const MOST_BYTES = 1024 * 1024;

/** Handler for names that Onload does not know, and for values that only later releases know. */
export type OnUnknown = (problem: VariableProblem, origin?: Origin) => void;

/**
 * Checks the settings of a profile against the options of Onload.
 *
 * @param presets further variables that are set
 * @param onUnknown called for names that Onload ignores, and for values that only later releases know
 */
export function checkSettings(settings: Settings, onUnknown: OnUnknown, version?: Version, presets: { readonly [name: string]: string } = {}): void {
  for (const name of [...settings.keys()].sort()) {
    const { value, origin } = settings.get(name)!;
    const problem = checkVariable(name, value, version);
    if (problem?.kind === 'name' || problem?.kind === 'release') {
      onUnknown(problem, origin);
    } else if (problem) {
      throw errorAbout(problem, origin);
    }
  }
  const cluster = settings.has('EF_CLUSTER_NAME') && checkClusterName((name) => settings.get(name)?.value ?? presets[name]);
  if (cluster) {
    throw errorAbout(cluster, settings.get('EF_CLUSTER_NAME')!.origin);
  }
  const bytes = [...settings].reduce((sum, [name, { value }]) => sum + Buffer.byteLength(name) + Buffer.byteLength(value), 0);
  if (bytes >= MOST_BYTES) {
    throw originError('profile/size', 'profile too large for a ConfigMap', `${bytes} bytes`, 'stay below 1 MiB');
  }
}

/**
 * Error for a variable.
 *
 * @param more a further remedy
 */
export function errorAbout({ kind, what, value, fix }: VariableProblem, origin?: Origin, more = ''): OriginError {
  return originError(kind === 'name' ? 'profile/unknown' : 'profile/value', what, value, fix + more, origin);
}
