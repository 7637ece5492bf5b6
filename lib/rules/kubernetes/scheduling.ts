import { Field } from './field';
import { podRule } from './pod-specs';
import { holdNodeTerm, holdResourceMap, holdSelectorTerms } from './resource-maps';
import { kubernetesRule } from './rule';
import { LABEL_NAME, LABEL_VALUE, QUALIFIED_NAME } from '../../upstream/kubernetes';

const MOST_WEIGHT = 100;

/** Refuses a toleration that tolerates no taint. */
export function holdToleration(toleration: Field): void {
  const operator = toleration.get('operator');
  toleration.get('key').hold(QUALIFIED_NAME);
  if (!toleration.get('key').isFilled && operator.text !== 'Exists') {
    operator.refuse('toleration without a key', 'name the key of the taint, or write operator: Exists for all taints', operator.value ?? null);
  }
  const value = toleration.get('value');
  if (operator.text === 'Exists' && value.isFilled) {
    value.refuse('value beside Exists', 'remove it, or write operator: Equal');
  } else if (!LABEL_VALUE.test(value.text)) {
    value.refuse('not the value of a taint', 'use up to 63 letters, digits, "-", "_" and "."');
  }
  if (toleration.get('tolerationSeconds').isSet && toleration.get('effect').text !== 'NoExecute') {
    toleration.get('effect').refuse('tolerationSeconds without the effect NoExecute', 'write NoExecute, or remove tolerationSeconds', toleration.get('effect').value ?? null);
  }
}

const tolerations = podRule('toleration', {
  what: 'contradictory toleration',
  remedy: 'set key and value with Equal, no value with Exists, and seconds with NoExecute only',
}, (pod) => pod.maps('tolerations').forEach(holdToleration));

const runtimeTolerations = kubernetesRule('runtime-class-scheduling', ['node.k8s.io/RuntimeClass'], {
  what: 'RuntimeClass with a contradictory or repeated toleration',
  remedy: 'correct the toleration, or list it once',
  decided: 'node',
}, (object) => {
  const all = object.get('scheduling').maps('tolerations');
  all.forEach(holdToleration);
  Field.distinct(all, ({ value }) => JSON.stringify(value), 'toleration that is listed already', 'list it once');
});

function holdPodTerm(term: Field): void {
  term.need('topologyKey', 'specify the label of nodes that tells topologies apart');
  term.get('topologyKey').hold(QUALIFIED_NAME);
  term.get('namespaces').items.forEach((namespace) => namespace.hold(LABEL_NAME));
}

const REQUIRED = 'requiredDuringSchedulingIgnoredDuringExecution';
const PREFERRED = 'preferredDuringSchedulingIgnoredDuringExecution';

const affinity = podRule('affinity', {
  what: 'affinity without terms, or without a topology key',
  remedy: 'correct what the message names',
}, (pod) => {
  const all = pod.get('affinity');
  const nodes = all.get('nodeAffinity');
  holdSelectorTerms(nodes.get(REQUIRED));
  for (const preferred of nodes.maps(PREFERRED)) {
    preferred.get('weight').within(1, MOST_WEIGHT);
    holdNodeTerm(preferred.get('preference'));
  }
  for (const name of ['podAffinity', 'podAntiAffinity']) {
    all.get(name).maps(REQUIRED).forEach(holdPodTerm);
    for (const preferred of all.get(name).maps(PREFERRED)) {
      preferred.get('weight').within(1, MOST_WEIGHT);
      if (preferred.get('podAffinityTerm').isMap) {
        holdPodTerm(preferred.get('podAffinityTerm'));
      }
    }
  }
});

const spread = podRule('topology-spread', {
  what: 'repeated or invalid topology spread constraint',
  remedy: 'use each pair of topologyKey and whenUnsatisfiable once, a maxSkew of at least 1, and minDomains with DoNotSchedule only',
}, (pod) => {
  const all = pod.maps('topologySpreadConstraints');
  Field.distinct(all, (each) => JSON.stringify([each.get('topologyKey').value, each.get('whenUnsatisfiable').value]), 'topology spread constraint that is listed already', 'write each pair of topologyKey and whenUnsatisfiable once');
  for (const each of all) {
    each.get('maxSkew').within(1);
    each.get('topologyKey').hold(QUALIFIED_NAME);
    each.get('minDomains').within(1);
    if (each.get('minDomains').isSet && each.get('whenUnsatisfiable').text !== 'DoNotSchedule') {
      each.get('minDomains').refuse('minDomains without whenUnsatisfiable: DoNotSchedule', 'write whenUnsatisfiable: DoNotSchedule, or remove it');
    }
    const keys = each.get('matchLabelKeys').items;
    if (keys.length > 0 && !each.get('labelSelector').isSet) {
      each.get('matchLabelKeys').refuse('matchLabelKeys without a labelSelector', 'add one');
    }
  }
});

const rest = podRule('scheduling', {
  what: 'invalid or repeated scheduling gate, or invalid overhead',
  remedy: 'correct what the message names',
}, (pod) => {
  const gates = pod.maps('schedulingGates').map((gate) => gate.get('name'));
  gates.forEach((gate) => gate.hold(QUALIFIED_NAME));
  Field.distinct(gates, ({ text }) => text, 'gate that is listed already', 'list it once');
  holdResourceMap(pod.get('overhead'), 'container');
});

/** Rules for the scheduling of pods. */
export const schedulingRules = [tolerations, runtimeTolerations, affinity, spread, rest];
