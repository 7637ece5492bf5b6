import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { mappingFor } from './private/preflight-images';
import { preflightRules } from './rules';
import type { PreflightValidationOcpSpec } from '../../imports/kmm.sigs.x-k8s.io';
import { enforce } from '../check';
import type { Platform } from '../cluster-platform';
import type { ImageReference } from '../image-reference';
import type { KmmRelease } from '../kmm-release';
import type { Manifest } from '../manifests';
import { clusterContext, kmmOf, recordKmm } from '../private/cluster-kmm';
import { clusterOf, platformOf } from '../private/cluster-scope';
import { invalid, problemText } from '../private/errors';
import { kernelReleaseOf } from '../private/kernel-release';
import { labelsFor } from '../private/labels';
import type { Wire } from '../private/wire';
import { KMM_PACKAGE } from '../upstream/kmm/installation';
import { NAMES_KERNEL, SERVES_V1BETA2 } from '../upstream/kmm/preflight';
import { DNS_SUBDOMAIN } from '../upstream/kubernetes/names';
import { modulesMadeFor } from '../upstream/onload/modules';
import { isIn } from '../upstream/releases';

/** Properties of `PreflightValidation`. */
export interface PreflightValidationProps {
  /**
   * The kernel to come, by its release: `5.14.0-427.42.1.el9_4.x86_64`. Beside `releaseImage` it is only used to check the mappings here.
   *
   * @default - that of `releaseImage`
   */
  readonly kernel?: string;

  /**
   * The release of OpenShift to come: `quay.io/openshift-release-dev/ocp-release:4.14.30-x86_64`. KMM reads the kernel and the Driver Toolkit
   * from it. OpenShift with KMM before 2.4 only.
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
   * The Driver Toolkit for `kernel`, which builds need as long as no node of the cluster runs that kernel. OpenShift with KMM 2.4 and later only.
   *
   * @default - that of the cluster, where it knows the kernel
   */
  readonly dtkImage?: ImageReference;

  /**
   * Whether images that are built or signed are pushed, so that the upgrade finds them. Without it they are thrown away.
   *
   * @default false
   */
  readonly pushBuiltImage?: boolean;

  /**
   * What the cluster runs.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * The KMM that the cluster runs. It decides the kind and the fields.
   *
   * @default - the release that is named for the cluster (see `KmmRelease`), else KmmRelease.newest()
   */
  readonly kmm?: KmmRelease;

  /**
   * Name of the object.
   *
   * @default - `preflight-` and the kernel, or the tag of the release
   */
  readonly name?: string;
}

/** An image that a validation asks for. */
export interface PreflightImage {
  /** Name of the Module. */
  readonly module: string;

  /** Namespace of the Module. */
  readonly namespace: string;

  /**
   * The image, with the variables of KMM resolved.
   *
   * @default - the mapping has none
   */
  readonly image?: string;

  /** Whether KMM builds or signs it where it is missing. */
  readonly isMade: boolean;
}

/**
 * A question to KMM before an upgrade: is there an image of every Module for the kernel to come? KMM pulls them, and builds and signs
 * those that it can make; nothing is loaded. The answers are in the status of the object.
 *
 * Run one at a time, and delete it afterwards. With `kernel` all Modules of the app are checked here already: one without a mapping
 * for the kernel stops synthesis.
 */
export class PreflightValidation extends Construct {
  /** Name of the object. */
  public readonly validationName: string;

  /** The kernel, if it was said. */
  public readonly kernel?: string;

  private readonly platform: Platform;

