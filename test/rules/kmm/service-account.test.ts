import { moduleOf, patched, said } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { noServiceAccount } from '../../../lib/rules/kmm/service-account';
import { Findings } from '../../../lib/synthesis/findings';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

describe('a Module without a service account', () => {
  const LINE = (part: string) => `risky spec.${part}.serviceAccountName: no service account, so that of the namespace, which may not be privileged: null; `
    + 'name one that may use the privileged security context constraint';
  const bare = moduleOf({ moduleLoader: {}, devicePlugin: {}, dra: { serviceAccountName: 'a' } });

  test('a Module without a service account is risky on OpenShift', () => {
    expect(said(noServiceAccount, [bare], { platform: Platform.openshift() })).toEqual([LINE('devicePlugin'), LINE('moduleLoader')]);
    expect(said(noServiceAccount, [bare], { platform: Platform.kubernetes() })).toEqual([]);
    expect(said(noServiceAccount, [bare])).toEqual([]);
  });

  test('a Module without a service account is fine in KMM\'s own namespace', () => {
    expect(said(noServiceAccount, [{ ...bare, metadata: { name: 'a', namespace: 'openshift-kmm' } }], { platform: Platform.openshift() })).toEqual([]);
  });

  test('warns where a patch of a construct writes it', () => {
    const module = patched('/spec/devicePlugin', { container: { image: 'a:1' } });
    synth(module);
    expect(Findings.of(module).warnings.map(({ code }) => code)).toEqual(['kmm/no-service-account']);
  });

  describe('a written "default"', () => {
    const written = (namespace = 'drivers') => ({ ...moduleOf({ moduleLoader: { serviceAccountName: 'default' }, devicePlugin: { serviceAccountName: 'default' } }), metadata: { name: 'a', namespace } });
    const openshift = { platform: Platform.openshift() };
    const binding = (kind: string, roleRef: object, subject: object) => (
      { apiVersion: 'rbac.authorization.k8s.io/v1', kind, metadata: { name: 'b', namespace: kind === 'RoleBinding' ? 'drivers' : undefined }, roleRef, subjects: [subject] });
    const SCC = { kind: 'ClusterRole', name: 'system:openshift:scc:privileged' };
    const ACCOUNT = { kind: 'ServiceAccount', name: 'default', namespace: 'drivers' };

    test('a written "default" is the same account as an unset one', () => {
      expect(said(noServiceAccount, [written()], openshift)).toEqual(['devicePlugin', 'moduleLoader'].map((part) => (
        `risky spec.${part}.serviceAccountName: service account of the namespace, which may not be privileged: "default"; name one that may use the privileged security context constraint`)));
      expect(said(noServiceAccount, [written('openshift-kmm')], openshift)).toHaveLength(2);
    });

    test.each<[string, Manifest[]]>([
      ['a RoleBinding', [binding('RoleBinding', SCC, ACCOUNT)]],
      ['a ClusterRoleBinding', [binding('ClusterRoleBinding', SCC, ACCOUNT)]],
      ['a RoleBinding for all accounts of the namespace', [binding('RoleBinding', SCC, { kind: 'Group', name: 'system:serviceaccounts:drivers' })]],
      ['a Role of the user\'s', [
        {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'Role',
          metadata: { name: 'r', namespace: 'drivers' },
          rules: [
            { apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'] },
          ],
        },
        binding('RoleBinding', { kind: 'Role', name: 'r' }, ACCOUNT),
      ]],
      ['a list of users', [{ apiVersion: 'security.openshift.io/v1', kind: 'SecurityContextConstraints', metadata: { name: 'mine' }, allowPrivilegedContainer: true, users: ['system:serviceaccount:drivers:default'] }]],
    ] as [string, Manifest[]][])('a written "default" is fine where %s allows it to be privileged', (_, rights) => {
      expect(said(noServiceAccount, [written(), ...rights], openshift)).toEqual([]);
      expect(said(noServiceAccount, [bare, ...rights], openshift)).toEqual([]);
    });

    test('a written "default" is reported where another account or another namespace has the rights', () => {
      expect(said(noServiceAccount, [written(), binding('RoleBinding', SCC, { ...ACCOUNT, name: 'other' })], openshift)).toHaveLength(2);
      expect(said(noServiceAccount, [written('elsewhere'), binding('RoleBinding', SCC, ACCOUNT)], openshift)).toHaveLength(2);
      expect(said(noServiceAccount, [written(), binding('RoleBinding', { kind: 'ClusterRole', name: 'view' }, ACCOUNT)], openshift)).toHaveLength(2);
    });
  });
});
