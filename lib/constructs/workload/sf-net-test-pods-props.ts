import { type ImageRegistry, type MetadataOptions, NamespaceSource, type OnloadRelease, Toleration } from '../../values';
import type { IPodNetwork } from '../network';
import type { IOnloadProfile } from '../profiles';

/**
 * Properties of `SfNetTestPods`.
 *
 * @see https://github.com/Xilinx-CNS/cns-sfnettest
 */
export interface SfNetTestPodsProps extends MetadataOptions {
  /**
   * Onload release, which decides the version of sfnettest.
   *
   * @default - that of the enclosing OnloadPlatform; required without one
   */
  readonly release?: OnloadRelease;

  /** Node that the server runs on. */
  readonly serverNode: string;

  /** Node that the client runs on: another one than the server's, unless the network has a resource. */
  readonly clientNode: string;

  /** Network that both pods are attached to. */
  readonly network: IPodNetwork;

  /** Settings of Onload. */
  readonly profile: IOnloadProfile;

  /**
   * Registry of the released images.
   *
   * @default - that of the enclosing OnloadPlatform, else ImageRegistry.dockerHub()
   */
  readonly registry?: ImageRegistry;

  /**
   * Namespace of the pods, of the network and of the profile.
   *
   * @default - the existing namespace `default`
   */
  readonly namespace?: NamespaceSource;

  /**
   * Beginning of the names of the two ends: `<name>-server` and `<name>-client`.
   *
   * @default onload-sfnettest
   */
  readonly name?: string;

  /**
   * Tolerations of the pods.
   *
   * @default - none
   */
  readonly tolerations?: Toleration[];
}
