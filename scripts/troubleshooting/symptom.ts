/** An entry of docs/troubleshooting.md. Words in capitals in its commands, such as NODE, are for the reader to replace. */
export interface Symptom {
  /** What a person sees; the heading. */
  readonly title: string;
  /** Commands of kubectl or oc that show it. They change nothing. */
  readonly commands: readonly string[];
  /** What in their output says that it is this. */
  readonly shows: string;
  /** Why it is so, with the section of the fact sheet. */
  readonly cause: string;
  readonly remedy: string;
  /**
   * Commands that are a part of the remedy. They change the cluster. One that changes what a controller may hold at that moment ends in a comment that
   * says when it may be run.
   */
  readonly fixes?: readonly string[];
  /** Codes of `check` and synthesis that find the cause in manifests. */
  readonly rules: readonly string[];
  /** Codes of `plan` that announce it, and what each says. Each code is in one entry. */
  readonly plan: { readonly [code: string]: string };
  /** Texts of events, conditions and logs that say it, as upstream's sources write them, with `{}` for names, numbers and other texts. */
  readonly messages?: readonly string[];
  /** Reasons of `verify` that say it, behind the kind of their object, with `{}` for what differs: `MachineConfigPool {}: it is paused: {}`. */
  readonly reasons?: readonly string[];
}

/** The entries about one system. */
export interface Chapter {
  readonly title: string;
  readonly symptoms: readonly Symptom[];
}
