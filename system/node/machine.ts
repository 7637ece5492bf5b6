/** A virtual machine for one boot of a node: it ends where a real one would start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kernel } from './kernels';

/**
 * The clock of the machine counts instructions, two nanoseconds each, so that a busy host does not make time limits of the node pass: it gets fewer
 * instructions, and so less time. Only while the node waits does its time pass as the host's does.
 */
const CLOCK = ['-rtc', 'clock=vm', '-accel', 'tcg,thread=single,tb-size=256'];
const RATE = 'shift=1';

/** Frequency of the time stamp counter of such a clock, in kHz. */
const TSC_KHZ = 1_000_000;

const ARGUMENTS = [
  'console=ttyS0', 'quiet', 'panic=-1', 'no_timer_check', 'tsc=reliable', `tsc_early_khz=${TSC_KHZ}`,
  // What costs time and changes nothing that is tested.
  'mitigations=off', 'nokaslr', 'apparmor=0', 'audit=0', 'rcupdate.rcu_expedited=1',
];

/** Address of a card without its last digit. The node configures the first one by it. */
const MAC = '52:54:00:00:00:0';

/** How a boot ended: by a reboot of the node, a panic of its kernel, a power cut, or before systemd because it could not be configured. */
export type BootEnd = 'reboot' | 'panic' | 'cut' | 'not configured';

export interface BootOptions {
  readonly kernel: Kernel;
  /** Path of the disk. */
  readonly disk: string;
  /** Folder for the files of this boot. */
  readonly dir: string;
  /** Configuration that is written before the boot. */
  readonly config?: object;
  /** Paths that the configuration before had, and this one has not. */
  readonly removed?: readonly string[];
  /** Whether the time in which the node waits is skipped. Whatever it waits for outside is late then. */
  readonly skipsWaits?: boolean;
  /** Whether it has two more network cards, eth1 and eth2, with a cable between them. */
  readonly hasCards?: boolean;
  /**
   * Whether it has memory for more than the boot: for accelerated programs, or for pods. Where memory is short, ext4 of Debian's kernel 6.1.0-55 oopses in
   * `ext4_mb_load_buddy_gfp`: it takes a page of its bitmaps that was reclaimed for one that is there.
   */
  readonly isLarge?: boolean;
}

/** What a command on the node printed, and its exit code. */
interface Answer {
  readonly text: string;
  readonly status: number;
}

export class Machine {
  /** Boots a node. */
  public static async boot(options: BootOptions): Promise<Machine> {
    const { kernel, disk, dir, config, removed = [], skipsWaits = false, hasCards = false, isLarge = hasCards } = options;
    const given = (name: string, text: string) => {
      writeFileSync(join(dir, name), text);
      return ['-fw_cfg', `name=opt/${name},file=${join(dir, name)}`];
    };
    if (config) {
      writeFileSync(join(dir, 'config.ign'), JSON.stringify(config));
    }
    const socket = join(dir, 'agent');
    const child = spawn('qemu-system-x86_64', [
      '-nodefaults', '-no-reboot', '-display', 'none', '-m', isLarge ? '3072' : '768', '-cpu', 'Nehalem', '-smp', '1', ...CLOCK, '-icount', skipsWaits ? `${RATE},sleep=off` : RATE,
      '-kernel', join(kernel.dir, 'vmlinuz'), '-initrd', join(kernel.dir, 'initrd'), '-append', [...ARGUMENTS, ...hasCards ? ['net.ifnames=0'] : [], ...kernel.arguments ?? []].join(' '),
      // A device that no driver binds. The system of a node may call it a card.
      '-device', 'pci-testdev',
      // What the node has flushed reaches the host, which a power cut of the node does not stop.
      '-drive', `file=${disk},if=virtio,format=qcow2,cache=unsafe`,
      '-netdev', 'user,id=net', '-device', `virtio-net-pci,netdev=net,mac=${MAC}0`,
      ...hasCards ? ['a', 'b'].flatMap((end, index) => [
        '-netdev', `hubport,hubid=1,id=${end}`, '-device', `virtio-net-pci,netdev=${end},mac=${MAC}${index + 1}`,
      ]) : [],
      '-serial', `file:${join(dir, 'serial.log')}`, '-device', 'virtio-serial-pci',
      '-chardev', 'stdio,id=journal,signal=off', '-device', 'virtconsole,chardev=journal',
      '-chardev', `socket,id=agent,path=${socket},server=on,wait=off`, '-device', 'virtserialport,chardev=agent,name=agent',
      ...config ? ['-fw_cfg', `name=opt/com.coreos/config,file=${join(dir, 'config.ign')}`] : [],
      ...removed.length > 0 ? given('removed', `${removed.join('\n')}\n`) : [],
    ], { stdio: ['ignore', 'pipe', 'pipe'] });
    const machine = new Machine(child, join(dir, 'serial.log'), join(dir, 'journal.log'));
    while (!machine.agent) {
      await Promise.race([sleep(20), machine.ended.then(() => machine.fail('qemu did not start'))]);
      machine.agent = await connectionTo(socket);
    }
    return machine;
  }

