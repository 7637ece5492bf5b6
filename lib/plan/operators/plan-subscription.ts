import { factsAbout } from './known-operators';
import { approve, type Beside, provesFields, provesNewest, provesSettings, provesVersion, showCsvsCommand } from './olm-commands';
import type { OperatorPlan } from './operator-plan';
import { UpgradeEffects, upgradeEffects } from './operator-upgrade';
import { pinnedVersion, subscriptionAmong, subscriptionFlaw, SubscriptionView, subscriptionView, versionBefore } from './subscription-change';
import { describe, few } from '../../text';
import { at, compareReleases, csvRelease, SUBSCRIPTIONS } from '../../upstream';
import { obstacleOf, type OlmObstacle } from '../../views';
import { about, approving, Change, deleted, performed } from '../changes';
import type { PlanContext, PlanWarning, Step } from '../plan-model';

/** Fields that determine which versions OLM finds, and whether they need approval. */
const CHOOSING = ['spec.channel', 'spec.source', 'spec.sourceNamespace', 'spec.startingCSV', 'spec.installPlanApproval', 'spec.name'];

/** Effect of a changed Subscription on OLM. */
type Course =
  /** The named version is installed once its InstallPlan is approved. */
  | { readonly kind: 'approved'; readonly csv: string }
  /** OLM automatically installs the newest version of its channel. */
  | { readonly kind: 'newest' }
  /** OLM offers versions, which an administrator may approve. */
  | { readonly kind: 'offered' }
  /** The version does not change. */
  | { readonly kind: 'kept' }
  /** OLM installs nothing. */
  | { readonly kind: 'stuck'; readonly by: OlmObstacle };

/** Plan of one Subscription among the changes of all. */
export function planSubscription(change: Change, changes: readonly Change[], context: PlanContext): OperatorPlan {
  const before = change.before && subscriptionAmong(change.before, context.before);
  const after = change.after && subscriptionAmong(change.after, context.after);
  const view = (after ?? before)!;
  const [from, to] = [before && versionBefore(before), after && pinnedVersion(after)];
  const report = {
    name: change.name,
    namespace: change.namespace,
    kind: change.kind,
    operator: view.package,
    change: change.change,
    from: from ?? null,
    to: to ?? null,
    disrupts: false,
  };
  if (change.change === 'unchanged') {
    return { report: { ...report, to: from ?? null }, steps: [], warnings: [] };
  }
  const flaw = subscriptionFlaw(view);
  if (flaw !== undefined) {
    return { report, steps: [], warnings: [refusedWarning(change, flaw)] };
  }
  if (after === undefined) {
    return { report, steps: [removal(change, view)], warnings: [staysWarning(change, view)] };
  }
  const by = obstacleOf(change.after!, context.after, context.kubernetes === undefined ? context.openshift : undefined);
  const course: Course = by === undefined ? courseOf(change, from, after) : { kind: 'stuck', by };
  const beside = besideIn(change, changes, context);
  const effects = upgradeEffects({
    package: view.package, object: change.object, from: versionIn(from), to: versionIn(to), isFirst: before === undefined,
  }, context);
  const moves = course.kind !== 'kept' && course.kind !== 'stuck';
  const isUnknown = effects.isUnknown === true && restarts(change, course);
  return {
    report: { ...report, to: moves ? report.to : report.from, disrupts: isUnknown || (moves && effects.rollouts.length > 0) },
    unplanned: isUnknown ? [change.object] : [],
    steps: [subscriptionStep(change, { before, after, course, from, beside }, effects)],
    ...course.kind === 'approved' || course.kind === 'offered' ? { approval: change } : {},
    warnings: [
      ...(moves ? effects.warnings : []),
      ...courseWarnings(change, course, from, after),
      ...sharingWarnings(change, course, after, context, beside),
    ],
  };
}

function versionIn(csv: string | undefined): string | undefined {
  return csv === undefined ? undefined : csvRelease(csv)?.version;
}

