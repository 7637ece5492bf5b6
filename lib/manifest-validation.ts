import type { CheckContext } from './check';
import { Platform } from './cluster-platform';
import { KmmRelease } from './kmm-release';
import { invalid } from './private/errors';

/** `properties` of the validation in `cdk8s.yaml`: strings, for they come from YAML. */
export interface ManifestValidationProps {
  /**
   * Version of OpenShift that the manifests are for, such as `4.16`.
   *
   * @default - what a ClusterVersion among the manifests says, else unknown: what is wrong on one platform only is a warning
   */
  readonly openshift?: string;

  /**
   * Version of Kubernetes without OpenShift that the manifests are for, such as `1.29`. Not beside `openshift`.
   *
   * @default - as with `openshift`
   */
  readonly kubernetes?: string;

  /**
   * Release of Kernel Module Management in the cluster, such as `2.4`.
   *
   * @default - what the manifests tell: what they install, or 1.1 with the Onload Operator; else unknown, and what is wrong with some releases only is a
   * warning
   */
  readonly kmm?: string;

  /**
   * Codes of findings that are accepted: warnings, and errors of the rules that `docs/rules.md` marks. What else the cluster refuses stays an error.
   *
   * @default - none
   */
  readonly acknowledge?: string[];

  /**
   * Files with more of them, each with its reason, as `cdk8s-onload check --acknowledgements` reads them. `Findings.writeAcknowledgements()` writes one.
   *
   * @default - `onload-acknowledgements.yaml` in the working directory or the nearest folder above it, within the repository, if there is one
   */
  readonly acknowledgements?: string[];
}

/**
 * `cdk8s-onload check` inside of `cdk8s synth`: a validation plugin of the cdk8s CLI, for apps with manifests besides those of this library, which check
 * themselves. In `cdk8s.yaml`:
 *
 * ```yaml
 * validations:
 *   - package: ./node_modules/cdk8s-onload
 *     version: 1.0.0                      # the installed one
 *     class: ManifestValidation
 *     properties: { openshift: "4.16", acknowledge: [machine-config/no-pool] }
 * ```
 *
 * The rules are those of `docs/rules.md`. What the cluster would refuse fails the synthesis with exit code 2; everything else is reported.
 */
export class ManifestValidation {
  private readonly context: CheckContext;
  private readonly codes: readonly string[];
  private readonly files?: readonly string[];

  /** Throws `check/platform`, or the error of the version that is none. */
  constructor({ openshift, kubernetes, kmm, acknowledge = [], acknowledgements }: ManifestValidationProps = {}) {
    if (openshift !== undefined && kubernetes !== undefined) {
      throw invalid('check/platform', 'two platforms', `openshift ${openshift}, kubernetes ${kubernetes}`, 'name the one that the manifests are for');
    }
    this.context = {
      platform: openshift !== undefined ? Platform.openshift(openshift) : kubernetes !== undefined ? Platform.kubernetes(kubernetes) : undefined,
      kmm: kmm === undefined ? undefined : KmmRelease.of(kmm),
    };
    this.codes = acknowledge;
    this.files = acknowledgements;
  }

  /**
   * Checks the manifests of an app, as the cdk8s CLI calls it. Acknowledgements that met nothing are named in the summary of the report.
   *
   * Throws what `cdk8s-onload check` says of a file that cannot be read, and `findings/code` for an acknowledged code that no rule has.
   *
   * @param context the `ValidationContext` of the cdk8s CLI
   */
  public async validate(context: any): Promise<void> {
    // Synthesis loads this class with the library, and seldom uses it.
    /* eslint-disable @typescript-eslint/no-require-imports */
    const { violationsIn }: typeof import('./check/violations') = require('./check/violations');
    const { nearestAcknowledgements, readAcknowledgements }: typeof import('./check/acknowledgement-file') = require('./check/acknowledgement-file');
    const { ALL_RULES }: typeof import('./rules') = require('./rules');
    /* eslint-enable @typescript-eslint/no-require-imports */
    const acknowledgements = [
      ...this.codes.map((code) => ({ code, place: 'acknowledge' })),
      ...(this.files ?? nearestAcknowledgements()).flatMap(readAcknowledgements),
    ];
    const { violations, isRefused, warnings } = violationsIn(ALL_RULES, context.manifests, this.context, acknowledgements);
    violations.forEach((violation) => context.report.addViolation(violation));
    const metadata = warnings.length === 0 ? undefined : { Acknowledgements: warnings.join('\n') };
    context.report.submit(isRefused ? 'failure' : 'success', metadata);
  }
}
