import { Duration } from 'cdk8s';
import type { AlertName, AlertSeverity } from './alert-choices';
import { ALERT_FACTS } from './alert-facts';
import { invalid } from '../../text';

/**
 * Options of an alert.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export interface AlertOptions {
  /**
   * Severity.
   *
   * @default - that of the alert
   */
  readonly severity?: AlertSeverity;

  /**
   * Time for which the condition must hold before the alert fires: `for` of the rule, in whole seconds.
   *
   * @default - that of the alert
   */
  readonly forDuration?: Duration;

  /**
   * Limit that the condition compares with: for `SFPTPD_OFFSET_HIGH` the offset in seconds, for `ONLOAD_NEARLY_EXHAUSTED` the share from 0 to 1. Others have none.
   *
   * @default - that of the alert: 0.000001, which is 1 µs, and 0.9
   */
  readonly threshold?: number;
}

/**
 * An alert with its severity and limits.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export class Alert {
  /** Selects an alert, and changes what differs from its defaults. */
  public static of(name: AlertName, options: AlertOptions = {}): Alert {
    return new Alert(name, options);
  }

  /** Severity, which is the label `severity` of the alert. */
  public readonly severity: AlertSeverity;

  /** Time for which the condition must hold. */
  public readonly forDuration: Duration;

  /** Limit that the condition compares with, undefined if it has none. */
  public readonly threshold?: number;

  /** Anchor of the entry about it in `docs/troubleshooting.md`, which `cdk8s-onload explain` prints. */
  public readonly guide: string;

  private constructor(
    /** Name of the alert. */
    public readonly name: AlertName,
    options: AlertOptions,
  ) {
    const facts = ALERT_FACTS[name];
    this.severity = options.severity ?? facts.severity;
    this.forDuration = options.forDuration ?? Duration.minutes(facts.minutes);
    this.threshold = options.threshold ?? facts.threshold?.usual;
    this.guide = facts.guide;
    const where = `Alert ${name}`;
    if (options.threshold !== undefined && facts.threshold === undefined) {
      throw invalid('monitoring/threshold', 'limit of an alert that compares with none', options.threshold, 'leave \'threshold\' out', where);
    }
    if (facts.threshold && !(this.threshold! > facts.threshold.from && this.threshold! <= facts.threshold.to)) {
      throw invalid('monitoring/threshold', 'limit that the condition never or always exceeds', this.threshold,
        `use a number above ${facts.threshold.from}, and up to ${facts.threshold.to}`, where);
    }
    if (!Number.isInteger(this.forDuration.toSeconds({ integral: false }))) {
      throw invalid('monitoring/duration', '\'forDuration\' that is not whole seconds', this.forDuration.toHumanString(), 'use whole seconds', where);
    }
  }
}
