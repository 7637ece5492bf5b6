import { ApiObject } from 'cdk8s';
import { Construct, IConstruct } from 'constructs';
import type { PinnedImageSetSpec } from '../../../imports/machineconfiguration.openshift.io';
import { pinnedImageRules } from '../../rules/machine-config';
import {
  clusterContext, decidedNodes, enforce, labelsFor, noteUse, objectMetadata, platformOf, poolRoleOf, recordMetadata, type Wire,
} from '../../synthesis';
import { invalid, requireNonEmpty } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { PINNED_IMAGE_SET, ROLE_LABEL } from '../../upstream/openshift';
import { type ImageReference, kernelReleaseOf, type MetadataOptions, type NodeGroup, Platform } from '../../values';

/**
 * Properties of `ImagePrefetch`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/PinnedImageSets.md
 */
export interface ImagePrefetchProps extends MetadataOptions {
  /**
   * Image whose builds are fetched. Its tag and digest are ignored. The API accepts a registry by host name with at most one folder below it, such as
   * `registry.example.com:5000/onload/onload-module`.
   */
  readonly image: ImageReference;

  /**
   * Digest of the image for each kernel release (`uname -r`), such as `{ '5.14.0-427.42.1.el9_4.x86_64': 'sha256:…' }`. Include the running kernel,
   * and those of the next OpenShift versions.
   */
  readonly images: { [kernelRelease: string]: string };

  /**
   * Nodes that fetch the images: workers, or those of a role. Custom pools fetch the images for workers too.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Platform of the cluster. Requires OpenShift 4.19 or later. In 4.16 to 4.18 it is a technology preview, which prevents upgrades.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Name of the object.
   *
   * @default - `<role>-<last part of the image's name>`
   */
  readonly name?: string;
}

/**
 * Images that nodes pull in advance.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/PinnedImageSets.md
 */
export interface IImagePrefetch extends IConstruct {
  /** Name of the PinnedImageSet. */
  readonly name: string;

  /** Nodes that fetch the images. */
  readonly nodes: NodeGroup;

  /** Image whose builds are fetched, as given. */
  readonly image: ImageReference;

  /** Image references by digest, for each kernel release. */
  readonly images: { [kernelRelease: string]: string };
}

/**
 * Attributes of an existing PinnedImageSet.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/PinnedImageSets.md
 */
export interface ImagePrefetchAttributes {
  /** Name of the PinnedImageSet. */
  readonly name: string;

  /** Image whose builds are fetched. Its tag and digest have no effect. */
  readonly image: ImageReference;

  /** Digests of the images, by kernel release (`uname -r`). */
  readonly images: { [kernelRelease: string]: string };

  /**
   * Nodes that fetch the images: workers, or those of a role.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;
}

/**
 * Defines images with kernel modules that nodes pull in advance: a PinnedImageSet, whose images the Machine Config Operator pulls on all nodes of the
 * pools and exempts from garbage collection. A `BootKernelModule` with this prefetch loads its module during the boot that brings the configuration
 * or a new kernel, without a reboot of its own.
 *
 * Applying it drains and reboots nothing. Apply it first, and wait until the nodes have the images: nothing else waits for them. If an image cannot
 * be pulled, the pool becomes degraded.
 *
 * @example
 * new ImagePrefetch(chart, 'Modules', {
 *   platform: Platform.openshift('4.19'),
 *   image: ImageReference.parse('registry.example.com/onload/onload-module'),
 *   images: { '5.14.0-570.12.1.el9_6.x86_64': 'sha256:1c3f0b5e7d9a2468ace013579bdf02468ace13579bdf02468ace13579bdf0246' },
 * });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/PinnedImageSets.md
 */
export class ImagePrefetch extends Construct implements IImagePrefetch {
  /** Refers to an existing PinnedImageSet, for a `BootKernelModule` that takes modules from its images. */
  public static fromImagePrefetchAttributes(scope: Construct, id: string, attributes: ImagePrefetchAttributes): IImagePrefetch {
    const { name, image } = attributes;
    requireNonEmpty({ name }, 'ImagePrefetch.fromImagePrefetchAttributes()');
    class Existing extends Construct implements IImagePrefetch {
      public readonly name = name;
      public readonly nodes = decidedNodes(this, attributes.nodes);
      public readonly image = image;
      public readonly images = pin(attributes, this.node.path);
    }
    return new Existing(scope, id);
  }

  public readonly nodes: NodeGroup;
  public readonly name: string;
  public readonly image: ImageReference;

  private readonly pinned: { readonly [kernelRelease: string]: string };

  constructor(scope: Construct, id: string, props: ImagePrefetchProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.nodes = decidedNodes(this, props.nodes);
    noteUse(this, this.nodes);
    const role = poolRoleOf(this.nodes, this.node.path);
    this.image = props.image;
    this.name = props.name ?? `${role}-${props.image.name.replace(/[._-]+/g, '-')}`;
    this.pinned = pin(props, this.node.path);
    if (!DNS_SUBDOMAIN.test(this.name)) {
      throw invalid('machine-config/name', 'not the name of a PinnedImageSet', this.name, 'use lower case letters, digits, "-" and "."', this.node.path);
    }
    const spec: Wire<PinnedImageSetSpec> = {
      // One image may have the modules of several kernels.
      pinnedImages: [...new Set(Object.values(this.pinned))].sort().map((name) => ({ name })),
    };
    new ApiObject(this, 'Resource', {
      apiVersion: PINNED_IMAGE_SET,
      kind: 'PinnedImageSet',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'image-prefetch' }) }, {
        labels: { [ROLE_LABEL]: role },
      }),
      spec,
    });
    enforce(this, pinnedImageRules, clusterContext(this, platformOf(this, props.platform)));
  }

  public get images(): { [kernelRelease: string]: string } {
    return { ...this.pinned };
  }
}

/** Image references by digest for each kernel release. */
function pin({ image, images }: ImagePrefetchAttributes | ImagePrefetchProps, where: string): { [kernelRelease: string]: string } {
  const pinned: { [kernelRelease: string]: string } = {};
  for (const [kernel, digest] of Object.entries(images)) {
    const release = kernelReleaseOf(kernel);
    const reference = image.withDigest(digest)._byDigest().toString();
    if ((pinned[release] ?? reference) !== reference) {
      throw invalid('machine-config/prefetch-twice', 'kernel with two images', kernel, 'name it once, without "+" at its end', where);
    }
    pinned[release] = reference;
  }
  return pinned;
}
