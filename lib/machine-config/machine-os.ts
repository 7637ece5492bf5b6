import { invalid, requireText } from '../private/errors';

/** Which build of the kernel nodes run. */
export enum KernelType {
  /** The usual one. It never undoes another choice: the operator takes the last one of a pool that is not this. */
  DEFAULT = 'default',

  /** The real-time kernel, for x86-64. */
  REALTIME = 'realtime',

  /** Memory pages of 64 KiB; on arm64 only, other nodes end as Degraded. */
  PAGES_64K = '64k-pages',
}

/** Packages that the operating system of the nodes has on offer, installed when a node reboots. */
export class MachineExtension {
  /** USBGuard. */
  public static readonly USBGUARD = new MachineExtension('usbguard');

  /** Headers to compile kernel modules against. Not together with another kernel than the default one. */
  public static readonly KERNEL_DEVEL = new MachineExtension('kernel-devel');

  /** Kata containers. */
  public static readonly SANDBOXED_CONTAINERS = new MachineExtension('sandboxed-containers');

  /** Client of Kerberos. */
  public static readonly KERBEROS = new MachineExtension('kerberos');

  /** Libreswan. Since OpenShift 4.14. */
  public static readonly IPSEC = new MachineExtension('ipsec');

  /** Performance statistics. Since OpenShift 4.18. */
  public static readonly SYSSTAT = new MachineExtension('sysstat');

  /** Pacemaker and fencing. Since OpenShift 4.19. */
  public static readonly TWO_NODE_HA = new MachineExtension('two-node-ha');

  /** Another one, which the operator of the cluster must know: nodes fail on one that it does not. */
  public static of(name: string): MachineExtension {
    requireText({ name });
    return new MachineExtension(name);
  }

  private constructor(
    /** Name, as the operator knows it. */
    public readonly name: string,
  ) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      throw invalid('machine-config/extension', 'not the name of an extension', name, 'use lower case letters, digits and "-"');
    }
  }
}

/** One argument or several, with values in double quotes where they have blanks in them. */
const KERNEL_ARGUMENT = /^(?:[^\s"]|"[^"]*")+(?: (?:[^\s"]|"[^"]*")+)*$/;

/** Checks an argument of the kernel and returns it. The operator splits it at blanks outside of double quotes. */
export function checkKernelArgument(argument: string, where: string): string {
  if (!KERNEL_ARGUMENT.test(argument) || /[^\x20-\x7e]/.test(argument)) {
    throw invalid('machine-config/kernel-argument', 'not an argument of the kernel', argument,
      'write it as the kernel\'s command line has it, on one line, in ASCII, with both of its double quotes', where);
  }
  return argument;
}
