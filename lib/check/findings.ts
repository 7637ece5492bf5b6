import type { IConstruct } from 'constructs';
import { requireCodeOfSynthesis } from './codes';
import { ACCEPTED, entriesOf, Synthesis, WARNING } from './synthesis';
import { invalid } from '../private/errors';

/** A warning that synthesis left on the construct tree. */
export interface SynthesisWarning {
  /** Code of the rule. */
  readonly code: string;
  /** Path of the construct. */
  readonly path: string;
  /** What is risky, with which value, and what to do. */
  readonly message: string;
}

/** A finding that synthesis did not report, because its code is acknowledged. */
export interface AcknowledgedFinding {
  /** Code of the rule. */
  readonly code: string;
  /** Path of the construct. */
  readonly path: string;
  /** The object in which it was found: `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  /** The reason of the acknowledgement. */
  readonly reason: string;
}

/**
 * What the rules found in a part of the construct tree, and what of it the author has accepted.
 *
 * ```ts
 * Findings.of(platform).acknowledge('kmm/regexp-not-anchored', 'one kernel on all our hosts');
 * ```
 *
 * Synthesis prints each warning once to the standard error, when the last construct has been checked.
 */
export class Findings {
  /** The findings of a construct and all below it. */
  public static of(scope: IConstruct): Findings {
    return new Findings(scope);
  }

  private constructor(private readonly scope: IConstruct) {}

  /**
   * Accepts what a rule finds in this construct and all below it: its warnings are neither kept nor printed, and an error that may
   * be overridden passes. Other errors cannot be accepted, and say so. An acknowledgement that no finding meets in the whole synthesis is
   * reported as a warning itself: `findings/unused-acknowledgement`.
   *
   * Throws `findings/code` for a code that no rule has, and `findings/reason` for an empty reason.
   *
   * @param code the code at the end of the message, such as `kmm/regexp-not-anchored`
   * @param reason why it is right here, for the readers of the code
   */
  public acknowledge(code: string, reason: string): void {
    const synthesis = Synthesis.of(this.scope);
    const { path } = this.scope.node;
    requireCodeOfSynthesis(code, synthesis.codes, path);
    if (reason.trim() === '') {
      throw invalid('findings/reason', 'acknowledgement without a reason', code, 'write why it is right here', path === '' ? undefined : path);
    }
    synthesis.acknowledge(this.scope, { code, reason });
  }

  /** The warnings that synthesis has found so far, in the order of the tree. One that is mended between two syntheses of an app stays here. */
  public get warnings(): SynthesisWarning[] {
    return this.all(WARNING);
  }

  /** What synthesis has found so far and did not report, because it is acknowledged; in the order of the tree. */
  public get acknowledged(): AcknowledgedFinding[] {
    return this.all(ACCEPTED);
  }

  /**
   * Writes the accepted findings to a file from which `cdk8s-onload check` and `ManifestValidation` read what not to report again. To be called
   * after synthesis. An existing file is replaced.
   *
   * ```ts
   * app.synth();
   * Findings.of(app).writeAcknowledgements('onload-acknowledgements.yaml');
   * ```
   *
   * The objects are known there by kind, namespace and name: clusters that have objects of the same names need a file each.
   *
   * @param file the path of the file; `onload-acknowledgements.yaml` in the root folder of the repository is found by default
   */
  public writeAcknowledgements(file: string): void {
    // Importing the package loads this file, and few programs write one.
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const { writeAcknowledgements }: typeof import('./acknowledgement-file') = require('./acknowledgement-file');
    writeAcknowledgements(file, this.acknowledged);
  }

  private all<T>(type: string): T[] {
    return this.scope.node.findAll().flatMap((construct) => entriesOf<T>(construct, type));
  }
}
