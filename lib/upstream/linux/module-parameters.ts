/** Parameters of kernel modules, as they are written, and as sysfs shows them (Linux facts §10; modprobe.d(5)). */
import type { KernelArgument } from './kernel-arguments';

/** Parameter that a setting gives a module. */
export interface ModuleParameter {
  /** Name of the module in sysfs. */
  readonly module: string;
  readonly name: string;
  /** Undefined if only the name is written. */
  readonly value?: string;
}

/** Folder with the files that modprobe reads. */
const OPTIONS_FILE = /^\/etc\/modprobe\.d\/[^/]+\.conf$/;

/** Whether modprobe reads a file. */
export function isOptionsFile(path: string): boolean {
  return OPTIONS_FILE.test(path);
}

/** Commands of modprobe's files that are about one module. */
const MODPROBE_COMMANDS = ['blacklist', 'install', 'options', 'remove', 'softdep'] as const;

/** Line in a file of modprobe about a module. */
export interface ModprobeLine {
  readonly command: typeof MODPROBE_COMMANDS[number];
  /** Name of the module in sysfs. */
  readonly module: string;
  /** Words that follow the name of the module. */
  readonly words: readonly string[];
}

/** Lines about modules in a file of modprobe. */
export function modprobeLines(text: string): ModprobeLine[] {
  return text.replace(/\\\r?\n/g, ' ').split('\n').flatMap((line) => {
    const [first, module, ...words] = wordsOf(line);
    const command = MODPROBE_COMMANDS.find((each) => each === first);
    return command === undefined || module === undefined ? [] : [{ command, module: module.replaceAll('-', '_'), words }];
  });
}

/** Parameters in the `options` lines of a file of modprobe. */
export function modprobeOptions(text: string): ModuleParameter[] {
  return modprobeLines(text).filter(({ command }) => command === 'options').flatMap(({ module, words }) => words.map((word) => moduleParameter(module, word)));
}

/** Parameters in the words that follow the name of a module on the command line of modprobe. Options of modprobe are left out. */
export function modprobeParameters(module: string, words: readonly string[]): ModuleParameter[] {
  return words.filter((word) => !word.startsWith('-')).map((word) => moduleParameter(module, word));
}

/** Parameter of a module in a kernel argument such as `sfc.rss_cpus=4`. */
export function argumentParameter({ key, value }: KernelArgument): ModuleParameter | undefined {
  const [, module, name] = /^(\w+)\.(\w+)$/.exec(key) ?? [];
  return module === undefined ? undefined : { module, name, value };
}

function moduleParameter(module: string, word: string): ModuleParameter {
  const [, name, value] = /^([^=]*)(?:=(.*))?$/s.exec(word)!;
  return { module: module.replaceAll('-', '_'), name: name.replaceAll('-', '_'), value: value?.replaceAll('"', '') };
}

/** Words of a line, which are split at blanks outside of double quotes. */
function wordsOf(line: string): string[] {
  return line.trim().match(/(?:[^\s"]|"[^"]*"?)+/g) ?? [];
}

/**
 * Test whether sysfs shows a parameter with the value that was set. The result is undefined if it depends on the type of the parameter, which neither tells.
 *
 * @param value value as it is set, or undefined if only the name is written
 */
export function isShownAs(value: string | undefined, shown: string): boolean | undefined {
  if (value === undefined) {
    return isBoolean(shown) ? shown === 'Y' : undefined;
  }
  if (value === shown) {
    return true;
  }
  const [set, has] = [value.split(','), shown.split(',')];
  const isNumeric = has.every((item) => isBoolean(item) || kernelInteger(item) !== undefined);
  if (!isNumeric) {
    return false;
  }
  // An array of a fixed length has further elements.
  const compared = set.map((item, index) => (index < has.length ? isItemShownAs(item, has[index]) : undefined));
  return compared.includes(false) ? false : compared.includes(undefined) ? undefined : true;
}

function isItemShownAs(value: string, shown: string): boolean | undefined {
  const [is, set] = isBoolean(shown) ? [shown === 'Y', booleanOf(value)] : [kernelInteger(shown), kernelInteger(value)];
  return set === undefined ? undefined : is === set;
}

const isBoolean = (shown: string) => shown === 'Y' || shown === 'N';

/** Value of a boolean parameter. The kernel reads as many characters as it needs. */
function booleanOf(value: string): boolean | undefined {
  return /^(?:[yt1]|on)/i.test(value) ? true : /^(?:[nf0]|of)/i.test(value) ? false : undefined;
}

/** Integer in the notation of the kernel: decimal, hexadecimal with 0x, or octal with 0. */
function kernelInteger(text: string): bigint | undefined {
  const [, sign, digits] = /^([+-]?)(0x[0-9a-f]+|0[0-7]*|[1-9]\d*)$/i.exec(text) ?? [];
  if (digits === undefined) {
    return undefined;
  }
  const size = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits);
  return sign === '-' ? -size : size;
}
