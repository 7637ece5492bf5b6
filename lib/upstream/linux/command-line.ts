/** Processing of kernel arguments before they reach the kernel (Linux facts §1 and §2). */

/** Maximum length of a command line on x86-64 and arm64, in bytes: `COMMAND_LINE_SIZE` without the terminating NUL. */
export const MAX_COMMAND_LINE_BYTES = 2047;

/**
 * Published length of a command line of RHCOS without any MachineConfig. Others differ, so it justifies a warning but not an error. `wc -c
 * /proc/cmdline` on a node shows the actual length.
 */
export const RHCOS_COMMAND_LINE_BYTES = 400;

/** Arguments that are, or may be, too long in total. */
export interface CommandLineExcess {
  /** Length of all arguments in bytes, separated by blanks. */
  readonly bytes: number;
  /** Index of the first argument that does not fit. */
  readonly index: number;
  /** Whether the arguments do not fit even without those of the operating system. */
  readonly isCertain: boolean;
}

/** Arguments that the kernel does not receive completely, in their order, or undefined if all of them are known to fit. */
export function commandLineExcess(kernelArguments: readonly string[]): CommandLineExcess | undefined {
  const beyond = (limit: number) => {
    let bytes = -1;
    return kernelArguments.findIndex((text) => (bytes += 1 + argumentBytes(text)) > limit);
  };
  const index = beyond(MAX_COMMAND_LINE_BYTES - RHCOS_COMMAND_LINE_BYTES - 1);
  if (index < 0) {
    return undefined;
  }
  const bytes = kernelArguments.reduce((sum, text) => sum + 1 + argumentBytes(text), -1);
  const certain = beyond(MAX_COMMAND_LINE_BYTES);
  return { bytes, index: certain < 0 ? index : certain, isCertain: certain >= 0 };
}

function argumentBytes(text: string): number {
  return Buffer.byteLength(text);
}

/** Whether GRUB interprets a part of an argument as its own variable, so that the kernel does not receive it. */
export function hasBootVariable(kernelArgument: string): boolean {
  return kernelArgument.includes('$');
}
