import { ManifestSet } from '../../../lib/manifests/manifest-set';
import type { Change, Differences } from '../../../lib/plan/machine-config/compare-configs';
import { disruptionPolicies, policiesOfRelease, Policy, policyForPath } from '../../../lib/plan/machine-config/disruption-policies';
import { legacyActions } from '../../../lib/plan/machine-config/legacy-objects';
import { policyActions } from '../../../lib/plan/machine-config/node-actions';

const change = (field: string, how: Change['how'] = 'changed'): Change => ({ objects: ['MachineConfig x'], field, how });

function differences(paths: string[], more: Partial<Differences> = {}): Differences {
  const none = { system: [], units: false, changedUnits: [], passwd: [], unseen: [] };
  return { ...none, files: paths.length > 0, paths: paths.map((path) => change(path)), ...more };
}

const short = (actions: readonly { type: string; service?: string }[]) => actions.map(({ type, service }) => (service ? `${type} ${service}` : type));

function cluster(nodeDisruptionPolicy: object, name = 'cluster') {
  return new ManifestSet([{ apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name }, spec: { nodeDisruptionPolicy } }]);
}

describe('the default policies', () => {
  const ANCHORS = '/etc/pki/ca-trust/source/anchors';
  test.each([
    ['/var/lib/kubelet/config.json', '4.17', ['None']],
    ['/etc/machine-config-daemon/no-reboot/containers-gpg.pub', '4.17', ['Reload crio.service']],
    ['/etc/containers/policy.json', '4.17', ['Reload crio.service']],
    ['/etc/containers/registries.conf', '4.17', ['Special']],
    ['/etc/containers/registries.d/deep/er/x.yaml', '4.17', ['Reload crio.service']],
    ['/etc/containers/registries.d', '4.17', ['Reload crio.service']],
    ['/etc/containers/registries.conf.d/x.conf', '4.17', ['Reboot']],
    ['/etc/nmstate/openshift/deep/x.yml', '4.17', ['None']],
    [`${ANCHORS}/openshift-config-user-ca-bundle.crt`, '4.17', ['Restart coreos-update-ca-trust.service', 'Restart crio.service']],
    ['/etc/crio/policies/ns.json', '4.17', ['Reboot']],
    ['/etc/crio/policies/ns.json', '4.18', ['Reload crio.service']],
    ['/etc/kubernetes/credential-providers/x', '4.21', ['Reboot']],
    ['/etc/kubernetes/credential-providers/x', '4.22', ['Restart kubelet.service']],
    ['/etc/systemd/system/kubelet.service.d/40-kubelet-crio-image-credential-provider.conf', '5.0', ['DaemonReload', 'Restart kubelet.service']],
    ['/etc/iri-registry/x', '4.22', ['Restart iri-registry.service']],
    ['/usr/local/bin/load-registry-image.sh', '4.22', ['Restart iri-registry.service']],
    [`${ANCHORS}/iri-root-ca.crt`, '4.22', ['Restart coreos-update-ca-trust.service']],
    ['/etc/kubernetes/kubelet-ca.crt', '5.2', ['Reboot']],
    ['/etc/modprobe.d/sfc.conf', '5.2', ['Reboot']],
    ['/etc/chrony.conf', '5.2', ['Reboot']],
  ])('default policies have these actions for %s in %s: %j', (path, openshift, expected) => {
    expect(short(policyActions(differences([path]), policiesOfRelease(openshift)))).toEqual(expected);
  });

  test('the default policies of units know one', () => {
    const units = (name: string) => differences([], { units: true, changedUnits: [change(name)] });
    expect(short(policyActions(units('iri-registry.service'), policiesOfRelease('4.22')))).toEqual(['DaemonReload', 'Restart iri-registry.service']);
    expect(short(policyActions(units('iri-registry.service'), policiesOfRelease('4.21')))).toEqual(['Reboot']);
    expect(short(policyActions(units('kubelet.service'), policiesOfRelease('5.2')))).toEqual(['Reboot']);
  });
});

