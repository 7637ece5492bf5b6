// Generated from upstream/crds by `npm run import-crds`. Do not edit.
import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';


/**
 *
 *
 * @schema Image
 */
export class Image extends ApiObject {
  /**
   * Returns the apiVersion and kind for "Image"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'config.openshift.io/v1',
    kind: 'Image',
  }

  /**
   * Renders a Kubernetes manifest for "Image".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: ImageProps): any {
    return {
      ...Image.GVK,
      ...toJson_ImageProps(props),
    };
  }

  /**
   * Defines a "Image" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: ImageProps) {
    super(scope, id, {
      ...Image.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...Image.GVK,
      ...toJson_ImageProps(resolved),
    };
  }
}

/**
 * @schema Image
 */
export interface ImageProps {
  /**
   * @schema Image#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema Image#spec
   */
  readonly spec: ImageSpec;
}

/**
 * Converts an object of type 'ImageProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageProps(obj: ImageProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ImageSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageSpec
 */
export interface ImageSpec {
  /**
   * @schema ImageSpec#additionalTrustedCA
   */
  readonly additionalTrustedCa?: ImageSpecAdditionalTrustedCa;

  /**
   * @schema ImageSpec#allowedRegistriesForImport
   */
  readonly allowedRegistriesForImport?: ImageSpecAllowedRegistriesForImport[];

  /**
   * @schema ImageSpec#externalRegistryHostnames
   */
  readonly externalRegistryHostnames?: string[];

  /**
   * @schema ImageSpec#imageStreamImportMode
   */
  readonly imageStreamImportMode?: ImageSpecImageStreamImportMode;

  /**
   * @schema ImageSpec#registrySources
   */
  readonly registrySources?: ImageSpecRegistrySources;
}

/**
 * Converts an object of type 'ImageSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageSpec(obj: ImageSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'additionalTrustedCA': toJson_ImageSpecAdditionalTrustedCa(obj.additionalTrustedCa),
    'allowedRegistriesForImport': obj.allowedRegistriesForImport?.map(y => toJson_ImageSpecAllowedRegistriesForImport(y)),
    'externalRegistryHostnames': obj.externalRegistryHostnames?.map(y => y),
    'imageStreamImportMode': obj.imageStreamImportMode,
    'registrySources': toJson_ImageSpecRegistrySources(obj.registrySources),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageSpecAdditionalTrustedCa
 */
export interface ImageSpecAdditionalTrustedCa {
  /**
   * @schema ImageSpecAdditionalTrustedCa#name
   */
  readonly name: string;
}

/**
 * Converts an object of type 'ImageSpecAdditionalTrustedCa' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageSpecAdditionalTrustedCa(obj: ImageSpecAdditionalTrustedCa | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'name': obj.name,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageSpecAllowedRegistriesForImport
 */
export interface ImageSpecAllowedRegistriesForImport {
  /**
   * @schema ImageSpecAllowedRegistriesForImport#domainName
   */
  readonly domainName?: string;

  /**
   * @schema ImageSpecAllowedRegistriesForImport#insecure
   */
  readonly insecure?: boolean;
}

/**
 * Converts an object of type 'ImageSpecAllowedRegistriesForImport' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageSpecAllowedRegistriesForImport(obj: ImageSpecAllowedRegistriesForImport | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'domainName': obj.domainName,
    'insecure': obj.insecure,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageSpecImageStreamImportMode
 */
export enum ImageSpecImageStreamImportMode {
  /** Legacy */
  LEGACY = "Legacy",
  /** PreserveOriginal */
  PRESERVE_ORIGINAL = "PreserveOriginal",
}

/**
 * @schema ImageSpecRegistrySources
 */
export interface ImageSpecRegistrySources {
  /**
   * @schema ImageSpecRegistrySources#allowedRegistries
   */
  readonly allowedRegistries?: string[];

  /**
   * @schema ImageSpecRegistrySources#blockedRegistries
   */
  readonly blockedRegistries?: string[];

  /**
   * @schema ImageSpecRegistrySources#containerRuntimeSearchRegistries
   */
  readonly containerRuntimeSearchRegistries?: string[];

