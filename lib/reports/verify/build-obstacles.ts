/** Reasons for which KMM cannot check for the image of a module, or build it. */
import { unscheduled } from './containers';
import type { Dump } from './dump';
import { describeObject, getObject } from './get-commands';
import { fail, type Judgement, wait } from './judgement';
import type { WantedModule } from './wanted-modules';
import { identityOf, type Manifest, nameOf } from '../../manifests';
import { kernelMappingsOf } from '../../rules/kmm';
import { listAt, stringAt } from '../../upstream';
import { buildPrefix, IMAGE_EXISTS, isFor, kernelOfNode, needsDriverToolkit, pullPodPrefix, signPrefix } from '../../upstream/kmm';
import { lackedCapability, lackedToolkit, type NodeView, toolkitError } from '../../views';

/** Judgement of a pod of KMM for the image that no node takes. Those that pull have no tolerations, and builds on OpenShift neither (KMM facts §5). */
export function unscheduledPod(module: WantedModule, pods: readonly Manifest[]): Judgement | undefined {
  const prefixes = [pullPodPrefix, buildPrefix, signPrefix].map((prefix) => prefix(module));
  for (const pod of pods.filter((each) => prefixes.some((prefix) => nameOf(each).startsWith(prefix)))) {
    const message = unscheduled(pod);
    if (message !== undefined) {
      const what = `Pod ${nameOf(pod)}, by which KMM ${nameOf(pod).startsWith(prefixes[0]) ? 'checks for' : 'makes'} the image, cannot be scheduled: ${message}`;
      const show = describeObject('Pod', module.namespace, nameOf(pod));
      // Nodes that are emptied or restarted take pods again.
      return PASSING.test(message) ? wait(what, show) : fail(`${what}; KMM gives it no tolerations: keep a node without the taint`, show);
    }
  }
  return undefined;
}

const PASSING = /untolerated taint \{node\.kubernetes\.io\/|were unschedulable/;

/** Judgement of an image that KMM should build in a cluster without what builds need, or undefined if nothing shows it. */
export function missingForBuild(dump: Dump, module: WantedModule, node: NodeView): Judgement | undefined {
  const lack = module.isBuilt ? lackedCapability(dump.set, 'Build') : undefined;
  return lack?.isCertain ? fail(`KMM cannot build its image: the cluster lacks the capability Build, which ${identityOf(lack.by)} does not enable`, getObject(lack.by.kind, undefined, nameOf(lack.by)))
    : missingToolkit(dump, module, node);
}

/** Judgement of a build on the Driver Toolkit, of which the cluster has none for the operating system of the node. */
function missingToolkit(dump: Dump, module: WantedModule, node: NodeView): Judgement | undefined {
  const kernel = node.kernel && kernelOfNode(node.kernel);
  const lack = lackedToolkit(dump.set, node.osImage);
  if (!kernel || lack === undefined || hasImage(dump, module, node, module.imageOf(kernel))) {
    return undefined;
  }
  const of = [{ kind: 'Module', namespace: module.namespace, name: module.name }, ...module.ofOnload === undefined ? [] : [{ kind: 'Onload', namespace: module.ofOnload.namespace, name: module.ofOnload.name }]];
  const mapping = of.flatMap(({ kind, namespace, name }) => kernelMappingsOf(dump.set).filter(({ object }) => (
    object.kind === kind && object.metadata.namespace === namespace && nameOf(object) === name))).find((each) => isFor(each, kernel));
  return mapping === undefined || !mapping.builds || !needsDriverToolkit(mapping.dockerfile ?? '') ? undefined
    : fail(`KMM cannot build its image: ImageStream openshift/driver-toolkit has no tag ${lack.version ?? ''} for the operating system of the node, ${node.osImage} `
      + `(log of the operator: ${toolkitError(kernel, lack)}); name the Driver Toolkit by its image in FROM, in place of DTK_AUTO, or push an image yourself`,
    getObject('ImageStream', 'openshift', nameOf(lack.stream)));
}

/** Whether KMM has found the image: it notes so, or it wants the module on the node, which it does only then. */
function hasImage(dump: Dump, module: WantedModule, node: NodeView, image: string | undefined): boolean {
  const states = listAt(dump.set.find('ModuleImagesConfig', module.namespace, module.name), 'status', 'imagesStates');
  const state = states.find((each) => stringAt(each, 'image') === image);
  return state !== undefined ? stringAt(state, 'status') === IMAGE_EXISTS
    : listAt(dump.set.find('NodeModulesConfig', undefined, node.name), 'spec', 'modules').some((each) => (
      stringAt(each, 'namespace') === module.namespace && stringAt(each, 'name') === module.name && stringAt(each, 'config', 'containerImage') === image));
}
