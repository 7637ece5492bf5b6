// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema ManagedClusterModule
 */
export class ManagedClusterModule extends ApiObject {
  /**
   * Returns the apiVersion and kind for "ManagedClusterModule"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'hub.kmm.sigs.x-k8s.io/v1beta1',
    kind: 'ManagedClusterModule',
  }

  /**
   * Renders a Kubernetes manifest for "ManagedClusterModule".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: ManagedClusterModuleProps = {}): any {
    return {
      ...ManagedClusterModule.GVK,
      ...toJson_ManagedClusterModuleProps(props),
    };
  }

  /**
   * Defines a "ManagedClusterModule" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: ManagedClusterModuleProps = {}) {
    super(scope, id, {
      ...ManagedClusterModule.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...ManagedClusterModule.GVK,
      ...toJson_ManagedClusterModuleProps(resolved),
    };
  }
}

/**
 * @schema ManagedClusterModule
 */
export interface ManagedClusterModuleProps {
  /**
   * @schema ManagedClusterModule#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema ManagedClusterModule#spec
   */
  readonly spec?: ManagedClusterModuleSpec;
}

/**
 * Converts an object of type 'ManagedClusterModuleProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleProps(obj: ManagedClusterModuleProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ManagedClusterModuleSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpec
 */
export interface ManagedClusterModuleSpec {
  /**
   * @schema ManagedClusterModuleSpec#moduleSpec
   */
  readonly moduleSpec?: ManagedClusterModuleSpecModuleSpec;

  /**
   * @schema ManagedClusterModuleSpec#selector
   */
  readonly selector: { [key: string]: string };