function courseOf({ change, paths }: Change, from: string | undefined, after: SubscriptionView): Course {
  if (change === 'changed' && !paths.some((path) => CHOOSING.includes(path))) {
    return { kind: 'kept' };
  }
  const csv = pinnedVersion(after);
  if (csv === undefined) {
    return { kind: after.isManual ? 'offered' : 'newest' };
  }
  return from === csv || isOlder(csv, from) ? { kind: 'kept' } : { kind: 'approved', csv };
}

/** Whether a version is older than the current one. OLM never downgrades. */
function isOlder(csv: string, from: string | undefined): boolean {
  const [to, is] = [versionIn(csv), versionIn(from)];
  return to !== undefined && is !== undefined && compareReleases(to, is) < 0;
}

interface Facts {
  readonly before?: SubscriptionView;
  readonly after: SubscriptionView;
  readonly course: Course;
  readonly from?: string;
  readonly beside: readonly Beside[];
}

function subscriptionStep(change: Change, { before, after, course, from, beside }: Facts, effects: UpgradeEffects): Step {
  const { title } = factsAbout(after.package);
  const isMoving = course.kind !== 'kept' && course.kind !== 'stuck';
  const isRestarting = restarts(change, course);
  const consequence = before === undefined ? 'nodes are not affected' : isRestarting ? effects.restarts : 'nothing restarts';
  return {
    phase: 'operators',
    system: 'operators',
    target: change.object,
    what: about([change], `${COURSE_TEXT[course.kind](title, { from, to: course.kind === 'approved' ? course.csv : undefined, isFirst: before === undefined })}; ${consequence}`),
    ...(effects.needs === undefined || !isRestarting ? {} : { needs: effects.needs }),
    ...performed([change], ...(course.kind === 'approved' ? [approving(approve(course.csv, after.namespace, beside))] : [])),
    ...(course.kind === 'approved' ? provesVersion(after, course.csv) : isMoving ? provesNewest(after)
      : isRestarting ? provesSettings(after) : provesFields(after, changedFieldsOf(change))),
    rollouts: isMoving ? effects.rollouts : [],
  };
}

/** Whether the operator restarts: it changes its version, or the configuration of its pods. */
function restarts({ paths }: Change, course: Course): boolean {
  return course.kind !== 'stuck' && (course.kind !== 'kept' || paths.some((path) => path.startsWith('spec.config')));
}

type Said = { readonly from?: string; readonly to?: string; readonly isFirst: boolean };

const COURSE_TEXT: { readonly [kind in Course['kind']]: (title: string, said: Said) => string } = {
  approved: (title, { from, to, isFirst }) => (isFirst ? `OLM installs ${title}, ${to}, once its InstallPlan is approved`
    : `OLM takes ${title} from ${from ?? 'what is installed'} to ${to}, once its InstallPlan is approved`),
  newest: (title, { from, isFirst }) => (isFirst ? `OLM installs the newest version of the channel of ${title}, and each newer one by itself`
    : `OLM takes ${title} from ${from ?? 'what is installed'} to what its channel has, by itself: at once, or when the catalogue has it`),
  offered: (title, { isFirst }) => (isFirst ? `OLM offers a version of ${title}, and waits until its InstallPlan is approved`
    : `OLM offers another version of ${title} where its channel has one, and waits until its InstallPlan is approved`),
  kept: (title) => `OLM keeps the version of ${title} that is installed`,
  stuck: (title, { isFirst }) => (isFirst ? `OLM does not install ${title}` : `OLM keeps the version of ${title} that is installed, and finds no other`),
};

/** Changed fields with their values, as far as they can be compared as text. */
function changedFieldsOf({ paths, after }: Change): [path: string, value: string][] {
  const plain = paths.flatMap((path): [string, string][] => {
    const value = /^[\w.]+$/.test(path) ? at(after, ...path.split('.')) : undefined;
    return typeof value === 'string' ? [[path, value]] : [];
  });
  return plain.length > 0 ? plain : [['spec.name', String(at(after, 'spec', 'name'))]];
}

function removal(change: Change, { name, namespace, package: operator }: SubscriptionView): Step {
  return {
    phase: 'retire',
    system: 'operators',
    target: change.object,
    what: about([change], `OLM no longer looks for newer versions of ${factsAbout(operator).title}; the operator runs on, and nodes are not affected`),
    ...performed([change]),
    ...deleted(`${SUBSCRIPTIONS}/${name}`, namespace),
    show: showCsvsCommand(namespace),
    rollouts: [],
  };
}

