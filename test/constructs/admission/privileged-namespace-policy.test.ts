import { Chart, Testing } from 'cdk8s';
import { decide, Request } from './evaluate';
import { AdmissionAction, PrivilegedNamespacePolicy, PrivilegedNamespacePolicyProps } from '../../../lib/constructs/admission';
import { OnloadPlatform } from '../../../lib/constructs/platform';
import type { Manifest } from '../../../lib/manifests/manifest';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { OperatorInstallation } from '../../../lib/values/operator-installation';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';

const ARGO = 'system:serviceaccount:openshift-gitops:openshift-gitops-argocd-application-controller';

function made(props: Partial<PrivilegedNamespacePolicyProps> = {}): { policy: Manifest; binding: Manifest } {
  const chart = Testing.chart();
  new PrivilegedNamespacePolicy(chart, 'Policy', { namespaces: ['sfptpd', 'onload'], users: [ARGO], ...props });
  const [policy, binding] = Testing.synth(chart) as Manifest[];
  return { policy, binding };
}

const { policy } = made();
const kubeSystem = (name: string) => `system:serviceaccount:kube-system:${name}`;
const pod = (spec: object = { containers: [{ image: 'a' }] }, annotations?: object) => ({ metadata: { annotations }, spec });

describe('a policy for namespaces whose pods may be privileged', () => {
  test('a policy for namespaces whose pods may be privileged is bound to these namespaces by the label that nobody can change', () => {
    expect(made().binding.spec).toEqual({
      policyName: 'onload-privileged-namespaces',
      validationActions: ['Deny'],
      matchResources: { namespaceSelector: { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: ['onload', 'sfptpd'] }] } },
    });
  });

  test('matches pods, what makes pods, and the ways into pods', () => {
    type Matched = { apiGroups: string[]; operations: string[]; resources: string[] };
    const matched = policy.spec.matchConstraints.resourceRules.flatMap(({ apiGroups: [group], operations, resources }: Matched) => (
      resources.map((resource) => `${operations.join('+')} ${group}/${resource}`)));
    expect(matched).toEqual([
      'CREATE+UPDATE /pods', 'CREATE+UPDATE /replicationcontrollers', 'UPDATE /pods/ephemeralcontainers', 'CONNECT /pods/attach', 'CONNECT /pods/exec',
      'CREATE+UPDATE apps/daemonsets', 'CREATE+UPDATE apps/deployments', 'CREATE+UPDATE apps/replicasets', 'CREATE+UPDATE apps/statefulsets',
      'CREATE+UPDATE batch/cronjobs', 'CREATE+UPDATE batch/jobs', 'CREATE+UPDATE kmm.sigs.x-k8s.io/bootmoduleconfigs', 'CREATE+UPDATE kmm.sigs.x-k8s.io/modules',
      'CREATE+UPDATE onload.amd.com/onloads',
    ]);
    expect(policy.spec.failurePolicy).toBe('Fail');
  });

  test.each<[string, Request]>([
    ['pods of a DaemonSet', { user: kubeSystem('daemon-set-controller') }],
    ['pods of a ReplicaSet', { user: kubeSystem('replicaset-controller') }],
    ['pods of a StatefulSet', { user: kubeSystem('statefulset-controller') }],
    ['pods of a Job', { user: kubeSystem('job-controller') }],
    ['Jobs of a CronJob', { user: kubeSystem('cronjob-controller'), resource: 'jobs' }],
    ['ReplicaSets of a Deployment', { user: kubeSystem('deployment-controller'), resource: 'replicasets' }],
    ['pods where all controllers are one user', { user: 'system:kube-controller-manager' }],
    ['builds', { user: 'system:serviceaccount:openshift-infra:build-controller' }],
    ['pods of KMM', { user: 'system:serviceaccount:openshift-kmm:kmm-operator-controller' }],
    ['pods of KMM 1.1', { user: 'system:serviceaccount:openshift-kmm:kmm-operator-controller-manager' }],
    ['Modules of the Onload Operator', { user: 'system:serviceaccount:onload-operator-system:onload-operator-controller-manager', resource: 'modules' }],
    ['what a user applies who is named', { user: ARGO, resource: 'daemonsets' }],
    ['what an administrator does', { user: 'admin', groups: ['system:masters'], operation: 'CONNECT', object: { command: ['sh'] } }],
    ['mirror pods', { user: 'system:node:n1', groups: ['system:nodes'], object: pod({}, { 'kubernetes.io/config.mirror': 'x' }) }],
    ['finalizers of others', { user: kubeSystem('generic-garbage-collector'), operation: 'UPDATE', object: { ...pod(), metadata: { finalizers: ['a/b'] } }, oldObject: pod() }],
  ])('a policy for namespaces whose pods may be privileged admits %s', (_, request) => {
    expect(decide(policy, request)).toBe(true);
  });

  test.each<[string, Request]>([
    ['a pod', { user: 'eve', object: pod() }],
    ['a Deployment', { user: 'eve', resource: 'deployments' }],
    ['a Module', { user: 'eve', resource: 'modules' }],
    ['another image in a pod that runs', { user: 'eve', operation: 'UPDATE', object: pod({ containers: [{ image: 'b' }] }), oldObject: pod() }],
    ['another image in a DaemonSet', { user: 'eve', operation: 'UPDATE', resource: 'daemonsets', object: { spec: { a: 1 } }, oldObject: { spec: { a: 2 } } }],
    ['an ephemeral container', { user: 'eve', operation: 'UPDATE', object: pod({ ephemeralContainers: [{}] }), oldObject: pod() }],
    ['exec', { user: 'eve', operation: 'CONNECT', object: { command: ['sh'] } }],
    ['attach', { user: 'eve', operation: 'CONNECT', object: {} }],
    ['a pod by a service account of the namespace', { user: 'system:serviceaccount:onload:default', groups: ['system:serviceaccounts', 'system:serviceaccounts:onload'] }],
    ['a pod by another service account of kube-system', { user: kubeSystem('other'), groups: ['system:serviceaccounts:kube-system'] }],
    ['a pod of a node that is no mirror pod', { user: 'system:node:n1', groups: ['system:nodes'], object: pod({}, {}) }],
    ['a mirror pod by somebody else', { user: 'eve', object: pod({}, { 'kubernetes.io/config.mirror': 'x' }) }],
    ['a workload by a node', { user: 'system:node:n1', groups: ['system:nodes'], resource: 'daemonsets', object: pod({}, { 'kubernetes.io/config.mirror': 'x' }) }],
    ['a pod by a user whose name begins like that of one who is trusted', { user: `${ARGO}2` }],
  ])('a policy for namespaces whose pods may be privileged refuses %s', (_, request) => {
    expect(decide(policy, request)).toBe(`user ${request.user} may not decide what runs in namespace onload, whose pods may be privileged`);
  });

  test('lets an engine run its Jobs in their namespace, and nobody else', () => {
    const jobs = made({ namespaces: ['onload-gitops'] });
    expect(jobs.binding.spec.matchResources.namespaceSelector.matchExpressions[0].values).toEqual(['onload-gitops']);
    const admits = (user: string, resource: string) => decide(jobs.policy, { user, resource }) === true;
    expect([admits(ARGO, 'jobs'), admits(ARGO, 'cronjobs'), admits(kubeSystem('cronjob-controller'), 'jobs'), admits(kubeSystem('job-controller'), 'pods')]).toEqual([true, true, true, true]);
    expect(['jobs', 'pods', 'cronjobs'].map((resource) => admits('eve', resource))).toEqual([false, false, false]);
    expect(admits('system:serviceaccount:onload-gitops:onload-upgrade-onload-module', 'pods')).toBe(false);
  });

  test('trusts no build controller of OpenShift, and another KMM, on other Kubernetes', () => {
    const other = made({ platform: Platform.kubernetes('1.30') }).policy;
    expect(decide(other, { user: 'system:serviceaccount:kmm-operator-system:kmm-operator-controller' })).toBe(true);
    expect(decide(other, { user: 'system:serviceaccount:openshift-kmm:kmm-operator-controller' })).not.toBe(true);
    expect(decide(other, { user: 'system:serviceaccount:openshift-infra:build-controller' })).not.toBe(true);
    expect(decide(other, { user: 'x', groups: ['system:cluster-admins'] })).not.toBe(true);
    expect(decide(policy, { user: 'x', groups: ['system:cluster-admins'] })).toBe(true);
  });

  test('trusts the operators of the platform where they are', () => {
    const platform = new OnloadPlatform(Testing.app(), 'nyc1', {
      platform: Platform.openshift('4.17'),
      release: OnloadRelease.of({ onload: '8.1.2.26' }),
      kmmInstallation: OperatorInstallation.created({ namespace: NamespaceSource.existing('operators') }),
      onloadOperatorInstallation: OperatorInstallation.existing({ namespace: 'onload-op' }),
    });
    const chart = new Chart(platform, 'extra');
    new PrivilegedNamespacePolicy(chart, 'Policy', { namespaces: ['onload'] });
    const [there] = synth(chart);
    const admits = (user: string) => decide(there, { user: `system:serviceaccount:${user}` }) === true;
    expect(['operators:kmm-operator-controller', 'onload-op:onload-operator-controller-manager'].map(admits)).toEqual([true, true]);
    expect(['openshift-kmm:kmm-operator-controller', 'onload-operator-system:onload-operator-controller-manager'].map(admits)).toEqual([false, false]);
  });

  test('a policy for namespaces whose pods may be privileged has operators and groups in place of the default ones', () => {
    const other = made({ operators: ['system:serviceaccount:kmm:op'], groups: ['platform admins'] }).policy;
    expect(decide(other, { user: 'system:serviceaccount:kmm:op' })).toBe(true);
    expect(decide(other, { user: 'system:serviceaccount:openshift-kmm:kmm-operator-controller' })).not.toBe(true);
    expect(decide(other, { user: 'x', groups: ['platform admins'] })).toBe(true);
    expect(decide(other, { user: 'x', groups: ['system:masters'] })).not.toBe(true);
  });

  test('a policy for namespaces whose pods may be privileged can begin by telling who else is at work there', () => {
    expect(made({ action: AdmissionAction.AUDIT }).binding.spec.validationActions).toEqual(['Audit']);
  });

  test('a policy for namespaces whose pods may be privileged has the name that it is given', () => {
    const { policy: one, binding } = made({ name: 'guard' });
    expect([one.metadata.name, binding.metadata.name, binding.spec.policyName]).toEqual(['guard', 'guard', 'guard']);
  });

  test('shows what it was made of, sorted', () => {
    const construct = new PrivilegedNamespacePolicy(Testing.chart(), 'Policy', { namespaces: ['b', 'a', 'b'], users: ['z', 'z'], operators: [] });
    expect(construct.namespaces).toEqual(['a', 'b']);
    expect(construct.users.filter((user) => !user.startsWith('system:'))).toEqual(['z']);
  });

  test('a policy for namespaces whose pods may be privileged has this form', () => {
    expect(made()).toMatchSnapshot();
  });

  test.each([Platform.openshift('4.16'), Platform.kubernetes('1.29')])('fails on %s', (platform) => {
    expect(() => made({ platform })).toThrow(`platform without ValidatingAdmissionPolicy: "${platform}"; leave this out, and grant no one the right to create pods in these namespaces by RBAC; `
      + `${platform.name} has it since ${platform.isOpenshift ? '4.17' : '1.30'} [admission/release]`);
  });

  test.each([Platform.openshift(), Platform.openshift('4.17'), Platform.kubernetes(), Platform.kubernetes('1.30.2')])('a policy for namespaces whose pods may be privileged is offered on %s', (platform) => {
    expect(() => made({ platform })).not.toThrow();
  });

  test.each<[string, Partial<PrivilegedNamespacePolicyProps>]>([
    ['admission/no-namespace', { namespaces: [] }], ['namespace/name', { namespaces: ['A'] }], ['admission/name', { name: 'A b' }],
    ['admission/subject', { users: ['a\'] || true || [\''] }], ['admission/subject', { groups: ['a\\'] }], ['admission/subject', { operators: ['a\nb'] }], ['admission/subject', { users: [''] }],
  ])('fails with %s for %j', (code, props) => {
    expect(() => made(props)).toThrow(`[${code}]`);
  });
});
