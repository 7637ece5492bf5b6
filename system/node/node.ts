/** A node of a test: a disk, a kernel, and one boot after the other. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NodeConfig } from './configs';
import type { Kernel } from './kernels';
import { type BootOptions, Machine } from './machine';
import { run } from '../support/run';

/** How a unit is, in systemd's words. */
type UnitState = 'active' | 'activating' | 'inactive' | 'failed';

/** What is found on a node that is up. */
export interface NodeState {
  /** Build of the driver that is live: `in-tree` for that of the kernel, `none` without any. */
  readonly driver: string;
  /** State of the unit that loads the driver. */
  readonly load: UnitState;
  /** Whether the driver was in place before the network was configured. */
  readonly isBeforeNetwork: boolean;
  /** Time from the start of the kernel until that of the kubelet, in seconds of the node. */
  readonly kubeletSeconds: number;
}

const LOAD_UNIT = 'onload-boot-sfc-load.service';

/** Prints the driver. That of the kernel has no version. */
export const DRIVER = 'if [ "$(cat /sys/module/sfc/initstate)" != live ]; then echo none; elif [ -e /sys/module/sfc/version ]; then cat /sys/module/sfc/version; else echo in-tree; fi';

/** Prints a line for each of the above. */
const LOOK = [
  DRIVER,
  `systemctl is-active ${LOAD_UNIT}`,
  `systemctl show --property=ActiveEnterTimestampMonotonic --value ${LOAD_UNIT}`,
  'systemctl show --property=ActiveEnterTimestampMonotonic --value network-pre.target',
  'systemctl show --property=InactiveExitTimestampMonotonic --value kubelet.service',
].join('; ');

const pathsOf = (config: NodeConfig): string[] => [
  ...(config.storage?.files ?? []).map(({ path }) => path),
  ...(config.systemd?.units ?? []).map(({ name }) => `/etc/systemd/system/${name}`),
];

export class Node {
  /**
   * A new node.
   *
   * @param dir empty folder for its files
   * @param base disk that it starts with, which stays as it is
   */
  public static create(dir: string, base: string, kernel: Kernel): Node {
    return new Node(dir, kernel).withDisk(base, 'raw');
  }

  /** Number of boots so far. */
  public boots = 0;

  private pending: NodeConfig | undefined;

  private constructor(public readonly dir: string, public kernel: Kernel, private config?: NodeConfig) {
    mkdirSync(dir, { recursive: true });
  }

  /** A node with the disk of this one, which must not boot any more. */
  public copy(dir: string): Node {
    return new Node(dir, this.kernel, this.config).withDisk(this.disk, 'qcow2');
  }

  /** A node with the disk of this one as it is now, while this one runs. */
  public asOfNow(dir: string): Node {
    const copy = new Node(dir, this.kernel, this.config);
    copyFileSync(this.disk, copy.disk);
    return copy;
  }

  /** Differs between contents of its disk. */
  public get checksum(): string {
    return createHash('sha256').update(readFileSync(this.disk)).digest('hex');
  }

  /** Has a configuration written before the next boot. */
  public configure(config: NodeConfig): void {
    this.pending = config;
  }

  /** Starts the next boot. */
  public async boot(options: Pick<BootOptions, 'hasCards' | 'isLarge' | 'skipsWaits'> = {}): Promise<Machine> {
    const dir = join(this.dir, String(++this.boots));
    mkdirSync(dir);
    const wanted = new Set(this.pending ? pathsOf(this.pending) : []);
    const removed = this.pending && this.config ? pathsOf(this.config).filter((path) => !wanted.has(path)) : [];
    const machine = await Machine.boot({ kernel: this.kernel, disk: this.disk, dir, config: this.pending, removed, ...options });
    this.config = this.pending ?? this.config;
    this.pending = undefined;
    return machine;
  }

  private get disk(): string {
    return join(this.dir, 'disk.qcow2');
  }

  private withDisk(base: string, format: 'raw' | 'qcow2'): this {
    run(this.dir, 'qemu-img', ['create', '-q', '-f', 'qcow2', '-F', format, '-b', base, this.disk]);
    return this;
  }
}

/** Looks at a node that is up. */
export async function stateOf(machine: Machine): Promise<NodeState> {
  const [driver, load, loaded, network, kubelet] = (await machine.sh(LOOK)).split('\n');
  return { driver, load: load as UnitState, isBeforeNetwork: Number(loaded) <= Number(network), kubeletSeconds: Number(kubelet) / 1e6 };
}
