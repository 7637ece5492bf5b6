/** Entry of docs/troubleshooting.md, in Markdown. */
export interface TroubleEntry {
  /** Its anchor on the page. */
  readonly anchor: string;
  readonly title: string;
  /** Commands that show it. They change nothing. */
  readonly commands: readonly string[];
  readonly shows: string;
  readonly cause: string;
  readonly remedy: string;
  /** Commands that are a part of the remedy. */
  readonly fixes?: readonly string[];
  /** Texts of events, conditions and logs that it is about, with `{}` for what differs. */
  readonly messages?: readonly string[];
  /** Reasons of `verify` that it is about, each behind its object, with `{}` for what differs. */
  readonly reasons?: readonly string[];
}
