import type { KmmRelease } from './kmm-release';
import type { Platform } from './platform';
import { invalid } from '../text';
import { isInReleaseRange } from '../upstream';
import { HAS_IN_TREE_LIST } from '../upstream/kmm';

/** Properties of a driver that is replaced. */
export interface InTreeDriver {
  /**
   * Whether the node's own network runs over the card, for the kubelet or for storage.
   *
   * @default false
   */
  readonly carriesNodeNetwork?: boolean;

  /**
   * Whether the driver is permanently in use on the nodes, for example by a mount, a virtual function or a host daemon, so that it cannot be unloaded
   * while they run.
   *
   * @default false
   */
  readonly staysInUse?: boolean;
}

/** Cluster in which a driver is replaced. */
export interface InTreeRemovalContext {
  /** Platform of the cluster. */
  readonly platform: Platform;

  /** KMM release that the cluster runs. */
  readonly kmm: KmmRelease;

  /** In-tree modules to remove. */
  readonly modules: string[];
}

/** Chosen time at which a driver is replaced, with the reason. */
export interface InTreeRemovalChoice {
  /** Whether the driver is replaced at boot by a MachineConfig, rather than on running nodes by KMM. */
  readonly atBoot: boolean;

  /** Reason for the choice, as a sentence. */
  readonly reason: string;
}

/**
 * Time at which the in-tree driver is replaced: on running nodes by KMM, or at boot, which costs reboots.
 *
 * Choosing throws `in-tree/too-many` if KMM cannot remove that many modules, and `in-tree/not-at-boot` if the platform has no MachineConfigs.
 */
export class InTreeRemoval {
  /** Replaces the driver on running nodes, by KMM. Nothing reboots, but the links of the card go down briefly, on all nodes at once. */
  public static atRunTime(): InTreeRemoval {
    return new InTreeRemoval('run-time');
  }

  /** Replaces the driver at boot, before the network starts. It drains and reboots the nodes of the pool. OpenShift only. */
  public static atBoot(): InTreeRemoval {
    return new InTreeRemoval('boot');
  }

  /** Uses KMM if the driver allows it, else the boot. */
  public static automatic(driver: InTreeDriver = {}): InTreeRemoval {
    return new InTreeRemoval('automatic', driver);
  }

  private constructor(
    /** Stable name: `run-time`, `boot` or `automatic`. */
    public readonly name: string,
    private readonly driver: InTreeDriver = {},
  ) {}

  /** Returns the choice for a given cluster. */
  public choose(context: InTreeRemovalContext): InTreeRemovalChoice {
    if (this.name === 'run-time') {
      const obstacle = tooMany(context);
      if (obstacle !== undefined) {
        throw invalid('in-tree/too-many', obstacle, context.modules, 'use InTreeRemoval.atBoot(), or KMM 2.1 or later');
      }
      return { atBoot: false, reason: 'removed by KMM on running nodes, as requested' };
    }
    const obstacle = this.name === 'boot' ? 'as requested' : this.obstacle(context);
    if (obstacle === undefined) {
      return { atBoot: false, reason: 'removed by KMM on running nodes: no property of the driver requires a reboot' };
    }
    if (!context.platform.isOpenshift) {
      throw invalid('in-tree/not-at-boot', `driver that is replaced at boot, ${obstacle}`, `on ${context.platform}`,
        'keep the driver, or replace it in the image of the operating system: only OpenShift has MachineConfigs');
    }
    return { atBoot: true, reason: `removed at boot, ${obstacle}` };
  }

  /** Returns the reason why KMM cannot remove the in-tree module on running nodes, if there is one. */
  private obstacle(context: InTreeRemovalContext): string | undefined {
    if (this.driver.carriesNodeNetwork) {
      // KMM facts §7: same kernel means an unload pod, then a load pod.
      return 'because the card carries the network of the node: KMM changes a module by two pods, and the second does not reach a node without network';
    }
    if (this.driver.staysInUse) {
      return 'because it stays in use: KMM would try to unload it indefinitely';
    }
    const many = tooMany(context);
    return many === undefined ? undefined : `because of ${many}`;
  }
}

/**
 * Problem of removing more than one module with a KMM release that accepts only one. KMM has a list since 2.1, and accepted one module before (KMM
 * facts §7 and §15).
 */
function tooMany({ kmm, modules }: InTreeRemovalContext): string | undefined {
  return modules.length > 1 && !isInReleaseRange(HAS_IN_TREE_LIST, kmm.version) ? `${modules.length} modules, of which KMM ${kmm} removes one` : undefined;
}
