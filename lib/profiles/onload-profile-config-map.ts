import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { OnloadProfile } from './onload-profile';
import { labelsFor } from '../private/labels';
import { checkNamespaceName } from '../private/namespace-name';
import type { OnloadRelease } from '../release';

/** Properties of `OnloadProfileConfigMap`. */
export interface OnloadProfileConfigMapProps {
  /** The profile. */
  readonly profile: OnloadProfile;

  /**
   * Namespace of the pods that use the profile.
   *
   * @default - the chart's
   */
  readonly namespace?: string;

  /**
   * The release of Onload that the pods run, where profiles and options differ.
   *
   * @default - the newest
   */
  readonly release?: OnloadRelease;
}

/**
 * The ConfigMap of a profile, from which the containers of its namespace take their settings (`envFrom`).
 *
 * It is read when a container starts: a change reaches no pod that runs.
 */
export class OnloadProfileConfigMap extends Construct {
  /** The profile. */
  public readonly profile: OnloadProfile;

  /** Name of the ConfigMap. */
  public readonly configMapName: string;

  constructor(scope: Construct, id: string, props: OnloadProfileConfigMapProps) {
    super(scope, id);
    this.profile = props.profile;
    this.configMapName = props.profile.configMapName;
    checkNamespaceName(props.namespace, this.node.path, 'profile/namespace');
    new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: {
        name: this.configMapName,
        labels: labelsFor(this, { name: 'onload', component: 'profile' }),
        // An undefined one would take the place of the chart's.
        ...(props.namespace === undefined ? {} : { namespace: props.namespace }),
      },
      data: props.release ? this.profile.envFor(props.release) : this.profile.env,
    });
  }
}