  constructor(scope: Construct, id: string, private readonly props: PreflightValidationProps) {
    super(scope, id);
    this.platform = platformOf(this, props.platform);
    recordKmm(this, props.kmm);
    this.kernel = props.kernel === undefined ? undefined : kernelReleaseOf(props.kernel);
    this.checkProps();
    this.validationName = props.name ?? defaultName(this.kernel ?? props.releaseImage!.tag ?? props.releaseImage!.name);
    if (!DNS_SUBDOMAIN.test(this.validationName)) {
      throw invalid('kmm/preflight-name', 'not a name for a validation', this.validationName, 'use lower case letters, digits, "-" and "."', this.node.path);
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
      metadata: { name: this.validationName, labels: labelsFor(this, { name: KMM_PACKAGE, component: 'preflight' }) },
      spec: this.renderSpec(),
    });
    this.node.addValidation({ validate: () => this.misfits() });
    enforce(this, preflightRules, clusterContext(this, this.platform));
  }

  /** Kind of the object, `PreflightValidation` or `PreflightValidationOCP`: by the release of KMM, which is known for sure at synthesis only. */
  public get validationKind(): string {
    // Before 2.4 the OpenShift kind has no kernel; the other kind has one in all releases.
    return this.platform.isOpenshift && (isIn(NAMES_KERNEL, kmmOf(this).version) || this.props.releaseImage) ? 'PreflightValidationOCP' : 'PreflightValidation';
  }

  /** The images that KMM will ask for, by name of the Module, as far as the app knows them now. None without `kernel`. */
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

  /** All Modules of the same cluster, with those that the Onload Operator makes. */
  private modules(): Manifest[] {
    const objects = (clusterOf(this) ?? this.node.root).node.findAll().filter((child): child is ApiObject => ApiObject.isApiObject(child));
    const of = (kind: string, group: string) => objects.filter((object) => object.kind === kind && object.apiGroup === group)
      .map((object) => object.toJson() as Manifest);
    return [...of('Module', 'kmm.sigs.x-k8s.io'), ...of('Onload', 'onload.amd.com').flatMap((onload) => modulesMadeFor(onload) as Manifest[])];
  }

  private get apiVersion(): string {
    return `kmm.sigs.x-k8s.io/${isIn(SERVES_V1BETA2, kmmOf(this).version) ? 'v1beta2' : 'v1beta1'}`;
  }

  private checkProps(): void {
    const { kernel, releaseImage, useRealtimeKernel } = this.props;
    const where = this.node.path;
    if (kernel === undefined && releaseImage === undefined) {
      throw invalid('kmm/preflight-target', 'validation for no kernel', `on ${this.platform.name}`, 'pass \'kernel\'', where);
    }
    if (useRealtimeKernel !== undefined && !releaseImage) {
      throw invalid('kmm/preflight-target', '\'useRealtimeKernel\' without \'releaseImage\'', useRealtimeKernel, 'name the real-time kernel by \'kernel\'', where);
    }
  }

  /** The properties that the release of the cluster does not have. */
  private misfits(): string[] {
    const { releaseImage, dtkImage } = this.props;
    const kmm = kmmOf(this);
    const misfit = (property: string, image: ImageReference, fix: string) => [
      problemText('kmm/preflight-target', `'${property}', which KMM ${kmm} on ${this.platform.name} does not have`, image.toString(), fix),
    ];
    const [isNew, { isOpenshift }] = [kmm.isAtLeast('2.4'), this.platform];
    return [
      ...releaseImage && (isNew || !isOpenshift) ? misfit('releaseImage', releaseImage, 'pass \'kernel\'') : [],
      ...dtkImage && (!isNew || !isOpenshift) ? misfit('dtkImage', dtkImage, 'leave it out') : [],
    ];
  }

  /** Of the releases before 2.4 the L1s know nothing. */
  private renderSpec(): Partial<Wire<PreflightValidationOcpSpec>> & { releaseImage?: string; useRTKernel?: boolean } {
    const { releaseImage, useRealtimeKernel, dtkImage, pushBuiltImage = false } = this.props;
    return releaseImage
      ? { releaseImage: releaseImage.toString(), useRTKernel: useRealtimeKernel, pushBuiltImage }
      : { kernelVersion: this.kernel!, dtkImage: dtkImage?.toString(), pushBuiltImage };
  }
}

/** Names have neither capitals nor `_`, `+` and `~`. */
function defaultName(target: string): string {
  return `preflight-${target.toLowerCase().replace(/[^a-z0-9.-]+/g, '-')}`.replace(/[.-]+$/, '');
}
