import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { KmmOlmVersion } from './kmm-operator';
import type { IManagedKernelModule } from './managed-kernel-module';
import { SpokePlacement } from './spoke-placement';
import type { PlacementSpec } from '../../../imports/cluster.open-cluster-management.io';
import type { PlacementBindingProps, PolicySpec } from '../../../imports/policy.open-cluster-management.io';
import { spokePolicyRules } from '../../rules/kmm';
import {
  addNamespace, addOperatorGroup, addServiceAccount, addSubscription, childOf, createGrant, enforce, labelsFor, objectMetadata, packageSource,
  recordMetadata, USE_PRIVILEGED_SCC, type Wire,
} from '../../synthesis';
import { invalid } from '../../text';
import { KMM_NAMESPACES, KMM_PACKAGE, MANAGED_VARIABLE } from '../../upstream/kmm';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { checkMetadata, type MetadataOptions, NamespaceSource, type OlmOptions, OperatorInstallation } from '../../values';

/**
 * Properties of `KmmSpokePolicy`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export interface KmmSpokePolicyProps extends MetadataOptions {
  /**
   * Namespace of the policy on the hub. The cluster sets of the spokes must be bound to it by ManagedClusterSetBindings. A Placement selects from
   * bound cluster sets only.
   */
  readonly namespace: NamespaceSource;

  /** Placement that selects the spokes. */
  readonly placement: SpokePlacement;

  /**
   * Name of the policy.
   *
   * @default install-kmm
   */
  readonly name?: string;

  /**
   * Modules whose namespace, service account and permissions the policy creates on the spokes.
   *
   * @default - none: add them with addModule()
   */
  readonly modules?: IManagedKernelModule[];

  /**
   * Origin of KMM's operator on the spokes. If it exists already, `version` is the version that runs. It must then run in managed mode: with the
   * environment variable `KMM_MANAGED=1`.
   *
   * @default OperatorInstallation.created()
   */
  readonly kmmInstallation?: OperatorInstallation;

  /**
   * Version to install on the spokes.
   *
   * @default KmmOlmVersion.newest()
   */
  readonly version?: KmmOlmVersion;
}

// The generated type has different names for two fields, and only one of the two spellings of the action.
type WirePolicySpec = Omit<Wire<PolicySpec>, 'policyTemplates' | 'remediationAction'>
  & { 'remediationAction': 'enforce'; 'policy-templates': Wire<PolicySpec>['policyTemplates'] };

const POLICY = 'policy.open-cluster-management.io';
const PLACEMENT = 'cluster.open-cluster-management.io';

/**
 * Defines a policy of Advanced Cluster Management that turns clusters into spokes of a KMM hub, with its placement and binding. On each spoke it
 * installs KMM in managed mode, in which it neither builds nor signs and reports its kernels to the hub. It also allows the hub's agent to write
 * Modules, and creates what the modules' pods need.
 *
 * The policy is of type `musthave`: operators on the spokes may add fields to the objects. Removing the policy leaves all objects on the spokes.
 *
 * @example
 * new KmmSpokePolicy(chart, 'Spokes', {
 *   namespace: NamespaceSource.created('kmm-policies'),
 *   placement: SpokePlacement.withLabels({ 'example.com/low-latency': 'true' }, { clusterSets: ['trading'] }),
 * });
 *
 * @see https://kmm.sigs.k8s.io/documentation/hub_spoke/
 */
export class KmmSpokePolicy extends Construct {
  /** Name of the policy, of its binding, and of its placement if it is created here. */
  public readonly name: string;

  /** Namespace of the policy, on the hub. */
  public readonly namespace: string;

  /** Name of the placement. */
  public readonly placementName: string;

  /** Namespace of KMM's operator on the spokes, undefined if it exists already in one that is not specified. */
  public readonly operatorNamespace?: string;

  private readonly olm?: OlmOptions;
  private readonly version: KmmOlmVersion;
  private readonly _modules: IManagedKernelModule[] = [];

  constructor(scope: Construct, id: string, props: KmmSpokePolicyProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.name = props.name ?? 'install-kmm';
    this.placementName = props.placement.existingName ?? this.name;
    this.namespace = props.namespace.name;
    this.version = props.version ?? KmmOlmVersion.newest();
    this.olm = this.checkInstallation(props.kmmInstallation ?? OperatorInstallation.created());
    this.operatorNamespace = this.olm ? kmmNamespace(this.olm).name : props.kmmInstallation?.namespace;
    for (const module of props.modules ?? []) {
      this.addModule(module);
    }
    if (!DNS_SUBDOMAIN.test(this.name)) {
      throw invalid('kmm/spoke-policy-name', 'not the name of a policy', this.name, 'use lower case letters, digits, "-" and "."', this.node.path);
    }

    addNamespace(this, props.namespace);
    const metadata = objectMetadata(this, {
      name: this.name, namespace: this.namespace, labels: labelsFor(this, { name: KMM_PACKAGE, component: 'spoke-policy' }),
    });
    new ApiObject(this, 'Resource', { apiVersion: `${POLICY}/v1`, kind: 'Policy', metadata, spec: Lazy.any({ produce: () => this.renderPolicy() }) });
    if (props.placement.existingName === undefined) {
      new ApiObject(this, 'Placement', {
        apiVersion: `${PLACEMENT}/v1beta1`, kind: 'Placement', metadata, spec: renderPlacement(props.placement),
      });
    }
    const binding: Omit<Wire<PlacementBindingProps>, 'metadata'> = {
      placementRef: { apiGroup: PLACEMENT, kind: 'Placement', name: this.placementName },
      subjects: [{ apiGroup: POLICY, kind: 'Policy', name: this.name }],
    };
    new ApiObject(this, 'Binding', { apiVersion: `${POLICY}/v1`, kind: 'PlacementBinding', metadata, ...binding });
    enforce(this, spokePolicyRules);
  }

