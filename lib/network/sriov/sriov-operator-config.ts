import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { SriovInstallation } from './sriov-installation';
import type { SriovOperatorConfigSpec } from '../../../imports/sriovnetwork.openshift.io';
import { enforce } from '../../check';
import type { NodeGroup } from '../../node-group';
import { invalid, requireText } from '../../private/errors';
import { ARG_NAME } from '../../private/grammar';
import { labelsFor } from '../../private/labels';
import type { Wire } from '../../private/wire';
import { API_VERSION, DEFAULT_NAME, SRIOV_PACKAGE } from '../../upstream/sriov/names';
import { operatorConfigRules } from '../rules';

/** Who makes the virtual functions on a node. */
export enum SriovConfigurationMode {
  /** The operator's pod, when it runs. */
  DAEMON = 'daemon',
  /** Units of systemd, before the network and the kubelet start. Whatever would drain a node then **reboots** it too. */
  SYSTEMD = 'systemd',
}

/** How much the operator logs. */
export enum SriovLogLevel {
  /** What it does. */
  INFO = 0,
  /** More of it. */
  VERBOSE = 1,
  /** Everything. */
  DEBUG = 2,
}

/** A part of the operator's pod on a node that can be turned off. */
export enum SriovDaemonPlugin {
  /** What sets the firmware of NVIDIA's cards. */
  MELLANOX = 'mellanox',
}

/** Something the operator does only where it is turned on, or unless it is turned off. */
export class SriovFeatureGate {
  /** Configure the cards of a node in parallel. Off where nothing is said. */
  public static readonly PARALLEL_NIC_CONFIG = new SriovFeatureGate('parallelNicConfig');

  /** Ask the injector only about pods with networks, and fail those while it is away. Off where nothing is said. */
  public static readonly RESOURCE_INJECTOR_MATCH_CONDITION = new SriovFeatureGate('resourceInjectorMatchCondition');

  /** Export metrics of the virtual functions. Off where nothing is said. */
  public static readonly METRICS_EXPORTER = new SriovFeatureGate('metricsExporter');

  /** Make the bridges of `ESwitch.switchdevWithBridge()`. Off where nothing is said. */
  public static readonly MANAGE_SOFTWARE_BRIDGES = new SriovFeatureGate('manageSoftwareBridges');

  /** Start the device plugin of a node only when the node is configured. On where nothing is said. */
  public static readonly BLOCK_DEVICE_PLUGIN_UNTIL_CONFIGURED = new SriovFeatureGate('blockDevicePluginUntilConfigured');

  /** Reset the firmware of NVIDIA's cards after a change. On where nothing is said. */
  public static readonly MELLANOX_FIRMWARE_RESET = new SriovFeatureGate('mellanoxFirmwareReset');

  /** A gate of a newer version of the operator. One that it does not know is ignored. */
  public static of(name: string): SriovFeatureGate {
    requireText({ name });
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

/** Properties of `SriovOperatorConfig`. */
export interface SriovOperatorConfigProps {
  /**
   * Whether a webhook adds the resource of a network to the pods that name the network, where they do not ask for it themselves. It needs
   * certificates: see `SriovInstallationOptions.admissionControllers`.
   *
   * @default - whether the installation has certificates: true by OLM, false by Helm
   */
  readonly enableInjector?: boolean;

  /**
   * Whether a webhook checks policies and pools, and refuses those that cannot work. It needs certificates: without them it never starts, and the API
   * server refuses all policies.
   *
   * @default - whether the installation has certificates: true by OLM, false by Helm
   */
  readonly enableOperatorWebhook?: boolean;

  /**
   * Configure, and reboot where need be, **all nodes at the same time**, without taking pods away before. Pools are not looked at then.
   *
   * @default false
   */
  readonly disableDrain?: boolean;

  /**
   * The nodes that the operator looks at.
   *
   * @default - all workers that run Linux
   */
  readonly nodes?: NodeGroup;

  /**
   * Who makes the virtual functions.
   *
   * @default SriovConfigurationMode.DAEMON
   */
  readonly configurationMode?: SriovConfigurationMode;

  /**
   * How much the operator logs.
   *
   * @default SriovLogLevel.INFO
   */
  readonly logLevel?: SriovLogLevel;

  /**
   * Parts of the operator's pods that are turned off.
   *
   * @default - none
   */
  readonly disablePlugins?: SriovDaemonPlugin[];

  /**
   * Hand devices out by the Container Device Interface.
   *
   * @default false
   */
  readonly useCdi?: boolean;

  /**
   * What is turned on.
   *
   * @default - what the operator turns on by itself
   */
  readonly enabledFeatures?: SriovFeatureGate[];

  /**
   * What is turned off.
   *
   * @default - what the operator leaves off by itself
   */
  readonly disabledFeatures?: SriovFeatureGate[];

  /**
   * Variables of the operator's pods on the nodes.
   *
   * @default - none
   */
  readonly configDaemonEnvVars?: { [name: string]: string };

  /**
   * How the operator is installed: it looks for its configuration in its namespace only.
   *
   * @default SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

// The CRD's name of the field has an acronym, which the generated type spells in another way.
type Spec = Omit<Wire<SriovOperatorConfigSpec>, 'useCdi'> & { useCDI?: boolean };

/**
 * The configuration of the SR-IOV operator: the one object `default`, without which it does nothing about policies.
 *
 * `disableDrain` cannot be turned on while a node is being configured.
 */
export class SriovOperatorConfig extends Construct {
  /** How the operator is installed. */
  public readonly installation: SriovInstallation;

  constructor(scope: Construct, id: string, props: SriovOperatorConfigProps = {}) {
    super(scope, id);
    this.installation = props.installation ?? SriovInstallation.olm();
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
      metadata: { name: DEFAULT_NAME, namespace: this.installation.namespace, labels: labelsFor(this, { name: SRIOV_PACKAGE, component: 'config' }) },
      spec,
    });
    enforce(this, operatorConfigRules);
  }

  /** Whether a webhook is on. Without certificates it cannot be. */
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
      throw invalid('sriov/feature-gate', 'feature that is turned on and off', both.name, 'name it in one of the two lists', this.node.path);
    }
    const gates = [...enabledFeatures.map(({ name }) => [name, true] as const), ...disabledFeatures.map(({ name }) => [name, false] as const)];
    return gates.length === 0 ? undefined : Object.fromEntries(gates.sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
