/** A kernel argument. */
export interface KernelArgument {
  /** Name, with "_" in place of "-", which the kernel treats as equal. */
  readonly key: string;
  /** Value after the "=" without quotes, or undefined if there is none. */
  readonly value?: string;
  /** Text of the argument as written. */
  readonly text: string;
}

/** Arguments in a text. The operator and the kernel split it at blanks outside of double quotes. */
export function splitKernelArguments(text: string): KernelArgument[] {
  return (text.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []).map((argument) => {
    const equals = argument.indexOf('=');
    const key = (equals < 0 ? argument : argument.slice(0, equals)).replace(/-/g, '_').replace(/"/g, '');
    return { key, value: equals < 0 ? undefined : argument.slice(equals + 1).replace(/"/g, ''), text: argument };
  });
}

/** The argument that turns Indirect Branch Tracking off. Kernels without it ignore the argument. */
export const IBT_OFF = 'ibt=off';

/** Whether arguments set Indirect Branch Tracking, in either way. */
export function setsIbt(texts: readonly string[]): boolean {
  return texts.flatMap(splitKernelArguments).some(({ key }) => key === 'ibt');
}
