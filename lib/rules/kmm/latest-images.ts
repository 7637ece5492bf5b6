import { nameOf } from '../../manifests';
import { kmmSources } from '../../views';
import type { Finding, Rule } from '../rule';

export const latestImages: Rule = {
  code: 'kmm/latest-images',
  class: 'risky',
  what: 'revision of KMM whose images are the newest, whatever the revision',
  remedy: 'name the images of the release; acknowledge this if a fork of the repository names them',
  source: 'upstream\'s kustomization names the tag latest at every revision: the newest operator then runs with the CRDs and permissions of the revision (KMM facts §13)',
  kinds: ['Application', 'GitRepository', 'Kustomization'],
  check: (manifests) => kmmSources(manifests).filter(({ isPinned }) => !isPinned).map(({ object, revision: [path, value] }): Finding => ({
    object,
    path,
    what: 'revision of KMM that does not determine its images: the kustomization names latest',
    value: value ?? nameOf(object),
    fix: `pass 'images' of KmmKustomization; in YAML, patch the Deployments ${object.kind === 'Application' ? 'in spec.source.kustomize.patches' : 'in spec.patches of the Kustomization'}`,
  })),
};
