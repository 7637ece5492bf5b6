/** One argument of the kernel. */
export interface KernelArgument {
  /** Name, with "_" for "-", which the kernel does not tell apart. */
  readonly key: string;
  /** What is behind the "=", without the quotes; undefined where there is none. */
  readonly value?: string;
  /** As it was written. */
  readonly text: string;
}

/** The arguments in a text, which the operator and the kernel split at blanks outside of double quotes. */
export function splitKernelArguments(text: string): KernelArgument[] {
  return (text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []).map((argument) => {
    const equals = argument.indexOf('=');
    const key = (equals < 0 ? argument : argument.slice(0, equals)).replace(/-/g, '_').replace(/"/g, '');
    return { key, value: equals < 0 ? undefined : argument.slice(equals + 1).replace(/"/g, ''), text: argument };
  });
}
