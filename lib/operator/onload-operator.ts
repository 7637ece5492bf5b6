import { ApiObject, Lazy } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct } from 'constructs';
import type { ContainerResources } from '../container-resources';
import type { ImagePullPolicy } from '../image-pull-policy';
import { NamespaceSource } from '../namespace-source';
import type { PodPriority } from '../pod-priority';
import { LEADER_ELECTION_RULES, MANAGER_RULES } from './private/manager-rules';
import { ONLOAD_CRD_NAME, ONLOAD_CRD_SPEC } from './private/onload-crd';
import { recordOnloadOperator } from '../private/cluster-kmm';
import { addClusterLocalPull } from '../private/cluster-local';
import { platformOf } from '../private/cluster-scope';
import { invalid } from '../private/errors';
import { labelsFor } from '../private/labels';
import { addServiceAccount, grant } from '../private/rbac';
import { renderResources } from '../private/resources';
import type { Wire } from '../private/wire';
import { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';
import type { Toleration } from '../toleration';
import { DEVICE_PLUGIN_VARIABLE } from '../upstream/onload/operator';

/** Properties of `OnloadOperator`. */
export interface OnloadOperatorProps {
  /** The versions to run: here those of the operator and its device plugin. */
  readonly release: OnloadRelease;

  /**
   * Where the released images are.
   *
   * @default ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Where the operator is. It watches all namespaces.
   *
   * @default - the namespace `onload-operator-system`, made here
   */
  readonly namespace?: NamespaceSource;

  /**
   * How many pods run. One of them leads, the others take over when its node fails.
   *
   * @default 1
   */
  readonly replicas?: number;

  /**
   * Processor time and memory of a pod; given, they replace all of the defaults.
   *
   * @default - requests of 10m and 64Mi, limits of 500m and 128Mi
   */
  readonly resources?: ContainerResources;

  /**
   * Taints of nodes that the operator may run on all the same. They do not reach the device plugin, which runs on nodes without
   * taints only.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];

  /**
   * Priority of the pods. Without the operator, what nodes run goes on; nothing changes, and new nodes get no Onload.
   *
   * @default PodPriority.clusterDefault()
   */
  readonly priority?: PodPriority;

  /**
   * When the operator's image is pulled.
   *
   * @default - Kubernetes decides: IfNotPresent, but Always for the tag `latest`
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Secrets of the operator's namespace to pull its image with. The device plugin's image is pulled with those of each `Onload`.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
}

/** Prefix that upstream gives to the names of all of the operator's objects. */
const PREFIX = 'onload-operator';

const CONTROL_PLANE = { 'control-plane': 'controller-manager' };

/**
 * The selector of a Deployment can never be changed, so it is upstream's: ours can be applied over an operator that is there
 * already.
 */
const SELECTOR = { 'app.kubernetes.io/part-of': 'onload', ...CONTROL_PLANE };

const HEALTH_PORT = 8081;

/**
 * The Onload Operator: its namespace, the definition of the Onload resource, its permissions and its Deployment, under the names
 * that upstream gives them.
 *
 * It wants KMM at least 1.1 and below 2.0 beside it (see `KmmOlmVersion.forOnloadOperator()`). Applying it changes nothing on
 * the nodes; that begins with an `Onload`. Deleting the definition of the resource deletes every Onload resource with it.
 *
 * Where the registry is the one in the cluster, its namespace is made too, and the operator may pull from it. The images must be
 * pushed there before the operator can start.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export class OnloadOperator extends Construct {
  /** The versions that run. */
  public readonly release: OnloadRelease;

  /** Where the released images are. */
  public readonly registry: ImageRegistry;

  /** Where the operator is. */
  public readonly namespace: NamespaceSource;

  /** How many pods run. */
  public readonly replicas: number;

  /** Name of the service account that the operator runs as. */
  public readonly serviceAccountName = `${PREFIX}-controller-manager`;

  private readonly _tolerations: Toleration[];

  constructor(scope: Construct, id: string, props: OnloadOperatorProps) {
    super(scope, id);
    this.release = props.release;
    recordOnloadOperator(this);
    this.registry = props.registry ?? ImageRegistry.dockerHub();
    this.namespace = props.namespace ?? NamespaceSource.created(`${PREFIX}-system`);
    this.replicas = props.replicas ?? 1;
    this._tolerations = [...props.tolerations ?? []];
    if (!Number.isInteger(this.replicas) || this.replicas < 1) {
      throw invalid('operator/replicas', '\'replicas\' is not a number of pods', this.replicas, 'use a whole number from 1',
        this.node.path);
    }

    // Not privileged: the operator's pod meets the strictest of the pod security standards.
    this.namespace._bind(this, { labels: CONTROL_PLANE });
    new ApiObject(this, 'Crd', {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: ONLOAD_CRD_NAME, labels: this.labels('crd') },
      spec: ONLOAD_CRD_SPEC,
    });
    this.addPermissions(props.imagePullSecrets);
    new ApiObject(this, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: {
        name: `${PREFIX}-controller-manager`,
        namespace: this.namespace.name,
        labels: { ...this.labels('manager'), ...CONTROL_PLANE },
      },
      spec: Lazy.any({ produce: () => this.renderDeployment(props) }),
    });
  }

  /** Taints of nodes that the operator may run on all the same. */
  public get tolerations(): Toleration[] {
    return [...this._tolerations];
  }

  /** Lets the operator run on nodes that have a taint. */
  public addToleration(toleration: Toleration): void {
    this._tolerations.push(toleration);
  }

  private addPermissions(imagePullSecrets?: string[]): void {
    const account = { name: this.serviceAccountName, namespace: this.namespace.name };
    const labels = this.labels('rbac');
    addServiceAccount(this, account, labels, imagePullSecrets);
    grant(this, 'LeaderElection', {
      role: `${PREFIX}-leader-election-role`,
      binding: `${PREFIX}-leader-election-rolebinding`,
      namespace: this.namespace.name,
      rules: LEADER_ELECTION_RULES,
      subject: account,
      labels,
    });
    grant(this, 'Manager', {
      role: `${PREFIX}-manager-role`, binding: `${PREFIX}-manager-rolebinding`, rules: MANAGER_RULES, subject: account, labels,
    });
    addClusterLocalPull(this, this.registry, platformOf(this), {
      binding: `${this.serviceAccountName}-image-puller`, puller: { kind: 'ServiceAccount', ...account },
    });
  }

  private renderDeployment(props: OnloadOperatorProps): Wire<k8s.DeploymentSpec> {
    return {
      replicas: this.replicas,
      selector: { matchLabels: SELECTOR },
      template: {
        metadata: {
          annotations: { 'kubectl.kubernetes.io/default-container': 'manager' },
          // The selector's last: a chart may have a label of the same key.
          labels: { ...this.labels('manager'), ...SELECTOR },
        },
        spec: {
          serviceAccountName: this.serviceAccountName,
          securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
          affinity: {
            nodeAffinity: {
              requiredDuringSchedulingIgnoredDuringExecution: {
                nodeSelectorTerms: [{
                  matchExpressions: [
                    { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
                    { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
                  ],
                }],
              },
            },
          },
          priorityClassName: props.priority?.className,
          tolerations: this._tolerations.length > 0 ? this.tolerations : undefined,
          containers: [this.renderContainer(props)],
          terminationGracePeriodSeconds: 10,
        },
      },
    };
  }

  private renderContainer({ imagePullPolicy, resources }: OnloadOperatorProps): Wire<k8s.Container> {
    return {
      name: 'manager',
      image: this.registry.resolve(this.release.operatorImage).toString(),
      imagePullPolicy,
      command: ['/manager'],
      // Needed with one replica too: while a node is lost, its pod may still run beside its successor.
      args: ['--leader-elect'],
      // The operator ends itself without it.
      env: [{ name: DEVICE_PLUGIN_VARIABLE, value: this.registry.resolve(this.release.devicePluginImage).toString() }],
      livenessProbe: { httpGet: { path: '/healthz', port: HEALTH_PORT }, initialDelaySeconds: 15, periodSeconds: 20 },
      readinessProbe: { httpGet: { path: '/readyz', port: HEALTH_PORT }, initialDelaySeconds: 5, periodSeconds: 10 },
      resources: resources
        ? renderResources(resources)
        : { requests: { cpu: '10m', memory: '64Mi' }, limits: { cpu: '500m', memory: '128Mi' } },
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    };
  }

  private labels(component: string): { [key: string]: string } {
    return labelsFor(this, { name: PREFIX, component });
  }
}
