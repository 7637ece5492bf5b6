/** What a run leaves on its Lease for those who come later: who applied what, and how it ended. */
import type { Manifest } from '../../manifests';
import { ownVersion, sha256Of, stable } from '../../text';
import { recordAt, stringAt } from '../../upstream';
import { secretsOf } from '../../views/secrets';

/** Annotations of the Lease, and of Events about it. */
export const TRACE = {
  /** User, host and process. */
  by: 'cdk8s-onload/applied-by',
  /** Release of this library. */
  release: 'cdk8s-onload/release',
  /** Digest of the manifests. */
  input: 'cdk8s-onload/input',
  begun: 'cdk8s-onload/begun-at',
  ended: 'cdk8s-onload/ended-at',
  /** The outcome of the run. Without it, the run goes on, or was killed. */
  result: 'cdk8s-onload/result',
} as const;

export type Annotations = { readonly [name: string]: string };

/** Annotations of a Lease. */
export function annotationsOf(lease: Manifest | undefined): Annotations {
  return (recordAt(lease, 'metadata', 'annotations') ?? {}) as Annotations;
}

const OWN: readonly string[] = Object.values(TRACE);

/** Annotations of a run, without those of others. */
export function ownTrace(annotations: Annotations): Annotations {
  return Object.fromEntries(Object.entries(annotations).filter(([name]) => OWN.includes(name)));
}

/** Annotations at the beginning of a run, in place of those of the run before. Those of others stay. */
export function begunTrace(before: Annotations, by: string, input: string | undefined, at: string): Annotations {
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !OWN.includes(name)));
  return { ...others, [TRACE.by]: by, [TRACE.release]: ownVersion(), ...input === undefined ? {} : { [TRACE.input]: input }, [TRACE.begun]: at };
}

/** Annotations at the end of a run. */
export function endedTrace(before: Annotations, result: string, at: string): Annotations {
  return { ...before, [TRACE.ended]: at, [TRACE.result]: result };
}

/** Sentence about the end of the run before. Undefined if it has carried its change out. */
export function unfinishedRun(lease: Manifest | undefined): string | undefined {
  const [by, begun, ended, result] = [TRACE.by, TRACE.begun, TRACE.ended, TRACE.result].map((name) => stringAt(annotationsOf(lease), name));
  return begun === undefined || result === DONE ? undefined
    : `the run before, by ${by}, begun at ${begun}, ${result === undefined ? 'has left no result, as one that was killed' : `ended at ${ended} with the result ${result}`}`;
}

/** Result of a run that has carried its change out. */
export const DONE = 'done';

/** Digest of manifests without what is confidential in them: a digest of a short secret would tell it. */
export function digestOfInput(objects: readonly Manifest[]): string {
  return `sha256:${sha256Of(objects.map((object) => stable(secretsOf(object).concealed)).sort().join('\n'))}`;
}
