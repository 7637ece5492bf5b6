/** Properties that the builds of Onload's kernel modules and of its user-space files must have in common (Onload Operator facts §6.4). */
import { imageBaseName, tagOf } from '../image-names';

/** Build argument with the parameters that the Dockerfiles pass to `onload_build`. */
export const BUILD_PARAMETERS = 'ONLOAD_BUILD_PARAMS';

/** Parameter for a debug build. */
export const DEBUG_BUILD = '--debug';

/** Whether the parameters result in a debug build. */
export function isDebugBuild(parameters: string): boolean {
  return parameters.split(/\s+/).includes(DEBUG_BUILD);
}

/** Profile of a build, which changes the interface between modules and libraries. The last one takes effect. */
export function buildProfileIn(parameters: string): string | undefined {
  return [...parameters.matchAll(/(?:^|\s)--build-profile[=\s]\s*(\S+)/g)].pop()?.[1];
}

/** The word "debug" in a tag. After the kernel, `_debug` stands for a debug kernel, and is not a separate word. */
const DEBUG_WORD = /(?:^|[.-])debug(?:[.-]|$)/;

/** Whether the name or the tag of an image contains the word "debug". Debug builds are not required to have it. */
export function saysDebug(image: string): boolean {
  return DEBUG_WORD.test(tagOf(image)) || DEBUG_WORD.test(imageBaseName(image));
}
