// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema MachineConfiguration
 */
export class MachineConfiguration extends ApiObject {
  /**
   * Returns the apiVersion and kind for "MachineConfiguration"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'operator.openshift.io/v1',
    kind: 'MachineConfiguration',
  }

  /**
   * Renders a Kubernetes manifest for "MachineConfiguration".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: MachineConfigurationProps): any {
    return {
      ...MachineConfiguration.GVK,
      ...toJson_MachineConfigurationProps(props),
    };
  }

  /**
   * Defines a "MachineConfiguration" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: MachineConfigurationProps) {
    super(scope, id, {
      ...MachineConfiguration.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...MachineConfiguration.GVK,
      ...toJson_MachineConfigurationProps(resolved),
    };
  }
}

/**
 * @schema MachineConfiguration
 */
export interface MachineConfigurationProps {
  /**
   * @schema MachineConfiguration#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema MachineConfiguration#spec
   */
  readonly spec: MachineConfigurationSpec;
}

/**
 * Converts an object of type 'MachineConfigurationProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationProps(obj: MachineConfigurationProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_MachineConfigurationSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpec
 */
export interface MachineConfigurationSpec {
  /**
   * @schema MachineConfigurationSpec#bootImageSkewEnforcement
   */
  readonly bootImageSkewEnforcement?: MachineConfigurationSpecBootImageSkewEnforcement;

  /**
   * @schema MachineConfigurationSpec#failedRevisionLimit
   */
  readonly failedRevisionLimit?: number;

  /**
   * @schema MachineConfigurationSpec#forceRedeploymentReason
   */
  readonly forceRedeploymentReason?: string;

  /**
   * @schema MachineConfigurationSpec#irreconcilableValidationOverrides
   */
  readonly irreconcilableValidationOverrides?: MachineConfigurationSpecIrreconcilableValidationOverrides;

  /**
   * @schema MachineConfigurationSpec#logLevel
   */
  readonly logLevel?: MachineConfigurationSpecLogLevel;

  /**
   * @schema MachineConfigurationSpec#managedBootImages
   */
  readonly managedBootImages?: MachineConfigurationSpecManagedBootImages;

  /**
   * @schema MachineConfigurationSpec#managementState
   */
  readonly managementState?: string;

  /**
   * @schema MachineConfigurationSpec#nodeDisruptionPolicy
   */
  readonly nodeDisruptionPolicy?: MachineConfigurationSpecNodeDisruptionPolicy;

  /**
   * @schema MachineConfigurationSpec#observedConfig
   */
  readonly observedConfig?: any;

  /**
   * @schema MachineConfigurationSpec#operatorLogLevel
   */
  readonly operatorLogLevel?: MachineConfigurationSpecOperatorLogLevel;

  /**
   * @schema MachineConfigurationSpec#succeededRevisionLimit
   */
  readonly succeededRevisionLimit?: number;

  /**
   * @schema MachineConfigurationSpec#unsupportedConfigOverrides
   */
  readonly unsupportedConfigOverrides?: any;
}

/**
 * Converts an object of type 'MachineConfigurationSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpec(obj: MachineConfigurationSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'bootImageSkewEnforcement': toJson_MachineConfigurationSpecBootImageSkewEnforcement(obj.bootImageSkewEnforcement),
    'failedRevisionLimit': obj.failedRevisionLimit,
    'forceRedeploymentReason': obj.forceRedeploymentReason,
    'irreconcilableValidationOverrides': toJson_MachineConfigurationSpecIrreconcilableValidationOverrides(obj.irreconcilableValidationOverrides),
    'logLevel': obj.logLevel,
    'managedBootImages': toJson_MachineConfigurationSpecManagedBootImages(obj.managedBootImages),
    'managementState': obj.managementState,
    'nodeDisruptionPolicy': toJson_MachineConfigurationSpecNodeDisruptionPolicy(obj.nodeDisruptionPolicy),
    'observedConfig': obj.observedConfig,
    'operatorLogLevel': obj.operatorLogLevel,
    'succeededRevisionLimit': obj.succeededRevisionLimit,
    'unsupportedConfigOverrides': obj.unsupportedConfigOverrides,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecBootImageSkewEnforcement
 */
export interface MachineConfigurationSpecBootImageSkewEnforcement {
  /**
   * @schema MachineConfigurationSpecBootImageSkewEnforcement#manual
   */
  readonly manual?: MachineConfigurationSpecBootImageSkewEnforcementManual;

