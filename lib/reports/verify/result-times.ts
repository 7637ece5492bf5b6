import type { VerifyResult } from './verify-report';
import type { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { objectConditions } from '../../views';

/**
 * Returns since when a result is so: the time that its reason has, of the condition that it quotes, of the deletion of its object, or of the condition that stands for
 * it, such as Ready of a node that is not ready. Undefined for results that pass, and if the dump has no such time.
 */
export function sinceOf(result: VerifyResult, objects: ReadonlyMap<string, Manifest>): string | undefined {
  if (result.verdict === 'pass' || result.verdict === 'unknown') {
    return undefined;
  }
  const about = [result.object, ...result.nodes.map((node) => `Node ${node}`)].flatMap((identity) => objects.get(identity) ?? []);
  const conditions = about.flatMap(timedConditions);
  const deleted = about.flatMap((object) => stringAt(object, 'metadata', 'deletionTimestamp') ?? []);
  const candidates = [
    TIME.exec(result.reason)?.slice(1) ?? [],
    conditions.filter((condition) => isQuoted(condition, result.reason)).map(({ since }) => since),
    result.reason.includes('deleted') ? deleted : [],
    conditions.filter((condition) => standsFor(condition, result)).map(({ since }) => since),
  ];
  // Times in UTC sort as texts.
  return candidates.find((times) => times.length > 0)?.sort().at(0);
}

/** Time that a reason has itself. */
const TIME = /\bsince (\d{4}-\d\d-\d\dT[\d:.]+Z)/;

interface TimedCondition {
  readonly kind: string;
  readonly type: string;
  readonly status: string;
  readonly message: string;
  readonly since: string;
}

function timedConditions(object: Manifest): TimedCondition[] {
  return objectConditions(object).flatMap(({ type, status = '', message = '', since }) => (
    since === undefined ? [] : [{ kind: object.kind, type, status, message: message.trim(), since }]));
}

/** Fewest characters of a message that can be recognized in a reason. */
const FEWEST = 10;

/** Whether a reason has the message of a condition, or the message is about the reason, as that of a pool about its nodes. */
function isQuoted({ message, status }: TimedCondition, reason: string): boolean {
  const quoted = reason.replace(/^[^:]*: /, '');
  return message.length >= FEWEST && (reason.includes(message) || (status === 'True' && quoted.length >= FEWEST && message.replaceAll('\\"', '"').includes(quoted)));
}

/** Whether a condition is the state that a result waits for, or that it fails for. */
function standsFor({ kind, type, status }: TimedCondition, { verdict, object, reason }: VerifyResult): boolean {
  return kind === 'Node' ? type === 'Ready' && status !== 'True' && reason.includes('not ready')
    : kind === 'MachineConfigPool' ? (verdict === 'wait' ? type === 'Updating' : /Degraded$/.test(type)) && status === 'True' && object.startsWith(kind)
      : verdict === 'fail' && /^(Degraded|Failing|Failed)$/.test(type) && status === 'True';
}
