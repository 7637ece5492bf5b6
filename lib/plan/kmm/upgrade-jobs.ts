import type { Manifest } from '../../manifests';
import type { ShellText } from '../../text';
import { isHook } from '../../upstream/argocd';
import type { ModuleName } from '../../upstream/kmm';
import { upgradeJob } from '../../views';
import { allChanges, applying, beside } from '../changes';
import type { PlanContext, Step } from '../plan-model';

/** Job of the change that labels the nodes of a Module in place of a user. */
export function upgradeJobOf({ after, ofEngine }: PlanContext, module: ModuleName): Manifest | undefined {
  return upgradeJob(after, module) ?? (ofEngine && upgradeJob(ofEngine, module));
}

/** Command of a step that labels nodes, or the Job that does it in its place. A Job that changes is applied with the step. */
export function performedBy(context: PlanContext, module: ModuleName, command: ShellText): Pick<Step, 'run' | 'job' | 'applies'> {
  const job = upgradeJobOf(context, module);
  if (job === undefined) {
    return { run: [beside(command)], applies: [] };
  }
  const isApplied = !isHook(job) && allChanges(context.before, context.after).some(({ after, change }) => after === job && change !== 'unchanged');
  return { run: isApplied ? [applying()] : [], job, applies: isApplied ? [job] : [] };
}
