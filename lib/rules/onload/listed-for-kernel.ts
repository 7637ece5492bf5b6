import { BUILD_KERNEL_KINDS, kernelsOfBuild } from './build-kernels';
import { StatedBuild, statedBuilds } from './stated-builds';
import { list } from '../../text';
import { originsText, originText } from '../../upstream/linux';
import { buildsListingText, isUnlisted, listedText } from '../../upstream/onload';
import type { NodeKernels } from '../../views';
import { Finding, Rule } from '../rule';

export const listedForKernel: Rule = {
  code: 'onload/not-listed-for-kernel',
  class: 'risky',
  what: 'build of Onload that AMD does not list for the kernels of the nodes',
  remedy: 'use a build that AMD lists for them, or acknowledge this after tests of your own',
  source: 'release notes of Onload (Onload kernel facts §1): another kernel may not compile or load the modules, or load them, and accelerated programs abort',
  kinds: BUILD_KERNEL_KINDS,
  check: (manifests, { platform }) => {
    // Objects of one build are changed together, so that one finding stands for all of them.
    const reported = new Set<string>();
    return statedBuilds(manifests).flatMap((stated) => kernelsOfBuild(stated, manifests, platform).flatMap((kernels): Finding[] => {
      const key = [stated.build, ...kernels.origins.map(originText)].join();
      if (!isUnlisted(stated.build, kernels.origins) || reported.has(key)) {
        return [];
      }
      reported.add(key);
      return [unlistedBuild(stated, kernels)];
    }));
  },
};

function unlistedBuild({ object, path, value, build }: StatedBuild, { origins, clause, isOldest = false }: NodeKernels): Finding {
  const systems = [...new Set(origins.map(({ system }) => system))];
  const listed = list(systems.map((system) => listedText(build, system) ?? `no ${system}`));
  const others = buildsListingText(origins);
  return {
    object,
    path,
    what: `Onload ${build}, which AMD releases for ${listed}, where ${clause} ${originsText(origins)}${isOldest ? ' or later' : ''}`,
    value,
    fix: `${others === undefined ? 'no known build of Onload is released for it' : `use a build that is released for it: ${others}`}; or acknowledge this after tests of your own`,
  };
}
