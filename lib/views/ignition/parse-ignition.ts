import type { Config } from './ignition-config';
import { CONFIG } from './ignition-schema';
import { readShape, WrongConfig } from './read-ignition';
import { translate2 } from './translate-version2';
import { problemsOfConfig } from './validate-ignition';
import { stringAt } from '../../upstream';
import { isIgnition2, isIgnitionVersion } from '../../upstream/openshift';

/** A parsed config, or the reason why the operator refuses the config. */
export type Parsed = { readonly config: Config; readonly problem?: undefined } | { readonly config?: undefined; readonly problem: string };

/** Parses the Ignition config of a MachineConfig like the operator of a release: version 2 is converted, and all 3.x versions become the newest. */
export function parseIgnition(raw: unknown, openshift: string): Parsed {
  const version = stringAt(raw, 'ignition', 'version');
  if (version === undefined || version === '') {
    return { problem: 'no version of Ignition: even an empty config requires one' };
  }
  if (!isIgnitionVersion(version, openshift)) {
    return { problem: `version ${version} of Ignition, which the operator of OpenShift ${openshift} does not read` };
  }
  return attempt(() => checkedConfig(isIgnition2(version) ? translate2(raw) : readShape(CONFIG, raw, Number(version.split('.')[1]), 'config') as Config));
}

function attempt(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (error instanceof WrongConfig) {
      return { problem: error.message };
    }
    throw error;
  }
}

function checkedConfig(config: Config): Parsed {
  const [problem] = problemsOfConfig(config);
  return problem === undefined ? { config } : { problem };
}
