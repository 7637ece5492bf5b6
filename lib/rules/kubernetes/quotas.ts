import { Field } from './field';
import { holdResourceMap } from './resource-maps';
import { kubernetesRule } from './rule';
import { isRecord } from '../../upstream';
import { isResource, LABEL_NAME, nanosOf, OF_PODS, QUALIFIED_NAME, SCALES_TO_ZERO, SEGMENT_NAME } from '../../upstream/kubernetes';
import { isOutside, kubernetesRelease } from '../../values';

const SCOPES = ['BestEffort', 'CrossNamespacePodAffinity', 'NotBestEffort', 'NotTerminating', 'PriorityClass', 'Terminating', 'VolumeAttributesClass'];
const OPPOSITES = [['BestEffort', 'NotBestEffort'], ['Terminating', 'NotTerminating']];
const OF_CLAIMS = ['persistentvolumeclaims', 'requests.storage'];

/** Whether a quota scope can count a resource. */
function counts(scope: string, name: string): boolean {
  return scope === 'VolumeAttributesClass' ? OF_CLAIMS.includes(name) : name === 'pods' || (scope !== 'BestEffort' && OF_PODS.includes(name));
}

const quota = kubernetesRule('resource-quota', ['/ResourceQuota'], {
  what: 'ResourceQuota with resources that cannot be limited, or with scopes that exclude each other',
  remedy: 'correct what the message names',
  decided: 'core',
}, (object) => {
  const spec = object.get('spec');
  const hard = spec.get('hard');
  holdResourceMap(hard, 'quota');
  const names = hard.entries.map(([name]) => name).filter((name) => !name.includes('/') && isResource(name, 'quota'));
  const holdScope = (scope: Field) => {
    if (!SCOPES.includes(scope.text)) {
      scope.refuse('unknown scope', `write ${SCOPES.join(', ')}`, scope.value ?? null);
      return;
    }
    const other = names.find((name) => !counts(scope.text, name));
    if (other !== undefined) {
      scope.refuse(`scope that does not count ${other}`, 'split them into two quotas');
    }
  };
  const scopes = spec.get('scopes');
  scopes.items.forEach(holdScope);
  holdOpposites(scopes, scopes.items);
  const expressions = spec.get('scopeSelector').maps('matchExpressions');
  expressions.forEach((expression) => {
    holdScope(expression.get('scopeName'));
    holdRequirement(expression);
  });
  holdOpposites(spec.get('scopeSelector'), expressions.map((expression) => expression.get('scopeName')));
});

function holdOpposites(place: Field, scopes: readonly Field[]): void {
  const texts = scopes.map(({ text }) => text);
  const both = OPPOSITES.find((pair) => pair.every((scope) => texts.includes(scope)));
  if (both) {
    place.refuse('scopes that exclude each other', 'keep one of the two', both);
  }
}

function holdRequirement(expression: Field): void {
  const [operator, count] = [expression.get('operator'), expression.get('values').items.length];
  const isOpen = ['PriorityClass', 'VolumeAttributesClass'].includes(expression.get('scopeName').text);
  if (!isOpen && SCOPES.includes(expression.get('scopeName').text) && operator.text !== 'Exists') {
    operator.refuse('operator that the scope cannot have', 'write Exists', operator.value ?? null);
  } else if (!['DoesNotExist', 'Exists', 'In', 'NotIn'].includes(operator.text)) {
    operator.refuse('unknown operator', 'write In, NotIn, Exists or DoesNotExist', operator.value ?? null);
  } else if (['In', 'NotIn'].includes(operator.text) === (count === 0)) {
    expression.get('values').refuse(count === 0 ? 'no values' : 'values', `write ${count === 0 ? 'some' : 'none'} beside ${operator.text}`, expression.get('values').value ?? null);
  }
}

const LIMIT_TYPES = ['Container', 'PersistentVolumeClaim', 'Pod'];
const AMOUNTS = ['default', 'defaultRequest', 'max', 'maxLimitRequestRatio', 'min'];

/** Pairs of limits for the same resource of which the first must not exceed the second. */
const ORDERED = [['min', 'max'], ['min', 'defaultRequest'], ['defaultRequest', 'max'], ['defaultRequest', 'default'], ['min', 'default'], ['default', 'max']];

