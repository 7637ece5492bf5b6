// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema Onload
 */
export class Onload extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Onload"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'onload.amd.com/v1alpha1',
    kind: 'Onload',
  }

  /**
   * Renders a Kubernetes manifest for "Onload".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: OnloadProps = {}): any {
    return {
      ...Onload.GVK,
      ...toJson_OnloadProps(props),
    };
  }

  /**
   * Defines a "Onload" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: OnloadProps = {}) {
    super(scope, id, {
      ...Onload.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Onload.GVK,
      ...toJson_OnloadProps(resolved),
    };
  }
}

/**
 * @schema Onload
 */
export interface OnloadProps {
  /**
   * @schema Onload#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema Onload#spec
   */
  readonly spec?: OnloadSpec;
}

/**
 * Converts an object of type 'OnloadProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadProps(obj: OnloadProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_OnloadSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OnloadSpec
 */
export interface OnloadSpec {
  /**
   * @schema OnloadSpec#devicePlugin
   */
  readonly devicePlugin: OnloadSpecDevicePlugin;

  /**
   * @schema OnloadSpec#onload
   */
  readonly onload: OnloadSpecOnload;

  /**
   * @schema OnloadSpec#selector
   */
  readonly selector: { [key: string]: string };

  /**
   * @schema OnloadSpec#serviceAccountName
   */
  readonly serviceAccountName: string;
}

/**
 * Converts an object of type 'OnloadSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpec(obj: OnloadSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'devicePlugin': toJson_OnloadSpecDevicePlugin(obj.devicePlugin),
    'onload': toJson_OnloadSpecOnload(obj.onload),
    'selector': ((obj.selector) === undefined) ? undefined : (Object.entries(obj.selector).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {})),
    'serviceAccountName': obj.serviceAccountName,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OnloadSpecDevicePlugin
 */
export interface OnloadSpecDevicePlugin {
  /**
   * @schema OnloadSpecDevicePlugin#baseMountPath
   */
  readonly baseMountPath?: string;

  /**
   * @schema OnloadSpecDevicePlugin#binMountPath
   */
  readonly binMountPath?: string;

  /**
   * @schema OnloadSpecDevicePlugin#hostOnloadPath
   */
  readonly hostOnloadPath?: string;

  /**
   * @schema OnloadSpecDevicePlugin#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema OnloadSpecDevicePlugin#libMounthPath
   */
  readonly libMounthPath?: string;

  /**
   * @schema OnloadSpecDevicePlugin#maxPodsPerNode
   */
  readonly maxPodsPerNode?: number;

  /**
   * @schema OnloadSpecDevicePlugin#mountOnload
   */
  readonly mountOnload?: boolean;

  /**
   * @schema OnloadSpecDevicePlugin#setPreload
   */
  readonly setPreload?: boolean;
}

/**
 * Converts an object of type 'OnloadSpecDevicePlugin' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpecDevicePlugin(obj: OnloadSpecDevicePlugin | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'baseMountPath': obj.baseMountPath,
    'binMountPath': obj.binMountPath,
    'hostOnloadPath': obj.hostOnloadPath,
    'imagePullPolicy': obj.imagePullPolicy,
    'libMounthPath': obj.libMounthPath,
    'maxPodsPerNode': obj.maxPodsPerNode,
    'mountOnload': obj.mountOnload,
    'setPreload': obj.setPreload,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OnloadSpecOnload
 */
export interface OnloadSpecOnload {
  /**
   * @schema OnloadSpecOnload#controlPlane
   */
  readonly controlPlane?: OnloadSpecOnloadControlPlane;

  /**
   * @schema OnloadSpecOnload#imagePullPolicy
   */
  readonly imagePullPolicy?: string;

  /**
   * @schema OnloadSpecOnload#kernelMappings
   */
  readonly kernelMappings: OnloadSpecOnloadKernelMappings[];

  /**
   * @schema OnloadSpecOnload#userImage
   */
  readonly userImage: string;

