import { App, Chart, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import { addClusterLocalPull, addClusterLocalPush, podTemplateAccess } from '../../lib/synthesis/cluster-local';
import { markCluster } from '../../lib/synthesis/cluster-scope';
import { ImageRegistry } from '../../lib/values/image-registry';
import { NamespaceSource } from '../../lib/values/namespace-source';
import { Platform } from '../../lib/values/platform';
import { errorOf } from '../support/errors';
import { find, synth } from '../support/manifests';

const LOCAL = ImageRegistry.clusterLocal();
const OPENSHIFT = Platform.openshift();

let scope: Construct;
beforeEach(() => { scope = new Construct(Testing.chart(), 'User'); });
const named = (of: Construct = scope) => synth(of).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);

describe('podTemplates', () => {
  test('podTemplates are all service accounts of a namespace', () => {
    expect(podTemplateAccess('trading')).toEqual({
      binding: 'trading-image-puller',
      puller: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: 'system:serviceaccounts:trading' },
    });
  });
});

describe('addClusterLocalPull', () => {
  test('makes the namespace and lets the pods of another pull from it', () => {
    addClusterLocalPull(scope, LOCAL, OPENSHIFT, podTemplateAccess('trading'));
    expect(named()).toEqual(['Namespace -/onload-clusterlocal', 'RoleBinding onload-clusterlocal/trading-image-puller']);
    expect(find(synth(scope), 'RoleBinding', 'trading-image-puller')).toMatchObject({
      metadata: { labels: { 'app.kubernetes.io/component': 'registry', 'app.kubernetes.io/part-of': 'onload' } },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'system:image-puller' },
      subjects: [podTemplateAccess('trading').puller],
    });
  });

  test('makes nothing for other registries', () => {
    for (const registry of [ImageRegistry.dockerHub(), ImageRegistry.mirror('r.example.com')]) {
      addClusterLocalPull(scope, registry, OPENSHIFT, podTemplateAccess('trading'));
    }
    expect(named()).toEqual([]);
  });

  test('fails where there is no such registry', () => {
    expect(errorOf(() => addClusterLocalPull(scope, LOCAL, Platform.kubernetes('1.29'), podTemplateAccess('trading'))).message)
      .toBe('test/User: the registry in the cluster: "on Kubernetes 1.29"; use another registry: only OpenShift has one [registry/not-openshift]');
  });

  test('makes no namespace that exists', () => {
    addClusterLocalPull(scope, ImageRegistry.clusterLocal({ namespace: NamespaceSource.existing('images') }), OPENSHIFT, podTemplateAccess('trading'));
    expect(named()).toEqual(['RoleBinding images/trading-image-puller']);
  });

  test('makes nothing twice for one user of the registry', () => {
    addClusterLocalPull(scope, LOCAL, OPENSHIFT, podTemplateAccess('trading'));
    addClusterLocalPull(scope, ImageRegistry.clusterLocal(), OPENSHIFT, podTemplateAccess('trading'));
    expect(named()).toHaveLength(2);
  });

  test('serves a pinned registry too', () => {
    addClusterLocalPull(scope, LOCAL.pin({ 'docker.io/onload/onload-user:1': `sha256:${'0'.repeat(64)}` }), OPENSHIFT, podTemplateAccess('trading'));
    expect(named()).toHaveLength(2);
  });

  test('makes one namespace for all users of a cluster, wherever their charts are', () => {
    const app = new App();
    for (const cluster of ['one', 'two']) {
      const platform = new Construct(app, cluster);
      markCluster(platform);
      for (const id of ['a', 'b']) {
        addClusterLocalPull(new Construct(new Chart(platform, id), 'User'), LOCAL, OPENSHIFT, podTemplateAccess(`user-${id}`));
      }
    }
    expect(named(app)).toEqual(['one', 'two'].flatMap(() => [
      'Namespace -/onload-clusterlocal', 'RoleBinding onload-clusterlocal/user-a-image-puller', 'RoleBinding onload-clusterlocal/user-b-image-puller',
    ]));
  });

  test('makes one binding for all users of a cluster that live in one namespace', () => {
    addClusterLocalPull(scope, LOCAL, OPENSHIFT, podTemplateAccess('trading'));
    addClusterLocalPull(new Construct(scope.node.scope!, 'Another'), LOCAL, OPENSHIFT, podTemplateAccess('trading'));
    expect(named(Chart.of(scope))).toEqual(['Namespace -/onload-clusterlocal', 'RoleBinding onload-clusterlocal/trading-image-puller']);
  });
});

describe('addClusterLocalPush', () => {
  test('lets the service account that builds push, and no other', () => {
    addClusterLocalPush(scope, LOCAL, 'trading');
    expect(find(synth(scope), 'RoleBinding', 'trading-image-builder', 'onload-clusterlocal')).toMatchObject({
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'system:image-builder' },
      subjects: [{ kind: 'ServiceAccount', name: 'builder', namespace: 'trading' }],
    });
  });

  test('makes nothing for other registries', () => {
    addClusterLocalPush(scope, ImageRegistry.mirror('r.example.com'), 'trading');
    expect(named()).toEqual([]);
  });

  test('makes nothing twice for one user of the registry', () => {
    addClusterLocalPush(scope, LOCAL, 'trading');
    addClusterLocalPush(scope, LOCAL, 'trading');
    expect(named()).toEqual(['RoleBinding onload-clusterlocal/trading-image-builder']);
  });

  test('addClusterLocalPush has upstream\'s name for the namespace onload, and another for each other', () => {
    for (const namespace of ['onload', 'trading']) {
      addClusterLocalPush(new Construct(scope.node.scope!, namespace), LOCAL, namespace);
    }
    expect(named(Chart.of(scope))).toEqual(['RoleBinding onload-clusterlocal/system:image-builder', 'RoleBinding onload-clusterlocal/trading-image-builder']);
  });

  test('goes along with the right to pull, in any order', () => {
    addClusterLocalPush(scope, LOCAL, 'trading');
    addClusterLocalPull(scope, LOCAL, OPENSHIFT, podTemplateAccess('trading'));
    expect(named().sort()).toEqual([
      'Namespace -/onload-clusterlocal', 'RoleBinding onload-clusterlocal/trading-image-builder', 'RoleBinding onload-clusterlocal/trading-image-puller',
    ]);
  });
});
