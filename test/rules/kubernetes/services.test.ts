import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';

const pathsFor = (ports: readonly object[]) => runRules(kubernetesRules, new ManifestSet([{
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'feed' }, spec: { selector: { app: 'feed' }, ports },
}]), {}).map(({ path }) => path);

test('the only port of a Service needs no name', () => {
  expect(pathsFor([{ port: 80 }])).toEqual([]);
});

test('each of several ports needs one', () => {
  expect(pathsFor([{ port: 80 }, { name: 'b', port: 81 }])).toEqual(['spec.ports[0].name']);
  expect(pathsFor([{ name: 'a', port: 80 }, { name: 'b', port: 81 }])).toEqual([]);
});
