import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { isLocation, isLocationOrDomain, malformed } from './mirror-location';
import type { ImageDigestMirrorSetSpec, ImageTagMirrorSetSpec } from '../../../imports/config.openshift.io';
import { labelsFor, objectMetadata, platformOf, recordMetadata, type Wire } from '../../synthesis';
import { invalid } from '../../text';
import { isAtLeast } from '../../upstream';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { MIRROR_POLICY, MIRROR_SETS, NEWEST_OPENSHIFT } from '../../upstream/openshift';
import type { MetadataOptions, Platform } from '../../values';

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
   * Fallback if no mirror has an image. OpenShift 4.12 always pulls from the source.
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
   * `ImageRegistry.pin()`), and on OpenShift 4.12, which mirrors pulls by digest only.
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

  /**
   * Platform of the cluster.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

const API_VERSION = 'config.openshift.io/v1';

/**
 * Defines mirrors that all nodes of an OpenShift cluster pull images from, for restricted networks: an ImageDigestMirrorSet for pulls by digest, and an
 * ImageTagMirrorSet with the same entries for pulls by tag. OpenShift 4.12 has neither: there it is an ImageContentSourcePolicy, for pulls by digest
 * only. Image names in manifests do not change. `ImageRegistry.mirror()` changes the names instead, works on any platform, and affects no node.
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
  /** Name of the ImageDigestMirrorSet, or of the ImageContentSourcePolicy. An ImageTagMirrorSet has the same name, unless names are generated. */
  public readonly name: string;

  /** Platform of the cluster. */
  public readonly platform: Platform;

  private readonly entries = new Map<string, ImageMirror>();

  constructor(scope: Construct, id: string, props: ImageMirrorsProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    if (props.name !== undefined && !DNS_SUBDOMAIN.test(props.name)) {
      throw invalid('mirrors/name', 'not a name for a mirror set', props.name, 'use lower case letters, digits, "-" and "."',
        this.node.path);
    }
    this.platform = platformOf(this, props.platform);
    this.name = this.hasMirrorSets ? this.addMirrorSets(props) : this.addPolicy(props);
    for (const mirror of props.mirrors ?? []) {
      this.addMirror(mirror);
    }
    const nothing = 'no image is mirrored: call addMirror() or pass \'mirrors\' [mirrors/none]';
    this.node.addValidation({ validate: () => (this.entries.size > 0 ? [] : [nothing]) });
  }

  /** Whether the cluster has mirror sets. Throws if it has no mirrors at all. */
  private get hasMirrorSets(): boolean {
    if (!this.platform.isOpenshift) {
      throw invalid('mirrors/not-openshift', 'mirrors for a cluster without the Machine Config Operator', `${this.platform}`,
        'use ImageRegistry.mirror(), or configure the container runtime of the nodes', this.node.path);
    }
    return isAtLeast(this.platform.version ?? NEWEST_OPENSHIFT, MIRROR_SETS.since!);
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

  private addMirrorSets({ name, includeTags = true }: ImageMirrorsProps): string {
    const metadata = this.metadata(name);
    const entries = Lazy.any({ produce: () => this.render() });
    const digests: Wire<ImageDigestMirrorSetSpec> = { imageDigestMirrors: entries };
    const made = new ApiObject(this, 'DigestMirrorSet', { apiVersion: API_VERSION, kind: 'ImageDigestMirrorSet', metadata, spec: digests });
    if (includeTags) {
      const tags: Wire<ImageTagMirrorSetSpec> = { imageTagMirrors: entries };
      new ApiObject(this, 'TagMirrorSet', { apiVersion: API_VERSION, kind: 'ImageTagMirrorSet', metadata, spec: tags });
    }
    return made.name;
  }

  /** Adds the object of releases without mirror sets. It has no fallback other than the source. */
  private addPolicy({ name, includeTags = true }: ImageMirrorsProps): string {
    if (includeTags) {
      throw invalid('mirrors/by-tag', 'mirrors for pulls by tag', `on ${this.platform}`,
        'pass \'includeTags: false\' and pull by digest (ImageRegistry.pin()), or use ImageRegistry.mirror(): OpenShift has ImageTagMirrorSets since 4.13', this.node.path);
    }
    return new ApiObject(this, 'SourcePolicy', {
      ...MIRROR_POLICY,
      metadata: this.metadata(name),
      spec: { repositoryDigestMirrors: Lazy.any({ produce: () => this.mirrors.map(({ source, mirrors }) => ({ source, mirrors })) }) },
    }).name;
  }

  private metadata(name: string | undefined): ReturnType<typeof objectMetadata> {
    return objectMetadata(this, { name, labels: labelsFor(this, { name: 'image-mirrors', component: 'registry' }) });
  }

  private check({ source, mirrors, policy }: ImageMirror): void {
    const where = this.node.path;
    if (policy === MirrorSourcePolicy.NEVER_CONTACT_SOURCE && !this.hasMirrorSets) {
      throw invalid('mirrors/never-contact', `policy of ${source} that OpenShift has since 4.13`, `${policy} on ${this.platform}`,
        'leave it out, and block the source in the Image named cluster if it must not be contacted', where);
    }
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
