import { convert, ConvertOptions } from './convert-profile';
import type { FileLookup } from './profile-files';
import type { OriginError } from './profile-origin';
import { SUMMARIES } from './profile-summaries';
import { PROFILES } from './shipped-profiles';

/** An available profile. */
export interface ListedProfile {
  readonly name: string;
  /** Purpose of the profile. It is unknown for profiles from files. */
  readonly summary?: string;
  /** File of the profile, if Onload does not ship it. */
  readonly file?: string;
  /** Command-line options that are required to convert the profile. */
  readonly options: string[];
  /** Requirements on pods, such as `huge pages` or `CAP_NET_RAW`. */
  readonly needs: string[];
}

/** Command-line options that an error asks for, by the error's code. */
const ASKED: { readonly [code: string]: string } = { 'profile/workers': '--workers', 'profile/nic': '--nic' };

/** Requirements on pods, by the variable that causes them. */
const NEEDS: { readonly [variable: string]: string } = { EF_USE_HUGE_PAGES: 'huge pages', EF_SCALABLE_FILTERS: 'CAP_NET_RAW' };

/** Parameters with which every shipped profile can be converted. */
const ANY_PARAMETERS = { workers: 1, cutThrough: false };

/** All profiles that Onload ships, sorted by name, except those that a file replaces. */
export function shippedProfiles(files: FileLookup, except: readonly string[] = []): ListedProfile[] {
  return Object.keys(PROFILES).filter((name) => !except.includes(name)).sort().map((name) => {
    const { env } = convert(name, { parameters: ANY_PARAMETERS }, files);
    return {
      name,
      summary: SUMMARIES[name],
      options: optionsFor(name, files),
      needs: Object.keys(NEEDS).filter((variable) => Object.hasOwn(env, variable)).map((variable) => NEEDS[variable]),
    };
  });
}

/** Command-line options that a conversion requires. Each attempt reveals the next one. */
function optionsFor(name: string, files: FileLookup, parameters: ConvertOptions['parameters'] = {}): string[] {
  try {
    convert(name, { parameters }, files);
    return [];
  } catch (error) {
    const { code } = error as OriginError;
    const next = code === 'profile/workers' ? { workers: 1 } : { cutThrough: false };
    if (!Object.hasOwn(ASKED, code) || Object.keys(next).some((key) => Object.hasOwn(parameters, key))) {
      throw error;
    }
    return [ASKED[code], ...optionsFor(name, files, { ...parameters, ...next })];
  }
}
