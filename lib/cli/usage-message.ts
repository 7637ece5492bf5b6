import { optionsIn } from './help-options';
import { nearest } from '../text';

/** Codes of the errors of Node's argument parser begin with this. */
const PREFIX = 'ERR_PARSE_ARGS_';

/** Whether an error comes from Node's argument parser. */
export function isParseArgsError(error: unknown): error is Error {
  return String((Object(error) as { code?: unknown }).code).startsWith(PREFIX);
}

/**
 * The message for arguments that Node's parser refuses, in the words of this command line.
 *
 * @param help help of the command, which has the options and their values
 */
export function usageMessage(error: Error, help: string): string {
  const [, option = ''] = /'(-[^' ]*)[^']*'/.exec(error.message) ?? [];
  const values = new Map(optionsIn(help).map(({ name, value }) => [name, value]));
  const { code } = error as { code?: string };
  const [firstLine] = error.message.split('\n');
  switch (code?.slice(PREFIX.length)) {
    case 'UNKNOWN_OPTION': {
      const [near] = nearest(option, values.keys());
      return `unknown option: ${option}${near === undefined ? '' : ` (did you mean ${near}?)`}`;
    }
    case 'INVALID_OPTION_VALUE':
      return firstLine.includes('does not take') ? `value for an option that takes none: ${option}; leave the value out`
        : `no value for ${option}; write ${option} ${values.get(option) ?? 'VALUE'}${firstLine.includes('ambiguous') ? `, or ${option}=VALUE if the value begins with "-"` : ''}`;
    case 'UNEXPECTED_POSITIONAL': {
      const [, argument] = /'([^']*)'/.exec(error.message) ?? [];
      return `unexpected argument: ${argument}`;
    }
  }
  return firstLine;
}
