/** Objects of GitOps engines that apply the kustomization of KMM's repository. */
import { type Manifest, type ManifestSet, nameOf } from '../manifests';
import { at, listAt, stringAt } from '../upstream';

/** Object with a revision of KMM's repository. */
export interface KmmSource {
  readonly object: Manifest;
  /** Path and value of the field with the revision. */
  readonly revision: readonly [path: string, value: string | undefined];
  readonly isHub: boolean;
  /** Whether the operator's image is named beside the revision. */
  readonly isPinned: boolean;
}

/** All sources of KMM. */
export function kmmSources(manifests: ManifestSet): KmmSource[] {
  return [
    ...manifests.ofKind('Application').filter((object) => isKmm(stringAt(object, 'spec', 'source', 'repoURL'))).map((object): KmmSource => {
      const { path, kustomize } = appliedSourceOf(object);
      return { object, revision: ['spec.source.targetRevision', stringAt(object, 'spec', 'source', 'targetRevision')], isHub: isHubPath(path), isPinned: namesImages(kustomize) };
    }),
    ...manifests.ofKind('GitRepository').filter((object) => isKmm(stringAt(object, 'spec', 'url'))).map((object): KmmSource => {
      const applied = manifests.ofKind('Kustomization').filter((each) => stringAt(each, 'spec', 'sourceRef', 'name') === nameOf(object));
      return {
        object,
        revision: ['spec.ref.tag', stringAt(object, 'spec', 'ref', 'tag')],
        isHub: applied.length > 0 && applied.every((each) => isHubPath(stringAt(each, 'spec', 'path'))),
        isPinned: applied.some((each) => namesImages(at(each, 'spec'))),
      };
    }),
  ];
}

const isKmm = (url = '') => /\/kernel-module-management(?:\.git)?$/.test(url);

/** Whether a path is that of the hub's operator, which is in a folder of the same repository. */
function isHubPath(path = ''): boolean {
  return /-hub\/?$/.test(path);
}

const appliedSourceOf = (object: Manifest) => ({ path: stringAt(object, 'spec', 'source', 'path'), kustomize: at(object, 'spec', 'source', 'kustomize') });

/** Whether fields of kustomize name images: by its list of images, or by a patch of a container. */
function namesImages(fields: unknown): boolean {
  return listAt(fields, 'images').length > 0 || listAt(fields, 'patches').some((patch) => /\bimage\b/.test(stringAt(patch, 'patch') ?? ''));
}
