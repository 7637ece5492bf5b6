import type { Field } from './field';
import { Check, kubernetesRule } from './rule';
import { type ContainerList, POD_TEMPLATES } from '../../upstream/kubernetes';
import type { ProblemClass, Rule } from '../rule';

const KINDS = Object.entries(POD_TEMPLATES).map(([kind, { group }]) => `${group}/${kind}`);

/** Class of problems in pod templates. That of a StatefulSet is not validated before its controller creates the pods. */
const classOf = ({ kind }: { readonly kind: string }): ProblemClass => (kind === 'StatefulSet' ? 'never works' : 'refused');

/** Container of a pod, with its type. */
export interface Container {
  readonly field: Field;
  readonly isInit: boolean;
  /** Whether it is an init container that keeps running. */
  readonly isSidecar: boolean;
}

/** The containers in some lists of a pod, in the order of the lists. */
export function containerFields(pod: Field, lists: readonly ContainerList[] = ['initContainers', 'containers']): Container[] {
  return lists.flatMap((list) => pod.maps(list).map((field): Container => {
    const isInit = list === 'initContainers';
    return { field, isInit, isSidecar: isInit && field.get('restartPolicy').text === 'Always' };
  }));
}

type Words = Pick<Rule, 'what' | 'remedy'>;

/** A rule for pods, including the pod templates of workloads. */
export function podRule(code: string, words: Words, check: (pod: Field, ...rest: Parameters<Check>) => void): Rule {
  return kubernetesRule(code, KINDS, { ...words, decided: 'core', classOf }, (object, manifest, context) => {
    const pod = [...POD_TEMPLATES[manifest.kind].template, 'spec'].reduce((field, name) => field.get(name), object);
    if (pod.isMap) {
      check(pod, object, manifest, context);
    }
  });
}

/** A rule for containers. */
export function containerRule(code: string, words: Words, check: (container: Container, pod: Field, ...rest: Parameters<Check>) => void): Rule {
  return podRule(code, words, (pod, ...rest) => containerFields(pod).forEach((container) => check(container, pod, ...rest)));
}