  /** What the journal has said so far, with seconds since the start of the kernel. */
  public journal = '';

  /** The end of the boot. */
  public readonly ended: Promise<BootEnd>;

  private agent: Socket | undefined;
  private isCut = false;
  private asked: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<() => void>();

  private constructor(private readonly child: ChildProcess, private readonly serialLog: string, private readonly journalLog: string) {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.journal += text.replaceAll('\r', '');
        appendFileSync(this.journalLog, text);
        this.listeners.forEach((listener) => listener());
      });
    }
    this.ended = new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', () => resolve(this.isCut ? 'cut' : endOf(this.serial)));
    });
  }

  /** What the kernel wrote to its console. */
  public get serial(): string {
    return existsSync(this.serialLog) ? readFileSync(this.serialLog, 'utf8') : '';
  }

  /** Waits until the journal says something. Fails if the boot ends before that. */
  public async says(text: string): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      const look = () => {
        if (this.journal.includes(text)) {
          this.listeners.delete(look);
          resolve();
        }
      };
      this.listeners.add(look);
      look();
    });
    await Promise.race([seen, this.ended.then((end) => {
      if (!this.journal.includes(text)) {
        this.fail(`the boot ended by a ${end} before the journal said "${text}"`);
      }
    })]);
  }

  /** Runs a command in the node, and returns what it prints. */
  public async sh(command: string): Promise<string> {
    // The agent reads a line.
    const line = command.includes('\n') ? `. <(base64 -d <<<${Buffer.from(command).toString('base64')})` : command;
    const { text, status } = await this.ask(line);
    if (status !== 0) {
      this.fail(`${command} failed (${status}): ${text}`);
    }
    return text;
  }

  /** Has the node shut down and reboot, as MCO or an administrator does. */
  public async reboot(): Promise<void> {
    // It may end before it answers.
    void this.ask('systemctl --no-block reboot').catch(() => undefined);
    await this.ended;
  }

  /** Ends the power supply. */
  public async cut(): Promise<void> {
    this.isCut = true;
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Does something while the machine stands still, as it would after a power cut. */
  public async frozen<T>(act: () => T): Promise<T> {
    this.child.kill('SIGSTOP');
    while (this.child.exitCode === null && this.child.signalCode === null && !this.threads.every((state) => state === 'T')) {
      await sleep(1);
    }
    try {
      return act();
    } finally {
      this.child.kill('SIGCONT');
    }
  }

  /** States of the threads of qemu. */
  private get threads(): string[] {
    const tasks = `/proc/${this.child.pid}/task`;
    return readdirSync(tasks).map((thread) => /\) (\w)/.exec(readFileSync(join(tasks, thread, 'stat'), 'utf8'))![1]);
  }

  /** Runs a command after those that were asked for before. */
  private ask(command: string): Promise<Answer> {
    const answer = this.asked.then(() => this.askNow(command));
    this.asked = answer.catch(() => undefined);
    return answer;
  }

  private async askNow(command: string): Promise<Answer> {
    let said = '';
    let take = (_: string): void => undefined;
    const answer = new Promise<string>((resolve) => {
      take = (part) => {
        said += part;
        if (/\n=== \d+\n$/.test(said)) {
          resolve(said);
        }
      };
    });
    this.agent!.on('data', take).write(`${command}\n`);
    const text = await Promise.race([answer, this.ended.then(() => this.fail(`the boot ended while the node ran ${command}`))])
      .finally(() => this.agent!.off('data', take));
    const [, output, status] = /^([^]*)\n=== (\d+)\n$/.exec(text)!;
    return { text: output, status: Number(status) };
  }

  private fail(what: string): never {
    throw new Error(`${what}\n${this.serial.slice(-3000)}\n${this.journal.split('\n').slice(-60).join('\n')}`);
  }
}

/** A connection to a socket, unless nothing listens to it yet. Later errors say that the machine has ended, which everything that waits for an answer sees. */
function connectionTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = createConnection(path).setEncoding('utf8');
    socket.on('connect', () => resolve(socket)).on('error', () => resolve(undefined));
  });
}

function endOf(serial: string): BootEnd {
  if (serial.includes('Kernel panic')) {
    return 'panic';
  }
  return serial.includes('sysrq: Power Off') ? 'not configured' : 'reboot';
}
