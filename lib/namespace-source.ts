import { ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Platform } from './cluster-platform';
import { clusterOf } from './private/cluster-scope';
import { requireText } from './private/errors';
import { labelsFor } from './private/labels';
import { checkNamespaceName } from './private/namespace-name';

/** Requirements of the objects in a namespace. */
interface NamespaceNeeds {
  /** Platform, if privileged pods run in the namespace. */
  readonly privilegedOn?: Platform;
  readonly labels?: { [key: string]: string };
  readonly annotations?: { [key: string]: string };
}

/** Namespace of a construct, created along with it or existing. */
export class NamespaceSource {
  /** Creates the namespace, with the pod security labels that its pods need. */
  public static created(name: string): NamespaceSource {
    requireText({ name });
    return new NamespaceSource(name, true);
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
      metadata: { name: this.name, labels: labelsFor(scope, { name: this.name, component: 'namespace' }) },
    });
    for (const [key, value] of Object.entries({ ...needs.labels, ...(needs.privilegedOn ? admitPrivileged(needs.privilegedOn) : {}) })) {
      namespace.metadata.addLabel(key, value);
    }
    for (const [key, value] of Object.entries(needs.annotations ?? {})) {
      namespace.metadata.addAnnotation(key, value);
    }
  }

  private findIn(cluster: Construct): ApiObject | undefined {
    return cluster.node.findAll().filter(ApiObject.isApiObject).find((object) => object.kind === 'Namespace' && object.name === this.name);
  }
}

function admitPrivileged(platform: Platform): { [key: string]: string } {
  const podSecurity = Object.fromEntries(['audit', 'enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'privileged']));
  // OpenShift derives these labels from SCC bindings, and would write its own over them.
  return platform.isOpenshift ? { ...podSecurity, 'security.openshift.io/scc.podSecurityLabelSync': 'false' } : podSecurity;
}