  /**
   * @schema ImageSpecRegistrySources#insecureRegistries
   */
  readonly insecureRegistries?: string[];
}

/**
 * Converts an object of type 'ImageSpecRegistrySources' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageSpecRegistrySources(obj: ImageSpecRegistrySources | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'allowedRegistries': obj.allowedRegistries?.map(y => y),
    'blockedRegistries': obj.blockedRegistries?.map(y => y),
    'containerRuntimeSearchRegistries': obj.containerRuntimeSearchRegistries?.map(y => y),
    'insecureRegistries': obj.insecureRegistries?.map(y => y),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */


/**
 *
 *
 * @schema ImageDigestMirrorSet
 */
export class ImageDigestMirrorSet extends ApiObject {
  /**
   * Returns the apiVersion and kind for "ImageDigestMirrorSet"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ImageDigestMirrorSet',
  }

  /**
   * Renders a Kubernetes manifest for "ImageDigestMirrorSet".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: ImageDigestMirrorSetProps): any {
    return {
      ...ImageDigestMirrorSet.GVK,
      ...toJson_ImageDigestMirrorSetProps(props),
    };
  }

  /**
   * Defines a "ImageDigestMirrorSet" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: ImageDigestMirrorSetProps) {
    super(scope, id, {
      ...ImageDigestMirrorSet.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...ImageDigestMirrorSet.GVK,
      ...toJson_ImageDigestMirrorSetProps(resolved),
    };
  }
}

/**
 * @schema ImageDigestMirrorSet
 */
export interface ImageDigestMirrorSetProps {
  /**
   * @schema ImageDigestMirrorSet#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema ImageDigestMirrorSet#spec
   */
  readonly spec: ImageDigestMirrorSetSpec;
}

/**
 * Converts an object of type 'ImageDigestMirrorSetProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageDigestMirrorSetProps(obj: ImageDigestMirrorSetProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ImageDigestMirrorSetSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageDigestMirrorSetSpec
 */
export interface ImageDigestMirrorSetSpec {
  /**
   * @schema ImageDigestMirrorSetSpec#imageDigestMirrors
   */
  readonly imageDigestMirrors?: ImageDigestMirrorSetSpecImageDigestMirrors[];
}

/**
 * Converts an object of type 'ImageDigestMirrorSetSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageDigestMirrorSetSpec(obj: ImageDigestMirrorSetSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'imageDigestMirrors': obj.imageDigestMirrors?.map(y => toJson_ImageDigestMirrorSetSpecImageDigestMirrors(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageDigestMirrorSetSpecImageDigestMirrors
 */
export interface ImageDigestMirrorSetSpecImageDigestMirrors {
  /**
   * @schema ImageDigestMirrorSetSpecImageDigestMirrors#mirrorSourcePolicy
   */
  readonly mirrorSourcePolicy?: ImageDigestMirrorSetSpecImageDigestMirrorsMirrorSourcePolicy;

  /**
   * @schema ImageDigestMirrorSetSpecImageDigestMirrors#mirrors
   */
  readonly mirrors?: string[];

  /**
   * @schema ImageDigestMirrorSetSpecImageDigestMirrors#source
   */
  readonly source: string;
}

/**
 * Converts an object of type 'ImageDigestMirrorSetSpecImageDigestMirrors' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageDigestMirrorSetSpecImageDigestMirrors(obj: ImageDigestMirrorSetSpecImageDigestMirrors | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mirrorSourcePolicy': obj.mirrorSourcePolicy,
    'mirrors': obj.mirrors?.map(y => y),
    'source': obj.source,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageDigestMirrorSetSpecImageDigestMirrorsMirrorSourcePolicy
 */
export enum ImageDigestMirrorSetSpecImageDigestMirrorsMirrorSourcePolicy {
  /** NeverContactSource */
  NEVER_CONTACT_SOURCE = "NeverContactSource",
  /** AllowContactingSource */
  ALLOW_CONTACTING_SOURCE = "AllowContactingSource",
}


/**
 *
 *
 * @schema ImageTagMirrorSet
 */
export class ImageTagMirrorSet extends ApiObject {
  /**
   * Returns the apiVersion and kind for "ImageTagMirrorSet"
   */
  public static readonly GVK: GroupVersionKind = {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ImageTagMirrorSet',
  }

