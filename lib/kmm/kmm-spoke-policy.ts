import { ApiObject, App, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { KmmOlmVersion } from './kmm-operator';
import type { ManagedKernelModule } from './managed-kernel-module';
import { spokePolicyRules } from './rules';
import { SpokePlacement } from './spoke-placement';
import type { PlacementSpec } from '../../imports/cluster.open-cluster-management.io';
import type { PlacementBindingProps, PolicySpec } from '../../imports/policy.open-cluster-management.io';
import { enforce } from '../check';
import { NamespaceSource } from '../namespace-source';
import { childOf } from '../private/child';
import { invalid } from '../private/errors';
import { labelsFor } from '../private/labels';
import { addOperatorGroup, addSubscription, PackageSource, packageSource } from '../private/olm';
import { addServiceAccount, grant, USE_PRIVILEGED_SCC } from '../private/rbac';
import type { Wire } from '../private/wire';
import { KMM_PACKAGE, MANAGED_VARIABLE, NAMESPACES } from '../upstream/kmm/installation';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes/names';

/** Properties of `KmmSpokePolicy`. */
export interface KmmSpokePolicyProps {
  /**
   * Namespace of the policy on the hub. The cluster sets of the spokes must be bound to it by ManagedClusterSetBindings; a Placement selects
   * nothing else.
   */
  readonly policyNamespace: NamespaceSource;

  /** The spokes. */
  readonly placement: SpokePlacement;

  /**
   * Name of the policy.
   *
   * @default install-kmm
   */
  readonly name?: string;

  /**
   * The modules whose namespace, service account and permissions the policy brings to the spokes.
   *
   * @default - none; see `addModule()`
   */
  readonly modules?: ManagedKernelModule[];

  /**
   * Where KMM's operator is on the spokes.
   *
   * @default - the namespace `openshift-kmm`, made by the policy
   */
  readonly namespace?: NamespaceSource;

  /**
   * Which version is installed on the spokes.
   *
   * @default KmmOlmVersion.newest()
   */
  readonly version?: KmmOlmVersion;

  /**
   * Channel of the package.
   *
   * @default stable
   */
  readonly channel?: string;

  /**
   * Name of the CatalogSource on the spokes.
   *
   * @default redhat-operators
   */
  readonly catalogSource?: string;

  /**
   * Namespace of the CatalogSource on the spokes.
   *
   * @default openshift-marketplace
   */
  readonly catalogSourceNamespace?: string;
}

// The generated type has other names for two fields, and one of the two spellings of the action.
type WirePolicySpec = Omit<Wire<PolicySpec>, 'policyTemplates' | 'remediationAction'>
  & { 'remediationAction': 'enforce'; 'policy-templates': Wire<PolicySpec>['policyTemplates'] };

const POLICY = 'policy.open-cluster-management.io';
const PLACEMENT = 'cluster.open-cluster-management.io';

/**
 * What makes clusters spokes of a hub of KMM: a policy of Advanced Cluster Management, with its placement and binding. On each spoke it installs
 * KMM as one that is managed (it then neither builds nor signs, and tells the hub its kernels), lets the agent of the hub write Modules,
 * and brings what the pods of the modules need.
 *
 * Objects need only have what the policy says (`musthave`), so operators on the spokes may add to them. Taking the policy away leaves
 * everything on the spokes as it is.
 */
export class KmmSpokePolicy extends Construct {
  /** Name of the policy, of its binding, and of its placement if that is made here. */
  public readonly policyName: string;

  /** Name of the placement. */
  public readonly placementName: string;

  /** Where KMM's operator is on the spokes. */
  public readonly namespace: NamespaceSource;

  private readonly source: PackageSource;
  private readonly version: KmmOlmVersion;
  private readonly _modules: ManagedKernelModule[] = [];

  constructor(scope: Construct, id: string, props: KmmSpokePolicyProps) {
    super(scope, id);
    this.policyName = props.name ?? 'install-kmm';
    this.placementName = props.placement.existingName ?? this.policyName;
    this.namespace = props.namespace ?? NamespaceSource.created(NAMESPACES.openshift);
    this.version = props.version ?? KmmOlmVersion.newest();
    this.source = packageSource(props, 'kmm', this.node.path);
    for (const module of props.modules ?? []) {
      this.addModule(module);
    }
    if (!DNS_SUBDOMAIN.test(this.policyName)) {
      throw invalid('kmm/spoke-policy-name', 'not the name of a policy', this.policyName, 'use lower case letters, digits, "-" and "."', this.node.path);
    }

    props.policyNamespace._bind(this);
    const metadata = { name: this.policyName, namespace: props.policyNamespace.name, labels: labelsFor(this, { name: KMM_PACKAGE, component: 'spoke-policy' }) };
    new ApiObject(this, 'Resource', { apiVersion: `${POLICY}/v1`, kind: 'Policy', metadata, spec: Lazy.any({ produce: () => this.renderPolicy() }) });
    if (props.placement.existingName === undefined) {
      new ApiObject(this, 'Placement', {
        apiVersion: `${PLACEMENT}/v1beta1`, kind: 'Placement', metadata, spec: renderPlacement(props.placement),
      });
    }
    const binding: Omit<Wire<PlacementBindingProps>, 'metadata'> = {
      placementRef: { apiGroup: PLACEMENT, kind: 'Placement', name: this.placementName },
      subjects: [{ apiGroup: POLICY, kind: 'Policy', name: this.policyName }],
    };
    new ApiObject(this, 'Binding', { apiVersion: `${POLICY}/v1`, kind: 'PlacementBinding', metadata, ...binding });
    enforce(this, spokePolicyRules);
  }

  /** The modules whose namespace, service account and permissions the policy brings to the spokes. */
  public get modules(): ManagedKernelModule[] {
    return [...this._modules];
  }

  /** Brings what a module needs on the spokes: its namespace, its service account, and on OpenShift the use of the privileged SCC. */
  public addModule(module: ManagedKernelModule): void {
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
          metadata: { name: this.policyName },
          spec: {
            'remediationAction': 'enforce',
            'severity': 'high',
            'object-templates': this.spokeObjects().map((objectDefinition) => ({ complianceType: 'musthave', objectDefinition })),
          },
        },
      }],
    };
  }

  /** The objects of a spoke, made as they would be there, in a chart that nobody writes. */
  private spokeObjects(): object[] {
    const spoke = new Chart(new App(), 'spoke', { labels: Chart.of(this).labels });
    const labels = labelsFor(spoke, { name: KMM_PACKAGE, component: 'operator' });
    const metadata = { name: KMM_PACKAGE, namespace: this.namespace.name, labels };
    this.namespace._bind(spoke);
    addOperatorGroup(spoke, metadata);
    addSubscription(spoke, metadata, {
      package: KMM_PACKAGE,
      source: this.source,
      startingCSV: this.version.startingCsv,
      // It publishes the kernels of the cluster as a claim, and leaves builds, signing and validations to the hub.
      environment: { [MANAGED_VARIABLE]: '1' },
    });
    grant(spoke, 'Klusterlet', {
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

/** What the pods of a module need on a spoke. */
function addModuleParts(scope: Construct, { moduleResourceName, spokeNamespace, serviceAccountName, platform }: ManagedKernelModule): void {
  const account = { name: serviceAccountName, namespace: spokeNamespace.name };
  const labels = labelsFor(scope, { name: moduleResourceName, component: 'kernel-module' });
  spokeNamespace._bind(scope, { privilegedOn: platform });
  addServiceAccount(scope, account, labels);
  if (platform.isOpenshift) {
    grant(scope, '', { role: account.name, binding: account.name, namespace: account.namespace, rules: [USE_PRIVILEGED_SCC], subject: account, labels });
  }
}

function renderPlacement({ _labels, _options }: SpokePlacement): Wire<PlacementSpec> {
  return {
    clusterSets: _options.clusterSets,
    predicates: [{ requiredClusterSelector: { labelSelector: { matchLabels: _labels } } }],
  };
}
