/** The dry run of the API server: what it would refuse is known before the first object is written. */
import type { StepLeft } from './assessment';
import type { ClusterPort } from './cluster-port';
import { isNotYet } from './not-yet';
import { permissionsFor } from './permissions';
import type { Write } from './write';
import type { Manifest } from '../../manifests';
import { ClusterError } from '../cluster-error';
import { inParallel } from '../in-parallel';
import { type RefusedField, refusedFields } from '../refused-fields';

/** Object that cannot be tried yet, with the reason. */
export interface NotYet {
  readonly write: Write;
  readonly object: string;
  readonly why: string;
}

/** Object that the server refuses. */
export interface Refusal {
  readonly object: string;
  /** Error with the remedy, as a clause. */
  readonly message: string;
  /** Complaints of the server, field by field. */
  readonly fields: readonly RefusedField[];
  /** Whether the user may not write it, whatever is in it. */
  readonly isForbidden?: boolean;
}

export const refusalText = ({ object, message }: Refusal) => `${object}: ${message}`;

/** Part of a cluster that tries writes. */
export type TryingPort = Pick<ClusterPort, 'perform' | 'mayDo'>;

/** Result of a dry run. */
export interface Tried {
  readonly passed: readonly Write[];
  /** Evictions that a budget refuses for now, as sentences. */
  readonly heldUp: readonly string[];
  readonly refused: readonly Refusal[];
  /** Objects about which the server, or a webhook, has given no answer, as sentences. */
  readonly unanswered: readonly string[];
  /** Objects that cannot be tried before what they need is installed: their kind, their namespace, or the webhook that admits them. */
  readonly notYet: readonly NotYet[];
}

/** Result of the dry run of all that is left. */
export interface Preflight extends Tried {
  /** Rights that cannot be known before, as sentences. */
  readonly unknown: readonly string[];
}

/** Objects of the manifests, and of the cluster. */
interface Known {
  readonly declared: readonly Manifest[];
  readonly live: readonly Manifest[];
}

/** Tries all objects that are left. Permissions for those that cannot be tried are asked for. */
export async function preflight(left: readonly Pick<StepLeft, 'writes' | 'turn'>[], { declared, live }: Known, port: TryingPort, force: boolean): Promise<Preflight> {
  const writes = left.flatMap((each) => [...each.writes, ...each.turn?.later ?? []]);
  const tried = await tryWrites(writes, declared, port, force);
  const approved = writes.filter((write) => write.verb === 'apply' && write.manifest.kind === 'Subscription');
  const asked = [...new Set([...tried.notYet.map(({ write }) => write), ...approved])];
  const { refused, unanswered, unknown } = await permissionsFor(asked, [...declared, ...live], port);
  const forbidden = refused.map(({ object, message }) => ({ object, message, fields: [{ field: null, message }], isForbidden: true }));
  return { ...tried, refused: [...tried.refused, ...forbidden], unanswered: [...tried.unanswered, ...unanswered], unknown };
}

/** Whether a budget refuses an eviction for now. */
export function isHeldByBudget({ verb }: Write, { serverReason }: ClusterError): boolean {
  return verb === 'evict' && serverReason === 'TooManyRequests';
}

export const heldUpText = ({ object }: Write) => `${object}: a PodDisruptionBudget refuses its eviction for now`;

/** Tries some writes. Those of labels, deletions and approvals have nothing that a server would validate, but it says whether they are allowed. */
export async function tryWrites(writes: readonly Write[], declared: readonly Manifest[], port: TryingPort, force: boolean): Promise<Tried> {
  const found: { readonly write: Write; readonly error?: ClusterError; readonly isHeldUp?: boolean }[] = [];
  await inParallel(writes, async (write) => {
    found.push(await port.perform(write, { dryRun: true, force }).then(() => ({ write }), (error: unknown) => {
      if (error instanceof ClusterError) {
        return isHeldByBudget(write, error) ? { write, isHeldUp: true } : { write, error };
      }
      throw error;
    }));
  });
  const sorted = writes.map((write) => found.find((each) => each.write === write)!);
  const isLater = ({ write, error }: typeof found[number]) => isNotYet(write, error!, declared, writes);
  const failed = sorted.filter((each) => each.error !== undefined);
  const others = failed.filter((each) => !isLater(each));
  const sentence = ({ write, error }: typeof found[number]) => `${write.object}: ${error!.message}`;
  return {
    passed: sorted.filter(({ error }) => error === undefined).map(({ write }) => write),
    heldUp: sorted.filter(({ isHeldUp }) => isHeldUp).map(({ write }) => heldUpText(write)),
    refused: others.filter(({ error }) => !error!.isPassing).map(({ write: { object }, error }) => (
      { object, message: error!.message, fields: refusedFields(error!), ...error!.failure === 'forbidden' ? { isForbidden: true } : {} })),
    unanswered: others.filter(({ error }) => error!.isPassing).map(sentence),
    notYet: failed.filter(isLater).map(({ write, error }) => ({ write, object: write.object, why: error!.message })),
  };
}
