import { answersOf, isOfOcp } from './preflight-answers';
import { fullNameOf, Manifest, ManifestSet } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { DOCKERFILE_KEY, hasIn, kernelOfNode, mergedMapping, NAMES_KERNEL, needsDriverToolkit } from '../../upstream/kmm';
import { Finding, Rule } from '../rule';

export const preflightDriverToolkit: Rule = {
  code: 'kmm/preflight-driver-toolkit',
  class: 'risky',
  what: 'preflight validation of a kernel whose Driver Toolkit KMM does not know yet, for a build on it',
  remedy: 'name the release of OpenShift or, with KMM 2.4 and later, the Driver Toolkit',
  source: 'KMM knows the Driver Toolkits of kernels that nodes of this cluster run, and the one that a PreflightValidationOCP names (KMM facts §9 and §10)',
  kinds: ['ConfigMap', 'Module', 'Node', 'Onload', 'PreflightValidation', 'PreflightValidationOCP'],
  check: (manifests, context) => {
    const answers = answersOf(manifests).filter(({ object, kernel }) => (
      !['dtkImage', 'releaseImage'].some((field) => stringAt(object, 'spec', field)) && !isOfOcp(object) && !isRunning(manifests, kernel)));
    const builds = answers.flatMap(({ object, kernel, modules }) => modules
      .filter(({ module, mapping }) => mapping?.builds && needsDriverToolkit(dockerfileOf(manifests, module, mapping.index)))
      .map(({ module }) => ({ object, kernel, module })));
    // The following is only relevant for builds on OpenShift.
    if (builds.length === 0 || context.platform?.isOpenshift === false) {
      return [];
    }
    const fix = hasIn(NAMES_KERNEL, context.kmm?.version) ? 'set dtkImage to what "oc adm release info RELEASE --image-for=driver-toolkit" prints'
      : 'use PreflightValidationOCP with releaseImage, from which KMM reads kernel and Driver Toolkit';
    return builds.map(({ object, kernel, module }): Finding => ({
      object,
      path: 'spec.kernelVersion',
      what: `kernel that no node runs as far as the manifests show, so that KMM cannot build Module ${fullNameOf(module)} on its Driver Toolkit`,
      value: kernel,
      fix: `${fix}, unless a node runs the kernel`,
    }));
  },
};

/** Whether a node among the manifests runs the kernel. KMM knows the Driver Toolkit of such a kernel. */
function isRunning(manifests: ManifestSet, kernel: string): boolean {
  return manifests.ofKind('Node').some((node) => kernelOfNode(stringAt(node, 'status', 'nodeInfo', 'kernelVersion') ?? '') === kernel);
}

function dockerfileOf(manifests: ManifestSet, module: Manifest, index: number): string {
  const container = recordAt(module, 'spec', 'moduleLoader', 'container');
  const { dockerfile } = mergedMapping(container, listAt(container, 'kernelMappings')[index]);
  const configMap = dockerfile === undefined ? undefined : manifests.find('ConfigMap', stringAt(module, 'metadata', 'namespace'), dockerfile);
  return stringAt(configMap, 'data', DOCKERFILE_KEY) ?? '';
}
