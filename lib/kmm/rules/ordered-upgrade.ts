import { at, Finding, listAt, Manifest, recordAt, Rule, stringAt } from '../../check';

export const versionedNameWithDot: Rule = {
  code: 'kmm/versioned-name-with-dot',
  class: 'never works',
  what: 'The name of a Module with a version has a dot: KMM reads the label of the node for another Module',
  remedy: 'Use "-" in the name',
  source: 'KMM takes the last two parts of the label between dots for namespace and name (internal/utils/kmmlabels.go)',
  kinds: ['Module'],
  check: (manifests) => manifests.ofKind('Module').flatMap((object) => {
    const name = stringAt(object, 'metadata', 'name') ?? '';
    return !name.includes('.') || !stringAt(object, 'spec', 'moduleLoader', 'container', 'version') ? [] : [{
      object, path: 'metadata.name', what: 'name with a dot, with which the ordered upgrade finds no Module', value: name, fix: 'use "-" for the dot',
    }];
  }),
};

/** Where pods are told their nodes, by kind. */
const POD_SPECS: { readonly [kind: string]: readonly string[] } = {
  CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  DaemonSet: ['spec', 'template', 'spec'],
  Deployment: ['spec', 'template', 'spec'],
  Job: ['spec', 'template', 'spec'],
  Pod: ['spec'],
  StatefulSet: ['spec', 'template', 'spec'],
};

/** The labels that not all releases set. Namespaces and names of versioned Modules have no dots, so that the parts can be told. */
const LABELS: readonly { readonly label: RegExp; readonly since?: string; readonly below?: string; readonly fix: string }[] = [
  { label: /^[a-z0-9-]+\.(device-plugin-)?ready$/, below: '2.0', fix: 'put the namespace and a dot before the name of the Module' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.version\.ready$/, since: '2.5', fix: 'select on <namespace>.<module>.ready' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.dra-ready$/, since: '2.7', fix: 'select on <namespace>.<module>.ready' },
  { label: /^[a-z0-9-]+\.[a-z0-9.-]+\.device-plugin-target$/, since: '2.7', fix: 'select on <namespace>.<module>.device-plugin-ready' },
];

const PREFIX = 'kmm.node.kubernetes.io/';

export const labelOfOtherRelease: Rule = {
  code: 'kmm/label-of-other-release',
  class: 'never works',
  what: 'Pods wait for a label that the cluster\'s KMM does not set on nodes',
  remedy: 'Select on kmm.node.kubernetes.io/<namespace>.<module>.ready, which all releases set',
  source: 'labels by release (internal/constants/constants.go; KMM facts §8)',
  kinds: Object.keys(POD_SPECS),
  check: (manifests, { kmm }) => Object.entries(POD_SPECS).flatMap(([kind, pod]) => manifests.ofKind(kind).flatMap((object) =>
    labelsAskedFor(object, pod).filter(({ key }) => key.startsWith(PREFIX)).flatMap(({ path, key }): Finding[] => {
      const wrong = LABELS.find(({ label, since, below }) => label.test(key.slice(PREFIX.length))
        && ((since !== undefined && kmm && !kmm.isAtLeast(since)) || (below !== undefined && (!kmm || kmm.isAtLeast(below)))));
      return wrong === undefined ? [] : [{
        object, path, what: `label of nodes that KMM ${kmm ?? '2.x'} does not set`, value: key, fix: wrong.fix,
      }];
    }))),
};

interface AskedFor {
  readonly path: string;
  readonly key: string;
}

/** The keys of labels that a node must have for the pods of an object. */
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