  /**
   * Renders a Kubernetes manifest for "ImageTagMirrorSet".
   *
   * This can be used to inline resource manifests inside other objects (e.g. as templates).
   *
   * @param props initialization props
   */
  public static manifest(props: ImageTagMirrorSetProps): any {
    return {
      ...ImageTagMirrorSet.GVK,
      ...toJson_ImageTagMirrorSetProps(props),
    };
  }

  /**
   * Defines a "ImageTagMirrorSet" API object
   * @param scope the scope in which to define this object
   * @param id a scope-local name for the object
   * @param props initialization props
   */
  public constructor(scope: Construct, id: string, props: ImageTagMirrorSetProps) {
    super(scope, id, {
      ...ImageTagMirrorSet.GVK,
      ...props,
    });
  }

  /**
   * Renders the object to Kubernetes JSON.
   */
  public override toJson(): any {
    const resolved = super.toJson();

    return {
      ...ImageTagMirrorSet.GVK,
      ...toJson_ImageTagMirrorSetProps(resolved),
    };
  }
}

/**
 * @schema ImageTagMirrorSet
 */
export interface ImageTagMirrorSetProps {
  /**
   * @schema ImageTagMirrorSet#metadata
   */
  readonly metadata?: ApiObjectMetadata;

  /**
   * @schema ImageTagMirrorSet#spec
   */
  readonly spec: ImageTagMirrorSetSpec;
}

/**
 * Converts an object of type 'ImageTagMirrorSetProps' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageTagMirrorSetProps(obj: ImageTagMirrorSetProps | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'metadata': obj.metadata,
    'spec': toJson_ImageTagMirrorSetSpec(obj.spec),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageTagMirrorSetSpec
 */
export interface ImageTagMirrorSetSpec {
  /**
   * @schema ImageTagMirrorSetSpec#imageTagMirrors
   */
  readonly imageTagMirrors?: ImageTagMirrorSetSpecImageTagMirrors[];
}

/**
 * Converts an object of type 'ImageTagMirrorSetSpec' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageTagMirrorSetSpec(obj: ImageTagMirrorSetSpec | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'imageTagMirrors': obj.imageTagMirrors?.map(y => toJson_ImageTagMirrorSetSpecImageTagMirrors(y)),
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageTagMirrorSetSpecImageTagMirrors
 */
export interface ImageTagMirrorSetSpecImageTagMirrors {
  /**
   * @schema ImageTagMirrorSetSpecImageTagMirrors#mirrorSourcePolicy
   */
  readonly mirrorSourcePolicy?: ImageTagMirrorSetSpecImageTagMirrorsMirrorSourcePolicy;

  /**
   * @schema ImageTagMirrorSetSpecImageTagMirrors#mirrors
   */
  readonly mirrors?: string[];

  /**
   * @schema ImageTagMirrorSetSpecImageTagMirrors#source
   */
  readonly source: string;
}

/**
 * Converts an object of type 'ImageTagMirrorSetSpecImageTagMirrors' to JSON representation.
 */
/* eslint-disable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */
export function toJson_ImageTagMirrorSetSpecImageTagMirrors(obj: ImageTagMirrorSetSpecImageTagMirrors | undefined): Record<string, any> | undefined {
  if (obj === undefined) { return undefined; }
  const result = {
    'mirrorSourcePolicy': obj.mirrorSourcePolicy,
    'mirrors': obj.mirrors?.map(y => y),
    'source': obj.source,
  };
  // filter undefined values
  return Object.entries(result).reduce((r, i) => (i[1] === undefined) ? r : ({ ...r, [i[0]]: i[1] }), {});
}
/* eslint-enable max-len, @stylistic/max-len, quote-props, @stylistic/quote-props */

/**
 * @schema ImageTagMirrorSetSpecImageTagMirrorsMirrorSourcePolicy
 */
export enum ImageTagMirrorSetSpecImageTagMirrorsMirrorSourcePolicy {
  /** NeverContactSource */
  NEVER_CONTACT_SOURCE = "NeverContactSource",
  /** AllowContactingSource */
  ALLOW_CONTACTING_SOURCE = "AllowContactingSource",
}
