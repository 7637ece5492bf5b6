import { factsAbout } from './known-operators';
import type { Upgrade } from './upgrade';
import { compareReleases, flawsOf, isInReleaseRange, type OperatorFlaw } from '../../upstream';
import { concernsFlaw } from '../../views';
import type { PlanContext, PlanWarning } from '../plan-model';
import { distributionIn } from '../read';

/** Warnings about a build of an operator that is known to fail in a case that the manifests have, unless the build before failed in it too. */
export function flawWarnings({ package: name, object, from, to, isFirst }: Upgrade, context: PlanContext): PlanWarning[] {
  const distribution = distributionIn(context);
  const had = new Set((from === undefined ? [] : flawsOf(name, from, distribution)).map(({ flaw }) => flaw.case));
  const found = to === undefined || from === to || isOlder(to, from) ? [] : flawsOf(name, to, distribution);
  return found.filter(({ flaw }) => (flaw.case === 'upgrade' ? !isFirst && leavesFor(flaw, from) : !had.has(flaw.case) && concernsFlaw(flaw, context.after))).map(({ flaw, isCertain }): PlanWarning => ({
    code: 'operators/flawed-build',
    object,
    message: `${factsAbout(name).title} ${to}${isCertain ? '' : ', of which builds differ,'} ${flaw.what}`,
    advice: flaw.instead,
  }));
}

/** Whether an upgrade from a release fails. One that is unknown can be such a release. */
function leavesFor({ from: range }: OperatorFlaw, from: string | undefined): boolean {
  return from === undefined || range === undefined || isInReleaseRange(range, from);
}

/** OLM never goes back. */
function isOlder(to: string, from: string | undefined): boolean {
  return from !== undefined && compareReleases(to, from) < 0;
}
