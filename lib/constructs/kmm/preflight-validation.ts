import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { PreflightValidationOcpSpec } from '../../../imports/kmm.sigs.x-k8s.io';
import { fullNameOf, type Manifest } from '../../manifests';
import { preflightNoMapping, preflightRules } from '../../rules/kmm';
import {
  clusterContext, clusterOfScope, decidedKmm, enforce, labelsFor, objectMetadata, platformOf, recordKmm, recordMetadata, type Wire,
} from '../../synthesis';
import { invalid, problemText } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { KMM_PACKAGE, NAMES_KERNEL, SERVES_V1BETA2 } from '../../upstream/kmm';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { modulesMadeFor } from '../../upstream/onload';
import { type ImageReference, kernelReleaseOf, type KmmRelease, type MetadataOptions, type Platform } from '../../values';
import { mappingFor } from '../../views';

/**
 * Properties of `PreflightValidation`.
 *
 * @see https://kmm.sigs.k8s.io/documentation/preflight_validation/
 */
export interface PreflightValidationProps extends MetadataOptions {
  /**
   * Kernel release to validate, such as `5.14.0-427.42.1.el9_4.x86_64`. If `releaseImage` is set, it is used only to check the mappings at synthesis.
   *
   * @default - the kernel of `releaseImage`
   */
  readonly kernel?: string;

  /**
   * OpenShift release to validate, such as `quay.io/openshift-release-dev/ocp-release:4.14.30-x86_64`. KMM reads the kernel and the Driver Toolkit
   * from it. Only for OpenShift with KMM before 2.4.
   *
   * @default - none
   */
  readonly releaseImage?: ImageReference;

  /**
   * Whether the nodes run the real-time kernel of `releaseImage`.
   *
   * @default false
   */
  readonly useRealtimeKernel?: boolean;

  /**
   * Driver Toolkit image for `kernel`, which builds need until a node of the cluster runs that kernel. Only for OpenShift with KMM 2.4 or later.
   *
   * @default - that of the cluster, if it knows the kernel
   */
  readonly dtkImage?: ImageReference;

  /**
   * Whether to push images that the validation builds or signs, so that the upgrade finds them. Otherwise they are discarded.
   *
   * @default false
   */
  readonly pushBuiltImage?: boolean;

  /**
   * Platform of the cluster.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * KMM release that the cluster runs. It decides the kind and the fields of the object.
   *
   * @default - the release recorded for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Name of the object.
   *
   * @default - `preflight-` followed by the kernel, or by the tag of the release
   */
  readonly name?: string;
}

/**
 * Image that a preflight validation checks.
 *
 * @see https://kmm.sigs.k8s.io/documentation/preflight_validation/
 */
export interface PreflightImage {
  /** Name of the Module. */
  readonly module: string;

  /** Namespace of the Module. */
  readonly namespace: string;

  /**
   * Image reference, with KMM's variables resolved.
   *
   * @default - the mapping has none
   */
  readonly image?: string;

  /** Whether KMM builds or signs the image if it is missing. */
  readonly isMade: boolean;
}

/**
 * Defines a preflight validation: KMM checks before an upgrade that every Module has an image for the new kernel. It pulls the images, and builds and
 * signs those that it can. Nothing is loaded. The results are in the status of the object.
 *
 * Run one validation at a time, and delete it afterwards. If `kernel` is set, all Modules of the app are also checked at synthesis: a Module without
 * a mapping for the kernel is an error.
 *
 * @example
 * new PreflightValidation(chart, 'Preflight', {
 *   kmm: KmmRelease.of('2.4'),
 *   kernel: '5.14.0-503.11.1.el9_5.x86_64',
 *   pushBuiltImage: true,
 * });
 *
 * @see https://kmm.sigs.k8s.io/documentation/preflight_validation/
 */
