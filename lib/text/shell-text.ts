declare const SHELL: unique symbol;

/**
 * Text that a shell reads: a command, a part of one, or lines of a script. Only the writers of this folder make it, so that no value of a manifest reaches a shell
 * but as a word, a pattern or a comment.
 */
export type ShellText = string & { readonly [SHELL]: true };

/** Value that a text for a shell takes as it is: another such text, a number, or a text whose value the compiler knows. */
type Part<T> = T extends ShellText | number ? T : T extends string ? ({} extends Record<T, 1> ? ShellText : T) : never;

/** Tag of a template for a shell. A text that is only known when it runs has to be a `shellWord()`. */
export function sh<const T extends readonly (number | string)[]>(
  parts: TemplateStringsArray, ...values: { [K in keyof T]: T[K] & Part<T[K]> }
): ShellText {
  return parts.reduce((text, part, index) => `${text}${values[index - 1]}${part}`) as ShellText;
}

/** Command of a container, or of a handler of its life, that has a shell run a script. */
export const shellCommand = (script: ShellText): string[] => ['/bin/sh', '-c', script];

/** Texts for a shell as one, with something between them. */
export function shellJoin<const T extends string>(parts: readonly ShellText[], between: T & Part<T>): ShellText {
  return parts.join(between) as ShellText;
}