  /** Modules whose namespace, service account and permissions the policy creates on the spokes. */
  public get modules(): IManagedKernelModule[] {
    return [...this._modules];
  }

  /** Adds what a module needs on the spokes: its namespace, its service account, and on OpenShift the permission to use the `privileged` SCC. */
  public addModule(module: IManagedKernelModule): void {
    this._modules.push(module);
    this.version._record(this, 'operator', module);
  }

  private renderPolicy(): WirePolicySpec {
    return {
      'remediationAction': 'enforce',
      'disabled': false,
      'policy-templates': [{
        objectDefinition: {
          apiVersion: `${POLICY}/v1`,
          kind: 'ConfigurationPolicy',
          metadata: { name: this.name },
          spec: {
            'remediationAction': 'enforce',
            'severity': 'high',
            'object-templates': this.spokeObjects().map((objectDefinition) => ({ complianceType: 'musthave', objectDefinition })),
          },
        },
      }],
    };
  }

  /**
   * Checks and returns the options of the installation, unless the operator is installed already. They are used only at synthesis, but checked at
   * construction.
   */
  private checkInstallation({ options }: OperatorInstallation): OlmOptions | undefined {
    if (options) {
      packageSource(options, KMM_PACKAGE, 'kmm', this.node.path);
      checkMetadata(options.metadata ?? {}, this.node.path);
    }
    return options;
  }

  private addOperator(scope: Construct, options: OlmOptions, labels: { [key: string]: string }): void {
    recordMetadata(scope, options.metadata);
    const source = kmmNamespace(options);
    addNamespace(scope, source);
    const metadata = { name: KMM_PACKAGE, namespace: source.name, labels };
    if (options.operatorGroup ?? true) {
      addOperatorGroup(scope, metadata);
    }
    addSubscription(scope, metadata, {
      package: KMM_PACKAGE,
      source: packageSource(options, KMM_PACKAGE, 'kmm', this.node.path),
      startingCSV: this.version.startingCsv,
      approval: options.approval,
      // With this variable KMM publishes the kernels of the cluster as a claim, and leaves builds, signing and validations to the hub.
      environment: { [MANAGED_VARIABLE]: '1' },
    });
  }

  /** Returns the objects of a spoke. They are created in a chart that is not written to a file. */
  private spokeObjects(): object[] {
    const spoke = new Chart(new App(), 'spoke', { labels: Chart.of(this).labels });
    const labels = labelsFor(spoke, { name: KMM_PACKAGE, component: 'operator' });
    if (this.olm) {
      this.addOperator(new Construct(spoke, 'Kmm'), this.olm, labels);
    }
    createGrant(spoke, 'Klusterlet', {
      role: 'kmm-module-manager',
      binding: 'klusterlet-kmm',
      rules: [{ apiGroups: ['kmm.sigs.x-k8s.io'], resources: ['modules'], verbs: ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'] }],
      subject: { name: 'klusterlet-work-sa', namespace: 'open-cluster-management-agent' },
      labels,
    });
    for (const module of this._modules) {
      addModuleParts(childOf(spoke, module.node.addr), module);
    }
    return spoke.toJson();
  }
}

function kmmNamespace({ namespace }: OlmOptions): NamespaceSource {
  return namespace ?? NamespaceSource.created(KMM_NAMESPACES.openshift);
}

/** Adds the objects that the pods of a module need on a spoke. */
function addModuleParts(scope: Construct, { name, spokeNamespace, serviceAccountName, platform }: IManagedKernelModule): void {
  const account = { name: serviceAccountName, namespace: spokeNamespace.name };
  const labels = labelsFor(scope, { name, component: 'kernel-module' });
  addNamespace(scope, spokeNamespace, { privilegedOn: platform });
  addServiceAccount(scope, account, labels);
  if (platform.isOpenshift) {
    createGrant(scope, '', { role: account.name, binding: account.name, namespace: account.namespace, rules: [USE_PRIVILEGED_SCC], subject: account, labels });
  }
}

function renderPlacement({ _labels, _options }: SpokePlacement): Wire<PlacementSpec> {
  return {
    clusterSets: _options.clusterSets,
    predicates: [{ requiredClusterSelector: { labelSelector: { matchLabels: _labels } } }],
  };
}