describe('policies of users', () => {
  const restart = { type: 'Restart', restart: { serviceName: 'chronyd.service' } };

  test('replace the default of exactly the same path, and stand behind the others', () => {
    const { files } = disruptionPolicies(cluster({
      files: [
        { path: '/etc/containers/policy.json', actions: [{ type: 'None' }] }, { path: '/etc/chrony.conf', actions: [restart] },
      ],
    }), '4.17');
    expect(files.filter(({ of }) => of === '/etc/containers/policy.json').map(({ actions }) => actions)).toEqual([[{ type: 'None' }]]);
    expect(files[files.length - 1]).toEqual({
      of: '/etc/chrony.conf', actions: [{ type: 'Restart', service: 'chronyd.service' }], origin: 'policy of MachineConfiguration cluster for /etc/chrony.conf',
    });
  });

  test('with a slash at the end are of another path, and longer', () => {
    const policies = disruptionPolicies(cluster({ files: [{ path: '/etc/containers/registries.d/', actions: [{ type: 'None' }] }] }), '4.17');
    expect(short(policyActions(differences(['/etc/containers/registries.d/x']), policies))).toEqual(['None']);
    expect(policies.files.filter(({ of }) => of.startsWith('/etc/containers/registries.d'))).toHaveLength(2);
  });

  test('of ssh keys replace the default unless they are empty', () => {
    const ssh = (sshkey: object) => short(policyActions(differences([], { passwd: [change('passwd.users core')] }), disruptionPolicies(cluster({ sshkey }), '4.17')));
    expect(ssh({ actions: [{ type: 'Reboot' }] })).toEqual(['Reboot']);
    expect(ssh({ actions: [] })).toEqual(['None']);
  });

  test('policies of users are read from the object named cluster only', () => {
    expect(disruptionPolicies(cluster({ files: [{ path: '/x', actions: [] }] }, 'other'), '4.17')).toEqual(policiesOfRelease('4.17'));
  });

  test('policies of users with an action that nobody knows reboot', () => {
    const policies = disruptionPolicies(cluster({ files: [{ path: '/x', actions: [{ type: 'Sing' }] }] }), '4.17');
    expect(short(policyActions(differences(['/x']), policies))).toEqual(['Reboot']);
  });
});

describe('policyForPath', () => {
  const policy = (of: string): Policy => ({ of, actions: [], origin: of });
  test.each([
    ['/etc/a/b', ['/etc', '/etc/a'], '/etc/a'],
    ['/etc/a/b', ['/etc/a', '/etc'], '/etc/a'],
    ['/etc/ab', ['/etc/a'], undefined],
    ['/etc/a', ['/etc/a'], '/etc/a'],
    ['/etc/a', ['/'], undefined],
    ['/etc/a', [''], undefined],
    ['/etc/a/b', ['/etc//a'], '/etc//a'],
    ['/etc/a/b', ['/etc/x/../a'], '/etc/x/../a'],
    ['/etc/a/b', ['/etc/a/', '/etc/a'], '/etc/a/'],
    ['/etc/a/b', ['/etc/./', '/etc/a/'], '/etc/./'],
  ])('finds the policy for the path %s of %j: %s', (path, of, expected) => {
    expect(policyForPath(path, of.map(policy))?.of).toBe(expected);
  });
});

