import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { installationOf } from './installed-operator';
import type { SriovInstallation } from './sriov-installation';
import type { SriovOperatorConfigSpec } from '../../../imports/sriovnetwork.openshift.io';
import { sriovOperatorConfigRules } from '../../rules/sriov';
import { enforce, labelsFor, noteUse, objectMetadata, recordMetadata, type Wire } from '../../synthesis';
import { invalid, requireText } from '../../text';
import { ARG_NAME } from '../../upstream';
import { API_VERSION, DEFAULT_NAME, SRIOV_PACKAGE } from '../../upstream/sriov';
import type { MetadataOptions, NodeGroup } from '../../values';

/**
 * Component that configures virtual functions on a node.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/operator-config-api.md
 */
export enum SriovConfigurationMode {
  /** The operator's daemon pod, when it runs. */
  DAEMON = 'daemon',
  /** systemd units, before the network and the kubelet start. Every change that would drain a node then **reboots** it too. */
  SYSTEMD = 'systemd',
}

/**
 * Log level of the operator.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/operator-config-api.md
 */
export enum SriovLogLevel {
  /** Logs operations. */
  INFO = 0,
  /** Logs operations in more detail. */
  VERBOSE = 1,
  /** Logs everything. */
  DEBUG = 2,
}

/**
 * Optional plugin of the operator's daemon on a node.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/operator-config-api.md
 */
export enum SriovDaemonPlugin {
  /** The plugin that configures the firmware of NVIDIA's cards. */
  MELLANOX = 'mellanox',
}

/**
 * Feature gate of the operator.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/operator-config-api.md
 */
export class SriovFeatureGate {
  /** Configures the cards of a node in parallel. Off by default. */
  public static readonly PARALLEL_NIC_CONFIG = new SriovFeatureGate('parallelNicConfig');

  /** Calls the injector only for pods with networks, and rejects those pods while it is unavailable. Off by default. */
  public static readonly RESOURCE_INJECTOR_MATCH_CONDITION = new SriovFeatureGate('resourceInjectorMatchCondition');

  /** Exports metrics of the virtual functions. Off by default. */
  public static readonly METRICS_EXPORTER = new SriovFeatureGate('metricsExporter');

  /** Creates the bridges of `ESwitch.switchdevWithBridge()`. Off by default. */
  public static readonly MANAGE_SOFTWARE_BRIDGES = new SriovFeatureGate('manageSoftwareBridges');

  /** Starts the device plugin of a node only after the node is configured. On by default. */
  public static readonly BLOCK_DEVICE_PLUGIN_UNTIL_CONFIGURED = new SriovFeatureGate('blockDevicePluginUntilConfigured');

  /** Resets the firmware of NVIDIA's cards after a change. On by default. */
  public static readonly MELLANOX_FIRMWARE_RESET = new SriovFeatureGate('mellanoxFirmwareReset');

  /** A gate of a newer version of the operator, which ignores unknown gates. */
  public static of(name: string): SriovFeatureGate {
    requireText({ name }, 'SriovFeatureGate.of()');
    if (!/^[a-zA-Z][A-Za-z0-9]*$/.test(name)) {
      throw invalid('sriov/feature-gate', 'not the name of a feature gate', name, 'use letters and digits');
    }
    return new SriovFeatureGate(name);
  }

  private constructor(
    /** Name of the gate. */
    public readonly name: string,
  ) {}
}

/**
 * Properties of `SriovOperatorConfig`.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/operator-config-api.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovoperatorconfig_types.go
 */
export interface SriovOperatorConfigProps extends MetadataOptions {
  /**
   * Whether to enable the webhook that adds a network's resource to pods that refer to the network without requesting the resource. It requires
   * certificates: see `SriovInstallationOptions.admissionControllers`.
   *
   * @default - whether the installation has certificates: true for OLM, false for Helm
   */
  readonly enableInjector?: boolean;

  /**
   * Whether to enable the webhook that validates policies and pools. It requires certificates: without them it never starts, and the API server
   * refuses all policies.
   *
   * @default - whether the installation has certificates: true for OLM, false for Helm
   */
  readonly enableOperatorWebhook?: boolean;

  /**
   * Whether to configure **all nodes at the same time**, with reboots if necessary, without draining them first. Pools are then ignored.
   *
   * @default false
   */
  readonly disableDrain?: boolean;

  /**
   * Nodes that the operator manages.
   *
   * @default - all Linux workers, even below an OnloadPlatform for fewer nodes
   */
  readonly nodes?: NodeGroup;

