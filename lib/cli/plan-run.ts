/** Plan of one cluster from texts. */
import { Carried, carriersOf } from './carriers';
import { readDurations } from './durations';
import type { PlanOptions } from './plan-arguments';
import { withSeveralClusters } from './several-clusters';
import { Manifest, ReadError, Reading, readManifests, Source, sourcesAt } from '../manifests';
import { plan, PlanInput, PlanReport } from '../plan';

/** Input for the plan of a cluster. It is plain data, because it may come from another thread. */
export interface PlanTask extends Pick<PlanInput, 'openshift' | 'kubernetes' | 'singleNode' | 'prune' | 'afterName' | 'notes' | 'cluster' | 'sides' | 'durations'> {
  readonly before: readonly Source[];
  readonly after: readonly Source[];
  readonly nodes?: readonly Source[];
  readonly pods?: readonly Source[];
  /** Whether the files after the change are on the disk, and so can be applied. */
  readonly canApply: boolean;
  /** Note for a plan in which BEFORE has no manifests. */
  readonly noteIfEmpty?: string;
  /** GitOps engine that applies the files after the change instead of a user. */
  readonly carried?: Carried & {
    /** Prefix of file paths before the path from the folder of the index. */
    readonly start: string;
  };
}

/** Plans a change. */
export function planSources(task: PlanTask, progress: (text: string) => void = () => undefined): PlanReport {
  const { before, after, nodes, pods, canApply, noteIfEmpty, carried, notes = [], ...rest } = task;
  const read = (what: string, texts: readonly Source[], earlier?: Reading) => {
    progress(`reading ${what}`);
    return readManifests(texts, earlier);
  };
  const old = read('BEFORE', before);
  const wanted = read('AFTER', after, old);
  const dump = (kind: 'Node' | 'Pod', texts: readonly Source[] | undefined) => (
    texts && ofKind(kind, texts[0].file, read(`${kind.toLowerCase()}s`, texts).manifests));
  const fileOf = (manifest: Manifest) => wanted.originOf(manifest)?.document.file;
  const carrierOf = carried && carriersOf(carried);
  const input: PlanInput = {
    ...rest,
    notes: [...notes, ...noteIfEmpty !== undefined && old.manifests.length === 0 ? [noteIfEmpty] : []],
    before: old.manifests,
    after: wanted.manifests,
    fileOf: canApply ? fileOf : undefined,
    carrierOf: carrierOf && ((manifest) => carrierOf(manifest, (fileOf(manifest) ?? '').slice(carried!.start.length))),
    placeOf: (manifest: Manifest, side: 'before' | 'after') => (side === 'before' ? old : wanted).originOf(manifest)?.document.file,
    nodes: dump('Node', nodes),
    pods: dump('Pod', pods),
  };
  progress('planning');
  return withSeveralClusters(plan(input), old, wanted);
}

/** Durations of operations, according to the options. */
export function durationsOf({ durations }: Pick<PlanOptions, 'durations'>): PlanInput['durations'] {
  if (durations === undefined) {
    return undefined;
  }
  const [{ file, text }] = sourcesAt(durations);
  return readDurations(text, file);
}

/** The manifests of a nodes or pods file. Throws if none of them has the kind, because the plan for a wrong file would be wrong. */
function ofKind(kind: string, file: string, manifests: Manifest[]): Manifest[] {
  if (manifests.length > 0 && !manifests.some((manifest) => manifest.kind === kind)) {
    throw new ReadError({ file }, `no ${kind} in it`, manifests[0].kind, `write the output of kubectl get ${kind.toLowerCase()}s -o yaml to it`);
  }
  return manifests;
}
