import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { roleOf } from './private/pool-role';
import { pinnedImageRules } from './rules';
import type { PinnedImageSetSpec } from '../../imports/machineconfiguration.openshift.io';
import { enforce } from '../check';
import { Platform } from '../cluster-platform';
import type { ImageReference } from '../image-reference';
import { NodeGroup } from '../node-group';
import { clusterContext } from '../private/cluster-kmm';
import { platformOf } from '../private/cluster-scope';
import { invalid } from '../private/errors';
import { kernelReleaseOf } from '../private/kernel-release';
import { labelsFor } from '../private/labels';
import type { Wire } from '../private/wire';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes/names';
import { PINNED_IMAGE_SET } from '../upstream/openshift/pinned-images';
import { ROLE_LABEL } from '../upstream/openshift/pools';

/** Properties of `ImagePrefetch`. */
export interface ImagePrefetchProps {
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
   * @default NodeGroup.worker()
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
 */
export class ImagePrefetch extends Construct {
  /** Nodes that fetch the images. */
  public readonly nodes: NodeGroup;

  /** Name of the object. */
  public readonly pinnedImageSetName: string;

  /**
   * The image whose builds are fetched, as given.
   *
   * @internal
   */
  public readonly _image: string;

  private readonly pinned: { readonly [kernelRelease: string]: string };

  constructor(scope: Construct, id: string, props: ImagePrefetchProps) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
    const role = roleOf(this.nodes, this.node.path);
    this._image = props.image.toString();
    this.pinnedImageSetName = props.name ?? `${role}-${props.image.name.replace(/[._-]+/g, '-')}`;
    this.pinned = this.pin(props);
    if (!DNS_SUBDOMAIN.test(this.pinnedImageSetName)) {
      throw invalid('machine-config/name', 'not the name of a PinnedImageSet', this.pinnedImageSetName, 'use lower case letters, digits, "-" and "."', this.node.path);
    }
    const spec: Wire<PinnedImageSetSpec> = {
      // One image may have the modules of several kernels.
      pinnedImages: [...new Set(Object.values(this.pinned))].sort().map((name) => ({ name })),
    };
    new ApiObject(this, 'Resource', {
      apiVersion: PINNED_IMAGE_SET,
      kind: 'PinnedImageSet',
      metadata: {
        name: this.pinnedImageSetName,
        labels: { ...labelsFor(this, { name: 'onload', component: 'image-prefetch' }), [ROLE_LABEL]: role },
      },
      spec,
    });
    enforce(this, pinnedImageRules, clusterContext(this, platformOf(this, props.platform)));
  }

  /** Image references by digest, for each kernel release. */
  public get images(): { [kernelRelease: string]: string } {
    return { ...this.pinned };
  }

  private pin({ image, images }: ImagePrefetchProps): { [kernelRelease: string]: string } {
    const pinned: { [kernelRelease: string]: string } = {};
    for (const [kernel, digest] of Object.entries(images)) {
      const release = kernelReleaseOf(kernel);
      const reference = image.withDigest(digest).toString();
      if ((pinned[release] ?? reference) !== reference) {
        throw invalid('machine-config/prefetch-twice', 'kernel with two images', kernel, 'name it once, without "+" at its end', this.node.path);
      }
      pinned[release] = reference;
    }
    return pinned;
  }
}
