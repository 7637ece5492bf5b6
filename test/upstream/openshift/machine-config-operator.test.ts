import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILT_IN_ROWS, builtInResult } from '../../../lib/upstream/openshift/built-in-rules';
import { actionsText, defaultPolicies } from '../../../lib/upstream/openshift/disruption-policies';
import { checksExtensions, extensionsOf, isExtension } from '../../../lib/upstream/openshift/extensions';
import {
  canHave, DISRUPTION_POLICIES, Feature, hasByDefault, IMAGE_STREAMS, PINNED_IMAGES, STORAGE_OVERRIDES,
} from '../../../lib/upstream/openshift/features';
import { COMMON_IGNITION, isIgnitionVersion } from '../../../lib/upstream/openshift/ignition';
import { lacksRunc, refusesImageBesideStream } from '../../../lib/upstream/openshift/image-streams';
import { isKernelType, isSpecialKernel, kernelTypesOf } from '../../../lib/upstream/openshift/kernel-types';
import { isOperatorName, poolOfRendered } from '../../../lib/upstream/openshift/openshift-names';
import { KNOWN_OPENSHIFT, NEWEST_OPENSHIFT, releasesText } from '../../../lib/upstream/openshift/openshift-releases';
import { servesPinnedImages } from '../../../lib/upstream/openshift/pinned-images';
import {
  admitsPool, arbiterWaits, isBuiltInPool, mergesWorkersFirst, percentOf, poolOfRole, ROLE_LABEL,
} from '../../../lib/upstream/openshift/pools';
import { isComparedWhenRendered, takesUserField, usersMayGo } from '../../../lib/upstream/openshift/reconciliation';
import { serviceNameProblem } from '../../../lib/upstream/openshift/service-names';
import { compareReleases } from '../../../lib/upstream/releases';

/** The known releases for which something holds, as ranges; `all` and `none` where it is so. */
function releasesWith(holds: (release: string) => boolean): string {
  const found = KNOWN_OPENSHIFT.filter(holds);
  return found.length === 0 ? 'none' : found.length === KNOWN_OPENSHIFT.length ? 'all' : releasesText(found);
}

test('the known releases are in order, from the oldest to the newest', () => {
  expect([...KNOWN_OPENSHIFT].sort(compareReleases)).toEqual(KNOWN_OPENSHIFT);
  expect(new Set(KNOWN_OPENSHIFT).size).toBe(KNOWN_OPENSHIFT.length);
});

describe('extensions', () => {
  test.each([
    ['wasm', '4.14 to 4.21'], ['ipsec', '4.14 and later'], ['sysstat', '4.18 and later'], ['two-node-ha', '4.19 and later'], ['usbguard', 'all'],
    ['kernel-devel', 'all'], ['kerberos', 'all'], ['sandboxed-containers', 'all'], ['nope', 'none'], ['constructor', 'none'],
  ])('%s is in %s', (name, releases) => {
    expect(releasesWith((release) => isExtension(name, release))).toBe(releases);
  });

  test('extensions are listed by name', () => {
    expect(extensionsOf('4.22')).toEqual(['ipsec', 'kerberos', 'kernel-devel', 'sandboxed-containers', 'sysstat', 'two-node-ha', 'usbguard']);
  });

  test('extensions that are unknown are refused when a pool is rendered since 4.16, and without a config only up to 4.17', () => {
    expect(releasesWith((release) => checksExtensions(true, release))).toBe('4.16 and later');
    expect(releasesWith((release) => checksExtensions(false, release))).toBe('4.16 to 4.17');
  });
});

describe('kernel types', () => {
  test.each([['', 'all'], ['default', 'all'], ['realtime', 'all'], ['64k-pages', '4.15 and later'], ['rt', 'none'], ['toString', 'none']])('%j is in %s', (type, releases) => {
    expect(releasesWith((release) => isKernelType(type, release))).toBe(releases);
  });

  test('kernel types are listed, and two of them are no default', () => {
    expect(kernelTypesOf('4.14')).toEqual(['default', 'realtime']);
    expect(['', 'default', 'realtime', '64k-pages', 'rt'].filter(isSpecialKernel)).toEqual(['realtime', '64k-pages']);
  });
});

describe('features', () => {
  test.each<[string, Feature, string, string]>([
    ['node disruption policies', DISRUPTION_POLICIES, '4.16 and later', '4.17 and later'],
    ['storage overrides', STORAGE_OVERRIDES, '4.20 and later', '4.23 and later'],
    ['pinned images', PINNED_IMAGES, '4.16 and later', '4.19 and later'],
    ['image streams', IMAGE_STREAMS, '4.21 and later', '4.23 and later'],
  ])('%s can be had in %s... and are on by default in the last of these', (_, feature, possible, byDefault) => {
    expect(releasesWith((release) => canHave(feature, release))).toBe(possible);
    expect(releasesWith((release) => hasByDefault(feature, release))).toBe(byDefault);
  });
});

