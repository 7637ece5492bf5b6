import type { Field } from './field';
import { kubernetesRule } from './rule';
import { isInReleaseRange, isRecord } from '../../upstream';
import { CHECKED_SERVICE_NAME, hasLabels, LABEL_NAME, PERCENTAGE, readSelector } from '../../upstream/kubernetes';
import { kubernetesRelease } from '../../values';

const WITH_SELECTOR = ['apps/DaemonSet', 'apps/Deployment', 'apps/ReplicaSet', 'apps/StatefulSet'];

const selector = kubernetesRule('selector', [...WITH_SELECTOR, '/ReplicationController'], {
  what: 'selector that does not match the labels of the pod template, or that matches all pods',
  remedy: 'select labels that the template has',
  decided: 'apps',
}, (object, { kind }) => {
  const own = object.get('spec').get('selector');
  const template = object.get('spec').get('template');
  const labels = template.get('metadata').get('labels');
  const given = withoutNulls(labels.value) as { readonly [key: string]: unknown };
  if (kind === 'ReplicationController') {
    // Without a selector, the labels of the template are used.
    const isOther = isRecord(own.value) && Object.keys(own.value).length > 0 && !hasLabels(given, own.value);
    if (isOther || (!own.isFilled && !labels.isFilled && template.isSet)) {
      own.refuse('selector that does not match the pods of the template', 'select labels that the template has', own.value ?? null);
    }
    return;
  }
  if (!own.isMap) {
    return;
  }
  if (!own.get('matchLabels').isFilled && !own.get('matchExpressions').isFilled) {
    own.refuse('selector that matches all pods', 'select labels that the template has');
    return;
  }
  const takes = readSelector({ ...own.value as object, matchLabels: withoutNulls(own.get('matchLabels').value) });
  if (takes && !takes(given)) {
    own.refuse('selector that does not match the pods of the template', 'select labels that the template has, or add them to spec.template.metadata.labels');
  }
});

/** Labels in which null is replaced by an empty value. */
function withoutNulls(labels: unknown): unknown {
  return isRecord(labels) ? Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, value ?? ''])) : {};
}

const restart = kubernetesRule('restart-policy', [...WITH_SELECTOR, '/ReplicationController'], {
  what: 'restart policy or deadline that the workload cannot have',
  remedy: 'set restartPolicy to Always or remove it, and remove the deadline; use a Job for pods that end',
  decided: 'apps',
}, (object) => {
  const pod = object.get('spec').get('template').get('spec');
  const policy = pod.get('restartPolicy');
  if (['Never', 'OnFailure'].includes(policy.text)) {
    policy.refuse('restart policy that the workload cannot have', 'write Always; use a Job for pods that end');
  }
  const deadline = pod.get('activeDeadlineSeconds');
  if (deadline.isSet) {
    deadline.refuse('activeDeadlineSeconds of pods that are kept running', 'remove it; use a Job for pods that end');
  }
});

/** A number of pods, or undefined if it is unknown. */
function shareOf(field: Field): number | undefined {
  return field.number ?? (PERCENTAGE.takes(field.text) ? Number.parseInt(field.text, 10) : undefined);
}

/** Refuses a value that is neither a number nor a percentage of pods. */
export function holdShare(field: Field, mostPercent = Infinity): void {
  field.within(0);
  if (typeof field.value === 'string' && !PERCENTAGE.takes(field.value)) {
    field.refuse(PERCENTAGE.flaw, PERCENTAGE.fix);
  } else if (field.text !== '' && shareOf(field)! > mostPercent) {
    field.refuse(`more than ${mostPercent}%`, `write up to ${mostPercent}%`);
  }
}

const isNothing = (field: Field) => shareOf(field) === 0;

