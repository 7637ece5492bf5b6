import { CORDON, isTolerated, tolerationsAt } from './tolerations';
import type { Manifest, ManifestSet } from '../manifests';
import { type FlawCase, listAt, type OperatorFlaw, recordAt, stringAt } from '../upstream';
import { isAllowedHostPath } from '../upstream/kmm';

/** The kinds that have the cases in which builds of operators fail. */
export const FLAW_KINDS: readonly string[] = ['Module'];

/** Objects for which a flaw of an operator matters. An upgrade needs none. */
export function objectsWithFlaw(flaw: OperatorFlaw, manifests: ManifestSet): Manifest[] {
  const concerned = CONCERNED[flaw.case];
  return concerned === undefined ? [] : manifests.ofKind('Module').filter((module) => concerned(module, flaw));
}

/** Whether manifests have a case in which a build of an operator fails. */
export function concernsFlaw(flaw: OperatorFlaw, manifests: ManifestSet): boolean {
  return objectsWithFlaw(flaw, manifests).length > 0;
}

/** Modules for which a case matters. Signing matters when it is added, which one state of the manifests does not show. */
const CONCERNED: { readonly [of in FlawCase]?: (module: Manifest, flaw: OperatorFlaw) => boolean } = {
  'drain-with-plugin': (module) => recordAt(module, 'spec', 'devicePlugin') !== undefined && recordAt(module, 'spec', 'moduleLoader') !== undefined
    && !isTolerated(CORDON, tolerationsAt(module, 'spec')),
  'host-path': (module, { allowed = [] }) => listAt(module, 'spec', 'devicePlugin', 'volumes').some((volume) => {
    const path = stringAt(volume, 'hostPath', 'path');
    return path !== undefined && !isAllowedHostPath(path, allowed);
  }),
};
