import { Duration } from 'cdk8s';
import { Alert, AlertName, AlertSeverity, Monitoring } from '../../../lib/constructs/monitoring';
import { ALERT_FACTS } from '../../../lib/constructs/monitoring/alert-facts';
import { entryAt } from '../../../lib/reports/troubleshooting';
import { errorOf } from '../../support/errors';

const namesOf = (monitoring: Monitoring) => monitoring.alerts.map(({ name }) => name);

describe('alerts', () => {
  test('an alert has the severity, the time and the limit of its facts', () => {
    const alert = Alert.of(AlertName.SFPTPD_OFFSET_HIGH);
    expect([alert.severity, alert.forDuration.toMinutes(), alert.threshold]).toEqual(['warning', 5, 0.000001]);
    expect(Alert.of(AlertName.ONLOAD_NOT_OFFERED).threshold).toBeUndefined();
  });

  test('options replace them', () => {
    const alert = Alert.of(AlertName.ONLOAD_NEARLY_EXHAUSTED, { severity: AlertSeverity.INFO, forDuration: Duration.hours(1), threshold: 0.75 });
    expect([alert.severity, alert.forDuration.toMinutes(), alert.threshold]).toEqual(['info', 60, 0.75]);
  });

  test.each([
    [AlertName.ONLOAD_NOT_OFFERED, { threshold: 1 }, 'monitoring/threshold'], [AlertName.ONLOAD_NEARLY_EXHAUSTED, { threshold: 0 }, 'monitoring/threshold'],
    [AlertName.ONLOAD_NEARLY_EXHAUSTED, { threshold: 90 }, 'monitoring/threshold'], [AlertName.SFPTPD_OFFSET_HIGH, { threshold: NaN }, 'monitoring/threshold'],
    [AlertName.SFPTPD_ALARM, { forDuration: Duration.millis(1500) }, 'monitoring/duration'],
  ])('fails for %s with %j', (name, options, code) => {
    expect(errorOf(() => Alert.of(name, options)).code).toBe(code);
  });

  test.each(Object.values(AlertName))('%s leads to an entry of the page on troubleshooting', (name) => {
    expect(entryAt(Alert.of(name).guide)).toBeDefined();
  });

  test('each says in one line what is wrong, and then what it means', () => {
    for (const { summary, description } of Object.values(ALERT_FACTS)) {
      expect(summary).toMatch(/^[^\n]{10,120}[^.]$/);
      expect(description).toMatch(/^[^\n]{30,}\.$/);
    }
  });
});

describe('monitoring', () => {
  test('OpenShift\'s has all alerts, sorted', () => {
    expect(namesOf(Monitoring.openshift())).toEqual(Object.values(AlertName).sort());
  });

  test('alerts can be changed and left out', () => {
    const alerts = [Alert.of(AlertName.SFPTPD_ALARM, { severity: AlertSeverity.INFO })];
    const monitoring = Monitoring.openshift({ alerts, without: [AlertName.ONLOAD_ROLLOUT_UNFINISHED] });
    expect(monitoring.alerts.find(({ name }) => name === AlertName.SFPTPD_ALARM)!.severity).toBe('info');
    expect(namesOf(monitoring)).not.toContain('OnloadRolloutUnfinished');
  });

  test('what the default rules of kube-prometheus-stack cover is left out beside them, unless it is changed', () => {
    const ofStack = ['KmmUnavailable', 'OnloadDevicePluginUnavailable', 'OnloadOperatorUnavailable', 'OnloadPodsPending'];
    const missing = (monitoring: Monitoring) => Object.values(AlertName).filter((name) => !namesOf(monitoring).includes(name)).sort();
    expect(missing(Monitoring.prometheusOperator({ labels: {} }))).toEqual(ofStack);
    expect(missing(Monitoring.prometheusOperator({ labels: {}, defaultRules: false }))).toEqual([]);
    expect(missing(Monitoring.prometheusOperator({ labels: {}, alerts: [Alert.of(AlertName.ONLOAD_PODS_PENDING)] }))).toEqual(ofStack.slice(0, 3));
  });

  test.each([
    [{ alerts: [Alert.of(AlertName.SFPTPD_ALARM), Alert.of(AlertName.SFPTPD_ALARM)] }, 'monitoring/alert-twice'],
    [{ alerts: [Alert.of(AlertName.SFPTPD_ALARM)], without: [AlertName.SFPTPD_ALARM] }, 'monitoring/alert-twice'],
    [{ alertLabels: { severity: 'page' } }, 'monitoring/alert-label'], [{ alertLabels: { 'example.com/team': 'a' } }, 'monitoring/alert-label'],
    [{ runbookPage: 'docs/troubleshooting.md' }, 'monitoring/runbook-page'], [{ runbookPage: 'https://docs.example.com/#top' }, 'monitoring/runbook-page'],
  ])('fails for %j', (options, code) => {
    expect(errorOf(() => Monitoring.openshift(options)).code).toBe(code);
  });

  test('fails for labels that no object can have', () => {
    expect(errorOf(() => Monitoring.prometheusOperator({ labels: { release: 'a b' } })).code).toBe('metadata/invalid');
  });
});