const range = kubernetesRule('limit-range', ['/LimitRange'], {
  what: 'LimitRange whose amounts contradict each other',
  remedy: 'keep min ≤ defaultRequest ≤ default ≤ max, and use Container, Pod and PersistentVolumeClaim once each',
  decided: 'core',
}, (object) => {
  const limits = object.get('spec').maps('limits');
  Field.distinct(limits.map((limit) => limit.get('type')), ({ text }) => text, 'type that is listed already', 'list it once');
  for (const limit of limits) {
    const type = limit.get('type');
    if (!LIMIT_TYPES.includes(type.text) && !(type.text.includes('/') && QUALIFIED_NAME.takes(type.text))) {
      type.refuse('unknown type', `write ${LIMIT_TYPES.join(', ')}`, type.value ?? null);
    }
    const place = ['Container', 'Pod'].includes(type.text) ? 'container' : 'any';
    AMOUNTS.forEach((name) => holdNames(limit.get(name), place));
    for (const name of ['default', 'defaultRequest']) {
      if (type.text === 'Pod' && limit.get(name).isFilled) {
        limit.get(name).refuse(`${name} of whole pods`, 'write it for Container');
      }
    }
    if (type.text === 'PersistentVolumeClaim' && !limit.get('min').get('storage').isSet && !limit.get('max').get('storage').isSet) {
      limit.refuse('no storage', 'write min.storage or max.storage', type.text);
    }
    holdOrder(limit);
  }
});

function holdNames(amounts: Field, place: 'any' | 'container'): void {
  for (const [name, amount] of amounts.entries) {
    if (!isResource(name, place)) {
      amount.refuse('not a resource', 'write one that Kubernetes has, or one with a prefix: example.com/name', name);
    }
  }
}

function holdOrder(limit: Field): void {
  const amountOf = (field: string, name: string) => {
    const amounts = limit.get(field).value;
    // Null is the amount zero, unlike a missing entry.
    return isRecord(amounts) && Object.hasOwn(amounts, name) ? nanosOf(amounts[name] ?? 0) : undefined;
  };
  for (const [less, more] of ORDERED) {
    for (const [name, amount] of limit.get(less).entries) {
      const [low, high] = [amountOf(less, name), amountOf(more, name)];
      if (low !== undefined && high !== undefined && low > high) {
        amount.refuse(`${less} above ${more}`, 'lower it, or raise the other');
      }
    }
  }
  for (const [name, ratio] of limit.get('maxLimitRequestRatio').entries) {
    const [own, low, high] = [nanosOf(ratio.value ?? 0), amountOf('min', name), amountOf('max', name)];
    if (own !== undefined && own < 1_000_000_000n) {
      ratio.refuse('ratio below 1', 'use a number from 1');
    } else if (own !== undefined && low !== undefined && high !== undefined && low !== 0n && Number(own) / 1e9 > Number(high) / Number(low)) {
      ratio.refuse('ratio above max / min', 'lower it');
    }
  }
}

const METRICS: { readonly [type: string]: string } = { ContainerResource: 'containerResource', External: 'external', Object: 'object', Pods: 'pods', Resource: 'resource' };
const TARGETS = ['AverageValue', 'Utilization', 'Value'];

const autoscaler = kubernetesRule('autoscaler', ['autoscaling/HorizontalPodAutoscaler'], {
  what: 'HorizontalPodAutoscaler with invalid bounds, target or metrics',
  remedy: 'correct what the message names',
  decided: 'autoscaling',
}, (object, _, { platform }) => {
  const spec = object.get('spec');
  if (!spec.isMap) {
    return;
  }
  const [least, most] = [spec.get('minReplicas'), spec.get('maxReplicas')];
  if (least.number !== 0) {
    least.within(1);
  } else if (isOutside(SCALES_TO_ZERO, kubernetesRelease(platform))) {
    least.refuse('number out of range', 'use a number from 1');
  }
  if ((most.number ?? 0) < 1) {
    most.refuse('number out of range', 'use a number from 1', most.value ?? null);
  } else if ((least.number ?? 1) > most.number!) {
    most.refuse('maxReplicas below minReplicas', 'write minReplicas or more');
  }
  spec.get('targetCPUUtilizationPercentage').within(1);
  holdTarget(spec.get('scaleTargetRef'));
  spec.maps('metrics').forEach(holdMetric);
  for (const name of ['scaleDown', 'scaleUp']) {
    const rules = spec.get('behavior').get(name);
    if (rules.isMap) {
      holdScaling(rules);
    }
  }
});

function holdTarget(reference: Field): void {
  for (const name of ['kind', 'name']) {
    reference.need(name);
    reference.get(name).hold(SEGMENT_NAME);
  }
  const version = reference.get('apiVersion').text;
  if (version.split('/').length > 2) {
    reference.get('apiVersion').fail('not the version of an API', 'write it as apps/v1');
  }
}

