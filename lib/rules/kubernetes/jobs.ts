import type { Field } from './field';
import { containerFields } from './pod-specs';
import { kubernetesRule } from './rule';
import { cronFlaw, JOB_LABELS, PREFIXED_PATH, QUALIFIED_NAME, readSelector } from '../../upstream/kubernetes';

const COUNTS = ['activeDeadlineSeconds', 'backoffLimit', 'backoffLimitPerIndex', 'completions', 'maxFailedIndexes', 'parallelism', 'ttlSecondsAfterFinished'];
const MOST_PARALLEL = 100_000;

const job = kubernetesRule('job', ['batch/CronJob', 'batch/Job'], {
  what: 'Job with a restart policy that it cannot have, or with contradictory settings',
  remedy: 'set restartPolicy to Never or OnFailure; correct what the message names',
  decided: 'batch',
}, (object, { kind }) => {
  const spec = kind === 'Job' ? object.get('spec') : object.get('spec').get('jobTemplate').get('spec');
  if (!spec.isMap) {
    return;
  }
  COUNTS.forEach((name) => spec.get(name).within(0));
  spec.get('managedBy').hold(PREFIXED_PATH);
  const isIndexed = spec.get('completionMode').text === 'Indexed';
  if (isIndexed) {
    if (!spec.get('completions').isSet) {
      spec.get('completions').refuse('missing required field', 'specify it beside completionMode: Indexed', 'completions');
    }
    spec.get('parallelism').within(0, MOST_PARALLEL);
    const [failed, all] = [spec.get('maxFailedIndexes'), spec.get('completions').number];
    if (failed.number !== undefined && all !== undefined && failed.number > all) {
      failed.refuse('more failures than indexes', 'write up to the number of completions');
    }
  } else {
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes', 'successPolicy']) {
      if (spec.get(name).isSet) {
        spec.get(name).refuse(`${name} of a Job without indexes`, 'write completionMode: Indexed, or remove it');
      }
    }
  }
  if (spec.get('maxFailedIndexes').isSet && !spec.get('backoffLimitPerIndex').isSet) {
    spec.get('backoffLimitPerIndex').refuse('missing required field', 'add it beside maxFailedIndexes', 'backoffLimitPerIndex');
  }
  const selector = spec.get('selector');
  if (kind === 'Job' && selector.isSet && spec.get('manualSelector').value !== true && !takesGenerated(selector, object.get('metadata'))) {
    selector.refuse('selector without manualSelector', 'leave it out: the API server writes one');
  }
  holdRestart(spec);
  holdFailures(spec);
  if (isIndexed && spec.get('successPolicy').isMap) {
    holdSuccess(spec.get('successPolicy'));
  }
});

/**
 * Whether a selector matches the labels that the API server adds to the pods. The API server extends an existing selector, and refuses one that does
 * not match.
 */
function takesGenerated(selector: Field, metadata: Field): boolean {
  // The uid is known only of an object that was read from a cluster. Otherwise an empty text stands for it.
  const [name, uid] = [metadata.get('name').text, metadata.get('uid').text];
  return readSelector(selector.value)?.(Object.fromEntries(JOB_LABELS.map((key) => [key, key.endsWith('name') ? name : uid]))) === true;
}

function holdRestart(spec: Field): void {
  const policy = spec.get('template').get('spec').get('restartPolicy');
  if (!policy.isFilled || policy.text === 'Always') {
    policy.refuse('restart policy that a Job cannot have', 'write Never or OnFailure', policy.value ?? null);
  } else if (spec.get('podFailurePolicy').isSet && policy.text === 'OnFailure') {
    policy.refuse('restart policy beside podFailurePolicy', 'write Never');
  }
}

