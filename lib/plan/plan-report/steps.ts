/** Steps of a plan. */

/** One step of a plan, with the commands that perform it. */
export interface StepReport {
  /** Position of the step, starting at 1. */
  readonly order: number;
  readonly system: string;
  readonly target: string;
  readonly what: string;
  /** What the objects of a GitOps engine do after the merge, in their order. Only in the step of the merge. */
  readonly actions?: readonly EngineActionReport[];
  /** Command that records the state that `waitFor` compares with. Run it before `run`, in the same shell. Empty if there is none. */
  readonly note: string;
  readonly run: string;
  /** Engine that applies the objects of the step in place of a command, and its object if known. Missing if users apply them. */
  readonly carriedBy?: string;
  /** Command that must succeed before the step is run. Empty if there is no precondition. */
  readonly needs: string;
  /** Command before `run` that stops pods which cannot continue during the step. Empty if there are none, or the pods are unknown. */
  readonly stop: string;
  /** Command after `waitFor` that starts the stopped pods again. */
  readonly start: string;
  /** Command that ends when the step is complete. Empty if there is nothing to wait for. */
  readonly waitFor: string;
  /** State that `waitFor` waits for, as a clause. Empty if there is nothing to wait for. */
  readonly awaited: string;
  /** Parts of `waitFor` as shell functions, in order. */
  readonly waits?: readonly WaitReport[];
  /** Command that shows the result. */
  readonly show: string;
}

/** What an object of a GitOps engine does. */
export interface EngineActionReport {
  /** Object of the engine, such as `Application openshift-gitops/nyc1-onload`. */
  readonly by: string;
  /** What it does one after the other. What moves nodes stands first among what is done at the same time. */
  readonly turns: readonly EngineTurnReport[];
  /** Number of objects of the gates, which hold and finish the turns. */
  readonly gates: number;
}

/** What an object of a GitOps engine does at the same time. */
export interface EngineTurnReport {
  /** Place in the order of the engine, such as `wave 20`. Empty if it has none. */
  readonly place: string;
  readonly what: string;
}

/** One thing that a step waits for. */
export interface WaitReport {
  /** Name of a shell function. Functions with the same name can have different bodies in different steps. */
  readonly name: string;
  readonly arguments: readonly string[];
  /** State that the function waits for, as a clause. */
  readonly awaited: string;
  /** Body of the function, with `"$1"` for the first argument. */
  readonly function: string;
}