function holdScaling(rules: Field): void {
  rules.get('stabilizationWindowSeconds').within(0, 3600);
  const choice = rules.get('selectPolicy');
  if (typeof choice.value === 'string' && !['Disabled', 'Max', 'Min'].includes(choice.value)) {
    choice.refuse('unknown choice', 'write Max, Min or Disabled');
  }
  const policies = rules.get('policies');
  if (policies.isSet && policies.items.length === 0) {
    policies.refuse('no policy', 'add one, or remove the list');
  }
  for (const policy of rules.maps('policies')) {
    policy.get('periodSeconds').within(1, 1800);
    policy.get('value').within(1);
  }
}

function holdMetric(metric: Field): void {
  const type = metric.get('type');
  const given = Object.values(METRICS).filter((name) => metric.get(name).isSet);
  const wanted = Object.hasOwn(METRICS, type.text) ? METRICS[type.text] : undefined;
  if (wanted === undefined) {
    type.refuse('unknown type', `write ${Object.keys(METRICS).join(', ')}`, type.value ?? null);
  } else if (given.length !== 1 || given[0] !== wanted) {
    const isMissing = !given.includes(wanted);
    metric.get(isMissing ? wanted : given.find((name) => name !== wanted)!).refuse(isMissing ? 'metric without the source of its type' : 'second source of a metric', `write ${wanted} beside type: ${type.text}, and nothing else`, given);
  }
  for (const name of given) {
    holdSource(metric.get(name), name);
  }
}

const NEEDED: { readonly [source: string]: readonly string[] } = {
  containerResource: ['averageUtilization', 'averageValue'], external: ['value', 'averageValue'], object: ['value', 'averageValue'], pods: ['averageValue'], resource: ['averageUtilization', 'averageValue'],
};

function holdSource(source: Field, name: string): void {
  if (['external', 'object', 'pods'].includes(name)) {
    source.get('metric').need('name');
    source.get('metric').get('name').hold(SEGMENT_NAME);
  } else {
    source.need('name');
  }
  if (name === 'object') {
    holdTarget(source.get('describedObject'));
  }
  if (name === 'containerResource') {
    source.need('container');
    source.get('container').hold(LABEL_NAME);
    if (source.get('name').text !== '' && !isResource(source.get('name').text, 'container')) {
      source.get('name').refuse('not a resource of containers', 'write cpu, memory or one with a prefix: example.com/name');
    }
  }
  const target = source.get('target');
  if (!TARGETS.includes(target.get('type').text)) {
    target.get('type').refuse('unknown type', `write ${TARGETS.join(', ')}`, target.get('type').value ?? null);
  }
  for (const each of ['averageValue', 'value']) {
    const nanos = nanosOf(target.get(each).value ?? undefined);
    if (nanos !== undefined && nanos <= 0n) {
      target.get(each).refuse('amount that is not positive', 'write a positive amount');
    }
  }
  target.get('averageUtilization').within(1);
  const given = NEEDED[name].filter((each) => target.get(each).isSet);
  if (given.length === 0) {
    target.refuse('target without a value', `write ${NEEDED[name].join(' or ')}`, target.value ?? null);
  } else if (given.length > 1 && name !== 'object') {
    target.refuse('target with two values', `write ${NEEDED[name].join(' or ')}`, given);
  }
}

const priority = kubernetesRule('priority-class', ['scheduling.k8s.io/PriorityClass'], {
  what: 'PriorityClass with a name or value that is reserved for the system',
  remedy: 'use a name that does not begin with system-, and a value of up to 1000000000',
  decided: 'scheduling',
}, (object) => {
  const name = object.get('metadata').get('name');
  if (name.text.startsWith('system-')) {
    if (!['system-cluster-critical', 'system-node-critical'].includes(name.text)) {
      name.refuse('name that is reserved for the system', 'use one without system-');
    }
  } else if ((object.get('value').number ?? 0) > 1_000_000_000) {
    object.get('value').refuse('value that is reserved for the system', 'write one up to 1000000000');
  }
});

const lease = kubernetesRule('lease', ['coordination.k8s.io/Lease'], {
  what: 'Lease without a duration', remedy: 'set a duration of at least 1 s', decided: 'coordination',
}, (object) => {
  object.get('spec').get('leaseDurationSeconds').within(1);
  object.get('spec').get('leaseTransitions').within(0);
});

/** Rules for quotas, limit ranges, autoscalers, priority classes and leases. */
export const quotaRules = [quota, range, autoscaler, priority, lease];