  /**
   * @schema OnloadSpecOnload#version
   */
  readonly version: string;
}

/**
 * Converts an object of type 'OnloadSpecOnload' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpecOnload(obj: OnloadSpecOnload | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'controlPlane': toJson_OnloadSpecOnloadControlPlane(obj.controlPlane),
    'imagePullPolicy': obj.imagePullPolicy,
    'kernelMappings': obj.kernelMappings?.map(y => toJson_OnloadSpecOnloadKernelMappings(y)),
    'userImage': obj.userImage,
    'version': obj.version,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OnloadSpecOnloadControlPlane
 */
export interface OnloadSpecOnloadControlPlane {
  /**
   * @schema OnloadSpecOnloadControlPlane#parameters
   */
  readonly parameters?: string[];
}

/**
 * Converts an object of type 'OnloadSpecOnloadControlPlane' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpecOnloadControlPlane(obj: OnloadSpecOnloadControlPlane | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'parameters': obj.parameters?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OnloadSpecOnloadKernelMappings
 */
export interface OnloadSpecOnloadKernelMappings {
  /**
   * @schema OnloadSpecOnloadKernelMappings#build
   */
  readonly buildSpec?: OnloadSpecOnloadKernelMappingsBuild;

  /**
   * @schema OnloadSpecOnloadKernelMappings#kernelModuleImage
   */
  readonly kernelModuleImage: string;

  /**
   * @schema OnloadSpecOnloadKernelMappings#regexp
   */
  readonly regexp: string;

  /**
   * @schema OnloadSpecOnloadKernelMappings#sfc
   */
  readonly sfc?: any;
}

/**
 * Converts an object of type 'OnloadSpecOnloadKernelMappings' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpecOnloadKernelMappings(obj: OnloadSpecOnloadKernelMappings | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'build': toJson_OnloadSpecOnloadKernelMappingsBuild(obj.buildSpec),
    'kernelModuleImage': obj.kernelModuleImage,
    'regexp': obj.regexp,
    'sfc': obj.sfc,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OnloadSpecOnloadKernelMappingsBuild
 */
export interface OnloadSpecOnloadKernelMappingsBuild {
  /**
   * @schema OnloadSpecOnloadKernelMappingsBuild#buildArgs
   */
  readonly buildArgs?: OnloadSpecOnloadKernelMappingsBuildBuildArgs[];

  /**
   * @schema OnloadSpecOnloadKernelMappingsBuild#dockerfileConfigMap
   */
  readonly dockerfileConfigMap: OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap;
}

/**
 * Converts an object of type 'OnloadSpecOnloadKernelMappingsBuild' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpecOnloadKernelMappingsBuild(obj: OnloadSpecOnloadKernelMappingsBuild | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'buildArgs': obj.buildArgs?.map(y => toJson_OnloadSpecOnloadKernelMappingsBuildBuildArgs(y)),
    'dockerfileConfigMap': toJson_OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap(obj.dockerfileConfigMap),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema OnloadSpecOnloadKernelMappingsBuildBuildArgs
 */
export interface OnloadSpecOnloadKernelMappingsBuildBuildArgs {
  /**
   * @schema OnloadSpecOnloadKernelMappingsBuildBuildArgs#name
   */
  readonly name: string;

  /**
   * @schema OnloadSpecOnloadKernelMappingsBuildBuildArgs#value
   */
  readonly value: string;
}

/**
 * Converts an object of type 'OnloadSpecOnloadKernelMappingsBuildBuildArgs' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpecOnloadKernelMappingsBuildBuildArgs(obj: OnloadSpecOnloadKernelMappingsBuildBuildArgs | undefined): Record<string, any> | undefined {
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
 * @schema OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap
 */
export interface OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap {
  /**
   * @schema OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap#name
   */
  readonly name?: string;
}

/**
 * Converts an object of type 'OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap(obj: OnloadSpecOnloadKernelMappingsBuildDockerfileConfigMap | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
