/** The SR-IOV operator of a platform, and where constructs below it look for it. */
import { ApiObject, App, Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { OnloadPlatform, OnloadPlatformProps, StageName } from '../../../lib/constructs/platform';
import {
  NicSelector, OvsNetwork, SriovInstallation, SriovNetwork, SriovNetworkPool, SriovNodePolicy, SriovOperator, SriovOperatorConfig, SupportedNic,
  SupportedNicIds,
} from '../../../lib/constructs/sriov';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { InstallPlanApproval } from '../../../lib/values/olm-options';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { OperatorInstallation } from '../../../lib/values/operator-installation';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { EVERY_CONSTRUCT } from '../../support/every-construct';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.3.40' });
const openshift = (props: Partial<OnloadPlatformProps> = {}, app: App = Testing.app()) => (
  new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.16'), release, ...props }));
const kubernetes = (props: Partial<OnloadPlatformProps> = {}) => (
  openshift({ platform: Platform.kubernetes('1.29'), moduleRegistry: ImageRegistry.mirror('registry.example.com'), ...props }));
const created = (options?: Parameters<typeof OperatorInstallation.created>[0]) => ({ sriovInstallation: OperatorInstallation.created(options) });
const objectsOf = (made: OnloadPlatform, stage: StageName) => (
  synth(made.stage(stage).chart).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`));
const OLM = 'openshift-sriov-network-operator';

beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

describe('the operator', () => {
  test('the operator is not installed unless that is requested', () => {
    const made = openshift();
    expect([made.sriovOperator, made.sriovOperatorConfig]).toEqual([undefined, undefined]);
    expect(made.stages.map(({ name }) => name)).toEqual(['operators', 'onload']);
  });

  test('the operator is installed with the operators, and configured in a later stage', () => {
    const made = openshift(created());
    expect(objectsOf(made, StageName.OPERATORS)).toEqual(expect.arrayContaining([
      `Namespace -/${OLM}`, `OperatorGroup ${OLM}/sriov-network-operators`, `Subscription ${OLM}/sriov-network-operator-subscription`,
    ]));
    expect(objectsOf(made, StageName.OPERATOR_CONFIG)).toEqual([`SriovOperatorConfig ${OLM}/default`]);
    expect(made.stages.map(({ number, name }) => `${number} ${name}`)).toEqual(['10 operators', '15 operator-config', '30 onload']);
    expect([made.sriovOperator?.namespace, made.sriovOperatorConfig?.namespace]).toEqual([OLM, OLM]);
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test('comes from a mirrored catalogue, into a namespace that exists, for all constructs of the platform', () => {
    const made = openshift(created({
      name: 'sriov',
      namespace: NamespaceSource.existing('sriov'),
      operatorGroup: false,
      catalogSource: 'mirrored',
      approval: InstallPlanApproval.MANUAL,
      metadata: { labels: { team: 'network' } },
    }));
    const all = synth(made);
    const { metadata, spec } = find(all, 'Subscription', 'sriov');
    expect([metadata.namespace, spec.source, spec.installPlanApproval, metadata.labels!.team]).toEqual(['sriov', 'mirrored', 'Manual', 'network']);
    expect(objectsOf(made, StageName.OPERATORS).filter((each) => each.startsWith('OperatorGroup') && each.includes('sriov'))).toEqual([]);
    expect(find(all, 'SriovOperatorConfig', 'default').metadata.namespace).toBe('sriov');
    expect(made.sriov.namespace).toBe('sriov');
  });

  test('the operator has the prefix of resources that is set for the platform', () => {
    const made = openshift({ ...created(), sriov: SriovInstallation.olm({ resourcePrefix: 'example.com' }) });
    expect(find(synth(made), 'Subscription', 'sriov-network-operator-subscription').spec.config.env).toEqual([{ name: 'RESOURCE_PREFIX', value: 'example.com' }]);
  });

  test('the operator may exist already, elsewhere', () => {
    const made = openshift({ sriovInstallation: OperatorInstallation.existing(), sriov: SriovInstallation.olm({ namespace: 'sriov' }) });
    expect(made.sriovOperator).toBeUndefined();
    const policy = new SriovNodePolicy(made.stage(StageName.SRIOV).chart, 'Vfs', { resourceName: 'sfc', nics: NicSelector.nic(SupportedNic.X2), numVfs: 4 });
    expect(policy.namespace).toBe('sriov');
  });

  test('fails by OLM on plain Kubernetes, and in two namespaces', () => {
    expect(errorOf(() => kubernetes(created()))).toEqual({
      code: 'platform/sriov',
      message: 'nyc1: \'sriovInstallation\' is installed by OLM: "on Kubernetes 1.29"; leave it out, and install the operator by its chart: see SriovOperatorChart [platform/sriov]',
    });
    expect(errorOf(() => openshift({ ...created({ namespace: NamespaceSource.existing('a') }), sriov: SriovInstallation.olm({ namespace: 'b' }) })).code).toBe('sriov/operator-namespace');
    expect(kubernetes({ sriovInstallation: OperatorInstallation.existing() }).sriov.isOlm).toBe(false);
  });
});

describe('the stages', () => {
  const withAll = () => {
    const made = openshift(created());
    const policy = new SriovNodePolicy(made.stage(StageName.SRIOV).chart, 'Vfs', { resourceName: 'sfc', nics: NicSelector.nic(SupportedNic.X2), numVfs: 4 });
    new SriovNetwork(made.stage(StageName.NETWORKS).chart, 'Network', { name: 'exchange', policy, networkNamespace: 'trading' });
    new SupportedNicIds(made.stage(StageName.OPERATOR_CONFIG).chart, 'Cards', { nics: [SupportedNic.X2] });
    return made;
  };

  test('the stages have policies after the driver, and networks after the policies', () => {
    expect(withAll().stages.map(({ number, name }) => `${number} ${name}`)).toEqual(['10 operators', '15 operator-config', '30 onload', '45 sriov', '50 networks']);
  });

  test('the stages say what must be true before policies are applied, and before networks are', () => {
    const made = withAll();
    const conditionsOf = (name: StageName) => made.stage(name).conditions.map(({ kind, name: object, expectation }) => `${kind} ${object}: ${expectation}`);
    expect(conditionsOf(StageName.OPERATORS)).toContainEqual(expect.stringMatching(/^Subscription sriov-network-operator-subscription: .*Succeeded/));
    expect(conditionsOf(StageName.OPERATOR_CONFIG)).toEqual([
      'SriovOperatorConfig default: every node that it selects has a SriovNetworkNodeState in this namespace, whose status.interfaces has the network cards',
    ]);
    expect(conditionsOf(StageName.SRIOV)).toEqual([
      'SriovNetworkNodePolicy vfs: every node that it selects has the virtual functions in spec.interfaces of its SriovNetworkNodeState, whose status.syncStatus is Succeeded',
    ]);
  });

  test('the stages have no operator together with the resources whose definition it brings, or the resources are warned of', () => {
    const made = withAll();
    synth(made);
    expect(Findings.of(made).warnings.map(({ code }) => code)).not.toContain('operator/with-its-resources');
    new SriovNetworkPool(made.stage(StageName.OPERATORS).chart, 'Pool', {});
    synth(made);
    expect(Findings.of(made).warnings.map(({ code }) => code)).toContain('operator/with-its-resources');
  });
});

describe('constructs that are given no installation', () => {
  const NAMES = ['OvsNetwork', 'SriovIbNetwork', 'SriovNetwork', 'SriovNetworkPool', 'SriovNodePolicy', 'SriovOperatorConfig', 'SupportedNicIds'];
  const namespaceOf = (made: Construct) => ApiObject.of(made).metadata.namespace;

  test.each(NAMES)('%s takes that of the platform', (name) => {
    const make = (platform: OnloadPlatform) => EVERY_CONSTRUCT[name](new Chart(platform, 'extra'), 'X', {});
    expect(namespaceOf(make(openshift()))).toBe(OLM);
    expect(namespaceOf(make(openshift({ sriov: SriovInstallation.helm({ namespace: 'sriov' }) })))).toBe('sriov');
    expect(namespaceOf(make(kubernetes()))).toBe('sriov-network-operator');
    expect(namespaceOf(EVERY_CONSTRUCT[name](Testing.chart(), 'X', {}))).toBe(OLM);
  });

  test('existing ones too', () => {
    const chart = new Chart(kubernetes(), 'extra');
    const existing = [
      SriovNodePolicy.fromSriovNodePolicyAttributes(chart, 'A', { name: 'a', resourceName: 'a' }), SriovNetworkPool.fromSriovNetworkPoolAttributes(chart, 'B', { name: 'b', nodes: NodeGroup.worker() }),
      OvsNetwork.fromOvsNetworkAttributes(chart, 'C', { name: 'c', resourceName: 'a', networkNamespace: 'apps' }), SriovOperator.fromSriovOperatorAttributes(chart, 'D'),
    ];
    expect(existing.map(({ namespace }) => namespace)).toEqual(existing.map(() => 'sriov-network-operator'));
  });

  test('constructs that are given no installation fail for one by OLM on plain Kubernetes', () => {
    const chart = new Chart(kubernetes(), 'extra');
    expect(errorOf(() => new SriovOperatorConfig(chart, 'Config', { installation: SriovInstallation.olm() }))).toEqual({
      code: 'sriov/installation',
      message: 'nyc1/extra/Config: \'installation\' by OLM: "on Kubernetes 1.29"; pass SriovInstallation.helm(), or leave it out [sriov/installation]',
    });
    expect(errorOf(() => new SriovOperator(chart, 'Operator')).code).toBe('sriov/operator-helm');
    expect(errorOf(() => kubernetes({ sriov: SriovInstallation.olm() })).code).toBe('sriov/installation');
  });
});
