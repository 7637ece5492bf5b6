/** What a GitOps engine does, in place of a user. */
import type { Manifest } from '../../manifests';
import { list } from '../../text';
import type { Carrier } from '../../views/gitops';
import type { EngineActionReport, StepReport } from '../plan-report';

/** Object of a GitOps engine that applies a manifest, or deletes a removed one, in place of a user. */
export type CarrierOf = (manifest: Manifest) => Carrier | undefined;

/** Name of a carrier in sentences: `Flux, Kustomization flux-system/nyc1-onload`. */
export function carrierName({ engine, object }: Carrier): string {
  return object === undefined ? engine : `${engine}, ${object}`;
}

/** The objects that apply the manifests of a step, or undefined if a user applies one of them. */
export function carriersOfStep(carriers: readonly (Carrier | undefined)[]): readonly Carrier[] | undefined {
  return carriers.length === 0 || carriers.includes(undefined) ? undefined : distinct(carriers as readonly Carrier[]);
}

/**
 * Step before all others: the change is merged, and the engine applies it. Undefined if no step is the engine's.
 *
 * @param actions what objects of the engine do in which order
 * @param hasNotes whether commands of the steps record a state that the merge changes
 */
export function mergeStep(carriers: readonly Carrier[], actions: readonly EngineActionReport[], hasNotes: boolean): Omit<StepReport, 'order'> | undefined {
  if (carriers.length === 0) {
    return undefined;
  }
  const all = distinct(carriers);
  const engine = list([...new Set(all.map((each) => each.engine))]);
  return {
    system: 'gitops',
    target: engine,
    what: [
      `Merge the change: ${engine} applies it${orderText(all)}`,
      ...all.some(({ isOnHub }) => isOnHub) ? ['These objects are on the hub, where they are applied; the commands of the steps are for the cluster'] : [],
      ...hasNotes ? ['Before that, note the state that the steps compare with: the script of --format sh does, or the note commands of the steps, each in the shell of its step'] : [],
    ].join('. '),
    ...actions.length === 0 ? {} : { actions },
    needs: '',
    stop: '',
    note: '',
    run: '',
    waitFor: '',
    awaited: '',
    waits: [],
    start: '',
    show: '',
  };
}

/** Objects of the engine in their order, if it has one. */
function orderText(carriers: readonly Carrier[]): string {
  const objects = carriers.flatMap(({ object }) => object ?? []);
  const orders = carriers.map(({ order }) => order);
  const isOrdered = !orders.includes(undefined) && new Set(orders).size === orders.length;
  return objects.length === 0 ? ', in an order of its own' : objects.length === 1 ? ` by ${objects[0]}`
    : isOrdered ? ` by ${objects.join(', then ')}` : ', in an order of its own';
}

/** Carriers by their order, each once. */
function distinct(carriers: readonly Carrier[]): Carrier[] {
  const named = new Map(carriers.map((carrier) => [carrierName(carrier), carrier]));
  return [...named].sort(([a, { order: one = 0 }], [b, { order: other = 0 }]) => one - other || (a < b ? -1 : 1)).map(([, carrier]) => carrier);
}