function holdFailures(spec: Field): void {
  const pod = spec.get('template').get('spec');
  const containers = containerFields(pod, ['containers', 'initContainers']).map(({ field }) => field.get('name').text);
  const policy = spec.get('podFailurePolicy');
  for (const rule of policy.maps('rules')) {
    rule.need('action', 'write Count, FailIndex, FailJob or Ignore');
    if (rule.get('action').text === 'FailIndex' && !spec.get('backoffLimitPerIndex').isSet) {
      rule.get('action').refuse('FailIndex without backoffLimitPerIndex', 'add it');
    }
    const [codes, conditions] = [rule.get('onExitCodes'), rule.maps('onPodConditions')];
    if (codes.isSet === conditions.length > 0) {
      rule.refuse(codes.isSet ? 'rule with both exit codes and conditions' : 'rule without a condition', 'write onExitCodes or onPodConditions');
    }
    for (const condition of conditions) {
      condition.get('type').hold(QUALIFIED_NAME);
    }
    if (codes.isMap) {
      holdCodes(codes, containers);
    }
  }
  if (policy.isSet && spec.get('podReplacementPolicy').text === 'TerminatingOrFailed') {
    spec.get('podReplacementPolicy').refuse('replacement of terminating pods together with podFailurePolicy', 'write Failed');
  }
}

function holdCodes(codes: Field, containers: readonly string[]): void {
  const name = codes.get('containerName');
  if (name.isSet && typeof name.value === 'string' && !containers.includes(name.value)) {
    name.refuse('container that the pod does not have', `write ${containers.join(', ')}`);
  }
  codes.need('operator', 'write In or NotIn');
  codes.need('values', 'add an exit code');
  const values = codes.get('values').items;
  values.forEach((value, index) => {
    const before = values[index - 1]?.number ?? -Infinity;
    // Go treats null as 0.
    const number = value.number ?? 0;
    if (number === 0 && codes.get('operator').text === 'In') {
      value.refuse('exit code 0 beside the operator In', 'remove 0');
    } else if (number <= before) {
      value.refuse(number === before ? 'exit code that is listed already' : 'exit code after a larger one', 'write each once, in order');
    }
  });
}

function holdSuccess(policy: Field): void {
  policy.need('rules', 'add a rule');
  for (const rule of policy.maps('rules')) {
    if (!rule.get('succeededCount').isSet && !rule.get('succeededIndexes').isSet) {
      rule.refuse('rule without a condition', 'write succeededCount or succeededIndexes');
    }
    rule.get('succeededCount').within(0);
  }
}

const schedule = kubernetesRule('schedule', ['batch/CronJob'], {
  what: 'invalid schedule or time zone',
  remedy: 'use five cron fields or a name such as @daily, and an IANA time zone',
  decided: 'batch',
}, (object) => {
  const spec = object.get('spec');
  ['failedJobsHistoryLimit', 'startingDeadlineSeconds', 'successfulJobsHistoryLimit'].forEach((name) => spec.get(name).within(0));
  const own = spec.get('schedule');
  const flaw = own.text === '' ? undefined : cronFlaw(own.text);
  if (flaw !== undefined) {
    own.refuse(`not a schedule: ${flaw}`, 'write five fields of cron, such as "0 2 * * *", or a name such as @daily');
  }
  const zone = spec.get('timeZone');
  if (typeof zone.value === 'string' && !isTimeZone(zone.value)) {
    zone.refuse('not a time zone', 'write one of the IANA, such as Etc/UTC or Europe/London');
  }
});

/** Whether a time zone exists. The database of Node has the names, and Go requires their exact spelling. */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z._0-9+][A-Za-z._0-9+-]{0,13}(\/[A-Za-z._0-9+][A-Za-z._0-9+-]{0,13})*$/.test(zone) || zone.toLowerCase() === 'local') {
    return false;
  }
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    return false;
  }
  // Node accepts any case for zone names with several parts, but the files of Go's database are case-sensitive.
  return /^[A-Z]/.test(zone);
}

/** Rules for Jobs and CronJobs. */
export const jobRules = [job, schedule];
