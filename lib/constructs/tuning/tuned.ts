import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { TunedDeferral, TunedMatch, TunedProfile, TunedRecommendation } from './tuned-profile';
import { renderTunedProfile } from './tuned-text';
import type { TunedSpec } from '../../../imports/tuned.openshift.io';
import { tunedInclude, tunedObjectRules } from '../../rules/tuning';
import { clusterContext, enforce, labelsFor, objectMetadata, platformOf, poolRoleOf, recordMetadata, type Wire } from '../../synthesis';
import { invalid } from '../../text';
import { DNS_SUBDOMAIN } from '../../upstream/kubernetes';
import { DEFAULT_TUNED, DEFERRED, ROLE_LABEL, TUNED_GROUP, TUNING_NAMESPACE } from '../../upstream/openshift';
import type { MetadataOptions, Platform } from '../../values';

/**
 * Properties of `Tuned`.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/README.md
 */
export interface TunedProps extends MetadataOptions {
  /** Name of the object. */
  readonly name: string;

  /**
   * Profiles that the object defines.
   *
   * @default - none
   */
  readonly profiles?: TunedProfile[];

  /**
   * Rules by which nodes get profiles.
   *
   * @default - none: other objects can refer to the profiles
   */
  readonly recommend?: TunedRecommendation[];

  /**
   * Time at which nodes apply changes.
   *
   * @default - at once
   */
  readonly deferred?: TunedDeferral;

  /**
   * Platform of the cluster. Its version decides which rules apply.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * Defines profiles of TuneD, and which nodes get them: a Tuned of OpenShift's Node Tuning Operator.
 *
 * Changes are live, without a drain: TuneD rolls the old profile back and applies the new one. A changed section `bootloader` reboots the nodes of the pool.
 *
 * @example
 * const tuned = PerformanceProfile.fromPerformanceProfileName(chart, 'Trading', 'trading');
 * new Tuned(chart, 'BusyPoll', {
 *   name: 'busy-poll',
 *   profiles: [{ name: 'busy-poll', performanceProfile: tuned, sections: [{ name: 'sysctl', options: { 'net.core.busy_read': '50' } }] }],
 *   recommend: [{ profile: 'busy-poll', priority: 18, nodes: NodeGroup.withRole('trading') }],
 * });
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/README.md
 */
export class Tuned extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Namespace of the object, which is the only one that the operator reads. */
  public readonly namespace = TUNING_NAMESPACE;

  constructor(scope: Construct, id: string, props: TunedProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { profiles = [], recommend = [], deferred } = props;
    this.name = props.name;
    if (!DNS_SUBDOMAIN.test(this.name) || this.name === DEFAULT_TUNED) {
      throw invalid('tuning/name', this.name === DEFAULT_TUNED ? 'name of the Tuned that the operator restores' : 'not the name of a Tuned', this.name,
        'use other lower case letters, digits, "-" and "."', this.node.path);
    }
    if (profiles.length + recommend.length === 0) {
      throw invalid('tuning/no-settings', 'Tuned without profiles and rules', [], 'pass \'profiles\' or \'recommend\'', this.node.path);
    }
    const priority = recommend.map((rule) => rule.priority).find((each) => !Number.isInteger(each) || each < 0);
    if (priority !== undefined) {
      throw invalid('tuning/priority', 'not a priority', priority, 'use a whole number of at least 0', this.node.path);
    }
    const spec: Wire<TunedSpec> = {
      profile: profiles.length === 0 ? undefined
        : profiles.map((profile) => ({ name: profile.name, data: renderTunedProfile(profile, this.node.path) })),
      recommend: recommend.length > 0 ? recommend.map((rule) => renderRule(rule, this.node.path)) : undefined,
    };
    new ApiObject(this, 'Resource', {
      apiVersion: `${TUNED_GROUP}/v1`,
      kind: 'Tuned',
      metadata: objectMetadata(this, { name: this.name, namespace: TUNING_NAMESPACE, labels: labelsFor(this, { name: 'onload', component: 'tuned' }) }, {
        annotations: deferred === undefined ? {} : { [DEFERRED.annotation]: `${deferred}` },
      }),
      spec,
    });
    // A profile that exists already is not among the manifests.
    const refersToExisting = profiles.some(({ performanceProfile }) => performanceProfile);
    const rules = refersToExisting ? tunedObjectRules.filter((rule) => rule !== tunedInclude) : tunedObjectRules;
    enforce(this, rules, clusterContext(this, platformOf(this, props.platform)));
  }
}

type RenderedRule = NonNullable<Wire<TunedSpec>['recommend']>[number];

function renderRule({ profile, priority, nodes, match, debug, verbosity, reapplySysctl }: TunedRecommendation, where: string): RenderedRule {
  const operand = { debug, verbosity, tunedConfig: reapplySysctl === undefined ? undefined : { reapply_sysctl: reapplySysctl } };
  return {
    profile,
    priority,
    machineConfigLabels: nodes && { [ROLE_LABEL]: poolRoleOf(nodes, where) },
    match: match?.map(renderMatch),
    operand: Object.values(operand).some((value) => value !== undefined) ? operand as RenderedRule['operand'] : undefined,
  };
}

function renderMatch({ label, value, match }: TunedMatch): { label: string; value?: string; match?: any[] } {
  return { label, value, match: match?.map(renderMatch) };
}
