import type { Manifest } from '../../manifests';
import { at, compareReleases, isInReleaseRange, listAt, stringAt } from '../../upstream';
import { ALERTING_NAMESPACE, HAS_ALERTING_RULES, KMM_METRICS, MCO_METRICS, PLATFORM_LABEL } from '../../upstream/monitoring';
import type { Finding, Rule } from '../rule';

const RULE_KINDS: readonly string[] = ['AlertingRule', 'PrometheusRule'];

interface Expression {
  readonly path: string;
  readonly text: string;
}

/** The expressions of an object with rules. */
function expressionsOf(object: Manifest): Expression[] {
  return listAt(object, 'spec', 'groups').flatMap((group, at0) => listAt(group, 'rules').map((rule, at1) => (
    { path: `spec.groups[${at0}].rules[${at1}].expr`, text: String(at(rule, 'expr') ?? '') })));
}

/** Names of series in an expression: words outside of strings and of lists of labels. */
function seriesIn(text: string): string[] {
  const bare = text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`[^`]*`/g, '""').replace(/#.*$/gm, '').replace(/\{[^}]*\}/g, '');
  return [...new Set(bare.match(/[a-zA-Z_:][\w:]*/g) ?? [])];
}

export const alertingRulePlace: Rule = {
  code: 'monitoring/alerting-rule',
  class: 'never works',
  what: 'AlertingRule that OpenShift does not read',
  remedy: `create it in ${ALERTING_NAMESPACE}, on OpenShift ${HAS_ALERTING_RULES.since} or later`,
  source: `the cluster monitoring operator of OpenShift ${HAS_ALERTING_RULES.since} and later reads AlertingRules of ${ALERTING_NAMESPACE} only; earlier ones do not have the version v1 (monitoring facts §5.2)`,
  kinds: ['AlertingRule'],
  isForEach: true,
  check: (manifests, { platform }) => manifests.ofKind('AlertingRule').flatMap((object): Finding[] => {
    const namespace = stringAt(object, 'metadata', 'namespace');
    if (platform?.version !== undefined && platform.isOpenshift && !isInReleaseRange(HAS_ALERTING_RULES, platform.version)) {
      return [{
        object,
        path: 'apiVersion',
        class: 'refused',
        what: `kind that ${platform} does not have`,
        value: object.apiVersion,
        fix: 'write a PrometheusRule in the namespace of the series',
      }];
    }
    return namespace === undefined || namespace === ALERTING_NAMESPACE ? [] : [{ object, path: 'metadata.namespace', what: 'AlertingRule in a namespace that is not read', value: namespace }];
  }),
};

/** Series of the platform that have no namespace of users. */
const OF_PLATFORM = /^(?:kube_node_|kube_persistentvolume_|mco_|mcd_|mcc_|node_|cluster_|machine_)/;

export const unseenSeries: Rule = {
  code: 'monitoring/unseen-series',
  class: 'risky',
  what: 'PrometheusRule of a user namespace about series of nodes or pools',
  remedy: `write an AlertingRule in ${ALERTING_NAMESPACE}, which sees all series of the platform`,
  source: 'OpenShift\'s monitoring of users adds the namespace of the rule to all selectors, which no series of nodes has; since 4.18 namespaces can be exempted (monitoring facts §5.2)',
  kinds: ['Namespace', 'PrometheusRule'],
  check: (manifests, { platform }) => (platform?.isOpenshift !== true ? [] : manifests.ofKind('PrometheusRule').flatMap((object) => {
    const namespace = stringAt(object, 'metadata', 'namespace');
    const isPlatforms = namespace === undefined || namespace.startsWith('openshift-')
      || stringAt(manifests.find('Namespace', undefined, namespace), 'metadata', 'labels', PLATFORM_LABEL) === 'true';
    return isPlatforms ? [] : expressionsOf(object).flatMap(({ path, text }): Finding[] => {
      const unseen = seriesIn(text).filter((name) => OF_PLATFORM.test(name));
      return unseen.length === 0 ? [] : [{ object, path, what: `series that no rule of namespace ${namespace} sees`, value: unseen.sort().join(', ') }];
    });
  })),
};

export const unknownMetric: Rule = {
  code: 'monitoring/unknown-metric',
  class: 'risky',
  what: 'rule about a metric that KMM or the Machine Config Operator does not have',
  remedy: 'use a metric that the release has; docs/upstream/monitoring.md lists them',
  source: 'Kernel Module Management 1.1 to 2.7, and the Machine Config Operator of OpenShift 4.12 and later: without the series, the condition is never met (monitoring facts §2 and §4.2)',
  kinds: RULE_KINDS,
  check: (manifests, { platform }) => {
    const openshift = platform?.isOpenshift === true ? platform.version : undefined;
    const objects = RULE_KINDS.flatMap((kind) => manifests.ofKind(kind));
    const recorded = new Set(objects.flatMap((object) => listAt(object, 'spec', 'groups')).flatMap((group) => listAt(group, 'rules')).map((rule) => at(rule, 'record')));
    return objects.flatMap((object) => expressionsOf(object).flatMap((expression) => metricFindings(object, expression, openshift)))
      .filter(({ value }) => !recorded.has(value));
  },
};

function metricFindings(object: Manifest, { path, text }: Expression, openshift: string | undefined): Finding[] {
  const unknown = seriesIn(text).flatMap((name): Finding[] => {
    const why = lack(name, openshift);
    return why === undefined ? [] : [{ object, path, what: why, value: name }];
  });
  return STATE_IS_ONE.test(text) ? [...unknown, {
    object,
    path,
    what: 'comparison of mcd_state with 1, whose value is the time of the change',
    value: text,
    fix: 'compare mco_degraded_machine_count with 0 (OpenShift 4.14 and later)',
  }] : unknown;
}

const STATE_IS_ONE = /\bmcd_state\s*(?:\{[^}]*\})?\s*==\s*1(?![\d.])/;

/** Reason why there is no series of a name, if it is one of these systems. */
function lack(name: string, openshift: string | undefined): string | undefined {
  if (/^kmm_[a-z_]+$/.test(name)) {
    return KMM_METRICS.some((metric) => metric.name === name) ? undefined : 'metric that no release of KMM has';
  }
  const known = MCO_METRICS.filter((metric) => metric.name === name);
  if (!/^(?:mco|mcd|mcc)_[a-z_]+$/.test(name) || known.length === 0 || openshift === undefined || known.some((metric) => isInReleaseRange(metric, openshift))) {
    return undefined;
  }
  const isEarly = known.some(({ since }) => since !== undefined && compareReleases(openshift, since) < 0);
  return `metric that OpenShift ${openshift} does not have ${isEarly ? 'yet' : 'any more'}`;
}
