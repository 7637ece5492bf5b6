/** Objects that PolicyGenerators wrap in policies (GitOps facts §6). */
import { join, normalize } from 'node:path';
import { at, listAt, recordAt, stringAt } from '../upstream';

/** Compliance type of the objects of a file or a folder in a policy, in lower case: `musthave`, `mustonlyhave` or `mustnothave`. */
export type Compliance = string;

/** File or folder whose objects are included in a generated policy. */
export interface PolicyInput {
  readonly path: string;
  /** Name of the policy. */
  readonly policy: string;
  readonly compliance: Compliance;
  /** Remediation action, `enforce` or `inform`, in lower case. */
  readonly remediation: string;
  readonly isDisabled: boolean;
  readonly isPatched: boolean;
}

/**
 * The files and folders whose objects a PolicyGenerator includes. A setting of a manifest overrides that of its policy, which overrides the defaults.
 */
export function policyInputsOf(generator: unknown, folder: string): PolicyInput[] {
  if (stringAt(generator, 'kind') !== 'PolicyGenerator') {
    return [];
  }
  const defaults = recordAt(generator, 'policyDefaults');
  return listAt(generator, 'policies').flatMap((policy) => listAt(policy, 'manifests').flatMap((manifest) => {
    const path = stringAt(manifest, 'path');
    const levels = [manifest, policy, defaults];
    const set = (field: string) => levels.map((level) => stringAt(level, field)).find((text) => text !== undefined)?.toLowerCase();
    return path === undefined ? [] : [{
      path: normalize(join(folder, path)).replace(/\/$/, ''),
      policy: stringAt(policy, 'name') ?? '',
      compliance: set('complianceType') ?? 'musthave',
      remediation: set('remediationAction') ?? 'inform',
      isDisabled: (at(policy, 'disabled') ?? at(defaults, 'disabled')) === true,
      isPatched: listAt(manifest, 'patches').length > 0,
    }];
  }));
}
