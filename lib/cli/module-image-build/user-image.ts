import { shellWord } from '../../text';
import { BUILD_PARAMETERS, buildProfileIn, DEBUG_BUILD, isDebugBuild } from '../../upstream/onload';
import type { ImageRegistry, OnloadRelease } from '../../values';

/**
 * The user image that the kernel modules accept, as lines: a released one, or instructions to build it.
 *
 * @param parameters parameters with which the modules are compiled
 */
export function matchingUserImage(release: OnloadRelease, registry: ImageRegistry, parameters: string): string[] {
  const profile = buildProfileIn(parameters);
  const needed = [...isDebugBuild(parameters) ? [DEBUG_BUILD] : [], ...profile === undefined ? [] : [`--build-profile=${profile}`]];
  const [released, source] = [release.userImage, release.sourceImage].map((image) => registry.resolve(image).toString());
  return needed.length === 0 ? [released] : [
    `one of Onload ${release.onload} that is compiled with ${needed.join(' ')}, instead of ${released}`,
    // The variable is split at blanks, so it can pass only one word.
    ...needed.length > 1 ? [] : [
      `scripts/onload_mkcontainer of Onload 8.1.2 or later builds it: USER_DOCKER_EXTRA_ARGS=${shellWord(`--build-arg ${BUILD_PARAMETERS}=${needed[0]}`)} `
      + `scripts/onload_mkcontainer --user IMAGE --user-from-source ${source}`,
    ],
  ];
}
