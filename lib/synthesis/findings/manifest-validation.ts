import { nearestAcknowledgements, readAcknowledgements, readBaseline, violationsIn, withVersions } from '../../check';
import { ALL_RULES } from '../../rules';
import type { CheckContext } from '../../rules/rule';
import { invalid } from '../../text';
import { KmmRelease, Platform } from '../../values';

/** `properties` of the validation in `cdk8s.yaml`. All values are strings, because they come from YAML. */
export interface ManifestValidationProps {
  /**
   * OpenShift version that the manifests are for, such as `4.16`.
   *
   * @default - that of a ClusterVersion among the manifests, else unknown: findings that apply to one platform only become warnings
   */
  readonly openshift?: string;

  /**
   * Kubernetes version (without OpenShift) that the manifests are for, such as `1.29`. Cannot be combined with `openshift`.
   *
   * @default - as with `openshift`
   */
  readonly kubernetes?: string;

  /**
   * KMM release in the cluster, such as `2.4`.
   *
   * @default - the release that the manifests install, or 1.1 with the Onload Operator; else unknown, and findings that apply to some releases only
   * become warnings
   */
  readonly kmm?: string;

  /**
   * File with the versions of `openshift` or `kubernetes`, and of `kmm`, as `--versions` of `cdk8s-onload check` reads it: `{ "openshift": "4.16", "kmm": "1.1" }`. The
   * properties above replace those of the file.
   *
   * @default - none
   */
  readonly versions?: string;

  /**
   * Codes of accepted findings: warnings, and errors of the rules that `docs/rules.md` marks. Other errors that the cluster would refuse cannot be
   * accepted.
   *
   * @default - none
   */
  readonly acknowledge?: string[];

  /**
   * Files with further accepted findings, each with its reason, as `cdk8s-onload check --acknowledgements` reads them. `Findings.writeAcknowledgements()`
   * writes one.
   *
   * @default - `onload-acknowledgements.yaml` in the working directory or the nearest folder above it, within the repository, if there is one
   */
  readonly acknowledgements?: string[];

  /**
   * File of known findings, which are neither reported nor fail the synthesis, as `cdk8s-onload check --write-baseline` writes it. The summary of the
   * report says how many there are, and names entries that matched nothing.
   *
   * @default - none
   */
  readonly baseline?: string;

  /**
   * Lowest level of findings that fail the synthesis: `error`, `never-works` or `warning`.
   *
   * @default FailOn.ERROR
   */
  readonly failOn?: FailOn;
}

/** Lowest level of findings that fail the synthesis, as `--fail-on` of `cdk8s-onload check`. */
export enum FailOn {
  /** Errors: findings that the cluster refuses. */
  ERROR = 'error',

  /** Errors, and findings that never work or that some clusters refuse. */
  NEVER_WORKS = 'never-works',

  /** Any finding. */
  WARNING = 'warning',
}

/**
 * Validation plugin of the cdk8s CLI that runs `cdk8s-onload check` during `cdk8s synth`. Use it for apps with manifests other than those of this
 * library, which checks its own. In `cdk8s.yaml`:
 *
 * ```yaml
 * validations:
 *   - package: ./node_modules/cdk8s-onload
 *     version: 1.0.0                      # the installed one
 *     class: ManifestValidation
 *     properties: { openshift: "4.16", acknowledge: [machine-config/no-pool] }
 * ```
 *
 * The rules are those of `docs/rules.md`. Findings that the cluster would refuse, or those of at least the level of `failOn`, fail the synthesis with exit code
 * 2. All others are reported. `baseline` leaves out known findings:
 *
 * ```yaml
 *     properties: { baseline: onload-baseline.yaml, failOn: warning }
 * ```
 */
export class ManifestValidation {
  private readonly context: CheckContext;
  private readonly codes: readonly string[];
  private readonly files?: readonly string[];
  private readonly baseline?: string;
  private readonly failOn: FailOn;

  /** Checks the props. Throws `check/platform`, `check/fail-on`, the error for an invalid version, or that for a file that cannot be read. */
  constructor(props: ManifestValidationProps = {}) {
    const { openshift, kubernetes, kmm, acknowledge = [], acknowledgements, baseline, failOn = FailOn.ERROR } = withVersions(props);
    if (openshift !== undefined && kubernetes !== undefined) {
      throw invalid('check/platform', 'two platforms', `openshift ${openshift}, kubernetes ${kubernetes}`, 'name the one that the manifests are for');
    }
    if (!Object.values(FailOn).includes(failOn)) {
      throw invalid('check/fail-on', '\'failOn\' is not a level', failOn, `write ${Object.values(FailOn).join(', ')}`);
    }
    this.context = {
      platform: openshift !== undefined ? Platform.openshift(openshift) : kubernetes !== undefined ? Platform.kubernetes(kubernetes) : undefined,
      kmm: kmm === undefined ? undefined : KmmRelease.of(kmm),
    };
    this.codes = acknowledge;
    this.files = acknowledgements;
    this.baseline = baseline;
    this.failOn = failOn;
  }

  /**
   * Checks the manifests of an app, as the cdk8s CLI calls it. The summary of the report names acknowledgements and entries of the baseline that matched nothing.
   *
   * Throws the error of `cdk8s-onload check` for a file that cannot be read, and `findings/code` for an acknowledged code that no rule has.
   *
   * @param context the `ValidationContext` of the cdk8s CLI
   */
  public async validate(context: any): Promise<void> {
    // Loaded here, because synthesis loads this class with the library, but seldom uses it.
    const acknowledgements = [
      ...this.codes.map((code) => ({ code, place: 'acknowledge' })),
      ...(this.files ?? nearestAcknowledgements()).flatMap(readAcknowledgements),
    ];
    const known = this.baseline === undefined ? [] : readBaseline(this.baseline);
    const { violations, isFailure, ofAcknowledgements, ofBaseline } = violationsIn(ALL_RULES, context.manifests, {
      context: this.context, acknowledgements, baseline: known, failOn: this.failOn,
    });
    violations.forEach((violation) => context.report.addViolation(violation));
    const metadata = {
      ...ofAcknowledgements.length === 0 ? {} : { Acknowledgements: ofAcknowledgements.join('\n') },
      ...ofBaseline.length === 0 ? {} : { Baseline: ofBaseline.join('\n') },
    };
    context.report.submit(isFailure ? 'failure' : 'success', Object.keys(metadata).length === 0 ? undefined : metadata);
  }
}
