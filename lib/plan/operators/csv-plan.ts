import { factsAbout } from './known-operators';
import { appears, isInstalled, reinstalled, showCsvsCommand } from './olm-commands';
import type { OperatorPlan } from './operator-plan';
import { upgradeEffects } from './operator-upgrade';
import { sh, shellWord } from '../../text';
import { COPIED_FROM, csvRelease, CSVS, stringAt } from '../../upstream';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { about, Change, changesOfKinds, deleted, NO_WAIT, performed, type Waiting, waitOf } from '../changes';
import type { PlanContext } from '../plan-model';

/** Plans operator releases that the manifests contain themselves. An added and a removed one are an upgrade. */
export function planCsvs(context: PlanContext): OperatorPlan[] {
  const changes = changesOfKinds(context.before, context.after, ['ClusterServiceVersion'])
    .filter(({ before, after, name }) => stringAt(after ?? before, 'metadata', 'labels', COPIED_FROM) === undefined && DNS_SUBDOMAIN.test(name));
  const byOperator = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.namespace}/${packageOf(change)}`;
    byOperator.set(key, [...byOperator.get(key) ?? [], change]);
  }
  return [...byOperator.values()].map((of) => planCsv(of, context));
}

function packageOf({ name }: Change): string {
  return csvRelease(name)?.package ?? name;
}

function planCsv(changes: readonly Change[], context: PlanContext): OperatorPlan {
  const moving = changes.filter(({ change }) => change !== 'unchanged');
  const [old, wanted] = [changes.find(({ before }) => before !== undefined), changes.find(({ after }) => after !== undefined)];
  const some = (wanted ?? old)!;
  const operator = packageOf(some);
  const report = {
    name: some.name,
    namespace: some.namespace,
    kind: some.kind,
    operator,
    change: moving.length === 0 ? 'unchanged' as const : old === undefined ? 'added' as const : wanted === undefined ? 'removed' as const : 'changed' as const,
    from: old?.name ?? null,
    to: wanted?.name ?? null,
    disrupts: false,
  };
  if (moving.length === 0) {
    return { report, steps: [], warnings: [] };
  }
  const [from, to] = [old, wanted].map((change) => change && csvRelease(change.name)?.version);
  const { title } = factsAbout(operator);
  const effects = upgradeEffects({ package: operator, object: some.object, from, to, isFirst: old === undefined }, context);
  // OLM installs a release again if its installation changes. Other fields take effect at once.
  const isSame = moving.every(({ change }) => change === 'changed');
  const restarts = !isSame || moving.some(({ paths }) => paths.some((path) => path === 'spec.install' || path.startsWith('spec.install.')));
  const rollouts = wanted === undefined || !restarts ? [] : effects.rollouts;
  const isUnknown = effects.isUnknown === true && wanted !== undefined && restarts;
  return {
    report: { ...report, disrupts: isUnknown || rollouts.length > 0 },
    unplanned: isUnknown ? [some.object] : [],
    steps: [{
      phase: wanted === undefined ? 'retire' : 'operators',
      system: 'operators',
      target: some.object,
      what: about(moving, wanted === undefined ? `OLM removes ${title}; what it created does not change`
        : old === undefined ? `OLM installs ${title}; nodes are not affected`
          : !restarts ? `OLM takes over the change of ${title} at once; nothing restarts` : isSame ? `OLM installs ${title} again; ${effects.restarts}` : `OLM takes ${title} from ${old.name} to ${wanted.name}; ${effects.restarts}`),
      ...(wanted === undefined || !restarts || effects.needs === undefined ? {} : { needs: effects.needs }),
      ...performed(moving),
      ...csvProof(old, wanted),
      show: showCsvsCommand(some.namespace),
      rollouts,
    }],
    warnings: wanted === undefined || !restarts ? [] : effects.warnings,
  };
}

function csvProof(old: Change | undefined, wanted: Change | undefined): Waiting {
  if (wanted === undefined) {
    return deleted(`${CSVS}/${old!.name}`, old!.namespace);
  }
  if (wanted.change === 'added') {
    return {
      waits: [waitOf('wait_csv', [wanted.namespace, wanted.name], `OLM has installed ${wanted.name}`, (namespace, name) => (
        sh`${appears(name, namespace)} && ${isInstalled(shellWord(name), namespace)}`))],
    };
  }
  // OLM installs the version again if `spec.install` changes. Other fields take effect at once.
  return wanted.paths.some((path) => path.startsWith('spec.install.') || path === 'spec.install') ? reinstalled(shellWord(wanted.name), wanted.namespace) : NO_WAIT;
}
