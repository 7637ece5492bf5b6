import { Manifest } from '../../manifests';
import { at, listAt, recordAt, stringAt } from '../../upstream';
import { hasIn, KMM_PREFIX, LABELS_BY_RELEASE } from '../../upstream/kmm';
import { POD_TEMPLATES } from '../../upstream/kubernetes';
import { Finding, Rule } from '../rule';

export const versionedNameWithDot: Rule = {
  code: 'kmm/versioned-name-with-dot',
  class: 'never works',
  what: 'Module with a version and a dot in its name: KMM assigns its node label to another Module',
  remedy: 'use "-" in the name',
  source: 'KMM parses the last two dot-separated parts of the label as namespace and name (internal/utils/kmmlabels.go)',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const name = stringAt(object, 'metadata', 'name') ?? '';
    return !name.includes('.') || !stringAt(object, 'spec', 'moduleLoader', 'container', 'version') ? [] : [{
      object, path: 'metadata.name', what: 'name with a dot, with which the ordered upgrade finds no Module', value: name, fix: 'use "-" for the dot',
    }];
  }),
};

export const labelOfOtherRelease: Rule = {
  code: 'kmm/label-of-other-release',
  class: 'never works',
  what: 'pods that select a node label which the cluster\'s KMM does not set, or only some of its builds',
  remedy: 'select on kmm.node.kubernetes.io/<namespace>.<module>.ready, which all releases set',
  source: 'labels by release (internal/constants/constants.go; KMM facts §8)',
  kinds: Object.keys(POD_TEMPLATES),
  check: (manifests, { kmm }) => Object.entries(POD_TEMPLATES).flatMap(([kind, { template }]) => manifests.ofKind(kind).flatMap((object) =>
    labelsAskedFor(object, [...template, 'spec']).filter(({ key }) => key.startsWith(KMM_PREFIX)).flatMap(({ path, key }): Finding[] => {
      const label = key.slice(KMM_PREFIX.length);
      const wrong = LABELS_BY_RELEASE.find((each) => each.label.test(label) && (each.dependsOnBuild || !hasIn(each, kmm?.version)));
      if (wrong === undefined) {
        return [];
      }
      const dependsOnBuild = hasIn(wrong, kmm?.version);
      return [{
        object,
        path,
        what: dependsOnBuild ? `label of nodes that only some builds of KMM ${kmm ?? '2.x'} set` : `label of nodes that KMM ${kmm ?? '2.x'} does not set`,
        value: key,
        fix: wrong.instead,
        class: dependsOnBuild ? 'risky' : undefined,
      }];
    }))),
};

interface AskedFor {
  readonly path: string;
  readonly key: string;
}

/** Label keys that the pods of an object require of a node. */
function labelsAskedFor(object: Manifest, pod: readonly string[]): AskedFor[] {
  const selector = Object.keys(recordAt(object, ...pod, 'nodeSelector') ?? {}).map((key) => ({ path: [...pod, 'nodeSelector'].join('.'), key }));
  const affinity = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'];
  const terms = listAt(object, ...pod, ...affinity);
  return [...selector, ...terms.flatMap((term, index) => listAt(term, 'matchExpressions').flatMap((expression, at_) => {
    const key = stringAt(expression, 'key');
    return key === undefined || !['In', 'Exists'].includes(String(at(expression, 'operator'))) ? [] : [{
      path: `${[...pod, ...affinity].join('.')}[${index}].matchExpressions[${at_}].key`, key,
    }];
  }))];
}
