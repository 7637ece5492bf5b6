import { ofBuiltModule } from './built-modules';
import { isOver, pullTroubles } from './containers';
import type { Dump } from './dump';
import { describeObject, getAll } from './get-commands';
import { fail, pass, result, unknown } from './judgement';
import { podResults } from './pod-results';
import type { VerifyResult } from './verify-report';
import { allWantedModules } from './wanted-modules';
import { ManifestSet, nameOf } from '../../manifests';
import { count, few } from '../../text';
import { stringAt } from '../../upstream';
import { podView, usesOnload } from '../../views';

/** Results for pods whose images cannot be pulled: in the namespaces of the manifests, and all that use Onload. */
export function verifyImages(dump: Dump, declared: ManifestSet): VerifyResult[] {
  const namespaces = [...new Set(declared.manifests.flatMap((object) => stringAt(object, 'metadata', 'namespace') ?? []))].sort();
  const pods = dump.set.ofKind('Pod').filter((pod) => !isOver(pod) && (namespaces.includes(stringAt(pod, 'metadata', 'namespace') ?? 'default') || usesOnload(podView(pod))));
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
  return failing.length > 0 || namespaces.length === 0 ? failing
    : namespaces.some((namespace) => !dump.wasRead('Pod', namespace)) ? [result('images', `Namespace ${few(namespaces)}`, unknown(pods.length === 0 ? 'the dump has no Pod' : 'the dump does not have all pods', getAll('Pod')))]
      : [result('images', `Namespace ${few(namespaces)}`, pass(`${count(pods.length, 'pod')}, none of which waits for an image`))];
}
