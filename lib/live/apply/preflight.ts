/** The dry run of the API server: what it would refuse is known before the first object is written. */
import type { StepLeft } from './assessment';
import type { ClusterPort } from './cluster-port';
import type { Write } from './write';
import type { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { ClusterError } from '../cluster-error';
import { inParallel } from '../in-parallel';

/** Result of a dry run. */
export interface Tried {
  readonly passed: readonly string[];
  /** Refusals of the server, as sentences. */
  readonly refused: readonly string[];
  /** Objects about which the server, or a webhook, has given no answer, as sentences. */
  readonly unanswered: readonly string[];
  /** Objects that cannot be tried before an earlier step has installed their kind or namespace. */
  readonly notYet: readonly { readonly object: string; readonly why: string }[];
}

/** Tries all objects that are left. */
export function preflight(left: readonly StepLeft[], declared: readonly Manifest[], port: ClusterPort, force: boolean): Promise<Tried> {
  return tryWrites(left.flatMap(({ writes, turn }) => [...writes, ...turn?.later ?? []]), declared, port, force);
}

/** Whether a budget refuses an eviction for now. */
export function isHeldByBudget({ verb }: Write, { serverReason }: ClusterError): boolean {
  return verb === 'evict' && serverReason === 'TooManyRequests';
}

/** Tries some writes. Those of labels, deletions and approvals have nothing that a server would validate, but it says whether they are allowed. */
export async function tryWrites(writes: readonly Write[], declared: readonly Manifest[], port: ClusterPort, force: boolean): Promise<Tried> {
  const found: { readonly write: Write; readonly error?: ClusterError }[] = [];
  await inParallel(writes, async (write) => {
    found.push(await port.perform(write, { dryRun: true, force }).then(() => ({ write }), (error: unknown) => {
      if (error instanceof ClusterError) {
        return isHeldByBudget(write, error) ? { write } : { write, error };
      }
      throw error;
    }));
  });
  const sorted = writes.map((write) => found.find((each) => each.write === write)!);
  const isLater = ({ write, error }: typeof found[number]) => error?.failure === 'absent' && write.verb === 'apply' && installs(declared, write.manifest);
  const failed = sorted.filter((each) => each.error !== undefined);
  const sentence = ({ write, error }: typeof found[number]) => `${write.object}: ${error!.message}`;
  return {
    passed: sorted.filter(({ error }) => error === undefined).map(({ write }) => write.object),
    refused: failed.filter((each) => !isLater(each) && !each.error!.isPassing).map(sentence),
    unanswered: failed.filter(({ error }) => error!.isPassing).map(sentence),
    notYet: failed.filter(isLater).map(({ write, error }) => ({ object: write.object, why: error!.message })),
  };
}

/** Whether the manifests install what an object needs to exist: its namespace, its definition, or an operator that brings the definition. */
function installs(declared: readonly Manifest[], { apiVersion, kind, metadata: { namespace } }: Manifest): boolean {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  return declared.some((object) => (
    (object.kind === 'Namespace' && object.metadata.name === namespace)
    || (object.kind === 'CustomResourceDefinition' && stringAt(object, 'spec', 'group') === group && stringAt(object, 'spec', 'names', 'kind') === kind)
    || (object.kind === 'Subscription' && group.includes('.'))));
}