  /**
   * @schema MachineConfigurationSpecBootImageSkewEnforcement#mode
   */
  readonly mode: MachineConfigurationSpecBootImageSkewEnforcementMode;
}

/**
 * Converts an object of type 'MachineConfigurationSpecBootImageSkewEnforcement' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecBootImageSkewEnforcement(obj: MachineConfigurationSpecBootImageSkewEnforcement | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'manual': toJson_MachineConfigurationSpecBootImageSkewEnforcementManual(obj.manual),
    'mode': obj.mode,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecIrreconcilableValidationOverrides
 */
export interface MachineConfigurationSpecIrreconcilableValidationOverrides {
  /**
   * @schema MachineConfigurationSpecIrreconcilableValidationOverrides#storage
   */
  readonly storage?: MachineConfigurationSpecIrreconcilableValidationOverridesStorage[];
}

/**
 * Converts an object of type 'MachineConfigurationSpecIrreconcilableValidationOverrides' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecIrreconcilableValidationOverrides(obj: MachineConfigurationSpecIrreconcilableValidationOverrides | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'storage': obj.storage?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecLogLevel
 */
export enum MachineConfigurationSpecLogLevel {
  /** Normal */
  NORMAL = "Normal",
  /** Debug */
  DEBUG = "Debug",
  /** Trace */
  TRACE = "Trace",
  /** TraceAll */
  TRACE_ALL = "TraceAll",
}

/**
 * @schema MachineConfigurationSpecManagedBootImages
 */
export interface MachineConfigurationSpecManagedBootImages {
  /**
   * @schema MachineConfigurationSpecManagedBootImages#machineManagers
   */
  readonly machineManagers?: MachineConfigurationSpecManagedBootImagesMachineManagers[];
}

/**
 * Converts an object of type 'MachineConfigurationSpecManagedBootImages' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecManagedBootImages(obj: MachineConfigurationSpecManagedBootImages | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'machineManagers': obj.machineManagers?.map(y => toJson_MachineConfigurationSpecManagedBootImagesMachineManagers(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicy
 */
export interface MachineConfigurationSpecNodeDisruptionPolicy {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicy#files
   */
  readonly files?: MachineConfigurationSpecNodeDisruptionPolicyFiles[];

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicy#sshkey
   */
  readonly sshkey?: MachineConfigurationSpecNodeDisruptionPolicySshkey;

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicy#units
   */
  readonly units?: MachineConfigurationSpecNodeDisruptionPolicyUnits[];
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicy' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicy(obj: MachineConfigurationSpecNodeDisruptionPolicy | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'files': obj.files?.map(y => toJson_MachineConfigurationSpecNodeDisruptionPolicyFiles(y)),
    'sshkey': toJson_MachineConfigurationSpecNodeDisruptionPolicySshkey(obj.sshkey),
    'units': obj.units?.map(y => toJson_MachineConfigurationSpecNodeDisruptionPolicyUnits(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecOperatorLogLevel
 */
export enum MachineConfigurationSpecOperatorLogLevel {
  /** Normal */
  NORMAL = "Normal",
  /** Debug */
  DEBUG = "Debug",
  /** Trace */
  TRACE = "Trace",
  /** TraceAll */
  TRACE_ALL = "TraceAll",
}

/**
 * @schema MachineConfigurationSpecBootImageSkewEnforcementManual
 */
export interface MachineConfigurationSpecBootImageSkewEnforcementManual {
  /**
   * @schema MachineConfigurationSpecBootImageSkewEnforcementManual#mode
   */
  readonly mode: MachineConfigurationSpecBootImageSkewEnforcementManualMode;

  /**
   * @schema MachineConfigurationSpecBootImageSkewEnforcementManual#ocpVersion
   */
  readonly ocpVersion?: string;

  /**
   * @schema MachineConfigurationSpecBootImageSkewEnforcementManual#rhcosVersion
   */
  readonly rhcosVersion?: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecBootImageSkewEnforcementManual' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecBootImageSkewEnforcementManual(obj: MachineConfigurationSpecBootImageSkewEnforcementManual | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mode': obj.mode,
    'ocpVersion': obj.ocpVersion,
    'rhcosVersion': obj.rhcosVersion,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecBootImageSkewEnforcementMode
 */
export enum MachineConfigurationSpecBootImageSkewEnforcementMode {
  /** Manual */
  MANUAL = "Manual",
  /** None */
  NONE = "None",
}

/**
 * @schema MachineConfigurationSpecIrreconcilableValidationOverridesStorage
 */
export enum MachineConfigurationSpecIrreconcilableValidationOverridesStorage {
  /** Disks */
  DISKS = "Disks",
  /** FileSystems */
  FILE_SYSTEMS = "FileSystems",
  /** Raid */
  RAID = "Raid",
}

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagers
 */
export interface MachineConfigurationSpecManagedBootImagesMachineManagers {
  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagers#apiGroup
   */
  readonly apiGroup: MachineConfigurationSpecManagedBootImagesMachineManagersApiGroup;

  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagers#resource
   */
  readonly resource: MachineConfigurationSpecManagedBootImagesMachineManagersResource;

  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagers#selection
   */
  readonly selection: MachineConfigurationSpecManagedBootImagesMachineManagersSelection;
}

/**
 * Converts an object of type 'MachineConfigurationSpecManagedBootImagesMachineManagers' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecManagedBootImagesMachineManagers(obj: MachineConfigurationSpecManagedBootImagesMachineManagers | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'resource': obj.resource,
    'selection': toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelection(obj.selection),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyFiles
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyFiles {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyFiles#actions
   */
  readonly actions: MachineConfigurationSpecNodeDisruptionPolicyFilesActions[];

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyFiles#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyFiles' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyFiles(obj: MachineConfigurationSpecNodeDisruptionPolicyFiles | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'actions': obj.actions?.map(y => toJson_MachineConfigurationSpecNodeDisruptionPolicyFilesActions(y)),
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicySshkey
 */
export interface MachineConfigurationSpecNodeDisruptionPolicySshkey {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicySshkey#actions
   */
  readonly actions: MachineConfigurationSpecNodeDisruptionPolicySshkeyActions[];
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicySshkey' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicySshkey(obj: MachineConfigurationSpecNodeDisruptionPolicySshkey | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'actions': obj.actions?.map(y => toJson_MachineConfigurationSpecNodeDisruptionPolicySshkeyActions(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyUnits
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyUnits {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyUnits#actions
   */
  readonly actions: MachineConfigurationSpecNodeDisruptionPolicyUnitsActions[];

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyUnits#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyUnits' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyUnits(obj: MachineConfigurationSpecNodeDisruptionPolicyUnits | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'actions': obj.actions?.map(y => toJson_MachineConfigurationSpecNodeDisruptionPolicyUnitsActions(y)),
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecBootImageSkewEnforcementManualMode
 */
export enum MachineConfigurationSpecBootImageSkewEnforcementManualMode {
  /** OCPVersion */
  OCP_VERSION = "OCPVersion",
  /** RHCOSVersion */
  RHCOS_VERSION = "RHCOSVersion",
}

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagersApiGroup
 */
export enum MachineConfigurationSpecManagedBootImagesMachineManagersApiGroup {
  /** machine.openshift.io */
  MACHINE_PERIOD_OPENSHIFT_PERIOD_IO = "machine.openshift.io",
}

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagersResource
 */
export enum MachineConfigurationSpecManagedBootImagesMachineManagersResource {
  /** machinesets */
  MACHINESETS = "machinesets",
  /** controlplanemachinesets */
  CONTROLPLANEMACHINESETS = "controlplanemachinesets",
}

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelection
 */
export interface MachineConfigurationSpecManagedBootImagesMachineManagersSelection {
  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelection#mode
   */
  readonly mode: MachineConfigurationSpecManagedBootImagesMachineManagersSelectionMode;

  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelection#partial
   */
  readonly partial?: MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial;
}

/**
 * Converts an object of type 'MachineConfigurationSpecManagedBootImagesMachineManagersSelection' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelection(obj: MachineConfigurationSpecManagedBootImagesMachineManagersSelection | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mode': obj.mode,
    'partial': toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial(obj.partial),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActions
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyFilesActions {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActions#reload
   */
  readonly reload?: MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload;

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActions#restart
   */
  readonly restart?: MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart;

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActions#type
   */
  readonly type: MachineConfigurationSpecNodeDisruptionPolicyFilesActionsType;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyFilesActions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyFilesActions(obj: MachineConfigurationSpecNodeDisruptionPolicyFilesActions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'reload': toJson_MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload(obj.reload),
    'restart': toJson_MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart(obj.restart),
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActions
 */
export interface MachineConfigurationSpecNodeDisruptionPolicySshkeyActions {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActions#reload
   */
  readonly reload?: MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload;

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActions#restart
   */
  readonly restart?: MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart;

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActions#type
   */
  readonly type: MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsType;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicySshkeyActions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicySshkeyActions(obj: MachineConfigurationSpecNodeDisruptionPolicySshkeyActions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'reload': toJson_MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload(obj.reload),
    'restart': toJson_MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart(obj.restart),
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActions
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyUnitsActions {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActions#reload
   */
  readonly reload?: MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload;

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActions#restart
   */
  readonly restart?: MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart;

  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActions#type
   */
  readonly type: MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsType;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyUnitsActions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyUnitsActions(obj: MachineConfigurationSpecNodeDisruptionPolicyUnitsActions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'reload': toJson_MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload(obj.reload),
    'restart': toJson_MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart(obj.restart),
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionMode
 */
export enum MachineConfigurationSpecManagedBootImagesMachineManagersSelectionMode {
  /** All */
  ALL = "All",
  /** Partial */
  PARTIAL = "Partial",
  /** None */
  NONE = "None",
}

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial
 */
export interface MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial {
  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial#machineResourceSelector
   */
  readonly machineResourceSelector: MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector;
}

/**
 * Converts an object of type 'MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial(obj: MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartial | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'machineResourceSelector': toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector(obj.machineResourceSelector),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload#serviceName
   */
  readonly serviceName: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload(obj: MachineConfigurationSpecNodeDisruptionPolicyFilesActionsReload | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'serviceName': obj.serviceName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart#serviceName
   */
  readonly serviceName: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart(obj: MachineConfigurationSpecNodeDisruptionPolicyFilesActionsRestart | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'serviceName': obj.serviceName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyFilesActionsType
 */
export enum MachineConfigurationSpecNodeDisruptionPolicyFilesActionsType {
  /** Reboot */
  REBOOT = "Reboot",
  /** Drain */
  DRAIN = "Drain",
  /** Reload */
  RELOAD = "Reload",
  /** Restart */
  RESTART = "Restart",
  /** DaemonReload */
  DAEMON_RELOAD = "DaemonReload",
  /** None */
  NONE = "None",
}

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload
 */
export interface MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload#serviceName
   */
  readonly serviceName: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload(obj: MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsReload | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'serviceName': obj.serviceName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart
 */
export interface MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart#serviceName
   */
  readonly serviceName: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart(obj: MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsRestart | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'serviceName': obj.serviceName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsType
 */
export enum MachineConfigurationSpecNodeDisruptionPolicySshkeyActionsType {
  /** Reboot */
  REBOOT = "Reboot",
  /** Drain */
  DRAIN = "Drain",
  /** Reload */
  RELOAD = "Reload",
  /** Restart */
  RESTART = "Restart",
  /** DaemonReload */
  DAEMON_RELOAD = "DaemonReload",
  /** None */
  NONE = "None",
}

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload#serviceName
   */
  readonly serviceName: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload(obj: MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsReload | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'serviceName': obj.serviceName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart
 */
export interface MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart {
  /**
   * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart#serviceName
   */
  readonly serviceName: string;
}

/**
 * Converts an object of type 'MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart(obj: MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsRestart | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'serviceName': obj.serviceName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsType
 */
export enum MachineConfigurationSpecNodeDisruptionPolicyUnitsActionsType {
  /** Reboot */
  REBOOT = "Reboot",
  /** Drain */
  DRAIN = "Drain",
  /** Reload */
  RELOAD = "Reload",
  /** Restart */
  RESTART = "Restart",
  /** DaemonReload */
  DAEMON_RELOAD = "DaemonReload",
  /** None */
  NONE = "None",
}

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector
 */
export interface MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector {
  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector#matchExpressions
   */
  readonly matchExpressions?: MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions[];

  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector(obj: MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions
 */
export interface MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions {
  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions(obj: MachineConfigurationSpecManagedBootImagesMachineManagersSelectionPartialMachineResourceSelectorMatchExpressions | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'operator': obj.operator,
    'values': obj.values?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
