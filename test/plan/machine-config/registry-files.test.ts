import { decideDrain } from '../../../lib/plan/machine-config/drain-policy';
import { readRegistries, registriesFilesImpact, registriesImpact } from '../../../lib/plan/machine-config/registry-files';

const registry = (more = '', mirrors: string[] = [], location = 'quay.io/a') => (
  `[[registry]]\nlocation = "${location}"\n${more}\n${mirrors.map((mirror) => `[[registry.mirror]]\n${mirror}\n`).join('')}`
);
const digest = (location: string) => `location = "${location}"\npull-from-mirror = "digest-only"`;
const any = (location: string) => `location = "${location}"`;

test.each([
  ['nothing', registry(), registry(), undefined],
  ['a search registry behind', 'unqualified-search-registries = ["a"]', 'unqualified-search-registries = ["a", "b"]', undefined],
  ['a search registry in front', 'unqualified-search-registries = ["a"]', 'unqualified-search-registries = ["b", "a"]', 'unqualified-search-registries loses an entry, or has another order'],
  ['no search registry any more', 'unqualified-search-registries = ["a"]', '', 'unqualified-search-registries loses an entry, or has another order'],
  ['a registry less', registry(), '', 'registry quay.io/a is removed'],
  ['a block', registry(), registry('blocked = true'), 'registry quay.io/a has another blocked'],
  ['no check of certificates', registry(), registry('insecure = true'), 'registry quay.io/a has another insecure'],
  ['another location of the same prefix', registry('prefix = "p"'), registry('prefix = "p"', [], 'quay.io/b'), 'registry p has another location'],
  ['digests only for the registry', registry(), registry('mirror-by-digest-only = true'), undefined],
  ['a mirror less', registry('', [digest('m')]), registry(), 'registry quay.io/a loses the mirror m'],
  ['a mirror for digests', registry(), registry('', [digest('m')]), undefined],
  ['a mirror for everything', registry(), registry('', [any('m')]), 'registry quay.io/a gets the mirror m, not for digests only'],
  ['a mirror for everything of a registry for digests', registry(), registry('mirror-by-digest-only = true', [any('m')]), undefined],
  ['a mirror that becomes one for digests', registry('', [any('m')]), registry('', [digest('m')]), undefined],
  ['a mirror that becomes one for everything', registry('', [digest('m')]), registry('', [any('m')]), 'registry quay.io/a has the mirror m for more than digests'],
  ['a new registry with mirrors for digests', '', registry('', [digest('m'), digest('n')]), undefined],
  ['a new registry with mirrors of both kinds', '', registry('', [digest('m'), any('n')]), 'registry quay.io/a is added, not for digests only'],
  ['a new registry whose own flag does not help', '', registry('mirror-by-digest-only = true', [any('m')]), 'registry quay.io/a is added, not for digests only'],
  ['a new registry without mirrors', '', registry(), 'registry quay.io/a is added, not for digests only'],
  ['a new registry without mirrors, for digests', '', registry('mirror-by-digest-only = true'), undefined],
])('decides whether nodes are drained for registries with %s', (_, before, after, why) => {
  expect(registriesImpact(readRegistries(before), readRegistries(after))).toEqual({
    isSafe: why === undefined, why: why ?? 'mirrors for digests only are added: no drain',
  });
});

test('a file that is not there is empty, and one that is packed cannot be read', () => {
  const path = '/etc/containers/registries.conf';
  expect(registriesFilesImpact(undefined, { path, contents: { source: `data:,${encodeURIComponent(registry('', [digest('m')]))}` } }).isSafe).toBe(true);
  expect(registriesFilesImpact(undefined, { path, contents: { source: 'data:;base64,H4sIAAAA', compression: 'gzip' } }).isSafe).toBe(false);
  expect(registriesFilesImpact({ path, contents: { source: 'https://x' } }, undefined)).toEqual({
    isSafe: false, why: 'registries.conf cannot be read: its source is no data URL',
  });
});

describe('a drain', () => {
  const base = { openshift: '4.18', singleNode: false, isChanged: () => true, registries: () => ({ isSafe: false, why: 'because' }) };
  const of = (...types: string[]) => types.map((type) => ({ type: type as 'Reboot', reasons: [] }));
  const safe = () => ({ isSafe: true, why: 'safe' });

  test.each([
    ['Reboot', base, true], ['Drain', base, true], ['Special', base, true], ['Special', { ...base, registries: safe }, false],
    ['Reload', base, false], ['Restart', base, false], ['DaemonReload', base, false], ['None', base, false],
    ['Reload', { ...base, openshift: '4.15' }, true], ['Restart', { ...base, openshift: '4.15' }, true],
    ['Reload', { ...base, openshift: '4.15', registries: safe }, false], ['Reload', { ...base, openshift: '4.15', isChanged: () => false }, false],
    ['None', { ...base, openshift: '4.15' }, false], ['Reboot', { ...base, singleNode: true }, false],
  ])('decides whether the action %s drains nodes', (type, context, expected) => {
    expect(decideDrain(of(type), context).drain).toBe(expected);
  });

  test('a drain is asked for by a policy even where the change is safe', () => {
    expect(decideDrain(of('Special', 'Drain'), { ...base, registries: safe }).drain).toBe(true);
  });
});