const rollout = kubernetesRule('rollout', ['apps/DaemonSet', 'apps/Deployment', 'apps/StatefulSet'], {
  what: 'rollout that could never proceed, or with settings of another strategy',
  remedy: 'allow at least one pod to be unavailable or extra; set rollingUpdate for the strategy RollingUpdate only',
  decided: 'apps',
}, (object, { kind }) => {
  const spec = object.get('spec');
  const strategy = spec.get(kind === 'Deployment' ? 'strategy' : 'updateStrategy');
  const type = strategy.get('type').text;
  const rolling = strategy.get('rollingUpdate');
  const [surge, away] = [rolling.get('maxSurge'), rolling.get('maxUnavailable')];
  if (kind === 'StatefulSet') {
    rolling.get('partition').within(0);
  }
  if (rolling.isSet && (kind === 'Deployment' ? type === 'Recreate' : kind === 'StatefulSet' && type === 'OnDelete')) {
    rolling.refuse(`settings of RollingUpdate beside ${type}`, 'remove them', 'rollingUpdate');
  }
  if (rolling.isSet && !(kind === 'DaemonSet' && type === 'OnDelete')) {
    holdShare(away, 100);
    holdShare(surge, kind === 'DaemonSet' ? 100 : Infinity);
    holdPair(kind, surge, away);
  }
  if (kind === 'Deployment') {
    const [deadline, ready] = [spec.get('progressDeadlineSeconds').number, spec.get('minReadySeconds').number ?? 0];
    if ((deadline ?? 600) <= ready) {
      spec.get('progressDeadlineSeconds').refuse('deadline before pods count as ready', 'write more than minReadySeconds', deadline ?? 600);
    }
  }
});

/** Checks the limits of unavailable and extra pods in a rollout. For Deployments and DaemonSets, defaults apply if both are missing. */
function holdPair(kind: string, surge: Field, away: Field): void {
  if (kind === 'Deployment') {
    if (isNothing(surge) && isNothing(away)) {
      away.refuse('neither unavailable nor extra pods', 'allow at least one');
    }
  } else if (kind === 'DaemonSet') {
    const isAway = !isNothing(away) || !away.isSet;
    const isExtra = surge.isSet && shareOf(surge) !== undefined && !isNothing(surge);
    if (isAway && isExtra && shareOf(away) !== 0) {
      surge.refuse('both unavailable and extra pods', 'write 0 for maxUnavailable or for maxSurge');
    } else if (isNothing(away) && !isExtra) {
      away.refuse('neither unavailable nor extra pods', 'allow at least one');
    }
  } else {
    if (isNothing(away)) {
      away.refuse('no unavailable pods', 'write at least 1, or leave it out');
    }
  }
}

const COUNTS: { readonly [kind: string]: readonly string[] } = {
  DaemonSet: ['minReadySeconds', 'revisionHistoryLimit'],
  Deployment: ['minReadySeconds', 'progressDeadlineSeconds', 'replicas', 'revisionHistoryLimit'],
  ReplicaSet: ['minReadySeconds', 'replicas'],
  ReplicationController: ['minReadySeconds', 'replicas'],
  StatefulSet: ['minReadySeconds', 'replicas', 'revisionHistoryLimit'],
};

const counts = kubernetesRule('workload', [...WITH_SELECTOR, '/ReplicationController'], {
  what: 'workload with a negative number, or with an invalid name of its Service', remedy: 'use numbers of 0 and above, and a DNS label as serviceName', decided: 'apps',
}, (object, { kind }, { platform }) => {
  const service = object.get('spec').get('serviceName');
  if (kind === 'StatefulSet' && service.text !== '' && !LABEL_NAME.takes(service.text) && isInReleaseRange(CHECKED_SERVICE_NAME, kubernetesRelease(platform) ?? '0')) {
    service.hold(LABEL_NAME);
  }
  COUNTS[kind].forEach((name) => object.get('spec').get(name).within(0));
  object.get('spec').get('ordinals').get('start').within(0);
});

const disruption = kubernetesRule('disruption-budget', ['policy/PodDisruptionBudget'], {
  what: 'PodDisruptionBudget with two limits, or with an invalid one',
  remedy: 'set minAvailable or maxUnavailable, as a number or a percentage up to 100%',
  decided: 'policy',
}, (object) => {
  const spec = object.get('spec');
  const [least, most] = [spec.get('minAvailable'), spec.get('maxUnavailable')];
  if (least.isSet && most.isSet) {
    spec.refuse('minAvailable beside maxUnavailable', 'keep one of the two', ['minAvailable', 'maxUnavailable']);
  }
  holdShare(least, 100);
  holdShare(most, 100);
});

/** Rules for workloads and disruption budgets. */
export const podOwnerRules = [selector, restart, rollout, counts, disruption];
