import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import type { IOnloadProfile, OnloadProfile } from './onload-profile';
import { addNamespace, enclosingRelease, labelsFor, objectMetadata, recordMetadata } from '../../synthesis';
import { invalid, requireText } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { checkNamespaceName, type MetadataOptions, NamespaceSource, type OnloadRelease } from '../../values';

/**
 * Properties of `OnloadProfileConfigMap`.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface OnloadProfileConfigMapProps extends MetadataOptions {
  /** Profile to render. */
  readonly profile: OnloadProfile;

  /**
   * Namespace of the pods that use the profile.
   *
   * @default - that of the chart
   */
  readonly namespace?: NamespaceSource;

  /**
   * Release of Onload that the pods run. Profiles and options differ between releases.
   *
   * @default - that of the enclosing OnloadPlatform, else the newest release
   */
  readonly release?: OnloadRelease;
}

/**
 * ConfigMap of a profile.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface IOnloadProfileConfigMap extends IConstruct, IOnloadProfile {
  /** Name of the ConfigMap. */
  readonly name: string;

  /**
   * Namespace of the ConfigMap.
   *
   * @default - neither the ConfigMap nor its chart sets one
   */
  readonly namespace?: string;
}

/**
 * Attributes of an existing ConfigMap of a profile.
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export interface OnloadProfileConfigMapAttributes {
  /** Name of the ConfigMap. */
  readonly name: string;

  /** Namespace of the ConfigMap and of the pods that use it. */
  readonly namespace: string;
}

/**
 * Defines the ConfigMap of a profile. Containers in its namespace read their settings from it (`envFrom`).
 *
 * It is read when a container starts. A change does not reach running pods, unless the profile is one `withContentHash()`: then it has another name, and
 * the pods are replaced.
 *
 * @example
 * new OnloadProfileConfigMap(chart, 'Latency', { profile: OnloadProfile.latency(), namespace: NamespaceSource.existing('trading') });
 *
 * @see https://github.com/Xilinx-CNS/onload/tree/master/scripts/onload_profiles
 */
export class OnloadProfileConfigMap extends Construct implements IOnloadProfileConfigMap {
  /** Refers to an existing ConfigMap. Its contents are not checked. */
  public static fromOnloadProfileConfigMapAttributes(
    scope: Construct, id: string, attributes: OnloadProfileConfigMapAttributes,
  ): IOnloadProfileConfigMap {
    const { name, namespace } = attributes;
    requireText({ name, namespace }, 'OnloadProfileConfigMap.fromOnloadProfileConfigMapAttributes()');
    const where = `${scope.node.path}/${id}`;
    checkNamespaceName(namespace, where, 'profile/namespace');
    if (!DNS_SUBDOMAIN.test(name)) {
      throw invalid('profile/config-map', 'not the name of a ConfigMap', name, 'use lower case letters, digits, "-" and "."', where);
    }
    class Existing extends Construct implements IOnloadProfileConfigMap {
      public readonly name = name;
      public readonly namespace = namespace;
      public readonly configMapName = name;
    }
    return new Existing(scope, id);
  }

  /** Profile to render. */
  public readonly profile: OnloadProfile;

  public readonly name: string;
  public readonly namespace?: string;

  constructor(scope: Construct, id: string, props: OnloadProfileConfigMapProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.profile = props.profile;
    const release = props.release ?? enclosingRelease(this);
    this.name = props.profile.configMapName;
    const data = release ? this.profile.envFor(release) : this.profile.env;
    if (!this.profile._isNamedAfter(data)) {
      throw invalid('profile/hash-of-other-release', 'profile whose hash is that of another release', this.profile.name,
        'use withContentHash(release) with the release of the pods', this.node.path);
    }
    addNamespace(this, props.namespace);
    this.namespace = new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: objectMetadata(this, {
        name: this.name, namespace: props.namespace?.name, labels: labelsFor(this, { name: 'onload', component: 'profile' }),
      }),
      data,
    }).metadata.namespace;
  }

  public get configMapName(): string {
    return this.name;
  }
}
