/** What synthesis has printed, without the lines that say where in the test constructs were created. */
export function withoutPlaces(text: unknown): string {
  return String(text).replace(/^ {4}at .*\n/gm, '');
}
