import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { isLocation, isLocationOrDomain, malformed } from './mirror-location';
import type { ImageDigestMirrorSetSpec, ImageTagMirrorSetSpec } from '../../../imports/config.openshift.io';
import { labelsFor, objectMetadata, recordMetadata, type Wire } from '../../synthesis';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import type { MetadataOptions } from '../../values';

/**
 * Fallback if no mirror has an image.
 *
 * @see https://docs.openshift.com/container-platform/latest/openshift_images/image-configuration.html
 */
export enum MirrorSourcePolicy {
  /** Fails the pull: the source is never contacted. Changing to or from this policy drains nodes. */
  NEVER_CONTACT_SOURCE = 'NeverContactSource',

  /** Pulls from the source. */
  ALLOW_CONTACTING_SOURCE = 'AllowContactingSource',
}

/**
 * Mirrors of one source of images.
 *
 * @see https://docs.openshift.com/container-platform/latest/openshift_images/image-configuration.html
 */
export interface ImageMirror {
  /**
   * Source of the images: a registry, a registry with a path such as `docker.io/onload`, or all hosts of a domain, such as `*.example.com`. The rest
   * of an image's name is appended to the mirror.
   */
  readonly source: string;

  /** Mirrors of the source, in the order in which they are tried, such as `registry.example.com:5000/onload`. */
  readonly mirrors: string[];

  /**
   * Fallback if no mirror has an image.
   *
   * @default - pulls from the source, as with `MirrorSourcePolicy.ALLOW_CONTACTING_SOURCE`
   */
  readonly policy?: MirrorSourcePolicy;
}

/**
 * Properties of `ImageMirrors`.
 *
 * @see https://docs.openshift.com/container-platform/latest/openshift_images/image-configuration.html
 */
export interface ImageMirrorsProps extends MetadataOptions {
  /**
   * Mirrors, one entry per source. `addMirror()` adds more.
   *
   * @default - none; synthesis fails if none is added
   */
  readonly mirrors?: ImageMirror[];

  /**
   * Whether to use the mirrors for pulls by tag too. If not, adding a mirror drains no node. Turn it off if all images are pulled by digest (see
   * `ImageRegistry.pin()`).
   *
   * @default true
   */
  readonly includeTags?: boolean;

  /**
   * Name of the mirror sets.
   *
   * @default - generated from the construct's path
   */
  readonly name?: string;
}

const API_VERSION = 'config.openshift.io/v1';

/**
 * Defines mirrors that all nodes of an OpenShift cluster (4.13 and later) pull images from, for restricted networks: an ImageDigestMirrorSet for
 * pulls by digest, and an ImageTagMirrorSet with the same entries for pulls by tag. Image names in manifests do not change. `ImageRegistry.mirror()`
 * changes the names instead, and affects no node.
 *
 * The Machine Config Operator writes the mirrors to `/etc/containers/registries.conf` of **every** node, as many at a time as their pool allows, and
 * reloads CRI-O without a reboot. It drains the node first if
 *
 * - mirrors for pulls by tag are added, which is the default (adding mirrors for pulls by digest alone does not drain);
 * - a mirror or a source is removed, by tag or by digest;
 * - the policy of a remaining source changes to or from `NEVER_CONTACT_SOURCE`.
 *
 * @example
 * new ImageMirrors(chart, 'Mirrors', {
 *   mirrors: [{ source: 'docker.io/onload', mirrors: ['registry.example.com:5000/onload'] }],
 * });
 *
 * @see https://docs.openshift.com/container-platform/latest/openshift_images/image-configuration.html
 */
export class ImageMirrors extends Construct {
  /** Name of the ImageDigestMirrorSet. An ImageTagMirrorSet beside it has the same name, unless names are generated. */
  public readonly name: string;

  private readonly entries = new Map<string, ImageMirror>();

  constructor(scope: Construct, id: string, props: ImageMirrorsProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    if (props.name !== undefined && !DNS_SUBDOMAIN.test(props.name)) {
      throw invalid('mirrors/name', 'not a name for a mirror set', props.name, 'use lower case letters, digits, "-" and "."',
        this.node.path);
    }
    const metadata = objectMetadata(this, { name: props.name, labels: labelsFor(this, { name: 'image-mirrors', component: 'registry' }) });
    const entries = Lazy.any({ produce: () => this.render() });
    const digests: Wire<ImageDigestMirrorSetSpec> = { imageDigestMirrors: entries };
    ({ name: this.name } = new ApiObject(this, 'DigestMirrorSet', { apiVersion: API_VERSION, kind: 'ImageDigestMirrorSet', metadata, spec: digests }));
    if (props.includeTags ?? true) {
      const tags: Wire<ImageTagMirrorSetSpec> = { imageTagMirrors: entries };
      new ApiObject(this, 'TagMirrorSet', { apiVersion: API_VERSION, kind: 'ImageTagMirrorSet', metadata, spec: tags });
    }
    for (const mirror of props.mirrors ?? []) {
      this.addMirror(mirror);
    }
    const nothing = 'no image is mirrored: call addMirror() or pass \'mirrors\' [mirrors/none]';
    this.node.addValidation({ validate: () => (this.entries.size > 0 ? [] : [nothing]) });
  }

  /** All mirrors, sorted by source. */
  public get mirrors(): ImageMirror[] {
    return [...this.entries.values()]
      .sort((a, b) => (a.source < b.source ? -1 : 1))
      .map((entry) => ({ ...entry, mirrors: [...entry.mirrors] }));
  }

  /** Adds the mirrors of a source. Adding the same mirrors again has no effect. Adding others for the same source throws. */
  public addMirror(mirror: ImageMirror): void {
    const { source, mirrors, policy } = mirror;
    const entry = { source, mirrors: [...mirrors], policy };
    this.check(entry);
    const known = this.entries.get(source);
    if (known && JSON.stringify(known) !== JSON.stringify(entry)) {
      throw invalid('mirrors/conflict', 'source that has other mirrors, or another policy, already', source,
        'give all mirrors of a source in one entry, in the order in which they are tried', this.node.path);
    }
    this.entries.set(source, entry);
  }

  private check({ source, mirrors }: ImageMirror): void {
    const where = this.node.path;
    if (!isLocationOrDomain(source)) {
      throw malformed('\'source\' is neither a registry nor a repository', source, true, where);
    }
    if (mirrors.length === 0) {
      throw invalid('mirrors/none', 'source without a mirror', source, 'list at least one', where);
    }
    for (const [index, mirror] of mirrors.entries()) {
      if (!isLocation(mirror)) {
        throw malformed(`mirror of ${source} is neither a registry nor a repository`, mirror, false, where);
      }
      if (mirrors.indexOf(mirror) !== index) {
        throw invalid('mirrors/duplicate', `mirror listed twice for ${source}`, mirror, 'list it once', where);
      }
    }
  }

  private render(): { source: string; mirrors: string[]; mirrorSourcePolicy?: MirrorSourcePolicy }[] {
    return this.mirrors.map(({ source, mirrors, policy }) => ({ source, mirrors, mirrorSourcePolicy: policy }));
  }
}
