import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { collectsWith, contribute, Contribution, contributionsAround, markCollector } from './disruption-contributions';
import type { NodeDisruptionRule } from './node-disruption-rule';
import type { MachineConfigurationSpec } from '../../../imports/operator.openshift.io';
import { nodeDisruptionRules } from '../../rules/machine-config';
import { clusterContext, enforce, labelsFor, objectMetadata, platformOf, recordMetadata, Synthesis, type Wire } from '../../synthesis';
import { describe, invalid } from '../../text';
import { DISRUPTION_POLICIES, hasByDefault, MACHINE_CONFIGURATION, NEWEST_OPENSHIFT } from '../../upstream/openshift';
import type { MetadataOptions, Platform } from '../../values';

/**
 * Properties of `NodeDisruptionPolicy`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/NodeDisruptionPolicy.md
 */
export interface NodeDisruptionPolicyProps extends MetadataOptions {
  /**
   * Platform of the cluster. Before OpenShift 4.17 there are no such policies, and nothing is written.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Policies in addition to those of the cluster's configurations.
   *
   * @default - none
   */
  readonly policies?: NodeDisruptionRule[];
}

/** Code of the warning for clusters without support for disruption policies. */
const NOT_OFFERED = 'machine-config/disruption-not-offered';

/**
 * Defines the actions of a cluster's nodes for configuration changes that need no drain and reboot: the object MachineConfiguration `cluster` of
 * OpenShift's Machine Config Operator. There is one per cluster.
 *
 * It collects the policies of all configurations of the same cluster: below the same OnloadPlatform, else in the app. `UdevRules`, `ChronydDisabled`,
 * `BootKernelModule` and `Day1Handover` have default policies. `MachineConfig` has those that it is given. Different policies for one file or unit
 * are an error at synthesis.
 *
 * A policy takes effect when the configuration of a node changes, so apply it before the change that it is for. It also applies to files and units
 * that are no longer configured, and to the nodes of all pools. Changes of kernel arguments, kernel, packages and the operating system always reboot.
 *
 * @example
 * new NodeDisruptionPolicy(chart, 'Disruption', {
 *   policies: [NodeDisruptionRule.file('/etc/modprobe.d/sfc.conf', NodeDisruptionAction.none())],
 * });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/NodeDisruptionPolicy.md
 */
export class NodeDisruptionPolicy extends Construct {
  /** Name of the MachineConfiguration. */
  public readonly name = MACHINE_CONFIGURATION;

  /** Platform of the cluster. */
  public readonly platform: Platform;

  /** Whether the cluster supports such policies: OpenShift 4.17 and later. Otherwise nothing is written, and each change drains and reboots. */
  public readonly isOffered: boolean;

  constructor(scope: Construct, id: string, props: NodeDisruptionPolicyProps = {}) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.platform = platformOf(this, props.platform);
    this.isOffered = hasByDefault(DISRUPTION_POLICIES, this.platform.version ?? NEWEST_OPENSHIFT);
    if (!this.platform.isOpenshift) {
      throw invalid('machine-config/no-operator', 'node disruption policy for a cluster without the Machine Config Operator', `${this.platform}`,
        'leave it out', this.node.path);
    }
    if (collectsWith(this)) {
      throw invalid('machine-config/policy-object-twice', 'second NodeDisruptionPolicy of a cluster, which has only one such object', id,
        'use the first one; or separate the clusters by an OnloadPlatform or an App each', this.node.path);
    }
    markCollector(this);
    for (const policy of props.policies ?? []) {
      this.addPolicy(policy);
    }
    if (this.isOffered) {
      this.addObject();
    } else {
      const message = `${this.platform} has no node disruption policies: nothing is written, and changes of files and units reboot nodes`;
      const synthesis = Synthesis.of(this);
      synthesis.addCheck(this, [NOT_OFFERED], () => {
        synthesis.warn(this, NOT_OFFERED, `${message} [${NOT_OFFERED}]`);
        return [];
      });
    }
  }

  /** Adds a policy of the cluster. */
  public addPolicy(policy: NodeDisruptionRule): void {
    contribute(this, policy);
  }

  /** Policies of the cluster so far, sorted by target. If two have the same target, the first one. */
  public get policies(): NodeDisruptionRule[] {
    return this.merge().chosen.map(({ policy }) => policy);
  }

  private addObject(): void {
    new ApiObject(this, 'Resource', {
      apiVersion: 'operator.openshift.io/v1',
      kind: 'MachineConfiguration',
      metadata: objectMetadata(this, { name: this.name, labels: labelsFor(this, { name: 'onload', component: 'node-disruption-policy' }) }),
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    this.node.addValidation({ validate: () => this.validate() });
    enforce(this, nodeDisruptionRules, clusterContext(this, this.platform));
  }

  private validate(): string[] {
    const { chosen, conflicts } = this.merge();
    return chosen.length > 0 ? conflicts : ['no disruption policy: call addPolicy(), or leave this out [machine-config/no-policy]'];
  }

  /** Returns one policy for each target, sorted, and the conflicts with other policies for the target. */
  private merge(): { readonly chosen: readonly Contribution[]; readonly conflicts: string[] } {
    const chosen = new Map<string, Contribution>();
    const conflicts: string[] = [];
    for (const contribution of contributionsAround(this)) {
      const key = `${contribution.policy}`;
      const other = chosen.get(key) ?? contribution;
      chosen.set(key, other);
      const [one, two] = [other, contribution].map(({ policy }) => policy.actions.map(({ type, service }) => `${type} ${service ?? ''}`.trim()).join(', '));
      if (one !== two) {
        conflicts.push(`${describe(`two disruption policies for ${key}, by ${other.by.node.path} (${one}) and ${contribution.by.node.path}`, two,
          'keep one of them, or make both equal')} [machine-config/policy-twice]`);
      }
    }
    return { chosen: [...chosen.keys()].sort().map((key) => chosen.get(key)!), conflicts };
  }

  private renderSpec(): Wire<MachineConfigurationSpec> {
    const render = (kind: string) => this.policies.filter((policy) => policy.kind === kind)
      .map(({ target, actions }) => ({ target, actions: actions.map((action) => action._render()) }));
    const [files, units, [sshkey]] = [render('file'), render('unit'), render('sshkey')];
    return {
      nodeDisruptionPolicy: {
        files: files.length > 0 ? files.map(({ target, actions }) => ({ path: target, actions })) : undefined,
        units: units.length > 0 ? units.map(({ target, actions }) => ({ name: target, actions })) : undefined,
        sshkey: sshkey && { actions: sshkey.actions },
      },
    };
  }
}
