import { at, isRecord, listAt } from '../fields';

/** Sources of an Application: the only one, or each of several. */
export function applicationSources(application: unknown): unknown[] {
  return [at(application, 'spec', 'source'), ...listAt(application, 'spec', 'sources')].filter(isRecord);
}