describe('Ignition', () => {
  test.each([
    ['2.0.0', 'all'], ['2.2.0', 'all'], ['2.3.0', 'none'], ['3.0.0', 'all'], ['3.2.0', 'all'], ['3.3.0', '4.13 and later'], ['3.4.0', '4.13 and later'],
    ['3.5.0', '4.19 and later'], ['3.6.0', 'none'], ['3.2', 'none'], ['', 'none'],
  ])('%j is read by %s', (version, releases) => {
    expect(releasesWith((release) => isIgnitionVersion(version, release))).toBe(releases);
  });

  test('Ignition is written in a version that all supported releases read', () => {
    expect(releasesWith((release) => isIgnitionVersion(COMMON_IGNITION, release))).toBe('all');
  });
});

describe('default policies', () => {
  const does = (target: string, release: string) => actionsText(defaultPolicies(release).find((policy) => policy.target === target)?.actions ?? []);

  test('default policies become more with the releases', () => {
    const counts = KNOWN_OPENSHIFT.map((release) => defaultPolicies(release).length);
    expect([...new Set(counts)].map((count) => `${count} in ${releasesText(KNOWN_OPENSHIFT.filter((_, index) => counts[index] === count))}`))
      .toEqual(['0 in 4.12 to 4.15', '5 in 4.16', '8 in 4.17', '9 in 4.18 to 4.21', '15 in 4.22 and later']);
  });

  test('default policies are what the operator has', () => {
    expect(does('/etc/containers/registries.conf', '4.17')).toBe('Special');
    expect(does('/etc/crio/policies', '4.17')).toBe('nothing');
    expect(does('/etc/crio/policies', '4.18')).toBe('Reload crio.service');
    expect(does('iri-registry.service', '4.22')).toBe('DaemonReload, Restart iri-registry.service');
    expect(does('sshkey', '4.16')).toBe('None');
  });

  test('default policies are one per file, unit and release', () => {
    const targets = defaultPolicies(NEWEST_OPENSHIFT).map(({ kind, target }) => `${kind} ${target}`);
    expect(new Set(targets).size).toBe(targets.length);
  });
});

test.each([
  ['/etc/kubernetes/kubelet-ca.crt', ['none', 'none', 'none']], ['/etc/nmstate/openshift/x', ['reboot', 'reboot', 'none']],
  ['/etc/nmstate/openshift/x/y', ['reboot', 'reboot', 'reboot']], ['/etc/mco/internal-registry-pull-secret.json', ['reboot', 'none', 'reboot']],
  ['/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt', ['reboot', 'restart crio', 'restart crio']],
])('the built-in rules for %s in 4.13, 4.15 and 4.16: %j', (path, results) => {
  expect(['4.13', '4.15', '4.16'].map((release) => builtInResult(path, release))).toEqual(results);
});

describe('pools', () => {
  test('pools that the platform makes are three', () => {
    expect(['arbiter', 'master', 'worker', 'infra', 'control-plane'].filter(isBuiltInPool)).toEqual(['arbiter', 'master', 'worker']);
    expect(['control-plane', 'master', 'infra'].map(poolOfRole)).toEqual(['master', 'master', 'infra']);
  });

  test('default policies differ between releases', () => {
    expect(releasesWith(mergesWorkersFirst)).toBe('4.15 and later');
    expect(releasesWith(arbiterWaits)).toBe('4.23 and later');
  });

  test.each([['10%', 10], ['0%', 0], ['100%', 100], ['10', undefined], [10, undefined], ['10 %', undefined], ['-1%', undefined]])('%j nodes are %j percent', (value, percent) => {
    expect(percentOf(value)).toBe(percent);
  });
});

test('running nodes take passwords since 4.13, let users go since 4.14, and are asked before the roll-out since 4.16', () => {
  expect(releasesWith((release) => takesUserField('passwordHash', release))).toBe('4.13 and later');
  expect(releasesWith((release) => takesUserField('sshAuthorizedKeys', release))).toBe('all');
  expect(releasesWith((release) => takesUserField('shell', release))).toBe('none');
  expect(releasesWith(usersMayGo)).toBe('4.14 and later');
  expect(releasesWith(isComparedWhenRendered)).toBe('4.16 and later');
});

test('images of RHEL 10 and CentOS 10 have no runc', () => {
  expect(releasesWith((release) => lacksRunc('rhel-10', release))).toBe('4.21 and later');
  expect(['centos-10', 'rhel-9', undefined].map((stream) => lacksRunc(stream, '5.0'))).toEqual([true, false, false]);
});

