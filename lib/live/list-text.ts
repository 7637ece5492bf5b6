/** Text of a list with an object, which is JSON, in each line. */
export function listText(objects: readonly string[]): string {
  return [...listChunks(objects)].join('');
}

/** The same in parts. */
export function* listChunks(objects: Iterable<string>): Generator<string> {
  let isFirst = true;
  yield LIST_START;
  for (const object of objects) {
    yield isFirst ? object : `,\n${object}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

/** First line of such a list. */
export const LIST_START = '{"apiVersion":"v1","kind":"List","items":[\n';
