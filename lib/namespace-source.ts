import { ApiObject, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { Platform } from './cluster-platform';
import { clusterOf } from './private/cluster-scope';
import { requireText } from './private/errors';
import { labelsFor } from './private/labels';
import { checkNamespaceName } from './private/namespace-name';

/** What the objects in a namespace need of it. */
interface NamespaceNeeds {
  /** The platform, where privileged pods run in it. */
  readonly privilegedOn?: Platform;
  readonly labels?: { [key: string]: string };
  readonly annotations?: { [key: string]: string };
}

/** The namespace that something lives in, and whether it is made along with it. */
export class NamespaceSource {
  /** Make the namespace, with the pod-security labels that its pods need. */
  public static created(name: string): NamespaceSource {
    requireText({ name });
    return new NamespaceSource(name, true);
  }

  /**
   * Use a namespace that somebody else makes. Where the pods are privileged it must admit them: the label
   * `pod-security.kubernetes.io/enforce` is `privileged`.
   */
  public static existing(name: string): NamespaceSource {
    requireText({ name });
    return new NamespaceSource(name, false);
  }

  private constructor(
    /** Name of the namespace. */
    public readonly name: string,
    /** Whether it is made along with what lives in it. */
    public readonly isCreated: boolean,
  ) {
    checkNamespaceName(name);
  }

  /**
   * Adds the Namespace, if it is to be made. One that is there already is used, with what is needed of it besides.
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
