import { ofBuiltModule } from './built-modules';
import { isOver, pullTroubles } from './containers';
import { conditionOf, Dump, isTrue } from './dump';
import { describeObject, getAll, getObject } from './get-commands';
import { fail, pass, result, unknown, wait } from './judgement';
import { podResults } from './pod-results';
import type { VerifyResult } from './verify-report';
import { allWantedModules } from './wanted-modules';
import { identityOf, ManifestSet, nameOf } from '../../manifests';
import { pulledImages, registryConfig, registryObstacles } from '../../rules/registries';
import { count, few, sh } from '../../text';
import { stringAt } from '../../upstream';
import { isInInternalRegistry, REGISTRY_CONFIG_GROUP } from '../../upstream/openshift';
import { podView, usesOnload } from '../../views';

/** Results for pods whose images cannot be pulled: in the namespaces of the manifests, and all that use Onload. */
export function verifyImages(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const namespaces = [...new Set(declared.manifests.flatMap((object) => stringAt(object, 'metadata', 'namespace') ?? []))].sort();
  const pods = dump.set.ofKind('Pod').filter((pod) => !isOver(pod) && (namespaces.includes(stringAt(pod, 'metadata', 'namespace') ?? 'default') || usesOnload(podView(pod))));
  const forbidden = forbiddenImages(dump, declared);
  const modules = allWantedModules(declared, dump.set);
  const failing = podResults('images', pods.flatMap((pod) => {
    const [trouble] = pullTroubles(pod);
    // The image of a module is built if no registry has it.
    return trouble === undefined || ofBuiltModule(pod, modules) ? [] : [{
      pod,
      judgement: fail(
        `the image of container ${trouble.container} cannot be pulled (${trouble.reason}): ${trouble.image}${trouble.message === '' ? '' : `: ${trouble.message}`}`,
        describeObject('Pod', pod.metadata.namespace, nameOf(pod)),
      ),
    }];
  }));
  const failed = [...forbidden, ...failing];
  return failed.length > 0 || namespaces.length === 0 ? failed
    : namespaces.some((namespace) => !dump.wasRead('Pod', namespace)) ? [result('images', `Namespace ${few(namespaces)}`, unknown(pods.length === 0 ? 'the dump has no Pod' : 'the dump does not have all pods', getAll('Pod')))]
      : [result('images', `Namespace ${few(namespaces)}`, pass(`${count(pods.length, 'pod')}, none of which waits for an image`))];
}

/** Results for images that the cluster can neither pull nor push, by the configuration of its registries. */
function forbiddenImages(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const config = registryConfig(dump.set);
  const usesInternal = pulledImages(declared).find(({ image }) => isInInternalRegistry(image));
  const show = sh`kubectl get configs.${REGISTRY_CONFIG_GROUP} cluster --output yaml`;
  return [
    ...registryObstacles(declared, dump.set).map(({ object, image, what, by }) => (
      result('images', identityOf(object), fail(`${what}: ${image}`, by.kind === 'Config' ? show : getObject(by.kind, undefined, nameOf(by)))))),
    ...usesInternal === undefined || config === undefined || conditionOf(config, 'Available') === undefined || isTrue(config, 'Available') ? []
      : [result('images', identityOf(usesInternal.object), wait(`the registry of the cluster is not available: ${conditionOf(config, 'Available')?.message ?? ''}`, show))],
  ];
}