test('an image beside a stream is refused since 4.22', () => {
  expect(releasesWith(refusesImageBesideStream)).toBe('4.22 and later');
});

describe('the API server', () => {
  const labels = (role: string) => ({ matchLabels: { [ROLE_LABEL]: role } });
  const expression = (operator: string, ...values: string[]) => ({ matchExpressions: [{ key: ROLE_LABEL, operator, values }] });
  test.each([
    [labels('worker'), true], [labels('master'), true], [labels('fast'), false], [expression('In', 'worker', 'fast'), true], [expression('In', 'fast'), false],
    [expression('NotIn', 'master'), true], [expression('NotIn', 'worker'), false], [{ matchExpressions: [{ key: 'a', operator: 'In', values: ['worker'] }] }, false],
    [{ matchExpressions: [null, 1], matchLabels: null }, false], [{}, false], [undefined, false],
  ])('admits a pool with the selector %j since 4.18: %s', (selector, isAdmitted) => {
    expect(releasesWith((release) => !admitsPool(selector, release))).toBe(isAdmitted ? 'none' : '4.18 and later');
  });
});

test.each([['v1alpha1', '4.16 to 4.21'], ['v1', '4.19 and later'], ['v2', 'none']])('PinnedImageSets of %s are in %s', (version, releases) => {
  expect(releasesWith((release) => servesPinnedImages(`machineconfiguration.openshift.io/${version}`, release))).toBe(releases);
});

test.each([
  ['rendered-worker-0', true], ['00-worker', true], ['01-worker-kubelet', true], ['01-fast-container-runtime', true], ['10-prebuiltimage-osimageurl-x', true],
  ['99-worker-generated-registries', true], ['97-worker-generated-kubelet', true], ['98-worker-generated-kubelet', true],
  ['99-worker-ssh', false], ['00-worker-x', false], ['50-worker', false], ['96-worker-generated-kubelet', false],
])('%s is a name of the operator: %s', (name, expected) => {
  expect(isOperatorName(name)).toBe(expected);
});

test('the name of a rendered configuration names its pool', () => {
  expect(['rendered-worker-0123', 'rendered-my-pool-0123', 'rendered-', 'worker'].map(poolOfRendered)).toEqual(['worker', 'my-pool', undefined, undefined]);
});

test.each([
  ['chronyd.service', undefined], ['a@b.service', 'it is of a template: "@" may not stand before the first dot'],
  ['a', 'it does not end in .service, .socket, .timer …'], [`${'a'.repeat(248)}.service`, 'it has 256 characters, 255 is the most'],
  ['ä.service', 'it has other characters than letters, digits, ":", "_", "\\", "-"'],
])('a policy can name %s: %j', (name, problem) => {
  expect(serviceNameProblem(name)).toBe(problem);
});

describe('the table of files that need no policy, in the guide to machine configuration', () => {
  const guide = readFileSync(join(resolve(__dirname, '../../..'), 'lib/constructs/machine-config/README.md'), 'utf8');
  const [, section] = /### Files that need no policy\n([^]*?)\n\nA change of/.exec(guide)!;
  const [heads, , ...rows] = section.split('\n').filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  const [, ...columns] = heads.map((head) => head.split(', '));
  const before = KNOWN_OPENSHIFT.filter((release) => compareReleases(release, '4.17') < 0);

  test('the table of files that need no policy has all releases before 4.17, and all files', () => {
    expect(columns.flat()).toEqual(before);
    expect(rows.map(([file]) => /`(.*)`/.exec(file)![1]).sort()).toEqual(BUILT_IN_ROWS.map(({ file, folder }) => file ?? folder).sort());
  });

  test.each(rows.flatMap(([file, ...results]) => results.flatMap((result, index) => columns[index].map((release) => [file, release, result]))))(
    'the table of files that need no policy is that of plan: %s on OpenShift %s: %s', (file, release, result) => {
      const [, path] = /`(.*)`/.exec(file)!;
      expect(builtInResult(file.startsWith('a file in') ? `${path}/a` : path, release)).toBe(result);
    });

  test('the table of files that need no policy names those that the default policies of 4.17 lack', () => {
    const [, named] = /From 4\.17 on, .* but for `(.*)`\.$/m.exec(guide)!;
    const lacking = BUILT_IN_ROWS.filter(({ file, folder }) => builtInResult(file ?? `${folder}/a`, '4.16') !== 'reboot').map(({ file, folder }) => file ?? folder)
      .filter((path) => !defaultPolicies('4.17').some(({ target }) => target === path));
    expect(lacking).toEqual([named]);
  });
});
