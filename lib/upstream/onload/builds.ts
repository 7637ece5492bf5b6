/** What must be equal in the builds of Onload's kernel modules and of its user-space files (Onload Operator facts §6.4). */
import { nameOf, tagOf } from '../images';

/** The build argument with the words that the Dockerfiles pass to `onload_build`. */
export const BUILD_PARAMETERS = 'ONLOAD_BUILD_PARAMS';

/** The word for a debug build. */
export const DEBUG_BUILD = '--debug';

/** Whether modules are compiled as a debug build with these words. */
export function isDebugBuild(parameters: string): boolean {
  return parameters.split(/\s+/).includes(DEBUG_BUILD);
}

/** The profile of a build, which changes the interface between modules and libraries. The last one counts. */
export function buildProfileIn(parameters: string): string | undefined {
  return [...parameters.matchAll(/(?:^|\s)--build-profile[=\s]\s*(\S+)/g)].pop()?.[1];
}

/** In a tag after the kernel, `_debug` stands for a kernel for debugging: it is no word of its own. */
const DEBUG_WORD = /(?:^|[.-])debug(?:[.-]|$)/;

/** Whether the name or the tag of an image says that it is a debug build. Neither is required of one. */
export function saysDebug(image: string): boolean {
  return DEBUG_WORD.test(tagOf(image)) || DEBUG_WORD.test(nameOf(image));
}
