import type { Manifest } from '../../lib/manifests/manifest';
import { referencesOf, rewriteReferences } from '../../lib/manifests/references';

const object = (fields: object): Manifest => ({ apiVersion: 'v1', kind: 'X', metadata: { name: 'x', namespace: 'n' }, ...fields });
const pod = (spec: object) => object({ spec: { template: { spec } } });

test.each<[string, Manifest, object[]]>([
  ['a service account', pod({ serviceAccountName: 'a' }), [{ kind: 'ServiceAccount', name: 'a' }]],
  ['volumes', pod({
    volumes: [{ name: 'v', configMap: { name: 'c' } }, { name: 'w', secret: { secretName: 's' } }, { name: 'p', persistentVolumeClaim: { claimName: 'q' } }],
  }), [{ kind: 'ConfigMap', name: 'c' }, { kind: 'Secret', name: 's' }, { kind: 'PersistentVolumeClaim', name: 'q' }]],
  ['projected volumes', pod({ volumes: [{ name: 'v', projected: { sources: [{ configMap: { name: 'c' } }, { secret: { name: 's' } }] } }] }),
    [{ kind: 'ConfigMap', name: 'c' }, { kind: 'Secret', name: 's' }]],
  ['the environment', pod({
    containers: [{ name: 'c', envFrom: [{ configMapRef: { name: 'a' } }, { secretRef: { name: 'b' } }], env: [{ name: 'E', valueFrom: { secretKeyRef: { name: 'k', key: 'x' } } }] }],
  }), [{ kind: 'ConfigMap', name: 'a' }, { kind: 'Secret', name: 'b' }, { kind: 'Secret', name: 'k' }]],
  ['pull secrets', pod({ imagePullSecrets: [{ name: 's' }] }), [{ kind: 'Secret', name: 's' }]],
  ['bindings', object({ roleRef: { kind: 'ClusterRole', name: 'r' }, subjects: [{ kind: 'ServiceAccount', name: 'a', namespace: 'm' }, { kind: 'Group', name: 'g' }] }),
    [{ kind: 'ClusterRole', name: 'r' }, { kind: 'ServiceAccount', name: 'a', namespace: 'm' }, { kind: 'Group', name: 'g' }]],
  ['KMM', object({ spec: { imageRepoSecret: { name: 's' }, moduleLoader: { container: { kernelMappings: [{ build: { dockerfileConfigMap: { name: 'd' } }, sign: { keySecret: { name: 'k' } } }] } } } }),
    [{ kind: 'Secret', name: 's' }, { kind: 'ConfigMap', name: 'd' }, { kind: 'Secret', name: 'k' }]],
  ['networks', object({ spec: { template: { metadata: { annotations: { 'k8s.v1.cni.cncf.io/networks': 'a, m/b@net1' } } } } }),
    [{ kind: 'NetworkAttachmentDefinition', name: 'a' }, { kind: 'NetworkAttachmentDefinition', name: 'b', namespace: 'm' }]],
  ['a webhook', object({ webhooks: [{ clientConfig: { service: { name: 's', namespace: 'm' } } }] }), [{ kind: 'Service', name: 's', namespace: 'm' }]],
])('finds the references of %s', (_, manifest, expected) => {
  expect(referencesOf(manifest).map(({ reference }) => JSON.parse(JSON.stringify(reference)))).toEqual(expected);
});

test('contents are no references, and neither is what only looks like one', () => {
  expect(referencesOf(object({ data: { serviceAccountName: 'a', configMap: { name: 'b' } } }))).toEqual([]);
  expect(referencesOf(object({ spec: { rules: [{ backend: { service: { name: 's' } } }], configMap: 'a', secretName: '', secret: { name: 7 } } }))).toEqual([]);
});

test('names and namespaces are rewritten in their places, and nothing else', () => {
  const before = object({
    roleRef: { kind: 'Role', name: 'r' },
    subjects: [{ kind: 'ServiceAccount', name: 'a', namespace: 'm' }],
    spec: { metadata: { annotations: { 'k8s.v1.cni.cncf.io/networks': 'a,m/b@net1,[' } }, other: { name: 'a' } },
  });
  expect(rewriteReferences(before, ({ name }) => ({ kind: '', name: `${name}2`, namespace: 'z' }))).toEqual(object({
    roleRef: { kind: 'Role', name: 'r2' },
    subjects: [{ kind: 'ServiceAccount', name: 'a2', namespace: 'z' }],
    spec: { metadata: { annotations: { 'k8s.v1.cni.cncf.io/networks': 'a2,z/b2@net1,[2' } }, other: { name: 'a' } },
  }));
});
