/** Text of a list with an object, which is JSON, in each line. */
export function listText(objects: readonly string[]): string {
  return `{"apiVersion":"v1","kind":"List","items":[\n${objects.join(',\n')}\n]}\n`;
}
