/** Meaning of conditions and words in the status of objects of all kinds, by the conventions of Kubernetes and OpenShift. */
import { type ConditionMeaning, type Meaning, must, mustNot, NEUTRAL } from './status-row';

const CONDITIONS: { readonly [type: string]: ConditionMeaning } = {
  // Polled by many operators, and about the next release.
  Upgradeable: NEUTRAL,
  RetrievedUpdates: NEUTRAL,
  Paused: NEUTRAL,
  Deprecated: NEUTRAL,
  Suspended: mustNot('busy'),
  Blocked: mustNot('bad'),
};

/** Ends of the names of conditions, those of the worst first: `Unavailable` also ends with `Available`. */
const ENDS: readonly (readonly [end: RegExp, meaning: ConditionMeaning])[] = [
  [/(?:degraded|failed|failing|failure|error|errors|erroroccurred|stalled|unhealthy|unavailable|invalid|notready|misconfigured|exceeded|conflict)$/i, mustNot('bad')],
  [/(?:progressing|inprogress|pending|reconciling|updating|upgrading|installing|initializing|terminating|deleting|resizing)$/i, mustNot('busy')],
  [/(?:accepted|valid|validated|healthy|synced|success|succeeded|verified)$/i, must('bad')],
  [/(?:ready|available|complete|completed|reconciled|installed|applied|initialized|established|resolved|satisfied|bound|programmed|uptodate|updated|configured|generated)$/i, must('busy')],
];

/** Meaning of a condition of any kind. Undefined if its name tells none. */
export function conditionMeaning(type: string): ConditionMeaning | undefined {
  return Object.hasOwn(CONDITIONS, type) ? CONDITIONS[type] : ENDS.find(([end]) => end.test(type))?.[1];
}

/** Reasons of a condition that is not met yet by which it is not going to be. */
export const FAILURE_REASON = /fail|error|invalid|denied|forbidden|back-?off|timed-?out|timeout|exceeded|unhealthy|degraded|conflict|unsupported|stalled|rejected|crash/i;

/** Reasons of a condition that nothing goes on any more because it took too long. */
export const TIMEOUT_REASON = /timed-?out|timeout|exceeded/i;

const WORDS: { readonly [meaning in Exclude<Meaning, 'neutral'>]: readonly string[] } = {
  bad: ['crashloopbackoff', 'degraded', 'error', 'errored', 'failed', 'failing', 'failure', 'invalid', 'lost', 'noncompliant', 'rejected', 'timedout', 'unhealthy'],
  busy: [
    'building', 'connecting', 'creating', 'deleting', 'initializing', 'inprogress', 'installing', 'missing', 'notready', 'outofsync', 'pending', 'progressing', 'provisioning',
    'reconciling', 'scheduling', 'suspended', 'terminating', 'updating', 'upgrading', 'waiting',
  ],
  good: [
    'active', 'available', 'bound', 'complete', 'completed', 'compliant', 'configured', 'deployed', 'done', 'enabled', 'established', 'healthy', 'installed', 'ok', 'provisioned', 'ready',
    'running', 'succeeded', 'success', 'synced',
  ],
};

/** Meaning of a word in the status of any kind. Undefined if it is not known. */
export function wordMeaning(word: string): Meaning | undefined {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  return (['bad', 'busy', 'good'] as const).find((meaning) => WORDS[meaning].includes(plain));
}

/** Fields with such words in many kinds. */
export const WORD_FIELDS: readonly (readonly string[])[] = [['phase'], ['state'], ['status'], ['health'], ['health', 'status'], ['syncStatus'], ['compliant'], ['result']];
