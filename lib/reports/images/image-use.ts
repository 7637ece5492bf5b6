import type { Manifest } from '../../manifests';

/** Way in which an image becomes available where it is used. */
export type ImageState =
  /** Image that is pulled by its reference. */
  | 'pulled'
  /** Result of a build or a signing in the cluster, which pushes it, so its registry must accept it. */
  | 'made'
  /** Image for each kernel, without a known kernel. */
  | 'per kernel'
  /** Image without a known reference. */
  | 'unknown';

/** Reference to an image in an object. */
export interface ImageUse {
  /** Reference as written, or with the version of a kernel. */
  readonly image: string;
  readonly state: ImageState;
  /** Purpose of the image. */
  readonly what: string;
  readonly object: Manifest;
  /** Path in the object. */
  readonly path: string;
  /** Remedy for a reference that is not known. */
  readonly remedy?: string;
}

/** Package installation in a Dockerfile, which needs a network. */
export interface PackageInstall {
  /** Package manager: `microdnf`, `apt-get`. */
  readonly manager: string;
  readonly object: Manifest;
  /** Line in the Dockerfile, from 1. */
  readonly line: number;
}

/** Release of an operator that the Operator Lifecycle Manager installs from a catalogue. */
export interface OperatorPackage {
  readonly name: string;
  readonly channel?: string;
  /** Name of the release, such as `kernel-module-management.v2.4.0`. */
  readonly startingCsv?: string;
  /** Version of that release, if its name contains one. */
  readonly version?: string;
  /** Release of OpenShift of the cluster, which is the tag of its catalogues, if known. */
  readonly openshift?: string;
  /** Image of the catalogue, if its CatalogSource is among the manifests. */
  readonly catalogue?: string;
  /** Name of the CatalogSource. */
  readonly source: string;
  readonly object: Manifest;
}
