/** How objects of custom kinds differ from the tables. */
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { runRules } from '../../../lib/rules/rule/rule';
import { schemaRules } from '../../../lib/rules/schema/rules';

const check = (object: object) => runRules(schemaRules, new ManifestSet([object as Manifest]), {}).map(({ code, path, what, fix }) => `${code} ${path}: ${what}; ${fix}`);

const catalogue = (priority: number) => ({
  apiVersion: 'operators.coreos.com/v1alpha1', kind: 'CatalogSource', metadata: { name: 'a', namespace: 'b' }, spec: { sourceType: 'grpc', priority },
});

test('a number beyond 64 bits is no whole one', () => {
  expect(check(catalogue(1e20))).toEqual(['schema/type spec.priority: not a whole number; write a whole number of up to 64 bits']);
  expect(check(catalogue(Number('9223372036854775807')))).toEqual([]);
});

test('parts that are called like those of pods, and are none, are checked', () => {
  const application = (env: unknown) => ({
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { name: 'a', namespace: 'b' },
    spec: { project: 'p', destination: {}, source: { repoURL: 'https://example.com/a.git', plugin: { env } } },
  });
  expect(check(application([{ name: 'A', value: 'b' }]))).toEqual([]);
  expect(check(application([{ name: 'A', value: {} }]))).toEqual([expect.stringContaining('schema/type spec.source.plugin.env[0].value')]);
});

test('parts of pods are left to Kubernetes', () => {
  const subscription = { apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name: 'a', namespace: 'b' }, spec: { name: 'a', source: 's', sourceNamespace: 'n', config: { env: [{ name: 1 }] } } };
  expect(check(subscription)).toEqual([]);
});
