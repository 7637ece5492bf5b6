import { clusterDump, snapshotKubernetes } from './cluster-dump';
import type { ReadValues } from './plan-arguments';
import { durationsOf, type PlanTask } from './plan-run';
import { sideOf, sources } from './sides';
import { nodeLabelsOf } from '../plan/relabelling';
import { isCollection } from '../reports/verify';

/** Task for the plan of one cluster, from the arguments that `plan` and `schedule` share. */
export function readingTask(before: string, after: string, options: ReadValues & { readonly new?: boolean }): PlanTask {
  return {
    before: sources(before, { mayBeMissing: true }),
    after: sources(after),
    // Files of a commit or a pipe cannot be applied from a path.
    canApply: after !== '-' && !after.startsWith('git:'),
    ...clusterDump(before, options),
    labels: options.label?.map(nodeLabelsOf),
    durations: durationsOf(options),
    openshift: options.openshift,
    kubernetes: options.kubernetes ?? (options.openshift === undefined ? snapshotKubernetes(before) : undefined),
    singleNode: options['single-node'] || undefined,
    afterName: after.startsWith('git:') ? undefined : after,
    isNew: options.new ?? false,
    sides: { before: sideOf(before), after: sideOf(after) },
    notes: isCollection(before) ? ['BEFORE was collected from a cluster, with the objects of some namespaces and kinds only: what it lacks counts as new'] : undefined,
  };
}
