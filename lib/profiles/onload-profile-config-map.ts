import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { OnloadProfile } from './onload-profile';
import { enclosingRelease } from '../private/cluster-release';
import { labelsFor } from '../private/labels';
import { checkNamespaceName } from '../private/namespace-name';
import type { OnloadRelease } from '../release';

/** Properties of `OnloadProfileConfigMap`. */
export interface OnloadProfileConfigMapProps {
  /** Profile to render. */
  readonly profile: OnloadProfile;

  /**
   * Namespace of the pods that use the profile.
   *
   * @default - that of the chart
   */
  readonly namespace?: string;

  /**
   * Release of Onload that the pods run. Profiles and options differ between releases.
   *
   * @default - that of the enclosing OnloadPlatform, else the newest release
   */
  readonly release?: OnloadRelease;
}

/**
 * Defines the ConfigMap of a profile. Containers in its namespace read their settings from it (`envFrom`).
 *
 * It is read when a container starts. A change does not reach running pods.
 *
 * @example
 * new OnloadProfileConfigMap(chart, 'Latency', { profile: OnloadProfile.latency(), namespace: 'trading' });
 */
export class OnloadProfileConfigMap extends Construct {
  /** Profile to render. */
  public readonly profile: OnloadProfile;

  /** Name of the ConfigMap. */
  public readonly configMapName: string;

  constructor(scope: Construct, id: string, props: OnloadProfileConfigMapProps) {
    super(scope, id);
    this.profile = props.profile;
    const release = props.release ?? enclosingRelease(this);
    this.configMapName = props.profile.configMapName;
    checkNamespaceName(props.namespace, this.node.path, 'profile/namespace');
    new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name: this.configMapName,
        labels: labelsFor(this, { name: 'onload', component: 'profile' }),
        // An undefined one would replace the chart's.
        ...(props.namespace === undefined ? {} : { namespace: props.namespace }),
      },
      data: release ? this.profile.envFor(release) : this.profile.env,
    });
  }
}
