/** Moments of a cluster to which Argo CD applies commits, and what Jobs see of it: `kubectl` is a function of their shell. */
/** What a commit has of the two stages that are followed: the MachineConfigs, of which `bad` degrades its pool, and the Module. */
export interface Commit {
  readonly configs: 'a' | 'b' | 'bad';
  readonly module: 'a' | 'b';
  /** Whether the objects of the stages are written in another order. */
  readonly isReordered: boolean;
}

/** All commits. */
export const COMMITS: readonly Commit[] = (['a', 'b', 'bad'] as const).flatMap((configs) => (['a', 'b'] as const)
  .flatMap((module) => [false, true].map((isReordered) => ({ configs, module, isReordered }))));

/** Stages that are followed. */
export type StageId = '20-machine-config' | '30-onload';
export const STAGES: readonly StageId[] = ['20-machine-config', '30-onload'];

/** A running sync: its commit, and the group of tasks that is next. */
export interface Sync {
  readonly commit: Commit;
  readonly next: number;
}

export interface AppState {
  readonly sync: Sync | null;
  /** Whether a sync of the newest commit has ended. Argo CD does not begin another one. */
  readonly isTried: boolean;
}

/** Rendered configuration that a pool wants, and that all of its nodes had. */
export interface PoolState {
  readonly spec: string;
  readonly status: string;
  readonly isMixed: boolean;
  readonly isDegraded: boolean;
  readonly isPaused: boolean;
}

/** The cluster, Git and Argo CD at a moment. */
export interface Moment {
  readonly head: Commit;
  readonly commitsLeft: number;
  readonly apps: { readonly [stage in StageId]: AppState };
  /** Content of the stages in the cluster. */
  readonly applied: { readonly [stage in StageId]: string };
  readonly markers: { readonly [stage in StageId]?: string };
  /** Pool of the MachineConfigs. */
  readonly pool: PoolState;
  /** Whether the nodes have loaded the Module. */
  readonly isLoaded: boolean;
}

/** Whether a pool shows that it is complete. */
export const isUpdated = ({ spec, status, isMixed, isDegraded }: PoolState): boolean => spec === status && !isMixed && !isDegraded;

/** Beginning of the lines that tell what a Job has written. */
export const WRITE = 'written: ';
/** Exit code of a Job that waits. */
export const WAITS = 75;
/** Sleeps after which a Job waits for something that does not come. A stable pool takes 13, and modules that are loaded again 180. */
const longestOf = (script: string): number => (script.includes('is_reloaded') ? 200 : 20);

/** `kubectl` and `sleep` as functions of a shell, for a cluster that stays as it is. They answer only what a script can ask, so that equal runs are found. */
export function kubectlAt({ markers, pool, isLoaded }: Moment, script: string): string {
  const conditions = `${isUpdated(pool) ? 'True' : 'False'}/${pool.isDegraded ? 'True' : 'False'}`;
  const since = pool.isPaused ? '1700000000' : '';
  const cases: [pattern: string, answer: string][] = [
    ...STAGES.flatMap((stage): [string, string][] => [
      [`get configmap onload-stage-${stage} *`, markers[stage] === undefined ? 'printf ""' : `printf %s ${markers[stage]}`],
      [`delete configmap onload-stage-${stage} *`, `echo "${WRITE}delete ${stage}" >&3`],
    ]),
    // The state before a pause, then the annotation alone.
    ['get machineconfigpools* onload *{.metadata.name}/*', `printf %s "onload/7/${pool.isPaused ? 'true' : ''}/${since}/${conditions}"`],
    ['get machineconfigpools* onload *paused-since*', `printf %s "${since}"`],
    ['get machineconfigpools* onload *observedGeneration*', `printf %s "${isUpdated(pool) ? pool.spec : ''}"`],
    ['get machineconfigpools* onload *configuration.source*', 'printf %s "50-one 50-two "'],
    ['get machineconfigpools* onload *spec.configuration.name*', `printf %s ${pool.spec}`],
    ['patch machineconfigpools* onload *"\\"paused\\":true"*', `echo "${WRITE}pause" >&3`],
    ['patch machineconfigpools* onload *"\\"paused\\":false"*', `echo "${WRITE}release" >&3`],
    ['get modules* onload *--output name*', 'printf module/onload'],
    ['get modules* onload *moduleLoader*', 'printf ""'],
    ['get nodes --selector *', isLoaded ? 'printf ""' : 'printf node/n1'],
  ];
  const asked = cases.filter(([pattern]) => script.includes(pattern.split(/[ *]/)[1]) && (!pattern.includes('onload-stage-') || script.includes(/onload-stage-(\S+)/.exec(pattern)![1])));
  return `exec 3>&1
slept=0
sleep() {
  slept=$((slept + 1))
  [ "$slept" -lt ${longestOf(script)} ] || exit ${WAITS}
}
kubectl() {
  case "$*" in
${asked.map(([pattern, answer]) => `    ${pattern.replace(/"[^"]*"|[^*"]+/g, (text) => (text.startsWith('"') ? text : `"${text.replace(/[{}]/g, (brace) => brace)}"`))}) ${answer} ;;`).join('\n')}
    *) echo "unknown: kubectl $*" >&2; exit 1 ;;
  esac
}`;
}

/** The moment after a Job has written something. */
export function written(moment: Moment, writes: readonly string[]): Moment {
  return writes.reduce((before, write): Moment => {
    const [verb, stage] = write.split(' ');
    return verb === 'delete' ? { ...before, markers: Object.fromEntries(Object.entries(before.markers).filter(([each]) => each !== stage)) }
      : { ...before, pool: { ...before.pool, isPaused: verb === 'pause' } };
  }, moment);
}
