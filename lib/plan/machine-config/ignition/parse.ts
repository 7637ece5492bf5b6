import type { Config } from './config';
import { read, WrongConfig } from './read';
import { CONFIG } from './schema';
import { translate2 } from './translate2';
import { problemsOfConfig } from './validate';
import { stringAt } from '../../../manifests';
import { isAtLeast } from '../release';

/** A config, or why the operator refuses it. */
export type Parsed = { readonly config: Config; readonly problem?: undefined } | { readonly config?: undefined; readonly problem: string };

/** The newest minor version of the spec that the operators read, by the release that brought it (MCO facts §2). */
const NEWEST: readonly { readonly since: string; readonly minor: number }[] = [
  { since: '4.19', minor: 5 }, { since: '4.13', minor: 4 }, { since: '4.7', minor: 2 }, { since: '4.6', minor: 1 },
];

/** Reads the Ignition config of a MachineConfig as the operator of a release does: version 2 is translated, all of 3 become the newest. */
export function parseIgnition(raw: unknown, openshift: string): Parsed {
  const version = stringAt(raw, 'ignition', 'version');
  if (version === undefined || version === '') {
    return { problem: 'no version of Ignition: even an empty config wants one' };
  }
  if (/^2\.[012]\.0$/.test(version)) {
    return attempt(() => checked(translate2(raw)));
  }
  const [, minor] = /^3\.(\d)\.0$/.exec(version) ?? [];
  const newest = NEWEST.find(({ since }) => isAtLeast(openshift, since))?.minor ?? -1;
  if (minor === undefined || Number(minor) > newest) {
    return { problem: `version ${version} of Ignition, which the operator of OpenShift ${openshift} does not read` };
  }
  return attempt(() => checked(read(CONFIG, raw, Number(minor), 'config') as Config));
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

function checked(config: Config): Parsed {
  const [problem] = problemsOfConfig(config);
  return problem === undefined ? { config } : { problem };
}
