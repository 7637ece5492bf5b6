import type { IConstruct } from 'constructs';
import { invalid } from '../private/errors';

/** A warning that synthesis left on the construct tree. */
export interface Warning {
  /** Code of the rule. */
  readonly code: string;
  /** Path of the construct. */
  readonly path: string;
  /** What is risky, with which value, and what to do. */
  readonly message: string;
}

const WARNING = 'onload/warning';
const ACKNOWLEDGED = 'onload/acknowledged';

/**
 * What the rules found in a part of the construct tree, and what of it the author has accepted.
 *
 * ```ts
 * Findings.of(platform).acknowledge('onload/regexp-not-anchored', 'one kernel on all our hosts');
 * ```
 */
export class Findings {
  /** The findings of a construct and all below it. */
  public static of(scope: IConstruct): Findings {
    return new Findings(scope);
  }

  private constructor(private readonly scope: IConstruct) {}

  /**
   * Accepts what a rule says about this construct and all below it: its warnings are no longer kept nor printed, and an error that may
   * be overridden passes. Other errors cannot be accepted.
   *
   * @param code the code at the end of the message, such as `onload/regexp-not-anchored`
   * @param reason why it is right here, for the readers of the code
   */
  public acknowledge(code: string, reason: string): void {
    if (!/^[a-z0-9-]+\/[a-z0-9-]+$/.test(code)) {
      throw invalid('findings/code', 'not the code of a rule', code, 'copy it from the end of the message: [domain/what]');
    }
    this.scope.node.addMetadata(ACKNOWLEDGED, { code, reason });
  }

  /** The warnings that synthesis has found so far, in the order of the tree. What is mended between two syntheses of one app stays here. */
  public get warnings(): Warning[] {
    return this.scope.node.findAll().flatMap((construct) => entries<Warning>(construct, WARNING));
  }

  /** @internal */
  public _isAcknowledged(code: string): boolean {
    return this.scope.node.scopes.some((scope) => entries<{ code: string }>(scope, ACKNOWLEDGED).some((entry) => entry.code === code));
  }

  /**
   * Keeps a warning on the construct, unless it is there already. Returns whether it is new.
   *
   * @internal
   */
  public _record(warning: Warning): boolean {
    const known = entries<Warning>(this.scope, WARNING).some(({ code, message }) => code === warning.code && message === warning.message);
    if (!known) {
      this.scope.node.addMetadata(WARNING, warning);
    }
    return !known;
  }
}

function entries<T>(construct: IConstruct, type: string): T[] {
  return construct.node.metadata.filter((entry) => entry.type === type).map((entry) => entry.data as T);
}
