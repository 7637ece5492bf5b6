import type { IConstruct } from 'constructs';
import { type AcknowledgedFinding, requireCodeOfSynthesis, writeAcknowledgements } from '../../check';
import { invalid } from '../../text';
import { ACCEPTED, metadataEntries, Synthesis, WARNING } from '../cluster-synthesis';

/** A warning that synthesis left on the construct tree. */
export interface SynthesisWarning {
  /** Code of the rule. */
  readonly code: string;
  /** Path of the construct. */
  readonly path: string;
  /** Description of the risk, with the value and the remedy. */
  readonly message: string;
}

/**
 * Findings of the rules in a part of the construct tree, and their acknowledgements.
 *
 * ```ts
 * Findings.of(platform).acknowledge('kmm/regexp-not-anchored', 'one kernel on all our hosts');
 * ```
 *
 * Synthesis prints each warning once to the standard error, when the last construct has been checked.
 */
export class Findings {
  /** Findings of a construct and its children. */
  public static of(scope: IConstruct): Findings {
    return new Findings(scope);
  }

  private constructor(private readonly scope: IConstruct) {}

  /**
   * Accepts the findings of a rule in this construct and its children: warnings are neither kept nor printed, and errors of rules that can be
   * acknowledged do not stop synthesis. Other errors cannot be accepted, as their message says. An acknowledgement without a matching finding in
   * the whole synthesis is reported as a warning: `findings/unused-acknowledgement`.
   *
   * Throws `findings/code` for an unknown code, and `findings/reason` for an empty reason.
   *
   * @param code the code at the end of the message, such as `kmm/regexp-not-anchored`
   * @param reason why the setting is intended, for readers of the code
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

  /** Warnings that synthesis has found so far, in the order of the tree. A warning remains here even if it is corrected before a later synthesis of the app. */
  public get warnings(): SynthesisWarning[] {
    return this.all(WARNING);
  }

  /** Findings that synthesis did not report because they are acknowledged, in the order of the tree. */
  public get acknowledged(): AcknowledgedFinding[] {
    return this.all(ACCEPTED);
  }

  /**
   * Writes the accepted findings to a file, so that `cdk8s-onload check` and `ManifestValidation` do not report them again. Call it
   * after synthesis. An existing file is replaced.
   *
   * ```ts
   * app.synth();
   * Findings.of(app).writeAcknowledgements('onload-acknowledgements.yaml');
   * ```
   *
   * The file identifies objects by kind, namespace and name: clusters with objects of the same names need separate files.
   *
   * @param file the path of the file; `onload-acknowledgements.yaml` in the root folder of the repository is found by default
   */
  public writeAcknowledgements(file: string): void {
    // Loaded late, because importing the package loads this file, and few programs write acknowledgements.
    writeAcknowledgements(file, this.acknowledged);
  }

  private all<T>(type: string): T[] {
    return this.scope.node.findAll().flatMap((construct) => metadataEntries<T>(construct, type));
  }
}
