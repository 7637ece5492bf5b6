import { ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Platform } from './cluster-platform';
import type { ObjectMetadata } from './object-metadata';
import { cached } from './private/cached';
import { clusterOf } from './private/cluster-scope';
import { invalid, requireText } from './private/errors';
import { labelsFor } from './private/labels';
import { checkMetadata, sharedMetadata } from './private/metadata';
import { checkNamespaceName } from './private/namespace-name';
import { checkProps } from './private/prop-types';
import { sharedState } from './private/shared-state';

/** Requirements of the objects in a namespace. */
interface NamespaceNeeds {
  /** Platform, if privileged pods run in the namespace. */
  readonly privilegedOn?: Platform;
  readonly labels?: { [key: string]: string };
  readonly annotations?: { [key: string]: string };
}

/** Namespace of a construct, created along with it or existing. */
export class NamespaceSource {
  /**
   * Creates the namespace, with the pod security labels that its pods need.
   *
   * Throws `namespace/metadata-twice` if two constructs set a label or annotation of the namespace to different values.
   *
   * @param metadata labels and annotations of the namespace, which does not get the `metadata` of the constructs in it
   */
  public static created(name: string, metadata: ObjectMetadata = {}): NamespaceSource {
    requireText({ name });
    checkProps('ObjectMetadata', metadata);
    checkMetadata(metadata);
    return new NamespaceSource(name, true, metadata);
  }

  /** Uses an existing namespace. For privileged pods it must have the label `pod-security.kubernetes.io/enforce: privileged`. */
  public static existing(name: string): NamespaceSource {
    requireText({ name });
    return new NamespaceSource(name, false);
  }

  private constructor(
    /** Name of the namespace. */
    public readonly name: string,
    /** Whether the namespace is created along with the construct. */
    public readonly isCreated: boolean,
    private readonly metadata: ObjectMetadata = {},
  ) {
    checkNamespaceName(name);
  }

  /**
   * Adds the Namespace if it is to be created. If it already exists in the tree, adds the requirements to it.
   *
   * @internal
   */
  public _bind(scope: Construct, needs: NamespaceNeeds = {}): void {
    if (!this.isCreated) {
      return;
    }
    const namespace = this.findIn(clusterOf(scope) ?? Chart.of(scope)) ?? new ApiObject(scope, 'Namespace', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: sharedMetadata(scope, { name: this.name, labels: labelsFor(scope, { name: this.name, component: 'namespace' }) }),
    });
    this.addTexts(namespace, scope, 'labels', { ...needs.labels, ...(needs.privilegedOn ? admitPrivileged(needs.privilegedOn) : {}) });
    this.addTexts(namespace, scope, 'annotations', needs.annotations ?? {});
  }

  /** Adds the texts that a user has passed, and those that the pods need. */
  private addTexts(namespace: ApiObject, scope: Construct, field: 'annotations' | 'labels', needed: { readonly [key: string]: string }): void {
    const there = cached(added, namespace, () => ({ labels: new Map<string, string>(), annotations: new Map<string, string>() }))[field];
    for (const [key, value] of [...Object.entries(this.metadata[field] ?? {}), ...Object.entries(needed)]) {
      const other = there.get(key) ?? value;
      if (other !== value) {
        throw invalid('namespace/metadata-twice', `two values for the ${field === 'labels' ? 'label' : 'annotation'} ${key} of namespace ${this.name}`,
          [other, value], 'pass one NamespaceSource to all constructs in the namespace, without what their pods need', scope.node.path);
      }
      there.set(key, value);
      if (field === 'labels') {
        namespace.metadata.addLabel(key, value);
      } else {
        namespace.metadata.addAnnotation(key, value);
      }
    }
  }

  private findIn(cluster: Construct): ApiObject | undefined {
    return cluster.node.findAll().filter(ApiObject.isApiObject).find((object) => object.kind === 'Namespace' && object.name === this.name);
  }
}

/** Labels and annotations that a Namespace has from users and for its pods. */
const added = sharedState('namespaces', () => new WeakMap<ApiObject, { readonly labels: Map<string, string>; readonly annotations: Map<string, string> }>());

function admitPrivileged(platform: Platform): { [key: string]: string } {
  const podSecurity = Object.fromEntries(['audit', 'enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'privileged']));
  // OpenShift derives these labels from SCC bindings, and would write its own over them.
  return platform.isOpenshift ? { ...podSecurity, 'security.openshift.io/scc.podSecurityLabelSync': 'false' } : podSecurity;
}
