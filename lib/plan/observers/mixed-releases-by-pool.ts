import { few, some } from '../../text';
import { listAt } from '../../upstream';
import { loadedModules, mergedMapping } from '../../upstream/kmm';
import { DRIVER_MODULE, onloadVersionOf } from '../../upstream/onload';
import { changesOfKinds } from '../changes';
import type { PoolDriver } from '../machine-config';
import type { PlanContext, PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { madeByOperator, onloadReleaseNamed, onloadView } from '../read';
import { MIXED_RELEASES } from '../schedule';

/** Onload resource with its release before and after the change. */
interface OnloadReleases {
  readonly object: string;
  readonly before?: string;
  readonly after?: string;
  readonly selector: { readonly [label: string]: unknown };
}

/**
 * Warnings about drivers and Onload of different releases if nodes are unknown: for each pool or Module that loads a driver, compared with the Onload
 * resources that may select its nodes. The driver changes first.
 */
export function mixedReleasesByPool({ context, systems }: Pick<PlannedChange, 'context' | 'systems'>): PlanWarning[] {
  if (context.nodes !== undefined) {
    return [];
  }
  const resources = onloadReleases(context);
  return [...systems.of.machineConfig.poolDrivers, ...moduleDrivers(context)].flatMap((driver): PlanWarning[] => {
    const sure = resources.filter(({ selector }) => driver.covers(selector) === true);
    const beside = sure.length > 0 ? sure : resources.filter(({ selector }) => driver.covers(selector) === undefined);
    const moments = [
      pairOf(driver.before, beside.map(({ before }) => before)),
      pairOf(driver.after, beside.map(({ before }) => before)),
      pairOf(driver.after, beside.map(({ after }) => after)),
    ];
    const pairs = [...new Set(moments.flatMap((pair) => pair ?? []))];
    const isOpen = moments[2] !== undefined;
    return pairs.length === 0 ? [] : [{
      code: MIXED_RELEASES,
      object: driver.object,
      message: `${some(pairs, 3)}: this combination does not work, so Onload does not work on the nodes of ${driver.object} that ${few(beside.map(({ object }) => object))} `
        + `${beside.length === 1 ? 'selects' : 'select'}${isOpen ? ', and no step of this plan ends it' : ', between the two changes'}. `
        + 'Pods that start there meanwhile run without Onload: do not restart workloads before the upgrade has ended',
      advice: isOpen ? 'use the same release for the driver and Onload' : 'specify --nodes and --pods to see how long it takes, and the commands that stop and start the workloads',
    }];
  });
}

/** Driver with the releases of Onload beside it, if none of them works with it. */
function pairOf(driver: string | undefined, onload: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(onload.filter((release) => release !== undefined))].sort();
  return driver === undefined || known.length === 0 || known.includes(driver) ? undefined : `Onload ${known.join(', ')} with the driver of ${driver}`;
}

/** Onload resources that do not load a driver themselves. */
function onloadReleases({ before, after }: PlanContext): OnloadReleases[] {
  return changesOfKinds(before, after, ['Onload']).flatMap(({ object, before: was, after: is }) => {
    const views = [was, is].map((resource) => (resource === undefined ? undefined : onloadView(resource)));
    const [old, young] = views.map((view) => (view === undefined ? undefined : onloadReleaseNamed(view.version)));
    return views.some((view) => view?.sfc) ? [] : [{ object, before: old, after: young, selector: (views[1] ?? views[0])!.selector }];
  });
}

/** Modules of KMM that load the driver. */
function moduleDrivers({ before, after }: PlanContext): PoolDriver[] {
  const made = madeByOperator([...before.ofKind('Onload'), ...after.ofKind('Onload')]);
  return changesOfKinds(before, after, ['Module']).filter(({ namespace, name }) => !made.has(`${namespace}/${name}`)).flatMap(({ object, before: was, after: is }) => {
    const [old, young] = [was, is].map((module) => moduleDriverRelease(module?.spec));
    return old === undefined && young === undefined ? [] : [{ object, before: old, after: young, covers: () => undefined }];
  });
}

/** Release of the driver that all images of a Module have. */
function moduleDriverRelease(spec: unknown): string | undefined {
  const container = (spec as { moduleLoader?: { container?: unknown } } | undefined)?.moduleLoader?.container;
  const images = loadedModules(container).includes(DRIVER_MODULE)
    ? listAt(container, 'kernelMappings').map((mapping) => mergedMapping(container, mapping).image) : [];
  const releases = new Set(images.map((image) => image && onloadVersionOf(image)));
  return releases.size === 1 ? [...releases][0] || undefined : undefined;
}
