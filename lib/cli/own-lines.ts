import { isForeignFrame } from '../text';

/** Heading of an uncaught error: the file and line that threw it, followed by the source and a caret. */
const FOREIGN_SOURCE = /^(?:file:\/\/)?\S*[\\/]node_modules[\\/].*:\d+$/;

/** Last line of the source, below the place. The error follows, after an empty line if Node prints it, and at once if ts-node does. */
const CARETS = /^\s*\^+\s*$/;

/**
 * A function that says of each line of an error's output whether it is about the user's own program: its message, and the frames in the user's files. The
 * source line of a package that threw it, and frames in packages and in Node, are not.
 */
export function ownLines(): (line: string) => boolean {
  let isIn: 'source' | 'end of the source' | undefined;
  return (line) => {
    if (isIn === 'source') {
      isIn = CARETS.test(line) ? 'end of the source' : line.trim() === '' ? undefined : isIn;
      return false;
    }
    const isEnd = isIn === 'end of the source';
    isIn = FOREIGN_SOURCE.test(line) ? 'source' : undefined;
    return isIn === undefined && !(isEnd && line.trim() === '') && !isForeignFrame(line) && !/^Node\.js v\d/.test(line);
  };
}
