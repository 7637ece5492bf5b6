import { invalid } from '../../text';

/** Grammar of one or more kernel arguments. Values that contain blanks are in double quotes. */
const KERNEL_ARGUMENT = /^(?:[^\s"]|"[^"]*")+(?: (?:[^\s"]|"[^"]*")+)*$/;

/** Checks a kernel argument and returns it. The operator splits it at blanks outside of double quotes. */
export function checkKernelArgument(argument: string, where: string): string {
  if (!KERNEL_ARGUMENT.test(argument) || /[^\x20-\x7e]/.test(argument)) {
    throw invalid('machine-config/kernel-argument', 'not an argument of the kernel', argument,
      'write it as on the kernel\'s command line: one line of ASCII, with paired double quotes', where);
  }
  return argument;
}
