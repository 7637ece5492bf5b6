import { ApiObject, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import type { NodeDisruptionRule } from './node-disruption-rule';
import { contribute, Contribution, contributionsAround, collectsWith, markCollector } from './private/disruption-contributions';
import { nodeDisruptionRules } from './rules';
import type { MachineConfigurationSpec } from '../../imports/operator.openshift.io';
import { enforce } from '../check';
import { Synthesis } from '../check/synthesis';
import type { Platform } from '../cluster-platform';
import { clusterContext } from '../private/cluster-kmm';
import { platformOf } from '../private/cluster-scope';
import { describe, invalid } from '../private/errors';
import { labelsFor } from '../private/labels';
import type { Wire } from '../private/wire';
import { DISRUPTION_POLICIES, hasByDefault } from '../upstream/openshift/features';
import { MACHINE_CONFIGURATION } from '../upstream/openshift/names';
import { NEWEST_OPENSHIFT } from '../upstream/openshift/releases';

/** Properties of `NodeDisruptionPolicy`. */
export interface NodeDisruptionPolicyProps {
  /**
   * The cluster. Before OpenShift 4.17 there are no such policies, and nothing is written.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;

  /**
   * Policies besides those that come with the configurations of the cluster.
   *
   * @default - none
   */
  readonly policies?: NodeDisruptionRule[];
}

/** The warning where the cluster has no such policies. */
const NOT_OFFERED = 'machine-config/disruption-not-offered';

/**
 * What the nodes of a cluster do when their configuration changes, where that is less than a drain and a reboot: the object MachineConfiguration
 * `cluster` of OpenShift's Machine Config Operator. There is one per cluster.
 *
 * It has what the configurations that go to the same cluster bring along: below the same OnloadPlatform, else in the app. `UdevRules`,
 * `ChronydDisabled`, `BootKernelModule` and `Day1Handover` have policies of their own; `MachineConfig` has those that it is told. Two that say
 * different things of one file or unit end synthesis.
 *
 * A policy counts when the configuration of a node changes, so have it in the cluster before the change it is for. It counts also for what is no
 * longer configured, and for the nodes of all pools. Changes of kernel arguments, kernel, packages and the operating system reboot in any case.
 */
export class NodeDisruptionPolicy extends Construct {
  /** What the cluster runs. */
  public readonly platform: Platform;

  /** Whether the cluster has such policies: OpenShift 4.17 and later. If not, nothing is written, and each change drains and reboots. */
  public readonly isOffered: boolean;

  constructor(scope: Construct, id: string, props: NodeDisruptionPolicyProps = {}) {
    super(scope, id);
    this.platform = platformOf(this, props.platform);
    this.isOffered = hasByDefault(DISRUPTION_POLICIES, this.platform.version ?? NEWEST_OPENSHIFT);
    if (!this.platform.isOpenshift) {
      throw invalid('machine-config/no-operator', 'node disruption policy for a cluster without the Machine Config Operator', `${this.platform}`,
        'leave it out', this.node.path);
    }
    if (collectsWith(this)) {
      throw invalid('machine-config/policy-object-twice', 'second NodeDisruptionPolicy of one cluster, which has one object for all', id,
        'use the first one; or say what goes to which cluster, by an OnloadPlatform or an App each', this.node.path);
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

  /** Adds a policy. */
  public addPolicy(policy: NodeDisruptionRule): void {
    contribute(this, policy);
  }

  /** All policies of the cluster so far, by what they are for. Of two for one thing, the first. */
  public get policies(): NodeDisruptionRule[] {
    return this.merge().chosen.map(({ policy }) => policy);
  }

  private addObject(): void {
    new ApiObject(this, 'Resource', {
      apiVersion: 'operator.openshift.io/v1',
      kind: 'MachineConfiguration',
      metadata: { name: MACHINE_CONFIGURATION, labels: labelsFor(this, { name: 'onload', component: 'node-disruption-policy' }) },
      spec: Lazy.any({ produce: () => this.renderSpec() }),
    });
    this.node.addValidation({ validate: () => this.validate() });
    enforce(this, nodeDisruptionRules, clusterContext(this, this.platform));
  }

  private validate(): string[] {
    const { chosen, conflicts } = this.merge();
    return chosen.length > 0 ? conflicts : ['no disruption policy: call addPolicy(), or leave this out [machine-config/no-policy]'];
  }

  /** One policy for each target, sorted; and what is wrong with the others. */
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
          'let one of them say it, or both the same')} [machine-config/policy-twice]`);
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
