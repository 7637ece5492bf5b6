import { Testing } from 'cdk8s';
import { KmmOlmVersion, KmmOperator, KmmOperatorProps } from '../../../lib/constructs/kmm/kmm-operator';
import { OnloadOperator } from '../../../lib/constructs/operator';
import { Findings } from '../../../lib/synthesis/findings';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { find, synth } from '../../support/manifests';

const PACKAGE = 'kernel-module-management';

const operator = (props?: KmmOperatorProps) => new KmmOperator(Testing.chart(), 'Kmm', props);
const subscription = (of: KmmOperator) => find(synth(of), 'Subscription', PACKAGE).spec;

function besideOnloadOperator(props?: KmmOperatorProps): KmmOperator {
  const kmm = operator(props);
  new OnloadOperator(kmm.node.scope!, 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }) });
  return kmm;
}

describe('KmmOperator', () => {
  test('subscribes to the newest version of the channel by default, and to those that follow', () => {
    expect(subscription(operator())).toEqual({
      name: PACKAGE, channel: 'stable', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace', installPlanApproval: 'Automatic',
    });
  });

  test('KmmOperator is installed for all namespaces, so its group names none', () => {
    const group = find(synth(operator()), 'OperatorGroup', PACKAGE);
    expect(group.metadata.namespace).toBe('openshift-kmm');
    expect(group.spec).toEqual({});
  });

  test('KmmOperator does not make its own namespace one for privileged pods', () => {
    const { labels } = find(synth(operator()), 'Namespace', 'openshift-kmm').metadata;
    expect(Object.keys(labels!).filter((label) => label.startsWith('pod-security'))).toEqual([]);
  });

  test('KmmOperator has the Subscription as its main child, and says what it subscribes to', () => {
    const kmm = operator();
    expect(kmm.node.findChild('Resource')).toMatchObject({ kind: 'Subscription' });
    expect(kmm).toMatchObject({ channel: 'stable', catalogSource: 'redhat-operators', catalogSourceNamespace: 'openshift-marketplace' });
    expect(kmm.namespace).toBe('openshift-kmm');
    expect(kmm.version.upgradesByItself).toBe(true);
  });

  test('pins a version by starting there and asking before each step', () => {
    const version = KmmOlmVersion.pinned('kernel-module-management.v2.2.1');
    expect(version.upgradesByItself).toBe(false);
    expect(subscription(operator({ version }))).toMatchObject({
      startingCSV: 'kernel-module-management.v2.2.1', installPlanApproval: 'Manual',
    });
  });

  test('pins 1.1.0 for the Onload Operator', () => {
    const kmm = besideOnloadOperator({ version: KmmOlmVersion.forOnloadOperator() });
    expect(subscription(kmm)).toMatchObject({ startingCSV: 'kernel-module-management.v1.1.0', installPlanApproval: 'Manual' });
  });

  test('fails beside the Onload Operator where it takes the newest version', () => {
    expect(() => synth(besideOnloadOperator())).toThrow(
      'Subscription kernel-module-management, spec.startingCSV: KMM 2.x, the newest of the channel, which the Onload Operator 3.0 does not '
      + 'support: "stable"; use KmmOlmVersion.forOnloadOperator() or .pinned() with a version from 1.1.0 and below 2.0.0, or '
      + 'Findings.of(…).acknowledge(\'kmm/unsupported-by-operator\', …) if you have tested the two together [kmm/unsupported-by-operator]',
    );
  });

  test('takes the newest version beside the Onload Operator where that is acknowledged', () => {
    const kmm = besideOnloadOperator();
    Findings.of(kmm).acknowledge('kmm/unsupported-by-operator', 'tried on the staging cluster');
    expect(subscription(kmm).installPlanApproval).toBe('Automatic');
  });

  test('makes neither namespace nor group where both are there', () => {
    const manifests = synth(operator({ namespace: NamespaceSource.existing('openshift-operators'), operatorGroup: false }));
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.namespace}`)).toEqual(['Subscription openshift-operators']);
  });

  test.each([
    ['channel', 'sta ble', 'use letters, digits, ".", "_" and "-"'],
    ['catalogSource', 'Red Hat', 'use lower case letters, digits, "-" and "."'],
    ['catalogSourceNamespace', 'a.b', 'use up to 63 lower case letters, digits and "-"'],
  ])('fails for a \'%s\' that is no name', (prop, value, fix) => {
    expect(() => operator({ [prop]: value })).toThrow(`test/Kmm: '${prop}' is not a name: "${value}"; ${fix} [kmm/subscription]`);
  });

  test('renders its defaults', () => {
    expect(synth(operator())).toMatchSnapshot();
  });

  test('renders everything that can be set', () => {
    expect(synth(operator({
      namespace: NamespaceSource.created('kmm'),
      operatorGroup: true,
      version: KmmOlmVersion.pinned('kernel-module-management.v1.1.1'),
      channel: 'release-1.1',
      catalogSource: 'mirrored-operators',
      catalogSourceNamespace: 'olm',
    }))).toMatchSnapshot();
  });
});

describe('KmmOlmVersion', () => {
  test.each([
    'kernel-module-management.v1.1.0', 'kernel-module-management.v2.0.2-0.1707.p', 'kernel-module-management.v10.20.30',
  ])('KmmOlmVersion pins %s', (csv) => {
    expect(KmmOlmVersion.pinned(csv).startingCsv).toBe(csv);
  });

  test.each([
    '', '1.1.0', 'v1.1.0', 'kernel-module-management.1.1.0', 'kernel-module-management.vv1.1.0', 'kernel-module-management.v1.1',
    'kernel-module-management.v1.01.0', 'kernel-module-management-hub.v1.1.0', 'kernel-module-management.v1.1.0 ',
    'kernel-module-management.v1.1.0+1',
  ])('fails to pin %j', (csv) => {
    expect(() => KmmOlmVersion.pinned(csv)).toThrow(
      `not the name of a KMM version in a catalogue: "${csv}"; write kernel-module-management.v1.1.0 [kmm/csv]`,
    );
  });
});
