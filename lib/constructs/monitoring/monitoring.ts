import { Alert } from './alert';
import { AlertName } from './alert-choices';
import { ALERT_FACTS } from './alert-facts';
import { invalid, sh, shellWord } from '../../text';
import { checkMetadata } from '../../values';

/**
 * Options of monitoring.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export interface MonitoringOptions {
  /**
   * Alerts that differ from their defaults.
   *
   * @default - none: all alerts have their defaults
   */
  readonly alerts?: Alert[];

  /**
   * Alerts to leave out.
   *
   * @default - none
   */
  readonly without?: AlertName[];

  /**
   * Labels of all alerts, by which Alertmanager routes them, such as `{ team: 'trading' }`. The labels `severity` and `alertname` are those of the alert.
   *
   * @default - none
   */
  readonly alertLabels?: { [key: string]: string };

  /**
   * Address of the page to which `runbook_url` of each alert leads. The anchor of the entry of `docs/troubleshooting.md` is appended: `#a-pool-is-stuck`.
   *
   * @default - none: the annotation `guide` of each alert has the command that prints the entry
   */
  readonly runbookPage?: string;

  /**
   * Whether to watch the clocks that sfptpd steers in an `OnloadPlatform`. It requires `metrics` of sfptpd.
   *
   * @default true
   */
  readonly clocks?: boolean;

  /**
   * Whether the node exporter collects what ethtool shows of a card: `OnloadDriverReplaced` needs it.
   *
   * @default - false. On OpenShift, the monitoring of 4.22 and later can collect it, if it is enabled
   */
  readonly ethtool?: boolean;
}

/**
 * Options of `Monitoring.prometheusOperator()`.
 *
 * @see https://github.com/prometheus-community/helm-charts/blob/HEAD/charts/kube-prometheus-stack/values.yaml
 */
export interface PrometheusOperatorOptions extends MonitoringOptions {
  /** Labels by which Prometheus selects monitors and rules: `{ release: 'NAME' }` with the name of the Helm release of kube-prometheus-stack. Empty if it selects all. */
  readonly labels: { [key: string]: string };

  /**
   * Whether the cluster has the default rules of kube-prometheus-stack, which cover all namespaces: workloads without available pods, and pods that do not start. The
   * alerts that would repeat them are left out.
   *
   * @default true
   */
  readonly defaultRules?: boolean;
}

/** Labels that the library sets on each alert. */
const RESERVED = ['alertname', 'severity'];

/**
 * Monitoring of a cluster: which system reads monitors and rules, and what its alerts say.
 *
 * @see https://github.com/prometheus-operator/prometheus-operator/blob/HEAD/Documentation/api-reference/api.md
 */
export class Monitoring {
  /**
   * OpenShift's own monitoring. Alerts about nodes, pools and modules are AlertingRules of the platform, since 4.14; before, only those that read series of a single
   * namespace exist. Metrics of sfptpd need the monitoring of users: `enableUserWorkload: true` in the ConfigMap `cluster-monitoring-config`.
   */
  public static openshift(options: MonitoringOptions = {}): Monitoring {
    return new Monitoring(true, {}, options, false);
  }

  /** The Prometheus Operator, such as that of kube-prometheus-stack. Its kinds must exist in the cluster. */
  public static prometheusOperator(options: PrometheusOperatorOptions): Monitoring {
    checkMetadata({ labels: options.labels }, 'Monitoring.prometheusOperator()');
    return new Monitoring(false, { ...options.labels }, options, options.defaultRules ?? true);
  }

  /**
   * Whether the series of ethtool exist.
   *
   * @internal
   */
  public readonly _hasEthtool: boolean;

  /**
   * Whether clocks are watched.
   *
   * @internal
   */
  public readonly _hasClocks: boolean;

  private readonly changed: ReadonlyMap<AlertName, Alert>;
  private readonly omitted: readonly AlertName[];
  private readonly routing: { readonly [key: string]: string };
  private readonly page?: string;

  private constructor(
    /** Whether this is OpenShift's own monitoring. */
    public readonly isOpenshift: boolean,
    private readonly labels: { readonly [key: string]: string },
    options: MonitoringOptions,
    hasStackRules: boolean,
  ) {
    const where = `Monitoring.${isOpenshift ? 'openshift' : 'prometheusOperator'}()`;
    const { alerts = [], without = [], alertLabels = {}, runbookPage } = options;
    const names = alerts.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index || without.includes(name));
    if (twice !== undefined) {
      throw invalid('monitoring/alert-twice', 'alert that is changed twice, or changed and left out', twice, 'name it once', where);
    }
    const wrong = Object.entries(alertLabels).find(([key, value]) => RESERVED.includes(key) || !/^[a-zA-Z_][a-zA-Z0-9_]*$/.test(key) || typeof value !== 'string');
    if (wrong !== undefined) {
      throw invalid('monitoring/alert-label', 'not a label for all alerts', wrong.join('='), `use letters, digits and "_" for its name, other than ${RESERVED.join(' and ')}`, where);
    }
    if (runbookPage !== undefined && (!/^https?:\/\/\S+$/.test(runbookPage) || runbookPage.includes('#'))) {
      throw invalid('monitoring/runbook-page', 'not the address of a page', runbookPage, 'write https://…, without an anchor', where);
    }
    this.changed = new Map(alerts.map((alert) => [alert.name, alert]));
    const ofStack = hasStackRules ? Object.values(AlertName).filter((name) => ALERT_FACTS[name].isOfStack) : [];
    this.omitted = [...without, ...ofStack.filter((name) => !this.changed.has(name))];
    this.routing = { ...alertLabels };
    this.page = runbookPage;
    this._hasEthtool = options.ethtool ?? false;
    this._hasClocks = options.clocks ?? true;
  }

  /** Alerts of all groups, with their severities and limits, sorted by name. Those that a cluster does not need are left out where its rules are made. */
  public get alerts(): Alert[] {
    return Object.values(AlertName).sort().flatMap((name) => this._alert(name) ?? []);
  }

  /**
   * Returns an alert, or undefined if it is left out.
   *
   * @internal
   */
  public _alert(name: AlertName): Alert | undefined {
    return this.omitted.includes(name) ? undefined : this.changed.get(name) ?? Alert.of(name);
  }

  /**
   * Labels by which Prometheus selects objects.
   *
   * @internal
   */
  public get _objectLabels(): { [key: string]: string } {
    return { ...this.labels };
  }

  /**
   * Labels of all alerts, for routing.
   *
   * @internal
   */
  public get _alertLabels(): { [key: string]: string } {
    return { ...this.routing };
  }

  /**
   * Returns the annotation that leads to the entry about an alert.
   *
   * @internal
   */
  public _guide({ guide }: Alert): { readonly [key: string]: string } {
    return this.page === undefined ? { guide: sh`npx cdk8s-onload explain ${shellWord(guide)}` } : { runbook_url: `${this.page}#${guide}` };
  }
}