  /**
   * @schema ManagedClusterModuleSpec#spokeNamespace
   */
  readonly spokeNamespace: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpec(obj: ManagedClusterModuleSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'moduleSpec': toJson_ManagedClusterModuleSpecModuleSpec(obj.moduleSpec),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'spokeNamespace': obj.spokeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpec
 */
export interface ManagedClusterModuleSpecModuleSpec {
  /**
   * @schema ManagedClusterModuleSpecModuleSpec#devicePlugin
   */
  readonly devicePlugin?: ManagedClusterModuleSpecModuleSpecDevicePlugin;

  /**
   * @schema ManagedClusterModuleSpecModuleSpec#dra
   */
  readonly dra?: ManagedClusterModuleSpecModuleSpecDra;

  /**
   * @schema ManagedClusterModuleSpecModuleSpec#imageRebuildTriggerGeneration
   */
  readonly imageRebuildTriggerGeneration?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpec#imageRepoSecret
   */
  readonly imageRepoSecret?: ManagedClusterModuleSpecModuleSpecImageRepoSecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpec#moduleLoader
   */
  readonly moduleLoader?: ManagedClusterModuleSpecModuleSpecModuleLoader;

  /**
   * @schema ManagedClusterModuleSpecModuleSpec#selector
   */
  readonly selector: { [key: string]: string };

  /**
   * @schema ManagedClusterModuleSpecModuleSpec#tolerations
   */
  readonly tolerations?: ManagedClusterModuleSpecModuleSpecTolerations[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpec(obj: ManagedClusterModuleSpecModuleSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'devicePlugin': toJson_ManagedClusterModuleSpecModuleSpecDevicePlugin(obj.devicePlugin),
    'dra': toJson_ManagedClusterModuleSpecModuleSpecDra(obj.dra),
    'imageRebuildTriggerGeneration': obj.imageRebuildTriggerGeneration,
    'imageRepoSecret': toJson_ManagedClusterModuleSpecModuleSpecImageRepoSecret(obj.imageRepoSecret),
    'moduleLoader': toJson_ManagedClusterModuleSpecModuleSpecModuleLoader(obj.moduleLoader),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'tolerations': obj.tolerations?.map(y => toJson_ManagedClusterModuleSpecModuleSpecTolerations(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePlugin
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePlugin {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePlugin#automountServiceAccountToken
   */
  readonly automountServiceAccountToken?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePlugin#container
   */
  readonly container: ManagedClusterModuleSpecModuleSpecDevicePluginContainer;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePlugin#initContainer
   */
  readonly initContainer?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePlugin#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePlugin#volumes
   */
  readonly volumes?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumes[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePlugin' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePlugin(obj: ManagedClusterModuleSpecModuleSpecDevicePlugin | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'automountServiceAccountToken': obj.automountServiceAccountToken,
    'container': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainer(obj.container),
    'initContainer': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer(obj.initContainer),
    'serviceAccountName': obj.serviceAccountName,
    'volumes': obj.volumes?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumes(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDra
 */
export interface ManagedClusterModuleSpecModuleSpecDra {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDra#automountServiceAccountToken
   */
  readonly automountServiceAccountToken?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDra#container
   */
  readonly container: ManagedClusterModuleSpecModuleSpecDraContainer;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDra#deviceClasses
   */
  readonly deviceClasses?: ManagedClusterModuleSpecModuleSpecDraDeviceClasses[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDra#driverName
   */
  readonly driverName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDra#initContainer
   */
  readonly initContainer?: ManagedClusterModuleSpecModuleSpecDraInitContainer;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDra#serviceAccountName
   */
  readonly serviceAccountName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDra#volumes
   */
  readonly volumes?: ManagedClusterModuleSpecModuleSpecDraVolumes[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDra' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDra(obj: ManagedClusterModuleSpecModuleSpecDra | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'automountServiceAccountToken': obj.automountServiceAccountToken,
    'container': toJson_ManagedClusterModuleSpecModuleSpecDraContainer(obj.container),
    'deviceClasses': obj.deviceClasses?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClasses(y)),
    'driverName': obj.driverName,
    'initContainer': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainer(obj.initContainer),
    'serviceAccountName': obj.serviceAccountName,
    'volumes': obj.volumes?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumes(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecImageRepoSecret
 */
export interface ManagedClusterModuleSpecModuleSpecImageRepoSecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecImageRepoSecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecImageRepoSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecImageRepoSecret(obj: ManagedClusterModuleSpecModuleSpecImageRepoSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoader
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoader {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoader#container
   */
  readonly container: ManagedClusterModuleSpecModuleSpecModuleLoaderContainer;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoader#serviceAccountName
   */
  readonly serviceAccountName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoader' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoader(obj: ManagedClusterModuleSpecModuleSpecModuleLoader | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'container': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainer(obj.container),
    'serviceAccountName': obj.serviceAccountName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecTolerations
 */
export interface ManagedClusterModuleSpecModuleSpecTolerations {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecTolerations#effect
   */
  readonly effect?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecTolerations#key
   */
  readonly key?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecTolerations#operator
   */
  readonly operator?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecTolerations#tolerationSeconds
   */
  readonly tolerationSeconds?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecTolerations#value
   */
  readonly value?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecTolerations' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecTolerations(obj: ManagedClusterModuleSpecModuleSpecTolerations | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainer {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer#env
   */
  readonly env?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer#image
   */
  readonly image: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer#resources
   */
  readonly resources?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainer#volumeMounts
   */
  readonly volumeMounts?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainer(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer#env
   */
  readonly env?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer#image
   */
  readonly image: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer#resources
   */
  readonly resources?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer#volumeMounts
   */
  readonly volumeMounts?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumes {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#awsElasticBlockStore
   */
  readonly awsElasticBlockStore?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#azureDisk
   */
  readonly azureDisk?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#azureFile
   */
  readonly azureFile?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#cephfs
   */
  readonly cephfs?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#cinder
   */
  readonly cinder?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#configMap
   */
  readonly configMap?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#csi
   */
  readonly csi?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#downwardAPI
   */
  readonly downwardApi?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#emptyDir
   */
  readonly emptyDir?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#ephemeral
   */
  readonly ephemeral?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#fc
   */
  readonly fc?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#flexVolume
   */
  readonly flexVolume?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#flocker
   */
  readonly flocker?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#gcePersistentDisk
   */
  readonly gcePersistentDisk?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#gitRepo
   */
  readonly gitRepo?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#glusterfs
   */
  readonly glusterfs?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#hostPath
   */
  readonly hostPath?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#image
   */
  readonly image?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#iscsi
   */
  readonly iscsi?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#nfs
   */
  readonly nfs?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#persistentVolumeClaim
   */
  readonly persistentVolumeClaim?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#photonPersistentDisk
   */
  readonly photonPersistentDisk?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#portworxVolume
   */
  readonly portworxVolume?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#projected
   */
  readonly projected?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#quobyte
   */
  readonly quobyte?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#rbd
   */
  readonly rbd?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#scaleIO
   */
  readonly scaleIo?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#secret
   */
  readonly secret?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#storageos
   */
  readonly storageos?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumes#vsphereVolume
   */
  readonly vsphereVolume?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumes(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'awsElasticBlockStore': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore(obj.awsElasticBlockStore),
    'azureDisk': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk(obj.azureDisk),
    'azureFile': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile(obj.azureFile),
    'cephfs': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs(obj.cephfs),
    'cinder': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder(obj.cinder),
    'configMap': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap(obj.configMap),
    'csi': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi(obj.csi),
    'downwardAPI': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi(obj.downwardApi),
    'emptyDir': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir(obj.emptyDir),
    'ephemeral': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral(obj.ephemeral),
    'fc': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc(obj.fc),
    'flexVolume': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume(obj.flexVolume),
    'flocker': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker(obj.flocker),
    'gcePersistentDisk': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk(obj.gcePersistentDisk),
    'gitRepo': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo(obj.gitRepo),
    'glusterfs': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs(obj.glusterfs),
    'hostPath': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath(obj.hostPath),
    'image': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage(obj.image),
    'iscsi': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi(obj.iscsi),
    'name': obj.name,
    'nfs': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs(obj.nfs),
    'persistentVolumeClaim': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim(obj.persistentVolumeClaim),
    'photonPersistentDisk': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk(obj.photonPersistentDisk),
    'portworxVolume': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume(obj.portworxVolume),
    'projected': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected(obj.projected),
    'quobyte': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte(obj.quobyte),
    'rbd': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd(obj.rbd),
    'scaleIO': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo(obj.scaleIo),
    'secret': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret(obj.secret),
    'storageos': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos(obj.storageos),
    'vsphereVolume': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume(obj.vsphereVolume),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraContainer
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainer {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainer#env
   */
  readonly env?: ManagedClusterModuleSpecModuleSpecDraContainerEnv[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainer#image
   */
  readonly image: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainer#resources
   */
  readonly resources?: ManagedClusterModuleSpecModuleSpecDraContainerResources;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainer#volumeMounts
   */
  readonly volumeMounts?: ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainer(obj: ManagedClusterModuleSpecModuleSpecDraContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ManagedClusterModuleSpecModuleSpecDraContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClasses
 */
export interface ManagedClusterModuleSpecModuleSpecDraDeviceClasses {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClasses#config
   */
  readonly config?: ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClasses#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClasses#selectors
   */
  readonly selectors?: ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraDeviceClasses' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClasses(obj: ManagedClusterModuleSpecModuleSpecDraDeviceClasses | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'config': obj.config?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig(y)),
    'name': obj.name,
    'selectors': obj.selectors?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainer {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer#args
   */
  readonly args?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer#command
   */
  readonly command?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer#env
   */
  readonly env?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnv[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer#image
   */
  readonly image: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer#resources
   */
  readonly resources?: ManagedClusterModuleSpecModuleSpecDraInitContainerResources;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainer#volumeMounts
   */
  readonly volumeMounts?: ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainer(obj: ManagedClusterModuleSpecModuleSpecDraInitContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': obj.args?.map(y => y),
    'command': obj.command?.map(y => y),
    'env': obj.env?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnv(y)),
    'image': obj.image,
    'imagePullPolicy': obj.imagePullPolicy,
    'resources': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerResources(obj.resources),
    'volumeMounts': obj.volumeMounts?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumes
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumes {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#awsElasticBlockStore
   */
  readonly awsElasticBlockStore?: ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#azureDisk
   */
  readonly azureDisk?: ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#azureFile
   */
  readonly azureFile?: ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#cephfs
   */
  readonly cephfs?: ManagedClusterModuleSpecModuleSpecDraVolumesCephfs;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#cinder
   */
  readonly cinder?: ManagedClusterModuleSpecModuleSpecDraVolumesCinder;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#configMap
   */
  readonly configMap?: ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#csi
   */
  readonly csi?: ManagedClusterModuleSpecModuleSpecDraVolumesCsi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#downwardAPI
   */
  readonly downwardApi?: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#emptyDir
   */
  readonly emptyDir?: ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#ephemeral
   */
  readonly ephemeral?: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#fc
   */
  readonly fc?: ManagedClusterModuleSpecModuleSpecDraVolumesFc;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#flexVolume
   */
  readonly flexVolume?: ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#flocker
   */
  readonly flocker?: ManagedClusterModuleSpecModuleSpecDraVolumesFlocker;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#gcePersistentDisk
   */
  readonly gcePersistentDisk?: ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#gitRepo
   */
  readonly gitRepo?: ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#glusterfs
   */
  readonly glusterfs?: ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#hostPath
   */
  readonly hostPath?: ManagedClusterModuleSpecModuleSpecDraVolumesHostPath;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#image
   */
  readonly image?: ManagedClusterModuleSpecModuleSpecDraVolumesImage;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#iscsi
   */
  readonly iscsi?: ManagedClusterModuleSpecModuleSpecDraVolumesIscsi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#nfs
   */
  readonly nfs?: ManagedClusterModuleSpecModuleSpecDraVolumesNfs;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#persistentVolumeClaim
   */
  readonly persistentVolumeClaim?: ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#photonPersistentDisk
   */
  readonly photonPersistentDisk?: ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#portworxVolume
   */
  readonly portworxVolume?: ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#projected
   */
  readonly projected?: ManagedClusterModuleSpecModuleSpecDraVolumesProjected;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#quobyte
   */
  readonly quobyte?: ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#rbd
   */
  readonly rbd?: ManagedClusterModuleSpecModuleSpecDraVolumesRbd;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#scaleIO
   */
  readonly scaleIo?: ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#secret
   */
  readonly secret?: ManagedClusterModuleSpecModuleSpecDraVolumesSecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#storageos
   */
  readonly storageos?: ManagedClusterModuleSpecModuleSpecDraVolumesStorageos;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumes#vsphereVolume
   */
  readonly vsphereVolume?: ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumes' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumes(obj: ManagedClusterModuleSpecModuleSpecDraVolumes | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'awsElasticBlockStore': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore(obj.awsElasticBlockStore),
    'azureDisk': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk(obj.azureDisk),
    'azureFile': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile(obj.azureFile),
    'cephfs': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCephfs(obj.cephfs),
    'cinder': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCinder(obj.cinder),
    'configMap': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap(obj.configMap),
    'csi': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCsi(obj.csi),
    'downwardAPI': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi(obj.downwardApi),
    'emptyDir': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir(obj.emptyDir),
    'ephemeral': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral(obj.ephemeral),
    'fc': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFc(obj.fc),
    'flexVolume': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume(obj.flexVolume),
    'flocker': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFlocker(obj.flocker),
    'gcePersistentDisk': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk(obj.gcePersistentDisk),
    'gitRepo': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo(obj.gitRepo),
    'glusterfs': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs(obj.glusterfs),
    'hostPath': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesHostPath(obj.hostPath),
    'image': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesImage(obj.image),
    'iscsi': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesIscsi(obj.iscsi),
    'name': obj.name,
    'nfs': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesNfs(obj.nfs),
    'persistentVolumeClaim': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim(obj.persistentVolumeClaim),
    'photonPersistentDisk': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk(obj.photonPersistentDisk),
    'portworxVolume': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume(obj.portworxVolume),
    'projected': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjected(obj.projected),
    'quobyte': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte(obj.quobyte),
    'rbd': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesRbd(obj.rbd),
    'scaleIO': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo(obj.scaleIo),
    'secret': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesSecret(obj.secret),
    'storageos': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesStorageos(obj.storageos),
    'vsphereVolume': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume(obj.vsphereVolume),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainer {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#build
   */
  readonly buildSpec?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#containerImage
   */
  readonly containerImage?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#inTreeModuleToRemove
   */
  readonly inTreeModuleToRemove?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#inTreeModulesToRemove
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#kernelMappings
   */
  readonly kernelMappings: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#modprobe
   */
  readonly modprobe: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#registryTLS
   */
  readonly registryTls?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#sign
   */
  readonly sign?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainer#version
   */
  readonly version?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainer' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainer(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainer | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'build': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild(obj.buildSpec),
    'containerImage': obj.containerImage,
    'imagePullPolicy': obj.imagePullPolicy,
    'inTreeModuleToRemove': obj.inTreeModuleToRemove,
    'inTreeModulesToRemove': obj.inTreeModulesToRemove?.map(y => y),
    'kernelMappings': obj.kernelMappings?.map(y => toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings(y)),
    'modprobe': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe(obj.modprobe),
    'registryTLS': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls(obj.registryTls),
    'sign': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign(obj.sign),
    'version': obj.version,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv#valueFrom
   */
  readonly valueFrom?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources#claims
   */
  readonly claims?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources#limits
   */
  readonly limits?: { [key: string]: ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesLimits };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources#requests
   */
  readonly requests?: { [key: string]: ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesRequests };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerVolumeMounts | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv#valueFrom
   */
  readonly valueFrom?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources#claims
   */
  readonly claims?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources#limits
   */
  readonly limits?: { [key: string]: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesLimits };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources#requests
   */
  readonly requests?: { [key: string]: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesRequests };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerVolumeMounts | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore#partition
   */
  readonly partition?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAwsElasticBlockStore | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk#cachingMode
   */
  readonly cachingMode?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk#diskName
   */
  readonly diskName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk#diskURI
   */
  readonly diskUri: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk#kind
   */
  readonly kind?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureDisk | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile#secretName
   */
  readonly secretName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile#shareName
   */
  readonly shareName: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesAzureFile | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs#path
   */
  readonly path?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs#secretFile
   */
  readonly secretFile?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'monitors': obj.monitors?.map(y => y),
    'path': obj.path,
    'readOnly': obj.readOnly,
    'secretFile': obj.secretFile,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinder | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef(obj.secretRef),
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi#driver
   */
  readonly driver: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi#nodePublishSecretRef
   */
  readonly nodePublishSecretRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi#volumeAttributes
   */
  readonly volumeAttributes?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'nodePublishSecretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef(obj.nodePublishSecretRef),
    'readOnly': obj.readOnly,
    'volumeAttributes': ((obj.volumeAttributes) === undefined) ? undefined : (Object.entries(obj.volumeAttributes).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir#medium
   */
  readonly medium?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir#sizeLimit
   */
  readonly sizeLimit?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDirSizeLimit;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDir | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral#volumeClaimTemplate
   */
  readonly volumeClaimTemplate?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeral | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'volumeClaimTemplate': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate(obj.volumeClaimTemplate),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc#lun
   */
  readonly lun?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc#targetWWNs
   */
  readonly targetWwNs?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc#wwids
   */
  readonly wwids?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFc | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume#driver
   */
  readonly driver: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker#datasetName
   */
  readonly datasetName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker#datasetUUID
   */
  readonly datasetUuid?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlocker | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk#partition
   */
  readonly partition?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk#pdName
   */
  readonly pdName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGcePersistentDisk | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo#directory
   */
  readonly directory?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo#repository
   */
  readonly repository: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo#revision
   */
  readonly revision?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGitRepo | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs#endpoints
   */
  readonly endpoints: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesGlusterfs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesHostPath | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage#pullPolicy
   */
  readonly pullPolicy?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage#reference
   */
  readonly reference?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesImage | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#chapAuthDiscovery
   */
  readonly chapAuthDiscovery?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#chapAuthSession
   */
  readonly chapAuthSession?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#initiatorName
   */
  readonly initiatorName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#iqn
   */
  readonly iqn: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#iscsiInterface
   */
  readonly iscsiInterface?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#lun
   */
  readonly lun: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#portals
   */
  readonly portals?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi#targetPortal
   */
  readonly targetPortal: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsi | undefined): Record<string, any> | undefined {
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
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef(obj.secretRef),
    'targetPortal': obj.targetPortal,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs#server
   */
  readonly server: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesNfs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim#claimName
   */
  readonly claimName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPersistentVolumeClaim | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk#pdID
   */
  readonly pdId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPhotonPersistentDisk | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesPortworxVolume | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected#sources
   */
  readonly sources?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjected | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'sources': obj.sources?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte#group
   */
  readonly group?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte#registry
   */
  readonly registry: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte#tenant
   */
  readonly tenant?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte#user
   */
  readonly user?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte#volume
   */
  readonly volume: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesQuobyte | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#image
   */
  readonly image: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#keyring
   */
  readonly keyring?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#pool
   */
  readonly pool?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbd | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'image': obj.image,
    'keyring': obj.keyring,
    'monitors': obj.monitors?.map(y => y),
    'pool': obj.pool,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#gateway
   */
  readonly gateway: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#protectionDomain
   */
  readonly protectionDomain?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#secretRef
   */
  readonly secretRef: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#sslEnabled
   */
  readonly sslEnabled?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#storageMode
   */
  readonly storageMode?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#storagePool
   */
  readonly storagePool?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#system
   */
  readonly system: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'gateway': obj.gateway,
    'protectionDomain': obj.protectionDomain,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef(obj.secretRef),
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret#secretName
   */
  readonly secretName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems(y)),
    'optional': obj.optional,
    'secretName': obj.secretName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos#volumeName
   */
  readonly volumeName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos#volumeNamespace
   */
  readonly volumeNamespace?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageos | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef(obj.secretRef),
    'volumeName': obj.volumeName,
    'volumeNamespace': obj.volumeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume#storagePolicyID
   */
  readonly storagePolicyId?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume#storagePolicyName
   */
  readonly storagePolicyName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume#volumePath
   */
  readonly volumePath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesVsphereVolume | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnv
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerEnv {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnv#valueFrom
   */
  readonly valueFrom?: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnv(obj: ManagedClusterModuleSpecModuleSpecDraContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerResources
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerResources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerResources#claims
   */
  readonly claims?: ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerResources#limits
   */
  readonly limits?: { [key: string]: ManagedClusterModuleSpecModuleSpecDraContainerResourcesLimits };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerResources#requests
   */
  readonly requests?: { [key: string]: ManagedClusterModuleSpecModuleSpecDraContainerResourcesRequests };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerResources(obj: ManagedClusterModuleSpecModuleSpecDraContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts(obj: ManagedClusterModuleSpecModuleSpecDraContainerVolumeMounts | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig
 */
export interface ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig#opaque
   */
  readonly opaque?: ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig(obj: ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfig | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'opaque': toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque(obj.opaque),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors
 */
export interface ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors#cel
   */
  readonly cel?: ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors(obj: ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectors | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'cel': toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel(obj.cel),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnv
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerEnv {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnv#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnv#value
   */
  readonly value?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnv#valueFrom
   */
  readonly valueFrom?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerEnv' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnv(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerEnv | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
    'value': obj.value,
    'valueFrom': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom(obj.valueFrom),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResources
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerResources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResources#claims
   */
  readonly claims?: ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResources#limits
   */
  readonly limits?: { [key: string]: ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesLimits };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResources#requests
   */
  readonly requests?: { [key: string]: ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesRequests };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerResources(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerResources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'claims': obj.claims?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims(y)),
    'limits': ((obj.limits) === undefined) ? undefined : (Object.entries(obj.limits).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
    'requests': ((obj.requests) === undefined) ? undefined : (Object.entries(obj.requests).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1]?.value }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts#mountPath
   */
  readonly mountPath: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts#mountPropagation
   */
  readonly mountPropagation?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts#recursiveReadOnly
   */
  readonly recursiveReadOnly?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts#subPath
   */
  readonly subPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts#subPathExpr
   */
  readonly subPathExpr?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerVolumeMounts | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore#partition
   */
  readonly partition?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore(obj: ManagedClusterModuleSpecModuleSpecDraVolumesAwsElasticBlockStore | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk#cachingMode
   */
  readonly cachingMode?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk#diskName
   */
  readonly diskName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk#diskURI
   */
  readonly diskUri: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk#kind
   */
  readonly kind?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk(obj: ManagedClusterModuleSpecModuleSpecDraVolumesAzureDisk | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile#secretName
   */
  readonly secretName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile#shareName
   */
  readonly shareName: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile(obj: ManagedClusterModuleSpecModuleSpecDraVolumesAzureFile | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfs
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesCephfs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfs#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfs#path
   */
  readonly path?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfs#secretFile
   */
  readonly secretFile?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfs#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfs#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesCephfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCephfs(obj: ManagedClusterModuleSpecModuleSpecDraVolumesCephfs | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'monitors': obj.monitors?.map(y => y),
    'path': obj.path,
    'readOnly': obj.readOnly,
    'secretFile': obj.secretFile,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCinder
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesCinder {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCinder#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCinder#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCinder#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCinder#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesCinder' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCinder(obj: ManagedClusterModuleSpecModuleSpecDraVolumesCinder | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef(obj.secretRef),
    'volumeID': obj.volumeId,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap(obj: ManagedClusterModuleSpecModuleSpecDraVolumesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsi
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesCsi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsi#driver
   */
  readonly driver: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsi#nodePublishSecretRef
   */
  readonly nodePublishSecretRef?: ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsi#volumeAttributes
   */
  readonly volumeAttributes?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesCsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCsi(obj: ManagedClusterModuleSpecModuleSpecDraVolumesCsi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'nodePublishSecretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef(obj.nodePublishSecretRef),
    'readOnly': obj.readOnly,
    'volumeAttributes': ((obj.volumeAttributes) === undefined) ? undefined : (Object.entries(obj.volumeAttributes).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi(obj: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir#medium
   */
  readonly medium?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir#sizeLimit
   */
  readonly sizeLimit?: ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDirSizeLimit;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDir | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral#volumeClaimTemplate
   */
  readonly volumeClaimTemplate?: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeral | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'volumeClaimTemplate': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate(obj.volumeClaimTemplate),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFc
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesFc {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFc#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFc#lun
   */
  readonly lun?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFc#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFc#targetWWNs
   */
  readonly targetWwNs?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFc#wwids
   */
  readonly wwids?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesFc' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFc(obj: ManagedClusterModuleSpecModuleSpecDraVolumesFc | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume#driver
   */
  readonly driver: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume#options
   */
  readonly options?: { [key: string]: string };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume(obj: ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolume | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'driver': obj.driver,
    'fsType': obj.fsType,
    'options': ((obj.options) === undefined) ? undefined : (Object.entries(obj.options).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef(obj.secretRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlocker
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesFlocker {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlocker#datasetName
   */
  readonly datasetName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlocker#datasetUUID
   */
  readonly datasetUuid?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesFlocker' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFlocker(obj: ManagedClusterModuleSpecModuleSpecDraVolumesFlocker | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk#partition
   */
  readonly partition?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk#pdName
   */
  readonly pdName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk(obj: ManagedClusterModuleSpecModuleSpecDraVolumesGcePersistentDisk | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo#directory
   */
  readonly directory?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo#repository
   */
  readonly repository: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo#revision
   */
  readonly revision?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo(obj: ManagedClusterModuleSpecModuleSpecDraVolumesGitRepo | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs#endpoints
   */
  readonly endpoints: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs(obj: ManagedClusterModuleSpecModuleSpecDraVolumesGlusterfs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesHostPath
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesHostPath {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesHostPath#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesHostPath#type
   */
  readonly type?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesHostPath' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesHostPath(obj: ManagedClusterModuleSpecModuleSpecDraVolumesHostPath | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesImage
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesImage {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesImage#pullPolicy
   */
  readonly pullPolicy?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesImage#reference
   */
  readonly reference?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesImage' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesImage(obj: ManagedClusterModuleSpecModuleSpecDraVolumesImage | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesIscsi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#chapAuthDiscovery
   */
  readonly chapAuthDiscovery?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#chapAuthSession
   */
  readonly chapAuthSession?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#initiatorName
   */
  readonly initiatorName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#iqn
   */
  readonly iqn: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#iscsiInterface
   */
  readonly iscsiInterface?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#lun
   */
  readonly lun: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#portals
   */
  readonly portals?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsi#targetPortal
   */
  readonly targetPortal: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesIscsi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesIscsi(obj: ManagedClusterModuleSpecModuleSpecDraVolumesIscsi | undefined): Record<string, any> | undefined {
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
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef(obj.secretRef),
    'targetPortal': obj.targetPortal,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesNfs
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesNfs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesNfs#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesNfs#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesNfs#server
   */
  readonly server: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesNfs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesNfs(obj: ManagedClusterModuleSpecModuleSpecDraVolumesNfs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim#claimName
   */
  readonly claimName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim#readOnly
   */
  readonly readOnly?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim(obj: ManagedClusterModuleSpecModuleSpecDraVolumesPersistentVolumeClaim | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk#pdID
   */
  readonly pdId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk(obj: ManagedClusterModuleSpecModuleSpecDraVolumesPhotonPersistentDisk | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume#volumeID
   */
  readonly volumeId: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume(obj: ManagedClusterModuleSpecModuleSpecDraVolumesPortworxVolume | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjected
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjected {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjected#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjected#sources
   */
  readonly sources?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjected' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjected(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjected | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'sources': obj.sources?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte#group
   */
  readonly group?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte#registry
   */
  readonly registry: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte#tenant
   */
  readonly tenant?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte#user
   */
  readonly user?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte#volume
   */
  readonly volume: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte(obj: ManagedClusterModuleSpecModuleSpecDraVolumesQuobyte | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesRbd {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#image
   */
  readonly image: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#keyring
   */
  readonly keyring?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#monitors
   */
  readonly monitors: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#pool
   */
  readonly pool?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbd#user
   */
  readonly user?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesRbd' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesRbd(obj: ManagedClusterModuleSpecModuleSpecDraVolumesRbd | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'image': obj.image,
    'keyring': obj.keyring,
    'monitors': obj.monitors?.map(y => y),
    'pool': obj.pool,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef(obj.secretRef),
    'user': obj.user,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#gateway
   */
  readonly gateway: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#protectionDomain
   */
  readonly protectionDomain?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#secretRef
   */
  readonly secretRef: ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#sslEnabled
   */
  readonly sslEnabled?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#storageMode
   */
  readonly storageMode?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#storagePool
   */
  readonly storagePool?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#system
   */
  readonly system: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo(obj: ManagedClusterModuleSpecModuleSpecDraVolumesScaleIo | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'gateway': obj.gateway,
    'protectionDomain': obj.protectionDomain,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef(obj.secretRef),
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecret
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesSecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecret#defaultMode
   */
  readonly defaultMode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecret#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecret#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecret#secretName
   */
  readonly secretName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesSecret(obj: ManagedClusterModuleSpecModuleSpecDraVolumesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'defaultMode': obj.defaultMode,
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems(y)),
    'optional': obj.optional,
    'secretName': obj.secretName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageos
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesStorageos {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageos#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageos#readOnly
   */
  readonly readOnly?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageos#secretRef
   */
  readonly secretRef?: ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageos#volumeName
   */
  readonly volumeName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageos#volumeNamespace
   */
  readonly volumeNamespace?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesStorageos' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesStorageos(obj: ManagedClusterModuleSpecModuleSpecDraVolumesStorageos | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fsType': obj.fsType,
    'readOnly': obj.readOnly,
    'secretRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef(obj.secretRef),
    'volumeName': obj.volumeName,
    'volumeNamespace': obj.volumeNamespace,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume#fsType
   */
  readonly fsType?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume#storagePolicyID
   */
  readonly storagePolicyId?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume#storagePolicyName
   */
  readonly storagePolicyName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume#volumePath
   */
  readonly volumePath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume(obj: ManagedClusterModuleSpecModuleSpecDraVolumesVsphereVolume | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild#baseImageRegistryTLS
   */
  readonly baseImageRegistryTls?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild#buildArgs
   */
  readonly buildArgs?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild#dockerfileConfigMap
   */
  readonly dockerfileConfigMap: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild#kanikoParams
   */
  readonly kanikoParams?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild#secrets
   */
  readonly secrets?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild#selector
   */
  readonly selector?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuild | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'baseImageRegistryTLS': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls(obj.baseImageRegistryTls),
    'buildArgs': obj.buildArgs?.map(y => toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs(y)),
    'dockerfileConfigMap': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap(obj.dockerfileConfigMap),
    'kanikoParams': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams(obj.kanikoParams),
    'secrets': obj.secrets?.map(y => toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets(y)),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#build
   */
  readonly buildSpec?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#containerImage
   */
  readonly containerImage: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#inTreeModuleToRemove
   */
  readonly inTreeModuleToRemove?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#inTreeModulesToRemove
   */
  readonly inTreeModulesToRemove?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#literal
   */
  readonly literal?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#regexp
   */
  readonly regexp?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#registryTLS
   */
  readonly registryTls?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings#sign
   */
  readonly sign?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappings | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'build': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild(obj.buildSpec),
    'containerImage': obj.containerImage,
    'inTreeModuleToRemove': obj.inTreeModuleToRemove,
    'inTreeModulesToRemove': obj.inTreeModulesToRemove?.map(y => y),
    'literal': obj.literal,
    'regexp': obj.regexp,
    'registryTLS': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls(obj.registryTls),
    'sign': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign(obj.sign),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe#args
   */
  readonly args?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe#dirName
   */
  readonly dirName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe#firmwarePath
   */
  readonly firmwarePath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe#moduleName
   */
  readonly moduleName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe#modulesLoadingOrder
   */
  readonly modulesLoadingOrder?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe#parameters
   */
  readonly parameters?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe#rawArgs
   */
  readonly rawArgs?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobe | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'args': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs(obj.args),
    'dirName': obj.dirName,
    'firmwarePath': obj.firmwarePath,
    'moduleName': obj.moduleName,
    'modulesLoadingOrder': obj.modulesLoadingOrder?.map(y => y),
    'parameters': obj.parameters?.map(y => y),
    'rawArgs': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs(obj.rawArgs),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerRegistryTls | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign#certSecret
   */
  readonly certSecret: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign#filesToSign
   */
  readonly filesToSign?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign#keySecret
   */
  readonly keySecret: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign#unsignedImage
   */
  readonly unsignedImage?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign#unsignedImageRegistryTLS
   */
  readonly unsignedImageRegistryTls?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSign | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'certSecret': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret(obj.certSecret),
    'filesToSign': obj.filesToSign?.map(y => y),
    'keySecret': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret(obj.keySecret),
    'unsignedImage': obj.unsignedImage,
    'unsignedImageRegistryTLS': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls(obj.unsignedImageRegistryTls),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesClaims | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesLimits
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesLimits {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesLimits(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesRequests
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesRequests {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesRequests(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesClaims | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesLimits
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesLimits {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesLimits(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesRequests
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesRequests {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesRequests(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCephfsSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCinderSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesConfigMapItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesCsiNodePublishSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDirSizeLimit
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDirSizeLimit {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDirSizeLimit {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDirSizeLimit(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDirSizeLimit {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEmptyDirSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate#metadata
   */
  readonly metadata?: any;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate#spec
   */
  readonly spec: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesFlexVolumeSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesIscsiSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources#clusterTrustBundle
   */
  readonly clusterTrustBundle?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources#configMap
   */
  readonly configMap?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources#downwardAPI
   */
  readonly downwardApi?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources#podCertificate
   */
  readonly podCertificate?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources#secret
   */
  readonly secret?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources#serviceAccountToken
   */
  readonly serviceAccountToken?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clusterTrustBundle': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle(obj.clusterTrustBundle),
    'configMap': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap(obj.configMap),
    'downwardAPI': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi(obj.downwardApi),
    'podCertificate': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate(obj.podCertificate),
    'secret': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret(obj.secret),
    'serviceAccountToken': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken(obj.serviceAccountToken),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesRbdSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesScaleIoSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesSecretItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesStorageosSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom(obj: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims(obj: ManagedClusterModuleSpecModuleSpecDraContainerResourcesClaims | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerResourcesLimits
 */
export class ManagedClusterModuleSpecModuleSpecDraContainerResourcesLimits {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDraContainerResourcesLimits(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDraContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerResourcesRequests
 */
export class ManagedClusterModuleSpecModuleSpecDraContainerResourcesRequests {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDraContainerResourcesRequests(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDraContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque
 */
export interface ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque#driver
   */
  readonly driver: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque#parameters
   */
  readonly parameters: any;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque(obj: ManagedClusterModuleSpecModuleSpecDraDeviceClassesConfigOpaque | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel
 */
export interface ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel#expression
   */
  readonly expression: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel(obj: ManagedClusterModuleSpecModuleSpecDraDeviceClassesSelectorsCel | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'expression': obj.expression,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom#configMapKeyRef
   */
  readonly configMapKeyRef?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom#fileKeyRef
   */
  readonly fileKeyRef?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom#secretKeyRef
   */
  readonly secretKeyRef?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFrom | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'configMapKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef(obj.configMapKeyRef),
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef(obj.fieldRef),
    'fileKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef(obj.fileKeyRef),
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef(obj.resourceFieldRef),
    'secretKeyRef': toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef(obj.secretKeyRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims#request
   */
  readonly request?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesClaims | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesLimits
 */
export class ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesLimits {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesLimits(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesRequests
 */
export class ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesRequests {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesRequests(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDraInitContainerResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesCephfsSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesCinderSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems(obj: ManagedClusterModuleSpecModuleSpecDraVolumesConfigMapItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesCsiNodePublishSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems(obj: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDirSizeLimit
 */
export class ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDirSizeLimit {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDirSizeLimit {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDirSizeLimit(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDirSizeLimit {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesEmptyDirSizeLimit(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate#metadata
   */
  readonly metadata?: any;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate#spec
   */
  readonly spec: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplate | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesFlexVolumeSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesIscsiSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources#clusterTrustBundle
   */
  readonly clusterTrustBundle?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources#configMap
   */
  readonly configMap?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources#downwardAPI
   */
  readonly downwardApi?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources#podCertificate
   */
  readonly podCertificate?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources#secret
   */
  readonly secret?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources#serviceAccountToken
   */
  readonly serviceAccountToken?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'clusterTrustBundle': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle(obj.clusterTrustBundle),
    'configMap': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap(obj.configMap),
    'downwardAPI': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi(obj.downwardApi),
    'podCertificate': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate(obj.podCertificate),
    'secret': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret(obj.secret),
    'serviceAccountToken': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken(obj.serviceAccountToken),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesRbdSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesScaleIoSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems(obj: ManagedClusterModuleSpecModuleSpecDraVolumesSecretItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesStorageosSecretRef | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBaseImageRegistryTls | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildBuildArgs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildDockerfileConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams#tag
   */
  readonly tag?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildKanikoParams | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'tag': obj.tag,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerBuildSecrets | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild#baseImageRegistryTLS
   */
  readonly baseImageRegistryTls?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild#buildArgs
   */
  readonly buildArgs?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild#dockerfileConfigMap
   */
  readonly dockerfileConfigMap: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild#kanikoParams
   */
  readonly kanikoParams?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild#secrets
   */
  readonly secrets?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild#selector
   */
  readonly selector?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuild | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'baseImageRegistryTLS': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls(obj.baseImageRegistryTls),
    'buildArgs': obj.buildArgs?.map(y => toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs(y)),
    'dockerfileConfigMap': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap(obj.dockerfileConfigMap),
    'kanikoParams': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams(obj.kanikoParams),
    'secrets': obj.secrets?.map(y => toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets(y)),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsRegistryTls | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign#certSecret
   */
  readonly certSecret: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign#filesToSign
   */
  readonly filesToSign?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign#keySecret
   */
  readonly keySecret: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign#unsignedImage
   */
  readonly unsignedImage?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign#unsignedImageRegistryTLS
   */
  readonly unsignedImageRegistryTls?: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSign | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'certSecret': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret(obj.certSecret),
    'filesToSign': obj.filesToSign?.map(y => y),
    'keySecret': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret(obj.keySecret),
    'unsignedImage': obj.unsignedImage,
    'unsignedImageRegistryTLS': toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls(obj.unsignedImageRegistryTls),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs#load
   */
  readonly load?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs#unload
   */
  readonly unload?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeArgs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs#load
   */
  readonly load?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs#unload
   */
  readonly unload?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerModprobeRawArgs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignCertSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignKeySecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerSignUnsignedImageRegistryTls | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#dataSource
   */
  readonly dataSource?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#dataSourceRef
   */
  readonly dataSourceRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#resources
   */
  readonly resources?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#selector
   */
  readonly selector?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#volumeAttributesClassName
   */
  readonly volumeAttributesClassName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj.dataSource),
    'dataSourceRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj.dataSourceRef),
    'resources': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources(obj.resources),
    'selector': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector(obj.selector),
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#labelSelector
   */
  readonly labelSelector?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle#signerName
   */
  readonly signerName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj.labelSelector),
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#certificateChainPath
   */
  readonly certificateChainPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#credentialBundlePath
   */
  readonly credentialBundlePath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#keyPath
   */
  readonly keyPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#keyType
   */
  readonly keyType: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#maxExpirationSeconds
   */
  readonly maxExpirationSeconds?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#signerName
   */
  readonly signerName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate#userAnnotations
   */
  readonly userAnnotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesPodCertificate | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken#audience
   */
  readonly audience?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken#expirationSeconds
   */
  readonly expirationSeconds?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesServiceAccountToken | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef(obj: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef(obj: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef(obj: ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromConfigMapKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef#volumeName
   */
  readonly volumeName: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromFileKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef(obj: ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromSecretKeyRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#accessModes
   */
  readonly accessModes?: string[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#dataSource
   */
  readonly dataSource?: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#dataSourceRef
   */
  readonly dataSourceRef?: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#resources
   */
  readonly resources?: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#selector
   */
  readonly selector?: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#storageClassName
   */
  readonly storageClassName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#volumeAttributesClassName
   */
  readonly volumeAttributesClassName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#volumeMode
   */
  readonly volumeMode?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec#volumeName
   */
  readonly volumeName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'accessModes': obj.accessModes?.map(y => y),
    'dataSource': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj.dataSource),
    'dataSourceRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj.dataSourceRef),
    'resources': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources(obj.resources),
    'selector': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector(obj.selector),
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#labelSelector
   */
  readonly labelSelector?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#optional
   */
  readonly optional?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle#signerName
   */
  readonly signerName?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundle | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'labelSelector': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj.labelSelector),
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApi | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate#certificateChainPath
   */
  readonly certificateChainPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate#credentialBundlePath
   */
  readonly credentialBundlePath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate#keyPath
   */
  readonly keyPath?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate#keyType
   */
  readonly keyType: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate#maxExpirationSeconds
   */
  readonly maxExpirationSeconds?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate#signerName
   */
  readonly signerName: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate#userAnnotations
   */
  readonly userAnnotations?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesPodCertificate | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret#items
   */
  readonly items?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret#name
   */
  readonly name?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret#optional
   */
  readonly optional?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'items': obj.items?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems(y)),
    'name': obj.name,
    'optional': obj.optional,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken#audience
   */
  readonly audience?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken#expirationSeconds
   */
  readonly expirationSeconds?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesServiceAccountToken | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBaseImageRegistryTls | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildBuildArgs | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildDockerfileConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams#tag
   */
  readonly tag?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildKanikoParams | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'tag': obj.tag,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsBuildSecrets | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignCertSecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignKeySecret | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls
 */
export interface ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls#insecure
   */
  readonly insecure?: boolean;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls#insecureSkipTLSVerify
   */
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls(obj: ManagedClusterModuleSpecModuleSpecModuleLoaderContainerKernelMappingsSignUnsignedImageRegistryTls | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSource | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#kind
   */
  readonly kind: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources#limits
   */
  readonly limits?: { [key: string]: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources#requests
   */
  readonly requests?: { [key: string]: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResources | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector#matchExpressions
   */
  readonly matchExpressions?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesConfigMapItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesSecretItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraInitContainerEnvValueFromResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource#kind
   */
  readonly kind: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSource | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#apiGroup
   */
  readonly apiGroup?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#kind
   */
  readonly kind: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#name
   */
  readonly name: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef#namespace
   */
  readonly namespace?: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecDataSourceRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources#limits
   */
  readonly limits?: { [key: string]: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits };

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources#requests
   */
  readonly requests?: { [key: string]: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResources | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector#matchExpressions
   */
  readonly matchExpressions?: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchExpressions
   */
  readonly matchExpressions?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions[];

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector#matchLabels
   */
  readonly matchLabels?: { [key: string]: string };
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelector | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'matchExpressions': obj.matchExpressions?.map(y => toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(y)),
    'matchLabels': ((obj.matchLabels) === undefined) ? undefined : (Object.entries(obj.matchLabels).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesConfigMapItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems#fieldRef
   */
  readonly fieldRef?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems#path
   */
  readonly path: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems#resourceFieldRef
   */
  readonly resourceFieldRef?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItems | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'fieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef(obj.fieldRef),
    'mode': obj.mode,
    'path': obj.path,
    'resourceFieldRef': toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj.resourceFieldRef),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems#mode
   */
  readonly mode?: number;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems#path
   */
  readonly path: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesSecretItems | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits
 */
export class ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesLimits(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests
 */
export class ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecResourcesRequests(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions(obj: ManagedClusterModuleSpecModuleSpecDraVolumesEphemeralVolumeClaimTemplateSpecSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#key
   */
  readonly key: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#operator
   */
  readonly operator: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions#values
   */
  readonly values?: string[];
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesClusterTrustBundleLabelSelectorMatchExpressions | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef#apiVersion
   */
  readonly apiVersion?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef#fieldPath
   */
  readonly fieldPath: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef
 */
export interface ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef {
  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#containerName
   */
  readonly containerName?: string;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#divisor
   */
  readonly divisor?: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor;

  /**
   * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef#resource
   */
  readonly resource: string;
}

/**
 * Converts an object of type 'ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef(obj: ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRef | undefined): Record<string, any> | undefined {
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
 * @schema ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDevicePluginVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}

/**
 * @schema ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor
 */
export class ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
  public static fromNumber(value: number): ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  public static fromString(value: string): ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor {
    return new ManagedClusterModuleSpecModuleSpecDraVolumesProjectedSourcesDownwardApiItemsResourceFieldRefDivisor(value);
  }
  private constructor(public readonly value: number | string) {
  }
}
