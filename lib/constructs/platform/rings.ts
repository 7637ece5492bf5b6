import { ApiObject } from 'cdk8s';
import { Construct, type IConstruct } from 'constructs';
import type { DescribedPlatform } from './described-platform';
import { ModuleLoading } from './module-loading';
import { addNodeObjects, addPool, isConfiguredByPool, type NodePart, type PartCluster, type PartOptions } from './node-parts';
import { StageName } from './platform-stage';
import { RingResources } from './ring-resources';
import type { RingsProps } from './rings-props';
import { SfcDriver } from './sfc-driver';
import {
  childOf, decidedOnloadRelease, enclosingModuleRegistry, kmmNow, platformOf, recordMetadata, registryOf, requireNodes, takeLimit,
} from '../../synthesis';
import { invalid, sh, shellJoin, shellWord } from '../../text';
import { RING_LABEL, RING_NODES_ANNOTATION } from '../../upstream/kubernetes';
import { ImageRegistry, isNamed, type NodeGroup, type OnloadRelease, type RingGroup, ringGroups } from '../../values';
import { BuildMethod } from '../kmm';
import { SriovNetworkPool } from '../sriov';

/**
 * Defines the rings of a node group: parts of it that are configured and upgraded one after the other. From one description, each ring gets a
 * MachineConfigPool, which also takes the configuration for the role of the group, an Onload resource or a Module with its device plugin, and on request the
 * driver at boot and a pool of the SR-IOV operator. Objects of a ring have its name: `onload-canary`. The last ring keeps the usual names, so that its nodes
 * keep Onload when a group is divided into rings.
 *
 * Rings without labels of their own are assigned by the label `cdk8s-onload/ring`. Run the commands of `labelCommands` before the manifests are applied: a node
 * of the group without the label is in no ring, and loses Onload and its configuration.
 *
 * @example
 * new Rings(chart, 'Rings', {
 *   of: NodeGroup.withRole('trading'),
 *   platform: Platform.openshift('4.16'),
 *   release: OnloadRelease.of({ onload: '8.1.3.40' }),
 *   rings: [Ring.withNodes('canary', ['trading-0'], { release: OnloadRelease.of({ onload: '9.0.2.140' }) }), Ring.rest()],
 * });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/custom-pools.md
 */
export class Rings extends Construct {
  /** Node group that the rings divide. */
  public readonly of: NodeGroup;

  private readonly groups: readonly RingGroup[];
  private readonly resources: readonly RingResources[];
  private readonly isOpenshift: boolean;

  constructor(scope: Construct, id: string, props: RingsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    this.of = requireNodes(this, props.of);
    const cluster = clusterOf(this, props);
    this.isOpenshift = cluster.platform.isOpenshift;
    if (isConfiguredByPool(cluster.sfc, props.tuning) && !this.isOpenshift) {
      throw invalid('rings/machine-config', 'tuning, or a driver that KMM does not load', `on ${cluster.platform}`, 'leave it out: only OpenShift has MachineConfigs', this.node.path);
    }
    this.groups = ringGroups(this.of, props.rings, { nodeNames: props.nodeNames, where: this.node.path });
    const modules = props.modules ?? ModuleLoading._of(cluster.platform);
    if (modules.kmmOptions && props.onload) {
      throw invalid('rings/no-onload', '\'onload\' without an Onload resource', Object.keys(props.onload), 'leave it out, or use ModuleLoading.byOperator()', this.node.path);
    }
    this.resources = this.groups.map((group, index) => this.addRing(group, cluster, { ...props, modules }, index === this.groups.length - 1));
  }

  /** Nodes and objects of each ring, in the order of the rings. */
  public get rings(): RingResources[] {
    return [...this.resources];
  }

  /**
   * Commands that assign nodes to rings by the label `cdk8s-onload/ring`. Empty if all rings have labels of their own. They change nothing on nodes that no object
   * selects by that label yet. Assigning a node to another ring reboots it if the configurations differ, and loads the Onload of that ring.
   */
  public get labelCommands(): string[] {
    const tool = this.isOpenshift ? sh`oc` : sh`kubectl`;
    const assigned = this.groups.filter(({ ring }) => ring._isAssigned);
    const value = ({ nodes }: RingGroup) => shellWord(`${RING_LABEL}=${nodes.selector[RING_LABEL]}`);
    const listed = assigned.filter(({ members = [] }) => members.length > 0);
    const others = [...Object.entries(this.of.selector).map(([key, text]) => `${key}=${text}`), `!${RING_LABEL}`].join(',');
    return [
      ...listed.map((group) => sh`${tool} label nodes ${shellJoin(group.members!.map(shellWord), ' ')} ${value(group)} --overwrite`),
      ...assigned.filter(({ members }) => members === undefined).map((group) => sh`${tool} label nodes --selector ${shellWord(others)} ${value(group)}`),
    ];
  }

  private addRing(group: RingGroup, cluster: PartCluster, props: RingsProps & PartOptions, isLast: boolean): RingResources {
    const { ring, nodes } = group;
    const part: NodePart = {
      scopeOf: (stage) => childOf(this.scopeOf(stage), ring.name),
      nodes,
      release: ring.release ?? releaseOfRings(this, props.release, ring.name),
      suffix: isLast ? '' : `-${ring.name}`,
      ...ring.frozen ? { paused: true } : {},
    };
    const pool = this.isOpenshift ? addPool(part) : undefined;
    const sriovPool = props.sriovPools ? new SriovNetworkPool(part.scopeOf(StageName.SRIOV), 'SriovPool', { nodes }) : undefined;
    // The limit of the group applies to what its nodes have in common, which rolls out by the pools of the rings.
    if (pool) {
      takeLimit(pool, this.of, 'MachineConfigPool');
    }
    if (sriovPool) {
      takeLimit(sriovPool, this.of, 'SriovNetworkPool');
    }
    const objects = addNodeObjects(part, cluster, props);
    if (group.members !== undefined) {
      // `plan` reads the names: a node that moves to another ring gets another label, which no object shows.
      ApiObject.of(pool ?? objects.module ?? objects.onload).metadata.addAnnotation(RING_NODES_ANNOTATION, group.members.join(' '));
    }
    return RingResources._of(group, part.release, { ...objects, pool, sriovPool });
  }

  /** Returns the scope for the objects of a stage: its chart if the rings are those of a platform. */
  private scopeOf(stage: StageName): Construct {
    const { scope } = this.node;
    return isNamed(scope, 'OnloadPlatform') ? childOf((scope as DescribedPlatform).stage(stage).chart, this.node.id) : this;
  }
}

function releaseOfRings(rings: Rings, release: OnloadRelease | undefined, name: string): OnloadRelease {
  return decidedOnloadRelease(rings, release, `${rings.node.path}/${name}`);
}

function clusterOf(scope: IConstruct & Construct, props: RingsProps): PartCluster {
  const platform = platformOf(scope, props.platform);
  const registry = registryOf(scope, props.registry);
  return {
    platform,
    registry,
    moduleRegistry: props.moduleRegistry ?? enclosingModuleRegistry(scope) ?? ImageRegistry._ofModules(platform, registry),
    buildMethod: props.buildMethod ?? BuildMethod._of(platform),
    sfc: (props.sfc ?? SfcDriver.kmm())._in({
      platform,
      // Asked only by a choice that depends on it, because a later construct may set the release.
      get kmm() {
        return kmmNow(scope);
      },
    }),
  };
}
