import type { Manifest } from '../../manifests';

/** How an image gets to where it is used. */
export type ImageState =
  /** Someone pulls it by the reference. */
  | 'pulled'
  /** A build or a signing in the cluster makes it and pushes it, so its registry must take it. */
  | 'made'
  /** There is one for each kernel, and no kernel is known. */
  | 'per kernel'
  /** The reference is not known. */
  | 'unknown';

/** A place that names an image. */
export interface ImageUse {
  /** As it is written, or with the version of a kernel. */
  readonly image: string;
  readonly state: ImageState;
  /** What the image is for. */
  readonly what: string;
  readonly object: Manifest;
  /** Path in the object. */
  readonly path: string;
  /** What to do, where the reference is not known. */
  readonly remedy?: string;
}

/** What a Dockerfile needs of the network besides images. */
export interface PackageInstall {
  /** The package manager: `microdnf`, `apt-get`. */
  readonly manager: string;
  readonly object: Manifest;
  /** Line in the Dockerfile, from 1. */
  readonly line: number;
}

/** A release of an operator that the Operator Lifecycle Manager takes from a catalogue. */
export interface OperatorPackage {
  readonly name: string;
  readonly channel?: string;
  /** Name of the release, such as `kernel-module-management.v2.4.0`. */
  readonly startingCsv?: string;
  /** Image of the catalogue, where its CatalogSource is there. */
  readonly catalogue?: string;
  /** Name of the CatalogSource. */
  readonly source: string;
  readonly object: Manifest;
}
