import { ApiObject, Lazy } from 'cdk8s';
import type { k8s } from 'cdk8s-plus-27';
import { Construct, IConstruct } from 'constructs';
import { LEADER_ELECTION_RULES, MANAGER_RULES } from './manager-rules';
import { ONLOAD_CRD_NAME, ONLOAD_CRD_SPEC } from './onload-crd';
import {
  addClusterLocalPull, addNamespace, addPodNetwork, addServiceAccount, createGrant, decidedOnloadRelease, enclosingPlatform, labelsFor,
  objectMetadata, platformOf, recordMetadata, recordOnloadOperator, recordOperator, registryOf, renderResources, Tolerations, warnOfVersion,
  type Wire,
} from '../../synthesis';
import { invalid } from '../../text';
import { apiServerPorts, closedNetwork } from '../../upstream/kubernetes';
import { DEVICE_PLUGIN_VARIABLE } from '../../upstream/onload';
import {
  checkNamespaceName, type ContainerResources, type ImagePullPolicy, type ImageRegistry, type MetadataOptions, NamespaceSource, type OnloadRelease,
  operatorNote, type PodPriority, type Toleration,
} from '../../values';

/**
 * Properties of `OnloadOperator`.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface OnloadOperatorProps extends MetadataOptions {
  /**
   * Versions of the operator and its device plugin.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly release?: OnloadRelease;

  /**
   * Registry of the released images.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Namespace of the operator, which watches all namespaces.
   *
   * @default - the namespace `onload-operator-system`, created here
   */
  readonly namespace?: NamespaceSource;

  /**
   * Number of pods. One of them is the leader, and another takes over when its node fails.
   *
   * @default 1
   */
  readonly replicas?: number;

  /**
   * CPU and memory of a pod. If set, they replace all defaults.
   *
   * @default - requests of 10m and 64Mi, limits of 500m and 128Mi
   */
  readonly resources?: ContainerResources;

  /**
   * Tolerations of the operator's pods. They do not apply to the device plugin, which runs only on nodes without taints.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];

  /**
   * Priority of the pods. While the operator is down, running workloads continue, but no changes are applied and new nodes do not get Onload.
   *
   * @default PodPriority.clusterDefault()
   */
  readonly priority?: PodPriority;

  /**
   * Pull policy of the operator's image.
   *
   * @default - Kubernetes' default: `Always` for the tag `latest`, else `IfNotPresent`
   */
  readonly imagePullPolicy?: ImagePullPolicy;

  /**
   * Image pull secrets in the operator's namespace. They do not apply to the device plugin's image, which uses those of each `Onload`.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
}

/** Prefix of the names of all objects of the operator, the same as upstream's. */
const PREFIX = 'onload-operator';

const CONTROL_PLANE = { 'control-plane': 'controller-manager' };

/**
 * Selector of the Deployment. It is immutable, and therefore equal to upstream's: our Deployment can be applied over an existing installation of the
 * operator.
 */
const SELECTOR = { 'app.kubernetes.io/part-of': 'onload', ...CONTROL_PLANE };

const HEALTH_PORT = 8081;

/** Default of the operator (Onload Operator facts §5). */
const METRICS_PORT = 8080;

/**
 * Installation of the Onload Operator.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface IOnloadOperator extends IConstruct {
  /** Namespace of the operator. */
  readonly namespace: string;
}

/**
 * Attributes of an existing Onload Operator.
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export interface OnloadOperatorAttributes {
  /**
   * Namespace of the operator.
   *
   * @default onload-operator-system
   */
  readonly namespace?: string;
}

/**
 * Defines the Onload Operator: its namespace, the CRD of the Onload resource, its permissions and its Deployment, under upstream's names.
 *
 * It requires KMM 1.1 or later but before 2.0 (see `KmmOlmVersion.forOnloadOperator()`). Applying it changes nothing on the nodes. An `Onload`
 * does. Deleting the CRD deletes all Onload resources.
 *
 * For the internal registry, its namespace and the operator's permission to pull are created too. Push the images before the operator starts.
 *
 * @example
 * new OnloadOperator(chart, 'OnloadOperator', { release: OnloadRelease.of({ onload: '8.1.2.26' }) });
 *
 * @see https://github.com/Xilinx-CNS/kubernetes-onload
 */
