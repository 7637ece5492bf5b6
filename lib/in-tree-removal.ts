import type { Platform } from './cluster-platform';
import type { KmmRelease } from './kmm-release';
import { invalid } from './private/errors';
import { HAS_IN_TREE_LIST } from './upstream/kmm/fields';
import { isIn } from './upstream/releases';

/** What is known of a driver that another one takes the place of. */
export interface InTreeDriver {
  /**
   * Whether the node itself is reached by the card: by its kubelet, or by its storage.
   *
   * @default false
   */
  readonly carriesNodeNetwork?: boolean;

  /**
   * Whether something on the nodes keeps the driver in use for good, so that it cannot be unloaded while they run: a mount, a virtual function, a
   * daemon of the host.
   *
   * @default false
   */
  readonly staysInUse?: boolean;
}

/** The cluster that a driver is replaced in. */
export interface InTreeRemovalContext {
  /** What the cluster runs. */
  readonly platform: Platform;

  /** The KMM that the cluster runs. */
  readonly kmm: KmmRelease;

  /** The modules that make way. */
  readonly modules: string[];
}

/** When a driver makes way, and why then. */
export interface InTreeRemovalChoice {
  /** Whether it does so at boot, by a MachineConfig, and not on running nodes, by KMM. */
  readonly atBoot: boolean;

  /** Why, in a sentence for people. */
  readonly reason: string;
}

/**
 * When the kernel's own driver makes way for another one: by KMM on nodes that run, or at boot, which costs reboots.
 *
 * Choosing throws `in-tree/too-many` where KMM cannot remove so many modules, and `in-tree/not-at-boot` where there are no MachineConfigs.
 */
export class InTreeRemoval {
  /** By KMM, on nodes that run. Nothing reboots; the card's links are down for that moment, on all nodes at once. */
  public static atRunTime(): InTreeRemoval {
    return new InTreeRemoval('run-time');
  }

  /** At boot, before the network starts. It drains and reboots the nodes of the pool. OpenShift only. */
  public static atBoot(): InTreeRemoval {
    return new InTreeRemoval('boot');
  }

  /** By KMM where the driver allows it, else at boot. */
  public static automatic(driver: InTreeDriver = {}): InTreeRemoval {
    return new InTreeRemoval('automatic', driver);
  }

  private constructor(
    /** Stable name: `run-time`, `boot` or `automatic`. */
    public readonly name: string,
    private readonly driver: InTreeDriver = {},
  ) {}

  /** What this means in a cluster. */
  public choose(context: InTreeRemovalContext): InTreeRemovalChoice {
    if (this.name === 'run-time') {
      const obstacle = tooMany(context);
      if (obstacle !== undefined) {
        throw invalid('in-tree/too-many', obstacle, context.modules, 'use InTreeRemoval.atBoot(), or KMM 2.1 or later');
      }
      return { atBoot: false, reason: 'removed by KMM on running nodes, as asked for' };
    }
    const obstacle = this.name === 'boot' ? 'as asked for' : this.obstacle(context);
    if (obstacle === undefined) {
      return { atBoot: false, reason: 'removed by KMM on running nodes: nothing that was said of the driver needs a reboot' };
    }
    if (!context.platform.isOpenshift) {
      throw invalid('in-tree/not-at-boot', `driver that makes way at boot, ${obstacle}`, `on ${context.platform}`,
        'only OpenShift has MachineConfigs: keep the driver, or replace it in the image of the operating system');
    }
    return { atBoot: true, reason: `removed at boot, ${obstacle}` };
  }

  /** What keeps KMM from doing it on running nodes. */
  private obstacle(context: InTreeRemovalContext): string | undefined {
    if (this.driver.carriesNodeNetwork) {
      // KMM facts §7: same kernel means an unload pod, then a load pod.
      return 'because the card carries the network of the node: KMM changes a module by two pods, and the second does not reach a node without network';
    }
    if (this.driver.staysInUse) {
      return 'because it stays in use: KMM would try to unload it for ever';
    }
    const many = tooMany(context);
    return many === undefined ? undefined : `because of ${many}`;
  }
}

/** KMM facts §7 and §15: a list since 2.1, one module before it. */
function tooMany({ kmm, modules }: InTreeRemovalContext): string | undefined {
  return modules.length > 1 && !isIn(HAS_IN_TREE_LIST, kmm.version) ? `${modules.length} modules, of which KMM ${kmm} removes one` : undefined;
}
