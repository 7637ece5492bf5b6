import { identityOf } from '../../manifests';
import { few, some } from '../../text';
import { listAt, recordAt } from '../../upstream';
import { loadedModules, mergedMapping } from '../../upstream/kmm';
import { DRIVER_MODULE, onloadReleaseOfImage } from '../../upstream/onload';
import { loadsOnload, onloadLoaders } from '../../views';
import { changesOfKinds } from '../changes';
import type { PoolDriver } from '../machine-config';
import type { PlanContext, PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { madeByOperator } from '../read';
import { isWithout, MIXED_RELEASES } from '../schedule';

/** Object that loads Onload, with its builds before and after the change. */
interface OnloadReleases {
  readonly object: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly selector: { readonly [label: string]: unknown };
}

/**
 * Warnings about drivers and Onload of different releases if nodes are unknown: for each pool or Module that loads a driver, compared with the
 * objects that may load Onload on its nodes. The driver changes first.
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
      pairOf(driver.before, beside.flatMap(({ before }) => before)),
      pairOf(driver.after, beside.flatMap(({ before }) => before)),
      pairOf(driver.after, beside.flatMap(({ after }) => after)),
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
function pairOf(driver: string | undefined, onload: readonly string[]): string | undefined {
  const known = [...new Set(onload)].sort();
  return driver === undefined || known.length === 0 || known.some((release) => !isWithout({ driver, onload: release })) ? undefined
    : `Onload ${known.join(', ')} with the driver of ${driver}`;
}

/** Objects that load Onload and not the driver, before and after the change. */
function onloadReleases({ before, after }: PlanContext): OnloadReleases[] {
  const [was, is] = [before, after].map((set) => new Map(onloadLoaders(set).map((loader) => [identityOf(loader.object), loader])));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((object) => {
    const [old, young] = [was.get(object), is.get(object)];
    return old?.loadsDriver || young?.loadsDriver ? []
      : [{ object, before: old?.releases ?? [], after: young?.releases ?? [], selector: (young ?? old)!.selector }];
  });
}

/** Modules of KMM that load the driver, but not Onload, which is then of the same build. */
function moduleDrivers({ before, after }: PlanContext): PoolDriver[] {
  const made = madeByOperator([...before.ofKind('Onload'), ...after.ofKind('Onload')]);
  return changesOfKinds(before, after, ['Module']).filter(({ namespace, name }) => !made.has(`${namespace}/${name}`)).flatMap(({ object, before: was, after: is }) => {
    const [old, young] = [was, is].map((module) => moduleDriverRelease(module?.spec));
    const own = recordAt(is ?? was, 'spec', 'selector') ?? {};
    return old === undefined && young === undefined ? [] : [{ object, before: old, after: young, covers: (labels) => includesNodes(own, labels) }];
  });
}

/** Test for whether a selector selects all nodes that have some labels. Undefined if it may select some of them. */
function includesNodes(selector: { readonly [label: string]: unknown }, labels: { readonly [label: string]: unknown }): boolean | undefined {
  const missing = Object.keys(selector).filter((key) => labels[key] !== selector[key]);
  return missing.length === 0 ? true : missing.some((key) => Object.hasOwn(labels, key)) ? false : undefined;
}

/** Release of the driver that all images of a Module have. */
function moduleDriverRelease(spec: unknown): string | undefined {
  const container = (spec as { moduleLoader?: { container?: unknown } } | undefined)?.moduleLoader?.container;
  const images = loadedModules(container).includes(DRIVER_MODULE) && !loadsOnload(container)
    ? listAt(container, 'kernelMappings').map((mapping) => mergedMapping(container, mapping).image) : [];
  const releases = new Set(images.map((image) => image && onloadReleaseOfImage(image)));
  return releases.size === 1 ? [...releases][0] || undefined : undefined;
}