describe('actions', () => {
  const policies = policiesOfRelease('4.22');

  test.each(['osImageURL', 'kernelArguments', 'kernelType', 'extensions', 'fips'])('%s reboots whatever else changes', (field) => {
    const actions = policyActions(differences(['/etc/containers/policy.json'], { system: [change(field)] }), policies);
    expect(short(actions)).toEqual(['Reboot']);
    expect(actions[0].reasons).toEqual([{
      object: 'MachineConfig x', field, rule: 'operating system, kernel and extensions take effect with a reboot, whatever the policies',
    }]);
  });

  test('nothing that the daemon looks at is None', () => {
    expect(short(policyActions(differences([], { unseen: [change('storage.directories')] }), policies))).toEqual(['None']);
  });

  test('another order only is no action at all', () => {
    expect(policyActions(differences([], { files: true }), policies)).toEqual([]);
    expect(policyActions(differences([], { units: true }), policies)).toEqual([]);
  });

  test('None goes where something else is, and stays once where nothing is', () => {
    const quiet = ['/var/lib/kubelet/config.json', '/etc/nmstate/openshift/x'];
    expect(short(policyActions(differences(quiet), policies))).toEqual(['None']);
    expect(short(policyActions(differences([...quiet, '/etc/containers/policy.json']), policies))).toEqual(['Reload crio.service']);
  });

  test('run as often as they are asked for, files before units before ssh', () => {
    const bundle = '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt';
    const user = disruptionPolicies(cluster({ sshkey: { actions: [{ type: 'Drain' }] } }), '4.22');
    expect(short(policyActions(differences([bundle, '/etc/containers/policy.json'], {
      units: true, changedUnits: [change('iri-registry.service')], passwd: [change('passwd.users core')],
    }), user))).toEqual([
      'Restart coreos-update-ca-trust.service', 'Restart crio.service', 'Reload crio.service', 'DaemonReload', 'Restart iri-registry.service', 'Drain',
    ]);
  });

  test('of what has no policy are one reboot with all reasons', () => {
    const actions = policyActions(differences(['/etc/a', '/etc/containers/policy.json', '/etc/b']), policies);
    expect(short(actions)).toEqual(['Reboot']);
    expect(actions[0].reasons.map(({ field, rule }) => `${field}: ${rule}`)).toEqual([
      '/etc/a: no node disruption policy covers it: reboot', '/etc/b: no node disruption policy covers it: reboot',
    ]);
  });

  test('actions say which policy decided, and whether the file is new', () => {
    const [{ reasons }] = policyActions({ ...differences([]), files: true, paths: [change('/etc/containers/policy.json', 'added')] }, policies);
    expect(reasons[0].rule).toBe('added; default policy of OpenShift (since 4.16) for /etc/containers/policy.json');
  });
});

describe('the built-in list', () => {
  test.each([
    ['/etc/kubernetes/kubelet-ca.crt', '4.12', ['None']],
    ['/var/lib/kubelet/config.json', '4.15', ['None']],
    ['/etc/nmstate/openshift/x', '4.15', ['Reboot']],
    ['/etc/nmstate/openshift/x', '4.16', ['None']],
    ['/etc/nmstate/openshift/deep/x', '4.16', ['Reboot']],
    ['/etc/containers/registries.conf', '4.12', ['Reload crio.service']],
    ['/etc/containers/policy.json', '4.12', ['Reload crio.service']],
    ['/etc/machine-config-daemon/no-reboot/containers-gpg.pub', '4.12', ['Reload crio.service']],
    ['/etc/containers/registries.d/x', '4.15', ['Reboot']],
    ['/etc/containers/registries.d/x', '4.16', ['Reload crio.service']],
    ['/etc/containers/registries.d/deep/x', '4.16', ['Reboot']],
    ['/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt', '4.13', ['Reboot']],
    ['/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt', '4.14', ['Restart crio.service']],
    ['/etc/mco/internal-registry-pull-secret.json', '4.13', ['Reboot']],
    ['/etc/mco/internal-registry-pull-secret.json', '4.15', ['None']],
    ['/etc/mco/internal-registry-pull-secret.json', '4.16', ['Reboot']],
    ['/etc/sysctl.d/x.conf', '4.15', ['Reboot']],
  ])('finds the built-in policy for %s in %s: %j', (path, openshift, expected) => {
    expect(short(legacyActions(differences([path]), openshift))).toEqual(expected);
  });

  test('lets the strongest win', () => {
    const bundle = '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt';
    expect(short(legacyActions(differences(['/etc/containers/policy.json', bundle]), '4.15'))).toEqual(['Restart crio.service']);
    expect(short(legacyActions(differences(['/var/lib/kubelet/config.json', '/etc/containers/policy.json']), '4.15'))).toEqual(['Reload crio.service']);
    expect(short(legacyActions(differences([bundle, '/x']), '4.15'))).toEqual(['Reboot']);
  });

  test('reboots for units, even for their order, and not for users or the order of files', () => {
    expect(short(legacyActions(differences([], { units: true, changedUnits: [change('a.service')] }), '4.15'))).toEqual(['Reboot']);
    expect(short(legacyActions(differences([], { units: true }), '4.15'))).toEqual(['Reboot']);
    expect(short(legacyActions(differences([], { passwd: [change('passwd.users core')] }), '4.15'))).toEqual(['None']);
    expect(short(legacyActions(differences([], { files: true }), '4.15'))).toEqual(['None']);
  });
});