  /**
   * Component that configures the virtual functions.
   *
   * @default SriovConfigurationMode.DAEMON
   */
  readonly configurationMode?: SriovConfigurationMode;

  /**
   * Log level of the operator.
   *
   * @default SriovLogLevel.INFO
   */
  readonly logLevel?: SriovLogLevel;

  /**
   * Plugins of the operator's daemon to disable.
   *
   * @default - none
   */
  readonly disablePlugins?: SriovDaemonPlugin[];

  /**
   * Whether to provide devices through the Container Device Interface (CDI).
   *
   * @default false
   */
  readonly useCdi?: boolean;

  /**
   * Feature gates to enable.
   *
   * @default - the operator's defaults
   */
  readonly enabledFeatures?: SriovFeatureGate[];

  /**
   * Feature gates to disable.
   *
   * @default - the operator's defaults
   */
  readonly disabledFeatures?: SriovFeatureGate[];

  /**
   * Environment variables of the operator's daemon pods.
   *
   * @default - none
   */
  readonly configDaemonEnvVars?: { [name: string]: string };

  /**
   * Installation of the operator, which reads its configuration from its own namespace only.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

// The field's name in the CRD has an acronym, which the generated type spells differently.
type Spec = Omit<Wire<SriovOperatorConfigSpec>, 'useCdi'> & { useCDI?: boolean };

/**
 * Defines the configuration of the SR-IOV operator: the object `default`, without which it does not process policies.
 *
 * `disableDrain` cannot be enabled while a node is being configured.
 *
 * @example
 * new SriovOperatorConfig(chart, 'Config', { installation: SriovInstallation.olm() });
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api/operator-config-api.md
 */
export class SriovOperatorConfig extends Construct {
  /** Name of the object. */
  public readonly name = DEFAULT_NAME;

  /** Namespace of the object, which is that of the operator. */
  public readonly namespace: string;

  /** Installation of the operator. */
  public readonly installation: SriovInstallation;

  constructor(scope: Construct, id: string, props: SriovOperatorConfigProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.installation = installationOf(this, props.installation);
    this.namespace = this.installation.namespace;
    const wrong = Object.keys(props.configDaemonEnvVars ?? {}).find((name) => !ARG_NAME.test(name));
    if (wrong !== undefined) {
      throw invalid('sriov/variable', 'not the name of a variable', wrong, 'use letters, digits and "_"', this.node.path);
    }
    const spec: Spec = {
      enableInjector: this.webhook('enableInjector', props.enableInjector),
      enableOperatorWebhook: this.webhook('enableOperatorWebhook', props.enableOperatorWebhook),
      disableDrain: props.disableDrain,
      configDaemonNodeSelector: props.nodes?.selector,
      configurationMode: props.configurationMode,
      logLevel: props.logLevel,
      disablePlugins: props.disablePlugins && [...props.disablePlugins].sort(),
      useCDI: props.useCdi,
      featureGates: this.featureGates(props),
      configDaemonEnvVars: props.configDaemonEnvVars,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: API_VERSION,
      kind: 'SriovOperatorConfig',
      metadata: objectMetadata(this, { name: this.name, namespace: this.namespace, labels: labelsFor(this, { name: SRIOV_PACKAGE, component: 'config' }) }),
      spec,
    });
    if (props.nodes) {
      noteUse(this, props.nodes);
    }
    enforce(this, sriovOperatorConfigRules);
  }

  /** Returns whether a webhook is enabled. Throws an error if it is enabled explicitly for an operator without certificates. */
  private webhook(property: string, said: boolean | undefined): boolean {
    const { admissionControllers } = this.installation;
    if (said && !admissionControllers) {
      throw invalid('sriov/webhook-certificates', `'${property}' of an operator without certificates for webhooks`, said,
        'leave it out, or pass SriovInstallation.helm({ admissionControllers: true }) to this and to SriovOperatorChart', this.node.path);
    }
    return said ?? admissionControllers;
  }

  private featureGates({ enabledFeatures = [], disabledFeatures = [] }: SriovOperatorConfigProps): { [name: string]: boolean } | undefined {
    const both = enabledFeatures.find(({ name }) => disabledFeatures.some((other) => other.name === name));
    if (both) {
      throw invalid('sriov/feature-gate', 'feature gate that is both enabled and disabled', both.name, 'name it in one of the two lists', this.node.path);
    }
    const gates = [...enabledFeatures.map(({ name }) => [name, true] as const), ...disabledFeatures.map(({ name }) => [name, false] as const)];
    return gates.length === 0 ? undefined : Object.fromEntries(gates.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
