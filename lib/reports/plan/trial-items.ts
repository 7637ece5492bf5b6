/** Items of a report about the dry run of the API server. */
import type { Item } from './plan-item';
import type { TrialReport } from '../../plan';
import { count, grouped, some } from '../../text';

/** Items of what the server accepts, then of each object that it refuses, then of what it cannot say. */
export function trialItems({ accepted, refused, notYet, notTried, unanswered, unknown }: TrialReport): Item[] {
  const item = (name: string, outcome: string, severity: Item['severity'], reasons: Item['reasons'] = []): Item => ({ name, outcome, severity, reasons, waves: [] });
  const untried = (objects: TrialReport['notYet'], outcome: string) => [...grouped(objects, ({ why }) => why)]
    .map(([why, same]) => item(some(same.map(({ object }) => object), 3), `${outcome}: ${why}`, 'none'));
  return [
    item('API server', accepted.length === 0 ? 'nothing that it can try' : `accepts ${count(accepted.length, 'object')}`, 'none'),
    ...[...grouped(refused, ({ object }) => object)].map(([object, fields]) => (
      item(object, 'refused', 'refused', fields.map(({ field, message }) => ({ effect: field ?? 'the object', cause: message, rule: '' }))))),
    ...unanswered.map((text) => item('no answer', text, 'refused')),
    ...untried(notYet, 'not tried yet'),
    ...untried(notTried, 'not tried'),
    ...unknown.map((text) => item('unknown', text, 'mild')),
  ];
}

/** Objects that the server refuses, or gives no answer about, as a sentence. Undefined if there are none. */
export function trialText({ refused, unanswered }: TrialReport): string | undefined {
  const objects = [...new Set(refused.map(({ object }) => object))];
  const parts = [
    ...objects.length === 0 ? [] : [`the API server refuses ${some(objects, 3)}`],
    ...unanswered.length === 0 ? [] : [`the API server has not answered ${count(unanswered.length, 'request')}`],
  ];
  return parts.length === 0 ? undefined : `apply would stop before its first write: ${parts.join('; ')}`;
}