export class PreflightValidation extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Kernel to validate, if it is set. */
  public readonly kernel?: string;

  private readonly platform: Platform;

  constructor(scope: Construct, id: string, private readonly props: PreflightValidationProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.platform = platformOf(this, props.platform);
    recordKmm(this, props.kmm);
    this.kernel = props.kernel === undefined ? undefined : kernelReleaseOf(props.kernel);
    this.checkProps();
    this.name = props.name ?? defaultName(this.kernel ?? props.releaseImage!.tag ?? props.releaseImage!.name);
    if (!DNS_SUBDOMAIN.test(this.name)) {
      throw invalid('kmm/preflight-name', 'not a name for a validation', this.name, 'use lower case letters, digits, "-" and "."', this.node.path);
    }

    const [versionOf, kindOf] = [() => this.apiVersion, () => this.validationKind];
    new ApiObject(this, 'Resource', {
      // They depend on the release, which is known at synthesis: cdk8s reads them again then.
      get apiVersion() {
        return versionOf();
      },
      get kind() {
        return kindOf();
      },
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: KMM_PACKAGE, component: 'preflight' }) }),
      spec: this.renderSpec(),
    });
    this.node.addValidation({ validate: () => [...this.misfits(), ...this.unmapped()] });
    enforce(this, preflightRules, clusterContext(this, this.platform));
  }

  /** Kind of the object, `PreflightValidation` or `PreflightValidationOCP`. It depends on the KMM release, which is certain only at synthesis. */
  public get validationKind(): string {
    // Before 2.4 the OpenShift kind has no kernel; the other kind has one in all releases.
    return this.platform.isOpenshift && (isInReleaseRange(NAMES_KERNEL, decidedKmm(this).version) || this.props.releaseImage) ? 'PreflightValidationOCP' : 'PreflightValidation';
  }

  /** Images that KMM checks, by name of the Module, as far as the app defines them so far. Empty without `kernel`. */
  public get images(): PreflightImage[] {
    const { kernel } = this;
    if (kernel === undefined) {
      return [];
    }
    return this.modules().flatMap((module): PreflightImage[] => {
      const mapping = mappingFor(module, kernel);
      return mapping === undefined ? [] : [{
        module: module.metadata.name,
        namespace: module.metadata.namespace ?? '',
        image: mapping.image,
        isMade: mapping.builds || mapping.signs,
      }];
    }).sort((a, b) => (`${a.namespace}/${a.module}` < `${b.namespace}/${b.module}` ? -1 : 1));
  }

  /** Returns all Modules of the same cluster, including those that the Onload Operator creates. */
  private modules(): Manifest[] {
    const objects = (clusterOfScope(this) ?? this.node.root).node.findAll().filter((child): child is ApiObject => ApiObject.isApiObject(child));
    const of = (kind: string, group: string) => objects.filter((object) => object.kind === kind && object.apiGroup === group)
      .map((object) => object.toJson() as Manifest);
    return [...of('Module', 'kmm.sigs.x-k8s.io'), ...of('Onload', 'onload.amd.com').flatMap((onload) => modulesMadeFor(onload) as Manifest[])];
  }

  private get apiVersion(): string {
    return `kmm.sigs.x-k8s.io/${isInReleaseRange(SERVES_V1BETA2, decidedKmm(this).version) ? 'v1beta2' : 'v1beta1'}`;
  }

  private checkProps(): void {
    const { kernel, releaseImage, useRealtimeKernel } = this.props;
    const where = this.node.path;
    if (kernel === undefined && releaseImage === undefined) {
      throw invalid('kmm/preflight-target', 'validation without a kernel', `on ${this.platform.name}`, 'pass \'kernel\'', where);
    }
    if (useRealtimeKernel !== undefined && !releaseImage) {
      throw invalid('kmm/preflight-target', '\'useRealtimeKernel\' without \'releaseImage\'', useRealtimeKernel, 'set the real-time kernel with \'kernel\'', where);
    }
  }

  /** Returns the problems of properties that the KMM release of the cluster does not have. */
  private misfits(): string[] {
    const { releaseImage, dtkImage } = this.props;
    const kmm = decidedKmm(this);
    const misfit = (property: string, image: ImageReference, fix: string) => [
      problemText('kmm/preflight-target', `'${property}', which KMM ${kmm} on ${this.platform.name} does not have`, image.toString(), fix),
    ];
    const [isNew, { isOpenshift }] = [kmm.isAtLeast('2.4'), this.platform];
    return [
      ...releaseImage && (isNew || !isOpenshift) ? misfit('releaseImage', releaseImage, 'pass \'kernel\'') : [],
      ...dtkImage && (!isNew || !isOpenshift) ? misfit('dtkImage', dtkImage, 'leave it out') : [],
    ];
  }

  /**
   * Returns the problems of Modules without a mapping for the kernel. With a release image, the object does not contain the kernel, so the rule for
   * objects cannot find them.
   */
  private unmapped(): string[] {
    const { kernel, props: { releaseImage } } = this;
    return kernel === undefined || releaseImage === undefined ? [] : this.modules()
      .filter((module) => module.spec?.moduleLoader !== undefined && mappingFor(module, kernel) === undefined)
      .map((module) => problemText(preflightNoMapping.code, `kernel that Module ${fullNameOf(module)} has no mapping for`, kernel, 'add a mapping for it, by KernelMatch'));
  }

  /** Returns the spec. It is typed by hand, because the L1 classes do not cover the releases before 2.4. */
  private renderSpec(): Partial<Wire<PreflightValidationOcpSpec>> & { releaseImage?: string; useRTKernel?: boolean } {
    const { releaseImage, useRealtimeKernel, dtkImage, pushBuiltImage = false } = this.props;
    return releaseImage
      ? { releaseImage: releaseImage.toString(), useRTKernel: useRealtimeKernel, pushBuiltImage }
      : { kernelVersion: this.kernel!, dtkImage: dtkImage?.toString(), pushBuiltImage };
  }
}

/** Default name for a kernel or release. Capitals, `_`, `+` and `~` are replaced, because names must not contain them. */
function defaultName(target: string): string {
  return `preflight-${target.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')}`.replace(/[.-]+$/, '');
}
