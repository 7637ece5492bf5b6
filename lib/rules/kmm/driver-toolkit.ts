import { kernelMappingsOf } from './mappings';
import { DRIVER_TOOLKIT, needsDriverToolkit } from '../../upstream/kmm';
import type { Rule } from '../rule';

export const driverToolkitMissing: Rule = {
  code: 'kmm/no-driver-toolkit',
  class: 'never works',
  what: 'build that uses the Driver Toolkit, which only OpenShift has',
  remedy: 'use another base image, or a prebuilt image',
  source: 'only OpenShift\'s KMM sets DTK_AUTO (internal/buildsign/resource/common.go); elsewhere the first FROM of the build is empty',
  kinds: ['ConfigMap', 'Module', 'Onload'],
  check: (manifests, { platform }) => (platform?.isOpenshift ? [] : kernelMappingsOf(manifests)
    // If KMM does not set the argument, a user may.
    .filter(({ dockerfile, buildArgs }) => needsDriverToolkit(dockerfile ?? '') && !Object.hasOwn(buildArgs, DRIVER_TOOLKIT))
    .map(({ object, path }) => ({
      object,
      path: `${path}.build`,
      what: 'build on the Driver Toolkit',
      value: platform ? `on ${platform}` : 'on an unknown platform',
      fix: 'write a Dockerfile with another base image, or use an image that exists already (without build), where the cluster is not OpenShift',
      class: platform ? undefined : 'risky',
    }))),
};
