/** What becomes of the arguments of a kernel on the way to it (Linux facts §1 and §2). */

/** The most bytes of a command line on x86-64 and arm64: `COMMAND_LINE_SIZE` without the NUL at its end. */
export const MAX_COMMAND_LINE_BYTES = 2047;

/**
 * Length of one command line of RHCOS without any MachineConfig, which was published. Others are longer or shorter, so it can warn and not prove:
 * `wc -c /proc/cmdline` on a node tells.
 */
export const RHCOS_COMMAND_LINE_BYTES = 400;

/** Arguments that are too long together, or may be. */
export interface CommandLineExcess {
  /** Length of all arguments, with a blank between two. */
  readonly bytes: number;
  /** The first of those that do not fit. */
  readonly index: number;
  /** Whether they do not fit even if the operating system had none of its own. */
  readonly isCertain: boolean;
}

/** Whether the kernel gets all of some arguments, in their order. Undefined where it does, as far as is known. */
export function commandLineExcess(kernelArguments: readonly string[]): CommandLineExcess | undefined {
  const beyond = (limit: number) => {
    let bytes = -1;
    return kernelArguments.findIndex((text) => (bytes += 1 + bytesOf(text)) > limit);
  };
  const index = beyond(MAX_COMMAND_LINE_BYTES - RHCOS_COMMAND_LINE_BYTES - 1);
  if (index < 0) {
    return undefined;
  }
  const bytes = kernelArguments.reduce((sum, text) => sum + 1 + bytesOf(text), -1);
  const certain = beyond(MAX_COMMAND_LINE_BYTES);
  return { bytes, index: certain < 0 ? index : certain, isCertain: certain >= 0 };
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** Whether GRUB takes a part of an argument for a variable of its own, so that the kernel does not get it. */
export function hasBootVariable(kernelArgument: string): boolean {
  return kernelArgument.includes('$');
}
