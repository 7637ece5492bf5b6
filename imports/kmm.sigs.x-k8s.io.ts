// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema BootModuleConfig
 */
export class BootModuleConfig extends ApiObject {
  /**
   * Returns the apiVersion and kind for "BootModuleConfig"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'BootModuleConfig',
  }

  /**
   * Renders a Kubernetes manifest for "BootModuleConfig".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: BootModuleConfigProps = {}): any {
    return {
      ...BootModuleConfig.GVK,
      ...toJson_BootModuleConfigProps(props),
    };
  }

  /**
   * Defines a "BootModuleConfig" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: BootModuleConfigProps = {}) {
    super(scope, id, {
      ...BootModuleConfig.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...BootModuleConfig.GVK,
      ...toJson_BootModuleConfigProps(resolved),
    };
  }
}

/**
 * @schema BootModuleConfig
 */
export interface BootModuleConfigProps {
  /**
   * @schema BootModuleConfig#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema BootModuleConfig#spec
   */
  readonly spec?: BootModuleConfigSpec;
}

/**
 * Converts an object of type 'BootModuleConfigProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_BootModuleConfigProps(obj: BootModuleConfigProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_BootModuleConfigSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema BootModuleConfigSpec
 */
export interface BootModuleConfigSpec {
  /**
   * @schema BootModuleConfigSpec#firmwareFilesPath
   */
  readonly firmwareFilesPath?: string;

  /**
   * @schema BootModuleConfigSpec#inTreeModulesToRemove
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * @schema BootModuleConfigSpec#kernelModuleImage
   */
  readonly kernelModuleImage: string;

  /**
   * @schema BootModuleConfigSpec#kernelModuleName
   */
  readonly kernelModuleName: string;

  /**
   * @schema BootModuleConfigSpec#machineConfigName
   */
  readonly machineConfigName: string;

  /**
   * @schema BootModuleConfigSpec#machineConfigPoolName
   */
  readonly machineConfigPoolName: string;

  /**
   * @schema BootModuleConfigSpec#workerImage
   */
  readonly workerImage?: string;
}

/**
 * Converts an object of type 'BootModuleConfigSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_BootModuleConfigSpec(obj: BootModuleConfigSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'firmwareFilesPath': obj.firmwareFilesPath,
    'inTreeModulesToRemove': obj.inTreeModulesToRemove?.map(y => y),
    'kernelModuleImage': obj.kernelModuleImage,
    'kernelModuleName': obj.kernelModuleName,
    'machineConfigName': obj.machineConfigName,
    'machineConfigPoolName': obj.machineConfigPoolName,
    'workerImage': obj.workerImage,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema Module
 */
export class Module extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Module"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
  }

  /**
   * Renders a Kubernetes manifest for "Module".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: ModuleProps = {}): any {
    return {
      ...Module.GVK,
      ...toJson_ModuleProps(props),
    };
  }

  /**
   * Defines a "Module" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: ModuleProps = {}) {
    super(scope, id, {
      ...Module.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Module.GVK,
      ...toJson_ModuleProps(resolved),
    };
  }
}

/**
 * @schema Module
 */
export interface ModuleProps {
  /**
   * @schema Module#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema Module#spec
   */
  readonly spec?: ModuleSpec;
}

/**
 * Converts an object of type 'ModuleProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleProps(obj: ModuleProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ModuleSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpec
 */
export interface ModuleSpec {
  /**
   * @schema ModuleSpec#devicePlugin
   */
  readonly devicePlugin?: ModuleSpecDevicePlugin;

  /**
   * @schema ModuleSpec#dra
   */
  readonly dra?: ModuleSpecDra;

  /**
   * @schema ModuleSpec#imageRebuildTriggerGeneration
   */
  readonly imageRebuildTriggerGeneration?: number;

  /**
   * @schema ModuleSpec#imageRepoSecret
   */
  readonly imageRepoSecret?: ModuleSpecImageRepoSecret;

  /**
   * @schema ModuleSpec#moduleLoader
   */
  readonly moduleLoader?: ModuleSpecModuleLoader;

  /**
   * @schema ModuleSpec#selector
   */
  readonly selector: { [key: string]: string };

  /**
   * @schema ModuleSpec#tolerations
   */
  readonly tolerations?: ModuleSpecTolerations[];
}

/**
 * Converts an object of type 'ModuleSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpec(obj: ModuleSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'devicePlugin': toJson_ModuleSpecDevicePlugin(obj.devicePlugin),
    'dra': toJson_ModuleSpecDra(obj.dra),
    'imageRebuildTriggerGeneration': obj.imageRebuildTriggerGeneration,
    'imageRepoSecret': toJson_ModuleSpecImageRepoSecret(obj.imageRepoSecret),
    'moduleLoader': toJson_ModuleSpecModuleLoader(obj.moduleLoader),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'tolerations': obj.tolerations?.map(y => toJson_ModuleSpecTolerations(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePlugin
 */
export interface ModuleSpecDevicePlugin {
  /**
   * @schema ModuleSpecDevicePlugin#automountServiceAccountToken
   */
  readonly automountServiceAccountToken?: boolean;

  /**
   * @schema ModuleSpecDevicePlugin#container
   */
  readonly container: ModuleSpecDevicePluginContainer;

  /**
   * @schema ModuleSpecDevicePlugin#initContainer
   */
  readonly initContainer?: ModuleSpecDevicePluginInitContainer;

