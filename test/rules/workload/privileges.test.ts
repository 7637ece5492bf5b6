import { ApiObject, Testing } from 'cdk8s';
import { PrivilegedNamespacePolicy } from '../../../lib/constructs/admission';
import { Onload } from '../../../lib/constructs/onload';
import { Manifest } from '../../../lib/manifests/manifest';
import { privilegedNamespace } from '../../../lib/rules/workload/privileges';
import { Findings } from '../../../lib/synthesis/findings';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { distortions, problemsOf } from '../../support/rules';

const RBAC = 'rbac.authorization.k8s.io';
const deployment = (namespace: string | undefined = 'onload'): Manifest => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'app', namespace },
  spec: { template: { spec: { containers: [{ name: 'a', image: 'a', resources: { limits: { 'amd.com/onload': 1 } } }] } } },
});
const labelled = (value = 'privileged'): Manifest => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'onload', labels: { 'pod-security.kubernetes.io/enforce': value } } });
const role = (rule: object = {}, kind = 'Role'): Manifest => ({
  apiVersion: `${RBAC}/v1`,
  kind,
  metadata: { name: 'use', ...kind === 'Role' ? { namespace: 'onload' } : {} },
  rules: [{ apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'], ...rule }],
});
const binding = (roleRef: object = {}, subject: object = {}): Manifest => ({
  apiVersion: `${RBAC}/v1`,
  kind: 'RoleBinding',
  metadata: { name: 'use', namespace: 'onload' },
  roleRef: { apiGroup: RBAC, kind: 'Role', name: 'use', ...roleRef },
  subjects: [{ kind: 'ServiceAccount', name: 'loader', namespace: 'onload', ...subject }],
});
const openshift = { platform: Platform.openshift() };
const kubernetes = { platform: Platform.kubernetes() };
const count = (manifests: Manifest[], context = {}) => problemsOf(privilegedNamespace, manifests, context).length;

describe('pods that use Onload in a namespace whose pods may be privileged', () => {
  test('pods that use Onload in a namespace whose pods may be privileged are a risk by its service accounts on OpenShift', () => {
    expect(problemsOf(privilegedNamespace, [deployment(), role(), binding()], openshift)).toEqual([{
      of: 'app',
      code: 'workload/privileged-namespace',
      class: 'risky',
      severity: 'warning',
      path: 'metadata.namespace',
      what: 'pods that use Onload in a namespace whose pods may be privileged (its service account loader): whoever may create pods there can become root on nodes',
      value: 'onload',
      fix: 'run them in a namespace of their own, or bind a PrivilegedNamespacePolicy to this one',
    }]);
  });

  test('pods that use Onload in a namespace whose pods may be privileged are a risk by its label elsewhere', () => {
    expect(problemsOf(privilegedNamespace, [deployment(), labelled()], kubernetes)).toMatchObject([{ what: expect.stringContaining('(by its pod-security label)') }]);
  });

  test('pods that use Onload in a namespace whose pods may be privileged are judged by what the platform looks at', () => {
    expect([count([deployment(), labelled()], openshift), count([deployment(), role(), binding()], kubernetes)]).toEqual([0, 0]);
    expect([count([deployment(), labelled()]), count([deployment(), role(), binding()])]).toEqual([1, 1]);
  });

  test.each<[string, Manifest[], number]>([
    ['a ClusterRole', [role({}, 'ClusterRole'), binding({ kind: 'ClusterRole' })], 1],
    ['the ClusterRole of OpenShift', [binding({ kind: 'ClusterRole', name: 'system:openshift:scc:privileged' })], 1],
    ['a role for all constraints', [role({ resourceNames: undefined }), binding()], 1],
    ['a role for everything', [role({ apiGroups: ['*'], resources: ['*'], resourceNames: undefined, verbs: ['*'] }), binding()], 1],
    ['a subject without a namespace', [role(), binding({}, { namespace: undefined })], 1],
    ['another constraint', [role({ resourceNames: ['anyuid'] }), binding()], 0],
    ['another verb', [role({ verbs: ['get'] }), binding()], 0],
    ['another role', [role(), binding({ name: 'other' })], 0],
    ['a service account of another namespace', [role(), binding({}, { namespace: 'kmm' })], 0],
    ['a user', [role(), binding({}, { kind: 'User' })], 0],
  ])('pods that use Onload are a risk in a privileged namespace by %s', (_, manifests, expected) => {
    expect(count([deployment(), ...manifests], openshift)).toBe(expected);
  });

  test('pods that use Onload in a namespace whose pods may be privileged are none elsewhere, nor without Onload, nor where no namespace is said', () => {
    expect(count([deployment('trading'), labelled()])).toBe(0);
    expect(count([deployment(), labelled('restricted')])).toBe(0);
    expect(count([{ ...deployment(), metadata: { name: 'app' } }, labelled()])).toBe(0);
    expect(count([{ ...deployment(), spec: {} }, labelled()])).toBe(0);
  });

  test('pods that use Onload in a namespace whose pods may be privileged are none where a policy refuses the pods of others', () => {
    const policy = (props: object = {}) => {
      const chart = Testing.chart();
      new PrivilegedNamespacePolicy(chart, 'Policy', { namespaces: ['onload'], ...props });
      return Testing.synth(chart) as Manifest[];
    };
    expect(count([deployment(), labelled(), ...policy()])).toBe(0);
    expect(count([deployment(), labelled(), ...policy({ action: 'Audit' })])).toBe(1);
    expect(count([deployment(), labelled(), ...policy({ namespaces: ['sfptpd'] })])).toBe(1);
  });

  test('pods that use Onload in a namespace whose pods may be privileged are warned of by accelerate()', () => {
    const chart = Testing.chart();
    const object = new ApiObject(chart, 'App', deployment());
    new Onload(chart, 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }) }).accelerate(object);
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    chart.node.root.node.findAll().forEach((construct) => construct.node.validate());
    stderr.mockRestore();
    expect(Findings.of(chart.node.root).warnings.map(({ code }) => code)).toContain('workload/privileged-namespace');
  });

  test('pods that use Onload in a namespace whose pods may be privileged are read without an error whatever the form of the others', () => {
    for (const object of [labelled(), role(), binding()]) {
      for (const field of ['metadata', 'rules', 'roleRef', 'subjects']) {
        for (const part of distortions(object[field])) {
          expect(() => problemsOf(privilegedNamespace, [deployment(), { ...object, [field]: part } as Manifest])).not.toThrow(/Cannot read/);
        }
      }
    }
  });
});
