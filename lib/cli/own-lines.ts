/** Frame of a stack in Node itself, or in an installed package. */
const FOREIGN_FRAME = /^\s+at (?:.*\(|async )?(?:node:|[^()]*[\\/]node_modules[\\/])/;

/** Heading of an uncaught error: the file and line that threw it, followed by the source and a caret. */
const FOREIGN_SOURCE = /^(?:file:\/\/)?\S*[\\/]node_modules[\\/].*:\d+$/;

/**
 * A function that says of each line of an error's output whether it is about the user's own program: its message, and the frames in the user's files. The
 * source line of a package that threw it, and frames in packages and in Node, are not.
 */
export function ownLines(): (line: string) => boolean {
  let inSource = false;
  return (line) => {
    if (inSource) {
      inSource = line.trim() !== '';
      return false;
    }
    inSource = FOREIGN_SOURCE.test(line);
    return !inSource && !FOREIGN_FRAME.test(line) && !/^Node\.js v\d/.test(line);
  };
}
