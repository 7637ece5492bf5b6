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
   * The image whose builds are fetched. Its tag and digest mean nothing here. The API takes a registry by its host name, and at most one folder
   * below it: `registry.example.com:5000/onload/onload-module`.
   */
  readonly image: ImageReference;

  /**
   * Kernel release (`uname -r`) → digest of the image that is for it: `{ '5.14.0-427.42.1.el9_4.x86_64': 'sha256:…' }`. Name the running kernel, and
   * those of the OpenShift versions that come next.
   */
  readonly images: { [kernelRelease: string]: string };

  /**
   * The nodes that fetch them: workers, or those of a role. What is for workers is fetched in custom pools too.
   *
   * @default NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * What the cluster runs. OpenShift 4.19 and later can do it; 4.16 to 4.18 only as a technology preview, which cannot be upgraded.
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
 * Images with kernel modules on the nodes before something asks for them: a PinnedImageSet, whose images the Machine Config Operator pulls on all
 * nodes of the pools, and which no garbage collection removes. Given to a `BootKernelModule`, its modules are loaded at the boot that brings the
 * configuration, or a new kernel, without a reboot of their own.
 *
 * Applying it drains and reboots nothing. Apply it first, and wait until the nodes have the images: nothing else does. Where an image cannot be
 * pulled, the pool is degraded.
 */
export class ImagePrefetch extends Construct {
  /** The nodes that fetch the images. */
  public readonly nodes: NodeGroup;

  /** Name of the object. */
  public readonly pinnedImageSetName: string;

  /**
   * The image whose builds are fetched, as it was given.
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

  /** The images: kernel release → reference by digest. */
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
