/** What KMM notes of the images of a module: before it wants the module on a node, the image has to exist (KMM facts §5). */
import type { Dump } from './dump';
import { inNamespace } from './get-commands';
import { fail, type Judgement, wait } from './judgement';
import type { WantedModule } from './wanted-modules';
import { type Manifest, nameOf } from '../../manifests';
import { sh, type ShellText, shellWord } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { IMAGE_EXISTS, IMAGE_MISSING, KMM_NAMESPACES, KMM_PACKAGE, OPERATOR_SERVICE_ACCOUNTS } from '../../upstream/kmm';

/** State of an image of a module, or undefined if nothing notes it. */
export function imageState(dump: Dump, module: WantedModule, image: string | undefined): string | undefined {
  return stateIn(dump.set.find('ModuleImagesConfig', module.namespace, module.name), 'imagesStates', image);
}

/** Judgement of a node on which a module is missing although nothing of KMM runs for it. Undefined if KMM notes nothing about the image. */
export function stalledImage(dump: Dump, module: WantedModule, image: string | undefined): Judgement | undefined {
  const state = imageState(dump, module, image);
  const made = stateIn(dump.set.find('ModuleBuildSignConfig', module.namespace, module.name), 'images', image);
  const hint = 'if it stays so, the log of KMM tells why';
  return state === undefined ? undefined
    : state === IMAGE_EXISTS ? wait(`KMM has the image, and has not configured the node; ${hint}`, kmmLog(dump))
      : made === 'Failure' ? fail(`KMM could not make the image ${image}: its build or its signature has failed`, kmmLog(dump))
        : state === IMAGE_MISSING ? wait(`KMM has not found the image ${image} (${state}); ${hint}`, kmmLog(dump))
          : made === undefined ? wait(`KMM wants to make the image ${image} (${state}), and has not begun; ${hint}`, kmmLog(dump)) : undefined;
}

function stateIn(config: Manifest | undefined, list: string, image: string | undefined): string | undefined {
  return stringAt(listAt(config, 'status', list).find((each) => stringAt(each, 'image') === image), 'status');
}

/** Command that shows the log of KMM. */
function kmmLog(dump: Dump): ShellText {
  const controller = dump.set.ofKind('Deployment').find((object) => OPERATOR_SERVICE_ACCOUNTS.includes(nameOf(object)));
  const namespace = controller?.metadata.namespace ?? dump.set.ofKind('Subscription').find(({ spec }) => stringAt(spec, 'name') === KMM_PACKAGE)?.metadata.namespace ?? KMM_NAMESPACES.openshift;
  return sh`kubectl logs deployment/${shellWord(controller === undefined ? OPERATOR_SERVICE_ACCOUNTS[0] : nameOf(controller))}${inNamespace(namespace)} --tail 50`;
}