function refusedWarning({ object }: Change, { field, value }: { readonly field: string; readonly value: string }): PlanWarning {
  return {
    code: 'operators/subscription-refused',
    object,
    message: `left out: ${field} is ${JSON.stringify(value)}, which is not a valid name for OLM`,
    advice: 'use the name in the catalogue',
  };
}

function staysWarning({ object }: Change, { package: operator, namespace }: SubscriptionView): PlanWarning {
  return {
    code: 'operators/stays-installed',
    object,
    message: 'OLM keeps the operator and its definitions when a Subscription is deleted',
    advice: `delete first the objects that ${factsAbout(operator).title} manages, then the ClusterServiceVersion in ${namespace}`,
  };
}

function courseWarnings({ object, change }: Change, course: Course, from: string | undefined, after: SubscriptionView): PlanWarning[] {
  const pinned = pinnedVersion(after);
  const warning = (code: string, message: string, advice: string): PlanWarning[] => [{ code: `operators/${code}`, object, message, advice }];
  switch (course.kind) {
    case 'newest': return change === 'added' ? [] : warning('upgrades-by-itself',
      'only the catalogue determines whether another version is installed, which, and when: OLM installs it without approval',
      'set installPlanApproval to Manual and name the version in startingCSV');
    case 'offered': return warning('approval-open', 'nothing says which version is meant, so no command approves an InstallPlan: the step ends when the InstallPlans up to the newest version of the channel are approved',
      'name the version in startingCSV, or read spec.clusterServiceVersionNames of the InstallPlan before you approve it');
    case 'approved': return change === 'added' ? [] : warning('upgrade-path',
      `OLM reads startingCSV for the first installation only: ${course.csv} comes if the channel offers it next${from === undefined ? '' : ` after ${from}`}, and the command waits until it does`,
      'look at the InstallPlan that is offered; approve versions in between yourself');
    case 'stuck': return warning('not-installed', `OLM installs nothing: ${describe(course.by.what, course.by.value)}`, course.by.fix);
    case 'kept': return isOlder(pinned ?? '', from) ? warning('no-way-back', `OLM never goes back from ${from} to ${pinned}: nothing will happen`,
      'remove the Subscription and its ClusterServiceVersion, and reinstall the operator') : [];
  }
}

/** Versions of other Subscriptions of the namespace that change together with one, so that they are in the same InstallPlan. */
function besideIn({ namespace, name }: Change, changes: readonly Change[], { after }: PlanContext): Beside[] {
  return changes.filter((other) => other.namespace === namespace && other.name !== name && other.after !== undefined && other.change !== 'unchanged')
    .flatMap(({ after: object }): Beside[] => {
      const { package: operator, isManual, startingCsv } = subscriptionView(object!);
      const view = subscriptionAmong(object!, after);
      return subscriptionFlaw(view) !== undefined || (isManual && startingCsv === undefined) ? []
        : [isManual ? { csv: startingCsv! } : { package: operator }];
    });
}

/** Warning about other Subscriptions of the namespace, with which an InstallPlan is shared. */
function sharingWarnings(
  { object }: Change, course: Course, { namespace, name }: SubscriptionView, { after }: PlanContext, beside: readonly Beside[],
): PlanWarning[] {
  const others = after.ofKind('Subscription').map(subscriptionView).filter((other) => other.namespace === namespace && other.name !== name);
  return course.kind !== 'approved' || others.length === 0 ? [] : [{
    code: 'operators/shared-install-plan',
    object,
    message: `all Subscriptions of ${namespace} share one InstallPlan, including that of ${few(others.map((other) => other.package))}: the command approves only a plan with nothing but ${[course.csv, ...beside.map((each) => ('csv' in each ? each.csv : `a version of ${each.package}`))].join(', ')}`,
    advice: 'give each operator its own namespace; otherwise, review the InstallPlan and approve it by hand',
  }];
}