  /**
   * @schema ModuleSpecDevicePlugin#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema ModuleSpecDevicePlugin#volumes
   */
  readonly volumes?: ModuleSpecDevicePluginVolumes[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePlugin' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePlugin(obj: ModuleSpecDevicePlugin | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'automountServiceAccountToken': obj.automountServiceAccountToken,
    'container': toJson_ModuleSpecDevicePluginContainer(obj.container),
    'initContainer': toJson_ModuleSpecDevicePluginInitContainer(obj.initContainer),
    'serviceAccountName': obj.serviceAccountName,
    'volumes': obj.volumes?.map(y => toJson_ModuleSpecDevicePluginVolumes(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDra
 */
export interface ModuleSpecDra {
  /**
   * @schema ModuleSpecDra#automountServiceAccountToken
   */
  readonly automountServiceAccountToken?: boolean;

  /**
   * @schema ModuleSpecDra#container
   */
  readonly container: ModuleSpecDraContainer;

  /**
   * @schema ModuleSpecDra#deviceClasses
   */
  readonly deviceClasses?: ModuleSpecDraDeviceClasses[];

  /**
   * @schema ModuleSpecDra#driverName
   */
  readonly driverName: string;

  /**
   * @schema ModuleSpecDra#initContainer
   */
  readonly initContainer?: ModuleSpecDraInitContainer;

  /**
   * @schema ModuleSpecDra#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema ModuleSpecDra#volumes
   */
  readonly volumes?: ModuleSpecDraVolumes[];
}

/**
 * Converts an object of type 'ModuleSpecDra' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDra(obj: ModuleSpecDra | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'automountServiceAccountToken': obj.automountServiceAccountToken,
    'container': toJson_ModuleSpecDraContainer(obj.container),
    'deviceClasses': obj.deviceClasses?.map(y => toJson_ModuleSpecDraDeviceClasses(y)),
    'driverName': obj.driverName,
    'initContainer': toJson_ModuleSpecDraInitContainer(obj.initContainer),
    'serviceAccountName': obj.serviceAccountName,
    'volumes': obj.volumes?.map(y => toJson_ModuleSpecDraVolumes(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecImageRepoSecret
 */
export interface ModuleSpecImageRepoSecret {
  /**
   * @schema ModuleSpecImageRepoSecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecImageRepoSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecImageRepoSecret(obj: ModuleSpecImageRepoSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoader
 */
export interface ModuleSpecModuleLoader {
  /**
   * @schema ModuleSpecModuleLoader#container
   */
  readonly container: ModuleSpecModuleLoaderContainer;

  /**
   * @schema ModuleSpecModuleLoader#serviceAccountName
   */
  readonly serviceAccountName?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoader' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoader(obj: ModuleSpecModuleLoader | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'container': toJson_ModuleSpecModuleLoaderContainer(obj.container),
    'serviceAccountName': obj.serviceAccountName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecTolerations
 */
export interface ModuleSpecTolerations {
  /**
   * @schema ModuleSpecTolerations#effect
   */
  readonly effect?: string;

  /**
   * @schema ModuleSpecTolerations#key
   */
  readonly key?: string;

  /**
   * @schema ModuleSpecTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema ModuleSpecTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema ModuleSpecTolerations#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'ModuleSpecTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecTolerations(obj: ModuleSpecTolerations | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'effect': obj.effect,
    'key': obj.key,
    'operator': obj.operator,
    'tolerationSeconds': obj.tolerationSeconds,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainer
 */
export interface ModuleSpecDevicePluginContainer {
  /**
   * @schema ModuleSpecDevicePluginContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ModuleSpecDevicePluginContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ModuleSpecDevicePluginContainer#env
   */
  readonly env?: ModuleSpecDevicePluginContainerEnv[];

  /**
   * @schema ModuleSpecDevicePluginContainer#image
   */
  readonly image: string;

  /**
   * @schema ModuleSpecDevicePluginContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ModuleSpecDevicePluginContainer#resources
   */
  readonly resources?: ModuleSpecDevicePluginContainerResources;

  /**
   * @schema ModuleSpecDevicePluginContainer#volumeMounts
   */
  readonly volumeMounts?: ModuleSpecDevicePluginContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainer(obj: ModuleSpecDevicePluginContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ModuleSpecDevicePluginContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ModuleSpecDevicePluginContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ModuleSpecDevicePluginContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainer
 */
export interface ModuleSpecDevicePluginInitContainer {
  /**
   * @schema ModuleSpecDevicePluginInitContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ModuleSpecDevicePluginInitContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ModuleSpecDevicePluginInitContainer#env
   */
  readonly env?: ModuleSpecDevicePluginInitContainerEnv[];

  /**
   * @schema ModuleSpecDevicePluginInitContainer#image
   */
  readonly image: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainer#resources
   */
  readonly resources?: ModuleSpecDevicePluginInitContainerResources;

  /**
   * @schema ModuleSpecDevicePluginInitContainer#volumeMounts
   */
  readonly volumeMounts?: ModuleSpecDevicePluginInitContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainer(obj: ModuleSpecDevicePluginInitContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ModuleSpecDevicePluginInitContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ModuleSpecDevicePluginInitContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ModuleSpecDevicePluginInitContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumes
 */
export interface ModuleSpecDevicePluginVolumes {
  /**
   * @schema ModuleSpecDevicePluginVolumes#awsElasticBlockStore
   */
  readonly awsElasticBlockStore?: ModuleSpecDevicePluginVolumesAwsElasticBlockStore;

  /**
   * @schema ModuleSpecDevicePluginVolumes#azureDisk
   */
  readonly azureDisk?: ModuleSpecDevicePluginVolumesAzureDisk;

  /**
   * @schema ModuleSpecDevicePluginVolumes#azureFile
   */
  readonly azureFile?: ModuleSpecDevicePluginVolumesAzureFile;

  /**
   * @schema ModuleSpecDevicePluginVolumes#cephfs
   */
  readonly cephfs?: ModuleSpecDevicePluginVolumesCephfs;

  /**
   * @schema ModuleSpecDevicePluginVolumes#cinder
   */
  readonly cinder?: ModuleSpecDevicePluginVolumesCinder;

  /**
   * @schema ModuleSpecDevicePluginVolumes#configMap
   */
  readonly configMap?: ModuleSpecDevicePluginVolumesConfigMap;

  /**
   * @schema ModuleSpecDevicePluginVolumes#csi
   */
  readonly csi?: ModuleSpecDevicePluginVolumesCsi;

  /**
   * @schema ModuleSpecDevicePluginVolumes#downwardAPI
   */
  readonly downwardApi?: ModuleSpecDevicePluginVolumesDownwardApi;

  /**
   * @schema ModuleSpecDevicePluginVolumes#emptyDir
   */
  readonly emptyDir?: ModuleSpecDevicePluginVolumesEmptyDir;

  /**
   * @schema ModuleSpecDevicePluginVolumes#ephemeral
   */
  readonly ephemeral?: ModuleSpecDevicePluginVolumesEphemeral;

  /**
   * @schema ModuleSpecDevicePluginVolumes#fc
   */
  readonly fc?: ModuleSpecDevicePluginVolumesFc;

  /**
   * @schema ModuleSpecDevicePluginVolumes#flexVolume
   */
  readonly flexVolume?: ModuleSpecDevicePluginVolumesFlexVolume;

  /**
   * @schema ModuleSpecDevicePluginVolumes#flocker
   */
  readonly flocker?: ModuleSpecDevicePluginVolumesFlocker;

  /**
   * @schema ModuleSpecDevicePluginVolumes#gcePersistentDisk
   */
  readonly gcePersistentDisk?: ModuleSpecDevicePluginVolumesGcePersistentDisk;

  /**
   * @schema ModuleSpecDevicePluginVolumes#gitRepo
   */
  readonly gitRepo?: ModuleSpecDevicePluginVolumesGitRepo;

  /**
   * @schema ModuleSpecDevicePluginVolumes#glusterfs
   */
  readonly glusterfs?: ModuleSpecDevicePluginVolumesGlusterfs;

  /**
   * @schema ModuleSpecDevicePluginVolumes#hostPath
   */
  readonly hostPath?: ModuleSpecDevicePluginVolumesHostPath;

  /**
   * @schema ModuleSpecDevicePluginVolumes#image
   */
  readonly image?: ModuleSpecDevicePluginVolumesImage;

  /**
   * @schema ModuleSpecDevicePluginVolumes#iscsi
   */
  readonly iscsi?: ModuleSpecDevicePluginVolumesIscsi;

  /**
   * @schema ModuleSpecDevicePluginVolumes#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginVolumes#nfs
   */
  readonly nfs?: ModuleSpecDevicePluginVolumesNfs;

  /**
   * @schema ModuleSpecDevicePluginVolumes#persistentVolumeClaim
   */
  readonly persistentVolumeClaim?: ModuleSpecDevicePluginVolumesPersistentVolumeClaim;

  /**
   * @schema ModuleSpecDevicePluginVolumes#photonPersistentDisk
   */
  readonly photonPersistentDisk?: ModuleSpecDevicePluginVolumesPhotonPersistentDisk;

  /**
   * @schema ModuleSpecDevicePluginVolumes#portworxVolume
   */
  readonly portworxVolume?: ModuleSpecDevicePluginVolumesPortworxVolume;

  /**
   * @schema ModuleSpecDevicePluginVolumes#projected
   */
  readonly projected?: ModuleSpecDevicePluginVolumesProjected;

  /**
   * @schema ModuleSpecDevicePluginVolumes#quobyte
   */
  readonly quobyte?: ModuleSpecDevicePluginVolumesQuobyte;

  /**
   * @schema ModuleSpecDevicePluginVolumes#rbd
   */
  readonly rbd?: ModuleSpecDevicePluginVolumesRbd;

  /**
   * @schema ModuleSpecDevicePluginVolumes#scaleIO
   */
  readonly scaleIo?: ModuleSpecDevicePluginVolumesScaleIo;

  /**
   * @schema ModuleSpecDevicePluginVolumes#secret
   */
  readonly secret?: ModuleSpecDevicePluginVolumesSecret;

  /**
   * @schema ModuleSpecDevicePluginVolumes#storageos
   */
  readonly storageos?: ModuleSpecDevicePluginVolumesStorageos;

  /**
   * @schema ModuleSpecDevicePluginVolumes#vsphereVolume
   */
  readonly vsphereVolume?: ModuleSpecDevicePluginVolumesVsphereVolume;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumes(obj: ModuleSpecDevicePluginVolumes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'awsElasticBlockStore': toJson_ModuleSpecDevicePluginVolumesAwsElasticBlockStore(obj.awsElasticBlockStore),
    'azureDisk': toJson_ModuleSpecDevicePluginVolumesAzureDisk(obj.azureDisk),
    'azureFile': toJson_ModuleSpecDevicePluginVolumesAzureFile(obj.azureFile),
    'cephfs': toJson_ModuleSpecDevicePluginVolumesCephfs(obj.cephfs),
    'cinder': toJson_ModuleSpecDevicePluginVolumesCinder(obj.cinder),
    'configMap': toJson_ModuleSpecDevicePluginVolumesConfigMap(obj.configMap),
    'csi': toJson_ModuleSpecDevicePluginVolumesCsi(obj.csi),
    'downwardAPI': toJson_ModuleSpecDevicePluginVolumesDownwardApi(obj.downwardApi),
    'emptyDir': toJson_ModuleSpecDevicePluginVolumesEmptyDir(obj.emptyDir),
    'ephemeral': toJson_ModuleSpecDevicePluginVolumesEphemeral(obj.ephemeral),
    'fc': toJson_ModuleSpecDevicePluginVolumesFc(obj.fc),
    'flexVolume': toJson_ModuleSpecDevicePluginVolumesFlexVolume(obj.flexVolume),
    'flocker': toJson_ModuleSpecDevicePluginVolumesFlocker(obj.flocker),
    'gcePersistentDisk': toJson_ModuleSpecDevicePluginVolumesGcePersistentDisk(obj.gcePersistentDisk),
    'gitRepo': toJson_ModuleSpecDevicePluginVolumesGitRepo(obj.gitRepo),
    'glusterfs': toJson_ModuleSpecDevicePluginVolumesGlusterfs(obj.glusterfs),
    'hostPath': toJson_ModuleSpecDevicePluginVolumesHostPath(obj.hostPath),
    'image': toJson_ModuleSpecDevicePluginVolumesImage(obj.image),
    'iscsi': toJson_ModuleSpecDevicePluginVolumesIscsi(obj.iscsi),
    'name': obj.name,
    'nfs': toJson_ModuleSpecDevicePluginVolumesNfs(obj.nfs),
    'persistentVolumeClaim': toJson_ModuleSpecDevicePluginVolumesPersistentVolumeClaim(obj.persistentVolumeClaim),
    'photonPersistentDisk': toJson_ModuleSpecDevicePluginVolumesPhotonPersistentDisk(obj.photonPersistentDisk),
    'portworxVolume': toJson_ModuleSpecDevicePluginVolumesPortworxVolume(obj.portworxVolume),
    'projected': toJson_ModuleSpecDevicePluginVolumesProjected(obj.projected),
    'quobyte': toJson_ModuleSpecDevicePluginVolumesQuobyte(obj.quobyte),
    'rbd': toJson_ModuleSpecDevicePluginVolumesRbd(obj.rbd),
    'scaleIO': toJson_ModuleSpecDevicePluginVolumesScaleIo(obj.scaleIo),
    'secret': toJson_ModuleSpecDevicePluginVolumesSecret(obj.secret),
    'storageos': toJson_ModuleSpecDevicePluginVolumesStorageos(obj.storageos),
    'vsphereVolume': toJson_ModuleSpecDevicePluginVolumesVsphereVolume(obj.vsphereVolume),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainer
 */
export interface ModuleSpecDraContainer {
  /**
   * @schema ModuleSpecDraContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ModuleSpecDraContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ModuleSpecDraContainer#env
   */
  readonly env?: ModuleSpecDraContainerEnv[];

  /**
   * @schema ModuleSpecDraContainer#image
   */
  readonly image: string;

  /**
   * @schema ModuleSpecDraContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ModuleSpecDraContainer#resources
   */
  readonly resources?: ModuleSpecDraContainerResources;

  /**
   * @schema ModuleSpecDraContainer#volumeMounts
   */
  readonly volumeMounts?: ModuleSpecDraContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ModuleSpecDraContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainer(obj: ModuleSpecDraContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ModuleSpecDraContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ModuleSpecDraContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ModuleSpecDraContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraDeviceClasses
 */
export interface ModuleSpecDraDeviceClasses {
  /**
   * @schema ModuleSpecDraDeviceClasses#config
   */
  readonly config?: ModuleSpecDraDeviceClassesConfig[];

  /**
   * @schema ModuleSpecDraDeviceClasses#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraDeviceClasses#selectors
   */
  readonly selectors?: ModuleSpecDraDeviceClassesSelectors[];
}

/**
 * Converts an object of type 'ModuleSpecDraDeviceClasses' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraDeviceClasses(obj: ModuleSpecDraDeviceClasses | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'config': obj.config?.map(y => toJson_ModuleSpecDraDeviceClassesConfig(y)),
    'name': obj.name,
    'selectors': obj.selectors?.map(y => toJson_ModuleSpecDraDeviceClassesSelectors(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainer
 */
export interface ModuleSpecDraInitContainer {
  /**
   * @schema ModuleSpecDraInitContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ModuleSpecDraInitContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ModuleSpecDraInitContainer#env
   */
  readonly env?: ModuleSpecDraInitContainerEnv[];

  /**
   * @schema ModuleSpecDraInitContainer#image
   */
  readonly image: string;

  /**
   * @schema ModuleSpecDraInitContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ModuleSpecDraInitContainer#resources
   */
  readonly resources?: ModuleSpecDraInitContainerResources;

  /**
   * @schema ModuleSpecDraInitContainer#volumeMounts
   */
  readonly volumeMounts?: ModuleSpecDraInitContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainer(obj: ModuleSpecDraInitContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ModuleSpecDraInitContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ModuleSpecDraInitContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ModuleSpecDraInitContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumes
 */
export interface ModuleSpecDraVolumes {
  /**
   * @schema ModuleSpecDraVolumes#awsElasticBlockStore
   */
  readonly awsElasticBlockStore?: ModuleSpecDraVolumesAwsElasticBlockStore;

  /**
   * @schema ModuleSpecDraVolumes#azureDisk
   */
  readonly azureDisk?: ModuleSpecDraVolumesAzureDisk;

  /**
   * @schema ModuleSpecDraVolumes#azureFile
   */
  readonly azureFile?: ModuleSpecDraVolumesAzureFile;

  /**
   * @schema ModuleSpecDraVolumes#cephfs
   */
  readonly cephfs?: ModuleSpecDraVolumesCephfs;

  /**
   * @schema ModuleSpecDraVolumes#cinder
   */
  readonly cinder?: ModuleSpecDraVolumesCinder;

  /**
   * @schema ModuleSpecDraVolumes#configMap
   */
  readonly configMap?: ModuleSpecDraVolumesConfigMap;

  /**
   * @schema ModuleSpecDraVolumes#csi
   */
  readonly csi?: ModuleSpecDraVolumesCsi;

  /**
   * @schema ModuleSpecDraVolumes#downwardAPI
   */
  readonly downwardApi?: ModuleSpecDraVolumesDownwardApi;

  /**
   * @schema ModuleSpecDraVolumes#emptyDir
   */
  readonly emptyDir?: ModuleSpecDraVolumesEmptyDir;

  /**
   * @schema ModuleSpecDraVolumes#ephemeral
   */
  readonly ephemeral?: ModuleSpecDraVolumesEphemeral;

  /**
   * @schema ModuleSpecDraVolumes#fc
   */
  readonly fc?: ModuleSpecDraVolumesFc;

  /**
   * @schema ModuleSpecDraVolumes#flexVolume
   */
  readonly flexVolume?: ModuleSpecDraVolumesFlexVolume;

  /**
   * @schema ModuleSpecDraVolumes#flocker
   */
  readonly flocker?: ModuleSpecDraVolumesFlocker;

  /**
   * @schema ModuleSpecDraVolumes#gcePersistentDisk
   */
  readonly gcePersistentDisk?: ModuleSpecDraVolumesGcePersistentDisk;

  /**
   * @schema ModuleSpecDraVolumes#gitRepo
   */
  readonly gitRepo?: ModuleSpecDraVolumesGitRepo;

  /**
   * @schema ModuleSpecDraVolumes#glusterfs
   */
  readonly glusterfs?: ModuleSpecDraVolumesGlusterfs;

  /**
   * @schema ModuleSpecDraVolumes#hostPath
   */
  readonly hostPath?: ModuleSpecDraVolumesHostPath;

  /**
   * @schema ModuleSpecDraVolumes#image
   */
  readonly image?: ModuleSpecDraVolumesImage;

  /**
   * @schema ModuleSpecDraVolumes#iscsi
   */
  readonly iscsi?: ModuleSpecDraVolumesIscsi;

  /**
   * @schema ModuleSpecDraVolumes#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraVolumes#nfs
   */
  readonly nfs?: ModuleSpecDraVolumesNfs;

  /**
   * @schema ModuleSpecDraVolumes#persistentVolumeClaim
   */
  readonly persistentVolumeClaim?: ModuleSpecDraVolumesPersistentVolumeClaim;

  /**
   * @schema ModuleSpecDraVolumes#photonPersistentDisk
   */
  readonly photonPersistentDisk?: ModuleSpecDraVolumesPhotonPersistentDisk;

  /**
   * @schema ModuleSpecDraVolumes#portworxVolume
   */
  readonly portworxVolume?: ModuleSpecDraVolumesPortworxVolume;

  /**
   * @schema ModuleSpecDraVolumes#projected
   */
  readonly projected?: ModuleSpecDraVolumesProjected;

  /**
   * @schema ModuleSpecDraVolumes#quobyte
   */
  readonly quobyte?: ModuleSpecDraVolumesQuobyte;

  /**
   * @schema ModuleSpecDraVolumes#rbd
   */
  readonly rbd?: ModuleSpecDraVolumesRbd;

  /**
   * @schema ModuleSpecDraVolumes#scaleIO
   */
  readonly scaleIo?: ModuleSpecDraVolumesScaleIo;

  /**
   * @schema ModuleSpecDraVolumes#secret
   */
  readonly secret?: ModuleSpecDraVolumesSecret;

  /**
   * @schema ModuleSpecDraVolumes#storageos
   */
  readonly storageos?: ModuleSpecDraVolumesStorageos;

  /**
   * @schema ModuleSpecDraVolumes#vsphereVolume
   */
  readonly vsphereVolume?: ModuleSpecDraVolumesVsphereVolume;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumes(obj: ModuleSpecDraVolumes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'awsElasticBlockStore': toJson_ModuleSpecDraVolumesAwsElasticBlockStore(obj.awsElasticBlockStore),
    'azureDisk': toJson_ModuleSpecDraVolumesAzureDisk(obj.azureDisk),
    'azureFile': toJson_ModuleSpecDraVolumesAzureFile(obj.azureFile),
    'cephfs': toJson_ModuleSpecDraVolumesCephfs(obj.cephfs),
    'cinder': toJson_ModuleSpecDraVolumesCinder(obj.cinder),
    'configMap': toJson_ModuleSpecDraVolumesConfigMap(obj.configMap),
    'csi': toJson_ModuleSpecDraVolumesCsi(obj.csi),
    'downwardAPI': toJson_ModuleSpecDraVolumesDownwardApi(obj.downwardApi),
    'emptyDir': toJson_ModuleSpecDraVolumesEmptyDir(obj.emptyDir),
    'ephemeral': toJson_ModuleSpecDraVolumesEphemeral(obj.ephemeral),
    'fc': toJson_ModuleSpecDraVolumesFc(obj.fc),
    'flexVolume': toJson_ModuleSpecDraVolumesFlexVolume(obj.flexVolume),
    'flocker': toJson_ModuleSpecDraVolumesFlocker(obj.flocker),
    'gcePersistentDisk': toJson_ModuleSpecDraVolumesGcePersistentDisk(obj.gcePersistentDisk),
    'gitRepo': toJson_ModuleSpecDraVolumesGitRepo(obj.gitRepo),
    'glusterfs': toJson_ModuleSpecDraVolumesGlusterfs(obj.glusterfs),
    'hostPath': toJson_ModuleSpecDraVolumesHostPath(obj.hostPath),
    'image': toJson_ModuleSpecDraVolumesImage(obj.image),
    'iscsi': toJson_ModuleSpecDraVolumesIscsi(obj.iscsi),
    'name': obj.name,
    'nfs': toJson_ModuleSpecDraVolumesNfs(obj.nfs),
    'persistentVolumeClaim': toJson_ModuleSpecDraVolumesPersistentVolumeClaim(obj.persistentVolumeClaim),
    'photonPersistentDisk': toJson_ModuleSpecDraVolumesPhotonPersistentDisk(obj.photonPersistentDisk),
    'portworxVolume': toJson_ModuleSpecDraVolumesPortworxVolume(obj.portworxVolume),
    'projected': toJson_ModuleSpecDraVolumesProjected(obj.projected),
    'quobyte': toJson_ModuleSpecDraVolumesQuobyte(obj.quobyte),
    'rbd': toJson_ModuleSpecDraVolumesRbd(obj.rbd),
    'scaleIO': toJson_ModuleSpecDraVolumesScaleIo(obj.scaleIo),
    'secret': toJson_ModuleSpecDraVolumesSecret(obj.secret),
    'storageos': toJson_ModuleSpecDraVolumesStorageos(obj.storageos),
    'vsphereVolume': toJson_ModuleSpecDraVolumesVsphereVolume(obj.vsphereVolume),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainer
 */
export interface ModuleSpecModuleLoaderContainer {
  /**
   * @schema ModuleSpecModuleLoaderContainer#build
   */
  readonly buildSpec?: ModuleSpecModuleLoaderContainerBuild;

  /**
   * @schema ModuleSpecModuleLoaderContainer#containerImage
   */
  readonly containerImage?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainer#inTreeModuleToRemove
   */
  readonly inTreeModuleToRemove?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainer#inTreeModulesToRemove
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainer#kernelMappings
   */
  readonly kernelMappings: ModuleSpecModuleLoaderContainerKernelMappings[];

  /**
   * @schema ModuleSpecModuleLoaderContainer#modprobe
   */
  readonly modprobe: ModuleSpecModuleLoaderContainerModprobe;

  /**
   * @schema ModuleSpecModuleLoaderContainer#registryTLS
   */
  readonly registryTls?: ModuleSpecModuleLoaderContainerRegistryTls;

  /**
   * @schema ModuleSpecModuleLoaderContainer#sign
   */
  readonly sign?: ModuleSpecModuleLoaderContainerSign;

  /**
   * @schema ModuleSpecModuleLoaderContainer#version
   */
  readonly version?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainer(obj: ModuleSpecModuleLoaderContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'build': toJson_ModuleSpecModuleLoaderContainerBuild(obj.buildSpec),
    'containerImage': obj.containerImage,
    'imagePullPolicy': obj.imagePullPolicy,
    'inTreeModuleToRemove': obj.inTreeModuleToRemove,
    'inTreeModulesToRemove': obj.inTreeModulesToRemove?.map(y => y),
    'kernelMappings': obj.kernelMappings?.map(y => toJson_ModuleSpecModuleLoaderContainerKernelMappings(y)),
    'modprobe': toJson_ModuleSpecModuleLoaderContainerModprobe(obj.modprobe),
    'registryTLS': toJson_ModuleSpecModuleLoaderContainerRegistryTls(obj.registryTls),
    'sign': toJson_ModuleSpecModuleLoaderContainerSign(obj.sign),
    'version': obj.version,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnv
 */
export interface ModuleSpecDevicePluginContainerEnv {
  /**
   * @schema ModuleSpecDevicePluginContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnv#valueFrom
   */
  readonly valueFrom?: ModuleSpecDevicePluginContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerEnv(obj: ModuleSpecDevicePluginContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ModuleSpecDevicePluginContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerResources
 */
export interface ModuleSpecDevicePluginContainerResources {
  /**
   * @schema ModuleSpecDevicePluginContainerResources#claims
   */
  readonly claims?: ModuleSpecDevicePluginContainerResourcesClaims[];

  /**
   * @schema ModuleSpecDevicePluginContainerResources#limits
   */
  readonly limits?: { [key: string]: ModuleSpecDevicePluginContainerResourcesLimits };

  /**
   * @schema ModuleSpecDevicePluginContainerResources#requests
   */
  readonly requests?: { [key: string]: ModuleSpecDevicePluginContainerResourcesRequests };
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerResources(obj: ModuleSpecDevicePluginContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ModuleSpecDevicePluginContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerVolumeMounts
 */
export interface ModuleSpecDevicePluginContainerVolumeMounts {
  /**
   * @schema ModuleSpecDevicePluginContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ModuleSpecDevicePluginContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerVolumeMounts(obj: ModuleSpecDevicePluginContainerVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'recursiveReadOnly': obj.recursiveReadOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerEnv
 */
export interface ModuleSpecDevicePluginInitContainerEnv {
  /**
   * @schema ModuleSpecDevicePluginInitContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnv#valueFrom
   */
  readonly valueFrom?: ModuleSpecDevicePluginInitContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerEnv(obj: ModuleSpecDevicePluginInitContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ModuleSpecDevicePluginInitContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerResources
 */
export interface ModuleSpecDevicePluginInitContainerResources {
  /**
   * @schema ModuleSpecDevicePluginInitContainerResources#claims
   */
  readonly claims?: ModuleSpecDevicePluginInitContainerResourcesClaims[];

  /**
   * @schema ModuleSpecDevicePluginInitContainerResources#limits
   */
  readonly limits?: { [key: string]: ModuleSpecDevicePluginInitContainerResourcesLimits };

  /**
   * @schema ModuleSpecDevicePluginInitContainerResources#requests
   */
  readonly requests?: { [key: string]: ModuleSpecDevicePluginInitContainerResourcesRequests };
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerResources(obj: ModuleSpecDevicePluginInitContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ModuleSpecDevicePluginInitContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerVolumeMounts
 */
export interface ModuleSpecDevicePluginInitContainerVolumeMounts {
  /**
   * @schema ModuleSpecDevicePluginInitContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginInitContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerVolumeMounts(obj: ModuleSpecDevicePluginInitContainerVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'recursiveReadOnly': obj.recursiveReadOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesAwsElasticBlockStore
 */
export interface ModuleSpecDevicePluginVolumesAwsElasticBlockStore {
  /**
   * @schema ModuleSpecDevicePluginVolumesAwsElasticBlockStore#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesAwsElasticBlockStore#partition
   */
  readonly partition?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesAwsElasticBlockStore#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesAwsElasticBlockStore#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesAwsElasticBlockStore' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesAwsElasticBlockStore(obj: ModuleSpecDevicePluginVolumesAwsElasticBlockStore | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesAzureDisk
 */
export interface ModuleSpecDevicePluginVolumesAzureDisk {
  /**
   * @schema ModuleSpecDevicePluginVolumesAzureDisk#cachingMode
   */
  readonly cachingMode?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesAzureDisk#diskName
   */
  readonly diskName: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesAzureDisk#diskURI
   */
  readonly diskUri: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesAzureDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesAzureDisk#kind
   */
  readonly kind?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesAzureDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesAzureDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesAzureDisk(obj: ModuleSpecDevicePluginVolumesAzureDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'cachingMode': obj.cachingMode,
    'diskName': obj.diskName,
    'diskURI': obj.diskUri,
    'fsType': obj.fsType,
    'kind': obj.kind,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesAzureFile
 */
export interface ModuleSpecDevicePluginVolumesAzureFile {
  /**
   * @schema ModuleSpecDevicePluginVolumesAzureFile#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesAzureFile#secretName
   */
  readonly secretName: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesAzureFile#shareName
   */
  readonly shareName: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesAzureFile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesAzureFile(obj: ModuleSpecDevicePluginVolumesAzureFile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'readOnly': obj.readOnly,
    'secretName': obj.secretName,
    'shareName': obj.shareName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesCephfs
 */
export interface ModuleSpecDevicePluginVolumesCephfs {
  /**
   * @schema ModuleSpecDevicePluginVolumesCephfs#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ModuleSpecDevicePluginVolumesCephfs#path
   */
  readonly path?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesCephfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesCephfs#secretFile
   */
  readonly secretFile?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesCephfs#secretRef
   */
  readonly secretRef?: ModuleSpecDevicePluginVolumesCephfsSecretRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesCephfs#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesCephfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesCephfs(obj: ModuleSpecDevicePluginVolumesCephfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'monitors': obj.monitors?.map(y => y),
    'path': obj.path,
    'readOnly': obj.readOnly,
    'secretFile': obj.secretFile,
    'secretRef': toJson_ModuleSpecDevicePluginVolumesCephfsSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesCinder
 */
export interface ModuleSpecDevicePluginVolumesCinder {
  /**
   * @schema ModuleSpecDevicePluginVolumesCinder#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesCinder#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesCinder#secretRef
   */
  readonly secretRef?: ModuleSpecDevicePluginVolumesCinderSecretRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesCinder#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesCinder' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesCinder(obj: ModuleSpecDevicePluginVolumesCinder | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDevicePluginVolumesCinderSecretRef(obj.secretRef),
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesConfigMap
 */
export interface ModuleSpecDevicePluginVolumesConfigMap {
  /**
   * @schema ModuleSpecDevicePluginVolumesConfigMap#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesConfigMap#items
   */
  readonly items?: ModuleSpecDevicePluginVolumesConfigMapItems[];

  /**
   * @schema ModuleSpecDevicePluginVolumesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesConfigMap(obj: ModuleSpecDevicePluginVolumesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ModuleSpecDevicePluginVolumesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesCsi
 */
export interface ModuleSpecDevicePluginVolumesCsi {
  /**
   * @schema ModuleSpecDevicePluginVolumesCsi#driver
   */
  readonly driver: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesCsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesCsi#nodePublishSecretRef
   */
  readonly nodePublishSecretRef?: ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesCsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesCsi#volumeAttributes
   */
  readonly volumeAttributes?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesCsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesCsi(obj: ModuleSpecDevicePluginVolumesCsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'nodePublishSecretRef': toJson_ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef(obj.nodePublishSecretRef),
    'readOnly': obj.readOnly,
    'volumeAttributes': ((obj.volumeAttributes) === undefined) ? undefined : (Object.entries(obj.volumeAttributes).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesDownwardApi
 */
export interface ModuleSpecDevicePluginVolumesDownwardApi {
  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApi#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApi#items
   */
  readonly items?: ModuleSpecDevicePluginVolumesDownwardApiItems[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesDownwardApi(obj: ModuleSpecDevicePluginVolumesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ModuleSpecDevicePluginVolumesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEmptyDir
 */
export interface ModuleSpecDevicePluginVolumesEmptyDir {
  /**
   * @schema ModuleSpecDevicePluginVolumesEmptyDir#medium
   */
  readonly medium?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEmptyDir#sizeLimit
   */
  readonly sizeLimit?: ModuleSpecDevicePluginVolumesEmptyDirSizeLimit;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEmptyDir' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEmptyDir(obj: ModuleSpecDevicePluginVolumesEmptyDir | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'medium': obj.medium,
    'sizeLimit': obj.sizeLimit?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeral
 */
export interface ModuleSpecDevicePluginVolumesEphemeral {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeral#volumeClaimTemplate
   */
  readonly volumeClaimTemplate?: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeral' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeral(obj: ModuleSpecDevicePluginVolumesEphemeral | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'volumeClaimTemplate': toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate(obj.volumeClaimTemplate),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesFc
 */
export interface ModuleSpecDevicePluginVolumesFc {
  /**
   * @schema ModuleSpecDevicePluginVolumesFc#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesFc#lun
   */
  readonly lun?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesFc#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesFc#targetWWNs
   */
  readonly targetWwNs?: string[];

  /**
   * @schema ModuleSpecDevicePluginVolumesFc#wwids
   */
  readonly wwids?: string[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesFc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesFc(obj: ModuleSpecDevicePluginVolumesFc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'lun': obj.lun,
    'readOnly': obj.readOnly,
    'targetWWNs': obj.targetWwNs?.map(y => y),
    'wwids': obj.wwids?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesFlexVolume
 */
export interface ModuleSpecDevicePluginVolumesFlexVolume {
  /**
   * @schema ModuleSpecDevicePluginVolumesFlexVolume#driver
   */
  readonly driver: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesFlexVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesFlexVolume#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema ModuleSpecDevicePluginVolumesFlexVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesFlexVolume#secretRef
   */
  readonly secretRef?: ModuleSpecDevicePluginVolumesFlexVolumeSecretRef;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesFlexVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesFlexVolume(obj: ModuleSpecDevicePluginVolumesFlexVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDevicePluginVolumesFlexVolumeSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesFlocker
 */
export interface ModuleSpecDevicePluginVolumesFlocker {
  /**
   * @schema ModuleSpecDevicePluginVolumesFlocker#datasetName
   */
  readonly datasetName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesFlocker#datasetUUID
   */
  readonly datasetUuid?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesFlocker' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesFlocker(obj: ModuleSpecDevicePluginVolumesFlocker | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'datasetName': obj.datasetName,
    'datasetUUID': obj.datasetUuid,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesGcePersistentDisk
 */
export interface ModuleSpecDevicePluginVolumesGcePersistentDisk {
  /**
   * @schema ModuleSpecDevicePluginVolumesGcePersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesGcePersistentDisk#partition
   */
  readonly partition?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesGcePersistentDisk#pdName
   */
  readonly pdName: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesGcePersistentDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesGcePersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesGcePersistentDisk(obj: ModuleSpecDevicePluginVolumesGcePersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'pdName': obj.pdName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesGitRepo
 */
export interface ModuleSpecDevicePluginVolumesGitRepo {
  /**
   * @schema ModuleSpecDevicePluginVolumesGitRepo#directory
   */
  readonly directory?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesGitRepo#repository
   */
  readonly repository: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesGitRepo#revision
   */
  readonly revision?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesGitRepo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesGitRepo(obj: ModuleSpecDevicePluginVolumesGitRepo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'directory': obj.directory,
    'repository': obj.repository,
    'revision': obj.revision,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesGlusterfs
 */
export interface ModuleSpecDevicePluginVolumesGlusterfs {
  /**
   * @schema ModuleSpecDevicePluginVolumesGlusterfs#endpoints
   */
  readonly endpoints: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesGlusterfs#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesGlusterfs#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesGlusterfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesGlusterfs(obj: ModuleSpecDevicePluginVolumesGlusterfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'endpoints': obj.endpoints,
    'path': obj.path,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesHostPath
 */
export interface ModuleSpecDevicePluginVolumesHostPath {
  /**
   * @schema ModuleSpecDevicePluginVolumesHostPath#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesHostPath#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesHostPath' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesHostPath(obj: ModuleSpecDevicePluginVolumesHostPath | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesImage
 */
export interface ModuleSpecDevicePluginVolumesImage {
  /**
   * @schema ModuleSpecDevicePluginVolumesImage#pullPolicy
   */
  readonly pullPolicy?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesImage#reference
   */
  readonly reference?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesImage' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesImage(obj: ModuleSpecDevicePluginVolumesImage | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'pullPolicy': obj.pullPolicy,
    'reference': obj.reference,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesIscsi
 */
export interface ModuleSpecDevicePluginVolumesIscsi {
  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#chapAuthDiscovery
   */
  readonly chapAuthDiscovery?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#chapAuthSession
   */
  readonly chapAuthSession?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#initiatorName
   */
  readonly initiatorName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#iqn
   */
  readonly iqn: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#iscsiInterface
   */
  readonly iscsiInterface?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#lun
   */
  readonly lun: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#portals
   */
  readonly portals?: string[];

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#secretRef
   */
  readonly secretRef?: ModuleSpecDevicePluginVolumesIscsiSecretRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesIscsi#targetPortal
   */
  readonly targetPortal: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesIscsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesIscsi(obj: ModuleSpecDevicePluginVolumesIscsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'chapAuthDiscovery': obj.chapAuthDiscovery,
    'chapAuthSession': obj.chapAuthSession,
    'fsType': obj.fsType,
    'initiatorName': obj.initiatorName,
    'iqn': obj.iqn,
    'iscsiInterface': obj.iscsiInterface,
    'lun': obj.lun,
    'portals': obj.portals?.map(y => y),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDevicePluginVolumesIscsiSecretRef(obj.secretRef),
    'targetPortal': obj.targetPortal,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesNfs
 */
export interface ModuleSpecDevicePluginVolumesNfs {
  /**
   * @schema ModuleSpecDevicePluginVolumesNfs#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesNfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesNfs#server
   */
  readonly server: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesNfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesNfs(obj: ModuleSpecDevicePluginVolumesNfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'readOnly': obj.readOnly,
    'server': obj.server,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesPersistentVolumeClaim
 */
export interface ModuleSpecDevicePluginVolumesPersistentVolumeClaim {
  /**
   * @schema ModuleSpecDevicePluginVolumesPersistentVolumeClaim#claimName
   */
  readonly claimName: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesPersistentVolumeClaim#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesPersistentVolumeClaim' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesPersistentVolumeClaim(obj: ModuleSpecDevicePluginVolumesPersistentVolumeClaim | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claimName': obj.claimName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesPhotonPersistentDisk
 */
export interface ModuleSpecDevicePluginVolumesPhotonPersistentDisk {
  /**
   * @schema ModuleSpecDevicePluginVolumesPhotonPersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesPhotonPersistentDisk#pdID
   */
  readonly pdId: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesPhotonPersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesPhotonPersistentDisk(obj: ModuleSpecDevicePluginVolumesPhotonPersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'pdID': obj.pdId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesPortworxVolume
 */
export interface ModuleSpecDevicePluginVolumesPortworxVolume {
  /**
   * @schema ModuleSpecDevicePluginVolumesPortworxVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesPortworxVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesPortworxVolume#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesPortworxVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesPortworxVolume(obj: ModuleSpecDevicePluginVolumesPortworxVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjected
 */
export interface ModuleSpecDevicePluginVolumesProjected {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjected#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjected#sources
   */
  readonly sources?: ModuleSpecDevicePluginVolumesProjectedSources[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjected' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjected(obj: ModuleSpecDevicePluginVolumesProjected | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'sources': obj.sources?.map(y => toJson_ModuleSpecDevicePluginVolumesProjectedSources(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesQuobyte
 */
export interface ModuleSpecDevicePluginVolumesQuobyte {
  /**
   * @schema ModuleSpecDevicePluginVolumesQuobyte#group
   */
  readonly group?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesQuobyte#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesQuobyte#registry
   */
  readonly registry: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesQuobyte#tenant
   */
  readonly tenant?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesQuobyte#user
   */
  readonly user?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesQuobyte#volume
   */
  readonly volume: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesQuobyte' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesQuobyte(obj: ModuleSpecDevicePluginVolumesQuobyte | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'group': obj.group,
    'readOnly': obj.readOnly,
    'registry': obj.registry,
    'tenant': obj.tenant,
    'user': obj.user,
    'volume': obj.volume,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesRbd
 */
export interface ModuleSpecDevicePluginVolumesRbd {
  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#image
   */
  readonly image: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#keyring
   */
  readonly keyring?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#pool
   */
  readonly pool?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#secretRef
   */
  readonly secretRef?: ModuleSpecDevicePluginVolumesRbdSecretRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesRbd#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesRbd' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesRbd(obj: ModuleSpecDevicePluginVolumesRbd | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'image': obj.image,
    'keyring': obj.keyring,
    'monitors': obj.monitors?.map(y => y),
    'pool': obj.pool,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDevicePluginVolumesRbdSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesScaleIo
 */
export interface ModuleSpecDevicePluginVolumesScaleIo {
  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#gateway
   */
  readonly gateway: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#protectionDomain
   */
  readonly protectionDomain?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#secretRef
   */
  readonly secretRef: ModuleSpecDevicePluginVolumesScaleIoSecretRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#sslEnabled
   */
  readonly sslEnabled?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#storageMode
   */
  readonly storageMode?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#storagePool
   */
  readonly storagePool?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#system
   */
  readonly system: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIo#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesScaleIo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesScaleIo(obj: ModuleSpecDevicePluginVolumesScaleIo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'gateway': obj.gateway,
    'protectionDomain': obj.protectionDomain,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDevicePluginVolumesScaleIoSecretRef(obj.secretRef),
    'sslEnabled': obj.sslEnabled,
    'storageMode': obj.storageMode,
    'storagePool': obj.storagePool,
    'system': obj.system,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesSecret
 */
export interface ModuleSpecDevicePluginVolumesSecret {
  /**
   * @schema ModuleSpecDevicePluginVolumesSecret#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesSecret#items
   */
  readonly items?: ModuleSpecDevicePluginVolumesSecretItems[];

  /**
   * @schema ModuleSpecDevicePluginVolumesSecret#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesSecret#secretName
   */
  readonly secretName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesSecret(obj: ModuleSpecDevicePluginVolumesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ModuleSpecDevicePluginVolumesSecretItems(y)),
    'optional': obj.optional,
    'secretName': obj.secretName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesStorageos
 */
export interface ModuleSpecDevicePluginVolumesStorageos {
  /**
   * @schema ModuleSpecDevicePluginVolumesStorageos#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesStorageos#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesStorageos#secretRef
   */
  readonly secretRef?: ModuleSpecDevicePluginVolumesStorageosSecretRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesStorageos#volumeName
   */
  readonly volumeName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesStorageos#volumeNamespace
   */
  readonly volumeNamespace?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesStorageos' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesStorageos(obj: ModuleSpecDevicePluginVolumesStorageos | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDevicePluginVolumesStorageosSecretRef(obj.secretRef),
    'volumeName': obj.volumeName,
    'volumeNamespace': obj.volumeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesVsphereVolume
 */
export interface ModuleSpecDevicePluginVolumesVsphereVolume {
  /**
   * @schema ModuleSpecDevicePluginVolumesVsphereVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesVsphereVolume#storagePolicyID
   */
  readonly storagePolicyId?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesVsphereVolume#storagePolicyName
   */
  readonly storagePolicyName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesVsphereVolume#volumePath
   */
  readonly volumePath: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesVsphereVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesVsphereVolume(obj: ModuleSpecDevicePluginVolumesVsphereVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'storagePolicyID': obj.storagePolicyId,
    'storagePolicyName': obj.storagePolicyName,
    'volumePath': obj.volumePath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnv
 */
export interface ModuleSpecDraContainerEnv {
  /**
   * @schema ModuleSpecDraContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ModuleSpecDraContainerEnv#valueFrom
   */
  readonly valueFrom?: ModuleSpecDraContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerEnv(obj: ModuleSpecDraContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ModuleSpecDraContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerResources
 */
export interface ModuleSpecDraContainerResources {
  /**
   * @schema ModuleSpecDraContainerResources#claims
   */
  readonly claims?: ModuleSpecDraContainerResourcesClaims[];

  /**
   * @schema ModuleSpecDraContainerResources#limits
   */
  readonly limits?: { [key: string]: ModuleSpecDraContainerResourcesLimits };

  /**
   * @schema ModuleSpecDraContainerResources#requests
   */
  readonly requests?: { [key: string]: ModuleSpecDraContainerResourcesRequests };
}

/**
 * Converts an object of type 'ModuleSpecDraContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerResources(obj: ModuleSpecDraContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ModuleSpecDraContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerVolumeMounts
 */
export interface ModuleSpecDraContainerVolumeMounts {
  /**
   * @schema ModuleSpecDraContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ModuleSpecDraContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ModuleSpecDraContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ModuleSpecDraContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ModuleSpecDraContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerVolumeMounts(obj: ModuleSpecDraContainerVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'recursiveReadOnly': obj.recursiveReadOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraDeviceClassesConfig
 */
export interface ModuleSpecDraDeviceClassesConfig {
  /**
   * @schema ModuleSpecDraDeviceClassesConfig#opaque
   */
  readonly opaque?: ModuleSpecDraDeviceClassesConfigOpaque;
}

/**
 * Converts an object of type 'ModuleSpecDraDeviceClassesConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraDeviceClassesConfig(obj: ModuleSpecDraDeviceClassesConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'opaque': toJson_ModuleSpecDraDeviceClassesConfigOpaque(obj.opaque),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraDeviceClassesSelectors
 */
export interface ModuleSpecDraDeviceClassesSelectors {
  /**
   * @schema ModuleSpecDraDeviceClassesSelectors#cel
   */
  readonly cel?: ModuleSpecDraDeviceClassesSelectorsCel;
}

/**
 * Converts an object of type 'ModuleSpecDraDeviceClassesSelectors' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraDeviceClassesSelectors(obj: ModuleSpecDraDeviceClassesSelectors | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'cel': toJson_ModuleSpecDraDeviceClassesSelectorsCel(obj.cel),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerEnv
 */
export interface ModuleSpecDraInitContainerEnv {
  /**
   * @schema ModuleSpecDraInitContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraInitContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ModuleSpecDraInitContainerEnv#valueFrom
   */
  readonly valueFrom?: ModuleSpecDraInitContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerEnv(obj: ModuleSpecDraInitContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ModuleSpecDraInitContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerResources
 */
export interface ModuleSpecDraInitContainerResources {
  /**
   * @schema ModuleSpecDraInitContainerResources#claims
   */
  readonly claims?: ModuleSpecDraInitContainerResourcesClaims[];

  /**
   * @schema ModuleSpecDraInitContainerResources#limits
   */
  readonly limits?: { [key: string]: ModuleSpecDraInitContainerResourcesLimits };

  /**
   * @schema ModuleSpecDraInitContainerResources#requests
   */
  readonly requests?: { [key: string]: ModuleSpecDraInitContainerResourcesRequests };
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerResources(obj: ModuleSpecDraInitContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ModuleSpecDraInitContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerVolumeMounts
 */
export interface ModuleSpecDraInitContainerVolumeMounts {
  /**
   * @schema ModuleSpecDraInitContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ModuleSpecDraInitContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ModuleSpecDraInitContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraInitContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraInitContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ModuleSpecDraInitContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ModuleSpecDraInitContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerVolumeMounts(obj: ModuleSpecDraInitContainerVolumeMounts | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mountPath': obj.mountPath,
    'mountPropagation': obj.mountPropagation,
    'name': obj.name,
    'readOnly': obj.readOnly,
    'recursiveReadOnly': obj.recursiveReadOnly,
    'subPath': obj.subPath,
    'subPathExpr': obj.subPathExpr,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesAwsElasticBlockStore
 */
export interface ModuleSpecDraVolumesAwsElasticBlockStore {
  /**
   * @schema ModuleSpecDraVolumesAwsElasticBlockStore#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesAwsElasticBlockStore#partition
   */
  readonly partition?: number;

  /**
   * @schema ModuleSpecDraVolumesAwsElasticBlockStore#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesAwsElasticBlockStore#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesAwsElasticBlockStore' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesAwsElasticBlockStore(obj: ModuleSpecDraVolumesAwsElasticBlockStore | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesAzureDisk
 */
export interface ModuleSpecDraVolumesAzureDisk {
  /**
   * @schema ModuleSpecDraVolumesAzureDisk#cachingMode
   */
  readonly cachingMode?: string;

  /**
   * @schema ModuleSpecDraVolumesAzureDisk#diskName
   */
  readonly diskName: string;

  /**
   * @schema ModuleSpecDraVolumesAzureDisk#diskURI
   */
  readonly diskUri: string;

  /**
   * @schema ModuleSpecDraVolumesAzureDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesAzureDisk#kind
   */
  readonly kind?: string;

  /**
   * @schema ModuleSpecDraVolumesAzureDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesAzureDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesAzureDisk(obj: ModuleSpecDraVolumesAzureDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'cachingMode': obj.cachingMode,
    'diskName': obj.diskName,
    'diskURI': obj.diskUri,
    'fsType': obj.fsType,
    'kind': obj.kind,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesAzureFile
 */
export interface ModuleSpecDraVolumesAzureFile {
  /**
   * @schema ModuleSpecDraVolumesAzureFile#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesAzureFile#secretName
   */
  readonly secretName: string;

  /**
   * @schema ModuleSpecDraVolumesAzureFile#shareName
   */
  readonly shareName: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesAzureFile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesAzureFile(obj: ModuleSpecDraVolumesAzureFile | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'readOnly': obj.readOnly,
    'secretName': obj.secretName,
    'shareName': obj.shareName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesCephfs
 */
export interface ModuleSpecDraVolumesCephfs {
  /**
   * @schema ModuleSpecDraVolumesCephfs#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ModuleSpecDraVolumesCephfs#path
   */
  readonly path?: string;

  /**
   * @schema ModuleSpecDraVolumesCephfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesCephfs#secretFile
   */
  readonly secretFile?: string;

  /**
   * @schema ModuleSpecDraVolumesCephfs#secretRef
   */
  readonly secretRef?: ModuleSpecDraVolumesCephfsSecretRef;

  /**
   * @schema ModuleSpecDraVolumesCephfs#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesCephfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesCephfs(obj: ModuleSpecDraVolumesCephfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'monitors': obj.monitors?.map(y => y),
    'path': obj.path,
    'readOnly': obj.readOnly,
    'secretFile': obj.secretFile,
    'secretRef': toJson_ModuleSpecDraVolumesCephfsSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesCinder
 */
export interface ModuleSpecDraVolumesCinder {
  /**
   * @schema ModuleSpecDraVolumesCinder#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesCinder#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesCinder#secretRef
   */
  readonly secretRef?: ModuleSpecDraVolumesCinderSecretRef;

  /**
   * @schema ModuleSpecDraVolumesCinder#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesCinder' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesCinder(obj: ModuleSpecDraVolumesCinder | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDraVolumesCinderSecretRef(obj.secretRef),
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesConfigMap
 */
export interface ModuleSpecDraVolumesConfigMap {
  /**
   * @schema ModuleSpecDraVolumesConfigMap#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDraVolumesConfigMap#items
   */
  readonly items?: ModuleSpecDraVolumesConfigMapItems[];

  /**
   * @schema ModuleSpecDraVolumesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraVolumesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesConfigMap(obj: ModuleSpecDraVolumesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ModuleSpecDraVolumesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesCsi
 */
export interface ModuleSpecDraVolumesCsi {
  /**
   * @schema ModuleSpecDraVolumesCsi#driver
   */
  readonly driver: string;

  /**
   * @schema ModuleSpecDraVolumesCsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesCsi#nodePublishSecretRef
   */
  readonly nodePublishSecretRef?: ModuleSpecDraVolumesCsiNodePublishSecretRef;

  /**
   * @schema ModuleSpecDraVolumesCsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesCsi#volumeAttributes
   */
  readonly volumeAttributes?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesCsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesCsi(obj: ModuleSpecDraVolumesCsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'nodePublishSecretRef': toJson_ModuleSpecDraVolumesCsiNodePublishSecretRef(obj.nodePublishSecretRef),
    'readOnly': obj.readOnly,
    'volumeAttributes': ((obj.volumeAttributes) === undefined) ? undefined : (Object.entries(obj.volumeAttributes).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesDownwardApi
 */
export interface ModuleSpecDraVolumesDownwardApi {
  /**
   * @schema ModuleSpecDraVolumesDownwardApi#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDraVolumesDownwardApi#items
   */
  readonly items?: ModuleSpecDraVolumesDownwardApiItems[];
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesDownwardApi(obj: ModuleSpecDraVolumesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ModuleSpecDraVolumesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEmptyDir
 */
export interface ModuleSpecDraVolumesEmptyDir {
  /**
   * @schema ModuleSpecDraVolumesEmptyDir#medium
   */
  readonly medium?: string;

  /**
   * @schema ModuleSpecDraVolumesEmptyDir#sizeLimit
   */
  readonly sizeLimit?: ModuleSpecDraVolumesEmptyDirSizeLimit;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEmptyDir' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEmptyDir(obj: ModuleSpecDraVolumesEmptyDir | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'medium': obj.medium,
    'sizeLimit': obj.sizeLimit?.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEphemeral
 */
export interface ModuleSpecDraVolumesEphemeral {
  /**
   * @schema ModuleSpecDraVolumesEphemeral#volumeClaimTemplate
   */
  readonly volumeClaimTemplate?: ModuleSpecDraVolumesEphemeralVolumeClaimTemplate;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeral' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeral(obj: ModuleSpecDraVolumesEphemeral | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'volumeClaimTemplate': toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplate(obj.volumeClaimTemplate),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesFc
 */
export interface ModuleSpecDraVolumesFc {
  /**
   * @schema ModuleSpecDraVolumesFc#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesFc#lun
   */
  readonly lun?: number;

  /**
   * @schema ModuleSpecDraVolumesFc#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesFc#targetWWNs
   */
  readonly targetWwNs?: string[];

  /**
   * @schema ModuleSpecDraVolumesFc#wwids
   */
  readonly wwids?: string[];
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesFc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesFc(obj: ModuleSpecDraVolumesFc | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'lun': obj.lun,
    'readOnly': obj.readOnly,
    'targetWWNs': obj.targetWwNs?.map(y => y),
    'wwids': obj.wwids?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesFlexVolume
 */
export interface ModuleSpecDraVolumesFlexVolume {
  /**
   * @schema ModuleSpecDraVolumesFlexVolume#driver
   */
  readonly driver: string;

  /**
   * @schema ModuleSpecDraVolumesFlexVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesFlexVolume#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema ModuleSpecDraVolumesFlexVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesFlexVolume#secretRef
   */
  readonly secretRef?: ModuleSpecDraVolumesFlexVolumeSecretRef;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesFlexVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesFlexVolume(obj: ModuleSpecDraVolumesFlexVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDraVolumesFlexVolumeSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesFlocker
 */
export interface ModuleSpecDraVolumesFlocker {
  /**
   * @schema ModuleSpecDraVolumesFlocker#datasetName
   */
  readonly datasetName?: string;

  /**
   * @schema ModuleSpecDraVolumesFlocker#datasetUUID
   */
  readonly datasetUuid?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesFlocker' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesFlocker(obj: ModuleSpecDraVolumesFlocker | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'datasetName': obj.datasetName,
    'datasetUUID': obj.datasetUuid,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesGcePersistentDisk
 */
export interface ModuleSpecDraVolumesGcePersistentDisk {
  /**
   * @schema ModuleSpecDraVolumesGcePersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesGcePersistentDisk#partition
   */
  readonly partition?: number;

  /**
   * @schema ModuleSpecDraVolumesGcePersistentDisk#pdName
   */
  readonly pdName: string;

  /**
   * @schema ModuleSpecDraVolumesGcePersistentDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesGcePersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesGcePersistentDisk(obj: ModuleSpecDraVolumesGcePersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'partition': obj.partition,
    'pdName': obj.pdName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesGitRepo
 */
export interface ModuleSpecDraVolumesGitRepo {
  /**
   * @schema ModuleSpecDraVolumesGitRepo#directory
   */
  readonly directory?: string;

  /**
   * @schema ModuleSpecDraVolumesGitRepo#repository
   */
  readonly repository: string;

  /**
   * @schema ModuleSpecDraVolumesGitRepo#revision
   */
  readonly revision?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesGitRepo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesGitRepo(obj: ModuleSpecDraVolumesGitRepo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'directory': obj.directory,
    'repository': obj.repository,
    'revision': obj.revision,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesGlusterfs
 */
export interface ModuleSpecDraVolumesGlusterfs {
  /**
   * @schema ModuleSpecDraVolumesGlusterfs#endpoints
   */
  readonly endpoints: string;

  /**
   * @schema ModuleSpecDraVolumesGlusterfs#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraVolumesGlusterfs#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesGlusterfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesGlusterfs(obj: ModuleSpecDraVolumesGlusterfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'endpoints': obj.endpoints,
    'path': obj.path,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesHostPath
 */
export interface ModuleSpecDraVolumesHostPath {
  /**
   * @schema ModuleSpecDraVolumesHostPath#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraVolumesHostPath#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesHostPath' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesHostPath(obj: ModuleSpecDraVolumesHostPath | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'type': obj.type,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesImage
 */
export interface ModuleSpecDraVolumesImage {
  /**
   * @schema ModuleSpecDraVolumesImage#pullPolicy
   */
  readonly pullPolicy?: string;

  /**
   * @schema ModuleSpecDraVolumesImage#reference
   */
  readonly reference?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesImage' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesImage(obj: ModuleSpecDraVolumesImage | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'pullPolicy': obj.pullPolicy,
    'reference': obj.reference,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesIscsi
 */
export interface ModuleSpecDraVolumesIscsi {
  /**
   * @schema ModuleSpecDraVolumesIscsi#chapAuthDiscovery
   */
  readonly chapAuthDiscovery?: boolean;

  /**
   * @schema ModuleSpecDraVolumesIscsi#chapAuthSession
   */
  readonly chapAuthSession?: boolean;

  /**
   * @schema ModuleSpecDraVolumesIscsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesIscsi#initiatorName
   */
  readonly initiatorName?: string;

  /**
   * @schema ModuleSpecDraVolumesIscsi#iqn
   */
  readonly iqn: string;

  /**
   * @schema ModuleSpecDraVolumesIscsi#iscsiInterface
   */
  readonly iscsiInterface?: string;

  /**
   * @schema ModuleSpecDraVolumesIscsi#lun
   */
  readonly lun: number;

  /**
   * @schema ModuleSpecDraVolumesIscsi#portals
   */
  readonly portals?: string[];

  /**
   * @schema ModuleSpecDraVolumesIscsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesIscsi#secretRef
   */
  readonly secretRef?: ModuleSpecDraVolumesIscsiSecretRef;

  /**
   * @schema ModuleSpecDraVolumesIscsi#targetPortal
   */
  readonly targetPortal: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesIscsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesIscsi(obj: ModuleSpecDraVolumesIscsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'chapAuthDiscovery': obj.chapAuthDiscovery,
    'chapAuthSession': obj.chapAuthSession,
    'fsType': obj.fsType,
    'initiatorName': obj.initiatorName,
    'iqn': obj.iqn,
    'iscsiInterface': obj.iscsiInterface,
    'lun': obj.lun,
    'portals': obj.portals?.map(y => y),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDraVolumesIscsiSecretRef(obj.secretRef),
    'targetPortal': obj.targetPortal,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesNfs
 */
export interface ModuleSpecDraVolumesNfs {
  /**
   * @schema ModuleSpecDraVolumesNfs#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraVolumesNfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesNfs#server
   */
  readonly server: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesNfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesNfs(obj: ModuleSpecDraVolumesNfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'path': obj.path,
    'readOnly': obj.readOnly,
    'server': obj.server,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesPersistentVolumeClaim
 */
export interface ModuleSpecDraVolumesPersistentVolumeClaim {
  /**
   * @schema ModuleSpecDraVolumesPersistentVolumeClaim#claimName
   */
  readonly claimName: string;

  /**
   * @schema ModuleSpecDraVolumesPersistentVolumeClaim#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesPersistentVolumeClaim' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesPersistentVolumeClaim(obj: ModuleSpecDraVolumesPersistentVolumeClaim | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claimName': obj.claimName,
    'readOnly': obj.readOnly,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesPhotonPersistentDisk
 */
export interface ModuleSpecDraVolumesPhotonPersistentDisk {
  /**
   * @schema ModuleSpecDraVolumesPhotonPersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesPhotonPersistentDisk#pdID
   */
  readonly pdId: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesPhotonPersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesPhotonPersistentDisk(obj: ModuleSpecDraVolumesPhotonPersistentDisk | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'pdID': obj.pdId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesPortworxVolume
 */
export interface ModuleSpecDraVolumesPortworxVolume {
  /**
   * @schema ModuleSpecDraVolumesPortworxVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesPortworxVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesPortworxVolume#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesPortworxVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesPortworxVolume(obj: ModuleSpecDraVolumesPortworxVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjected
 */
export interface ModuleSpecDraVolumesProjected {
  /**
   * @schema ModuleSpecDraVolumesProjected#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDraVolumesProjected#sources
   */
  readonly sources?: ModuleSpecDraVolumesProjectedSources[];
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjected' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjected(obj: ModuleSpecDraVolumesProjected | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'sources': obj.sources?.map(y => toJson_ModuleSpecDraVolumesProjectedSources(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesQuobyte
 */
export interface ModuleSpecDraVolumesQuobyte {
  /**
   * @schema ModuleSpecDraVolumesQuobyte#group
   */
  readonly group?: string;

  /**
   * @schema ModuleSpecDraVolumesQuobyte#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesQuobyte#registry
   */
  readonly registry: string;

  /**
   * @schema ModuleSpecDraVolumesQuobyte#tenant
   */
  readonly tenant?: string;

  /**
   * @schema ModuleSpecDraVolumesQuobyte#user
   */
  readonly user?: string;

  /**
   * @schema ModuleSpecDraVolumesQuobyte#volume
   */
  readonly volume: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesQuobyte' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesQuobyte(obj: ModuleSpecDraVolumesQuobyte | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'group': obj.group,
    'readOnly': obj.readOnly,
    'registry': obj.registry,
    'tenant': obj.tenant,
    'user': obj.user,
    'volume': obj.volume,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesRbd
 */
export interface ModuleSpecDraVolumesRbd {
  /**
   * @schema ModuleSpecDraVolumesRbd#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesRbd#image
   */
  readonly image: string;

  /**
   * @schema ModuleSpecDraVolumesRbd#keyring
   */
  readonly keyring?: string;

  /**
   * @schema ModuleSpecDraVolumesRbd#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ModuleSpecDraVolumesRbd#pool
   */
  readonly pool?: string;

  /**
   * @schema ModuleSpecDraVolumesRbd#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesRbd#secretRef
   */
  readonly secretRef?: ModuleSpecDraVolumesRbdSecretRef;

  /**
   * @schema ModuleSpecDraVolumesRbd#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesRbd' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesRbd(obj: ModuleSpecDraVolumesRbd | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'image': obj.image,
    'keyring': obj.keyring,
    'monitors': obj.monitors?.map(y => y),
    'pool': obj.pool,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDraVolumesRbdSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesScaleIo
 */
export interface ModuleSpecDraVolumesScaleIo {
  /**
   * @schema ModuleSpecDraVolumesScaleIo#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#gateway
   */
  readonly gateway: string;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#protectionDomain
   */
  readonly protectionDomain?: string;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#secretRef
   */
  readonly secretRef: ModuleSpecDraVolumesScaleIoSecretRef;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#sslEnabled
   */
  readonly sslEnabled?: boolean;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#storageMode
   */
  readonly storageMode?: string;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#storagePool
   */
  readonly storagePool?: string;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#system
   */
  readonly system: string;

  /**
   * @schema ModuleSpecDraVolumesScaleIo#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesScaleIo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesScaleIo(obj: ModuleSpecDraVolumesScaleIo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'gateway': obj.gateway,
    'protectionDomain': obj.protectionDomain,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDraVolumesScaleIoSecretRef(obj.secretRef),
    'sslEnabled': obj.sslEnabled,
    'storageMode': obj.storageMode,
    'storagePool': obj.storagePool,
    'system': obj.system,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesSecret
 */
export interface ModuleSpecDraVolumesSecret {
  /**
   * @schema ModuleSpecDraVolumesSecret#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ModuleSpecDraVolumesSecret#items
   */
  readonly items?: ModuleSpecDraVolumesSecretItems[];

  /**
   * @schema ModuleSpecDraVolumesSecret#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDraVolumesSecret#secretName
   */
  readonly secretName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesSecret(obj: ModuleSpecDraVolumesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ModuleSpecDraVolumesSecretItems(y)),
    'optional': obj.optional,
    'secretName': obj.secretName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesStorageos
 */
export interface ModuleSpecDraVolumesStorageos {
  /**
   * @schema ModuleSpecDraVolumesStorageos#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesStorageos#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ModuleSpecDraVolumesStorageos#secretRef
   */
  readonly secretRef?: ModuleSpecDraVolumesStorageosSecretRef;

  /**
   * @schema ModuleSpecDraVolumesStorageos#volumeName
   */
  readonly volumeName?: string;

  /**
   * @schema ModuleSpecDraVolumesStorageos#volumeNamespace
   */
  readonly volumeNamespace?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesStorageos' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesStorageos(obj: ModuleSpecDraVolumesStorageos | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ModuleSpecDraVolumesStorageosSecretRef(obj.secretRef),
    'volumeName': obj.volumeName,
    'volumeNamespace': obj.volumeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesVsphereVolume
 */
export interface ModuleSpecDraVolumesVsphereVolume {
  /**
   * @schema ModuleSpecDraVolumesVsphereVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ModuleSpecDraVolumesVsphereVolume#storagePolicyID
   */
  readonly storagePolicyId?: string;

  /**
   * @schema ModuleSpecDraVolumesVsphereVolume#storagePolicyName
   */
  readonly storagePolicyName?: string;

  /**
   * @schema ModuleSpecDraVolumesVsphereVolume#volumePath
   */
  readonly volumePath: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesVsphereVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesVsphereVolume(obj: ModuleSpecDraVolumesVsphereVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'storagePolicyID': obj.storagePolicyId,
    'storagePolicyName': obj.storagePolicyName,
    'volumePath': obj.volumePath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerBuild
 */
export interface ModuleSpecModuleLoaderContainerBuild {
  /**
   * @schema ModuleSpecModuleLoaderContainerBuild#baseImageRegistryTLS
   */
  readonly baseImageRegistryTls?: ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls;

  /**
   * @schema ModuleSpecModuleLoaderContainerBuild#buildArgs
   */
  readonly buildArgs?: ModuleSpecModuleLoaderContainerBuildBuildArgs[];

  /**
   * @schema ModuleSpecModuleLoaderContainerBuild#dockerfileConfigMap
   */
  readonly dockerfileConfigMap: ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap;

  /**
   * @schema ModuleSpecModuleLoaderContainerBuild#kanikoParams
   */
  readonly kanikoParams?: ModuleSpecModuleLoaderContainerBuildKanikoParams;

  /**
   * @schema ModuleSpecModuleLoaderContainerBuild#secrets
   */
  readonly secrets?: ModuleSpecModuleLoaderContainerBuildSecrets[];

  /**
   * @schema ModuleSpecModuleLoaderContainerBuild#selector
   */
  readonly selector?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerBuild' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerBuild(obj: ModuleSpecModuleLoaderContainerBuild | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'baseImageRegistryTLS': toJson_ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls(obj.baseImageRegistryTls),
    'buildArgs': obj.buildArgs?.map(y => toJson_ModuleSpecModuleLoaderContainerBuildBuildArgs(y)),
    'dockerfileConfigMap': toJson_ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap(obj.dockerfileConfigMap),
    'kanikoParams': toJson_ModuleSpecModuleLoaderContainerBuildKanikoParams(obj.kanikoParams),
    'secrets': obj.secrets?.map(y => toJson_ModuleSpecModuleLoaderContainerBuildSecrets(y)),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappings
 */
export interface ModuleSpecModuleLoaderContainerKernelMappings {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#build
   */
  readonly buildSpec?: ModuleSpecModuleLoaderContainerKernelMappingsBuild;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#containerImage
   */
  readonly containerImage: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#inTreeModuleToRemove
   */
  readonly inTreeModuleToRemove?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#inTreeModulesToRemove
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#literal
   */
  readonly literal?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#regexp
   */
  readonly regexp?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#registryTLS
   */
  readonly registryTls?: ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappings#sign
   */
  readonly sign?: ModuleSpecModuleLoaderContainerKernelMappingsSign;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappings' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappings(obj: ModuleSpecModuleLoaderContainerKernelMappings | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'build': toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuild(obj.buildSpec),
    'containerImage': obj.containerImage,
    'inTreeModuleToRemove': obj.inTreeModuleToRemove,
    'inTreeModulesToRemove': obj.inTreeModulesToRemove?.map(y => y),
    'literal': obj.literal,
    'regexp': obj.regexp,
    'registryTLS': toJson_ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls(obj.registryTls),
    'sign': toJson_ModuleSpecModuleLoaderContainerKernelMappingsSign(obj.sign),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerModprobe
 */
export interface ModuleSpecModuleLoaderContainerModprobe {
  /**
   * @schema ModuleSpecModuleLoaderContainerModprobe#args
   */
  readonly args?: ModuleSpecModuleLoaderContainerModprobeArgs;

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobe#dirName
   */
  readonly dirName?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobe#firmwarePath
   */
  readonly firmwarePath?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobe#moduleName
   */
  readonly moduleName?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobe#modulesLoadingOrder
   */
  readonly modulesLoadingOrder?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobe#parameters
   */
  readonly parameters?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobe#rawArgs
   */
  readonly rawArgs?: ModuleSpecModuleLoaderContainerModprobeRawArgs;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerModprobe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerModprobe(obj: ModuleSpecModuleLoaderContainerModprobe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': toJson_ModuleSpecModuleLoaderContainerModprobeArgs(obj.args),
    'dirName': obj.dirName,
    'firmwarePath': obj.firmwarePath,
    'moduleName': obj.moduleName,
    'modulesLoadingOrder': obj.modulesLoadingOrder?.map(y => y),
    'parameters': obj.parameters?.map(y => y),
    'rawArgs': toJson_ModuleSpecModuleLoaderContainerModprobeRawArgs(obj.rawArgs),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerRegistryTls
 */
export interface ModuleSpecModuleLoaderContainerRegistryTls {
  /**
   * @schema ModuleSpecModuleLoaderContainerRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ModuleSpecModuleLoaderContainerRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerRegistryTls(obj: ModuleSpecModuleLoaderContainerRegistryTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'insecure': obj.insecure,
    'insecureSkipTLSVerify': obj.insecureSkipTlsVerify,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerSign
 */
export interface ModuleSpecModuleLoaderContainerSign {
  /**
   * @schema ModuleSpecModuleLoaderContainerSign#certSecret
   */
  readonly certSecret: ModuleSpecModuleLoaderContainerSignCertSecret;

  /**
   * @schema ModuleSpecModuleLoaderContainerSign#filesToSign
   */
  readonly filesToSign?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainerSign#keySecret
   */
  readonly keySecret: ModuleSpecModuleLoaderContainerSignKeySecret;

  /**
   * @schema ModuleSpecModuleLoaderContainerSign#unsignedImage
   */
  readonly unsignedImage?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerSign#unsignedImageRegistryTLS
   */
  readonly unsignedImageRegistryTls?: ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerSign' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerSign(obj: ModuleSpecModuleLoaderContainerSign | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'certSecret': toJson_ModuleSpecModuleLoaderContainerSignCertSecret(obj.certSecret),
    'filesToSign': obj.filesToSign?.map(y => y),
    'keySecret': toJson_ModuleSpecModuleLoaderContainerSignKeySecret(obj.keySecret),
    'unsignedImage': obj.unsignedImage,
    'unsignedImageRegistryTLS': toJson_ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls(obj.unsignedImageRegistryTls),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnvValueFrom
 */
export interface ModuleSpecDevicePluginContainerEnvValueFrom {
  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ModuleSpecDevicePluginContainerEnvValueFromFieldRef;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerEnvValueFrom(obj: ModuleSpecDevicePluginContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ModuleSpecDevicePluginContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerResourcesClaims
 */
export interface ModuleSpecDevicePluginContainerResourcesClaims {
  /**
   * @schema ModuleSpecDevicePluginContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerResourcesClaims(obj: ModuleSpecDevicePluginContainerResourcesClaims | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'request': obj.request,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerResourcesLimits
 */
export class ModuleSpecDevicePluginContainerResourcesLimits {
  public static fromNumber(value: number): ModuleSpecDevicePluginContainerResourcesLimits {
    return new ModuleSpecDevicePluginContainerResourcesLimits(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginContainerResourcesLimits {
    return new ModuleSpecDevicePluginContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginContainerResourcesRequests
 */
export class ModuleSpecDevicePluginContainerResourcesRequests {
  public static fromNumber(value: number): ModuleSpecDevicePluginContainerResourcesRequests {
    return new ModuleSpecDevicePluginContainerResourcesRequests(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginContainerResourcesRequests {
    return new ModuleSpecDevicePluginContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginInitContainerEnvValueFrom
 */
export interface ModuleSpecDevicePluginInitContainerEnvValueFrom {
  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerEnvValueFrom(obj: ModuleSpecDevicePluginInitContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerResourcesClaims
 */
export interface ModuleSpecDevicePluginInitContainerResourcesClaims {
  /**
   * @schema ModuleSpecDevicePluginInitContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerResourcesClaims(obj: ModuleSpecDevicePluginInitContainerResourcesClaims | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'request': obj.request,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerResourcesLimits
 */
export class ModuleSpecDevicePluginInitContainerResourcesLimits {
  public static fromNumber(value: number): ModuleSpecDevicePluginInitContainerResourcesLimits {
    return new ModuleSpecDevicePluginInitContainerResourcesLimits(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginInitContainerResourcesLimits {
    return new ModuleSpecDevicePluginInitContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginInitContainerResourcesRequests
 */
export class ModuleSpecDevicePluginInitContainerResourcesRequests {
  public static fromNumber(value: number): ModuleSpecDevicePluginInitContainerResourcesRequests {
    return new ModuleSpecDevicePluginInitContainerResourcesRequests(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginInitContainerResourcesRequests {
    return new ModuleSpecDevicePluginInitContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginVolumesCephfsSecretRef
 */
export interface ModuleSpecDevicePluginVolumesCephfsSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesCephfsSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesCephfsSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesCephfsSecretRef(obj: ModuleSpecDevicePluginVolumesCephfsSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesCinderSecretRef
 */
export interface ModuleSpecDevicePluginVolumesCinderSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesCinderSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesCinderSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesCinderSecretRef(obj: ModuleSpecDevicePluginVolumesCinderSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesConfigMapItems
 */
export interface ModuleSpecDevicePluginVolumesConfigMapItems {
  /**
   * @schema ModuleSpecDevicePluginVolumesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesConfigMapItems(obj: ModuleSpecDevicePluginVolumesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef
 */
export interface ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef(obj: ModuleSpecDevicePluginVolumesCsiNodePublishSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesDownwardApiItems
 */
export interface ModuleSpecDevicePluginVolumesDownwardApiItems {
  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesDownwardApiItems(obj: ModuleSpecDevicePluginVolumesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEmptyDirSizeLimit
 */
export class ModuleSpecDevicePluginVolumesEmptyDirSizeLimit {
  public static fromNumber(value: number): ModuleSpecDevicePluginVolumesEmptyDirSizeLimit {
    return new ModuleSpecDevicePluginVolumesEmptyDirSizeLimit(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginVolumesEmptyDirSizeLimit {
    return new ModuleSpecDevicePluginVolumesEmptyDirSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate
 */
export interface ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate#metadata
   */
  readonly metadata?: any;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate#spec
   */
  readonly spec: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate(obj: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesFlexVolumeSecretRef
 */
export interface ModuleSpecDevicePluginVolumesFlexVolumeSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesFlexVolumeSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesFlexVolumeSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesFlexVolumeSecretRef(obj: ModuleSpecDevicePluginVolumesFlexVolumeSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesIscsiSecretRef
 */
export interface ModuleSpecDevicePluginVolumesIscsiSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesIscsiSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesIscsiSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesIscsiSecretRef(obj: ModuleSpecDevicePluginVolumesIscsiSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSources
 */
export interface ModuleSpecDevicePluginVolumesProjectedSources {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSources#clusterTrustBundle
   */
  readonly clusterTrustBundle?: ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSources#configMap
   */
  readonly configMap?: ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSources#downwardAPI
   */
  readonly downwardApi?: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSources#podCertificate
   */
  readonly podCertificate?: ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSources#secret
   */
  readonly secret?: ModuleSpecDevicePluginVolumesProjectedSourcesSecret;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSources#serviceAccountToken
   */
  readonly serviceAccountToken?: ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSources(obj: ModuleSpecDevicePluginVolumesProjectedSources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clusterTrustBundle': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle(obj.clusterTrustBundle),
    'configMap': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap(obj.configMap),
    'downwardAPI': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi(obj.downwardApi),
    'podCertificate': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate(obj.podCertificate),
    'secret': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesSecret(obj.secret),
    'serviceAccountToken': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken(obj.serviceAccountToken),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesRbdSecretRef
 */
export interface ModuleSpecDevicePluginVolumesRbdSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesRbdSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesRbdSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesRbdSecretRef(obj: ModuleSpecDevicePluginVolumesRbdSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesScaleIoSecretRef
 */
export interface ModuleSpecDevicePluginVolumesScaleIoSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesScaleIoSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesScaleIoSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesScaleIoSecretRef(obj: ModuleSpecDevicePluginVolumesScaleIoSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesSecretItems
 */
export interface ModuleSpecDevicePluginVolumesSecretItems {
  /**
   * @schema ModuleSpecDevicePluginVolumesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesSecretItems(obj: ModuleSpecDevicePluginVolumesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesStorageosSecretRef
 */
export interface ModuleSpecDevicePluginVolumesStorageosSecretRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesStorageosSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesStorageosSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesStorageosSecretRef(obj: ModuleSpecDevicePluginVolumesStorageosSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnvValueFrom
 */
export interface ModuleSpecDraContainerEnvValueFrom {
  /**
   * @schema ModuleSpecDraContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ModuleSpecDraContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ModuleSpecDraContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ModuleSpecDraContainerEnvValueFromFieldRef;

  /**
   * @schema ModuleSpecDraContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ModuleSpecDraContainerEnvValueFromFileKeyRef;

  /**
   * @schema ModuleSpecDraContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDraContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ModuleSpecDraContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ModuleSpecDraContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerEnvValueFrom(obj: ModuleSpecDraContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ModuleSpecDraContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ModuleSpecDraContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ModuleSpecDraContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ModuleSpecDraContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ModuleSpecDraContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerResourcesClaims
 */
export interface ModuleSpecDraContainerResourcesClaims {
  /**
   * @schema ModuleSpecDraContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerResourcesClaims(obj: ModuleSpecDraContainerResourcesClaims | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'request': obj.request,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerResourcesLimits
 */
export class ModuleSpecDraContainerResourcesLimits {
  public static fromNumber(value: number): ModuleSpecDraContainerResourcesLimits {
    return new ModuleSpecDraContainerResourcesLimits(value);
  }
  public static fromString(value: string): ModuleSpecDraContainerResourcesLimits {
    return new ModuleSpecDraContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraContainerResourcesRequests
 */
export class ModuleSpecDraContainerResourcesRequests {
  public static fromNumber(value: number): ModuleSpecDraContainerResourcesRequests {
    return new ModuleSpecDraContainerResourcesRequests(value);
  }
  public static fromString(value: string): ModuleSpecDraContainerResourcesRequests {
    return new ModuleSpecDraContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraDeviceClassesConfigOpaque
 */
export interface ModuleSpecDraDeviceClassesConfigOpaque {
  /**
   * @schema ModuleSpecDraDeviceClassesConfigOpaque#driver
   */
  readonly driver: string;

  /**
   * @schema ModuleSpecDraDeviceClassesConfigOpaque#parameters
   */
  readonly parameters: any;
}

/**
 * Converts an object of type 'ModuleSpecDraDeviceClassesConfigOpaque' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraDeviceClassesConfigOpaque(obj: ModuleSpecDraDeviceClassesConfigOpaque | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'parameters': obj.parameters,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraDeviceClassesSelectorsCel
 */
export interface ModuleSpecDraDeviceClassesSelectorsCel {
  /**
   * @schema ModuleSpecDraDeviceClassesSelectorsCel#expression
   */
  readonly expression: string;
}

/**
 * Converts an object of type 'ModuleSpecDraDeviceClassesSelectorsCel' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraDeviceClassesSelectorsCel(obj: ModuleSpecDraDeviceClassesSelectorsCel | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'expression': obj.expression,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerEnvValueFrom
 */
export interface ModuleSpecDraInitContainerEnvValueFrom {
  /**
   * @schema ModuleSpecDraInitContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ModuleSpecDraInitContainerEnvValueFromFieldRef;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ModuleSpecDraInitContainerEnvValueFromFileKeyRef;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDraInitContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ModuleSpecDraInitContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerEnvValueFrom(obj: ModuleSpecDraInitContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ModuleSpecDraInitContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ModuleSpecDraInitContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ModuleSpecDraInitContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ModuleSpecDraInitContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerResourcesClaims
 */
export interface ModuleSpecDraInitContainerResourcesClaims {
  /**
   * @schema ModuleSpecDraInitContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraInitContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerResourcesClaims(obj: ModuleSpecDraInitContainerResourcesClaims | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'request': obj.request,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerResourcesLimits
 */
export class ModuleSpecDraInitContainerResourcesLimits {
  public static fromNumber(value: number): ModuleSpecDraInitContainerResourcesLimits {
    return new ModuleSpecDraInitContainerResourcesLimits(value);
  }
  public static fromString(value: string): ModuleSpecDraInitContainerResourcesLimits {
    return new ModuleSpecDraInitContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraInitContainerResourcesRequests
 */
export class ModuleSpecDraInitContainerResourcesRequests {
  public static fromNumber(value: number): ModuleSpecDraInitContainerResourcesRequests {
    return new ModuleSpecDraInitContainerResourcesRequests(value);
  }
  public static fromString(value: string): ModuleSpecDraInitContainerResourcesRequests {
    return new ModuleSpecDraInitContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraVolumesCephfsSecretRef
 */
export interface ModuleSpecDraVolumesCephfsSecretRef {
  /**
   * @schema ModuleSpecDraVolumesCephfsSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesCephfsSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesCephfsSecretRef(obj: ModuleSpecDraVolumesCephfsSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesCinderSecretRef
 */
export interface ModuleSpecDraVolumesCinderSecretRef {
  /**
   * @schema ModuleSpecDraVolumesCinderSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesCinderSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesCinderSecretRef(obj: ModuleSpecDraVolumesCinderSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesConfigMapItems
 */
export interface ModuleSpecDraVolumesConfigMapItems {
  /**
   * @schema ModuleSpecDraVolumesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraVolumesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDraVolumesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesConfigMapItems(obj: ModuleSpecDraVolumesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesCsiNodePublishSecretRef
 */
export interface ModuleSpecDraVolumesCsiNodePublishSecretRef {
  /**
   * @schema ModuleSpecDraVolumesCsiNodePublishSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesCsiNodePublishSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesCsiNodePublishSecretRef(obj: ModuleSpecDraVolumesCsiNodePublishSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesDownwardApiItems
 */
export interface ModuleSpecDraVolumesDownwardApiItems {
  /**
   * @schema ModuleSpecDraVolumesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ModuleSpecDraVolumesDownwardApiItemsFieldRef;

  /**
   * @schema ModuleSpecDraVolumesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDraVolumesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraVolumesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesDownwardApiItems(obj: ModuleSpecDraVolumesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ModuleSpecDraVolumesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEmptyDirSizeLimit
 */
export class ModuleSpecDraVolumesEmptyDirSizeLimit {
  public static fromNumber(value: number): ModuleSpecDraVolumesEmptyDirSizeLimit {
    return new ModuleSpecDraVolumesEmptyDirSizeLimit(value);
  }
  public static fromString(value: string): ModuleSpecDraVolumesEmptyDirSizeLimit {
    return new ModuleSpecDraVolumesEmptyDirSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplate
 */
export interface ModuleSpecDraVolumesEphemeralVolumeClaimTemplate {
  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplate#metadata
   */
  readonly metadata?: any;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplate#spec
   */
  readonly spec: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeralVolumeClaimTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplate(obj: ModuleSpecDraVolumesEphemeralVolumeClaimTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesFlexVolumeSecretRef
 */
export interface ModuleSpecDraVolumesFlexVolumeSecretRef {
  /**
   * @schema ModuleSpecDraVolumesFlexVolumeSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesFlexVolumeSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesFlexVolumeSecretRef(obj: ModuleSpecDraVolumesFlexVolumeSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesIscsiSecretRef
 */
export interface ModuleSpecDraVolumesIscsiSecretRef {
  /**
   * @schema ModuleSpecDraVolumesIscsiSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesIscsiSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesIscsiSecretRef(obj: ModuleSpecDraVolumesIscsiSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSources
 */
export interface ModuleSpecDraVolumesProjectedSources {
  /**
   * @schema ModuleSpecDraVolumesProjectedSources#clusterTrustBundle
   */
  readonly clusterTrustBundle?: ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle;

  /**
   * @schema ModuleSpecDraVolumesProjectedSources#configMap
   */
  readonly configMap?: ModuleSpecDraVolumesProjectedSourcesConfigMap;

  /**
   * @schema ModuleSpecDraVolumesProjectedSources#downwardAPI
   */
  readonly downwardApi?: ModuleSpecDraVolumesProjectedSourcesDownwardApi;

  /**
   * @schema ModuleSpecDraVolumesProjectedSources#podCertificate
   */
  readonly podCertificate?: ModuleSpecDraVolumesProjectedSourcesPodCertificate;

  /**
   * @schema ModuleSpecDraVolumesProjectedSources#secret
   */
  readonly secret?: ModuleSpecDraVolumesProjectedSourcesSecret;

  /**
   * @schema ModuleSpecDraVolumesProjectedSources#serviceAccountToken
   */
  readonly serviceAccountToken?: ModuleSpecDraVolumesProjectedSourcesServiceAccountToken;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSources(obj: ModuleSpecDraVolumesProjectedSources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clusterTrustBundle': toJson_ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle(obj.clusterTrustBundle),
    'configMap': toJson_ModuleSpecDraVolumesProjectedSourcesConfigMap(obj.configMap),
    'downwardAPI': toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApi(obj.downwardApi),
    'podCertificate': toJson_ModuleSpecDraVolumesProjectedSourcesPodCertificate(obj.podCertificate),
    'secret': toJson_ModuleSpecDraVolumesProjectedSourcesSecret(obj.secret),
    'serviceAccountToken': toJson_ModuleSpecDraVolumesProjectedSourcesServiceAccountToken(obj.serviceAccountToken),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesRbdSecretRef
 */
export interface ModuleSpecDraVolumesRbdSecretRef {
  /**
   * @schema ModuleSpecDraVolumesRbdSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesRbdSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesRbdSecretRef(obj: ModuleSpecDraVolumesRbdSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesScaleIoSecretRef
 */
export interface ModuleSpecDraVolumesScaleIoSecretRef {
  /**
   * @schema ModuleSpecDraVolumesScaleIoSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesScaleIoSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesScaleIoSecretRef(obj: ModuleSpecDraVolumesScaleIoSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesSecretItems
 */
export interface ModuleSpecDraVolumesSecretItems {
  /**
   * @schema ModuleSpecDraVolumesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraVolumesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDraVolumesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesSecretItems(obj: ModuleSpecDraVolumesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesStorageosSecretRef
 */
export interface ModuleSpecDraVolumesStorageosSecretRef {
  /**
   * @schema ModuleSpecDraVolumesStorageosSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesStorageosSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesStorageosSecretRef(obj: ModuleSpecDraVolumesStorageosSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls
 */
export interface ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls {
  /**
   * @schema ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls(obj: ModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'insecure': obj.insecure,
    'insecureSkipTLSVerify': obj.insecureSkipTlsVerify,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerBuildBuildArgs
 */
export interface ModuleSpecModuleLoaderContainerBuildBuildArgs {
  /**
   * @schema ModuleSpecModuleLoaderContainerBuildBuildArgs#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerBuildBuildArgs#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerBuildBuildArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerBuildBuildArgs(obj: ModuleSpecModuleLoaderContainerBuildBuildArgs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap
 */
export interface ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap {
  /**
   * @schema ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap(obj: ModuleSpecModuleLoaderContainerBuildDockerfileConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerBuildKanikoParams
 */
export interface ModuleSpecModuleLoaderContainerBuildKanikoParams {
  /**
   * @schema ModuleSpecModuleLoaderContainerBuildKanikoParams#tag
   */
  readonly tag?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerBuildKanikoParams' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerBuildKanikoParams(obj: ModuleSpecModuleLoaderContainerBuildKanikoParams | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'tag': obj.tag,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerBuildSecrets
 */
export interface ModuleSpecModuleLoaderContainerBuildSecrets {
  /**
   * @schema ModuleSpecModuleLoaderContainerBuildSecrets#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerBuildSecrets' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerBuildSecrets(obj: ModuleSpecModuleLoaderContainerBuildSecrets | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuild
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsBuild {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuild#baseImageRegistryTLS
   */
  readonly baseImageRegistryTls?: ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuild#buildArgs
   */
  readonly buildArgs?: ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs[];

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuild#dockerfileConfigMap
   */
  readonly dockerfileConfigMap: ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuild#kanikoParams
   */
  readonly kanikoParams?: ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuild#secrets
   */
  readonly secrets?: ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets[];

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuild#selector
   */
  readonly selector?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsBuild' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuild(obj: ModuleSpecModuleLoaderContainerKernelMappingsBuild | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'baseImageRegistryTLS': toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls(obj.baseImageRegistryTls),
    'buildArgs': obj.buildArgs?.map(y => toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs(y)),
    'dockerfileConfigMap': toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap(obj.dockerfileConfigMap),
    'kanikoParams': toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams(obj.kanikoParams),
    'secrets': obj.secrets?.map(y => toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets(y)),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls(obj: ModuleSpecModuleLoaderContainerKernelMappingsRegistryTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'insecure': obj.insecure,
    'insecureSkipTLSVerify': obj.insecureSkipTlsVerify,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsSign
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsSign {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSign#certSecret
   */
  readonly certSecret: ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSign#filesToSign
   */
  readonly filesToSign?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSign#keySecret
   */
  readonly keySecret: ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSign#unsignedImage
   */
  readonly unsignedImage?: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSign#unsignedImageRegistryTLS
   */
  readonly unsignedImageRegistryTls?: ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsSign' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsSign(obj: ModuleSpecModuleLoaderContainerKernelMappingsSign | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'certSecret': toJson_ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret(obj.certSecret),
    'filesToSign': obj.filesToSign?.map(y => y),
    'keySecret': toJson_ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret(obj.keySecret),
    'unsignedImage': obj.unsignedImage,
    'unsignedImageRegistryTLS': toJson_ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls(obj.unsignedImageRegistryTls),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerModprobeArgs
 */
export interface ModuleSpecModuleLoaderContainerModprobeArgs {
  /**
   * @schema ModuleSpecModuleLoaderContainerModprobeArgs#load
   */
  readonly load?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobeArgs#unload
   */
  readonly unload?: string[];
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerModprobeArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerModprobeArgs(obj: ModuleSpecModuleLoaderContainerModprobeArgs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'load': obj.load?.map(y => y),
    'unload': obj.unload?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerModprobeRawArgs
 */
export interface ModuleSpecModuleLoaderContainerModprobeRawArgs {
  /**
   * @schema ModuleSpecModuleLoaderContainerModprobeRawArgs#load
   */
  readonly load?: string[];

  /**
   * @schema ModuleSpecModuleLoaderContainerModprobeRawArgs#unload
   */
  readonly unload?: string[];
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerModprobeRawArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerModprobeRawArgs(obj: ModuleSpecModuleLoaderContainerModprobeRawArgs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'load': obj.load?.map(y => y),
    'unload': obj.unload?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerSignCertSecret
 */
export interface ModuleSpecModuleLoaderContainerSignCertSecret {
  /**
   * @schema ModuleSpecModuleLoaderContainerSignCertSecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerSignCertSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerSignCertSecret(obj: ModuleSpecModuleLoaderContainerSignCertSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerSignKeySecret
 */
export interface ModuleSpecModuleLoaderContainerSignKeySecret {
  /**
   * @schema ModuleSpecModuleLoaderContainerSignKeySecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerSignKeySecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerSignKeySecret(obj: ModuleSpecModuleLoaderContainerSignKeySecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls
 */
export interface ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls {
  /**
   * @schema ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls(obj: ModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'insecure': obj.insecure,
    'insecureSkipTLSVerify': obj.insecureSkipTlsVerify,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef
 */
export interface ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef(obj: ModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnvValueFromFieldRef
 */
export interface ModuleSpecDevicePluginContainerEnvValueFromFieldRef {
  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerEnvValueFromFieldRef(obj: ModuleSpecDevicePluginContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef
 */
export interface ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef {
  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef(obj: ModuleSpecDevicePluginContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'optional': obj.optional,
    'path': obj.path,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef
 */
export interface ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef(obj: ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef
 */
export interface ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef(obj: ModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef
 */
export interface ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef(obj: ModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef
 */
export interface ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef {
  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef(obj: ModuleSpecDevicePluginInitContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef
 */
export interface ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef {
  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef(obj: ModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'optional': obj.optional,
    'path': obj.path,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef
 */
export interface ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef(obj: ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef
 */
export interface ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef(obj: ModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef
 */
export interface ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef(obj: ModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef
 */
export interface ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef(obj: ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec
 */
export interface ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#dataSource
   */
  readonly dataSource?: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#dataSourceRef
   */
  readonly dataSourceRef?: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#resources
   */
  readonly resources?: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#selector
   */
  readonly selector?: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#volumeAttributesClassName
   */
  readonly volumeAttributesClassName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec(obj: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj.dataSource),
    'dataSourceRef': toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj.dataSourceRef),
    'resources': toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources(obj.resources),
    'selector': toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector(obj.selector),
    'storageClassName': obj.storageClassName,
    'volumeAttributesClassName': obj.volumeAttributesClassName,
    'volumeMode': obj.volumeMode,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#labelSelector
   */
  readonly labelSelector?: ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#signerName
   */
  readonly signerName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle(obj: ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj.labelSelector),
    'name': obj.name,
    'optional': obj.optional,
    'path': obj.path,
    'signerName': obj.signerName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap#items
   */
  readonly items?: ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems[];

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap(obj: ModuleSpecDevicePluginVolumesProjectedSourcesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi#items
   */
  readonly items?: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi(obj: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#certificateChainPath
   */
  readonly certificateChainPath?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#credentialBundlePath
   */
  readonly credentialBundlePath?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#keyPath
   */
  readonly keyPath?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#keyType
   */
  readonly keyType: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#maxExpirationSeconds
   */
  readonly maxExpirationSeconds?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#signerName
   */
  readonly signerName: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#userAnnotations
   */
  readonly userAnnotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate(obj: ModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'certificateChainPath': obj.certificateChainPath,
    'credentialBundlePath': obj.credentialBundlePath,
    'keyPath': obj.keyPath,
    'keyType': obj.keyType,
    'maxExpirationSeconds': obj.maxExpirationSeconds,
    'signerName': obj.signerName,
    'userAnnotations': ((obj.userAnnotations) === undefined) ? undefined : (Object.entries(obj.userAnnotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecret
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesSecret {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecret#items
   */
  readonly items?: ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems[];

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecret#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesSecret(obj: ModuleSpecDevicePluginVolumesProjectedSourcesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken#audience
   */
  readonly audience?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken#expirationSeconds
   */
  readonly expirationSeconds?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken(obj: ModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'audience': obj.audience,
    'expirationSeconds': obj.expirationSeconds,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnvValueFromConfigMapKeyRef
 */
export interface ModuleSpecDraContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ModuleSpecDraContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerEnvValueFromConfigMapKeyRef(obj: ModuleSpecDraContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnvValueFromFieldRef
 */
export interface ModuleSpecDraContainerEnvValueFromFieldRef {
  /**
   * @schema ModuleSpecDraContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerEnvValueFromFieldRef(obj: ModuleSpecDraContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnvValueFromFileKeyRef
 */
export interface ModuleSpecDraContainerEnvValueFromFileKeyRef {
  /**
   * @schema ModuleSpecDraContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerEnvValueFromFileKeyRef(obj: ModuleSpecDraContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'optional': obj.optional,
    'path': obj.path,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnvValueFromResourceFieldRef
 */
export interface ModuleSpecDraContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ModuleSpecDraContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerEnvValueFromResourceFieldRef(obj: ModuleSpecDraContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnvValueFromSecretKeyRef
 */
export interface ModuleSpecDraContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ModuleSpecDraContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraContainerEnvValueFromSecretKeyRef(obj: ModuleSpecDraContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef
 */
export interface ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef(obj: ModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerEnvValueFromFieldRef
 */
export interface ModuleSpecDraInitContainerEnvValueFromFieldRef {
  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerEnvValueFromFieldRef(obj: ModuleSpecDraInitContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerEnvValueFromFileKeyRef
 */
export interface ModuleSpecDraInitContainerEnvValueFromFileKeyRef {
  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerEnvValueFromFileKeyRef(obj: ModuleSpecDraInitContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'optional': obj.optional,
    'path': obj.path,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerEnvValueFromResourceFieldRef
 */
export interface ModuleSpecDraInitContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerEnvValueFromResourceFieldRef(obj: ModuleSpecDraInitContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraInitContainerEnvValueFromSecretKeyRef
 */
export interface ModuleSpecDraInitContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraInitContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraInitContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraInitContainerEnvValueFromSecretKeyRef(obj: ModuleSpecDraInitContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesDownwardApiItemsFieldRef
 */
export interface ModuleSpecDraVolumesDownwardApiItemsFieldRef {
  /**
   * @schema ModuleSpecDraVolumesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDraVolumesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesDownwardApiItemsFieldRef(obj: ModuleSpecDraVolumesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef
 */
export interface ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef(obj: ModuleSpecDraVolumesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec
 */
export interface ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec {
  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#dataSource
   */
  readonly dataSource?: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#dataSourceRef
   */
  readonly dataSourceRef?: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#resources
   */
  readonly resources?: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#selector
   */
  readonly selector?: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#volumeAttributesClassName
   */
  readonly volumeAttributesClassName?: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec(obj: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj.dataSource),
    'dataSourceRef': toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj.dataSourceRef),
    'resources': toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources(obj.resources),
    'selector': toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector(obj.selector),
    'storageClassName': obj.storageClassName,
    'volumeAttributesClassName': obj.volumeAttributesClassName,
    'volumeMode': obj.volumeMode,
    'volumeName': obj.volumeName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle
 */
export interface ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#labelSelector
   */
  readonly labelSelector?: ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#signerName
   */
  readonly signerName?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle(obj: ModuleSpecDraVolumesProjectedSourcesClusterTrustBundle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj.labelSelector),
    'name': obj.name,
    'optional': obj.optional,
    'path': obj.path,
    'signerName': obj.signerName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesConfigMap
 */
export interface ModuleSpecDraVolumesProjectedSourcesConfigMap {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesConfigMap#items
   */
  readonly items?: ModuleSpecDraVolumesProjectedSourcesConfigMapItems[];

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesConfigMap(obj: ModuleSpecDraVolumesProjectedSourcesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ModuleSpecDraVolumesProjectedSourcesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApi
 */
export interface ModuleSpecDraVolumesProjectedSourcesDownwardApi {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApi#items
   */
  readonly items?: ModuleSpecDraVolumesProjectedSourcesDownwardApiItems[];
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApi(obj: ModuleSpecDraVolumesProjectedSourcesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate
 */
export interface ModuleSpecDraVolumesProjectedSourcesPodCertificate {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate#certificateChainPath
   */
  readonly certificateChainPath?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate#credentialBundlePath
   */
  readonly credentialBundlePath?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate#keyPath
   */
  readonly keyPath?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate#keyType
   */
  readonly keyType: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate#maxExpirationSeconds
   */
  readonly maxExpirationSeconds?: number;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate#signerName
   */
  readonly signerName: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesPodCertificate#userAnnotations
   */
  readonly userAnnotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesPodCertificate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesPodCertificate(obj: ModuleSpecDraVolumesProjectedSourcesPodCertificate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'certificateChainPath': obj.certificateChainPath,
    'credentialBundlePath': obj.credentialBundlePath,
    'keyPath': obj.keyPath,
    'keyType': obj.keyType,
    'maxExpirationSeconds': obj.maxExpirationSeconds,
    'signerName': obj.signerName,
    'userAnnotations': ((obj.userAnnotations) === undefined) ? undefined : (Object.entries(obj.userAnnotations).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesSecret
 */
export interface ModuleSpecDraVolumesProjectedSourcesSecret {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesSecret#items
   */
  readonly items?: ModuleSpecDraVolumesProjectedSourcesSecretItems[];

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesSecret#name
   */
  readonly name?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesSecret(obj: ModuleSpecDraVolumesProjectedSourcesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ModuleSpecDraVolumesProjectedSourcesSecretItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesServiceAccountToken
 */
export interface ModuleSpecDraVolumesProjectedSourcesServiceAccountToken {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesServiceAccountToken#audience
   */
  readonly audience?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesServiceAccountToken#expirationSeconds
   */
  readonly expirationSeconds?: number;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesServiceAccountToken#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesServiceAccountToken' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesServiceAccountToken(obj: ModuleSpecDraVolumesProjectedSourcesServiceAccountToken | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'audience': obj.audience,
    'expirationSeconds': obj.expirationSeconds,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls(obj: ModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'insecure': obj.insecure,
    'insecureSkipTLSVerify': obj.insecureSkipTlsVerify,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs(obj: ModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap(obj: ModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams#tag
   */
  readonly tag?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams(obj: ModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'tag': obj.tag,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets(obj: ModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret(obj: ModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret(obj: ModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls
 */
export interface ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls {
  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls(obj: ModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'insecure': obj.insecure,
    'insecureSkipTLSVerify': obj.insecureSkipTlsVerify,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor
 */
export class ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor
 */
export class ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor
 */
export class ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource
 */
export interface ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef
 */
export interface ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#kind
   */
  readonly kind: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
    'namespace': obj.namespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources
 */
export interface ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources#limits
   */
  readonly limits?: { [key: string]: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits };

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources#requests
   */
  readonly requests?: { [key: string]: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests };
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources(obj: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector
 */
export interface ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector#matchExpressions
   */
  readonly matchExpressions?: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions[];

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector(obj: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions[];

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj: ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems(obj: ModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems(obj: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems(obj: ModuleSpecDevicePluginVolumesProjectedSourcesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor
 */
export class ModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor
 */
export class ModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor
 */
export class ModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource
 */
export interface ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource {
  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef
 */
export interface ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef {
  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#kind
   */
  readonly kind: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#name
   */
  readonly name: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiGroup': obj.apiGroup,
    'kind': obj.kind,
    'name': obj.name,
    'namespace': obj.namespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources
 */
export interface ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources {
  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources#limits
   */
  readonly limits?: { [key: string]: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits };

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources#requests
   */
  readonly requests?: { [key: string]: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests };
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources(obj: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector
 */
export interface ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector {
  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector#matchExpressions
   */
  readonly matchExpressions?: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions[];

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector(obj: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector
 */
export interface ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions[];

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj: ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesConfigMapItems
 */
export interface ModuleSpecDraVolumesProjectedSourcesConfigMapItems {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesConfigMapItems(obj: ModuleSpecDraVolumesProjectedSourcesConfigMapItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItems
 */
export interface ModuleSpecDraVolumesProjectedSourcesDownwardApiItems {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApiItems(obj: ModuleSpecDraVolumesProjectedSourcesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesSecretItems
 */
export interface ModuleSpecDraVolumesProjectedSourcesSecretItems {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesSecretItems(obj: ModuleSpecDraVolumesProjectedSourcesSecretItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'key': obj.key,
    'mode': obj.mode,
    'path': obj.path,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits
 */
export class ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
  public static fromNumber(value: number): ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests
 */
export class ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
  public static fromNumber(value: number): ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions
 */
export interface ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions {
  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(obj: ModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(obj: ModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef(obj: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef
 */
export interface ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj: ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits
 */
export class ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
  public static fromNumber(value: number): ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  public static fromString(value: string): ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests
 */
export class ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
  public static fromNumber(value: number): ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  public static fromString(value: string): ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions
 */
export interface ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions {
  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(obj: ModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions
 */
export interface ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(obj: ModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef
 */
export interface ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef(obj: ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'apiVersion': obj.apiVersion,
    'fieldPath': obj.fieldPath,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef
 */
export interface ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj: ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'containerName': obj.containerName,
    'divisor': obj.divisor?.value,
    'resource': obj.resource,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor
 */
export class ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor
 */
export class ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}


/**
 *
 *
 * @schema PreflightValidation
 */
export class PreflightValidation extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PreflightValidation"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'PreflightValidation',
  }

  /**
   * Renders a Kubernetes manifest for "PreflightValidation".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PreflightValidationProps): any {
    return {
      ...PreflightValidation.GVK,
      ...toJson_PreflightValidationProps(props),
    };
  }

  /**
   * Defines a "PreflightValidation" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PreflightValidationProps) {
    super(scope, id, {
      ...PreflightValidation.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PreflightValidation.GVK,
      ...toJson_PreflightValidationProps(resolved),
    };
  }
}

/**
 * @schema PreflightValidation
 */
export interface PreflightValidationProps {
  /**
   * @schema PreflightValidation#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PreflightValidation#spec
   */
  readonly spec: PreflightValidationSpec;
}

/**
 * Converts an object of type 'PreflightValidationProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationProps(obj: PreflightValidationProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PreflightValidationSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PreflightValidationSpec
 */
export interface PreflightValidationSpec {
  /**
   * @schema PreflightValidationSpec#kernelVersion
   */
  readonly kernelVersion: string;

  /**
   * @schema PreflightValidationSpec#pushBuiltImage
   */
  readonly pushBuiltImage?: boolean;
}

/**
 * Converts an object of type 'PreflightValidationSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationSpec(obj: PreflightValidationSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'kernelVersion': obj.kernelVersion,
    'pushBuiltImage': obj.pushBuiltImage,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema PreflightValidationV1Beta2
 */
export class PreflightValidationV1Beta2 extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PreflightValidationV1Beta2"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta2',
    kind: 'PreflightValidation',
  }

  /**
   * Renders a Kubernetes manifest for "PreflightValidationV1Beta2".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PreflightValidationV1Beta2Props): any {
    return {
      ...PreflightValidationV1Beta2.GVK,
      ...toJson_PreflightValidationV1Beta2Props(props),
    };
  }

  /**
   * Defines a "PreflightValidationV1Beta2" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PreflightValidationV1Beta2Props) {
    super(scope, id, {
      ...PreflightValidationV1Beta2.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PreflightValidationV1Beta2.GVK,
      ...toJson_PreflightValidationV1Beta2Props(resolved),
    };
  }
}

/**
 * @schema PreflightValidationV1Beta2
 */
export interface PreflightValidationV1Beta2Props {
  /**
   * @schema PreflightValidationV1Beta2#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PreflightValidationV1Beta2#spec
   */
  readonly spec: PreflightValidationV1Beta2Spec;
}

/**
 * Converts an object of type 'PreflightValidationV1Beta2Props' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationV1Beta2Props(obj: PreflightValidationV1Beta2Props | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PreflightValidationV1Beta2Spec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PreflightValidationV1Beta2Spec
 */
export interface PreflightValidationV1Beta2Spec {
  /**
   * @schema PreflightValidationV1Beta2Spec#kernelVersion
   */
  readonly kernelVersion: string;

  /**
   * @schema PreflightValidationV1Beta2Spec#pushBuiltImage
   */
  readonly pushBuiltImage?: boolean;
}

/**
 * Converts an object of type 'PreflightValidationV1Beta2Spec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationV1Beta2Spec(obj: PreflightValidationV1Beta2Spec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'kernelVersion': obj.kernelVersion,
    'pushBuiltImage': obj.pushBuiltImage,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema PreflightValidationOCP
 */
export class PreflightValidationOcp extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PreflightValidationOCP"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'PreflightValidationOCP',
  }

  /**
   * Renders a Kubernetes manifest for "PreflightValidationOCP".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PreflightValidationOcpProps): any {
    return {
      ...PreflightValidationOcp.GVK,
      ...toJson_PreflightValidationOcpProps(props),
    };
  }

  /**
   * Defines a "PreflightValidationOCP" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PreflightValidationOcpProps) {
    super(scope, id, {
      ...PreflightValidationOcp.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PreflightValidationOcp.GVK,
      ...toJson_PreflightValidationOcpProps(resolved),
    };
  }
}

/**
 * @schema PreflightValidationOCP
 */
export interface PreflightValidationOcpProps {
  /**
   * @schema PreflightValidationOCP#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PreflightValidationOCP#spec
   */
  readonly spec: PreflightValidationOcpSpec;
}

/**
 * Converts an object of type 'PreflightValidationOcpProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationOcpProps(obj: PreflightValidationOcpProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PreflightValidationOcpSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PreflightValidationOcpSpec
 */
export interface PreflightValidationOcpSpec {
  /**
   * @schema PreflightValidationOcpSpec#dtkImage
   */
  readonly dtkImage?: string;

  /**
   * @schema PreflightValidationOcpSpec#kernelVersion
   */
  readonly kernelVersion: string;

  /**
   * @schema PreflightValidationOcpSpec#pushBuiltImage
   */
  readonly pushBuiltImage?: boolean;
}

/**
 * Converts an object of type 'PreflightValidationOcpSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationOcpSpec(obj: PreflightValidationOcpSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'dtkImage': obj.dtkImage,
    'kernelVersion': obj.kernelVersion,
    'pushBuiltImage': obj.pushBuiltImage,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema PreflightValidationOCPV1Beta2
 */
export class PreflightValidationOcpv1Beta2 extends ApiObject {
  /**
   * Returns the apiVersion and kind for "PreflightValidationOCPV1Beta2"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta2',
    kind: 'PreflightValidationOCP',
  }

  /**
   * Renders a Kubernetes manifest for "PreflightValidationOCPV1Beta2".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: PreflightValidationOcpv1Beta2Props): any {
    return {
      ...PreflightValidationOcpv1Beta2.GVK,
      ...toJson_PreflightValidationOcpv1Beta2Props(props),
    };
  }

  /**
   * Defines a "PreflightValidationOCPV1Beta2" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: PreflightValidationOcpv1Beta2Props) {
    super(scope, id, {
      ...PreflightValidationOcpv1Beta2.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...PreflightValidationOcpv1Beta2.GVK,
      ...toJson_PreflightValidationOcpv1Beta2Props(resolved),
    };
  }
}

/**
 * @schema PreflightValidationOCPV1Beta2
 */
export interface PreflightValidationOcpv1Beta2Props {
  /**
   * @schema PreflightValidationOCPV1Beta2#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema PreflightValidationOCPV1Beta2#spec
   */
  readonly spec: PreflightValidationOcpv1Beta2Spec;
}

/**
 * Converts an object of type 'PreflightValidationOcpv1Beta2Props' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationOcpv1Beta2Props(obj: PreflightValidationOcpv1Beta2Props | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_PreflightValidationOcpv1Beta2Spec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema PreflightValidationOcpv1Beta2Spec
 */
export interface PreflightValidationOcpv1Beta2Spec {
  /**
   * @schema PreflightValidationOcpv1Beta2Spec#dtkImage
   */
  readonly dtkImage?: string;

  /**
   * @schema PreflightValidationOcpv1Beta2Spec#kernelVersion
   */
  readonly kernelVersion: string;

  /**
   * @schema PreflightValidationOcpv1Beta2Spec#pushBuiltImage
   */
  readonly pushBuiltImage?: boolean;
}

/**
 * Converts an object of type 'PreflightValidationOcpv1Beta2Spec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_PreflightValidationOcpv1Beta2Spec(obj: PreflightValidationOcpv1Beta2Spec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'dtkImage': obj.dtkImage,
    'kernelVersion': obj.kernelVersion,
    'pushBuiltImage': obj.pushBuiltImage,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
