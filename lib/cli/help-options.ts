/** The table of options that the help of a command is. What completes, describes or explains options reads it. */

/** Option of a command, as its help describes it. */
export interface HelpOption {
  /** Name with its dashes, such as `--format`. */
  readonly name: string;
  /** Word that stands for the value, such as `FORMAT`, unless the option takes none. */
  readonly value?: string;
  /** Description, in one line. */
  readonly text: string;
}

/** First line of an option, after which lines that are indented further continue its description. */
const OPTION = /^ {2}(--[a-z-]+)(?:[ =]([[A-Z]\S*|[a-z]+(?= {2})))?(?: {2,}(.*))?$/;
const CONTINUED = /^ {6,}(\S.*)$/;

/** Words for values that are one of a few, which the description lists. */
const CHOICE = /^(?:FORMAT|KIND|LEVEL|METHOD|POLICY|SYSTEM|TOOL|VERDICT)$/;

/** The options in the help of a command, in its order. */
export function optionsIn(help: string): HelpOption[] {
  const options: HelpOption[] = [];
  let isOption = false;
  for (const line of help.split('\n')) {
    const [, name, value, text = ''] = OPTION.exec(line) ?? [];
    const [, more] = CONTINUED.exec(line) ?? [];
    if (name !== undefined) {
      options.push({ name, ...value === undefined ? {} : { value }, text });
    } else if (isOption && more !== undefined) {
      const last = options.pop()!;
      options.push({ ...last, text: `${last.text} ${more}`.trim() });
    }
    isOption = name !== undefined || (isOption && more !== undefined);
  }
  return options;
}

/** The values of an option that takes one of a few: `text (default), json or markdown`. */
export function choicesOf({ value = '', text }: HelpOption): string[] {
  const plain = text.replace(/ *\([^()]*\)/g, '');
  const [, list = ''] = /^(?:[^:]*: )?([a-z\d-]+(?:, [a-z\d-]+)*(?:,? or [a-z\d-]+)?)(?=[:;]|$)/.exec(plain) ?? [];
  return CHOICE.test(value) ? list.split(/, (?:or )?| or /) : [];
}
