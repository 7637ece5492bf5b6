import type { CheckContext } from './check';
import { Platform } from './cluster-platform';
import { KmmRelease } from './kmm-release';
import { invalid } from './private/errors';

/** `properties` of the validation in `cdk8s.yaml`: strings, for they come from YAML. */
export interface ManifestValidationProps {
  /**
   * Version of OpenShift that the manifests are for, such as `4.16`.
   *
   * @default - unknown: what is wrong on one platform only is a warning
   */
  readonly openshift?: string;

  /**
   * Version of Kubernetes without OpenShift that the manifests are for, such as `1.29`. Not beside `openshift`.
   *
   * @default - unknown, as with `openshift`
   */
  readonly kubernetes?: string;

  /**
   * Release of Kernel Module Management in the cluster, such as `2.4`.
   *
   * @default - unknown: what depends on it is not checked
   */
  readonly kmm?: string;

  /**
   * Codes of warnings that are accepted. What the cluster refuses cannot be.
   *
   * @default - none
   */
  readonly acknowledge?: string[];
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
  private readonly acknowledged: ReadonlySet<string>;

  /** Throws `check/platform`, or the error of the version that is none. */
  constructor({ openshift, kubernetes, kmm, acknowledge = [] }: ManifestValidationProps = {}) {
    if (openshift !== undefined && kubernetes !== undefined) {
      throw invalid('check/platform', 'two platforms', `openshift ${openshift}, kubernetes ${kubernetes}`, 'name the one that the manifests are for');
    }
    this.context = {
      platform: openshift !== undefined ? Platform.openshift(openshift) : kubernetes !== undefined ? Platform.kubernetes(kubernetes) : undefined,
      kmm: kmm === undefined ? undefined : KmmRelease.of(kmm),
    };
    this.acknowledged = new Set(acknowledge);
  }

  /**
   * Checks the manifests of an app, as the cdk8s CLI calls it. Throws what `cdk8s-onload check` says of a file that cannot be read.
   *
   * @param context the `ValidationContext` of the cdk8s CLI
   */
  public async validate(context: any): Promise<void> {
    // Synthesis loads this class with the library, and seldom uses it.
    /* eslint-disable @typescript-eslint/no-require-imports */
    const { violationsIn }: typeof import('./check/violations') = require('./check/violations');
    const { ALL_RULES }: typeof import('./rules') = require('./rules');
    /* eslint-enable @typescript-eslint/no-require-imports */
    const { violations, isRefused } = violationsIn(ALL_RULES, context.manifests, this.context, this.acknowledged);
    violations.forEach((violation) => context.report.addViolation(violation));
    context.report.submit(isRefused ? 'failure' : 'success');
  }
}
