import * as fc from 'fast-check';
import type { Manifest } from '../../../lib/manifests/manifest';
import { rewriteReferences } from '../../../lib/manifests/references';
import { diff } from '../../../lib/reports/diff/diff';
import { DiffReport } from '../../../lib/reports/diff/diff-report';
import { runsOf } from '../../support/fuzz-runs';

/** Applications of a Deployment, its service account, role, binding and configuration; some say the same. */
const sets = fc.array(fc.record({
  image: fc.constantFrom('r/a:1', 'r/b:1'),
  text: fc.constantFrom('one', 'two'),
  verbs: fc.subarray(['get', 'list', 'watch'], { minLength: 1 }),
  account: fc.nat(3),
  namespace: fc.constantFrom('n', 'm'),
}), { minLength: 1, maxLength: 5 }).map((apps) => {
  const objects = apps.flatMap(({ image, text, verbs, account, namespace }, index): Manifest[] => {
    const metadata = (name: string) => ({ name, namespace });
    const serviceAccountName = `account-${Math.min(account, index)}`;
    return [
      { apiVersion: 'v1', kind: 'ServiceAccount', metadata: metadata(serviceAccountName) },
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata(`config-${index}`), data: { text, more: 'the same' } },
      { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', metadata: metadata(`role-${index}`), rules: [{ apiGroups: [''], resources: ['pods'], verbs }] },
      {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'RoleBinding',
        metadata: metadata(`binding-${index}`),
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: `role-${index}` },
        subjects: [{ kind: 'ServiceAccount', name: serviceAccountName, namespace }],
      },
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: metadata(`app-${index}`),
        spec: {
          selector: { matchLabels: { a: 'b' } },
          template: {
            metadata: { labels: { a: 'b' } },
            spec: { serviceAccountName, containers: [{ name: 'c', image }], volumes: [{ name: 'v', configMap: { name: `config-${index}` } }] },
          },
        },
      },
    ];
  });
  return [...new Map(objects.map((each) => [`${each.kind} ${each.metadata.namespace} ${each.metadata.name}`, each])).values()];
});

function shuffledKeys(value: unknown, salt: number): unknown {
  if (Array.isArray(value)) {
    return value.map((entry) => shuffledKeys(entry, salt));
  }
  return typeof value !== 'object' || value === null ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a > b ? 1 : -1) * (salt % 2 === 0 ? 1 : -1))
      .map(([key, inner]) => [key, shuffledKeys(inner, salt + 1)]));
}

test('a set does not differ from itself, in whatever order', () => {
  fc.assert(fc.property(sets, fc.nat(9), (set, salt) => {
    const other = [...set].reverse().map((each) => shuffledKeys(each, salt) as Manifest);
    expect(diff(set, set)).toMatchObject({ isSame: true, inOtherWords: [], differences: [] });
    expect(diff(set, set).same).toHaveLength(set.length);
    expect(diff(set, other)).toMatchObject({ isSame: true, differences: [] });
  }), { seed: 1, numRuns: runsOf(0.15) });
});

test('a set whose objects all have other names has only renamed objects', () => {
  const name = (old: string) => `x-${[...old].reverse().join('')}`;
  fc.assert(fc.property(sets, (set) => {
    const renamed = set.map((each) => rewriteReferences(
      { ...each, metadata: { ...each.metadata, name: name(each.metadata.name) } }, (reference) => ({ ...reference, name: name(reference.name) }),
    ));
    const { differences, same, inOtherWords } = diff(set, renamed);
    expect([same, inOtherWords]).toEqual([[], []]);
    expect(differences.map(({ change, fields }) => [change, fields])).toEqual(set.map(() => ['renamed', []]));
  }), { seed: 1, numRuns: runsOf(0.15) });
});

/** A set that refers to what is not in it. */
const parts = fc.tuple(sets, fc.nat(12)).map(([set, gone]) => set.filter((_, index) => index !== gone));

test('both directions find the same', () => {
  const mirrored = { added: 'removed', removed: 'added', changed: 'changed', renamed: 'renamed', moved: 'moved' } as const;
  const found = ({ differences }: DiffReport) => differences
    .map(({ change, object, from, fields }) => [change, object, from ?? object, `${fields.length}`].join(' | ')).sort();
  const mirror = ({ differences }: DiffReport) => differences
    .map(({ change, object, from, fields }) => [mirrored[change], from ?? object, object, `${fields.length}`].join(' | ')).sort();
  fc.assert(fc.property(parts, parts, (before, after) => {
    const [forth, back] = [diff(before, after), diff(after, before)];
    expect(found(back)).toEqual(mirror(forth));
    expect([back.same, back.inOtherWords]).toEqual([forth.same, forth.inOtherWords]);
  }), { seed: 1, numRuns: runsOf(0.15) });
});

test('every object of both sets is told once', () => {
  fc.assert(fc.property(sets, sets, (before, after) => {
    const { same, inOtherWords, differences } = diff(before, after);
    const told = [...same, ...inOtherWords.map(({ object }) => object), ...differences.filter(({ change }) => change !== 'removed').map(({ object }) => object)].sort();
    expect(told).toEqual(after.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`).sort());
    const old = [...same, ...inOtherWords.map(({ object, from }) => from ?? object), ...differences.filter(({ change }) => change !== 'added').map(({ object, from }) => from ?? object)];
    expect(old.sort()).toEqual(before.map(({ kind, metadata }) => `${kind} ${metadata.namespace}/${metadata.name}`).sort());
  }), { seed: 1, numRuns: runsOf(0.15) });
});