export class OnloadOperator extends Construct implements IOnloadOperator {
  /** Refers to an existing operator, however it was installed. It determines which KMM releases the cluster can run. */
  public static fromOnloadOperatorAttributes(scope: Construct, id: string, attributes: OnloadOperatorAttributes = {}): IOnloadOperator {
    const { namespace = `${PREFIX}-system` } = attributes;
    checkNamespaceName(namespace, `${scope.node.path}/${id}`);
    class Existing extends Construct implements IOnloadOperator {
      public readonly namespace = namespace;
    }
    const existing = new Existing(scope, id);
    recordOnloadOperator(existing);
    recordOperator(existing, 'onload', namespace);
    return existing;
  }

  /** Versions that run. */
  public readonly release: OnloadRelease;

  /** Registry of the released images. */
  public readonly registry: ImageRegistry;

  /** Name of the Deployment. */
  public readonly name = `${PREFIX}-controller-manager`;

  public readonly namespace: string;

  /** Number of pods. */
  public readonly replicas: number;

  /** Name of the operator's service account. */
  public readonly serviceAccountName = `${PREFIX}-controller-manager`;

  private readonly _tolerations: Tolerations;

  constructor(scope: Construct, id: string, props: OnloadOperatorProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.release = decidedOnloadRelease(this, props.release);
    warnOfVersion(this, operatorNote(this.release));
    recordOnloadOperator(this);
    this.registry = registryOf(this, props.registry);
    const source = props.namespace ?? NamespaceSource.created(`${PREFIX}-system`);
    this.namespace = source.name;
    recordOperator(this, 'onload', this.namespace);
    this.replicas = props.replicas ?? 1;
    this._tolerations = new Tolerations(this, props.tolerations);
    if (!Number.isInteger(this.replicas) || this.replicas < 1) {
      throw invalid('operator/replicas', '\'replicas\' is not a number of pods', this.replicas, 'use a whole number of at least 1',
        this.node.path);
    }

    // The operator's pod meets the strictest of the pod security standards. In a namespace of the user's, there may be others.
    addNamespace(this, source, { labels: CONTROL_PLANE, ...props.namespace === undefined ? { restrictedOn: platformOf(this) } : {} });
    // Elsewhere, the API server may have any port.
    if (enclosingPlatform(this)?.isOpenshift === true) {
      addPodNetwork(this, source, this.name, this.labels('manager'), closedNetwork({ matchLabels: SELECTOR }, apiServerPorts(true), [METRICS_PORT, HEALTH_PORT]));
    }
    new ApiObject(this, 'Crd', {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: objectMetadata(this, { name: ONLOAD_CRD_NAME, labels: this.labels('crd') }),
      spec: ONLOAD_CRD_SPEC,
    });
    this.addPermissions(props.imagePullSecrets);
    new ApiObject(this, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: objectMetadata(this, {
        name: this.name, namespace: this.namespace, labels: { ...this.labels('manager'), ...CONTROL_PLANE },
      }),
      spec: Lazy.any({ produce: () => this.renderDeployment(props) }),
    });
  }

  /** Tolerations of the operator's pods. */
  public get tolerations(): Toleration[] {
    return this._tolerations.list;
  }

  /**
   * Adds a toleration, so that the operator can run on nodes with that taint.
   *
   * Throws `toleration/twice` if another one for the same taints has another `tolerationSeconds`. The same one again changes nothing.
   */
  public addToleration(toleration: Toleration): void {
    this._tolerations.add(toleration);
  }

  private addPermissions(imagePullSecrets?: string[]): void {
    const account = { name: this.serviceAccountName, namespace: this.namespace };
    const labels = this.labels('rbac');
    addServiceAccount(this, account, labels, imagePullSecrets);
    createGrant(this, 'LeaderElection', {
      role: `${PREFIX}-leader-election-role`,
      binding: `${PREFIX}-leader-election-rolebinding`,
      namespace: this.namespace,
      rules: LEADER_ELECTION_RULES,
      subject: account,
      labels,
    });
    createGrant(this, 'Manager', {
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
          // The selector takes precedence, because a chart may have a label with the same key.
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
          tolerations: this._tolerations.rendered,
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
      // Required with a single replica too: while a node is unreachable, its pod may still run alongside its successor.
      args: ['--leader-elect'],
      // The operator exits without this variable.
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
